"""The probability explorer."""
