"""languages/en."""
