"""What stands behind the ports: stores, embedders and language models; errors of foreign code stop here."""
