"""Embedders: the bundled one, one behind an endpoint, and one that hashes and needs no model."""
