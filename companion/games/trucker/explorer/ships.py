"""The explorer's questions about ships under fire."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from .... import odds
from ....core.errors import BadInput
from ....explorer.asking import ControlForm, Picker
from ....explorer.page import Chosen, Page, Series, View
from ....explorer.simulated import Trial
from ....explorer.why.steps import Step, side_by_side
from ....odds import Distribution
from ..cards import CARDS, METEORS, SABOTAGE, SHOTS
from ..odds import sabotage, shots, swarm
from ..screen import ship_view as view
from ..screen.drawing import COLOURS, SYMBOLS
from ..screen.fire import hit_name, story
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..ships.tiles import ShipSide
from ..under_fire.aftermath import Aftermath
from ..under_fire.incoming import MOST_HITS, SIZES, Incoming, parse_hits
from ..under_fire.playout import RideStep, dice_of, ride
from ..under_fire.policy import KEEP, SPEND, Policy
from .editor import EDGES
from .fleet import OWN, Craft, ship_view, ships_of
from .hit_by_hit import tile_lost, tiles_lost
from .why import LostTile, derivation, miscounted

KILLERS_SHOWN = 12


def art() -> dict[str, Any]:
    """The symbols and colours of every ship: sent once."""
    rings = dict.fromkeys(("mark-tile", "mark-free"), SYMBOLS["mark-cell"])
    return {
        "symbols": {**SYMBOLS, **rings},
        "colours": {name: list(pair) for name, pair in COLOURS.items()},
    }


def meteors(ask: ControlForm) -> Page:
    """A meteor swarm."""
    own = "large N, small W, small E"
    return _under_fire(ask, "meteors", METEORS, "II-09", own, swarm)


def gunfire(ask: ControlForm) -> Page:
    """Shots of pirates or of a combat zone."""
    return _under_fire(ask, "shots", SHOTS, "II-03", "small N, large N", shots)


def sabotaged(ask: ControlForm) -> Page:
    """Sabotage: a cell is rolled, three tries."""
    fleet = ships_of(ask)
    tries = ask.slider("tries", 1, 6, next(iter(SABOTAGE.values()), 3))
    policy = _policy(ask, spends=False)
    ask.settled()
    more = f", tries={tries}{_policy_in_python(policy)}"
    return _page(
        ask,
        [_Target(one, sabotage(one.ship, tries, policy), f"sabotage({one.made}{more})")
         for one in fleet],
        policy,
    )  # fmt: skip


def _under_fire(
    ask: ControlForm,
    what: str,
    cards: Mapping[str, tuple[Incoming, ...]],
    start: str,
    own: str,
    fire: Callable[..., Aftermath],
) -> Page:
    fleet = ships_of(ask)
    card = ask.choice(what, (*cards, OWN), start, {name: _card(ask, name, cards) for name in cards})
    hits = _own_hits(ask, own, what[:-1]) if card == OWN else ""
    policy = _policy(ask)
    ask.settled()
    what_comes = (hits, None) if card == OWN else (None, card)
    more = (repr(hits) if card == OWN else f"card={card!r}") + _policy_in_python(policy)
    return _page(
        ask,
        [_Target(one, _fired(fire, one.ship, *what_comes, policy),
                 f"{fire.__name__}({one.made}, {more})") for one in fleet],
        policy,
    )  # fmt: skip


def _own_hits(ask: ControlForm, start: str, what: str) -> str:
    """Meteors or shots in order, each chosen by its size and its side; `what` they are."""
    sizes = {size: ask.say(f"hits.{size}-{what}") for size in SIZES}
    sides = {side.name: ask.say(f"edit.{edge}") for side, edge in zip(ShipSide, EDGES, strict=True)}
    size, side = (ask.words.template(f"explorer.hits.{key}") for key in ("size", "side"))
    fields = (Picker("size", size, sizes), Picker("side", side, sides))
    hits = ask.sequence("hits", start, fields, MOST_HITS)
    try:
        parse_hits(hits, what)
    except BadInput as wrong:
        ask.blame(wrong)
    return hits


@lru_cache(maxsize=24)
def _fired(
    fire: Callable[..., Aftermath], ship: Ship, hits: str | None, card: str | None, policy: Policy
) -> Aftermath:
    """What is left of a ship; kept, so that choosing a tile of it counts nothing anew."""
    return fire(ship, hits, card=card, policy=policy)


def _card(ask: ControlForm, name: str, cards: Mapping[str, tuple[Incoming, ...]]) -> str:
    kind = CARDS[name]["type"]
    return f"{name}: {ask.say(f'card.{kind}', n=len(cards[name]))}"


def _policy(ask: ControlForm, spends: bool = True) -> Policy:
    spend = ask.choice("spend", SPEND) if spends else SPEND[0]
    reserve = ask.slider("reserve", 0, 6, 0) if spends and spend == "saving" else 0
    keep = ask.choice("keep", KEEP)
    return Policy(spend=spend, reserve=reserve, keep=keep)  # type: ignore[arg-type]


def _policy_in_python(policy: Policy) -> str:
    """What is not as usual, as a further argument."""
    usual = Policy()
    names = ("spend", "reserve", "keep")
    said = [
        f"{name}={getattr(policy, name)!r}"
        for name in names
        if getattr(policy, name) != getattr(usual, name)
    ]
    return f", policy=Policy({', '.join(said)})" if said else ""


# The page


class _Target(NamedTuple):
    """A ship, what may be left of it, and the Python that says so."""

    craft: Craft
    after: Aftermath
    made: str

    @property
    def letter(self) -> str:
        """How its drawing is called."""
        return self.craft.name or "A"

    @property
    def prefix(self) -> str:
        """What the keys of its tiles begin with."""
        return SECOND if self.letter == "B" else ""


def _page(ask: ControlForm, fleet: Sequence[_Target], policy: Policy) -> Page:
    cells = {
        f"{one.prefix}tile:{one.craft.ship.board.numbers[cell]}": (one, cell)
        for one in fleet
        for cell, _ in one.craft.ship
    }

    def about(name: str) -> str:
        if name in cells:
            one, cell = cells[name]
            title = view.title_of(one.craft.ship, cell, ask.words, {})
            return ask.say("about.tile", tile=title)
        return ask.say("about.lost", n=name)

    def chosen(key: str) -> Chosen:
        one, cell = cells[key]
        lost, total = one.after.losses[cell], one.after.total
        about = one.after.lost().about._replace(what="tile")
        told = Distribution({"lost": lost, "kept": total - lost}, about)
        return Chosen(told, "lost", f"{one.made}.dies({cell})", one.craft.name)

    return Page(
        tuple(Series(one.after.lost(), one.craft.name, f"{one.made}.lost()") for one in fleet),
        "0",
        about,
        views=[ship_view(ask, one.letter, one.craft.ship, one.after) for one in fleet],
        others=frozenset(cells),
        chosen=chosen,
        facts=_facts(ask, fleet),
        notes=[_policy_text(ask, policy)],
        listed=lambda key: (
            [_killers(ask, cells[key][0].after, cells[key][1])] if key in cells else []
        ),
        play=_player(fleet, policy),
        mistakes=lambda key, how: miscounted(fleet[0].after, key, how),
        why=lambda key, how: _reasons(ask, fleet, key, how, cells),
        walks=tuple(tiles_lost(ask, one.after) for one in fleet),
        aside=lambda key: tile_lost(ask, cells[key][0].after, cells[key][1]),
    )


SECOND = "b-"


def _facts(ask: ControlForm, fleet: Sequence[_Target]) -> list[tuple[str, str]]:
    """At a glance: each number of every ship."""
    lang = ask.lang
    rows = [
        ("fact.whole", [odds.percent(one.after.whole, lang) for one in fleet]),
        ("fact.mean-lost", [odds.decimal(one.after.lost().mean, 2, lang) for one in fleet]),
        ("fact.crew", [odds.decimal(one.after.crew().mean, 2, lang) for one in fleet]),
    ]
    if any(one.craft.ship.batteries for one in fleet):
        left = [odds.decimal(one.after.batteries().mean, 2, lang) for one in fleet]
        rows.insert(2, ("fact.batteries", left))
    names = [one.craft.name for one in fleet]
    return [
        (ask.say(key), " · ".join(f"{n} {v}".strip() for n, v in zip(names, said, strict=True)))
        for key, said in rows
    ]


def _policy_text(ask: ControlForm, policy: Policy) -> str:
    spend = ask.words(f"odds.said.spend.{policy.spend}")
    keep = ask.words(f"odds.said.keep.{policy.keep}")
    return ask.say("policy", spend=spend, keep=keep)


def _killers(ask: ControlForm, after: Aftermath, cell: Cell) -> View:
    """What kills a tile: hit, roll, tile struck."""
    words = ask.words
    rows = sorted(after.killers(cell), key=lambda one: -one.count)
    told = []
    for one in rows[:KILLERS_SHOWN]:
        struck = after.ship.at(one.struck)
        where = ask.say("killer.itself") if one.struck == cell else words(
            "ship.cell", row=one.struck[0], column=one.struck[1])  # fmt: skip
        assert struck is not None
        told.append([
            f"{one.nth}. {hit_name(after.hits[one.nth - 1], ask.lang)}",
            " + ".join(map(str, one.roll)) if len(one.roll) > 1 else str(one.roll[0]),
            where,
            odds.percent(one.chance, ask.lang),
        ])  # fmt: skip
    heads = [ask.say(f"killer.{key}") for key in ("hit", "roll", "struck", "chance")]
    title = ask.say("killer.title" if told else "killer.none")
    return {"title": title, "heads": heads, "rows": told}


def _player(fleet: Sequence[_Target], policy: Policy) -> Callable[[Random], Trial]:
    """Plays the hits out on every ship by the rules, all of them with the same dice."""

    def play(rng: Random) -> Trial:
        throw = dice_of(rng)
        hits = fleet[0].after.hits
        thrown = [throw() for _ in range(2 * len(hits))]
        rides = [ride(one.craft.ship, hits, policy, iter(thrown).__next__) for one in fleet]
        lost = [[cell for moment in moments for cell in moment.lost] for moments in rides]
        keys = [
            f"{one.prefix}tile:{one.craft.ship.board.numbers[cell]}"
            for one, cells in zip(fleet, lost, strict=True)
            for cell in cells
        ]
        return Trial(
            tuple(map(len, lost)),
            keys,
            lambda ask: _stories(ask, fleet, rides),
            lambda ask: [
                ship_view(ask, one.letter, one.craft.ship, one.after, moments=moments)
                for one, moments in zip(fleet, rides, strict=True)
            ],
        )

    return play


def _stories(
    ask: ControlForm, fleet: Sequence[_Target], rides: Sequence[Sequence[RideStep]]
) -> list[str]:
    """What happened to each ship, under its letter where there are two."""
    told = []
    for one, moments in zip(fleet, rides, strict=True):
        told += [f"{one.craft.name}:"] if one.craft.name else []
        told += story(one.craft.ship, moments, ask.lang)
    return told


def _reasons(
    ask: ControlForm,
    fleet: Sequence[_Target],
    key: str,
    how: str,
    cells: Mapping[str, tuple[_Target, Cell]],
) -> list[Step]:
    """Hit by hit for each ship; what a tile is asked about is its own ship's."""
    if key in cells:
        one, cell = cells[key]
        steps = _derived(ask, one.after, LostTile(cell), how)
    else:
        steps = side_by_side(
            (one.craft.name, _derived(ask, one.after, int(key), how)) for one in fleet
        )
    return [*steps, ask.say("why.chain-policy")]


def _derived(ask: ControlForm, after: Aftermath, asked: LostTile | int, how: str) -> list[Step]:
    hits = [hit_name(hit, ask.lang) for hit in after.hits]
    return derivation(ask.say, after, asked, how, hits)


QUESTIONS = {"meteors": meteors, "shots": gunfire, "sabotage": sabotaged}
