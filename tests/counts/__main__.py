"""Print the counts of every named position."""

from tests.counts import POSITIONS, count, start

for name, row in POSITIONS.items():
    game, state = start(row)
    print(name, [count(game, state, depth) for depth in (1, 2, 3)])
