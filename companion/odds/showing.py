"""A distribution written out: text, HTML and CSV, with its assumptions and options."""

from __future__ import annotations

import csv
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

from ..core.errors import shorten
from ..core.languages import LANGUAGE
from .saying import decimal, percent, words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .about import About, Row
    from .distribution import Distribution

MOST_LINES = 24
"""Lines of a table that is only looked at; a longer one is cut in the middle."""
BAR = 30


def assumptions(about: About, lang: str = "en") -> tuple[str, ...]:
    """What is taken for granted, in sentences."""
    words = words_of(lang)
    return tuple(words(f"odds.assume.{key}") for key in about.assume)


def options(about: About, lang: str = "en") -> tuple[tuple[str, str], ...]:
    """What was asked for and chosen: the name of each option and its value."""
    words = words_of(lang)
    return tuple(
        (words.name_or(f"odds.option.{name}", name), outcome_text(value, lang, name))
        for name, value in about.options
    )


def outcome_text(outcome: Any, lang: str = "en", option: str = "") -> str:
    """An outcome or a choice as a text: `3 0 1` of several numbers, `red 1, blue 2` of kinds.

    What a choice is called may depend on the option it is made for.
    """
    if isinstance(outcome, str):
        words = words_of(lang)
        plain = words.name_or(f"odds.said.{outcome}", outcome)
        return words.name_or(f"odds.said.{option}.{outcome}", plain) if option else plain
    if isinstance(outcome, dict):
        return ", ".join(f"{outcome_text(kind, lang)} {n}" for kind, n in outcome.items())
    if isinstance(outcome, list):
        return ", ".join(outcome_text(part, lang) for part in outcome)
    if isinstance(outcome, tuple):
        return " ".join(outcome_text(part, lang) for part in outcome)
    return str(outcome)


def head(about: About, lang: str = "en") -> str:
    """What the outcomes are; of several numbers, what each counts."""
    what = words_of(lang)(f"odds.what.{about.what}")
    names = ", ".join(outcome_text(name, lang) for name in about.names)
    return f"{what} ({names})" if names else what


def csv_of(*shown: Distribution[Any], names: Sequence[str] = (), lang: str = "en") -> str:
    """Comment lines, a head, then outcome, count, total and the chance as a decimal number, as
    spreadsheets of the language's country read them: Czech and Polish ones have decimal commas.

    Of several distributions every line begins with the name of its own.
    """
    several = len(shown) > 1
    page = StringIO()
    for place, one in enumerate(shown):
        before = f"{names[place]}. " if several else ""
        lines = (before + line for line in _remarks(one.about, lang))
        page.writelines(f"# {' '.join(line.split())}\n" for line in lines)
    point = LANGUAGE[lang].point
    table = csv.writer(page, delimiter=";" if point == "," else ",", lineterminator="\n")
    table.writerow((*(["series"] if several else []), "outcome", "count", "total", "chance"))
    for place, one in enumerate(shown):
        named = [_cell(names[place])] if several else []
        for row in one.rows():
            share = f"{row.count / row.total:.6f}".replace(".", point)
            table.writerow((*named, _cell(row.outcome), row.count, row.total, share))
    return page.getvalue()


def _remarks(about: About, lang: str) -> list[str]:
    """What a table is about, what it takes for granted and what was chosen."""
    words = words_of(lang)
    lines = [f"{words('odds.head-outcome')}: {head(about, lang)}"]
    lines += [f"{words('odds.head-assumes')}: {text}" for text in assumptions(about, lang)]
    return [*lines, *(f"{name} = {value}" for name, value in options(about, lang))]


def _cell(outcome: Any) -> Any:
    """Words a spreadsheet would take for a formula are marked as text."""
    text = outcome if isinstance(outcome, int) else outcome_text(outcome)
    is_formula = isinstance(text, str) and text[:1] in ("=", "+", "-", "@", "\t", "\r", "#")
    return f"'{text}" if is_formula and not _is_number(text) else text


def _is_number(text: Any) -> bool:
    return all(part.lstrip("-").replace("/", "").isdigit() for part in str(text).split())


def text_of(shown: Distribution[Any], lang: str = "en") -> str:
    """A table for the terminal: outcome, fraction, percent and a bar."""
    top = max(shown.counts.values())
    lines = []
    for row in _some(shown.rows()):
        if row is None:
            lines.append(("…", "", "", ""))
            continue
        bar = "█" * -(-row.count * BAR // top)
        fraction = shorten(f"{row.count}/{row.total}") if row.total < 10**12 else ""
        name = shorten(outcome_text(row.outcome, lang))
        lines.append((name, fraction, percent(row.chance, lang), bar))
    widths = [max(len(line[i]) for line in lines) for i in range(3)]
    table = [
        f"{name:>{widths[0]}}  {fraction:>{widths[1]}}  {share:>{widths[2]}}  {bar}".rstrip()
        for name, fraction, share, bar in lines
    ]
    return "\n".join([head(shown.about, lang), *table])


def html_of(shown: Distribution[Any], lang: str = "en") -> str:
    """A plain table for a notebook; everything from outside is escaped."""
    words = words_of(lang)
    top = max(shown.counts.values())
    body = []
    for row in _some(shown.rows()):
        if row is None:
            body.append("<tr><td>…</td><td></td><td></td><td></td></tr>")
            continue
        share = decimal(100 * row.chance * shown.total / top, 1)
        bar = f'<div style="width:{share}%;height:.8em;background:currentColor;opacity:.6"></div>'
        cells = (
            shorten(outcome_text(row.outcome, lang)),
            shorten(f"{row.count}/{row.total}"),
            percent(row.chance, lang),
        )
        texts = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        body.append(f'<tr>{texts}<td style="min-width:8em">{bar}</td></tr>')
    heads = (head(shown.about, lang), words("odds.head-fraction"), words("odds.head-chance"), "")
    top_row = "".join(f'<th scope="col">{escape(shorten(text))}</th>' for text in heads)
    notes = [*assumptions(shown.about, lang)]
    notes += [f"{name} = {shorten(value)}" for name, value in options(shown.about, lang)]
    listed = "".join(f"<li>{escape(note)}</li>" for note in notes)
    foot = f"<ul>{listed}</ul>" if listed else ""
    return f"<table><thead><tr>{top_row}</tr></thead><tbody>{''.join(body)}</tbody></table>{foot}"


def _some(rows: tuple[Row, ...]) -> list[Row | None]:
    """All rows, or the first and the last with a gap between."""
    if len(rows) <= MOST_LINES:
        return [*rows]
    half = MOST_LINES // 2
    return [*rows[:half], None, *rows[-half:]]
