"""The explorer's questions about Catan's rolls: places to build on, the second roll for two."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .... import odds
from ....explorer.asking import ControlForm
from ....explorer.page import Page, Series, fitting, middle
from ....explorer.questions.dice import SUMS, throws, two_dice
from ....explorer.simulated import Trial
from ....explorer.walk import Branch, Walk
from ....explorer.why import dice as why
from ....explorer.why.steps import LEAST, Step, side_by_side, tallied
from ....odds import WAYS, Distribution

SITES = tuple(number for number in SUMS if number != 7)


def site_of(ask: ControlForm, name: str, start: str) -> list[tuple[int, int]]:
    """Numbers typed for a place on the board; `8x2` is a city on an 8."""
    text = ask.text(name, start)
    found = []
    for word in text.replace(",", " ").split()[:12]:
        number, _, cards = word.lower().replace("×", "x").partition("x")
        if (
            number.isdecimal()
            and len(number) < 3
            and int(number) in SITES
            and cards in ("", "1", "2")
        ):
            found.append((int(number), int(cards or 1)))
        else:
            ask.check(False, "site", word=word[:12])
    ask.check(bool(found), "site", word="…")
    return found or [(6, 1)]


def shown(place: Sequence[tuple[int, int]]) -> str:
    """The numbers of a place as one reads them: `6, 8×2` where a city stands on the 8."""
    return ", ".join(f"{number}×{cards}" if cards > 1 else str(number) for number, cards in place)


def sites(ask: ControlForm) -> Page:
    """Two places to build on, side by side: cards in so many rolls."""
    here, there = site_of(ask, "site-a", "6 8 10"), site_of(ask, "site-b", "5 9 9")
    rolls = ask.slider("rolls", 1, 40, 20, most=60)
    seven = ask.choice("seven", odds.SEVENS)
    ask.settled()
    both = [odds.harvest(place, rolls, seven=seven) for place in (here, there)]

    def play(rng: Random) -> Trial:
        rolled = [two_dice(rng) for _ in range(rolls)]
        return Trial(tuple(brought(place, rolled, seven) for place in (here, there)))

    def made(place: list[tuple[int, int]]) -> str:
        return f"odds.harvest({place}, rolls={rolls}, seven={seven!r})"

    def reasons(place: list[tuple[int, int]], key: str, how: str) -> list[Step]:
        now, told = one_roll(place), odds.harvest(place, rolls, seven=seven)
        later = one_roll(place, best_of(place)) if seven == "best" else None
        return why.production(ask.say, now, rolls, told, key, how, later)

    return Page(
        tuple(
            Series(told, f"{name}: {shown(place)}", made(place))
            for name, told, place in zip("AB", both, (here, there), strict=True)
        ),
        str(both[0].likeliest[0]),
        lambda name: ask.say("about.cards", n=name, rolls=rolls),
        how=LEAST,
        facts=[
            (ask.say("fact.mean-of", name=name), odds.decimal(told.mean, 2, ask.lang))
            for name, told in zip("AB", both, strict=True)
        ],
        play=play,
        why=lambda key, how: side_by_side(
            [("A", reasons(here, key, how)), ("B", reasons(there, key, how))]
        ),
        walks=tuple(roll_by_roll(place, rolls, seven) for place in (here, there)),
    )


def roll_by_roll(place: Sequence[tuple[int, int]], rolls: int, seven: str) -> Walk:
    """A state is the cards so far, and which site the robber stands on."""

    def branches(state: tuple[int, int | None], _: int) -> Sequence[Branch]:
        cards, robbed = state
        coming: dict[tuple[int, int | None], int] = {}
        for total, ways in WAYS.items():
            now = best_of(place) if total == 7 and seven == "best" else robbed
            more = sum(n for i, (at, n) in enumerate(place) if at == total and i != now)
            coming[cards + more, now] = coming.get((cards + more, now), 0) + ways
        return [Branch(f"+{to[0] - cards}", ways, to) for to, ways in coming.items()]

    widths = [sum(WAYS.values())] * rolls
    alike = {one.label: one.ways for one in branches((0, None), 0)} if seven != "best" else None
    return Walk((0, None), widths, branches, lambda state: state[0], "roll", steady=alike)


def brought(place: Sequence[tuple[int, int]], rolled: Sequence[int], seven: str) -> int:
    """The cards of a place from rolls one after another, the robber coming on a seven."""
    robbed: int | None = None
    cards = 0
    for total in rolled:
        if total == 7 and seven == "best":
            robbed = best_of(place)
        cards += sum(n for i, (at, n) in enumerate(place) if at == total and i != robbed)
    return cards


def best_of(sites: Sequence[tuple[int, int]]) -> int:
    """The site that brings most; of equal ones the first."""
    return max(range(len(sites)), key=lambda i: WAYS[sites[i][0]] * sites[i][1])


def one_roll(sites: Sequence[tuple[int, int]], robber: int | None = None) -> Distribution[int]:
    """The cards of a single roll."""
    return odds.harvest(sites, 1, robber)


def two_rolls(ask: ControlForm) -> Page:
    """The second of two sums that must differ."""
    first = ask.number("first", SUMS, 6)
    told = odds.two_sums().given(lambda both: both[0] == first).marginal("second").simplified()
    told = told.noted("fair-dice", "sums-differ", what="sum")

    def play(rng: Random) -> int:
        while (total := two_dice(rng)) == first:
            pass
        return total

    return Page(
        (Series(told, made=f"odds.throw(2).given(lambda total: total != {first})"),),
        "8" if first != 8 else "6",
        lambda name: ask.say("about.second", sum=name, first=first),
        views=[throws(ask, barred=first)],
        facts=middle(told, ask.words),
        play=play,
        why=lambda key, how: [
            ask.say("why.barred", first=first, ways=WAYS[first], left=36 - WAYS[first]),
            *tallied(ask.say, told, fitting(int(key), how)),
        ],
    )


QUESTIONS = {"second": two_rolls, "sites": sites}
