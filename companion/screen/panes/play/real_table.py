"""What people tell of their own dice and cards: what is asked, what it may be, how likely it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from ....core.common_symbols import Symbols
from ....core.notation import Action, seat_name, value_types, write
from ....core.panel import drawn
from ....core.scene import Shape
from ....odds.saying import forms
from .contract import Dial, ToldRow, ToldView

if TYPE_CHECKING:
    from ...screen import Screen


PARTING = ": "
"""Between what is said of every outcome and what tells them apart."""

Outcomes = Sequence[tuple[Action, Fraction]]


def asked_at_table(screen: Screen) -> ToldView | None:
    """What is asked of the people at a real table; none while nothing is."""
    table, seen = screen.table, screen.seat_view
    if not (screen.session.lets_chance_fall and table.chance_is_by_hand):
        return None
    game, words = table.game, seen.words
    outcomes, draw = game.chance(table.state), game.draw(table.state)
    symbols: Symbols = seen.scene.symbols if seen.scene is not None else {}
    dials = _dials([action for action, _ in outcomes], symbols)
    labels = [game.tell_apart(action, words) for action, _ in outcomes]
    rows = _listed(outcomes, labels, screen.lang)
    if dials:
        rows = _sums(outcomes, screen.lang) if draw in game.summed else []
    hidden = game.seen_by(table.state) is not None
    return {
        "title": words(f"panel.told.{draw}"),
        "dials": dials,
        "sends": _template(outcomes[0][0], len(dials)),
        "rows": rows,
        "sum": draw in game.summed and bool(dials),
        "draw": screen.say("app.told-unseen" if hidden else "app.told-draw"),
        "note": screen.say("app.told-hidden") if hidden else "",
    }


def _values(action: Action) -> tuple[str, ...]:
    return tuple(write(getattr(action, name)) for name in value_types(type(action)))


def _dials(actions: Sequence[Action], symbols: Symbols) -> list[list[Dial]]:
    """One row for each value, where every value goes with every other, as two dice do."""
    found = [_values(action) for action in actions]
    kinds = [sorted({each[at] for each in found}, key=_order) for at in range(len(found[0]))]
    if len(kinds) < 2 or {*product(*kinds)} != {*found}:
        return []
    return [[_dial(value, symbols) for value in row] for row in kinds]


def _order(value: str) -> tuple[int, str]:
    return (int(value), "") if value.isdigit() else (-1, value)


def _dial(value: str, symbols: Symbols) -> Dial:
    face = [Shape("", f"die-{value}")] if f"die-{value}" in symbols else []
    return {"value": value, "face": drawn(face)}


def _template(action: Action, dials: int) -> str:
    places = "".join(f" {{{number}}}" for number in range(dials))
    return f"{seat_name(action.seat)}: {action.word}{places}"


def _row(action: Action, label: str, chance: Fraction, lang: str, over: int = 0) -> ToldRow:
    said = forms(chance, lang, over)
    return {"action": str(action), "label": label, "odds": said.fraction, "percent": said.percent}


def _listed(outcomes: Outcomes, labels: Sequence[str], lang: str) -> list[ToldRow]:
    """Every outcome by what tells it apart from the others."""
    heads = {label.partition(PARTING)[0] + PARTING for label in labels}
    alike = len(heads) == 1 and all(PARTING in label for label in labels)
    skipped = len(heads.pop()) if alike else 0
    over = max(chance.denominator for _, chance in outcomes)
    return [
        _row(action, label[skipped:], chance, lang, over)
        for (action, chance), label in zip(outcomes, labels, strict=True)
    ]


def _sums(outcomes: Outcomes, lang: str) -> list[ToldRow]:
    """Every sum, written down as the most even way to make it."""
    by_sum: Mapping[int, list[tuple[Action, Fraction]]] = defaultdict(list)
    for action, chance in outcomes:
        by_sum[sum(map(int, _values(action)))].append((action, chance))
    return [
        _row(_even(ways), str(total), sum((chance for _, chance in ways), Fraction()), lang,
             len(outcomes))
        for total, ways in sorted(by_sum.items())
    ]  # fmt: skip


def _even(ways: Outcomes) -> Action:
    def spread(action: Action) -> int:
        numbers = sorted(map(int, _values(action)))
        return numbers[-1] - numbers[0]

    return min((action for action, _ in ways), key=spread)
