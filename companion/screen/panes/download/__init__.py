"""Files to be downloaded."""
