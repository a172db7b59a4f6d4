"""The class's folder: where there is one, answers to tasks arrive in it by themselves.

`COMPANION_ANSWERS` names it: a folder that every pupil's session can write and the teacher's can
read, as on a hub (docs/classroom.md) or on a drive of the room. A pupil has one file there, a
code a line, as if somebody had pasted them; `collect` and the large field read it.
"""

from __future__ import annotations

import getpass
import os
import platform
import re
from contextlib import suppress
from pathlib import Path

from ..core.data import write_whole
from ..core.errors import BadInput
from .answer import Answer, answers_to, read_answer
from .pasted import files_of, text_of
from .task import Task

FOLDER = "COMPANION_ANSWERS"
NAME = "COMPANION_NAME"
HUB = "JUPYTERHUB_USER"
LONGEST_NAME = 60
MOST_CODES = 400
"""Lines of a pupil's file: a whole school year."""
REPLACED = ("rolls",)
"""Of these the latest counts, since every roll makes new letters; of all others the first."""
State = tuple[tuple[str, int, int], ...]


def class_folder() -> Path | None:
    """The class's folder, if this session has one."""
    named = os.environ.get(FOLDER, "").strip()
    return Path(named) if named else None


def own_name() -> str:
    """Who works here: named so, or by the hub; else whoever is logged in, and the machine."""
    for variable in (NAME, HUB):
        if named := _as_file(os.environ.get(variable, "")):
            return named
    try:
        user = getpass.getuser()
    except (KeyError, OSError):
        user = ""
    return _as_file(f"{user} {platform.node()}") or "pupil"


def _as_file(name: str) -> str:
    """A name as a file can be called: no separators, no dots in front."""
    return re.sub(r"[^\w .-]+", " ", name).strip(" .")[:LONGEST_NAME]


def deliver(answer: Answer) -> bool:
    """Put an answer to a task into the class's folder; whether it is there now.

    The first answer to a task counts, of rolls the latest, of reviewed games each. Where there is
    no folder, or it cannot be written now, the letters on the screen are the way.
    """
    folder = class_folder()
    if folder is None or not (answer.mark or answer.reviewed):
        return False
    path = folder / f"{own_name()}.txt"
    with suppress(OSError, BadInput):
        folder.mkdir(parents=True, exist_ok=True)
        before = text_of(path).splitlines() if path.exists() else []
        lines = _with(before, answer)
        if lines != before:
            write_whole(path, "\n".join(lines[-MOST_CODES:]) + "\n")
        return True
    return False


def _with(lines: list[str], answer: Answer) -> list[str]:
    """The lines of a file with an answer among them."""
    same = [at for at, line in enumerate(lines) if _is_same(line, answer)]
    if not same:
        return [*lines, answer.code]
    if answer.kind not in REPLACED:
        return lines
    return [*(line for at, line in enumerate(lines) if at not in same), answer.code]


def _is_same(line: str, answer: Answer) -> bool:
    try:
        known = read_answer(line)
    except BadInput:
        return False
    same = (known.kind, known.mark) == (answer.kind, answer.mark)
    return same and known.reviewed == answer.reviewed


def arrived(folder: Path | None) -> list[Path]:
    """The files that lie in a class's folder; none where nobody has answered yet."""
    return files_of(folder) if folder is not None and folder.is_dir() else []


def lines_for(folder: Path | None, task: Task | str | None) -> list[str]:
    """What has arrived for a task, or of reviewed games, the name before each code; answers to
    other tasks stay away.

    So does what the reader has tried out: a teacher who rehearses is not in the class.
    """
    lines, own = [], own_name()
    for one in arrived(folder):
        if one.stem == own:
            continue
        for code in text_of(one).splitlines():
            if task is None or not _is_for_another(code, task):
                lines.append(f"{one.stem} {code.strip()}")
    return lines


def _is_for_another(code: str, task: Task | str) -> bool:
    try:
        return not answers_to(read_answer(code), task)
    except BadInput:
        return False


def state_of(folder: Path | None) -> State:
    """What changes when something arrives: names, times and sizes of the files."""
    found = []
    for one in arrived(folder):
        with suppress(OSError):
            stat = one.stat()
            found.append((one.name, stat.st_mtime_ns, stat.st_size))
    return tuple(found)
