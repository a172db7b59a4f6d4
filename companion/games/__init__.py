"""One folder a game, all of the same shape. They are found, not listed: see `companion.GAMES`."""
