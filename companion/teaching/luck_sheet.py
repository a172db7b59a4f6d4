"""The worksheet of *Was it luck?*, with its key, and the class of thirty that it looks at."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from math import sqrt
from pathlib import Path
from typing import Any

from ..core.text import Words
from ..reviewing.scattered import figure, signed
from .collect import Collected, collect

CLASS = Path(__file__).with_name("was_it_luck.txt")
"""What thirty simulated pupils handed in (`python -m benchmarks.was_it_luck`): a code a line."""
TWO = ((34, 88, 1), (-40, 97, 0))
"""Two players of one worksheet question: luck, kept, won."""
FOUR = (30, -46, 22, -10)
"""Luck of one player's four games."""
APART = 24
"""How far luck lies from nothing in one game, in the question of how it shrinks."""
SEVERAL = (4, 9, 16)
"""Over so many games: their roots are whole."""
TURNS, TWO_KEPT = 17, (90, 96)
"""Turns of a game, and what two players keep a turn."""
STYLE = """
.luck { font-size: 11pt; } .luck .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; }
.luck .pair svg { width: 100%; height: auto; max-height: none; }
.luck .task { display: block; padding: 1.5mm 0 2mm; } .luck p { margin: 0 0 1mm; }
.luck .rule { border-bottom: .3mm solid #111; height: 7mm; } .luck .own { line-height: 2; }
"""


@lru_cache(maxsize=4)
def class_of_thirty(lang: str) -> Collected:
    """The codes of the thirty, read like any others; they have numbers for names."""
    return collect(CLASS.read_text(encoding="utf-8"), "review", lang).anonymous()


def luck_sheet(with_key: bool, lang: str) -> tuple[str, str]:
    """Its title and its page."""
    say: Any = Words.shared(lang)
    asked = list(_asked(say, lang))
    title = say("teaching.sheet-worksheet", game=say("plans.luck.title"))
    blank, rule = "<span class='line'></span>", "<p class='rule'></p>"
    own = ("game", "luck", "kept", "won", "moment")
    mine = " ".join(f"{escape(say(f'teaching.luck-my-{one}'))} {blank}" for one in own)
    reviews = class_of_thirty(lang).reviews
    pair = "".join(reviews.picture(games, lang) for games in (1, reviews.most))
    tasks = "".join(
        f"<div class='task'><p><b>{n}.</b> {escape(text)}</p>"
        f"{f'<div class=pair>{pair}</div>' if picture else ''}{rule * lines}</div>"
        for n, (text, _, lines, picture) in enumerate(asked, 2)
    )
    page = (
        f"<style>{STYLE}</style><section class='luck'><div class='head'><h1>{escape(title)}</h1>"
        f"<p class='name'>{escape(say('teaching.sheet-name'))}</p></div>"
        f"<div class='task'><p><b>1.</b> {escape(say('teaching.luck-mine'))}</p>"
        f"<p class='own'>{mine}</p></div>"
        f"{tasks}</section>"
    )
    if with_key:
        rows = "".join(f"<li value='{n}'>{escape(one[1])}</li>" for n, one in enumerate(asked, 2))
        head = escape(say("teaching.sheet-key"))
        page += f"<section class='key'><h1>{head}</h1><ol>{rows}</ol></section>"
    return title, page


def _asked(say: Any, lang: str) -> Any:
    """Question, answer, lines to write on, whether the pictures belong to it."""
    (a_luck, a_kept, _), (b_luck, b_kept, _) = TWO
    two = {"a-luck": signed(a_luck, 0, lang), "a-kept": a_kept,
           "b-luck": signed(b_luck, 0, lang), "b-kept": b_kept}  # fmt: skip
    facts = {name.replace("-", "_"): value for name, value in two.items()}
    yield say("teaching.luck-two", **facts), say("teaching.luck-two-key", **facts), 2, False
    listed = "; ".join(signed(one, 0, lang) for one in FOUR)
    mean = signed(sum(FOUR) / len(FOUR), 1, lang)
    alone = figure(sum(map(abs, FOUR)) / len(FOUR), 1, lang)
    yield (
        say("teaching.luck-four", list=listed),
        say("teaching.luck-four-key", mean=mean, alone=alone), 1, False,
    )  # fmt: skip
    reviews = class_of_thirty(lang).reviews
    far = [max(abs(one.luck) for one in reviews.dots(games)) for games in (1, reviews.most)]
    kept = [one.kept for one in reviews.dots(reviews.most)]
    read = {"n": reviews.most, "one": figure(far[0], 0, lang), "many": figure(far[1], 0, lang),
            "low": figure(min(kept), 0, lang), "high": figure(max(kept), 0, lang)}  # fmt: skip
    yield say("teaching.luck-read", **read), say("teaching.luck-read-key", **read), 2, True
    games = ", ".join(map(str, SEVERAL))
    due = "; ".join(figure(APART / sqrt(n), 0, lang) for n in SEVERAL)
    yield (
        say("teaching.luck-root", far=APART, list=games),
        say("teaching.luck-root-key", list=due), 1, False,
    )  # fmt: skip
    low, high = TWO_KEPT
    left = [figure(100 * (one / 100) ** TURNS, 0, lang) for one in TWO_KEPT]
    said = {"n": TURNS, "low": low, "high": high, "less": left[0], "more": left[1]}
    yield say("teaching.luck-turns", **said), say("teaching.luck-turns-key", **said), 1, False
