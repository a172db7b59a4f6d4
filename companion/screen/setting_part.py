"""What is shown of a position that is being set down: its pages, what does not agree, its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.panel import drawn
from ..kit.setting_down import HAND, Knob, Set, Tool, mode_of, told
from .contract_real_table import SetField, SettingView, SetTool

if TYPE_CHECKING:
    from .screen import Screen


def setting(screen: Screen) -> SettingView | None:
    """The draft on the screen; none while no position is being set down."""
    if not screen.sets_down:
        return None
    draft, words, laid = screen.table.state, screen.seen.words, screen.seen.sight
    starts = [*draft.editor.starts, *(["here"] if screen.desk.own_table is not None else [])]
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
        "faults": [{"text": one.text, "rule": one.rule} for one in told(draft, laid.speak(words))],
        "note": screen.say("app.set-unknown") if draft.editor.unknown(draft.data) else "",
        "starts": [{"id": one, "name": screen.say(f"app.set-from-{one}")} for one in starts],
        "text": draft.text,
        "told": bool(screen.game.by_hand),
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
