"""What a question asks for is covered around the board until it is answered."""

from __future__ import annotations

from ...core.panel import Figure, Panel, PlayingCard, SeatRow
from ...lessons.step import Question

COVERED = "?"


def covered(panel: Panel, question: Question) -> Panel:
    """The panel without what is worked out, with the tableau that the question is about."""
    points = "points" in question.covers
    shown: Panel = {
        **panel,
        "seats": [_seat(row, question, points) for row in panel["seats"]],
        "trays": [
            {
                **tray,
                "aside": "" if points else tray.get("aside", ""),
                "cards": list(map(_card, tray["cards"])),
            }
            for tray in panel["trays"]
        ],
        "sheets": [sheet for sheet in panel["sheets"] if not sheet.get("reckons")],
    }
    if "reads" in panel:
        shown["reads"] = []
    rows = (row for row in panel["seats"] if row["seat"] == question.of and not row["you"])
    if opened := next((row.get("opens", "") for row in rows), ""):
        shown["opened"] = opened
    return shown


def _seat(row: SeatRow, question: Question, points: bool) -> SeatRow:
    made: SeatRow = {**row}
    if points:
        made["worth"] = COVERED
    if "figures" in row:
        made["figures"] = [_figure(one, question) for one in row["figures"]]
    return made


def _figure(one: Figure, question: Question) -> Figure:
    asked = one.get("counts") in question.covers
    return {**one, "n": COVERED, "title": COVERED} if asked else one


def _card(one: PlayingCard) -> PlayingCard:
    return {**one, "parts": [{**part, "now": ""} for part in one["parts"]]}
