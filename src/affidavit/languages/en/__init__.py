"""English; `english.py` assembles it."""
