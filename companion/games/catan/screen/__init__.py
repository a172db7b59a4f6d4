"""What is shown: the board, and what lies around it."""
