"""What a teacher hands out and collects: codes on a slip of paper, and what comes back."""
