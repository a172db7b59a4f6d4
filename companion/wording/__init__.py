"""Keeping the words: what is missing in a language, what nobody says, and adding a sentence."""
