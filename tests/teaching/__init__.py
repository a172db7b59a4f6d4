"""What a teacher hands out and collects."""
