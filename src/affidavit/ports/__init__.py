"""What the library asks of a store, an embedder and a language model: small protocols, and nothing behind them."""
