"""The board as it is drawn, and what happened on it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ....core.buttons import FaceShape
from ....core.motion import MotionData
from ...wire.fits import Plain


class ShapeData(FaceShape):
    """One thing drawn on a board, where it has an id."""

    id: str


class LayerData(TypedDict):
    """A layer of the drawing, whole."""

    id: str
    shapes: list[ShapeData]


AreaData = TypedDict(
    "AreaData", {"outline": str, "label": str, "x": float, "y": float, "class": str}
)
"""Many places as one outline with its label."""

NoteData = TypedDict("NoteData", {"in": str, "said": str, "at": list[int]})
"""What stands in the rings of these places, and what is said of them."""


class FocusData(TypedDict):
    """Where something can be done, and how close one looks at most, in pixels for a unit."""

    box: list[float]
    close: float


class SpotsData(TypedDict):
    """Where one kind of action may be tried, by the numbers of places."""

    on: str
    label: str
    offered: list[int]
    refused: list[int]
    sends: str
    """The action of a spot, with `{}` where its number goes."""
    reach: float
    notes: NotRequired[list[NoteData]]
    piece: NotRequired[ShapeData]
    """As it would stand, from the middle of the place."""
    areas: NotRequired[list[AreaData]]
    """Instead of a ring on each place."""
    unsaid: NotRequired[bool]
    """Whether the learner is to find what is allowed: all that can be tried is offered alike."""


RenamedRow = TypedDict("RenamedRow", {"on": str, "from": int, "rows": list[list[float | str]]})
"""Places that are called otherwise than before."""

TileData = TypedDict(
    "TileData",
    {
        "id": str, "use": str, "sends": str, "title": str, "class": str, "text": str,
        "over": list[ShapeData], "titles": list[str], "upright": list[ShapeData],
        "fits": list[list["FitData"]], "kept": bool,
    },
)  # fmt: skip
"""A tile that can be taken up, and what laying it down sends."""


class FitData(TypedDict):
    """How a tile would lie on a cell: the sides whose joints hold, and those that do not."""

    cell: int
    holds: bool
    yes: list[int]
    no: list[int]
    says: str


class TileAct(TypedDict):
    """What can be done with a tile in hand besides laying it."""

    label: str
    action: str
    key: str


class GridData(TypedDict):
    """Cells that tiles are laid on."""

    on: str
    side: float
    free: list[int]
    tiles: list[TileData]
    turns: int
    acts: list[TileAct]
    kept: str
    """What the place is called where tiles wait."""
    anyway: str
    """What the button to lay it says where it can lie, but does not hold."""


class MarksData(TypedDict):
    """What is marked on a drawing, by its look: ids of places or things."""

    task: list[str]
    shown: list[str]
    refused: list[str]
    tried: str
    """The place that was tried in vain."""
    hinted: list[str]
    """Where a hint points, with an arrow."""


class SmallScene(TypedDict):
    """A drawing beside another, whose symbols and colours it shares."""

    box: NotRequired[list[float]]
    title: NotRequired[str]
    labels: NotRequired[dict[str, str]]
    order: NotRequired[list[str]]
    plain: NotRequired[str]
    """The layer drawn alone where the drawing is too small for more."""
    written: NotRequired[dict[str, list[str]]]
    """By kind of place: how each is written in an action, where it is not by its number."""
    places: NotRequired[dict[str, list[list[float | str]]]]
    renamed: NotRequired[list[RenamedRow]]
    layers: list[LayerData]
    spots: NotRequired[dict[str, SpotsData]]
    marks: MarksData
    under: NotRequired[str]
    """The lowest layer that no mark may cover."""
    ground: NotRequired[str]
    """The layer that areas lie on."""
    grows: NotRequired[list[str]]
    """The layers whose things are drawn larger from far away."""
    focus: NotRequired[FocusData | None]
    grid: NotRequired[GridData | None]
    opens: NotRequired[dict[str, str]]
    """By id of a thing: the drawing beside this one that a click on it turns to."""


class SceneData(SmallScene):
    """A drawing, or what of it the browser does not have yet."""

    colours: NotRequired[dict[str, list[str]]]
    symbols: NotRequired[dict[str, list[list[Plain]]]]
    beside: NotRequired[dict[str, SmallScene]]


class Board(TypedDict):
    """The scene, or what of it has changed, with a number that tells updates apart."""

    n: int
    fresh: bool
    """Whether it is the whole scene."""
    scene: SceneData


class Happening(TypedDict):
    """Something that happened, as this seat saw it; `what` is empty for a note of the table's own.

    Facts are plain: seats and places are numbers, bundles of goods are counts by kind.
    """

    what: str
    rule: str
    text: str
    facts: dict[str, Plain]
    motions: list[MotionData]
    you: NotRequired[str]
    """The sentence as it is said to the seat it concerns, where its game has words for that."""
    short: NotRequired[str]
    """What the seat is told without the places, if any is named."""
    plain: NotRequired[bool]
    """Whether the table shows it anyway: the line over the board then tells something else."""


class Events(TypedDict):
    """What happened since the last telling; if it is `fresh`, the last lines of the whole log."""

    n: int
    fresh: bool
    shown: list[Happening]
