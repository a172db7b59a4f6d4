"""The board, and what happens on it."""
