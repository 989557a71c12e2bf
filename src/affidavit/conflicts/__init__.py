"""conflicts."""
