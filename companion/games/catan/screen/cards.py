"""Development cards before their owner: what each does, and what can be done with it now."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.notation import Action, write
from ....core.panel import Button, Tray, button, card, tray
from ....core.text import Words
from ....kit.bundle import count
from ....kit.catan_family.card_faces import PLAIN, titled
from ....kit.catan_family.goods_panel import good_name
from ..actions import Monopoly
from ..goods import CARDS, RESOURCES, Card
from ..observation import Observation
from ..rules.development import PLAYED_BY

WORKS = {**PLAYED_BY, Card.VICTORY_POINT: "catan.development.vp-shown-at-ten"}
"""By card: the rule that says what it does."""


def development_cards(observation: Observation, words: Words, legal: Sequence[Action]) -> Tray:
    """The cards of the seat that looks; equal ones lie on one pile."""
    table, seat = observation.table, observation.seat
    held = table.cards[seat] if seat >= 0 else 0
    fresh = table.fresh if seat == table.on else 0
    can = {str(action) for action in legal}
    cards = []
    for kind in CARDS:
        if n := count(held, kind):
            new = count(fresh, kind)
            name = words.name("card", kind)
            cards.append(
                card(
                    f"card:{write(kind)}",
                    name,
                    titled(write(kind), name, "card-back"),
                    says=words.rule(WORKS[kind]),
                    note=words("panel.fresh", n=new) if new else "",
                    n=n,
                    uses=_uses(words, kind, seat, can),
                    about=WORKS[kind],
                )
            )
    return tray("cards", words("app.cards"), cards, size=PLAIN)


def _uses(words: Words, kind: Card, seat: int, can: set[str]) -> list[Button]:
    if kind == Card.MONOPOLY:
        texts = {str(Monopoly(seat, one)): good_name(words, one) for one in RESOURCES}
    else:
        shown = kind == Card.VICTORY_POINT
        word = "show" if shown else write(kind)
        texts = {f"{seat}: {word}": words("panel.show" if shown else "panel.play")}
    return [button(label, text, allowed=text in can) for text, label in texts.items()]
