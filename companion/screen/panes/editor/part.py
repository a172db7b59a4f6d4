"""What is shown of a position that is being set down: its pages, what does not agree, its text."""

from __future__ import annotations

from typing import Any

from ....core.game import Game
from ....core.panel import drawn
from ....core.text import Words
from ....kit.position_editor import HAND, Knob, Set, Tool, disagreements, mode_of
from ....play import Table
from ...seat_view import SeatView
from .contract import SetField, SettingView, SetTool


def editor_view(
    table: Table, game: Game[Any, Any], seat_view: SeatView, has_game: bool
) -> SettingView:
    """The draft on a table: a position of `game`; `has_game` if one of its own can be taken."""
    draft, words, laid = table.state, seat_view.words, seat_view.observation
    say = Words.shared(seat_view.lang)
    starts = [*draft.editor.starts, *(["here"] if has_game else [])]
    return {
        "pages": [
            {
                "id": page.id,
                "title": page.title,
                "tools": [_tool(tool) for tool in page.tools],
                "fields": [_field(field) for field in page.fields],
            }
            for page in laid.pages(words)
        ],
        "faults": [
            {"text": one.text, "rule": one.rule} for one in disagreements(draft, laid.speak(words))
        ],
        "note": say("app.set-unknown") if draft.editor.unknown(draft.data) else "",
        "starts": [{"id": one, "name": say(f"app.set-from-{one}")} for one in starts],
        "text": draft.text,
        "told": bool(game.by_hand),
    }


def _tool(tool: Tool) -> SetTool:
    face = drawn([tool.piece]) if tool.piece is not None else []
    label = tool.short or tool.label
    return {"mode": mode_of(tool), "label": label, "face": face, "size": tool.size}


def _field(field: Knob) -> SetField:
    return {
        "id": field.id,
        "label": field.label,
        "value": field.value,
        "sends": f"{HAND}: {Set.word} {field.id} {{}}",
        "low": field.low,
        "high": field.high,
        "values": [{"id": value, "name": name} for value, name in field.values],
    }
