"""The whole app in a bare page with a fake kernel, and lessons made up for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.jupyter import esm
from companion.screen import updates
from companion.screen.screen import Screen
from companion.screen.wire.parts import PARTS
from tests.widgets.bare import bare_page

Given = dict[str, Any] | None
PAGE = """<!doctype html><html lang="en"><head><title>Learning</title>
<meta name="viewport" content="width=device-width">
<style>{styles}</style><style>body {{ margin: 0 }}</style></head>
<body><main><h1 style="position: absolute; left: -999px">Learning</h1>
<div id="app"></div></main></body></html>"""
START = """async ([parts, dark]) => {
  const { createApp } = await import("/app/app.js");
  const heard = {};
  window.sent = [];
  window.model = {
    get: (name) => parts[name],
    on: (name, call) => (heard[name] = call),
    off: () => {},
    send: (intent) => {
      if (!["ping", "pages"].includes(intent.type)) sent.push(intent); // those nobody pressed
      queueMicrotask(() => tell({ ack: intent.n }));
    },
  };
  window.tell = (news) => {
    parts = { ...parts, ...news };
    for (const name of Object.keys(news)) heard[`change:${name}`]?.();
  };
  createApp(model, document.getElementById("app"));
  document.querySelector(".companion").toggleAttribute("data-dark", dark);
}"""
LESSONS = [
    {"id": "roll", "number": 1, "title": "The first roll", "about": "Roll, collect", "minutes": 4,
     "state": "skipped", "first": True, "steps": [
        {"id": "roll.dice", "title": "Two dice", "state": "done", "tries": 0},
        {"id": "roll.land", "title": "What the land gives", "state": "skipped", "tries": 0}]},
    {"id": "build", "number": 2, "title": "Your first house", "about": "Build", "minutes": 5,
     "state": "partly", "first": False, "steps": [
        {"id": "build.road", "title": "A road first", "state": "done", "tries": 2},
        {"id": "build.keep", "title": "Keep your distance", "state": "", "tries": 0}]},
]  # fmt: skip
COURSE = {
    "lessons": LESSONS, "at": "build.keep", "number": 2, "lesson": "Your first house",
    "step": "Keep your distance", "minutes": 3, "begun": True, "finished": False, "repeat": 2,
}  # fmt: skip
END = {
    "lesson": {**LESSONS[0], "state": "done", "steps": [
        {"id": "roll.dice", "title": "Two dice", "state": "done", "tries": 0},
        {"id": "roll.land", "title": "What the land gives", "state": "done", "tries": 1}]},
    "done": 2, "learned": ["A road costs 1 lumber and 1 brick."],
    "repeat": [{"id": "roll.land", "title": "What the land gives", "state": "done", "tries": 1}],
    "skipped": "", "next": LESSONS[1],
}  # fmt: skip
LESSON: dict[str, Any] = {
    "kind": "step", "page": "step", "id": "build.keep", "lesson": "Your first house",
    "number": 2, "lessons": 2, "step": 2, "steps": 2, "title": "Keep your distance",
    "text": "You have the cards for a settlement.\n\nTwo corners are open to you.",
    "goal": "Build a settlement.", "won": "The first of many.", "status": "trying", "trap": "",
    "aside": False, "offer": "", "wrong": [], "round": "", "trap_rule": "", "quiz": True,
    "question": None, "verdict": "", "because": [], "rules": [], "answer": {}, "asked": "",
    "hint": None, "card": None, "course": None, "end": None, "back": True, "forward": True,
    "return": False, "code": "K7QX2M4P9TRA", "odds": "", "odds_said": None,
}  # fmt: skip
NUMBER = {"kind": "give-back", "text": "How many cards go back?", "form": "number", "fields": []}
CHOICE = {
    "kind": "longest", "text": "Who has the longest road?", "form": "choice",
    "fields": [{"id": "0", "label": "Ana", "group": ""}, {"id": "1", "label": "Ben", "group": ""},
               {"id": "none", "label": "Nobody", "group": ""}],
}  # fmt: skip
COUNTS = {
    "kind": "income", "text": "An 8 is rolled. Who gets what?", "form": "counts",
    "fields": [{"id": f"{seat}-{kind}", "label": kind, "group": name}
               for seat, name in enumerate(("Ana", "Ben")) for kind in ("lumber", "ore")],
}  # fmt: skip
REFUSED = {
    "action": "Settlement: corner of hills 6",
    "reasons": [{"text": "No building may stand next to another.", "rule": "catan.build.distance",
                 "practise": "build.road"}],
}  # fmt: skip
CARD = {
    "rule": "catan.build.distance", "text": "No building next to another.",
    "why": "You could run into this now.", "title": "Distance rule", "practise": True,
    "way": {"action": "0: settle 5", "label": "Settlement: corner 5"},
}  # fmt: skip
HINTS = [
    {"level": 1, "of": 2, "text": "Count two paths.", "action": ""},
    {"level": 2, "of": 2, "text": "Settlement: corner 5", "action": "0: settle 5"},
]


def parts(
    lang: str = "en", play: Given = None, reply: Given = None, **lesson: Any
) -> dict[str, Any]:
    """All parts of an app that shows the made-up lesson at a real table."""
    session = Screen("catan", seed=7, lang=lang, folder=None)
    session.hear({"type": "try", "action": "0: roll"})
    session.pane = "learn"
    return {
        **{name: updates.make_part(session, name) for name in PARTS},
        **{name: {} for name in ("explorer", "art", "file", "kept", "pages")},
        "play": {**updates.make_part(session, "play"), "lesson": True, **(play or {})},
        "reply": {**updates.make_part(session, "reply"), **(reply or {})},
        "lesson": {**LESSON, **lesson},
        "ack": 0,
    }


@contextmanager
def app(
    browser: Any,
    shown: dict[str, Any],
    width: int = 930,
    height: int = 700,
    dark: bool = False,
    stopped: bool = False,
) -> Iterator[Any]:
    """A page with one app; leaves no error behind and asks nobody for anything.

    Where time is `stopped` it passes by `page.clock.run_for` alone.
    """
    with bare_page(browser, PAGE.format(styles=esm.styles()), width, height) as page:
        if stopped:
            page.clock.install(time=0)
            page.clock.pause_at(3_600_000)
        page.evaluate(START, [shown, dark])
        yield page


def tell(
    page: Any, shown: dict[str, Any], play: Given = None, reply: Given = None, **lesson: Any
) -> None:
    """The kernel tells something new of the lesson, of the table and to the last act."""
    news = {"lesson": lesson, "play": play or {}, "reply": reply or {}}
    for name, changed in news.items():
        shown[name] = {**shown[name], **changed}
    page.evaluate("(news) => tell(news)", {name: shown[name] for name in news})


def sent(page: Any) -> list[dict[str, Any]]:
    """The intents sent so far, without their numbers."""
    return [{k: v for k, v in one.items() if k != "n"} for one in page.evaluate("sent")]


def press(page: Any, name: str) -> None:
    """Click the button of this name."""
    page.get_by_role("button", name=name, exact=True).click()


def focused(page: Any) -> str:
    """The words on whatever has the keyboard."""
    return str(page.evaluate("document.activeElement.textContent"))


def side(page: Any) -> str:
    """All the column says, and what stands at its foot."""
    return str(page.inner_text(".co-side")) + str(page.inner_text(".co-foot"))
