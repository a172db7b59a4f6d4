"""The referee for players at a real table: orders of consuming, ways of placing, who gains by what.

Cards are picked or typed by name in any language; every answer is that of `race.analysis`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....core.errors import BadInput, SaidFault
from ....core.languages import ENGLISH
from ....core.notation import write
from ....core.text import LANGUAGES, Words
from ....explorer.asking import ControlForm
from ....explorer.page import HeadedRows, PlainAnswer
from .. import analysis
from ..actions import CHOICES
from ..analysis.answer import RefereeAnswer
from ..analysis.consuming import phrase
from ..analysis.named import card_named
from ..faces import CARDS, NUMBER
from ..speech import card_name

NAMES = "race-cards"
NONE = "none"
MOST_ORDERS = 60
"""Orders listed one by one; their number and what they bring is told of all."""
TABLE = "alpha-centauri, free-trade-association, tourist-world, gem-world, spice-world, space-port"
GOODS = "gem-world, spice-world, space-port"
RIVAL = "new-sparta, space-marines, rebel-outpost"
PLACED = "alpha-centauri, contact-specialist, colony-ship, mining-robots"


def art() -> dict[str, dict[str, Any]]:
    """The names of all cards, to pick from: by id in each language."""
    rows = {card.id: [card.names.get(lang, card.names[ENGLISH]) for lang in LANGUAGES]
            for card in CARDS}  # fmt: skip
    return {"names": {NAMES: rows}}


def _find(text: str) -> str:
    try:
        return CARDS[card_named("card", text)].id
    except BadInput as wrong:
        (fault,) = wrong.faults
        key = f"explorer.fault.{'near' if fault.nearest else 'unknown'}-card"
        facts = (("name", fault.found), ("nearest", fault.nearest))
        said = SaidFault(fault.path, fault.found, fault.expected, fault.nearest, key, facts)
        raise BadInput([said]) from wrong


def _cards(ask: ControlForm, name: str, start: str, most: int = 30) -> list[str]:
    return ask.named(name, start, NAMES, _find, most)


def _action(ask: ControlForm, name: str, start: str = NONE) -> str | None:
    none = {NONE: ask.words("explorer.choice.action.none")}
    names = none | {write(choice): ask.words.name("choice", choice) for choice in CHOICES}
    found = ask.choice(name, tuple(names), start, names)
    return None if found == NONE else found


def _goods(ask: ControlForm, name: str, start: str, table: list[str]) -> list[str]:
    """Worlds with a good: they lie in the tableau."""
    found = _cards(ask, name, start)
    for card in dict.fromkeys(found):
        named = card_name(ask.words, NUMBER[card])
        ask.check(card in table, "goods-elsewhere", name=named)
    return found


def _said(
    ask: ControlForm, answer: RefereeAnswer, *more: HeadedRows, good: bool = True
) -> PlainAnswer:
    words = _words(ask)
    heads, rows = answer.table(words)
    tables = [HeadedRows("", heads, rows)] if rows else []
    return PlainAnswer(answer.lines(words), [*tables, *more], good)


def _words(ask: ControlForm) -> Words:
    """The game's words, which know how cards and phases are named."""
    from .. import GAME

    return GAME.words(ask.lang)


def consuming(ask: ControlForm) -> PlainAnswer:
    """Every legal order of consuming, the best, and a proposed one."""
    table = _cards(ask, "tableau", TABLE)
    goods = _goods(ask, "goods", GOODS, table)
    card = _action(ask, "action", "double")
    hand = ask.slider("hand", 0, 12, 0, most=40)
    order = ask.text("order", "", lines=2).strip()
    every = ask.choice("every", ("ends", "orders"))
    ask.settled()
    found = _consumed(tuple(table), tuple(goods), card, hand, order, ask.lang)
    more = [_every_order(ask, found)] if every == "orders" and found.best_order else []
    legal = found.verdict is None or found.verdict.legal
    return _said(ask, found, *more, good=legal)


@lru_cache(maxsize=8)
def _consumed(
    table: tuple[str, ...], goods: tuple[str, ...], card: str | None, hand: int, order: str,
    lang: str,
) -> analysis.Orders:  # fmt: skip
    """Kept, so that another choice about the same position plays nothing out anew."""
    return analysis.consuming(table, goods, card, hand, order or None, lang)


def _every_order(ask: ControlForm, found: analysis.Orders) -> HeadedRows:
    words = _words(ask)
    heads = [words(f"analysis.consume.{head}") for head in ("chips", "cards", "order")]
    rows = []
    for order, gain in found.every():
        rows.append(
            [words("analysis.consume.vp", n=gain.chips), str(gain.cards), phrase(words, order)]
        )
        if len(rows) == MOST_ORDERS:
            break
    title = ask.say("orders-listed", n=len(rows), of=found.count)
    return HeadedRows(title, heads, rows)


def placing(ask: ControlForm) -> PlainAnswer:
    """What a card costs by each way of placing it."""
    cards = _cards(ask, "card", "rebel-base", most=1)
    table = _cards(ask, "tableau", PLACED)
    hand = ask.slider("hand", 0, 12, 4, most=40)
    action = _action(ask, "action")
    ask.check(bool(cards), "no-card")
    ask.settled()
    found = analysis.placing(cards[0], table, hand, action, ask.lang)
    return _said(ask, found, good=not found.refusals)


def phases(ask: ControlForm) -> PlainAnswer:
    """Which phases pay for whom."""
    people = ask.slider("people", 1, 4, 2)
    rows, names = [], []
    starts = ((TABLE, GOODS), (RIVAL, ""), ("old-earth", ""), ("epsilon-eridani", ""))
    for number, (table, goods) in zip(range(1, people + 1), starts, strict=False):
        names.append(ask.say("person", n=number))
        ask.under(names[-1])
        laid = _cards(ask, f"tableau-{number}", table)
        row: dict[str, Any] = {
            "table": laid,
            "goods": _goods(ask, f"goods-{number}", goods, laid),
        }
        action = _action(ask, f"action-{number}")
        rows.append(row if action is None else {**row, "card": action})
    ask.settled()
    return _said(ask, analysis.phases(rows, names, ask.lang))


QUESTIONS = {"consuming": consuming, "placing": placing, "phases": phases}
