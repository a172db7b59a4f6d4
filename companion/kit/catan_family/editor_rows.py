"""Setting down what lies before each seat, and the turn: the same for games of pieces and hands.

A draft has a row a seat (`seats`) and a `turn`; see `position_editor.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from ...core.rulebook import Refusal
from ...core.text import Words
from ..position_editor import KNOWN, YOU, Data, Draft, Knob

AS_IT_IS = "as-it-is"
"""A moment of a turn that cannot be chosen, only kept."""
BY_RULE = "by-rule"
"""Whoever has something by the rules."""
Values = tuple[tuple[str, str], ...]


def lay(
    rows: Sequence[Data], owner: int, key: str, place: int, same_place: Iterable[str], most: int,
    rule: str,
) -> Refusal | None:  # fmt: skip
    """An owner's piece on a place, or off it; whatever else stood there gives way."""
    row = rows[owner]
    there = place in row.get(key, ())
    for other in rows:
        for name in same_place:
            if place in other.get(name, ()):
                other[name] = [at for at in other[name] if at != place]
    if there:
        return None
    if len(row.get(key, ())) >= most:
        return Refusal(rule, at=(f"seat:{owner}",))
    row[key] = sorted([*row.get(key, ()), place])
    return None


def hold(row: Data, what: str, kind: str, n: int) -> None:
    """So many of a kind before a seat; of cards that are not known, so many in all."""
    if not kind:
        row[what] = n
        return
    others = {key: m for key, m in (row.get(what) or {}).items() if key != kind}
    row[what] = {**others, kind: n} if n else others


def hider(*hands: str) -> Callable[[Data, int], None]:
    """Leaves of the others' hands only how many cards they hold; the own one is known."""

    def hide(data: Data, you: int) -> None:
        for seat, row in enumerate(data["seats"]):
            for key in hands:
                know(row, key, seat == you)

    return hide


def know(row: Data, hand: str, by_kind: bool) -> None:
    """Tell a hand card by card, or only how many cards it has."""
    held = row.get(hand, {})
    if by_kind:
        row[hand] = held if isinstance(held, dict) else {}
    elif isinstance(held, dict):
        row[hand] = sum(held.values())


def known_knob(draft: Draft, words: Words, seat: int) -> Iterator[Knob]:
    """Whether another's cards are told by kind, or only how many they are."""
    if seat != draft.you:
        values = (("no", words("app.set-by-number")), ("yes", words("app.set-by-kind")))
        by_kind = isinstance(draft.data["seats"][seat].get("hand"), dict)
        now = "yes" if by_kind else "no"
        yield Knob(f"{KNOWN}-{seat}", words("app.set-known"), now, values=values)


def known_by_number(*hands: str) -> Callable[[Data], bool]:
    """Whether somebody's cards are known by number only."""
    return lambda data: any(
        type(row.get(key)) is int and row[key] for row in data["seats"] for key in hands
    )


def hand_knobs(
    draft: Draft, words: Words, seat: int, hand: str, names: Mapping[str, str], most: int, all_: int
) -> Iterator[Knob]:
    """A hand: kind by kind, by their names, where it is known; else by number."""
    held = draft.data["seats"][seat].get(hand)
    if not isinstance(held, dict):
        yield Knob(f"{hand}-{seat}", words(f"set.{hand}"), str(held or 0), 0, all_)
        return
    for kind, name in names.items():
        yield Knob(f"{hand}-{seat}-{kind}", name, str(held.get(kind, 0)), 0, most)


# The turn


def seat_values(draft: Draft, words: Words) -> Values:
    """The seats by name, to be chosen from."""
    return tuple((str(seat), words.person(seat)) for seat in range(draft.data["players"]))


def moment(data: Data, turns: Mapping[str, Data]) -> str:
    """How far the turn has come, by its name."""
    phase = data["turn"]["phase"]
    return next((name for name, row in turns.items() if row["phase"] == phase), AS_IT_IS)


def turn_knobs(
    draft: Draft, words: Words, players: Iterable[int], turns: Mapping[str, Data], *more: Knob
) -> Iterator[Knob]:
    """How many play, what else is said of the whole, whose hand is known, whose turn, how far."""
    data, seats = draft.data, seat_values(draft, words)
    many = tuple((str(n), str(n)) for n in players)
    yield Knob("players", words("app.players"), str(data["players"]), values=many)
    yield from more
    yield Knob(YOU, words("app.set-you"), str(draft.you), values=seats)
    yield Knob("on", words("set.on"), str(data["turn"]["on"]), values=seats)
    phases = {name: words(f"set.phase-{name}") for name in turns}
    now = moment(data, turns)
    if now == AS_IT_IS:
        phases[AS_IT_IS] = words("app.set-as-it-is")
    yield Knob("phase", words("set.phase"), now, values=tuple(phases.items()))


def set_turn(data: Data, what: str, value: str, turns: Mapping[str, Data]) -> None:
    """Whose turn it is, or how far it has come."""
    turn = data["turn"]
    if what == "on":
        turn["on"] = int(value)
    elif value != AS_IT_IS:
        data["turn"] = {"on": turn["on"], **turns[value]}


def holder_knob(draft: Draft, words: Words, name: str, label: str, holder: int | None) -> Knob:
    """Who holds something: a seat, or whoever has it by the rules."""
    value = BY_RULE if holder is None else str(holder)
    values = ((BY_RULE, words("app.set-by-rule")), *seat_values(draft, words))
    return Knob(name, label, value, values=values)
