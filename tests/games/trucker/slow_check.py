"""The check for faults written again, slowly and from the rules alone, for ships as plain data.

It knows nothing of our ships: a ship is a mapping from (row, column) to a word such as `C:1210`
(docs/ships.md), the outline a set of cells. It gives the faults as a set of rules with their cells.
"""

from __future__ import annotations

Cell = tuple[int, int]
Fault = tuple[str, frozenset[Cell]]
START = (7, 7)
AROUND = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Front, right, rear, left."""


def sides(word: str) -> list[int]:
    return [int(digit) for digit in word.rpartition(":")[2]]


def points(word: str) -> int | None:
    """The side a cannon or the blast of an engine points to."""
    part = word.partition(":")[0]
    if part[0] in "^>v<":
        return "^>v<".index(part[0])
    if part[0] == "E":
        return "^>v<".index(part[-1]) if part[-1] in "^><" else 2
    return None


def step(cell: Cell, side: int) -> Cell:
    return cell[0] + AROUND[side][0], cell[1] + AROUND[side][1]


def fit(one: int, other: int) -> str:
    if one == 0 and other == 0:
        return "touch"
    if one == 0 or other == 0:
        return "connector-not-to-plain-side"
    if {one, other} == {1, 2}:
        return "single-not-to-double"
    return "joint"


def slow_faults(ship: dict[Cell, str], outline: set[Cell]) -> set[Fault]:
    """Every fault before the start, aliens left out."""
    found: set[Fault] = set()
    joints: set[frozenset[Cell]] = set()
    for cell in ship:
        if cell not in outline:
            found.add(("inside-building-zone", frozenset({cell})))
        for side in range(4):
            there = step(cell, side)
            if there in ship:
                met = fit(sides(ship[cell])[side], sides(ship[there])[(side + 2) % 4])
                if met == "joint":
                    joints.add(frozenset({cell, there}))
                elif met != "touch":
                    found.add((met, frozenset({cell, there})))
        aim = points(ship[cell])
        if aim is None:
            continue
        is_engine = ship[cell][0] == "E"
        if is_engine and aim != 2:
            found.add(("engine-points-rear", frozenset({cell})))
        if step(cell, aim) in ship:
            name = "cell-behind-engine-empty" if is_engine else "cell-before-cannon-empty"
            found.add((name, frozenset({cell, step(cell, aim)})))
    found |= _loose(ship, joints)
    return found


def _loose(ship: dict[Cell, str], joints: set[frozenset[Cell]]) -> set[Fault]:
    """Tiles outside the largest part; of equal ones that on the start cell is the ship."""
    label = {cell: cell for cell in ship}
    changed = True
    while changed:
        changed = False
        for joint in joints:
            lowest = min(label[cell] for cell in joint)
            for cell in joint:
                if label[cell] != lowest:
                    label[cell], changed = lowest, True
    parts = [{c for c in ship if label[c] == name} for name in sorted(set(label.values()))]
    if len(parts) < 2:
        return set()
    ranks = [(len(part), START in part) for part in parts]
    main = parts[ranks.index(max(ranks))]
    return {("whole-ship-one-piece", frozenset(set(ship) - main))}
