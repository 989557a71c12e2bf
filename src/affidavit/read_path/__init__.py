"""read_path."""
