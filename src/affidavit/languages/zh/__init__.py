"""languages/zh."""
