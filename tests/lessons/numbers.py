"""Write down the numbers of what is new in the courses: `python -m tests.lessons.numbers`.

Only adds at the end of the two lists in a game's `lessons/numbers.toml`; a test holds it fresh.
"""

import re
from pathlib import Path
from textwrap import fill

from companion.catalogue import GAMES, game
from companion.lessons import Course
from companion.lessons.numbers import FILE, Numbers

HEAD = """# Numbers of lessons and rules in progress codes: the place in the list. Only add at the
# end, by `python -m tests.lessons.numbers`. [moved] may say where to go on instead of what is
# no more: "first.settle" = "roads.corner" for a step, first = "roads" for a lesson.
# [old] are the steps that codes of twelve letters counted: frozen.
"""


def written(course: Course) -> str:
    """The file as it should be: the two lists with what is new, the rest untouched."""
    path = course.game.folder / FILE
    before = path.read_text("utf-8") if path.is_file() else HEAD
    rest = "".join(re.split(r"(?m)^(?=\[)", before, maxsplit=1)[1:])
    numbers = Numbers.of(course)
    short = [rule.removeprefix(f"{course.game.id}.") for rule in numbers.rules]
    lists = _list("lessons", numbers.lessons) + _list("rules", short)
    return HEAD + lists + (f"\n{rest}" if rest else "")


def _list(name: str, values) -> str:
    text = fill(", ".join(f'"{value}"' for value in values) + ",", 96, break_on_hyphens=False)
    lines = "".join(f"    {line}\n" for line in text.splitlines())
    return f"\n{name} = [\n{lines}]\n"


def courses() -> list[Course]:
    """Every built-in course."""
    return [Course.of(game(name)) for name in GAMES if game(name).lessons is not None]


if __name__ == "__main__":
    for course in courses():
        path = Path(course.game.folder) / FILE
        path.write_text(written(course), "utf-8")
        print(path)
