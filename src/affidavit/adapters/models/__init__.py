"""Language models behind an endpoint."""
