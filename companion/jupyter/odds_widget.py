"""The explorer alone as a widget: `companion.jupyter.Odds("dice:8")`."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets
from IPython.display import display

from ..core.errors import one_of
from ..core.languages import EVERY
from ..core.text import LANGUAGES, Words
from ..explorer.explorer import Explorer
from ..explorer.questions.here import Here
from ..explorer.topics import art, given
from ..play import Table
from ..screen.safely import apology, safely
from ..simulation import playing_on
from ..teaching.answer import rolled
from .chart import LargeChart, still_html
from .esm import module, styles
from .still import Still

PREFIXES = ("app.", "odds.", "explorer.", "board.")


class Odds(anywidget.AnyWidget):
    """The probability explorer by itself.

    `link` says where to begin: a topic (`dice`, `marbles`, `draws`, `ships`, `here` with a table),
    a question after `/`, what is chosen after `:`. Further settings are those of the question's own
    sliders: `Odds("marbles/fight", cannons=4, theirs=2)`. Some are handed over whole and lead to a
    page by themselves: `ship` is a `Ship`, its text or the name of an example (`heron`), `deck` a
    mapping of cards or their text. `table` is a `companion.Table` and `seat` who looks at it.
    `how` is `exactly`, `at-least` or `at-most`; with `guess` the answer is hidden until one has
    guessed it.

    `chance`, `link` and `value` follow what is shown, for `observe` and `jslink`: the chance as a
    number from 0 to 1, the page, and what is chosen on it. `link` and `value` can be set, too.
    """

    _esm = module("panes/explorer/odds_widget.js")
    _css = styles()

    frame = traitlets.Dict().tag(sync=True)
    explorer = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    chance = traitlets.Float(None, allow_none=True).tag(sync=True)
    """The chance of what is chosen, 0 to 1; None without an answer, or until one has guessed."""
    link = traitlets.Unicode().tag(sync=True)
    """The page with all that is set on it: `dice:9;how=at-least`. Setting it goes there."""
    value = traitlets.Any(None, allow_none=True).tag(sync=True)
    """What is chosen, such as the sum 8. Setting it chooses that."""
    taken = traitlets.Int(0).tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        link: str = "",
        *,
        lang: str = "en",
        table: Table | None = None,
        seat: int = 0,
        how: str = "",
        guess: bool = False,
        **settings: Any,
    ) -> None:
        """Begin at a link, with a ship, a deck or a table given by hand if wanted."""
        one_of("language", lang, LANGUAGES)
        for name, value in list(settings.items()):
            known = given(name)
            if known is not None:
                link = link or known.page
                settings |= known.read(value)
        begin = link or ("here" if table is not None else "dice")
        self.table, self.seat, self.lang = table, seat, lang
        self._seen: tuple[Any, Any] = (None, None)
        """The position last looked at, and what the seat saw of it."""
        self.model_of = Explorer(begin, lang, self._here, how, guess, **settings)
        self.model_of.code_of_rolls = lambda rolls: rolled(rolls).code
        self.chart = LargeChart(self.model_of)
        self.still = Still(lambda: still_html(self.explorer))
        self._telling = False
        super().__init__()
        self.art = art()
        self._tell()
        self.on_msg(self._hear)

    def _tell(self) -> None:
        """Everything in the language chosen."""
        self.frame = _frame(self.lang)
        self._show()

    def _show(self) -> None:
        """The page, and what it says to programs."""
        self.explorer = self.model_of.view()
        answer = self.model_of.answer()
        self._telling = True
        try:
            with self.hold_sync():
                self.link, self.value = answer.link, _plain(answer.value)
                self.chance = answer.chance
        finally:
            self._telling = False

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A page has set something: what there is not is said there."""
        safely(super().set_state, sync_data, sorry=self._sorry)

    @traitlets.observe("link", "value")
    def _steered(self, change: Any) -> None:
        """A program has set where to look; what there is not is refused, and all stays."""
        if self._telling:
            return
        try:
            if change["name"] == "link":
                self.model_of.go(change["new"], anew=True)
            else:
                self.model_of.choose(change["new"])
            self.model_of.drawings += 1
        finally:
            self._show()
            change["new"] = getattr(self, change["name"])  # as whoever hears it next finds it here
        safely(self.chart.follow, sorry=self._sorry)

    def _hear(self, _: Any, intent: Any, __: Any) -> None:
        if isinstance(intent, dict):
            safely(self._answer, intent, sorry=self._sorry)

    def _answer(self, intent: dict[str, Any]) -> None:
        """Do what was sent and tell what came of it, also where that goes wrong."""
        numbered, quiet = type(intent.get("n")) is int, intent.get("type") == "ping"
        if numbered and not quiet:
            self.taken = intent["n"]
        with self.hold_sync():
            try:
                safely(self._do, intent, sorry=self._sorry)
            finally:
                if numbered:
                    self.ack = intent["n"]
        safely(self.chart.follow, sorry=self._sorry)
        if not quiet:
            self.still.renew_later()

    def _do(self, intent: dict[str, Any]) -> None:
        if intent.get("type") == "explore":
            self.model_of.hear(intent)
            self._show()
        if intent.get("type") == "lang" and intent.get("lang") in LANGUAGES:
            self.lang = self.model_of.lang = intent["lang"]
            self.model_of.drawings += 1
            self._tell()

    def _sorry(self, wrong: Exception) -> None:
        """What was shown stays, and what went wrong is said over it."""
        self.explorer = {**self.explorer, "faults": [apology(wrong, self.lang)]}

    def _here(self) -> Here | None:
        if self.table is None:
            return None
        game, state = self.table.game, self.table.state
        if self._seen[0] is not state:
            self._seen = state, game.observe(state, self.seat)
        words, bots = self.table.spoken(self.lang), playing_on(self.table, self.seat)
        return Here(game, self._seen[1], self.seat, words, bots)

    def __repr__(self) -> str:
        share = "hidden" if self.chance is None else f"{self.chance:.4g}"
        return f"<Odds {self.link}: {share}; a notebook shows it>"

    def _ipython_display_(self) -> None:
        """The widget, room for its large chart, and a still picture for a page without a kernel."""
        bundle = self._repr_mimebundle_()
        display(bundle[0] if isinstance(bundle, tuple) else bundle, raw=True)
        self.chart.place()
        self.still.place()


def _plain(value: Any) -> Any:
    """An outcome as a page can be told it."""
    return value if isinstance(value, int | float | str | None) else str(value)


def _frame(lang: str) -> dict[str, Any]:
    """A language's words, and the languages there are."""
    words = Words.shared(lang)
    keys = {*words.own, *words.fallback}
    return {
        "lang": lang,
        "langs": {one.code: one.name for one in EVERY},
        "words": {key: words.template(key) for key in keys if key.startswith(PREFIXES)},
    }
