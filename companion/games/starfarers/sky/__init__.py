"""The sky: its geometry, what lies where, ways through it, what its places are called."""
