"""adapters/stores/sqlite."""
