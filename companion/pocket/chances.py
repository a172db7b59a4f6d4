"""Odds at hand: the dice, the marbles, the lines a meteor takes; all numbers from the odds room.

A game shows a part if its words have `pocket.<part>.title`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from ..core.text import Words
from ..odds import THROWS, WAYS, chance_of, forms, percent
from .markup import Html, join, tag

MOST = chance_of(7)
"""The chance of the commonest sum, which fills its bar."""
LEADS = range(-3, 4)
LEVELS = ("I", "II", "III")


def parts(words: Words) -> list[Html]:
    """What a game has at hand, in the language of the words."""
    return [
        tag("section", tag("h3", words(f"pocket.{name}.title")), make(words))
        for name, make in PARTS.items()
        if f"pocket.{name}.title" in words
    ]


def dice(words: Words) -> Html:
    """Sums of two dice: ways, chance, one in so many."""
    rows = []
    for total in sorted(WAYS):
        told = forms(chance_of(total), words.lang)
        once = told.one_in.rpartition(" ")[2]
        rows.append(
            _row(str(total), str(WAYS[total]), _bar(chance_of(total), MOST), told.percent, once)
        )
    return _table(words, ("sum", "ways", "", "chance", "one-in"), rows)


def marbles(words: Words) -> Html:
    """The standard set: speeds, encounters, fights; the script lays a calculator over it."""
    from ..games.starfarers import odds

    speeds = odds.speed()
    rows = [
        _row(str(n), _bar(speeds.chance(n)), percent(speeds.chance(n), words.lang),
             percent(speeds.at_least(n), words.lang))
        for n in speeds.outcomes
    ]  # fmt: skip
    fights = odds.fight_table(LEADS)
    won = [
        _row(f"{lead:+d}" if lead else "0", _bar(fight.chance("win")),
             percent(fight.chance("win"), words.lang))
        for lead, fight in fights.items()
    ]  # fmt: skip
    say = _say(words, "marbles")
    encounter = percent(odds.encounter(), words.lang)
    return tag(
        "div",
        tag("p", say("note")),
        tag("p", f"{say('encounter')}: ", tag("b", encounter)),
        _grid((say("speed"), "", say("exactly"), say("more")), rows),
        tag("p", say("win")),
        _grid((say("lead"), "", words("pocket.odds.chance")), won),
        class_="marbles",
    )


def lines(words: Words) -> Html:
    """Which rows and columns of each ship board a roll of two dice names, and how often."""
    from ..games.trucker.ships import boards

    say = _say(words, "rows")
    columns = {level: {column for _, column in boards.BOARDS[level].zone} for level in LEVELS}
    rows = {level: {row for row, _ in boards.BOARDS[level].zone} for level in LEVELS}
    table = [
        _row(
            str(total), _bar(chance_of(total), MOST), percent(chance_of(total), words.lang),
            *(_line(total in columns[level], total in rows[level], say) for level in LEVELS),
        )
        for total in sorted(WAYS)
    ]  # fmt: skip
    heads = (words("pocket.odds.sum"), "", words("pocket.odds.chance"))
    met = [
        _row(say(side), *(percent(_met(named[level]), words.lang) for level in LEVELS))
        for side, named in (("front", columns), ("side", rows))
    ]
    return tag(
        "div",
        tag("p", say("key")),
        _grid((*heads, *(words("pocket.rows.board", level=level) for level in LEVELS)), table),
        tag("p", say("meets")),
        _grid(("", *(words("pocket.rows.board", level=level) for level in LEVELS)), met),
    )


PARTS: Mapping[str, Callable[[Words], Html]] = {"dice": dice, "marbles": marbles, "rows": lines}


def _met(lines: set[int]) -> Fraction:
    """The chance that the sum is one of these lines."""
    return Fraction(sum(WAYS.get(line, 0) for line in lines), THROWS)


def _line(column: bool, row: bool, say: Callable[[str], str]) -> Html:
    """What a sum is on a ship board, as a sign and, for those who listen, in words."""
    sign = ("↓" if column else "") + ("→" if row else "") or "–"
    word = "both" if column and row else "column" if column else "row" if row else "none"
    hidden = tag("span", say(word), class_="said")
    return join(tag("span", sign, aria_hidden="true"), hidden)


def _say(words: Words, part: str) -> Callable[[str], str]:
    return lambda key: words(f"pocket.{part}.{key}")


def _bar(chance: Fraction, full: Fraction = Fraction(1)) -> Html:
    """A chance as a bar; the number beside it says the same."""
    inside = tag("rect", width=f"{round(100 * chance / full)}%", height="10")
    return tag("svg", inside, class_="gauge", aria_hidden="true")


def _row(head: str, *cells: str) -> Html:
    return tag("tr", tag("th", head, scope="row"), *(tag("td", cell) for cell in cells))


def _table(words: Words, heads: tuple[str, ...], rows: list[Html]) -> Html:
    return _grid(tuple(words(f"pocket.odds.{head}") if head else "" for head in heads), rows)


def _grid(heads: tuple[str, ...], rows: list[Html]) -> Html:
    top = (tag("th", head, scope="col") if head else tag("td") for head in heads)
    return tag("table", tag("thead", tag("tr", *top)), tag("tbody", *rows))
