"""Another id for a rule: every place of it is rewritten, and the old id is kept as a former one.

Progress, codes, tasks and links that name the rule by its former id go on reading it
(`Rule.formerly`, `Game.rule_id`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Any

from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.game import Game
from ..core.text import read_again
from ..core.where import BY_CHAPTER, places
from ..lessons import Course

PLAIN = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def traps_of(game: Game[Any, Any], rule: str) -> frozenset[str]:
    """The steps whose words name a mistake by the end of this rule's id."""
    return frozenset(
        place.id
        for place in (Course.of(game).places if game.lessons else ())
        for trap in getattr(place.step, "traps", ())
        if trap.rule == rule and not trap.name
    )


def rename(game: Game[Any, Any], old: str, new: str) -> list[Path]:
    """Rewrite every place of a rule; the files that have changed."""
    one_of("rule", old, game.rules)
    _judge(game, new)
    _, chapter, name = new.split(".", 2)
    changes: dict[Path, dict[int, list[tuple[int, int, str]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    moved: dict[Path, list[int]] = defaultdict(list)
    for place, (start, end) in places(game, old, traps_of(game, old)):
        line = place.path.read_text(encoding="utf-8").splitlines()[place.line - 1]
        written = line[start:end]
        shorter = {old: new, old.split(".", 1)[1]: f"{chapter}.{name}"}
        changes[place.path][place.line].append((start, end, shorter.get(written, name)))
        by_chapter = place.path.stem in BY_CHAPTER
        keyed = by_chapter and start == 0 and written not in shorter
        if keyed and chapter != old.split(".")[1]:
            moved[place.path].append(place.line)
    for path, lines in changes.items():
        text = _rewritten(path.read_text(encoding="utf-8"), lines)
        for number in moved[path]:
            text = _moved(text, number, chapter)
        if path == game.folder / "rules.toml":
            text = _remembered(text, chapter, name, [old, *game.rules[old].formerly])
        path.write_text(text, encoding="utf-8")
    read_again()
    return sorted(changes)


def _judge(game: Game[Any, Any], new: str) -> None:
    parts = new.split(".")
    if len(parts) != 3 or parts[0] != game.id or not all(map(PLAIN.fullmatch, parts)):
        expected = f"an id such as {game.id}.build.distance"
        raise BadInput([Fault("new", shorten(new), expected)])
    if new in game.rules or game.rule_id(new) != new:
        raise BadInput([Fault("new", new, "an id that no rule has or had")])


def _rewritten(text: str, lines: dict[int, list[tuple[int, int, str]]]) -> str:
    rows = text.splitlines(keepends=True)
    for number, spans in lines.items():
        row = rows[number - 1]
        for start, end, word in sorted(set(spans), reverse=True):
            row = row[:start] + word + row[end:]
        rows[number - 1] = row
    return "".join(rows)


def _moved(text: str, number: int, chapter: str) -> str:
    """A line put at the end of another table of the file, which is made if it is not there."""
    rows = text.splitlines(keepends=True)
    row = rows.pop(number - 1)
    heads = [at for at, line in enumerate(rows) if line.startswith("[")]
    if f"[{chapter}]\n" not in rows:
        return f"{''.join(rows).rstrip()}\n\n[{chapter}]\n{row}"
    head = rows.index(f"[{chapter}]\n")
    end = next((at for at in heads if at > head), len(rows))
    while not rows[end - 1].strip():
        end -= 1
    return "".join([*rows[:end], row, *rows[end:]])


def _remembered(text: str, chapter: str, name: str, former: list[str]) -> str:
    """The ledger with the rule's former ids in its row."""
    listed = ", ".join(f'"{one.split(".", 1)[1]}"' for one in former)
    head = f"[{chapter}.{name}]\n"
    before, after = text.split(head, 1)
    row, gap, rest = after.partition("\n\n")
    kept = [line for line in row.splitlines() if not line.startswith("formerly = ")]
    return before + head + "\n".join([*kept, f"formerly = [{listed}]"]) + gap + rest
