"""What the end screen tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ....core.ending import Ending
from ....core.panel import SHAPES, Tray, drawn
from ....core.rulebook import Event
from ....core.scene import Shape
from ...agreed import Agreed
from ...contract import Nothing
from ...wire.parts import of_game, part
from .contract import EndRow, EndView, HandShown, Person, SourcedPoints

if TYPE_CHECKING:
    from ...screen import Screen

TOLD = 2
"""So many sentences say how it ended."""
PLAIN = Ending()


@of_game
def _ending_key(screen: Screen) -> object:
    ended = screen.session.tells_the_end
    agreed = screen.of(Agreed).at(screen.table) if ended else None
    return screen.seat_view, screen.table.log_length, ended, agreed


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
        "course": _course(screen),
        "to_agree": _to_agree(screen),
        "hands": _hands(screen) if screen.of(Agreed).have_all(screen.table, screen.people) else [],
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
        "sources": [
            _source(screen, seat, name, n) for name, n in _sources(screen, seat, events).items()
        ],
        "tie": screen.say("ending.tie", n=own[-1].facts["n"]) if own and len(tie) > 1 else "",
    }


def _source(screen: Screen, seat: int, name: str, n: int) -> SourcedPoints:
    told, words = screen.game.ending or PLAIN, screen.seat_view.words
    title = words(f"names.points-{name}")
    found: SourcedPoints = {"id": name, "name": title, "n": n, "each": told.pieces.get(name, 0)}
    if name in told.signs:
        found["sign"] = drawn([Shape("", told.signs[name].format(seat=seat))])
    notes = told.notes(screen.table.state, seat, words) if told.notes else {}
    if note := notes.get(name):
        found["note"] = note
    return found


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


def _course(screen: Screen) -> list[list[int]]:
    """By seat the points at the beginning, after each round and at the end."""
    game, table = screen.game, screen.table
    states = [ply.before for ply in table.plies]
    if not states or game.turn(states[0]) > 1:
        return []
    found: dict[int, tuple[int, ...]] = {}
    for state in (*states, table.state):
        number = max(1, -(-game.turn(state) // max(1, game.turns_a_round(state))))
        if number not in found or state is table.state:
            found[number + (state is table.state)] = tuple(game.scores(state))
    return [list(points) for points in zip(*found.values(), strict=True)]


def _to_agree(screen: Screen) -> list[Person]:
    """Whom to ask before hands are turned over."""
    if screen.table.awaiting or not _hands(screen):
        return []
    agreed = screen.of(Agreed).at(screen.table)
    words = screen.seat_view.words
    return [
        {"seat": seat, "name": words.person(seat)}
        for seat in sorted(screen.people)
        if seat not in agreed
    ]


def _hands(screen: Screen) -> list[HandShown]:
    """What every seat still holds, as its own panel shows it; nothing where nobody holds any."""
    game, table, words = screen.game, screen.table, screen.seat_view.words
    if game.panel is None:
        return []
    found: list[HandShown] = []
    held = False
    for seat in range(len(game.scores(table.state))):
        own = words.at(table.observed(table.state, seat), table.people)
        trays = game.panel(table.observed(table.state, seat), own, (), ())["trays"]
        cards = [
            f"{card['n']} × {card['title']}" if card["n"] > 1 else card["title"]
            for tray in trays
            if _is_hand(tray)
            for card in tray["cards"]
            if card["n"]
        ]
        held = held or bool(cards)
        shape = SHAPES[seat % len(SHAPES)]
        told = ", ".join(cards) or screen.say("ending.empty")
        found.append({"seat": seat, "name": words.person(seat), "shape": shape, "cards": told})
    return found if held else []


def _is_hand(tray: Tray) -> bool:
    if "zone" in tray:
        return tray["zone"] == "hand"
    return tray["place"] == "hand" and not tray["line"]
