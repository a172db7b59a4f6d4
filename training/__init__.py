"""How the minds of the games are learned: games, positions, features, a network, a file.

A folder of its own that the product never imports; it needs the extra `train` (numpy).
`python -m training race` writes `companion/games/race/data/mind.json`; see docs/bots.md.
"""
