"""The probability explorer."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ....core.buttons import Face
from ...contract import Named
from ...wire.fits import Plain
from ...wire.intents import Numbered
from ..board.contract import SceneData
from .why_contract import FormulaOfWhy, ListOfWhy, SentenceOfWhy, TableOfWhy


class ChoiceControl(TypedDict):
    """One of a few."""

    kind: Literal["choice"]
    id: str
    label: str
    value: str
    choices: list[Named]
    group: NotRequired[str]


class SliderControl(TypedDict):
    """A whole number from `low` to `high`; `most` is where the slider's track ends."""

    kind: Literal["slider"]
    id: str
    label: str
    value: int
    low: int
    high: int
    most: int
    group: NotRequired[str]


class TextControl(TypedDict):
    """Something typed."""

    kind: Literal["text"]
    id: str
    label: str
    value: str
    lines: int
    hint: str
    folded: NotRequired[bool]
    group: NotRequired[str]


class TallyControl(TypedDict):
    """Rolls of real dice: typed, or tapped on a pad with these sums."""

    kind: Literal["tally"]
    id: str
    label: str
    value: str
    lines: int
    hint: str
    sums: list[int]
    group: NotRequired[str]


class Piece(TypedDict):
    """What can be chosen in a field: where it is drawn, it can be dragged to its place."""

    id: str
    name: str
    face: NotRequired[Face]


class FieldOfOne(TypedDict):
    """A field by which one thing of a sequence, or a piece of the editor, is chosen."""

    id: str
    label: str
    choices: list[Piece]
    value: NotRequired[str]


class SequenceControl(TypedDict):
    """Several things in order, each chosen by a few fields."""

    kind: Literal["sequence"]
    id: str
    label: str
    value: str
    fields: list[FieldOfOne]
    most: int
    group: NotRequired[str]


class NamedControl(TypedDict):
    """Several things looked up by name, among those of the list called `of`."""

    kind: Literal["named"]
    id: str
    label: str
    value: str
    of: str
    most: int
    hint: str
    group: NotRequired[str]


Control = (
    ChoiceControl | SliderControl | TextControl | TallyControl | SequenceControl | NamedControl
)


class EditorForm(TypedDict):
    """What can be laid on the cell that is open."""

    at: str
    title: str
    fields: list[FieldOfOne]
    lay: str
    clear: str


class EditorShown(TypedDict):
    """Building by hand: whether it is on, and the form of the cell that is open."""

    on: bool
    title: str
    hint: str
    form: EditorForm | None


class ChanceSaid(TypedDict):
    """A chance in its forms; `dots` of `of` rolls are filled."""

    name: str
    fraction: str
    percent: str
    one_in: str
    times: str
    dots: int
    of: int
    share: float


class HeadedTable(TypedDict):
    """Heads and rows of texts."""

    title: str
    heads: list[str]
    rows: list[list[str]]
    note: NotRequired[str]


class KeyedRow(TypedDict):
    """A row that can be chosen by its key."""

    key: str
    cells: list[str]


class KeyedTable(TypedDict):
    """The bars as a table."""

    heads: list[str]
    rows: list[KeyedRow]


class SeenBeside(TypedDict):
    """What came, beside the stretch of ordinary luck; `out` of it or not."""

    at: float
    band: list[float]
    out: bool


class BarRow(TypedDict):
    """An outcome with its bar in each series."""

    key: str
    name: str
    shares: list[float]
    label: str
    texts: list[str]
    seen: NotRequired[list[SeenBeside]]


class BarsView(TypedDict):
    """Bars, one or two an outcome."""

    kind: Literal["bars"]
    label: str
    axis: str
    top: float
    rows: list[BarRow]
    series: list[str]
    legend: list[list[str]]
    note: str


class GridHead(TypedDict):
    """The head of a row or column of a grid."""

    text: str
    label: str
    tone: NotRequired[str]
    weight: NotRequired[int]
    """In how many ways it comes."""


class GridCell(TypedDict):
    """A cell of a grid; one that is `barred` cannot come."""

    key: str
    text: str
    label: str
    small: NotRequired[str]
    barred: NotRequired[bool]


class GridView(TypedDict):
    """Every pair of two things; its look is that of dice, marbles or a fight."""

    kind: Literal["grid"]
    id: str
    look: str
    label: str
    rows: list[GridHead]
    cols: list[GridHead]
    cells: list[list[GridCell | None]]
    across: NotRequired[str]
    down: NotRequired[str]
    legend: NotRequired[list[list[str]]]
    weighed: NotRequired[bool]
    """Whether rows and columns are drawn as large as their weights."""


class TermShown(TypedDict):
    """A power of x and the number before it."""

    key: str
    n: str
    power: int


class TermsView(TypedDict):
    """A polynomial whose terms can be chosen, and the power it is raised to."""

    kind: Literal["terms"]
    label: str
    power: int
    terms: list[TermShown]


class SceneShown(TypedDict):
    """A board that can be clicked."""

    kind: Literal["scene"]
    id: str
    name: str
    label: str
    scene: SceneData
    level: str


class ToldAnswer(TypedDict):
    """Sentences and tables, as of a referee; `good` if what is proposed is allowed."""

    kind: Literal["told"]
    lines: list[str]
    tables: list[HeadedTable]
    good: bool


ExplorerPicture = BarsView | GridView | TermsView | SceneShown | ToldAnswer


# Tries beside it


class ShareSoFar(TypedDict):
    """The share after so many tries, and from where to where ordinary luck reaches there."""

    n: int
    share: float
    low: float
    high: float


class RunningShare(TypedDict):
    """The share try after try, against the truth."""

    points: list[ShareSoFar]
    truth: float
    exact: str
    label: str
    lang: str


class RaceShown(TypedDict):
    """Tries or whole games that are played beside the exact number."""

    n: int
    """How many so far."""
    can: bool
    """Whether more may be played."""
    badge: str
    tally: NotRequired[list[str]]
    story: NotRequired[list[str]]
    """The last one, told."""
    running: NotRequired[list[RunningShare]]
    alone: NotRequired[bool]
    """Whether there is nothing else on the page: no exact number is known."""
    at_once: NotRequired[int]
    hint: NotRequired[str]


class GridOfWhy(TypedDict):
    """Cases on a grid, those that count lit."""

    grid: GridView
    lit: list[str]


StepOfWhy = SentenceOfWhy | FormulaOfWhy | ListOfWhy | GridOfWhy | TableOfWhy


class AnswerTaken(TypedDict):
    """One answer as a program, and as a formula."""

    name: str
    python: str
    sympy: str


class TakenAway(TypedDict):
    """What can be taken away: a link, programs, the numbers as a file."""

    link: str
    view: str
    answers: list[AnswerTaken]
    csv: str
    file: str


class ExplorerView(TypedDict):
    """The odds pane: which question is open, what can be set, and its answer if it has one."""

    q: int
    lang: str
    langs: list[str]
    """In this order things have their names."""
    topic: str
    topics: list[Named]
    question: str
    questions: list[Named]
    controls: list[Control]
    faults: list[str]
    before: str
    story: str
    """What is played here, where the question does not say: marbles in a ship, meteors."""
    answers: list[ChanceSaid]
    views: list[ExplorerPicture]
    lit: list[str]
    marks: list[str]
    guess_first: bool
    guess_code: str
    guess_exact: bool
    """Whether an exact answer is asked for."""
    guess_fault: str
    guess_read: str
    """The guess, as it was given and in percent."""
    guess_verdict: str
    delivered: bool
    """Whether the letters are in the class's folder already: nothing need be sent."""
    editor: NotRequired[EditorShown]
    selected: NotRequired[str]
    how: NotRequired[str]
    hows: NotRequired[list[Named]]
    title: NotRequired[str]
    lines: NotRequired[list[str]]
    listed: NotRequired[list[HeadedTable]]
    table: NotRequired[KeyedTable]
    facts: NotRequired[list[list[str]]]
    assumptions: NotRequired[list[str]]
    options: NotRequired[list[list[str]]]
    verdict: NotRequired[list[str]]
    badge: NotRequired[str]
    race: NotRequired[RaceShown | None]
    why: NotRequired[list[StepOfWhy] | None]
    take: NotRequired[TakenAway | None]
    depths: NotRequired[list[Named]]
    depth: NotRequired[str]
    rolls_code: NotRequired[str]
    can_why: NotRequired[bool]
    can_take: NotRequired[bool]
    """Whether there is something to take away: games have been played on from the position."""
    can_large: NotRequired[bool]


class ExplorerArt(TypedDict):
    """The symbols and colours of everything that views draw, names to pick from: sent once."""

    symbols: dict[str, list[list[Plain]]]
    colours: dict[str, list[str]]
    names: dict[str, dict[str, list[str]]]
    """By list and id: its name in every language."""


class Explore(Numbered):
    """What is done in the explorer; `to` opens one of its pages, `q` numbers the question."""

    type: Literal["explore"]
    to: NotRequired[str]
    q: NotRequired[int]
    topic: NotRequired[str]
    question: NotRequired[str]
    set: NotRequired[dict[str, int | str]]
    edit: NotRequired[bool]
    select: NotRequired[str]
    how: NotRequired[str]
    why: NotRequired[bool]
    depth: NotRequired[str]
    take: NotRequired[bool]
    guess: NotRequired[int | str]
    """A guess: a whole percent, or a chance as it was typed."""
    race: NotRequired[int]
    large: NotRequired[bool]
    lay: NotRequired[dict[str, str]]
    """Of what is built by hand: the fields of its form; nothing takes away what lies there."""
    released: NotRequired[bool]
