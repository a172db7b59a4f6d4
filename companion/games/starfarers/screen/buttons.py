"""The buttons of every phase: one is the obvious one, closed ones bring the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core.notation import Action
from ....core.text import Words
from ..actions import Befriend, Fly, Found, Jump
from ..box import COLONY_SHIP_COST, SPACEPORT_COST, TRADE_SHIP_COST
from ..sight import Sight
from ..speech import acting
from ..state import OWN_SHIPS, Phase
from .friends import works

Part = dict[str, Any]
ByWord = dict[str, list[Action]]
COSTS = {
    "colony-ship": COLONY_SHIP_COST,
    "trade-ship": TRADE_SHIP_COST,
    "spaceport": SPACEPORT_COST,
}
ASKED = ("rob", "help", "accept", "decline", "deal", "withdraw", "fit", "strip", "halt", "pass")
"""Answers that are given by a button of their own."""
OBVIOUS = ("accept", "deal")


def buttons(sight: Sight, words: Words, legal: Sequence[Action]) -> list[Part]:
    """What can be pressed now."""
    table, seat = sight.table, sight.seat
    if seat < 0 or table.phase == Phase.OVER:
        return []
    by_word: ByWord = {}
    for action in legal:
        by_word.setdefault(action.word, []).append(action)
    if seat == acting(table) and table.phase in TURN:
        return TURN[table.phase](sight, words, by_word)
    if table.phase == Phase.MAIN:
        return []
    return [
        _press(words, action, primary=word in OBVIOUS)
        for word in ASKED
        for action in by_word.get(word, [])
    ]


def picks(sight: Sight, legal: Sequence[Action]) -> dict[str, str]:
    """By thing or place on the board: the mode that a click on it turns on. Ships are chosen so."""
    table, seat = sight.table, sight.seat
    found: dict[str, str] = {}
    for action in legal:
        if isinstance(action, Fly | Jump):
            for name in (
                f"ship:{3 * seat + action.ship}",
                f"point:{table.ships[3 * seat + action.ship]}",
            ):
                found.setdefault(name, f"{action.word}:{action.ship}")
    return found


def _press(words: Words, action: Action, primary: bool = False, note: str = "") -> Part:
    row = {"label": words.action(action), "action": str(action), "open": True, "primary": primary}
    return {**row, "note": note} if note else row


def _mode(words: Words, word: str, by_word: ByWord, **more: Any) -> Part:
    label = words(f"scene.spot.{word}")
    return {"label": label, "mode": word, "open": word in by_word, **more}


# Phases of one's own turn


def _roll(sight: Sight, words: Words, by_word: ByWord) -> list[Part]:
    roll = {"label": words("actions.roll"), "action": f"{sight.seat}: roll"}
    return [{**roll, "open": True, "primary": True}, *_builds(words, by_word)]


def _builds(words: Words, by_word: ByWord) -> list[Part]:
    return [
        _mode(words, word, by_word, cost=words.name("goods", cost)) for word, cost in COSTS.items()
    ]


def _main(sight: Sight, words: Words, by_word: ByWord) -> list[Part]:
    table, seat = sight.table, sight.seat
    rows: list[Part] = []
    if table.due_draw:
        label = words("panel.supply", n=table.due_draw)
        rows.append({"label": label, "action": f"{seat}: supply", "open": True, "primary": True})
    rows += [_press(words, action, primary=True) for action in by_word.get("found", [])]
    if "place-ship" in by_word:
        rows.append(_mode(words, "place-ship", by_word))
    rows += _builds(words, by_word)
    last = "shake" if "shake" in by_word else "end"
    label = words(f"actions.{last}")
    rows.append(
        {"label": label, "action": f"{seat}: {last}", "open": True, "primary": not table.due_draw}
    )
    return rows


def _flight(sight: Sight, words: Words, by_word: ByWord) -> list[Part]:
    table, seat = sight.table, sight.seat
    found = [a.ship for a in by_word.get("found", []) if isinstance(a, Found)]
    rows: list[Part] = [_press(words, action, primary=True) for action in by_word.get("found", [])]
    rows += [_press(words, action) for action in by_word.get("discover", [])]
    for word in ("jump", "fly"):
        open_to = {a.ship for a in by_word.get(word, []) if isinstance(a, Fly | Jump)}
        for ship in OWN_SHIPS:
            if table.ships[3 * seat + ship] >= 0 and (word == "fly" or ship in open_to):
                label = words(f"scene.spot.{word}", ship=ship)
                rows.append({"label": label, "mode": f"{word}:{ship}", "open": ship in open_to})
    if "place-ship" in by_word:
        rows.append(_mode(words, "place-ship", by_word))
    end = {"label": words("actions.end"), "action": f"{seat}: end", "open": "end" in by_word}
    return [*rows, {**end, "primary": not found and "end" in by_word}]


def _ship(sight: Sight, words: Words, by_word: ByWord) -> list[Part]:
    return [_mode(words, word, by_word) for word in ("colony-ship", "trade-ship")]


def _befriend(sight: Sight, words: Words, by_word: ByWord) -> list[Part]:
    return [
        _press(words, action, note=works(words, action.friend))
        for action in by_word.get("befriend", [])
        if isinstance(action, Befriend)
    ]


TURN: dict[Phase, Callable[[Sight, Words, ByWord], list[Part]]] = {
    Phase.ROLL: _roll,
    Phase.MAIN: _main,
    Phase.FLIGHT: _flight,
    Phase.FOUND_SHIP: _ship,
    Phase.BEFRIEND: _befriend,
}
