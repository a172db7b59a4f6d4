"""The island: its geometry, how it is laid, what its places are called."""
