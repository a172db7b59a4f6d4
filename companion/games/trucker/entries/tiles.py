"""Entries on the tiles: how many of each kind there are, and which connectors they have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ....almanac import Made
from ....core.text import Words, sentence
from ..ships.tiles import BOX, COUNTS, DOUBLE, PLAIN, SINGLE, UNIVERSAL, Component, ShipTile

HEADS = {Component.CARGO: "container"}
"""The written entry of a component, where it has another name."""
RULES: dict[Component, tuple[str, ...]] = {
    Component.START_CABIN: ("setup.start-cabin-on-marked-cell",),
    Component.CABIN: ("crew.cabin-gets-two-astronauts-or-alien",),
    Component.LIFE_SUPPORT: ("alien.colour-must-match",),
    Component.CANNON: ("check.cell-before-cannon-empty",),
    Component.ENGINE: ("check.engine-points-rear", "check.cell-behind-engine-empty"),
    Component.SHIELD: ("shield.covers-two-sides",),
    Component.BATTERY: ("battery.loaded-as-printed",),
    Component.CARGO: ("goods.one-cube-per-container", "goods.red-only-in-red-container"),
    Component.STRUCTURAL: ("lose-tiles.structural-only-holds",),
}
"""The rules told beside the tiles of a component."""
SIZED = frozenset({Component.CANNON, Component.ENGINE, Component.BATTERY, Component.CARGO})
"""Components that come in several sizes."""


def kind_of(tile: ShipTile) -> str:
    """The kind a tile is counted under: `cannon-2`, `cargo-red-1`, `life-support-brown`."""
    parts = [tile.component.value, tile.colour]
    parts += [str(tile.size)] if tile.component in SIZED else []
    return "-".join(part for part in parts if part)


KINDS: dict[str, list[str]] = {}
"""The ids of the tiles of each kind."""
for _id, _tile in BOX.items():
    KINDS.setdefault(kind_of(_tile), []).append(_id)
COUNT = {kind: sum(COUNTS[name] for name in names) for kind, names in KINDS.items()}
DRAWN = sum(count for kind, count in COUNT.items() if kind != Component.START_CABIN)
"""How many tiles lie face down in the middle."""


def all_tiles(words: Mapping[str, Words]) -> Made:
    """The entry that counts all kinds."""
    often = sorted(COUNT, key=lambda kind: (-COUNT[kind], kind))
    facts = {"all": DRAWN, "start": COUNT[Component.START_CABIN], "most": COUNT[often[0]]}
    bodies = {
        lang: say(
            "cards.tiles.body",
            listed=sentence("; ".join(f"{say.name('tile', k)}: {COUNT[k]}" for k in often)),
            **facts,
        )
        for lang, say in words.items()
    }
    return Made(
        "tiles-all",
        {lang: say("cards.tiles.title") for lang, say in words.items()},
        {lang: say("cards.tiles.alias") for lang, say in words.items()},
        {lang: say("cards.tiles.gist", first=often[0], **facts) for lang, say in words.items()},
        bodies,
        ("setup.tiles-face-down",),
        ("tile", *(f"tiles-{kind}" for kind in often[:4])),
    )


def kinds(words: Mapping[str, Words], unprinted: Mapping[str, tuple[str, ...]]) -> Iterator[Made]:
    """An entry for each kind of tile."""
    for kind, names in KINDS.items():
        component = BOX[names[0]].component
        head = HEADS.get(component, component.value)
        yield Made(
            f"tiles-{kind}",
            {lang: say("cards.tile.title", kind=kind) for lang, say in words.items()},
            {lang: say(f"cards.tile.ask.{kind}") for lang, say in words.items()},
            {lang: _gist(say, kind) for lang, say in words.items()},
            {lang: _body(say, kind) for lang, say in words.items()},
            RULES[component],
            (head, "tiles-all", "connector"),
            unprinted=unprinted.get(head, ()),
        )


def _gist(say: Words, kind: str) -> str:
    if kind == Component.START_CABIN:
        return say("cards.tile.start-gist", count=COUNT[kind])
    sides = Counter(side for name in KINDS[kind] for side in BOX[name].connectors * COUNTS[name])
    told = say(
        "cards.tile.gist",
        kind=kind,
        count=COUNT[kind],
        all=DRAWN,
        plain=sides[PLAIN],
        single=sides[SINGLE],
        double=sides[DOUBLE],
        universal=sides[UNIVERSAL],
    )
    return sentence(told)


def _body(say: Words, kind: str) -> str:
    """What the tiles of a kind look like, and how likely one of them is drawn."""
    if kind == Component.START_CABIN:
        return say("cards.tile.start-body", count=COUNT[kind])
    component = BOX[KINDS[kind][0]].component
    lies = say.name_or(f"cards.tile.lies.{component.value}", "")
    blocks = [
        say("cards.tile.body").rstrip() + (f" {lies}" if lies else ""),
        ", ".join(_pattern(name) for name in KINDS[kind]) + ".",
        "> "
        + say(
            "cards.tile.example",
            count=COUNT[kind],
            all=DRAWN,
            percent=round(100 * COUNT[kind] / DRAWN),
        ),
    ]
    return "\n\n".join(blocks)


def _pattern(name: str) -> str:
    """The connectors of a tile clockwise from the front: `3120`; `(2×)` if there are two."""
    shown = "".join(str(side) for side in BOX[name].connectors)
    return shown if COUNTS[name] == 1 else f"{shown} ({COUNTS[name]}×)"
