"""Every field of a stated position, in a game's page of docs: `python -m tests.position_docs`."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import companion
from companion.kit.positions import Field, Schema

DOCS = Path(__file__).parent.parent / "docs"
BEGIN = "<!-- written by python -m tests.position_docs -->"
END = "<!-- end -->"
DESCRIBED = ("catan", "starfarers", "race", "trucker")


def page_of(name: str) -> Path:
    """Where a game's positions are documented."""
    return DOCS / f"{name}.md"


def fresh(name: str) -> str:
    """The page of a game with every field of its positions as they are described now."""
    before, _, rest = page_of(name).read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n{_fields(name)}\n\n{END}{after}"


def _fields(name: str) -> str:
    described = import_module(f"companion.games.{name}.position.fields")
    game = companion.game(name)
    usual = described.usual(game.new(game.players[-1], seed=0))
    return "\n".join(_table(form, usual) for form in described.SCHEMAS)


def _table(form: Schema, usual: Any) -> str:
    seat = None if form.path in ("position", "position.turn") else 0
    rows = [
        f"| `{field.key}` | {field.says} | {field.kind.says} | {_left_out(field, usual, seat)} |"
        for field in form.fields
    ]
    names = "| field | what it tells | what is stated | if left out |\n|---|---|---|---|"
    return "\n".join([f"\n`{form.path}`\n", names, *rows])


def _left_out(field: Field, usual: Any, seat: int | None) -> str:
    """What a field is if left out, where that does not depend on anything else."""
    plain = not (field.apart or field.usual or field.get)
    if not plain or not hasattr(usual, field.name or field.key):
        return ""
    value = field.value(usual, seat)
    return "" if value is None else f"`{json.dumps(field.kind.write(value, usual))}`"


if __name__ == "__main__":
    for described in DESCRIBED:
        page_of(described).write_text(fresh(described), encoding="utf-8")
