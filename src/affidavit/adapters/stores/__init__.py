"""Stores: one folder each, held to the same contract."""
