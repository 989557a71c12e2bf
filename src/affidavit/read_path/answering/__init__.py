"""Answers composed from assertions, one file per kind of question; no language model."""
