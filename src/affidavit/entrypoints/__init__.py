"""The doors for people and other systems: the command line, and importing what others exported."""
