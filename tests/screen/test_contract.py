"""The two halves agree: parts and intents have the same names in Python and in the browser."""

import json
import re
from pathlib import Path

import pytest

from companion.jupyter import App, Screen, esm
from companion.screen.wire.parts import PARTS
from companion.screen.wire.shapes import intent_types

WIDGETS = Path(__file__).parents[2] / "widgets"
OWN = ("app", "panes", "cards")
"""Rooms of the browser half that speak with the screen."""
FORBIDDEN = (
    "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(",
    "XMLHttpRequest", "WebSocket(", "http://", "https://",
)  # fmt: skip
BOARDS = {"try", "explain", "cancel", "whole"}
ALMANAC_ALONE = {"book", "indexes"}
"""What the almanac as a widget of its own asks of `companion.jupyter.Almanac`."""


def test_the_widget_has_a_synced_trait_for_every_part():
    synced = {name for name, trait in App.class_traits().items() if trait.metadata.get("sync")}
    assert set(PARTS) <= synced


def test_the_browser_reads_only_parts_there_are_and_all_of_them():
    everything = "\n".join(path.read_text(encoding="utf-8") for path in WIDGETS.rglob("*.js"))
    read = set(re.findall(r'store\.get\("(\w+)"\)', everything))
    assert read == {*PARTS, "taken", "ack"}


def test_the_browser_sends_only_intents_there_are():
    sent = set()
    for path in (path for room in OWN for path in (WIDGETS / room).rglob("*.js")):
        sent |= set(re.findall(r'type: "([\w-]+)"', path.read_text(encoding="utf-8")))
    known = {*intent_types(), *BOARDS, "search", "button", "submit", "file", "application"}
    known |= {"checkbox", "number", "radio", "range", "text", *ALMANAC_ALONE}
    assert sent - known == set()


def test_every_intent_is_sent_by_somebody():
    everything = "\n".join(path.read_text(encoding="utf-8") for path in WIDGETS.rglob("*.js"))
    unsent = [intent for intent in intent_types() if f'type: "{intent}"' not in everything]
    assert unsent == []


@pytest.mark.parametrize(
    "name", ["app/app.js", "panes/almanac/lookup.js", "panes/explorer/odds_widget.js"]
)
def test_the_module_holds_everything_it_imports_once_and_in_order(name):
    module = esm.module(name)
    files, root = json.loads(f"[{module.split('export default widget(')[1].rpartition(')')[0]}]")
    known = []
    for key, text in files:
        assert not re.search(r"""(from|import)\s*["']\.[^"']*\.js["']""", text)
        assert set(re.findall(r'"companion:(\w+)"', text)) <= set(known)
        known.append(key)
    assert len(set(known)) == len(known)
    assert known[-1] == root


def test_what_anywidget_waits_for_imports_nothing():
    """It waits two seconds and drops every message after them: a slow page would be a dead one."""
    before, _, _ = esm.module("app/app.js").partition("export default widget(")
    assert not re.search(r"^\s*import\b", before, flags=re.M)


@pytest.mark.parametrize("path", sorted(WIDGETS.rglob("*.js")), ids=lambda path: path.stem)
def test_no_module_makes_markup_out_of_data_or_asks_the_network(path):
    text = path.read_text(encoding="utf-8")
    for word in FORBIDDEN:
        assert word not in text.replace("http://www.w3.org/", "")


def test_styles_speak_of_nothing_outside_the_app():
    plain = re.sub(r"/\*.*?\*/", "", esm.styles(), flags=re.S)
    for rule in re.findall(r"([^{};]+)\{", plain):
        if rule.strip().startswith("@"):
            continue
        while "(" in rule:  # what stands in :is(a, b) is no selector of its own
            rule = re.sub(r"\(([^()]*)\)", lambda inside: inside[1].replace(",", " "), rule)
        for selector in rule.split(","):
            assert re.search(r"\.(companion|co-|cb)|from|to|%", selector), selector


def test_an_intent_is_answered_with_its_number():
    app = App(Screen("catan", seed=7, folder=None))
    app._hear(None, {"type": "try", "action": "0: roll", "n": 41}, None)
    assert app.ack == 41
    assert app.play["panel"]["counters"]


def test_a_message_that_is_no_intent_is_passed_over():
    app = App(Screen("catan", seed=7, folder=None))
    for junk in (None, 7, "x", [], {"n": "4"}):
        app._hear(None, junk, None)
    assert app.ack == 0


def test_what_a_reload_without_a_kernel_shows_holds_a_picture_and_escaped_text():
    app = App(Screen("catan", seed=7, folder=None, seats=["<b>A</b>", "bot:random", "bot:random"]))
    app._hear(None, {"type": "try", "action": "0: roll", "n": 1}, None)
    still = app._still_html()
    assert "data:image/svg+xml;base64," in still
    assert "<b>A</b>" not in still
    assert "&lt;b&gt;A&lt;/b&gt;" in still
