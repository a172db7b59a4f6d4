"""The explorer's questions about Starfarers' decks: encounters, and the reserve pile."""

from __future__ import annotations

from .... import almanac
from ....core.errors import BadInput
from ....explorer.asking import ControlForm
from ....explorer.page import Page
from ....explorer.questions.draws import from_deck, named
from .. import odds as starfarers

ENTRIES = {
    "merchant": "meet-merchant",
    "pirate-as-merchant": "false-merchant",
    "distress": "distress-call",
}
"""Encounters that the almanac knows by another name."""


def meet(ask: ControlForm) -> Page:
    """An encounter of a kind among the next cards of its deck."""
    deck = starfarers.ENCOUNTERS
    names = {kind: _encounter_name(ask, kind) for kind in deck}
    controls = ("kind", "cards-drawn")
    return from_deck(ask, deck, names, "wormhole", (1, 30), controls, "encounter-deck")


def _encounter_name(ask: ControlForm, kind: str) -> str:
    try:
        title = almanac.entry(f"starfarers.{ENTRIES.get(kind, kind)}").title(ask.lang)
    except BadInput:
        return kind
    return title.rpartition(": ")[2]


def reserve(ask: ControlForm) -> Page:
    """The reserve pile."""
    deck = starfarers.RESERVE
    return from_deck(ask, deck, named(ask, "resource", deck), "goods", (2, 40))
