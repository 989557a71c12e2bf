"""The embedded store: one SQLite file, its schema, its statements by name, and the guards of its log."""
