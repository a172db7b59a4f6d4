"""Positions as plain data, read and written."""
