"""The seven failures that this memory exists to prevent, played in both languages; the conversations are data."""
