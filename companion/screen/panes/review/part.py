"""What the review of a finished game tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ....core.panel import SHAPES
from ....reviewing.moments import Moment
from ....reviewing.reviewed import Review
from ....reviewing.values import mean
from ....reviewing.words import Said, whole
from ...class_work import ClassWork
from ...contract import Nothing
from ...look_back import LookBack
from ...wire.parts import of_game, part
from .contract import CurvePoint, ReviewedSeat, ReviewMoment, ReviewView, SumLine

if TYPE_CHECKING:
    from ...screen import Screen


@of_game
def _review_key(screen: Screen) -> object:
    back, task = screen.of(LookBack), screen.of(ClassWork).task
    offered = back.is_offered(screen)
    return screen.seat_view, offered, back.is_open, back.slices, task, screen.lang


@part("review", ReviewView | Nothing, key=_review_key)
def review(screen: Screen) -> ReviewView | None:
    """The review; nothing where none is offered."""
    if not screen.of(LookBack).is_offered(screen):
        return None
    found = screen.of(LookBack).of(screen)
    closed = screen.say("review.closed") if screen.of(LookBack).is_closed(screen) else ""
    if found is None or not found.chances:
        return {
            "open": found is not None, "closed": closed, "headline": "", "under": "", "seats": [],
            "curve": [], "sums": [], "moments": [], "done": 0,
        }  # fmt: skip
    said = Said(found, screen.lang)
    return {
        "open": True,
        "closed": "",
        "headline": said.headline,
        "under": said.under,
        "seats": _seats(found, said),
        "curve": _curve(found),
        "sums": _sums(said) if found.is_whole else [],
        "moments": _moments(found, said) if found.is_whole else [],
        "done": screen.of(LookBack).done(found),
    }


def _seats(found: Review, said: Said) -> list[ReviewedSeat]:
    luck, kept, result = found.luck.total, found.kept, found.chances[-1].chances
    return [
        {
            "seat": seat, "name": name, "shape": SHAPES[seat % len(SHAPES)],
            "you": seat == found.seat, "luck": _of_100(luck[seat]), "kept": _of_100(kept[seat]),
            "result": "won" if result[seat] else "",
        }
        for seat, name in enumerate(found.table.people)
    ]  # fmt: skip


def _curve(found: Review) -> list[CurvePoint]:
    return [
        {"turn": one.turn, "chances": [round(100 * float(part), 1) for part in one.chances]}
        for one in found.chances
    ]


def _sums(said: Said) -> list[SumLine]:
    """Whole numbers that add up as they are read: what rounding leaves is not explained either."""
    rows: list[SumLine] = [
        {"id": name, "name": text, "n": _of_100(n)} for name, text, n in said.sums()
    ]
    *parts, end = rows
    rest = next(row for row in rows if row["id"] == "unexplained")
    rest["n"] += end["n"] - sum(row["n"] for row in parts)
    return rows


def _moments(found: Review, said: Said) -> list[ReviewMoment]:
    return [_moment(number, one, found, said) for number, one in enumerate(found.moments(), 1)]


def _moment(number: int, moment: Moment, found: Review, said: Said) -> ReviewMoment:
    decision = found.decision_of(moment)
    futures = decision.futures if decision is not None else None
    sure = ""
    if decision is not None and futures is not None:
        _, low, high = futures.span(found.seat)
        verdict = said.words(f"review.verdict-{decision.verdict}")
        facts = {"n": futures.games, "low": whole(low), "high": whole(high), "verdict": verdict}
        sure = said.words("review.how-sure", **facts)
    at = max(n for n, point in enumerate(found.chances) if point.ply <= moment.ply)
    return {
        "number": number,
        "head": said.head(moment),
        "title": said.title(moment),
        "text": said.text(moment),
        "moved": _of_100(moment.moved),
        "at": at,
        "did": _futures(futures.did) if futures else [],
        "best": _futures(futures.best) if futures else [],
        "best_name": said.way(decision.best) if decision is not None else "",
        "games": futures.games if futures else 0,
        "sure": sure,
        "again": decision is not None,
    }


def _futures(ends: Sequence[Any]) -> list[int]:
    """Games of 100 by winner, whole numbers that sum to 100."""
    shares = [100 * float(part) for part in mean(ends)]
    found = [int(share) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda seat: found[seat] - shares[seat])
    for seat in by_rest[: 100 - sum(found)]:
        found[seat] += 1
    return found


def _of_100(chance: Any) -> int:
    return round(100 * float(chance))
