"""Odds at hand, drawn: what the package and the games bring to the explorer for the pocket."""

from __future__ import annotations

from ..core.text import Words
from ..explorer.quick_odds import Block, Cell, Gauge, NamedNumber, SaidSign, ShortTable
from ..explorer.topics import quick_odds
from .markup import Html, join, tag


def parts(words: Words) -> list[Html]:
    """What a game has at hand: the parts that its words have a title for."""
    return [
        tag("section", tag("h3", words(f"pocket.{name}.title")), drawn(name, make(words)))
        for name, make in quick_odds().items()
        if f"pocket.{name}.title" in words
    ]


def drawn(name: str, blocks: tuple[Block, ...]) -> Html:
    """One part below its title; its name is what the page's script finds it by."""
    return tag("div", *(_block(one) for one in blocks), class_=name)


def _block(block: Block) -> Html:
    if isinstance(block, ShortTable):
        top = (tag("th", head, scope="col") if head else tag("td") for head in block.heads)
        rows = (_row(*row) for row in block.rows)
        return tag("table", tag("thead", tag("tr", *top)), tag("tbody", *rows))
    if isinstance(block, NamedNumber):
        return tag("p", f"{block.name}: ", tag("b", block.value))
    return tag("p", block)


def _row(head: Cell, *cells: Cell) -> Html:
    return tag("tr", tag("th", _cell(head), scope="row"), *(tag("td", _cell(one)) for one in cells))


def _cell(cell: Cell) -> str:
    if isinstance(cell, Gauge):
        inside = tag("rect", width=f"{round(100 * cell.chance / cell.full)}%", height="10")
        return tag("svg", inside, class_="gauge", aria_hidden="true")
    if isinstance(cell, SaidSign):
        said = tag("span", cell.said, class_="said")
        return join(tag("span", cell.sign, aria_hidden="true"), said)
    return cell
