"""The probability explorer: one state, one selection, every view of it. Needs no Jupyter.

`hear` takes what the browser asks for, `view` gives the whole page as plain JSON. Whatever comes in
is untrusted: what makes no sense is passed over or said in `faults`, and nothing is ever computed
without a bound (companion/odds/bounds.py, docs/ships.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from ..core.address import ODDS, Address, OddsPage, odds_page, parse
from ..core.errors import BadInput, one_of
from ..core.languages import LANGUAGE
from ..core.text import Words
from ..odds.given import GivenChance, read_chance
from .asking import ControlForm, Unanswerable
from .depths import DEPTHS, LIST, depths
from .depths import render as told_why
from .guesses import GuessVerdict, in_words, judge, mistakes
from .page import HOWS, Page, Series
from .phrases import Teller
from .playing_on import PlayedOn, raced
from .questions import here as explorer_here
from .questions.here import Here
from .simulated import Race
from .taking_away import PagePlace, taken
from .topics import HERE, Asked, editor_of, every_topic, follows, named, words_of
from .why.steps import EXACTLY, Step

HEARD = (
    "topic", "question", "set", "edit", "select", "how", "why", "depth", "take", "race", "large",
    "lay", "guess",
)  # fmt: skip
"""What the browser may ask for, in the order in which it is done."""
REDRAWN = {"topic", "question", "select", "how", "lay", "released"}
"""What makes the large chart be drawn anew; `released` says that a slider was let go."""
ASKED_ANEW = {"topic", "question", "set", "select", "how", "lay"}
"""After these a guess was one at something else."""
ELSEWHERE = {"topic", "question"}
"""After these nobody has asked for a guess any more."""
MOST_VALUES = 40


class Answer(NamedTuple):
    """What the page says, for programs: its link, what is chosen there, and the chance of that."""

    link: str
    value: Any
    """The outcome that is chosen, or its key where it is none; None on a page without an answer."""
    chance: float | None
    """Of two things compared that of the first; None without an answer or before a guess."""


class Explorer:
    """What is asked, what is chosen, what has been played."""

    def __init__(
        self,
        link: str = "",
        lang: str = "en",
        here: Callable[[], Here | None] | None = None,
        how: str = "",
        guess: bool = False,
        **values: Any,
    ) -> None:
        self.lang = lang
        self.here = here or (lambda: None)
        self.topic = "dice"
        self.asked: dict[str, str] = {}
        """By topic its question."""
        self.values: dict[tuple[str, str], dict[str, Any]] = {}
        self.chosen: dict[tuple[str, str], str] = {}
        self.hows: dict[tuple[str, str], str] = {}
        self.good: dict[tuple[str, str], dict[str, Any]] = {}
        """By question the settings that last had an answer."""
        self.guess_first = guess
        """Whether the answer is hidden until one has guessed: a task may ask for that."""
        self.guess_exact = False
        """Whether the guess is to be exact."""
        self.given: GivenChance | None = None
        """What was guessed."""
        self.guess_fault = ""
        """Why what was typed is no guess."""
        self.guess_code = ""
        """The letters of the guess, to be sent to whoever gave the task."""
        self.delivered = False
        """Whether the last letters are in the class's folder already."""
        self.code_of_rolls: Callable[[Mapping[int, int]], str] = lambda _rolls: ""
        """The letters of rolls of real dice, where there is somebody to send them to."""
        self.why = False
        self.depth = LIST
        """How deep *Why?* goes; where a page has no such depth, it is the derivation."""
        self.take = False
        """Whether what can be taken away is open."""
        self.race: Race | None = None
        self.large = False
        """Whether the large chart is open."""
        self.drawings = 0
        """How often the large chart had to be drawn anew."""
        self.editing = False
        self.cell = -1
        self.q = 0
        self.rng = Random(2)
        self.edit_fault: list[str] = []
        self.position: Here | None = None
        self._viewed: tuple[Page | None, ControlForm]
        """What was shown last, and what was asked for it."""
        self.topics: dict[str, dict[str, Asked]] = {}
        """Every topic that is open: that of the position only where there is one."""
        self._look()
        if link:
            self.go(link)
        self._set_checked(how, values)

    # Where one is

    @property
    def words(self) -> Words:
        """The words of the question that is open: its game's over the shared ones."""
        topic, question = self.at
        return words_of(self.topics[topic][question].game, self.lang)

    def _look(self) -> None:
        """See which topics are open now."""
        found = self.here()
        if found is not None and self.position is not None and found.same_as(self.position):
            return
        self.position = found
        self.race = self.race if self.topic != HERE else None
        self.topics = every_topic()
        if found is not None and (asked := explorer_here.questions(found)):
            game = found.game.id
            self.topics[HERE] = {name: Asked(game, one) for name, one in asked.items()}

    @property
    def at(self) -> tuple[str, str]:
        """The topic and its question."""
        topics = self.topics
        topic = self.topic if self.topic in topics else next(iter(topics))
        asked = self.asked.get(topic, "")
        return topic, asked if asked in topics[topic] else next(iter(topics[topic]))

    @property
    def address(self) -> Address:
        """The address of the page that is open."""
        topic, question = self.at
        first = question == next(iter(self.topics[topic]))
        page = OddsPage(topic, "" if first else question, self.chosen.get(self.at, ""))
        return Address(kind=ODDS, name=str(page), lang=self.lang)

    def go(self, link: str, anew: bool = False) -> None:
        """Go to a page by its name or address; `BadInput` names what there is.

        A name without a question is that of the first one if it says what is chosen there. With
        `anew` the page is as it opens for everybody, whatever was set on it before.
        """
        text = str(link)
        to = odds_page(parse(text).name if text.startswith(("/", "#")) else text)
        self._look()
        known = (
            self.topics if to.topic != HERE else {**self.topics, HERE: self.topics.get(HERE, {})}
        )
        topic = one_of("topic", to.topic, known)
        if to.question and topic in self.topics:
            self.asked[topic] = one_of("question", to.question, self.topics[topic])
        elif to.chosen or anew:
            self.asked.pop(topic, None)
        self.topic = topic
        if anew:
            self._begin_anew()
        self.drawings += self.large
        self._forget()
        if to.chosen:
            self.chosen[self.at] = to.chosen
            self.hows.setdefault(self.at, EXACTLY)
        self._set_checked(to.how, to.settings)

    def _begin_anew(self) -> None:
        """Leave what was set and chosen on this page; rolls that somebody has noted stay."""
        ask = self._asking()
        self._answer(ask)
        rolls = {one["id"] for one in ask.controls if one["kind"] == "tally"}
        self.values[self.at] = {
            name: set_to for name, set_to in self._own().items() if name in rolls
        }
        for known in (self.chosen, self.hows, self.good):
            known.pop(self.at, None)

    def _forget(self) -> None:
        self.race = None
        self.cell = -1
        self.edit_fault = []

    def _set_checked(self, how: str, values: Mapping[str, Any]) -> None:
        """What Python or a link sets: a name nobody asks for is a mistake to hear about."""
        if how:
            self.hows[self.at] = one_of("how", how, HOWS)
        if not values:
            return
        ask = self._asking(values)
        self._answer(ask)
        controls = {control["id"]: control for control in ask.controls}
        for name, value in values.items():
            control = controls[one_of("setting", name.replace("_", "-"), controls)]
            if control["kind"] == "choice":
                one_of(name, str(value), [choice["id"] for choice in control["choices"]])
            self._own()[name.replace("_", "-")] = value

    def _own(self) -> dict[str, Any]:
        return self.values.setdefault(self.at, {})

    def _asking(self, values: Mapping[str, Any] | None = None) -> ControlForm:
        """A round of asking with the settings of the question that is open, or with others."""
        return ControlForm(self._own() if values is None else values, self.words)

    # Hearing

    def hear(self, asked: Mapping[str, Any]) -> None:
        """Do what the browser asks for."""
        self._look()
        if type(asked.get("q")) is int:
            self.q = asked["q"]
        self.edit_fault = []
        if not ASKED_ANEW.isdisjoint(asked):
            self.given, self.guess_code, self.guess_fault = None, "", ""
            self.delivered = False
        if not ELSEWHERE.isdisjoint(asked):
            self.guess_first = self.guess_exact = False
        for word in HEARD:
            if word in asked:
                getattr(self, f"_hear_{word}")(asked[word])
        self.drawings += "large" in asked or (self.large and not REDRAWN.isdisjoint(asked))

    def _hear_guess(self, said: Any) -> None:
        """Somebody has guessed: a whole percent from the slider, or a chance as it was typed."""
        text = f"{said}%" if type(said) is int else said
        try:
            self.given, self.guess_fault = read_chance(text, self.guess_exact), ""
        except BadInput:
            self.given, self.guess_fault = None, self.words("explorer.guess.unread")

    def _hear_topic(self, topic: Any) -> None:
        if isinstance(topic, str) and topic in self.topics:
            self.topic = topic
            self._forget()

    def _hear_question(self, question: Any) -> None:
        topic, _ = self.at
        if isinstance(question, str) and question in self.topics[topic]:
            self.asked[topic] = question
            self._forget()

    def _hear_set(self, values: Any) -> None:
        if not isinstance(values, dict):
            return
        own = self._own()
        for name, value in list(values.items())[:MOST_VALUES]:
            if isinstance(name, str) and isinstance(value, int | str) and len(own) < MOST_VALUES:
                own[name] = value
        self.race = None
        if follows(self.at):
            self.chosen.pop(self.at, None)

    def _hear_select(self, key: Any) -> None:
        if isinstance(key, str) and len(key) < 80:
            self.chosen[self.at] = key
            cell = key.partition(":")[2]
            if self.editing and cell.isdecimal() and len(cell) < 4:
                self.cell = int(cell)

    def _hear_how(self, how: Any) -> None:
        if how in HOWS:
            self.hows[self.at] = how

    def _hear_why(self, shown: Any) -> None:
        self.why = bool(shown)

    def _hear_depth(self, depth: Any) -> None:
        if depth in DEPTHS:
            self.depth = depth

    def _hear_take(self, shown: Any) -> None:
        self.take = bool(shown)

    def _hear_large(self, shown: Any) -> None:
        self.large = bool(shown)

    def _hear_race(self, tries: Any) -> None:
        """Play on; 0 clears the track."""
        if type(tries) is not int or tries <= 0:
            self.race = None
            return
        page, ask, _ = self._shown()
        self.race = raced(self.race, page or ask.played_on, tries, self.rng)

    # Building by hand

    def _hear_edit(self, on: Any) -> None:
        self.editing, self.cell = bool(on), -1
        editor = editor_of(self.at[0])
        if self.editing and editor is not None:
            self.values[self.at] = editor.begun(self._asking())

    def _hear_lay(self, piece: Any) -> None:
        """Lay a piece on the cell that is open, or take it away."""
        editor = editor_of(self.at[0])
        if not isinstance(piece, dict) or editor is None or self.cell < 0:
            return
        ask = self._asking()
        try:
            self.values[self.at] = editor.laid(ask, self.cell, piece)
        except BadInput as wrong:
            self.edit_fault = [ask.fault(one) for one in wrong.faults]
            return
        self.race = None

    # Updates

    def _answer(self, ask: ControlForm) -> Page | None:
        """The page of the question that is open; none if it has no answer."""
        topic, question = self.at
        try:
            answer = self.topics[topic][question].ask(ask)
            if isinstance(answer, Page):
                return answer
            if isinstance(answer, PlayedOn):
                ask.played_on = answer
                ask.views.append(answer.view(self.race, ask))
            else:
                ask.views.append(answer.view())
            return None
        except Unanswerable:
            return None
        except BadInput as wrong:
            ask.blame(wrong)
            return None

    def _shown(self) -> tuple[Page | None, ControlForm, bool]:
        """The page that is shown, what was asked for it, and whether it is the one from before.

        What has no answer leaves the page as it was, unless there is something else to show.
        """
        ask = self._asking()
        page = self._answer(ask)
        if page is not None:
            self.good[self.at] = dict(self._own())
        elif not ask.views and self.at in self.good:
            page = self._answer(self._asking(self.good[self.at]))
            return page, ask, page is not None
        return page, ask, False

    def rolls_at_hand(self) -> Mapping[int, int]:
        """The rolls of real dice on the page that is open; none where it has none."""
        page = self._shown()[0]
        return page.rolled if page is not None and page.seen is not None else {}

    def beforehand(self) -> tuple[str, ...]:
        """What is told before anything is counted, such as which throws harm a ship."""
        page = self._shown()[0]
        walks = page.walks_of(self._choice(page)[0]) if page is not None else ()
        return tuple(line for walk in walks[:1] for line in walk.first)

    def charted(self) -> tuple[tuple[Series, ...], list[str], str]:
        """What the large chart shows, what is lit in it and its title; nothing while it is shut."""
        page = self._shown()[0] if self.large else None
        if page is None or not page.is_long:
            return (), [], ""
        key, how = self._choice(page)
        teller = Teller(page, self.words)
        shares = ", ".join(one["percent"] for one in teller.answers(key, how))
        return page.series, page.lights(key, how), f"{teller.headline(key, how)}: {shares}"

    def answer(self) -> Answer:
        """What `view` showed last, as few values that a program can follow."""
        page, ask = self._viewed
        if page is None:
            return Answer(self._place(ask, "", EXACTLY).link, None, None)
        key, how = self._choice(page)
        hidden = self.guess_first and self.given is None
        chance = None if hidden else float(page.chances(key, how)[0])
        return Answer(self._place(ask, key, how).link, page.keys.get(key, key), chance)

    def choose(self, value: object) -> None:
        """Choose an outcome, or a key, of the page that is open; `BadInput` names what there is."""
        page = self._shown()[0]
        keys = {} if page is None else page.keys
        known = {str(outcome): key for key, outcome in keys.items()} | {key: key for key in keys}
        key = str(value)
        if page is None or not page.can_choose(key):
            key = known[one_of("value", key, known)]
        self.hear({"select": key})

    def reading(self) -> tuple[str, list[Step], list[Fraction], str] | None:
        """Title, derivation, numbers and decimal point of the answer; none if there is none."""
        page = self._shown()[0]
        if page is None or page.why is None:
            return None
        key, how = self._choice(page)
        teller = Teller(page, self.words)
        steps, chances = teller.why(key, how), page.chances(key, how)
        return teller.headline(key, how), steps, chances, LANGUAGE[self.words.lang].point

    def _choice(self, page: Page) -> tuple[str, str]:
        """What is chosen on a page, and in which sense."""
        key = self.chosen.get(self.at, page.start)
        if not page.can_choose(key):
            key = page.start if page.can_choose(page.start) else next(iter(page.keys))
        how = self.hows.get(self.at, page.how) if page.numeric and key in page.keys else EXACTLY
        return key, how

    def view(self) -> dict[str, Any]:
        """Everything the pane shows."""
        self._look()
        words = self.words
        topic, question = self.at
        page, ask, before = self._shown()
        self._viewed = page, ask
        shown: dict[str, Any] = {
            "q": self.q,
            "lang": self.lang,
            "langs": list(LANGUAGE),
            "topic": topic,
            "question": question,
            **named(self.topics, topic, self.lang),
            "story": words(story) if (story := f"explorer.story.{topic}") in words else "",
            "controls": ask.controls,
            "faults": [*ask.faults, *self.edit_fault],
            "before": words("explorer.fault.before") if before else "",
            "answers": [],
            "views": ask.views,
            "lit": [],
            "marks": [],
            "guess_first": self.guess_first,
            "guess_code": self.guess_code,
            "guess_exact": self.guess_exact,
            "guess_fault": self.guess_fault,
            "guess_read": in_words(self.given, self.words) if self.given else "",
            "guess_verdict": "",
            "delivered": self.delivered,
        }
        editor = editor_of(topic)
        if editor is not None:
            cell = self.cell if self.editing else -1
            shown["editor"] = {"on": self.editing, **editor.render(ask, cell)}
        if page is not None:
            shown |= self._page(page, ask, words)
        elif ask.played_on is not None:
            link = self._place(ask, "", EXACTLY).link
            shown |= ask.played_on.render(self.race, ask, link, self.take)
        return shown

    def _page(self, page: Page, ask: ControlForm, words: Words) -> dict[str, Any]:
        teller = Teller(page, words)
        key, how = self._choice(page)
        lit = page.lights(key, how)
        here = self.position
        marks = page.marks or (here.hexes if here and self.at == ("dice", "sum") else None)
        last = self.race.last if self.race else None
        views = last.views(ask) if last and last.views else page.views
        return {
            "selected": key,
            "how": how,
            "hows": self._named("how", HOWS if isinstance(page.keys.get(key), int) else ()),
            "lit": lit,
            "marks": marks(lit) if marks else [],
            "title": teller.headline(key, how),
            "answers": teller.answers(key, how),
            "lines": page.lines(key) if page.lines else [],
            "listed": page.listed(key) if page.listed else [],
            "views": [*views, teller.bars(self.race)],
            "table": teller.table(),
            "facts": [list(pair) for pair in page.facts],
            "assumptions": teller.assumptions(),
            "options": teller.options(),
            "verdict": page.verdict,
            "badge": words("explorer.badge.exact"),
            "race": teller.race(self.race, ask, key, how),
            "why": told_why(page, teller, key, how, self.depth) if self.why and page.why else None,
            "depths": self._named("why.depth", depths(page, key, how) if self.why else ()),
            "depth": self.depth,
            "rolls_code": self.code_of_rolls(page.rolled) if page.seen is not None else "",
            "delivered": self.delivered,
            "take": self._take(page, teller, ask, key, how) if self.take else None,
            "can_why": page.why is not None,
            "can_large": page.is_long,
            "guess_verdict": self.judged(self.given)[1] if self.given else "",
        }

    def judged(self, given: GivenChance, exact: bool | None = None) -> tuple[GuessVerdict, str]:
        """What a guess at the answer that is shown is, and that in words."""
        page = self._shown()[0]
        assert page is not None
        wanted = self.guess_exact if exact is None else exact
        found = judge(page, *self._choice(page), given, wanted)
        return found, self.words(f"explorer.guess.{found.kind}", n=found.factor)

    def mistakes(self) -> Iterator[tuple[Fraction, str]]:
        """What wrong ideas about the answer that is shown come to, the likeliest first."""
        page = self._shown()[0]
        if page is not None:
            for kind, share in mistakes(page, *self._choice(page)):
                yield share, self.words(f"explorer.guess.{kind}")

    def _take(
        self, page: Page, teller: Teller, ask: ControlForm, key: str, how: str
    ) -> dict[str, Any]:
        try:
            why = teller.why(key, how) if page.why else []
        except ModuleNotFoundError:  # what is taken along holds no formula then
            why = []
        return taken(page, self._place(ask, key, how), self.lang, why)

    def _named(self, what: str, names: Iterable[str]) -> list[dict[str, str]]:
        return [{"id": one, "name": self.words(f"explorer.{what}.{one}")} for one in names]

    def _place(self, ask: ControlForm, key: str, how: str) -> PagePlace:
        asked = {control["id"]: control["value"] for control in ask.controls}
        own = {name: value for name, value in self._own().items() if asked.get(name) == value}
        seat = self.position.seat if self.at[0] == HERE and self.position else None
        return PagePlace(*self.at, key, how, seat, own)
