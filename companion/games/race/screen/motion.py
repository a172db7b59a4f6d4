"""How the events of Race look: cards turned up together, drawn, placed; goods laid and used up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.motion import Motion, Motions, cards, flash, put, remove, seat, turn
from ....kit.card_motions import BANK, its_seat
from ..observation import Observation
from ..state import NO_CARD
from .round_row import id_of

Facts = Mapping[str, Any]
DECK = "deck"


def laid_at(observation: Observation, owner: int, slot: int) -> str:
    """The id of a card laid out: of one's own tray, or of another's strip."""
    return f"laid:{slot}" if owner == observation.seat else f"card:{owner}-{slot}"


def _slot(observation: Observation, owner: int, face: int) -> int:
    """Where a card lies; where it will lie if it does not yet."""
    table = observation.table.tables[owner]
    return table.index(face) if face in table else len(table)


def _its_card(facts: Facts, observation: Observation, name: str) -> str:
    return laid_at(observation, facts["seat"], _slot(observation, facts["seat"], facts[name]))


def _draws(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return (cards(DECK, seat(facts["seat"]), facts.get("n", 1)),)


def _gets(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """Cards by a power: it lights up, then they come."""
    return flash(_its_card(facts, observation, "card")), *_draws(facts, observation)


def _away(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return (cards(seat(facts["seat"]), DECK, facts.get("n", 1)),)


def _turned_up(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """All action cards at the same moment, and the phases they mean."""
    order = facts["phases"]
    phases = (id_of(order, at) for at in range(len(order)))
    picks = (
        f"pick:{other}-{nth}"
        for other in range(observation.table.players)
        if other != observation.seat
        for nth in range(observation.picked[other])
    )
    return (turn(*phases, *picks),)


def _sealed(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """An action card of another is laid face down; one's own lies in its tray."""
    owner = facts["seat"]
    if owner == observation.seat:
        return ()
    at = f"pick:{owner}-{observation.picked[owner]}"
    return (put(at, seat(owner), at),)


def _placed(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    at = _its_card(facts, observation, "card")
    return (put(at, seat(facts["seat"]), at),)


def _paid(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """What was turned up is paid for or conquered."""
    return (
        flash(_its_card(facts, observation, "card")),
        *(_away(facts, observation) if _price(facts) else ()),
    )


def _price(facts: Facts) -> int:
    """Cards paid; what is conquered costs none."""
    return 0 if "defense" in facts else int(facts["n"])


def _given_up(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return (remove(_its_card(facts, observation, "power"), DECK),)


def _good(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """A good is laid on a world."""
    return (flash(_its_card(facts, observation, "world")),)


def _consumed(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    """The good goes from its world to the power that takes it."""
    start, to = (_its_card(facts, observation, name) for name in ("world", "power"))
    return flash(start, to), cards(start, to)


def _all_consumed(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    owner = facts["seat"]
    goods = observation.table.goods[owner]
    full = (laid_at(observation, owner, slot) for slot, good in enumerate(goods) if good != NO_CARD)
    return (flash(*full, _its_card(facts, observation, "power")),)


def _sold(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return flash(_its_card(facts, observation, "world")), *_draws(facts, observation)


def _chips(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return (cards(BANK, seat(facts["seat"]), facts["n"], ("chip",) * facts["n"]),)


def _spent(facts: Facts, observation: Observation) -> tuple[Motion, ...]:
    return flash(_its_card(facts, observation, "power")), *_away(facts, observation)


MOTIONS = Motions(
    {
        "phases": _turned_up,
        **dict.fromkeys(("gets-bonus", "gamble-won"), _draws),
        "gets": _gets,
        "looks": _draws,
        "has-chosen": _sealed,
        "shows": _placed,
        **dict.fromkeys(("builds", "settles", "conquers"), _paid),
        "gives-up": _given_up,
        "good-laid": _good,
        "consumes": _consumed,
        "consumes-all": _all_consumed,
        "sells": _sold,
        "earns": _chips,
        "spends": _spent,
        "wins": its_seat,
    },
    frozenset({
        "draws", "sees", "reshuffled", "supply-out", "phase-opens", "discards", "round-begins",
        "chooses", "turned-up", "skipped", "over-limit", "full-tableau", "pool-empty", "scores",
        "tie-break", "shared-win", "keeps", "shows-nothing", "pays-with", "nothing-to-sell",
        "leaves-off", "spends-card", "explored", "explored-all", "has-discarded", "has-decided",
        "takes-back", "names-number", "gamble-lost",
    }),
    frozenset({"has-chosen"}),
)  # fmt: skip
