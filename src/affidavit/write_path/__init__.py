"""write_path."""
