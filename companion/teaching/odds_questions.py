"""Questions of chance for paper: several chances of one page of odds, with their answers.

The first is the one the task asks about, the others are drawn by its seed; none is certain or
impossible. Why is told by counting, where that is short.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from ..explorer.explorer import Explorer
from .task import Task

MOST = 6
"""Questions on a sheet."""
LONGEST = 240
"""Characters of a reason that a key still gives."""
NOTHING = "none"
"""A choice that means nothing."""


class OddsQuestion(NamedTuple):
    """How likely something is: what, the answer as a fraction and in percent, and why."""

    text: str
    fraction: str
    percent: str
    because: str


def odds_questions(task: Task, lang: str) -> tuple[str, list[str], list[OddsQuestion]]:
    """What the page is called, what one must know to answer on paper, and the questions."""
    page = Explorer(task.name, lang)
    page.hear({"why": True})
    shown = page.view()
    title = next(one["name"] for one in shown["questions"] if one["id"] == shown["question"])
    settings = _settings(shown["controls"])
    told = [f"{name}: {value}" for name, value in shown["options"]]
    known_settings = {one.casefold() for one in settings}
    rules = [one for one in told if one.casefold() not in known_settings]
    about = [shown["story"], "; ".join(settings), "; ".join(rules), *page.beforehand()]
    asked, known = [_asked(page)], [set(shown["lit"])]
    hows = [one["id"] for one in shown.get("hows", [])] or ["exactly"]
    keys = [row["key"] for view in shown["views"] if view["kind"] == "bars" for row in view["rows"]]
    others = [(key, how) for key in keys for how in hows]
    Random(task.seed).shuffle(others)
    for key, how in others:
        if len(asked) == MOST:
            break
        page.hear({"select": key, "how": how})
        shown = page.view()
        lit = set(shown["lit"]) & set(keys)
        if page.beforehand() and lit not in (set(keys[:1]), set(keys[1:])):
            continue  # what follows the first harm needs the ship itself, not paper
        if 0 < shown["answers"][0]["share"] < 1 and set(shown["lit"]) not in known:
            asked.append(_asked(page))
            known.append(set(shown["lit"]))
    return title, [line for line in about if line], asked


def _settings(controls: list[dict[str, Any]]) -> list[str]:
    """What every slider and choice stands at, as it is asked about."""
    said = []
    for one in controls:
        choices = {choice["id"]: choice["name"] for choice in one.get("choices", ())}
        value = choices.get(one["value"], one["value"])
        if value != "" and one["value"] != NOTHING:
            said.append(f"{one['label']}: {value}")
    return said


def _asked(page: Explorer) -> OddsQuestion:
    shown = page.view()
    said, why = shown["answers"][0], shown["why"] or []
    lists = [step["items"] for step in why if "items" in step]
    texts = [step["text"] for step in why if "text" in step]
    because = f"{', '.join(lists[0])}. {texts[-1]}" if len(lists) == 1 else ""
    short = len(because) <= LONGEST and not page.beforehand()
    return OddsQuestion(shown["title"], said["fraction"], said["percent"], because if short else "")
