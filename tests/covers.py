"""Draw the games' pictures on the first page anew: `python -m tests.covers`.

Each is a window of the game's own drawing, of a position the bots have come to, without a word: the
same picture serves every language. They are kept beside the games (`cover.svg`), so that the first
page needs no engine.
"""

from dataclasses import dataclass, replace
from itertools import count

from companion.catalogue import game
from companion.core.marks import Marks
from companion.core.scene import Scene, Shape
from companion.core.svg import draw
from companion.play import Table

MARGIN = 80
"""What stands so far outside the window may still reach into it."""


@dataclass(frozen=True)
class Cover:
    """Which game of the bots, after how many moves, and which part of which drawing."""

    seed: int
    moves: int
    window: tuple[float, float, float, float]
    beside: str = ""
    grounds: tuple[str, ...] = ()
    """Layers that lie under everything."""


COVERS = {
    "catan": Cover(11, 302, (-176, -196, 330, 210), grounds=("sea",)),
    "starfarers": Cover(4, 260, (-290, -300, 400, 255), grounds=("space",)),
    "race": Cover(5, 150, (-4, -4, 364, 232), beside="seat-3"),
    "trucker": Cover(3, 278, (-200, -158, 400, 255), beside="seat-1", grounds=("board",)),
}


def scene_of(name: str) -> Scene:
    """The whole drawing the window is cut out of."""
    cover, found = COVERS[name], game(name)
    bots = ["bot:greedy" if found.weigh else "bot:random"] * found.players[-1]
    table = Table(found, bots, seed=cover.seed)
    for number in count():
        if number == cover.moves or table.step() is None:
            break
    observation = found.observe(table.state, 0)
    assert found.view is not None
    scene = found.view(observation, found.words("en").at(observation, table.people), (), ())
    return scene.beside[cover.beside] if cover.beside else scene


def picture(name: str) -> str:
    """The window, with nothing in it that would have to be read."""
    cover, scene = COVERS[name], scene_of(name)
    layers = {
        layer: tuple(
            replace(shape, title="", text=shape.text if _is_plain(shape.text) else "")
            for shape in shapes
            if layer in cover.grounds or _is_near(shape, cover.window)
        )
        for layer, shapes in scene.layers.items()
    }
    return draw(replace(scene, box=cover.window, layers=layers, title="", marks=Marks()))


def _is_plain(text: str) -> bool:
    """Whether it is read alike in every language: numbers and signs."""
    return not any(letter.isalpha() for letter in text) or set(text) <= set("IV")


def _is_near(shape: Shape, window: tuple[float, float, float, float]) -> bool:
    x, y, width, height = window
    across = x - MARGIN < shape.x < x + width + MARGIN
    return across and y - MARGIN < shape.y < y + height + MARGIN


if __name__ == "__main__":
    for name in COVERS:
        path = game(name).folder / "cover.svg"
        path.write_text(picture(name) + "\n", "utf-8")
        print(path.name, name, path.stat().st_size)
