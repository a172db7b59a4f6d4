"""What the explorer can be asked, one module a door."""
