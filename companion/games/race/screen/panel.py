"""What lies before a player of Race: tableau, hand, the cards looked at, the action cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from ....core.notation import Action, write
from ....core.panel import (
    Button,
    Counter,
    Panel,
    PlayingCard,
    SeatRow,
    Several,
    Sheet,
    Told,
    Tray,
    button,
    card,
    counter,
    seat_row,
    tray,
)
from ....core.text import Words
from ..actions import CHOICES
from ..faces import Face
from ..referee.placing import PlacingWay
from ..rules.score import points
from ..sight import Sight
from ..speech import card_name, describe_card
from ..state import NO_CARD, SEALED, TOGETHER, Stage
from .chain import chains, orders
from .faces import ACTION, SIZE, action_face, face, parts
from .meaning import FULL, meaning
from .now import now_lines
from .paying import payable, payment, told, usual, ways_to_press
from .round_row import round_row
from .scoring import score_sheets
from .small import ACTION_SIZE, small_action, small_face
from .small import SIZE as SMALL_SIZE
from .trying import mistakes

IN_HAND = ("discard", "lay", "pay", "spend")
"""Actions that are done with a card of the hand."""
LAID_OUT = ("sell", "consume", "windfall", "fill", "use")
"""Actions that are done with a card of the tableau; those with a world are done on it."""
WAYS = ("conquer", "buy")
"""Ways to place a world: `paying.py` has their buttons."""
PLACING = {Stage.DEVELOP, Stage.SETTLE}
COLUMNS = 6
CHOOSING = {Stage.DEAL, Stage.CHOOSE, Stage.LIMIT}
"""Stages in which the action cards are in the hand."""
WITH_TABLEAU = {Stage.KEEP, Stage.SELL, Stage.CONSUME, Stage.PRODUCE}
"""Stages in which one looks at the tableau more than at the hand."""
By = dict[int, list[tuple[Action, bool]]]
"""By card what can be done with it, and whether that is allowed."""


def panel(sight: Sight, words: Words, legal: Sequence[Action], log: Sequence[Told] = ()) -> Panel:
    """Everything around the others' strips, as this seat sees it."""
    words = words.at(sight, words.people)
    table, seat = sight.table, sight.seat
    mine = 0 <= seat < table.players
    return {
        "seats": [_seat(sight, words, one) for one in range(table.players)],
        "trays": list(_trays(sight, words, legal)) if mine else [],
        "counters": list(_counters(sight, words)),
        "sheets": list(_sheets(sight, words)) if mine else [],
        "buttons": [*ways_to_press(sight, words, legal), *_buttons(sight, words, legal)],
        "trade": None,
        "here": {},
        "about": {"card": "race.tableau", "part": "race.powers", "pick": "race.action-cards"},
        "narrow": True,
        "chains": chains(sight, words, log) if mine else [],
    }


# Cards


def _trays(sight: Sight, words: Words, legal: Sequence[Action]) -> Iterator[Tray]:
    table, seat = sight.table, sight.seat
    if table.schedule:
        yield round_row(sight, words)
    wrong = mistakes(sight, legal)
    on_worlds = _by(legal, wrong, LAID_OUT, "world", "power")
    laid = table.tables[seat]
    cards = [
        _card(words, number, f"laid:{slot}", on_worlds, good=table.goods[seat][slot] != NO_CARD,
              now=now_lines(sight, words, slot))
        for slot, number in enumerate(laid)
    ]  # fmt: skip
    note = words("panel.laid-out" if len(laid) <= FULL else "panel.in-hand", n=len(laid))
    places = COLUMNS * max(1, -(-len(laid) // COLUMNS))
    yield tray("tableau", words("panel.tableau"), cards, place="table", size=SIZE, note=note,
               quick=True, places=places, small=SMALL_SIZE,
               folds=2 if table.stage in WITH_TABLEAU else 1)  # fmt: skip
    if table.looked[seat]:
        keep = _piles(words, table.looked[seat], "looked", _by(legal, wrong, ("keep",), "card"))
        most = _several(words, "keep", table.owed[seat] if _awaits_keeping(legal) else 0)
        yield tray("looked", words("panel.looked"), keep, place="table", size=SIZE, quick=True,
                   several=most, small=SMALL_SIZE, folds=3)  # fmt: skip
    in_hand = _by(legal, wrong, (*IN_HAND, "keep"), "card")
    hand = _piles(words, table.hands[seat], "hand", in_hand, payable(sight))
    if table.stage in CHOOSING:
        yield _action_cards(sight, words, legal, wrong)
    note = words("panel.in-hand", n=len(table.hands[seat]))
    many = _several(words, "pay" if table.stage == Stage.PAY else "discard", _owed(sight))
    yield tray("hand", words("app.hand"), hand, place="table", size=SIZE, note=note, quick=True,
               several=many, small=SMALL_SIZE,
               folds=1 if table.stage in WITH_TABLEAU else 2)  # fmt: skip


def _card(
    words: Words,
    number: int,
    name: str,
    by: By,
    good: bool = False,
    n: int = 1,
    ways: tuple[PlacingWay, ...] = (),
    now: Sequence[str] = (),
) -> PlayingCard:
    uses = [
        button(words.action(action), action, allowed=allowed)
        for action, allowed in by.get(number, ())
    ]
    says = describe_card(words, number, good, named=False)
    best = usual(ways)
    cost = told(words, ways)
    return card(
        name,
        card_name(words, number),
        face(words, number, good, price=best.price if best else None),
        says=f"{says} {cost}" if cost else says,
        n=n,
        uses=uses,
        about=f"race.{Face(number)}",
        parts=parts(words, number, cost, now),
        small=small_face(words, number, good, price=best.price if best else None),
    )


def _piles(
    words: Words,
    cards: Sequence[int],
    where: str,
    by: By,
    prices: Mapping[int, tuple[PlacingWay, ...]] = MappingProxyType({}),
) -> list[PlayingCard]:
    """Cards in their order; equal ones lie on one pile."""
    return [
        _card(words, number, f"{where}:{Face(number)}", by, n=list(cards).count(number),
              ways=prices.get(number, ()))
        for number in dict.fromkeys(cards)
    ]  # fmt: skip


def _awaits_keeping(legal: Sequence[Action]) -> bool:
    return any(action.word == "keep" for action in legal)


def _by(legal: Sequence[Action], wrong: Sequence[Action], verbs: Sequence[str], *fields: str) -> By:
    """Actions by the card they are done with, the first of these fields they have; what may only be
    tried comes last."""
    found: By = {}
    for allowed, actions in ((True, legal), (False, wrong)):
        for action in actions:
            if action.word in verbs:
                name = next(field for field in fields if hasattr(action, field))
                found.setdefault(int(getattr(action, name)), []).append((action, allowed))
    return found


def _owed(sight: Sight) -> int:
    """How many cards of the hand this seat has to part with."""
    table, seat = sight.table, sight.seat
    if table.queue:
        return 0
    if table.stage == Stage.PAY and seat == table.on:
        return max(0, table.price)
    return table.owed[seat] if table.stage in (Stage.DEAL, Stage.LIMIT) else 0


def _several(words: Words, why: str, n: int) -> Several | None:
    label = words.template(f"panel.{why}-n")
    return {"least": n, "most": n, "label": label} if n > 1 else None


def _action_cards(
    sight: Sight, words: Words, legal: Sequence[Action], wrong: Sequence[Action]
) -> Tray:
    table, seat = sight.table, sight.seat
    picks = table.picks[seat]
    back = next((action for action in legal if action.word == "take-back"), None)
    by = _by(legal, wrong, ("choose",), "choice")
    cards = []
    for choice in CHOICES:
        uses = [
            button(words.action(action), action, allowed=allowed)
            for action, allowed in by.get(choice, ())
        ]
        if choice in picks and back is not None:
            uses.insert(0, button(words.action(back), back))
        cards.append(
            card(
                f"action:{write(choice)}",
                words.name("choice", choice),
                action_face(words, choice),
                says=words(f"panel.bonus.{write(choice)}"),
                uses=uses,
                chosen=choice in picks,
                about="race.action-cards",
                small=small_action(words, choice),
            )
        )
    note = words("panel.sealed" if picks else "panel.secret")
    if table.stage != Stage.CHOOSE:
        note = words("panel.later")
    return tray("actions", words("panel.actions"), cards, place="table", size=ACTION, note=note,
                quick=True, small=ACTION_SIZE, folds=3)  # fmt: skip


# What stands beside them


def _sheets(sight: Sight, words: Words) -> Iterator[Sheet]:
    paying = payment(sight, words)
    for one in (paying, orders(sight, words), meaning(sight, words)):
        if one is not None:
            yield one
    yield from score_sheets(sight, words)


def _buttons(sight: Sight, words: Words, legal: Sequence[Action]) -> Iterator[Button]:
    """What is done without a card: passing, taking back, a number, wrong ones included."""
    wrong = [action for action in mistakes(sight, legal) if action.word in ("pass", "gamble")]
    for action in (*legal, *wrong):
        if action.word in (*IN_HAND, *LAID_OUT, *WAYS, "keep", "choose"):
            continue
        label = words.action(action)
        if action.word == "pass" and sight.table.stage in PLACING:
            label = words("panel.place-nothing")
        yield button(label, action, allowed=action in legal)


def _counters(sight: Sight, words: Words) -> Iterator[Counter]:
    table = sight.table
    yield counter(words("panel.pool", n=max(0, table.pool)))
    yield counter(words("panel.deck", n=sight.deck_size))
    yield counter(words("panel.edition"))


def _seat(sight: Sight, words: Words, seat: int) -> SeatRow:
    table = sight.table
    total = points(table, seat)
    on = table.stage not in SEALED | TOGETHER and seat == table.on
    worth, cards = (total, words("panel.worth", n=total)), sight.hand_sizes[seat]
    return seat_row(words, seat, sight.seat, on, worth, cards, _notes(sight, words, seat))


def _notes(sight: Sight, words: Words, seat: int) -> Iterator[str]:
    table = sight.table
    yield words("look.in-hand", n=sight.hand_sizes[seat])
    yield words("panel.chips-n", n=table.chips[seat])
    decided = sight.ready[seat] if table.stage in PLACING else sight.picked[seat] > table.advanced
    if table.stage in SEALED and decided:
        yield words("panel.has-sealed")
    elif table.picks[seat] and table.stage not in SEALED:
        yield words.listing(words.name("choice", choice) for choice in table.picks[seat])
