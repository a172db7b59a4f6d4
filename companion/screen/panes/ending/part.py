"""What the end screen tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ....core.ending import Ending
from ....core.panel import SHAPES
from ....core.rulebook import Event
from ...contract import Nothing
from ...wire.parts import of_game, part
from .contract import EndRow, EndView, SourcedPoints

if TYPE_CHECKING:
    from ...screen import Screen

TOLD = 2
"""So many sentences say how it ended."""
PLAIN = Ending()


@of_game
def _ending_key(screen: Screen) -> object:
    return screen.seat_view, screen.table.log_length, screen.session.tells_the_end


def _winners(screen: Screen) -> tuple[int, ...]:
    """Who has won; of a game that a coach ends earlier, who is ahead."""
    game, state = screen.game, screen.table.state
    if not screen.table.awaiting:
        return game.winners(state)
    scores = game.scores(state)
    return tuple(seat for seat, points in enumerate(scores) if points == max(scores))


@part("ending", EndView | Nothing, key=_ending_key)
def ending(screen: Screen) -> EndView | None:
    """The end of the game at the table; nothing while it lasts."""
    if not screen.session.tells_the_end:
        return None
    game, state = screen.game, screen.table.state
    told, winners, scores = game.ending or PLAIN, _winners(screen), game.scores(state)
    events = _events(screen)
    rows = [_row(screen, seat, events) for seat in range(len(scores))]
    rows.sort(key=lambda row: (not row["won"], -row["points"], row["seat"]))
    mine = next((row for row in rows if row["you"]), None)
    return {
        "game": f"{game.id} {screen.table.log_length} {scores}",
        "over": screen.say("ending.played-on") if screen.session.is_taught else "",
        "title": _title(screen, rows),
        "line": _line(screen, rows, mine),
        "rows": rows,
        "track": told.goal(state) if told.goal else 0,
        "pays": told.pays,
        "ended": _ended(screen, told, winners, events),
        "try_next": _try_next(screen, rows, mine),
        "took": _took(screen),
        "result": "seen" if mine is None else "won" if _has_won(mine, told) else "lost",
    }


def _has_won(row: EndRow, told: Ending) -> bool:
    """Where points are money, everybody who ends with some has won."""
    return row["won"] or (told.pays and row["points"] > 0)


def _events(screen: Screen) -> list[Event]:
    """What the seat that looks saw happen."""
    lines = screen.table.log_of(screen.seat)
    return [line.event for line in lines if line.event is not None]


def _row(screen: Screen, seat: int, events: Sequence[Event]) -> EndRow:
    game, state, words = screen.game, screen.table.state, screen.seat_view.words
    told = game.ending or PLAIN
    points = game.scores(state)[seat]
    panel = screen.seat_view.panel
    known = next((row for row in panel["seats"] if row["seat"] == seat), None) if panel else None
    tie = [event.facts["n"] for event in events if event.what == told.tie]
    own = [event for event in events if event.what == told.tie and event.facts["seat"] == seat]
    return {
        "seat": seat,
        "name": words.person(seat),
        "shape": SHAPES[seat % len(SHAPES)],
        "you": seat in screen.people and seat == screen.seat,
        "won": seat in _winners(screen) and (points > 0 or not told.pays),
        "points": points,
        "worth": known["worth"] if known else str(points),
        "sources": [_source(screen, name, n) for name, n in _sources(screen, seat, events).items()],
        "tie": screen.say("ending.tie", n=own[-1].facts["n"]) if own and len(tie) > 1 else "",
    }


def _source(screen: Screen, name: str, n: int) -> SourcedPoints:
    pieces = (screen.game.ending or PLAIN).pieces
    title = screen.seat_view.words(f"names.points-{name}")
    return {"id": name, "name": title, "n": n, "each": pieces.get(name, 0)}


def _sources(screen: Screen, seat: int, events: Sequence[Event]) -> Mapping[str, int]:
    """By source what a seat has: as the state keeps it, else as it was told."""
    game, state = screen.game, screen.table.state
    told = game.ending or PLAIN
    if game.sources is not None:
        return game.sources(state)[seat]
    if not told.earned:
        return {}
    found = dict.fromkeys((one.source for one in told.earned.values()), 0)
    for event in events:
        earned = told.earned.get(event.what)
        if earned is not None and event.facts["seat"] == seat:
            found[earned.source] += earned.sign * event.facts["n"]
    rest = game.scores(state)[seat] - sum(found.values())
    return {told.rest: rest, **found} if told.rest else found


def _title(screen: Screen, rows: Sequence[EndRow]) -> str:
    won = [row for row in rows if row["won"]]
    if not won:
        return screen.say("ending.nobody")
    if len(won) > 1:
        names = screen.seat_view.words.listing([row["name"] for row in won])
        return screen.say("ending.together", names=names, worth=won[0]["worth"])
    [first] = won
    key = "ending.you-win" if first["you"] else "ending.wins"
    if screen.table.awaiting:
        key = "ending.you-lead" if first["you"] else "ending.leads"
    return screen.say(key, name=first["name"], worth=first["worth"])


def _line(screen: Screen, rows: Sequence[EndRow], mine: EndRow | None) -> str:
    """What the rules say of others too, else where one stands."""
    if (outcome := screen.game.speech.outcome) and not screen.table.awaiting:
        return outcome(screen.table.state, screen.seat_view.words)
    if mine is not None and not mine["won"]:
        place = 1 + sum(row["points"] > mine["points"] for row in rows)
        return screen.say("ending.place", worth=mine["worth"], place=place, of=len(rows))
    second = next((row for row in rows if not row["won"]), None)
    if second is None:
        return ""
    return screen.say("ending.second", name=second["name"], worth=second["worth"])


def _ended(screen: Screen, told: Ending, winners: Sequence[int], events: Sequence[Event]) -> str:
    words = screen.seat_view.words
    if lesson := screen.session.lesson_view(screen.seat_view):
        return lesson["won"]
    found = [
        event
        for event in events
        if not told.tells
        or (event.what in told.tells and event.facts.get("seat", -1) in (-1, *winners))
    ]
    lines = [words.event_to(one, screen.seat) or words.event(one) for one in found[-TOLD:]]
    return " ".join(lines)


def _try_next(screen: Screen, rows: Sequence[EndRow], mine: EndRow | None) -> str:
    """The source in which the winner was most ahead."""
    if mine is None or mine["won"] or not rows[0]["won"]:
        return ""
    own = {one["id"]: one["n"] for one in mine["sources"]}
    ahead = max(rows[0]["sources"], key=lambda one: one["n"] - own.get(one["id"], 0), default=None)
    if ahead is None or ahead["n"] <= own.get(ahead["id"], 0):
        return ""
    return screen.say(
        "ending.try-next", source=ahead["name"], name=rows[0]["name"], n=ahead["n"],
        own=own.get(ahead["id"], 0),
    )  # fmt: skip


def _took(screen: Screen) -> str:
    game, state = screen.game, screen.table.state
    a_round = max(1, game.turns_a_round(state))
    return screen.say("ending.took", n=-(-game.turn(state) // a_round))
