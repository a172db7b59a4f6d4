"""A round of three bots at normal speed, counted from what the pace gives each act."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.screen.panes.board.happened import Happenings
from companion.screen.panes.play.part import table
from companion.screen.screen import Screen
from tests.widgets.test_node import WIDGETS, node

SEATS = ["Ana", "bot:greedy", "bot:greedy", "bot:greedy"]
SECONDS = 20
COUNT = """
import { readFileSync } from "node:fs";
const { timetable } = await import("WIDGETS/app/motion.js");
const { createPace, LOOK } = await import("WIDGETS/app/pace.js");
globalThis.localStorage = undefined;
const GLANCE = 100; // a bot may move when it is looked whether it may
const rounds = JSON.parse(readFileSync(process.argv[2], "utf8"));
const pace = createPace({ t: (key) => key, send: () => {}, changed: () => {} });
const took = rounds.map((acts) => acts.reduce((sum, { turn, shown }) => {
  const wanted = timetable(shown).ms + LOOK;
  return sum + wanted * pace.factor(turn, wanted) + GLANCE;
}, 0));
console.log(JSON.stringify(took));
"""


def rounds(name: str, seed: int, most: int) -> list[list[dict[str, Any]]]:
    """What the page is told of each act of the bots, round by round, while somebody plays along."""
    screen = Screen(name, seats=SEATS, seed=seed, folder=None)
    found: list[list[dict[str, Any]]] = []
    for _ in range(most):
        acts = []
        while screen.bots_are_due:
            screen.of(Happenings).make_part(screen.seat_view)
            turn = table(screen)["turn"]
            screen.hear({"type": "step"})
            shown = screen.of(Happenings).make_part(screen.seat_view)["shown"]
            acts.append({"turn": turn, "shown": [{"motions": one["motions"]} for one in shown]})
        if acts:
            found.append(acts)
        hint = screen.table.hint(0)
        if hint is None:
            break
        screen.hear({"type": "try", "action": str(hint.action)})
    return found


@pytest.mark.parametrize(("name", "seed"), [("catan", 1), ("starfarers", 6)])
def test_a_round_without_a_decision_of_mine_takes_at_most_twenty_seconds(
    name: str, seed: int, tmp_path: Path
) -> None:
    acts = rounds(name, seed, 60)
    told, script = tmp_path / "rounds.json", tmp_path / "count.mjs"
    told.write_text(json.dumps(acts), encoding="utf-8")
    script.write_text(COUNT.replace("WIDGETS", WIDGETS.as_uri()), encoding="utf-8")
    answer = node(str(script), str(told))
    assert answer.returncode == 0, answer.stderr
    took = json.loads(answer.stdout)
    assert len(took) > 10
    assert max(took) <= SECONDS * 1000
