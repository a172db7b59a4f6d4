"""The explorer's questions about Catan's cards drawn blind: development cards, a card taken."""

from __future__ import annotations

from ....explorer.asking import ControlForm
from ....explorer.page import Page, Series, fitting, likeliest
from ....explorer.questions.draws import from_deck, named
from ....explorer.simulated import card_of
from ....explorer.walk import bag
from ....explorer.why.steps import tallied
from .. import odds as catan


def development(ask: ControlForm) -> Page:
    """The development deck."""
    deck = catan.DEVELOPMENTS
    return from_deck(ask, deck, named(ask, "card", deck), "knight", (3, 25))


def steal(ask: ControlForm) -> Page:
    """A card taken blind from a hand."""
    names = named(ask, "resource", catan.GOODS)
    usual = dict(zip(catan.GOODS, (1, 0, 2, 0, 1), strict=True))
    hand = {}
    for kind in catan.GOODS:
        hand[kind] = ask.slider(f"hand-{kind}", 0, 8, usual[kind], most=19)
        ask.controls[-1]["label"] = names[kind]
    ask.check(any(hand.values()), "empty-hand")
    ask.settled()
    told = catan.steal(hand)
    return Page(
        (Series(told, made=f"catan.steal({hand})"),),
        likeliest(told),
        lambda name: ask.say("about.steal", name=name),
        label=lambda kind: names[kind],
        play=card_of(hand),
        walks=(bag(hand, lambda kind: names[kind]),),
        why=lambda key, how: [
            ask.say("why.steal", n=sum(hand.values()), k=hand[key], name=names[key]),
            *tallied(ask.say, told, fitting(key, how)),
        ],
    )


QUESTIONS = {"development": development, "steal": steal}
