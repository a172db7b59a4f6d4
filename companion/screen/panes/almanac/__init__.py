"""The almanac."""
