"""Records that never change and the rules about them; nothing here does I/O, reads a clock or needs a package."""
