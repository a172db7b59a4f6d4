"""What lies before a player of Race: tableau, hand, the cards looked at, the action cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from ....core.notation import Action, write
from ....core.panel import (
    Button,
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
from ....core.panel import Counter as Shown
from ....core.text import Words
from ..actions import CHOICES, Choice
from ..analysis.placing import PlacingWay
from ..faces import Face
from ..observation import Observation
from ..rules.score import points
from ..speech import card_name, describe_card
from ..state import NO_CARD, SEALED, TOGETHER, Stage
from .chain import chains, consumes, orders
from .faces import ACTION, SIZE, action_face, face, parts
from .meaning import FULL, meaning, would
from .now import now_lines
from .others import tableaus, told_of
from .paying import on_turn, payable, payment, phrase, usual, ways_to_press, ways_told
from .round_line import round_lines
from .round_row import round_row
from .scoring import score_sheets
from .small import SIZE as SMALL_SIZE
from .small import small_face
from .trying import mistakes

IN_HAND = ("discard", "lay", "pay", "spend")
"""Actions that are done with a card of the hand."""
LAID_OUT = ("sell", "consume", "windfall", "fill", "use")
"""Actions that are done with a card of the tableau; those with a world are done on it."""
WAYS = ("conquer", "buy")
"""Ways to place a world: `paying.py` has their buttons."""
PLACING = {Stage.DEVELOP, Stage.SETTLE}
CHOOSING = {Stage.DEAL, Stage.CHOOSE, Stage.LIMIT}
"""Stages in which the action cards are in the hand."""
By = dict[int, list[tuple[Action, bool]]]
"""By card what can be done with it, and whether that is allowed."""


def panel(
    observation: Observation, words: Words, legal: Sequence[Action], log: Sequence[Told] = ()
) -> Panel:
    """Everything around the others' strips, as this seat sees it."""
    words = words.at(observation, words.people)
    table, seat = observation.table, observation.seat
    mine = 0 <= seat < table.players
    shown: Panel = {
        "seats": [_seat(observation, words, one) for one in range(table.players)],
        "trays": list(_trays(observation, words, legal)) if mine else [],
        "counters": list(_counters(observation, words)),
        "sheets": list(_sheets(observation, words)) if mine else [],
        "buttons": [
            *ways_to_press(observation, words, legal),
            *_buttons(observation, words, legal),
        ],
        "trade": None,
        "here": {},
        "about": {"card": "race.tableau", "part": "race.powers", "pick": "race.action-cards"},
        "wide": True,
        "chains": chains(observation, words, log) if mine else [],
    }
    if mine:
        shown["zones"] = table.rounds
        told = ways_told(observation, words)
        shown["reads"] = told or round_lines(observation, words, log)
    return shown


# Cards


def _trays(observation: Observation, words: Words, legal: Sequence[Action]) -> Iterator[Tray]:
    table, seat = observation.table, observation.seat
    wrong = mistakes(observation, legal)
    on_worlds = _by(legal, wrong, LAID_OUT, "world", "power")
    laid = table.tables[seat]
    cards = [
        _card(words, number, f"laid:{slot}", on_worlds, good=table.goods[seat][slot] != NO_CARD,
              now=now_lines(observation, words, slot))
        for slot, number in enumerate(laid)
    ]  # fmt: skip
    note = words("panel.laid-out" if len(laid) <= FULL else "panel.in-hand", n=len(laid))
    total = words("panel.score", n=points(table, seat))
    yield tray("tableau", words("panel.tableau"), cards, place="table", size=SIZE, note=note,
               quick=True, small=SMALL_SIZE, zone="laid", aside=total)  # fmt: skip
    yield from tableaus(observation, words)
    in_hand = _by(legal, wrong, (*IN_HAND, "keep"), "card")
    hand = _cards(words, table.hands[seat], "hand", in_hand, payable(observation))
    if table.looked[seat]:
        keep = _cards(words, table.looked[seat], "looked", _by(legal, wrong, ("keep",), "card"))
        most = _several(words, "keep", table.owed[seat] if _awaits_keeping(legal) else 0)
        yield tray("looked", words("panel.looked"), keep, place="table", size=SIZE, quick=True,
                   several=most, small=SMALL_SIZE, zone="table")  # fmt: skip
    elif table.stage in CHOOSING:
        yield _action_cards(observation, words, legal, wrong)
    elif table.schedule and not on_turn(observation) and not consumes(observation):
        yield round_row(observation, words)
    note = words("panel.in-hand", n=len(table.hands[seat]))
    many = _several(words, "pay" if table.stage == Stage.PAY else "discard", _owed(observation))
    yield tray("hand", words("app.hand"), hand, place="table", size=SIZE, note=note, quick=True,
               several=many, small=SMALL_SIZE, zone="hand")  # fmt: skip


def _card(
    words: Words,
    number: int,
    name: str,
    by: By,
    good: bool = False,
    ways: tuple[PlacingWay, ...] = (),
    now: Sequence[str] = (),
) -> PlayingCard:
    uses = [
        button(words.action(action), action, allowed=allowed)
        for action, allowed in by.get(number, ())
    ]
    says = describe_card(words, number, good, named=False)
    best = usual(ways)
    cost = phrase(words, ways)
    return card(
        name,
        card_name(words, number),
        face(words, number, good, price=best.price if best else None),
        says=f"{says} {cost}" if cost else says,
        uses=uses,
        about=f"race.{Face(number)}",
        parts=parts(words, number, cost, now),
        small=small_face(words, number, good, price=best.price if best else None),
    )


def _cards(
    words: Words,
    cards: Sequence[int],
    where: str,
    by: By,
    prices: Mapping[int, tuple[PlacingWay, ...]] = MappingProxyType({}),
) -> list[PlayingCard]:
    """Cards in their order, each by itself; equal ones side by side."""
    order = {number: at for at, number in reversed(list(enumerate(cards)))}
    seen: Counter[int] = Counter()
    found = []
    for number in sorted(cards, key=order.__getitem__):
        seen[number] += 1
        again = f"-{seen[number]}" if seen[number] > 1 else ""
        found.append(_card(words, number, f"{where}:{Face(number)}{again}", by,
                           ways=prices.get(number, ())))  # fmt: skip
    return found


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


def _owed(observation: Observation) -> int:
    """How many cards of the hand this seat has to part with."""
    table, seat = observation.table, observation.seat
    if table.queue:
        return 0
    if table.stage == Stage.PAY and seat == table.on:
        return max(0, table.price)
    return table.owed[seat] if table.stage in (Stage.DEAL, Stage.LIMIT) else 0


def _several(words: Words, why: str, n: int) -> Several | None:
    label = words.template(f"panel.{why}-n")
    return {"least": n, "most": n, "label": label} if n else None


def _said(observation: Observation, words: Words, choice: Choice, able: bool) -> str:
    """What an action card adds, and what its phase would bring now to who may choose."""
    said = words(f"panel.bonus.{write(choice)}")
    if observation.table.stage != Stage.CHOOSE or not able:
        return said
    return f"{said} {would(observation, words, choice)}"


def _action_cards(
    observation: Observation, words: Words, legal: Sequence[Action], wrong: Sequence[Action]
) -> Tray:
    table, seat = observation.table, observation.seat
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
                says=_said(observation, words, choice, bool(legal)),
                uses=uses,
                chosen=choice in picks,
                about="race.action-cards",
            )
        )
    note = words("panel.sealed" if picks else "panel.secret")
    if table.stage != Stage.CHOOSE:
        note = words("panel.later")
    return tray("actions", words("panel.actions"), cards, place="table", size=ACTION, note=note,
                quick=True, zone="table")  # fmt: skip


# What stands beside them


def _sheets(observation: Observation, words: Words) -> Iterator[Sheet]:
    paying = payment(observation, words)
    for one in (paying, orders(observation, words), meaning(observation, words)):
        if one is not None:
            yield one
    yield from score_sheets(observation, words)


def _buttons(observation: Observation, words: Words, legal: Sequence[Action]) -> Iterator[Button]:
    """What is done without a card: passing, taking back, a number, wrong ones included."""
    wrong = [action for action in mistakes(observation, legal) if action.word in ("pass", "gamble")]
    for action in (*legal, *wrong):
        if action.word in (*IN_HAND, *LAID_OUT, *WAYS, "keep", "choose"):
            continue
        label = words.action(action)
        if action.word == "pass" and observation.table.stage in PLACING:
            label = words("panel.place-nothing")
        yield button(label, action, allowed=action in legal)


def _counters(observation: Observation, words: Words) -> Iterator[Shown]:
    table = observation.table
    yield counter(words("panel.pool", n=max(0, table.pool)))
    yield counter(words("panel.deck", n=observation.deck_size))
    yield counter(words("panel.edition"))


def _seat(observation: Observation, words: Words, seat: int) -> SeatRow:
    table = observation.table
    total = points(table, seat)
    on = table.stage not in SEALED | TOGETHER and seat == table.on
    worth, cards = (total, words("panel.worth", n=total)), observation.hand_sizes[seat]
    row = seat_row(
        words, seat, observation.seat, on, worth, cards, _notes(observation, words, seat)
    )
    return told_of(observation, words, row)


def _notes(observation: Observation, words: Words, seat: int) -> Iterator[str]:
    table = observation.table
    yield words("look.in-hand", n=observation.hand_sizes[seat])
    yield words("panel.chips-n", n=table.chips[seat])
    decided = (
        observation.ready[seat]
        if table.stage in PLACING
        else observation.picked[seat] > table.advanced
    )
    if table.stage in SEALED and decided:
        yield words("panel.has-sealed")
    elif table.picks[seat] and table.stage not in SEALED:
        yield words.listing(words.name("choice", choice) for choice in table.picks[seat])
