"""What the numbers in the sentences of *Why?* must be, worked out from what is set and chosen.

Every sentence of the explorer's words under `why.` has a line here: a function of the case that
gives the facts it may name, or a check of its own. One that has none is an error of the checker, so
that no sentence comes in unread.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import Any

from companion.explorer.page import Page
from companion.odds import LATER, WAYS

Facts = Mapping[str, Any]


@dataclass
class Case:
    """One answer that is explained."""

    page: Page
    link: str
    settings: Mapping[str, Any]
    """By name what every slider and choice stands at."""
    key: str
    how: str
    share: Fraction
    """The chance of the answer that is being explained."""
    total: int
    """All cases of its distribution."""

    def number(self, name: str) -> int:
        """What a slider stands at."""
        return int(self.settings[name])

    @property
    def wanted(self) -> int:
        """The number that is chosen; what never came is one step behind the last."""
        return self.rolls + 1 if self.key == LATER else int(self.key)

    @property
    def rolls(self) -> int:
        """How many rolls, flights or tries there are."""
        if self.link == "dice/within":
            each = 2 if self.settings["turn"] == "two" else 1
            return self.number("players") * self.number("rounds") * each
        for name in ("rolls", "flights", "tries"):
            if name in self.settings:
                return self.number(name)
        raise AssertionError(self.link)

    @property
    def marbles(self) -> set[int]:
        """How many marbles each mix has."""
        colours = ("yellow", "red", "blue", "black")
        return {
            sum(int(self.settings[f"{side}{one}"]) for one in colours)
            for side in ("", "b-")
            if f"{side}yellow" in self.settings
        }


Check = Callable[[Facts, Case], bool]
NOTHING: Check = lambda facts, case: not facts  # noqa: E731
"""A sentence without numbers."""


def _listed(text: str) -> dict[int, int]:
    """`6 (5), 8 (5)` as numbers with their ways."""
    pairs = (one.rstrip(")").split(" (") for one in text.split(", "))
    return {int(total): int(ways) for total, ways in pairs}


def _all_ways(text: str) -> bool:
    return all(WAYS[total] == ways for total, ways in _listed(text).items())


def _hands(facts: Facts, case: Case) -> bool:
    return (
        0 <= facts["draws"] <= facts["cards"]
        and (case.share * comb(facts["cards"], facts["draws"])).denominator == 1
    )


def _hyper(facts: Facts, case: Case) -> bool:
    return facts["k"] == "k" or facts["k"] >= 0


def _harm(facts: Facts, case: Case) -> bool:
    return _all_ways(facts["list"]) and sum(_listed(facts["list"]).values()) == facts["harm"]


def _tries(facts: Facts, case: Case) -> bool:
    found = [one.partition(" ") for one in facts["list"].split(", ")]
    right = all(
        [WAYS[int(n)] for n in cell.split("/")] == [int(n) for n in ways.strip("()").split("·")]
        for cell, _, ways in found
    )
    together = sum(prod(map(int, ways.strip("()").split("·"))) for _, _, ways in found)
    return right and facts["of"] == 36**2 and facts["n"] == together


def _read(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


def _two_shakes(facts: Facts, case: Case) -> bool:
    """What counts and what is left out are all pairs of two shakes."""
    shakes = [comb(n, 2) for n in case.marbles]
    return facts["of"] + facts["out"] in {a * b for a in shakes for b in shakes}


def _two_sums(facts: Facts, case: Case) -> bool:
    return (facts["one"], facts["other"]) == (case.number("sum"), case.number("against"))


CHECKS: dict[str, Check] = {
    # One after another, our own
    **dict.fromkeys(
        ("rest", "add", "die", "miss", "first-one", "mean-wait", "turn-both", "turn-misses",
         "solve", "table", "table-once", "table-some", "in-orders", "any-order", "table-waits",
         "now", "not-yet", "of", "other", "none-new", "chi", "chi-law", "robbed", "no-black",
         "ahead", "behind", "even", "tie-rule", "tie-again", "hit-one-line", "tile-kept",
         "left-open", "in-brackets", "finds-nothing", "finds-other", "losses", "lost-none",
         "chain-policy"),
        NOTHING,
    ),
    "certain": lambda f, c: c.share == 1,
    "never": lambda f, c: c.share == 0,
    "named": lambda f, c: f["letter"] in "ab",
    "power": lambda f, c: f["n"] == int(c.settings.get("dice", 2)),
    "terms": lambda f, c: Fraction(f["ways"], f["total"]) == c.share and f["total"] == c.total,
    "closed": lambda f, c: f["n"] == c.number("dice"),
    "mirror": lambda f, c: (
        f["least"] + f["most"] == 7 * c.number("dice") and f["least"] == c.wanted
    ),
    "all-miss": lambda f, c: f["n"] == c.wanted - 1,
    "complement": lambda f, c: f["n"] == c.wanted,
    "turns-missed": lambda f, c: (
        f["n"] == c.wanted - 1 and divmod(f["n"], 2) == (f["turns"], f["more"])
    ),
    "turns-complement": lambda f, c: (
        f["n"] == c.wanted and divmod(f["n"], 2) == (f["turns"], f["more"])
    ),
    "first": lambda f, c: f["n"] == c.wanted > 1,
    "turn-first": lambda f, c: f["sum"] == c.number("sum"),
    "turn-second": lambda f, c: f["sum"] == c.number("sum"),
    "inclusion": lambda f, c: _all_ways(f["list"]),
    "some-missing": lambda f, c: f["n"] == c.wanted - 1,
    "none-missing": lambda f, c: f["n"] == c.wanted,
    "last-one": lambda f, c: f["n"] == c.wanted,
    "first-step": lambda f, c: (
        f["good"] + f["bad"] + f["again"] == 36
        and Fraction(f["good"], f["good"] + f["bad"]) == c.share
    ),
    "binomial": lambda f, c: f["n"] == c.rolls and f["k"] in ("k", c.wanted),
    "lead": lambda f, c: (
        (f["mine"], f["theirs"]) == (WAYS[f["one"]], WAYS[f["other"]])
        and f["mine"] + f["theirs"] + f["rest"] == 36
        and (f["one"], f["other"]) == (c.number("sum"), c.number("against"))
        and f["rolls"] == c.rolls
    ),
    "lead-by": lambda f, c: (
        _read(f["n"]) == _read(f["step"].replace(" ", "")) == c.wanted and _two_sums(f, c)
    ),
    "lead-even": lambda f, c: c.wanted == 0 and _two_sums(f, c),
    "lead-least": lambda f, c: _read(f["n"]) == c.wanted and _two_sums(f, c),
    "lead-most": lambda f, c: _read(f["n"]) == c.wanted and _two_sums(f, c),
    "highest": lambda f, c: f["n"] == c.number("players"),
    "highest-over": lambda f, c: f["n"] == c.number("players"),
    "of-them": lambda f, c: 1 <= f["n"] <= c.number("players"),
    "end-highest": lambda f, c: f["sum"] in WAYS and 1 <= f["n"] <= c.number("players"),
    "due": lambda f, c: f["sum"] == c.wanted,
    "as-far": lambda f, c: c.page.seen is not None and f["seen"] == c.page.seen[c.key],
    "production": lambda f, c: f["over"] == 36,
    "production-power": lambda f, c: f["n"] == c.rolls,
    "production-read": lambda f, c: f["n"] == c.rolls and f["over"] == 36,
    "robbed-power": lambda f, c: f["n"] == c.rolls,
    "barred": lambda f, c: f["ways"] == WAYS[f["first"]] and f["left"] == 36 - f["ways"] == c.total,
    "hands": _hands,
    "hyper": _hyper,
    "kept": lambda f, c: f["n"] == c.wanted,
    "places": lambda f, c: f["wanted"] == c.number("wanted") and f["cards"] == c.number("cards"),
    "until": lambda f, c: f["n"] == c.wanted - (c.how == "at-least"),
    "until-here": lambda f, c: f["n"] == c.wanted,
    "steal": lambda f, c: Fraction(f["k"], f["n"]) == c.share and f["n"] == c.total,
    # Counting: the rest of these is held against what is listed, lit and tabled
    "listed": lambda f, c: Fraction(f["n"], f["of"]) == c.share,
    "listed-some": lambda f, c: (
        Fraction(f["n"], f["of"]) == c.share and f["of"] + f["out"] == 36
    ),
    "listed-ways": lambda f, c: Fraction(f["n"], f["of"]) == c.share,
    "listed-ways-some": lambda f, c: Fraction(f["n"], f["of"]) == c.share and _two_shakes(f, c),
    "grid": lambda f, c: not f["out"] and (c.share * f["of"]).denominator == 1,
    "grid-some": lambda f, c: f["of"] + f["out"] == 36,
    "grid-weighed": lambda f, c: (c.share * f["of"]).denominator == 1,
    "grid-weighed-some": lambda f, c: (c.share * f["of"]).denominator == 1 and _two_shakes(f, c),
    "grid-rows": lambda f, c: (
        sum(map(int, f["rows"].split(" + "))) == f["n"] and Fraction(f["n"], f["of"]) == c.share
    ),
    **dict.fromkeys(
        ("so-together", "so-together-exactly", "case", "case-share", "orders",
         "orders-each", "and-so-on", "and-so-on-share", "listed-shares", "then", "step"),
        lambda f, c: True,
    ),
    "comes-on": lambda f, c: bool(f["step"]),
    **dict.fromkeys(
        ("so", "so-ways"), lambda f, c: f["share"].split(" = ")[0].endswith(f"/{f['of']}")
    ),
    "case-product": lambda f, c: prod(map(int, f["product"].split(" · "))) == f["n"],
    # Marbles
    "pairs": lambda f, c: f["n"] in c.marbles,
    "these-pairs": lambda f, c: bool(f["list"]),
    "contest": lambda f, c: f["all"].endswith(f"= {_product(f['all'])}"),
    "flights": lambda f, c: (
        f["distance"] == c.number("distance") and f["over"] in {comb(n, 2) for n in c.marbles}
    ),
    "flights-power": lambda f, c: f["n"] in (c.wanted, c.wanted - 1),
    "arrived": lambda f, c: (f["n"], f["distance"]) == (c.wanted, c.number("distance")),
    "not-arrived": lambda f, c: (f["n"], f["distance"]) == (c.wanted - 1, c.number("distance")),
    "arrives-now": lambda f, c: (f["n"], f["distance"]) == (c.wanted, c.number("distance")),
    "none-below": lambda f, c: f["n"] == c.wanted and f["distance"] == c.number("distance"),
    "on-its-way": lambda f, c: f["distance"] == c.number("distance"),
    # Ships
    "hit-columns": _harm,
    "hit-rows": _harm,
    "hit-nothing": lambda f, c: f["n"] >= 1,
    "hit-paid": lambda f, c: all(int(one) in WAYS for one in f["list"].split(", ")),
    "factors": lambda f, c: f["n"] >= 1,
    "lost-most": lambda f, c: f["n"] == c.wanted,
    "lost-least": lambda f, c: f["n"] == c.wanted == f["below"] + 1,
    "lost-exactly": lambda f, c: f["n"] == c.wanted == f["below"] + 1,
    "try": lambda f, c: f["of"] == 36**2 and 0 < f["n"] <= f["of"],
    "try-one": lambda f, c: f["of"] == 36**2,
    "try-tiles": _tries,
    "try-good": lambda f, c: 0 < f["n"] <= 36**2,
    "try-none": lambda f, c: f["n"] == c.rolls,
    "tries": lambda f, c: f["n"] == c.rolls,
}  # fmt: skip


def _product(text: str) -> int:
    one, other = text.partition(" = ")[0].split(" · ")
    return int(one) * int(other)


LIKELY = {"so", "so-ways", "pairs", "hands", "places", "steal"}
"""The sentences that say that things are equally likely; each is proved where it is said."""
