"""Ships: boards, tiles, what holds together, what is wrong, how strong, as text."""
