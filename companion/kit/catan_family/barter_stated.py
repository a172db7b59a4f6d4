"""The offer on the table in a stated position, and what the phases of such games need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...core.data import Reader
from ..bundle import Bundle, size
from ..positions import Field
from ..stated import At, Kind, by_seat, items, member, text
from .barter import WILLING, Stance, holds_together

Need = tuple[str, Callable[[Any], bool]]
"""What a phase needs to be played on from: in words, and whether it is there."""


def barter_fields(
    offer: Callable[..., Any],
    counter: Callable[..., Any],
    goods: type[Bundle],
    refused: Callable[[Any, Bundle, Bundle], bool],
    rule: str,
) -> tuple[Field, ...]:
    """What lies on the table while players trade, unless the rules refuse such terms."""
    terms = [_terms(make, goods, refused, rule) for make in (offer, counter)]
    answers = by_seat(member(Stance), fill=Stance.NOT_ASKED)
    return (
        Field("offer", terms[0], "the offer on the table"),
        Field("answers", answers, "what each seat has answered to it"),
        Field("counters", items(terms[1], 4), "the counter-offers"),
    )


def _terms(
    make: Callable[..., Any],
    goods: type[Bundle],
    refused: Callable[[Any, Bundle, Bundle], bool],
    rule: str,
) -> Kind:
    side = text(goods, "")

    def read(at: At, value: Any) -> Any:
        row = Reader(value, at.path)
        row.only({"seat", "give", "take"})
        seat = row.whole("seat", -1, 0, at.state.players - 1)
        give, take = (
            side.read(At(row, f"{at.path}.{key}", at.state), row.data.get(key, ""))
            for key in ("give", "take")
        )
        if not row.faults and refused(at.state, give, take):
            row.fault(at.path, value, f"resources on both sides ({rule})")
        at.reader.faults += row.faults
        return None if row.faults else make(seat, give, take)

    def write(value: Any, _: Any) -> dict[str, Any]:
        return {"seat": value.seat, "give": str(value.give), "take": str(value.take)}

    return Kind(f"`seat`, `give` and `take`, such as `2{goods.names[0]}`", read, write)


def owes_what_it_holds(state: Any) -> bool:
    """Whether somebody still gives cards back, and nobody more than they have."""
    held = zip(state.owed, state.hands, strict=True)
    return any(n > 0 for n in state.owed) and all(n <= size(hand) for n, hand in held)


def common_needs(phases: Any) -> dict[Any, Need]:
    """What the phases need that every game of bartering has."""
    return {
        phases.START_ROLL: (
            "seats that still roll for the start",
            lambda s: any(s.contenders >> i & 1 and not s.start_sums[i] for i in range(s.players)),
        ),
        phases.DISCARD: ("seats that owe no more cards than they hold", owes_what_it_holds),
        phases.ANSWER: (
            "an offer of the player on turn that somebody has still to answer",
            lambda s: Stance.PENDING in s.answers[: s.players] and _offered(s),
        ),
        phases.CHOICE: (
            "an offer of the player on turn that somebody has agreed to or countered",
            lambda s: (
                Stance.PENDING not in s.answers
                and any(answer in WILLING for answer in s.answers)
                and _offered(s)
            ),
        ),
        phases.PROPOSAL: (
            "an offer to the player on turn",
            lambda s: s.offer is not None and s.offer.seat != s.on and holds_together(s),
        ),
        phases.OVER: ("a winner", lambda s: s.winner >= 0),
    }


def _offered(state: Any) -> bool:
    own = state.answers[state.on] == Stance.NOT_ASKED
    return (
        own and state.offer is not None and state.offer.seat == state.on and holds_together(state)
    )


def check_phase(turn: Reader, state: Any, phase: str, needs: Mapping[Any, Need]) -> None:
    """Note what the phase needs and has not, and an offer or a winner at the wrong time."""
    expected, holds = needs.get(state.phase, ("", lambda s: True))
    if not holds(state):
        turn.fault("position.turn.phase", phase, expected)
    bartering = phase in ("answer", "choice", "proposal")
    if (state.offer is not None) != bartering:
        turn.fault("position.turn.offer", state.offer, "an offer while one is being answered")
    unasked = all(answer == Stance.NOT_ASKED for answer in state.answers) and not state.counters
    if state.offer is None and not unasked:
        turn.fault("position.turn.answers", "answers", "answers to an offer only")
    if phase != "over" and state.winner >= 0:
        turn.fault("position.turn.winner", state.winner, "a winner only once the game is over")
