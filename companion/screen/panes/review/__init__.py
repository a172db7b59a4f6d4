"""The review of a finished game: luck and play told apart."""
