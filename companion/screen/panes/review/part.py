"""What the review of a finished game tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeGuard

from ....core.panel import SHAPES
from ....core.review_row import ReviewRow
from ....reviewing.decisions import LEAST_GAMES, Decision, Futures
from ....reviewing.moments import Moment
from ....reviewing.practice import SURE_ENOUGH
from ....reviewing.reviewed import Review
from ....reviewing.values import mean
from ....reviewing.words import Said, of_100
from ....teaching.answer import reviewed
from ....teaching.class_folder import class_folder
from ...class_work import ClassWork
from ...contract import Nothing
from ...look_back import GAMES, MOST_GAMES, LookBack
from ...reviewing import Reviewing
from ...wire.parts import of_game, part
from .contract import (
    CurvePoint,
    ReviewedSeat,
    ReviewMoment,
    ReviewSheet,
    ReviewView,
    RowView,
    SumLine,
)

if TYPE_CHECKING:
    from ...screen import Screen


MARKED = 0.03
"""What moved one's chance by so much in a turn is marked on the curve."""


@of_game
def _review_key(screen: Screen) -> object:
    back, task = screen.of(LookBack), screen.of(ClassWork).task
    offered = back.is_offered(screen)
    return (
        screen.seat_view, offered, back.is_open, back.slices, back.page, back.number, task,
        screen.lang, screen.of(Reviewing).slices, back.is_handed_in,
        screen.learning.practice_key(screen.game),
    )  # fmt: skip


@part("review", ReviewView | Nothing, key=_review_key)
def review(screen: Screen) -> ReviewView | None:
    """The review; nothing where none is offered."""
    back = screen.of(LookBack)
    if not back.is_offered(screen):
        return None
    found = back.of(screen)
    closed = screen.say("review.closed") if back.is_closed(screen) else ""
    if found is None or not found.chances:
        return {
            "open": found is not None, "closed": closed, "headline": "", "under": "", "seats": [],
            "curve": [], "sums": [], "moments": [], "done": 0, "page": "overview", "number": 1,
            "rows": [], "sheets": [], "sum_line": "", "class_code": "", "hands_in": "",
        }  # fmt: skip
    said = Said(found, screen.lang)
    whole = found.is_whole
    return {
        "open": True,
        "closed": "",
        "headline": said.headline,
        "under": " ".join(filter(None, [said.under, _fewer(screen)])),
        "seats": _seats(found, said),
        "curve": _curve(found),
        "sums": _sums(said) if whole else [],
        "moments": _moments(screen, found, said) if whole else [],
        "done": back.done(found),
        "page": back.page,
        "number": back.number,
        "rows": [_row(row) for row in found.rows(screen.lang)] if back.page == "overview" else [],
        "sheets": _sheets(screen) if back.page == "overview" else [],
        "sum_line": said.sum_line if whole else "",
        "class_code": reviewed(found).code if whole else "",
        "hands_in": _hands_in(screen) if whole else "",
    }


def _hands_in(screen: Screen) -> Literal["", "can", "done"]:
    """Whether the game can be put into the class's folder, or lies there."""
    if class_folder() is None:
        return ""
    return "done" if screen.of(LookBack).is_handed_in else "can"


def _fewer(screen: Screen) -> str:
    """That fewer games are played on here than elsewhere, where it is so."""
    return screen.say("review.fewer", n=GAMES) if GAMES < MOST_GAMES else ""


def _row(row: ReviewRow) -> RowView:
    bars = [one for one in row.columns if one.came is not None]
    return {
        "title": row.title,
        "heads": [one.head for one in row.columns],
        "came": [float(one.came or 0) for one in bars],
        "expected": [round(float(one.expected), 2) for one in bars],
        "lines": [
            {
                "name": line.name, "seat": line.seat, "cells": list(line.cells),
                "shape": SHAPES[line.seat % len(SHAPES)] if line.seat >= 0 else "",
            }
            for line in row.lines
        ],
    }  # fmt: skip


def _sheets(screen: Screen) -> list[ReviewSheet]:
    """What the game's own look back has found so far."""
    return [
        {
            "title": one["title"],
            "lines": [*one["lines"], *filter(None, [one["note"]])],
            "rows": [
                " ".join(filter(None, [row["label"], row["value"], row["note"]]))
                for row in one["rows"]
            ],
        }
        for one in screen.of(Reviewing).sheets(screen.seat_view)
    ]


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
    marks = _marks(found)
    points: list[CurvePoint] = []
    for one in found.chances:
        low, high = one.band(found.seat)
        points.append({
            "turn": one.turn, "chances": [round(100 * float(part), 1) for part in one.chances],
            "low": round(100 * low, 1), "high": round(100 * high, 1),
            "mark": marks.get(one.turn, ""),
        })  # fmt: skip
    points[-1]["mark"] = ""
    return points


def _marks(found: Review) -> dict[int, Literal["", "roll", "choice"]]:
    """By turn what moved one's own chance in it most, where that is worth a mark."""
    came: dict[int, float] = {}
    for fall in found.luck:
        came[fall.turn] = came.get(fall.turn, 0.0) + float(fall.luck[found.seat])
    did: dict[int, float] = {}
    for one in found.decisions:
        if one.seat == found.seat:
            did[one.stint.turn] = did.get(one.stint.turn, 0.0) + float(one.cost)
    return {
        turn: "choice" if did.get(turn, 0.0) > abs(came.get(turn, 0.0)) else "roll"
        for turn in {*came, *did}
        if max(did.get(turn, 0.0), abs(came.get(turn, 0.0))) >= MARKED
    }


def _sums(said: Said) -> list[SumLine]:
    """Whole numbers that add up as they are read: what rounding leaves is not explained either."""
    rows: list[SumLine] = [
        {"id": name, "name": text, "n": _of_100(n)} for name, text, n in said.sums()
    ]
    *parts, end = rows
    rest = next(row for row in rows if row["id"] == "unexplained")
    rest["n"] += end["n"] - sum(row["n"] for row in parts)
    return rows


def _moments(screen: Screen, found: Review, said: Said) -> list[ReviewMoment]:
    moments = enumerate(found.moments(), 1)
    return [_moment(screen, number, one, found, said) for number, one in moments]


def _moment(screen: Screen, number: int, moment: Moment, found: Review, said: Said) -> ReviewMoment:
    decision = found.decision_of(moment)
    futures = decision.futures if decision is not None else None
    tried = screen.of(LookBack).tried.get(number)
    again = tried.futures if tried else None
    at = max(n for n, point in enumerate(found.chances) if point.ply <= moment.ply)
    looks = decision is not None and decision.is_again and screen.of(LookBack).page != "overview"
    differ = decision is not None and decision.differs
    for_best, for_did = _reasons(said, decision, moment.ply) if looks and decision else ([], [])
    return {
        "number": number,
        "kind": moment.kind,
        "head": said.head(moment),
        "title": said.title(moment),
        "text": said.text(moment),
        "what_moved": said.what_moved(moment),
        "moved": _of_100(said.moved(moment)),
        "at": at,
        "did": _futures(futures.did) if is_told(futures) else [],
        "best": _futures(futures.best) if is_told(futures) else [],
        "best_name": said.better(decision) if decision is not None and differ else "",
        "games": futures.games if futures else 0,
        "sure": said.how_sure(decision) if decision is not None else "",
        "again": decision is not None and decision.is_again,
        "verdict": decision.verdict if decision is not None and differ else "",
        "for_best": for_best,
        "for_did": for_did,
        "did_name": said.did(decision) if decision is not None else "",
        "tried": _futures(again.best) if is_told(again) else [],
        "tried_name": said.way(tried.best) if tried else "",
        "tried_games": again.games if again else 0,
        "tried_sure": said.how_sure(tried) if tried else "",
        "practise": _practise(screen, found, decision),
    }  # fmt: skip


def _reasons(said: Said, decision: Decision, ply: int) -> tuple[list[str], list[str]]:
    """What speaks for the better way and for what was done, where it does not for both."""
    did, best = decision.did, decision.best
    if not decision.differs:
        return [], said.reasons(did, (), ply)
    ours, theirs = said.reasons(best, did, ply), said.reasons(did, best, ply)
    both = {*ours}.intersection(theirs)
    return [one for one in ours if one not in both], [one for one in theirs if one not in both]


def _practise(screen: Screen, found: Review, decision: Decision | None) -> Literal["", "can", "in"]:
    """Only a turn of which a better one is known for sure is worth practising."""
    if decision is None or not decision.is_again or decision.verdict not in SURE_ENOUGH:
        return ""
    return "in" if screen.learning.practises(found, decision) else "can"


def is_told(futures: Futures | None) -> TypeGuard[Futures]:
    """Whether a way has been played on often enough for its games to say anything."""
    return futures is not None and futures.games >= LEAST_GAMES


def _futures(ends: Sequence[Any]) -> list[int]:
    """Games of 100 by winner."""
    return of_100(mean(ends))


def _of_100(chance: Any) -> int:
    return round(100 * float(chance))
