"""What a player who plays at random does seldom, so that its games come to an end."""

SELDOM = {"bank": 0.3, "offer": 0.002, "counter": 0.002}
"""Exchanges and offers fill the turns."""
