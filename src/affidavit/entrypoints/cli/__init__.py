"""entrypoints/cli."""
