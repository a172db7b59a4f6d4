"""Parts of a stated position that its board and its turn are both made of."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ....core.data import Reader
from ....core.errors import nearest, shorten
from ....core.notation import read, write
from ....kit.bundle import UNIT
from ..board.geometry import GENERIC
from ..goods import Resource


def harbour_name(kind: int) -> str:
    """`any`, or the resource a harbour serves."""
    return "any" if kind == GENERIC else write(Resource(kind))


def named(reader: Reader, key: str, name: Any, kind: type[IntEnum]) -> Any:
    """The member of this name; None, with a fault noted, if there is none."""
    try:
        return read(kind, name)
    except (ValueError, TypeError) as wrong:
        near = nearest(name, (write(member) for member in kind))
        reader.fault(f"{reader.path}.{key}", name, str(wrong), near)
        return None


def bundle(top: Reader, path: str, value: Any, names: tuple[IntEnum, ...], most: int) -> int:
    """A bundle given as an object of counts."""
    if not isinstance(value, dict):
        top.fault(path, value, "an object such as {" + write(names[0]) + ": 1}")
        return 0
    known = {write(name): name for name in names}
    total = 0
    for key, n in value.items():
        if key not in known:
            top.fault(
                f"{path}.{shorten(key)}", key, "one of " + ", ".join(known), nearest(key, known)
            )
            continue
        total += UNIT[known[key]] * top.number(f"{path}.{key}", n, 0, 0, most)
    return total
