"""What a player who plays at random does seldom, so that its games come to an end."""

SELDOM = {"road": 0.03, "offer": 0.002, "counter": 0.002}
"""Roads built as they come wall everybody in, and offers fill the turns."""
