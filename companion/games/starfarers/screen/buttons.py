"""The buttons of every phase: one is the obvious one, closed ones bring the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ....core.notation import Action, by_word
from ....core.panel import Button, button
from ....core.text import Words
from ....kit.catan_family.goods_panel import priced
from ..actions import Befriend, Fly, Found, Jump
from ..goods import RESOURCES
from ..observation import Observation
from ..rules.build import PRICE
from ..sky.geometry import AT, points_in, spread
from ..speech import acting
from ..state import OWN_SHIPS, Phase, State
from .friends import works

ByWord = dict[str, list[Action]]
COSTS = {action.word: cost for action, (cost, _) in PRICE.items()}
WITH_SHIPS = (Phase.ROLL, Phase.MAIN, Phase.QUESTION, Phase.PAY, Phase.FLIGHT)
"""When somebody on turn may reach for a ship, in time or too early."""
GROUND = "space"
"""The layer under everything, which is chosen where nothing stands."""
ASKED = ("rob", "help", "fit", "strip", "halt", "pass")
"""Answers that are given by a button of their own."""


def buttons(observation: Observation, words: Words, legal: Sequence[Action]) -> list[Button]:
    """What can be pressed now."""
    table, seat = observation.table, observation.seat
    if seat < 0 or table.phase == Phase.OVER:
        return []
    named = by_word(legal)
    if seat == acting(table) and table.phase in TURN:
        return TURN[table.phase](observation, words, named)
    if table.phase == Phase.MAIN:
        return []
    return [_press(words, action) for word in ASKED for action in named.get(word, [])]


def here(
    observation: Observation, words: Words, legal: Sequence[Action]
) -> dict[str, list[Button]]:
    """By own ship: what can be done with it. Where a ship may found, or could if it were allowed,
    it says so; before its flight it can be told to fly, and hears what comes first. So does who
    points to the space where it is to go."""
    table, seat = observation.table, observation.seat
    if seat < 0 or seat != acting(table) or table.phase not in WITH_SHIPS:
        return {}
    can: dict[tuple[int, str], Action] = {}
    for action in legal:
        if isinstance(action, Found | Fly | Jump):
            can.setdefault((action.ship, action.word), action)
    flown = [ship for ship in OWN_SHIPS if table.ships[3 * seat + ship] >= 0]
    early = [row for ship in flown for row in _too_early(table, words, seat, ship)]
    return {
        **{f"ship:{3 * seat + ship}": list(_with_ship(table, words, seat, ship, can))
           for ship in flown},
        **({GROUND: early} if early else {}),
    }  # fmt: skip


def _with_ship(
    table: State, words: Words, seat: int, ship: int, can: dict[tuple[int, str], Action]
) -> Iterator[Button]:
    yield from _too_early(table, words, seat, ship)
    for word in ("fly", "jump"):
        if (ship, word) in can:
            yield button(words(f"scene.spot.{word}", ship=ship), mode=f"{word}:{ship}")
    if table.phase in (Phase.MAIN, Phase.FLIGHT):
        found = Found(seat, ship)
        yield button(words.action(found), found, allowed=(ship, "found") in can)


def _too_early(table: State, words: Words, seat: int, ship: int) -> Iterator[Button]:
    """Before its flight: a ship can be told to fly all the same."""
    if table.phase != Phase.FLIGHT:
        label = words("scene.spot.fly", ship=ship)
        yield button(label, Fly(seat, ship, _one_step_on(table, seat, ship)), allowed=False)


def _one_step_on(table: State, seat: int, ship: int) -> int:
    """A point beside a ship, so that it is not too far away."""
    start = AT[table.ships[len(OWN_SHIPS) * seat + ship]]
    return next(points_in(spread(start) & table.chart.open & ~start))


def _press(words: Words, action: Action, primary: bool = False, note: str = "") -> Button:
    return button(words.action(action), action, primary=primary, note=note)


def _mode(words: Words, word: str, named: ByWord) -> Button:
    return button(words(f"scene.spot.{word}"), mode=word, allowed=word in named)


# Phases of one's own turn


def _roll(observation: Observation, words: Words, named: ByWord) -> list[Button]:
    roll = button(words("actions.roll"), f"{observation.seat}: roll", primary=True)
    return [roll, *_builds(observation, words, named)]


def _builds(observation: Observation, words: Words, named: ByWord) -> list[Button]:
    mine = observation.table.hands[observation.seat]
    return [
        priced(words, RESOURCES, words(f"scene.spot.{word}"), cost, mine, mode=word,
               allowed=word in named)
        for word, cost in COSTS.items()
    ]  # fmt: skip


def _main(observation: Observation, words: Words, named: ByWord) -> list[Button]:
    table, seat = observation.table, observation.seat
    rows: list[Button] = []
    if table.due_draw:
        label = words("panel.supply", n=table.due_draw)
        rows.append(button(label, f"{seat}: supply", primary=True))
    rows += [_press(words, action, primary=True) for action in named.get("found", [])]
    if "place-ship" in named:
        rows.append(_mode(words, "place-ship", named))
    rows += _builds(observation, words, named)
    last = "shake" if "shake" in named else "end"
    label, main = words(f"actions.{last}"), not table.due_draw
    return [*rows, button(label, f"{seat}: {last}", primary=main, ends=last == "end")]


def _flight(observation: Observation, words: Words, named: ByWord) -> list[Button]:
    table, seat = observation.table, observation.seat
    found = [a.ship for a in named.get("found", []) if isinstance(a, Found)]
    rows = [_press(words, action, primary=True) for action in named.get("found", [])]
    rows += [_press(words, action) for action in named.get("discover", [])]
    for word in ("jump", "fly"):
        open_to = {a.ship for a in named.get(word, []) if isinstance(a, Fly | Jump)}
        for ship in OWN_SHIPS:
            if table.ships[3 * seat + ship] >= 0 and (word == "fly" or ship in open_to):
                label = words(f"scene.spot.{word}", ship=ship)
                rows.append(button(label, mode=f"{word}:{ship}", allowed=ship in open_to))
    if "place-ship" in named:
        rows.append(_mode(words, "place-ship", named))
    can = "end" in named
    main = can and not found
    end = button(words("actions.end"), f"{seat}: end", allowed=can, primary=main, ends=True)
    return [*rows, end]


def _ship(observation: Observation, words: Words, named: ByWord) -> list[Button]:
    return [_mode(words, word, named) for word in ("colony-ship", "trade-ship")]


def _befriend(observation: Observation, words: Words, named: ByWord) -> list[Button]:
    return [
        _press(words, action, note=works(words, action.friend))
        for action in named.get("befriend", [])
        if isinstance(action, Befriend)
    ]


TURN: dict[Phase, Callable[[Observation, Words, ByWord], list[Button]]] = {
    Phase.ROLL: _roll,
    Phase.MAIN: _main,
    Phase.FLIGHT: _flight,
    Phase.FOUND_SHIP: _ship,
    Phase.BEFRIEND: _befriend,
}
