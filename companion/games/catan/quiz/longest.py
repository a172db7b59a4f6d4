"""Questions about Longest Road: how long a run is, whose the card is after a road or a cut."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ....core.rulebook import Listener
from ....core.text import Words, sentence
from ....lessons.asking import evenly, named, outcome, pick, rules_of
from ....lessons.step import Field, Question
from ..board.geometry import bits
from ..rules import BOOK
from ..rules.longest_road import SHORTEST_RUN, after_a_cut, after_a_road, run_length
from ..rules.pieces import lay_road
from ..state import NOBODY, State
from .shared import QUIZ, Case, is_settled, place_of

ROAD_NEWS = ("longest-road", "longest-kept", "longest-aside")
RUN_RULES = (
    "catan.longest-road.one-unbroken-run",
    "catan.longest-road.branches-left-out",
    "catan.longest-road.each-road-once",
    "catan.longest-road.foreign-building-cuts",
    "catan.longest-road.own-buildings-no-cut",
)
HOLDER_RULES = (
    "catan.longest-road.five-first",
    "catan.longest-road.equal-takes-nothing",
    "catan.longest-road.longer-takes-at-once",
    "catan.longest-road.cut-passes-to-longest",
    "catan.longest-road.cut-holder-keeps-tie",
    "catan.longest-road.cut-tie-set-aside",
    "catan.longest-road.cut-below-five-set-aside",
)
"""What the question about its holder can be about."""
MADE_UP = 0.8
"""How often its holder is asked for in a case that is made up: games seldom come to a cut."""
SET_ASIDE = 0.3
"""How often a made-up tie has nobody for its holder."""
CASES = 60
"""Made up to choose among."""


class Supposed(NamedTuple):
    """A made-up case: the runs before, what happened, and the position after it."""

    lengths: list[int]
    holder: int
    seat: int
    left: int
    """What a cut leaves of the holder's run; 0 where a road was built."""
    after: State
    told: Listener


@QUIZ.asks(9, "run", *RUN_RULES[:1])
def run(case: Case) -> Question | None:
    """How long somebody's longest run of roads is."""
    state = case.state
    long = [s for s in range(state.players) if state.roads[s].bit_count() > 3]
    if not long and "seat" not in case.facts:
        return None
    if "seat" in case.facts:
        seat = case.facts["seat"]
    else:
        seat = evenly(long, lambda s: run_length(state, s), case.rng)
    marks = tuple(f"path:{path}" for path in bits(state.roads[seat]))
    text = case.words("quiz.run.text", seat=seat)
    return case.number(text, run_length(state, seat), RUN_RULES, marks=marks)


@QUIZ.asks(10, "longest", *HOLDER_RULES)
def longest(case: Case) -> Question | None:
    """Who holds Longest Road after this."""
    state, words = case.state, case.words
    if case.action is not None:
        after, told = outcome(BOOK, state, case.action)
        text = words("quiz.longest.after", what=words.event(told[0]))
        marks = place_of(case.action)
    elif case.rng.random() < MADE_UP:
        return _supposed(case)
    else:
        laying = _worth_laying(state, case.rng)
        if not is_settled(state) or laying is None:
            return _supposed(case)
        owner, path = laying
        after, told = state.copy(), Listener()
        lay_road(after, owner, path, told)
        text = words("quiz.longest.road", seat=owner)
        marks = (f"path:{path}",)
    rules = rules_of(told, *ROAD_NEWS)
    if after.longest >= state.players:
        rules = ("catan.two-player.neutral-can-hold-longest-road", *rules)
    rules = rules or ("catan.longest-road.equal-takes-nothing", "catan.longest-road.five-first")
    lengths = words("quiz.longest.lengths", list=_lengths(after, words))
    because = (*case.lines(told, *ROAD_NEWS), lengths)
    owners = (Field(str(o), sentence(words.name("owner", o))) for o in _owners(state))
    return case.choice(text, named(after.longest), rules, (*owners, case.nobody), because, marks)


def _owners(state: State) -> range:
    """Every owner of roads, the neutral colours of the game for two as well."""
    return range(4 if state.players == 2 else state.players)


def _worth_laying(state: State, rng: Random) -> tuple[int, int] | None:
    """Somebody and a free path of theirs: the nearer to Longest Road, the better."""
    runs = {o: run_length(state, o) for o in range(state.players) if o != state.longest}
    wanted = max(SHORTEST_RUN, state.longest_length) - 1
    near = [owner for owner in runs if runs[owner] >= wanted and state.frontier[owner]]
    long = [owner for owner in runs if runs[owner] >= SHORTEST_RUN - 2 and state.frontier[owner]]
    if not near and not long:
        return None
    owner = rng.choice(near or long)
    return owner, rng.choice(list(bits(state.frontier[owner])))


def _lengths(state: State, words: Words) -> str:
    rows = ((words.name("owner", o), run_length(state, o)) for o in _owners(state))
    return ", ".join(f"{name} {n}" for name, n in rows)


def _supposed(case: Case) -> Question | None:
    """Whose it is after a road or a cut, each rule as likely as the next."""
    found: dict[str, list[Supposed]] = {}
    for _ in range(CASES):
        made = _road_laid(case) if case.rng.random() < 0.5 else _row_cut(case)
        rules = rules_of(made.told, *ROAD_NEWS) or ("catan.longest-road.equal-takes-nothing",)
        level = not made.told and made.after.longest == NOBODY  # nothing to hold, nothing to ask
        if rules[0] in HOLDER_RULES and not level:
            found.setdefault(rules[0], []).append(made)
    picked = pick(found, case.rng)
    if picked is None:
        return None
    rule, made = picked
    words = case.words
    rows = ", ".join(f"{words.person(s)} {n}" for s, n in enumerate(made.lengths))
    what = "cut" if made.left else "grows"
    held = "held" if made.holder != NOBODY else "free"
    facts = {"list": rows, "owner": made.holder, "seat": made.seat, "n": made.left}
    text = words(f"quiz.longest.{what}-{held}", **facts)
    because = case.lines(made.told, *ROAD_NEWS)
    return case.choice(text, named(made.after.longest), (rule,), case.seats_or_nobody, because)


def _rows(case: Case) -> tuple[State, list[int]]:
    """A made-up table: so long a run for everyone; one of the longest holds the card, or nobody."""
    made = case.state.copy()
    lengths = [case.rng.choice((3, 4, 5, 5, 6)) for _ in range(made.players)]
    best = max(lengths)
    longest = [seat for seat, n in enumerate(lengths) if n == best >= SHORTEST_RUN]
    set_aside = len(longest) != 1 and case.rng.random() < SET_ASIDE
    made.longest = NOBODY if set_aside or not longest else case.rng.choice(longest)
    made.longest_length = 0 if made.longest == NOBODY else best
    return made, lengths


def _road_laid(case: Case) -> Supposed:
    """Somebody who does not hold the card makes their run one longer."""
    made, lengths = _rows(case)
    seat = case.rng.choice([s for s in range(made.players) if s != made.longest])
    holder, after = made.longest, list(lengths)
    after[seat] += 1
    told = Listener()
    made.roads[seat] = (1 << after[seat]) - 1  # as many as the run is long
    after_a_road(made, seat, told, lambda _, owner: after[owner] if owner < len(after) else 0)
    return Supposed(lengths, holder, seat, 0, made, told)


def _row_cut(case: Case) -> Supposed:
    """Somebody else builds into the run of the holder, or of whoever has the longest."""
    made, lengths = _rows(case)
    holder = made.longest
    cut = holder if holder != NOBODY else lengths.index(max(lengths))
    left = case.rng.randrange(max(2, lengths[cut] - 3), lengths[cut])
    after = [left if seat == cut else n for seat, n in enumerate(lengths)]
    told = Listener()
    after_a_cut(made, told, lambda _, owner: after[owner] if owner < len(after) else 0)
    return Supposed(lengths, holder, cut, left, made, told)
