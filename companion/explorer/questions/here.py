"""The explorer's questions about the table at hand: the next roll, what it brings, cards unseen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from ... import odds
from ...bots import is_slow, offers
from ...core.game import Game
from ...core.text import Words
from ...odds import WAYS, Distribution
from ..asking import ControlForm
from ..band import Band, Bar, ChanceTable
from ..page import Page, Series, View, fitting, likeliest
from ..playing_on import GamesGoingOn, PlayedOn
from ..simulated import Trial, card_of
from ..walk import Walk, bag, counting
from ..why.dice import dice_sum, production
from ..why.steps import LEAST, Step, side_by_side, tallied
from .dice import terms, throws, two_dice


@dataclass(frozen=True)
class Here:
    """A table as one seat sees it, and no more: what the seat cannot see is not here."""

    game: Game[Any, Any]
    observation: Any
    seat: int
    words: Words
    """The game's words, speaking of what is seen and of the people at the table."""
    bots: Callable[[str], GamesGoingOn] | None = None
    """Lets bots of a kind play on from what the seat sees, where somebody can."""

    def __post_init__(self) -> None:
        """Whatever the words spoke of before, here they know the sight alone."""
        object.__setattr__(self, "words", self.words.at(self.observation, self.words.people))

    def same_as(self, other: Here) -> bool:
        """Whether nothing has happened between the two: then nothing need be worked out again."""
        mine, theirs = (self.seat, self.words.lang), (other.seat, other.words.lang)
        return self.observation is other.observation and self.game is other.game and mine == theirs

    @property
    def seats(self) -> range:
        """Everybody at the table."""
        return range(len(self.words.people))

    @cached_property
    def known(self) -> Mapping[str, Distribution[Any]]:
        """The odds of the position by name."""
        return self.game.foresee(self.observation) if self.game.foresee is not None else {}

    @cached_property
    def outlook(self) -> Band | None:
        """The band of odds; none where the game has none."""
        return (
            self.game.outlook(self.observation, self.words)
            if self.game.outlook is not None
            else None
        )

    @property
    def sums(self) -> list[Bar]:
        """What every sum of two dice would bring; empty where the game does not roll them."""
        return self.outlook["bars"] if self.outlook and self.outlook["grid"] == "dice" else []

    def in_python(self, name: str) -> str:
        """The expression of one of the odds of the position, of a `table` at hand."""
        seat = self.seat if self.seat in self.seats else None
        return f"odds.of(table.game, table.state, {seat})[{name!r}]"

    def hexes(self, keys: Iterable[str]) -> list[str]:
        """The places on the board that pay on these sums."""
        wanted = set(keys)
        return [mark for bar in self.sums if bar["key"] in wanted for mark in bar["marks"]]


def questions(here: Here | None) -> dict[str, Callable[[ControlForm], Page | PlayedOn]]:
    """What can be asked of a position."""
    if here is None:
        return {}
    known = here.known
    found: dict[str, Callable[[ControlForm], Page | PlayedOn]] = {}
    if "sum" in known or here.sums:
        found["next"] = lambda ask: _next(ask, here, known.get("sum", odds.throw(2)))
        yields = _yields_of(here, known)
        found["yields"] = lambda ask: _yields(ask, here, yields)
    if "draw" in known:
        found["draw"] = lambda ask: _card(ask, here, "draw", "card", "about.next-card")
    thefts = [name for name in known if name.startswith("steal.")]
    if thefts:
        found["steal-from"] = lambda ask: _steal(ask, here, thefts)
    if (bots := here.bots) is not None and here.seat in here.seats:
        found["bots"] = lambda ask: _bots(ask, here, bots)
    return found


def _bots(ask: ControlForm, here: Here, play_on: Callable[[str], GamesGoingOn]) -> PlayedOn:
    """Who wins if bots play the position on."""
    kinds = offers(here.game)[::-1]
    quick = next(kind for kind in kinds if not is_slow(kind, here.game))
    names = {kind: here.words.name_or(f"names.bot.{kind}", kind) for kind in kinds}
    kind = ask.choice("bots", kinds, quick, names)
    state = "position=table.game.describe(table.state)"
    bots = f"[{kind!r}] * {len(here.seats)}"
    return PlayedOn(
        lambda: play_on(kind),
        [here.words.person(seat) for seat in here.seats],
        names[kind],
        f"companion.simulate({here.game.id!r}, {{games}}, {bots}, {state}, seat={here.seat})",
    )


class Yield(NamedTuple):
    """What one roll brings a seat: exactly, by sum, and in Python."""

    told: Distribution[int]
    paid: Mapping[int, int]
    made: str


def _yields_of(here: Here, known: Mapping[str, Distribution[Any]]) -> list[Yield]:
    """By seat the cards of the next roll: as the game foresees them, or from what each sum pays."""
    found = []
    for seat in here.seats:
        paid = {
            int(bar["key"]): sum(
                sum(gain["goods"].values()) for gain in bar["gains"] if gain["seat"] == seat
            )
            for bar in here.sums
        }
        told, made = known.get(f"yields.{seat}"), here.in_python(f"yields.{seat}")
        if told is None:
            told = odds.throw(2).map(paid.__getitem__).noted("bank-full", what="cards")
            made = f"odds.throw(2).map({paid}.get)"
        found.append(Yield(told, paid, made))
    return found


def _next(ask: ControlForm, here: Here, told: Distribution[int]) -> Page:
    """The sum of the next roll and who gets what."""
    bars = {bar["key"]: bar for bar in here.sums}
    more = here.outlook["more"] if here.outlook else []
    barred = _barred(here)

    def lines(key: str) -> list[str]:
        if key not in bars:
            return [ask.words("odds.nobody")]
        bar, person = bars[key], here.words.person
        said = [
            ask.words("odds.gets", name=person(one["seat"]), goods=one["text"])
            for one in bar["gains"]
        ]
        said += [
            ask.words("odds.gives", name=person(one["seat"]), cards=one["text"])
            for one in bar.get("gives", ())
        ]
        said += [note["text"] for note in bar.get("notes", ())]
        return said or [ask.words("odds.nobody")]

    def reasons(key: str, how: str) -> list[Step]:
        if not barred:
            return dice_sum(ask.say, 2, key, how)
        said = ask.say("why.barred", first=barred, ways=WAYS[barred], left=36 - WAYS[barred])
        return [said, *tallied(ask.say, told, fitting(int(key), how))]

    return Page(
        (Series(told, made=here.in_python("sum") if "sum" in here.known else "odds.throw(2)"),),
        likeliest(told),
        lambda name: ask.say("about.sum", sum=name),
        views=[throws(ask, barred), terms(ask, 2, told)],
        lines=lines,
        listed=lambda _: [_chances(ask, one) for one in more],
        play=_roller(barred),
        why=reasons,
        marks=here.hexes,
        unit="rolls",
    )


def _barred(here: Here) -> int:
    """The sum that does not count on the next roll, or 0."""
    told = here.known.get("sum", WAYS)
    return next((total for total in WAYS if total not in told), 0)


def _chances(ask: ControlForm, told: ChanceTable) -> View:
    """A table of labelled chances that the game gives of itself: speed, ways ahead, fights."""
    rows = [
        [row["label"], *(odds.percent(Fraction(chance), ask.lang) for chance in row["chances"])]
        for row in told["rows"]
    ]
    heads = ["", *told["heads"]]
    return {"title": told["title"], "heads": heads, "rows": rows, "note": told["note"]}


def _roller(barred: int) -> Callable[[Random], int]:
    def play(rng: Random) -> int:
        while (total := two_dice(rng)) == barred:
            pass
        return total

    return play


def _yields(ask: ControlForm, here: Here, each: list[Yield]) -> Page:
    """Cards that seats get in so many rolls, two of them side by side."""
    seats = here.seats
    names = {str(seat): here.words.person(seat) for seat in seats}
    own = str(max(here.seat, 0))
    seat = int(ask.choice("who", tuple(names), own, names))
    beside = ask.choice("compare", ("none", *(n for n in names if n != str(seat))), names=names)
    rolls = ask.slider("rolls", 1, 30, 10, most=60)
    ask.settled()
    shown = [seat] if beside == "none" else [seat, int(beside)]
    series = [_over(each[one], rolls, names[str(one)], len(shown) > 1) for one in shown]
    roll = _roller(_barred(here))

    def play(rng: Random) -> Trial:
        rolled = [roll(rng) for _ in range(rolls)]
        return Trial(tuple(sum(each[one].paid[total] for total in rolled) for one in shown))

    return Page(
        tuple(series),
        likeliest(series[0].told),
        lambda n: ask.say("about.cards", n=n, rolls=rolls),
        how=LEAST,
        facts=[
            *((names[str(one)], _a_roll(ask, each[one].told)) for one in seats),
        ],
        play=play,
        why=lambda key, how: side_by_side(
            (told.name, production(ask.say, each[one].told, rolls, told.told, key, how))
            for one, told in zip(shown, series, strict=True)),
        walks=tuple(_roll_by_roll(each[one].told, rolls) for one in shown),
        notes=list(filter(None, [ask.words.name_or("explorer.first-roll-rule", "")])),
    )  # fmt: skip


def _roll_by_roll(told: Distribution[int], rolls: int) -> Walk:
    cards = {f"+{n}": (ways, n) for n, ways in told.counts.items()}
    return counting(cards, "", told.total, rolls, "roll")


def _a_roll(ask: ControlForm, told: Distribution[int]) -> str:
    return ask.say("fact.a-roll", n=odds.decimal(told.mean, 2, ask.lang))


def _over(one: Yield, rolls: int, name: str, named: bool) -> Series:
    told = one.told.times(rolls).noted(what="cards", rolls=rolls)
    return Series(told, name if named else "", f"{one.made}.times({rolls})")


def _card(ask: ControlForm, here: Here, which: str, what: str, about: str) -> Page:
    """Which card comes, as far as this seat can know."""
    told: Distribution[str] = here.known[which]
    names = {kind: here.words.name(what, kind) for kind in told}
    return Page(
        (Series(told, made=here.in_python(which)),),
        likeliest(told),
        lambda name: ask.say(about, name=name),
        label=lambda kind: names[kind],
        play=card_of(told.counts),
        walks=(bag(told.counts, lambda kind: names[kind]),),
        why=lambda key, how: [
            ask.say("why.steal", n=told.total, k=told.ways(key), name=names[key]),
            *tallied(ask.say, told, fitting(key, how)),
        ],
    )


def _steal(ask: ControlForm, here: Here, thefts: list[str]) -> Page:
    names = {
        name.partition(".")[2]: here.words.person(int(name.partition(".")[2])) for name in thefts
    }
    victim = ask.choice("victim", tuple(names), names=names)
    return _card(ask, here, f"steal.{victim}", "resource", "about.steal")
