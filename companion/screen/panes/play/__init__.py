"""The play column."""
