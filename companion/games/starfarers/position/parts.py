"""Parts of a stated position that its board and its turn are both made of."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from ....core.data import Reader
from ....core.errors import nearest, shorten
from ....core.notation import read, write
from ....kit.bundle import UNIT, count
from ..goods import RESOURCES, Goods


def named(reader: Reader, key: str, name: Any, kind: type[IntEnum]) -> Any:
    """The member of this name; None, with a fault noted, if there is none."""
    try:
        return read(kind, name)
    except (ValueError, TypeError) as wrong:
        near = nearest(name, (write(member) for member in kind))
        reader.fault(f"{reader.path}.{key}", name, str(wrong), near)
        return None


def tally(
    top: Reader, path: str, value: Any, names: Iterable[IntEnum], most: int
) -> dict[IntEnum, int]:
    """Counts by name, given as an object."""
    if not isinstance(value, dict):
        top.fault(path, value, "an object of counts by name")
        return {}
    known = {write(name): name for name in names}
    found = {}
    for key, n in value.items():
        if key not in known:
            expected = "one of " + ", ".join(known)
            top.fault(f"{path}.{shorten(key)}", key, expected, nearest(key, known))
            continue
        found[known[key]] = top.number(f"{path}.{key}", n, 0, 0, most)
    return found


def bundle(top: Reader, path: str, value: Any, most: int = 20) -> int:
    """A bundle of resources given as an object of counts."""
    return sum(UNIT[kind] * n for kind, n in tally(top, path, value, RESOURCES, most).items())


def bundle_data(goods: int) -> dict[str, int]:
    """A bundle as an object of counts."""
    return {write(kind): n for kind in RESOURCES if (n := count(goods, kind))}


def goods_of(reader: Reader, key: str) -> Goods:
    """Goods given as text."""
    try:
        return Goods.parse(str(reader.data.get(key, ""))[:60])
    except ValueError as wrong:
        reader.fault(f"{reader.path}.{key}", reader.data.get(key), str(wrong))
        return Goods(0)


def numbers(reader: Reader, key: str, length: int, low: int, high: int) -> list[int]:
    """A list of at most so many whole numbers."""
    return [
        reader.number(f"{reader.path}.{key}[{i}]", value, low, low, high)
        for i, value in enumerate(reader.items(key, length))
    ]
