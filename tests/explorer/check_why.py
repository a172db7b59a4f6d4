"""The checker of every *Why?*: pages, sliders, answers, depths; it finds what is wrong.

    python -m tests.explorer.check_why             # what the tests take: a sample
    python -m tests.explorer.check_why --all       # every stop of every slider; minutes
    python -m tests.explorer.check_why --all dice/sum marbles/fight

Of every answer it holds: chances sum to one; each step of a derivation equals the next, and the
last one the chance shown; no letter is derived in vain, no fraction stands in a fraction; what is
listed, lit and tabled comes to the chance; every number in a sentence is the model's; "equally
likely" is said of nothing that is not.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from itertools import pairwise
from math import prod
from random import Random
from time import process_time
from typing import Any

import sympy

from companion.explorer.asking import ControlForm
from companion.explorer.depths import FORMULA, GRID, LIST, TABLE, depths, listed, render, walked
from companion.explorer.explorer import Explorer
from companion.explorer.page import HOWS, Page
from companion.explorer.phrases import Teller
from companion.explorer.stages import MOST_WAYS, steps_listed
from companion.explorer.topics import with_odds
from companion.explorer.walk import Walk
from companion.explorer.why.steps import EXACTLY, Below, Equation, shown
from companion.odds import percent

from .derivations import (
    Known,
    in_symbols,
    nested,
    numbers,
    parts_within,
    polynomials,
    same,
    solved,
    worth,
)
from .sentences import CHECKS, LIKELY, Case

PAGES = [f"{topic}/{question}" for topic, asked in with_odds().items() for question in asked]
TYPED = {
    "sums": ("7", "2 12", "6 8 5", "2 6 7 8"),
    "rolled": ("8 8 8", "8×12 7×6 6×3", "Ana: 8×3 7\nBen: 8 6 5 5", "7×300 6×300 8×600"),
    "site-a": ("8", "8x2 6", "2 12"),
    "site-b": ("9", "6 6 8", "3"),
    "deck": ("a 1, b 1", "a 3, b 4, c 5", "a 20"),
    "hits": ("small N, small W", "large N, large S", "large E"),
    "seen": ("1 1 1", "2 3"),
}  # fmt: skip
"""What is typed into fields that are no slider; what a page does not take is passed over."""
EVIDENT = {"e", "T", "X²", "P", "G", "H"}
"""Names that are themselves what is told, or stand for a polynomial that comes again as it is."""
Said = list[tuple[str, dict[str, Any], str]]
ENDS = ("why.so", "why.so-ways", "why.so-together", "why.so-together-exactly")
"""The last sentences of a count."""


class Wrong(AssertionError):
    """Something a sentence or a formula says that is not so."""


@contextmanager
def listening() -> Iterator[Said]:
    """Hear every sentence of the explorer with its facts."""
    heard: Said = []
    before = ControlForm.say, Teller.say

    def heard_by(say: Callable[..., str]) -> Callable[..., str]:
        def said(self: Any, key: str, **facts: Any) -> str:
            text = say(self, key, **facts)
            heard.append((key, facts, text))
            return text

        return said

    ControlForm.say, Teller.say = map(heard_by, before)  # type: ignore[method-assign]
    try:
        yield heard
    finally:
        ControlForm.say, Teller.say = before  # type: ignore[method-assign]


# One answer


def check_answer(explorer: Explorer, page: Page, settings: dict[str, Any], key: str, how: str,
                 said: Said, found: Counter[str]) -> None:  # fmt: skip
    """Everything about one answer, at every depth."""
    teller = Teller(page, explorer.words)
    link = "/".join(explorer.at)
    answers = page.answers(key, how)
    cases = [Case(page, link, settings, key, how, one.share, one.told.total) for one in answers]
    _sums_to_one(page, key, how)
    for depth in depths(page, key, how):
        said.clear()
        views = render(page, teller, key, how, depth)
        _sentences(said, cases)
        texts = [view["text"] for view in views if "text" in view]
        _no_holes(texts)
        if depth == FORMULA:
            _derivation(page, teller, key, how, found)
        elif depth == GRID:
            _grid(page, views, cases[0], teller, said)
        elif depth in (LIST, TABLE):
            walks = walked(page, key, how)
            items = next((view["items"] for view in views if "items" in view), [])
            _counting(page, walks, key, how, teller, said, depth, cases, items)
        found["sentences"] += len(texts)
        found["explanations"] += 1
    found["answers"] += 1


def _sums_to_one(page: Page, key: str, how: str) -> None:
    for one in page.series:
        if sum(one.told.chance(outcome) for outcome in one.told.outcomes) != 1:
            raise Wrong("chances do not sum to one")
    if isinstance(page.keys.get(key), int) and page.numeric:
        each = (page.chances(key, sense) for sense in HOWS)
        for exactly, least, most in zip(*each, strict=True):
            if least + most - exactly != 1:
                raise Wrong(f"{key}: or more, or fewer and exactly do not agree")


def _no_holes(texts: list[str]) -> None:
    for text in texts:
        if not text.strip() or re.search(r"[{}\[\]]|None", text):
            raise Wrong(f"a hole in: {text!r}")


def _sentences(said: Said, cases: list[Case]) -> None:
    for key, facts, text in said:
        name = key.removeprefix("why.")
        if name == key or name.startswith(("step.", "depth.")):
            continue
        if name not in CHECKS:
            raise Wrong(f"nobody checks the sentence {key}")
        if not any(CHECKS[name](facts, case) for case in cases):
            raise Wrong(f"{key}: {facts}: {text}")
        if re.search("equally likely|as likely as", text) and name not in LIKELY:
            raise Wrong(f"{key} says that things are equally likely, and nobody proves it: {text}")
        if name == "these-pairs":
            ways = sum(int(n) for n in re.findall(r"\((\d+)\)", facts["list"]))
            totals = [n * (n - 1) // 2 for n in cases[0].marbles]
            if not any(ways == case.share * total for case in cases for total in totals):
                raise Wrong(f"{key}: pairs {ways}: {text}")


def _derivation(page: Page, teller: Teller, key: str, how: str, found: Counter[str]) -> None:
    assert page.why is not None
    steps = [step for step in teller.why(key, how) if isinstance(step, Equation)]
    known: Known = {}
    answers: list[Fraction | float] = []
    for at, step in enumerate(steps):
        tex = shown(step)["latex"]
        if nested(tex):
            raise Wrong(f"a fraction in a fraction: {tex}")
        values = numbers(step, known)
        rounded = r"\approx" in tex
        if not all(same(one, other, rounded) for one, other in pairwise(values)):
            raise Wrong(f"not equal: {tex}: {values}")
        bound = step.parts[-1].bound if isinstance(step.parts[-1], Below) else None
        if bound is not None and not 0 < values[-1] < worth(bound, known):
            raise Wrong(f"not below its bound: {tex}")
        if not all(one == other for one, other in pairwise(polynomials(step))):
            raise Wrong(f"polynomials differ: {tex}")
        found["equations"] += 1
        if step.parts[0] == "P":
            answers.append(values[0])
            assert step.share is not None
            if percent(step.share, teller.lang).rstrip("%\N{NO-BREAK SPACE}") not in tex and not (
                0 < step.share < Fraction(1, 2000) or 1 - Fraction(1, 2000) < step.share < 1
            ):
                raise Wrong(f"the percent are not those of the chance: {tex}")
        elif not _is_used(step, values, steps[at + 1 :], known):
            raise Wrong(f"derived and never used: {tex}")
    due = page.chances(key, how)
    if len(answers) != len(due) or not all(map(same, answers, due)):
        raise Wrong(f"comes to {answers}, shown is {due}")


def _is_used(step: Equation, values: list[Fraction | float], later: list[Equation],
             known: Known) -> bool:  # fmt: skip
    """Whether what an equation derives comes again."""
    name = step.parts[0]
    if step.ways:
        named = [sympy.IndexedBase(letter) for letter in step.ways]
        return all(any(part.has(one) for s in later for part in in_symbols(s)) for one in named)
    if (isinstance(name, str) and name in EVIDENT) or not values:
        return True
    if not later or solved(step) is not None:
        return bool(solved(step)) or str(name) == "m"
    for one in later:
        for part in in_symbols(one):
            for inner in parts_within(part):
                try:
                    if inner == name or _comes(values[-1], worth(inner, known)):
                        return True
                except (AssertionError, TypeError, KeyError, sympy.SympifyError):
                    continue
    return False


def _comes(value: Fraction | float, again: Fraction | float) -> bool:
    return same(value, again) or same(1 - value, again)


def _grid(page: Page, views: list[dict[str, Any]], case: Case, teller: Teller, said: Said) -> None:
    grid = next(view for view in views if "grid" in view)
    cells = [
        cell for row in grid["grid"]["cells"] for cell in row
        if cell and not cell.get("barred") and page.can_choose(cell["key"])
    ]  # fmt: skip
    ways = [int(cell.get("small", 1)) for cell in cells]
    lit = [n for n, cell in zip(ways, cells, strict=True) if cell["key"] in grid["lit"]]
    if Fraction(sum(lit), sum(ways)) != case.share:
        raise Wrong("what is lit is not the chance")
    if grid["grid"].get("weighed"):
        rows, cols = ([one["weight"] for one in grid["grid"][side]] for side in ("rows", "cols"))
        drawn = [
            (a * b, int(cell["small"]))
            for a, row in zip(rows, grid["grid"]["cells"], strict=True)
            for b, cell in zip(cols, row, strict=True)
        ]
        if any(area != ways_of_it for area, ways_of_it in drawn):
            raise Wrong("cells are not as large as they are likely")
    _so(said, sum(lit), sum(ways), set(ways) == {1}, case)


def _so(said: Said, ways: int, total: int, alike: bool, case: Case) -> None:
    """The last sentence: what is counted is equally likely, and comes to the chance."""
    keys = [(key, facts) for key, facts, _ in said if key in ("why.so", "why.so-ways")]
    if len(keys) != 1:
        raise Wrong(f"said {len(keys)} times what counting comes to")
    [(key, facts)] = keys
    if (key == "why.so") != alike:
        raise Wrong(f"{key}, but cases are {'' if alike else 'not '}alike")
    forms = facts["share"].split(" = ")
    if forms[0] != f"{ways}/{total}" or any(Fraction(one) != case.share for one in forms):
        raise Wrong(f"{key}: {facts}, counted {ways}/{total}")


def _counting(page: Page, walks: tuple[Walk, ...], key: str, how: str, teller: Teller, said: Said,
              depth: str, cases: list[Case], items: list[str]) -> None:  # fmt: skip
    if depth == LIST and listed(page, key, how):
        [facts] = [facts for name, facts, _ in said if name.startswith("why.listed")]
        parts = [facts["n"] for name, facts, _ in said if name == "why.case"]
        if sum(parts) + len(items) - len(parts) != facts["n"]:
            raise Wrong("what is listed does not add up")
        _so(said, facts["n"], facts["of"], not parts, cases[0])
        return
    fits = page.fits(key, how)
    ends = [(name, facts) for name, facts, _ in said if name in ENDS]
    for walk, case, (name, facts) in zip(walks, cases, ends, strict=True):
        _equally_wide(walk)
        every = steps_listed(walk, fits, teller)
        if Fraction(sum(one.ways for one in every), walk.total) != case.share:
            raise Wrong("what is listed does not come to the chance")
        if name in ("why.so-together", "why.so-together-exactly"):
            exact = Fraction(facts["exact"]) if facts["exact"] else case.share
            if facts["share"] != percent(case.share) or exact != case.share:
                raise Wrong(f"{name}: {facts}")
            continue
        ways = int(case.share * walk.total)
        alike = depth == LIST and all(one.ways == 1 for one in every)
        _so([(name, facts, "")], ways, walk.total, alike, case)
        if walk.total > MOST_WAYS or (depth == TABLE and walk.waits):
            raise Wrong("ways are spoken of where percent are told")


def _equally_wide(walk: Walk) -> None:
    """The ways of every step are all there, whatever came before: so each way is as likely."""
    if not walk.after or prod(walk.widths) != walk.total:
        raise Wrong("a count was given up")
    before = [{walk.start}, *(set(states) for states in walk.after[:-1])]
    for at, states in enumerate(before):
        for state in states:
            coming = walk.branches(state, at)
            if coming and sum(one.ways for one in coming) != walk.widths[at]:
                raise Wrong(f"step {at + 1} has not all its ways")


# Every answer


def keys_of(page: Page, most: int) -> list[str]:
    """What is asked for: the ends, the start and some between; pairs or tiles too."""
    keys = list(page.keys)
    some = {keys[0], keys[-1], *keys[:: max(1, len(keys) // most)]} | {page.start} & set(keys)
    others = sorted(page.others)
    return [*sorted(some), *others[:: max(1, len(others) // 3)][:3]][: most + 5]


def stops(control: dict[str, Any]) -> list[Any]:
    """Everything a control can be set to."""
    if control["kind"] == "slider":
        return list(range(control["low"], control["high"] + 1))
    if control["kind"] == "choice":
        return [one["id"] for one in control["choices"]]
    return list(TYPED.get(control["id"], ()))


def settings_of(link: str, rng: Random, every: bool, random: int) -> Iterator[dict[str, Any]]:
    """As it opens; each control at each stop, or at a few; and all of them at random."""
    controls = Explorer(link).view()["controls"]
    yield {}
    for control in controls:
        for stop in stops(control) if every else ():
            yield {control["id"]: stop}
    for _ in range(random):
        yield {one["id"]: rng.choice(stops(one)) for one in controls if stops(one)}


def check_page(
    link: str,
    *,
    every: bool,
    random: int,
    keys: int,
    wrongs: list[str] | None = None,
) -> Counter[str]:
    """One page with its sliders; what is wrong is raised as `Wrong`, or put into `wrongs`."""
    found: Counter[str] = Counter()
    rng = Random(1)
    for values in settings_of(link, rng, every, random):
        explorer = Explorer(link)
        explorer.hear({"set": values})
        with listening() as said:
            page, ask, before = explorer._shown()
            if page is None or before or ask.faults:
                found["refused"] += 1
                continue
            settings = {one["id"]: one["value"] for one in ask.controls}
            asked = [
                (key, how) for key in keys_of(page, keys)
                for how in (HOWS if page.numeric and key in page.keys else (EXACTLY,))
            ]  # fmt: skip
            if not every:
                asked = rng.sample(asked, min(len(asked), 4))
            for key, how in asked:
                try:
                    check_answer(explorer, page, settings, key, how, said, found)
                except Wrong as wrong:
                    said_so = f"{link} {values} {key} {how}: {wrong}"
                    if wrongs is None:
                        raise Wrong(said_so) from wrong
                    wrongs.append(said_so)
        found["settings"] += 1
    return found


def main(args: list[str]) -> int:
    """Check, and tell what was found."""
    every = "--all" in args
    links = [one for one in args if not one.startswith("-")] or PAGES
    whole: Counter[str] = Counter()
    for link in links:
        begun = process_time()
        wrongs: list[str] = []
        found = check_page(link, every=every, random=12 if every else 2, keys=4, wrongs=wrongs)
        found["wrong"] = len(wrongs)
        for one in wrongs[:5]:
            print("WRONG", one[:600])
        whole += found
        print(f"{link}: {dict(found)}, {process_time() - begun:.0f} s", flush=True)
    print(f"in all: pages {len(links)}, {dict(whole)}")
    return int(bool(whole["wrong"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
