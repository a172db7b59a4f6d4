"""What may be done and tried, listed fast."""
