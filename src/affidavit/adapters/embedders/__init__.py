"""adapters/embedders."""
