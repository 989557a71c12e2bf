"""Which relations there are, as data, and how a clause is matched to one: by wordings, or by the classifier."""
