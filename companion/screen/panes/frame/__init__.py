"""What stands around everything."""
