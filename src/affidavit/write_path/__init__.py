"""The write path: a conversation in, assertions with their evidence stored in one transaction; one file per step."""
