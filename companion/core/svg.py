"""A scene as one still picture: standalone SVG, for notebooks, READMEs and saved pages.

No style sheet, no script, no reference outside the picture: paints are resolved here, so that every
viewer draws the same, and two pictures in one page do not disturb each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from math import hypot
from xml.sax.saxutils import escape, quoteattr

from .common_symbols import Primitive
from .looking import Area
from .palette import value
from .scene import BROAD, PAINTS, Scene, Shape

NEAR = 4
"""What is not farther from a place stands there; `widgets/board/board.js` has the same number."""
FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', Roboto, sans-serif"


def draw(scene: Scene, dark: bool = False, mode: str = "") -> str:
    """The picture in one theme; `mode` shows where an action may be tried (`settle`)."""
    x, y, width, height = scene.box
    pen = _Pen(scene, dark)
    shapes = tuple(_in_order(scene, mode))
    body = [pen.area(one) if isinstance(one, Area) else pen.shape(one) for one in shapes]
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" aria-label={quoteattr(scene.title)} '
            f'font-family="{FONT}" text-anchor="middle" stroke-linejoin="round" '
            'stroke-linecap="round">',
            f"<title>{escape(scene.title)}</title><defs>",
            *pen.defined.values(),
            "</defs>",
            *body,
            "</svg>",
        )
    )


def _in_order(scene: Scene, mode: str) -> Iterator[Shape | Area]:
    """All shapes, the lowest first; spots and marks under what they may not cover, areas on the
    ground."""
    for name, layer in scene.layers.items():
        if name == scene.plain:
            continue
        if name == scene.under:
            yield from (*_spots(scene, mode), *_marks(scene))
        yield from layer
        if name == scene.ground and mode in scene.spots:
            yield from reversed(scene.spots[mode].areas)
    if scene.under not in scene.layers:
        yield from (*_spots(scene, mode), *_marks(scene))


def _spots(scene: Scene, mode: str) -> Iterator[Shape]:
    """Where an action is offered; what is not allowed is seen by trying it, never in a picture."""
    if mode not in scene.spots:
        return
    spots = scene.spots[mode]
    things = [
        shape
        for layer in scene.layers.values()
        for shape in layer
        if shape.title and not shape.id.startswith(f"{spots.on}:")
    ]
    for number in spots.offered:
        x, y, _, turn = scene.places[spots.on][number]
        note = spots.notes.get(number, ("",))[0]
        taken = any(hypot(shape.x - x, shape.y - y) <= NEAR for shape in things)
        if spots.areas:
            use = "spot-within-round" if taken else "spot-within"
            yield Shape("", use, x, y, paint=spots.areas[0].paint)
            continue
        look = "spot-round" if taken else "spot-noted" if note else "spot-offered"
        use = _of_kind(scene, look, spots.on)
        yield Shape("", use, x, y, turn, paint="offered", text=note)


def _marks(scene: Scene) -> Iterator[Shape]:
    for look, mark in scene.marks.looks():
        if found := anchor(scene, mark):
            name, paint = ("spot-refused", "refused") if look == "tried" else ("mark", look)
            yield Shape("", _of_kind(scene, name, mark.partition(":")[0]), *found, paint=paint)


def _of_kind(scene: Scene, symbol: str, kind: str) -> str:
    """The symbol as it is drawn for this kind of place, if it has one of its own."""
    own = f"{symbol}-{kind}"
    return own if own in scene.symbols else symbol


def anchor(scene: Scene, name: str) -> tuple[float, float, float] | None:
    """Where something is by its id, a place or a shape, and how it is turned."""
    kind, _, number = name.partition(":")
    places = scene.places.get(kind, ())
    if number.isascii() and number.isdigit() and int(number) < len(places):
        x, y, _, turn = places[int(number)]
        return x, y, turn
    for layer in scene.layers.values():
        for shape in layer:
            if shape.id == name:
                return shape.x, shape.y, shape.turn
    return None


class _Pen:
    """Writes shapes; what carries no text is defined once and used again."""

    def __init__(self, scene: Scene, dark: bool) -> None:
        self.scene, self.dark = scene, dark
        self.defined: dict[tuple[str, str], str] = {}
        self.names: dict[tuple[str, str], str] = {}

    def shape(self, shape: Shape) -> str:
        move = f"translate({shape.x:.5g} {shape.y:.5g})"
        move += f" rotate({shape.turn:g})" if shape.turn else ""
        move += f" scale({shape.scale:g})" if shape.scale != 1 else ""
        title = f"<title>{escape(shape.title)}</title>" if shape.title else ""
        if shape.text:
            inner = self.symbol(shape.use, shape.paint, shape.text)
        else:
            inner = f'<use href="#{self.define(shape.use, shape.paint)}"/>'
        return f'<g transform="{move}">{title}{inner}</g>'

    def area(self, area: Area) -> str:
        own, ink = self.paint(area.paint, ""), self.paint("casing", "")
        size, broad = 15, BROAD * 15 * len(area.label) + 21
        x, y = area.at
        return (
            f'<path d="{area.outline}" fill="{own}" fill-opacity="0.16" stroke="{own}" '
            'stroke-width="2.4"/>'
            f'<rect x="{x - broad / 2:.5g}" y="{y - 12:.5g}" width="{broad:.5g}" height="24" '
            f'rx="12" fill="{own}" stroke="{ink}" stroke-width="1.4"/>'
            f'<text x="{x:.5g}" y="{y + 5.4:.5g}" font-size="{size}" font-weight="700" '
            f'fill="{ink}">{escape(area.label)}</text>'
        )

    def define(self, use: str, paint: str) -> str:
        key = use, paint
        if key not in self.names:
            inner = self.symbol(use, paint, "")
            # Named by its content: in a page with many pictures equal names mean equal drawings.
            self.names[key] = "s" + blake2b(inner.encode(), digest_size=6).hexdigest()
            self.defined[key] = f'<g id="{self.names[key]}">{inner}</g>'
        return self.names[key]

    def symbol(self, use: str, paint: str, text: str) -> str:
        lines = text.split("\n")
        return "".join(self.primitive(one, paint, lines) for one in self.scene.symbols[use])

    def primitive(self, primitive: Primitive, paint: str, lines: list[str]) -> str:
        tag, attributes, *line = primitive
        written = [
            f"{name}={quoteattr(self.paint(value, paint) if name in PAINTS else f'{value}')}"
            for name, value in attributes.items()
            if name != "fit"
        ]
        said = lines[line[0]] if line and line[0] < len(lines) else ""
        room = attributes.get("fit", 0)
        if room and len(said) * BROAD * attributes["font-size"] > room:
            written.append(f'textLength="{room}" lengthAdjust="spacingAndGlyphs"')
        head = " ".join((tag, *written))
        if tag != "text":
            return f"<{head}/>"
        return f"<{head}>{escape(said)}</text>"

    def paint(self, name: str, own: str) -> str:
        return value(self.scene.colours, name.replace("@", own), self.dark)
