"""Recorded games of another program into the facts the replay reads.

    python -m tests.games.race.convert FOLDER

reads `2`, `3`, `4` and `2a.jsonl.gz` of that folder and writes `games/*.jsonl.gz` here: no
sentence of the records, only what was decided and where every card lay. A record gives every card
a number of its own, two copies of a development two of them; the facts keep which of the 95 cards
it is. What the numbers tell beyond that is worked out here: which cards each hand drew since the
decision before, which came to lie on which world, and which went through from the supply to the
discards without being seen anywhere between (a missed gamble, a good consumed at once).
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from companion.games.race.faces import BY_NAME, CORNER, slug

HERE = Path(__file__).parent / "games"
NAMES = ("2", "3", "4", "2a")
ACTIONS, DISCARD, PLACE, PAYMENT, TRADE, POWER, FROM_HAND, GOODS, LUCKY, WINDFALL = (
    0, 2, 5, 6, 12, 13, 14, 15, 16, 19,
)  # fmt: skip
"""The kinds of decision in a record."""
UNSEEN = -1
"""A card turned up that was shuffled in again before the next decision."""
Facts = dict[str, Any]


def raw_lines(file: Path) -> Iterator[Facts]:
    """The lines of a record."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def converted(lines: Iterable[Facts]) -> Iterator[Facts]:
    """The games of a record as facts, one after another."""
    faces: list[int] = []
    one: list[Facts] = []
    for line in lines:
        if "cards" in line:
            faces = [BY_NAME[slug(name)] for name in line["cards"]]
        elif "game" in line and one:
            yield Game(one, faces).facts()
            one = []
        if "cards" not in line:
            one.append(line)
    yield Game(one, faces).facts()


class Game:
    """The lines of one game, read from the first to the last."""

    def __init__(self, lines: list[Facts], faces: list[int]) -> None:
        self.lines = lines
        self.faces = faces
        self.steps: list[Facts] = []
        end = next(line["end"] for line in lines if "end" in line)
        self.names = [player["name"] for player in end["players"]]
        """By seat. Once the start worlds are dealt, the first player is counted first."""
        self.counted = self.names
        """The same as they are counted at this point of the record."""
        self.before: Facts | None = None
        """The position at the decision before, with what was spent since taken out: what several
        discard at the same time leaves their hands only when all have chosen."""

    def facts(self) -> Facts:
        """What the replay reads of this game."""
        head = self.lines[0]
        told: list[str] = []
        end: Facts = {}
        points: list[list[int]] = []
        won: set[str] = set()
        for line in self.lines[1:]:
            if "say" in line:
                told.append(line["say"])
                won |= set(re.findall(r"^(.+) wins with", line["say"]))
            elif "state" in line:
                step = self._position(line["state"])
                self._flip(step, told)
                told = []
            elif "choice" in line:
                step |= self._decision(line)
                self._spend(line)
                self.steps.append(step)
            elif "end" in line:
                end = self._position(line["end"])
                self._flip(end, told)
            elif "score" in line:
                points.append([line["points"], line["chips"]])
        found: Facts = {
            "players": head["players"], "advanced": bool(head["advanced"]),
            "steps": self.steps, "end": end, "points": points,
        }  # fmt: skip
        if won:
            found["won"] = sorted(map(self.names.index, won))
        return found

    def _faces(self, numbers: Iterable[int]) -> list[int]:
        return [self.faces[number] for number in numbers]

    def _who(self, line: Facts) -> int:
        return self.names.index(self.counted[line["who"]])

    # Positions

    def _position(self, state: Facts) -> Facts:
        """A position, as far as it is not as it was, and what was drawn on the way to it."""
        self.counted = [player["name"] for player in state["players"]]
        by_name = {player["name"]: _seat(player) for player in state["players"]}
        seats = [by_name[name] for name in self.names]
        now = {"seats": seats, "discard": list(state["discard"])}
        step: Facts = {"now": [state["cur"], state["round"], state["pool"]], "see": {}}
        before = self.before
        for seat, (chips, table, goods, hand) in enumerate(seats):
            if before is None or before["was"]["seats"][seat] != seats[seat]:
                step["see"][str(seat)] = [
                    chips, self._faces(table),
                    sorted(self._faces(pair) for pair in goods), sorted(self._faces(hand)),
                ]  # fmt: skip
        if before is not None:
            self._moved(before, now, step)
        spent = before or now
        self.before = {"was": now, "discard": list(now["discard"])}
        self.before["seats"] = [
            list(seats[seat] if str(seat) in step["see"] else spent["seats"][seat])
            for seat in range(len(seats))
        ]
        return step

    def _moved(self, before: Facts, now: Facts, step: Facts) -> None:
        """Who drew what, what came onto which world, and what went through."""
        known = {*before["discard"], *before["was"]["discard"]}
        for _, table, goods, hand in before["was"]["seats"]:
            known |= {*table, *hand, *(good for _, good in goods)}
        for seat, (_, _, goods, hand) in enumerate(before["seats"]):
            new = now["seats"][seat]
            if str(seat) not in step["see"]:
                continue
            if drawn := [card for card in new[3] if card not in hand]:
                step.setdefault("drawn", {})[str(seat)] = self._faces(drawn)
            if laid := [pair for pair in new[2] if pair not in goods]:
                step.setdefault("laid", {})[str(seat)] = [self._faces(pair) for pair in laid]
        added = [card for card in now["discard"] if card not in before["was"]["discard"]]
        again = set(before["was"]["discard"]) - set(now["discard"])
        if added or again:
            whole = sorted(self._faces(now["discard"]))
            step["discards"] = whole if again else {"and": sorted(self._faces(added))}
        if through := [card for card in now["discard"] if card not in known]:
            step["through"] = self._faces(through)

    def _flip(self, step: Facts, told: list[str]) -> None:
        """The card turned up at Gambling World: told, or found where it must have come to lie."""
        last = self.steps[-1] if self.steps else {}
        if last.get("kind") != LUCKY:
            return
        said = re.findall(r"flips (.+?) \(cost", "\n".join(told))
        number = last["chosen"][0]
        missed = [card for card in step.get("through", ()) if CORNER[card] != number]
        drawn = step.get("drawn", {}).get(str(last["who"]), ())
        found = missed or [card for card in drawn if CORNER[card] == number]
        if said:
            last["flip"] = BY_NAME[slug(said[0])]
        else:
            last["flip"] = found[0] if found else UNSEEN

    # Decisions

    def _decision(self, line: Facts) -> Facts:
        """What was on offer and what was chosen."""
        kind, log, args = line["choice"], line["log"], line["args"]
        items = log[3 : 3 + log[2]]
        special = log[4 + log[2] :]
        step: Facts = {"who": self._who(line), "kind": kind}
        offered = self._faces(line["offered"]) if kind not in (ACTIONS, LUCKY) else []
        if kind == ACTIONS:
            step["chosen"] = [item for item in items if item >= 0]
            return step
        if kind == LUCKY:
            step["chosen"] = [log[1]]
            return step
        if kind == PLACE:
            step["chosen"] = [] if log[1] < 0 else self._faces([log[1]])
        else:
            step["chosen"] = self._faces(items)
        step["offered"] = sorted(offered)
        if kind == PAYMENT:
            step["used"] = self._faces(special)
            step["usable"] = sorted(self._faces(line["special"]))
            step["card"] = self.faces[args[0]]
        elif kind == POWER:
            step["offered"] = [list(pair) for pair in zip(offered, line["special"], strict=True)]
        elif kind == GOODS:
            step["power"], step["least"] = self.faces[line["special"][0]], args[:2]
        elif kind == FROM_HAND:
            step["power"] = self.faces[args[0]]
        elif kind == WINDFALL:
            step["power"] = -1 if args[0] < 0 else self.faces[args[0]]
        return step

    def _spend(self, line: Facts) -> None:
        """Cards and goods a decision takes away: the same card drawn again at once is new."""
        assert self.before is not None
        kind, log = line["choice"], line["log"]
        items = log[3 : 3 + log[2]]
        seat = self.before["seats"][self._who(line)]
        if kind in (DISCARD, PAYMENT, FROM_HAND):
            self.before["discard"] += items
            seat[3] = [card for card in seat[3] if card not in items]
        elif kind in (TRADE, GOODS):
            self.before["discard"] += [good for world, good in seat[2] if world in items]
            seat[2] = [pair for pair in seat[2] if pair[0] not in items]


def _seat(player: Facts) -> list[Any]:
    """Chips, the tableau in the order of placing, goods as world and card, the hand."""
    table = [card for card, _, _ in sorted(player["table"], key=lambda entry: entry[2])]
    return [player["vp"], table, [[world, good] for good, world in player["goods"]], player["hand"]]


def main(folder: str) -> None:
    """Write the facts of the sixty games."""
    for name in NAMES:
        games = converted(raw_lines(Path(folder) / f"{name}.jsonl.gz"))
        text = "".join(json.dumps(game, separators=(",", ":")) + "\n" for game in games)
        (HERE / f"{name}.jsonl.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main(sys.argv[1])
