"""A distribution written out: rows, CSV, text and HTML, in three languages."""

from __future__ import annotations

import csv
import re
from html import escape
from html.parser import HTMLParser

import pytest

from companion import odds
from companion.core.text import LANGUAGES, MARK, SHARED, tables
from companion.games.catan import odds as catan
from companion.games.race import odds as race
from companion.games.starfarers import odds as starfarers
from companion.odds.saying import percent
from companion.odds.showing import assumptions, html_of

SHOWN = [
    odds.throw(3),
    odds.throw(200),
    odds.how_often(odds.chance_of(8), 9),
    odds.lead(12, 8, 5),
    odds.leaders(4),
    odds.two_sums(),
    odds.waiting(odds.chance_of(8)).up_to(5),
    odds.waiting_for_all({6, 8}).up_to(5),
    *(odds.harvest([(6, 1), (8, 2)], 4, robber=1, seven=seven) for seven in odds.SEVENS),
    odds.one_roll([(6, 1, "wool"), (8, 2, "ore")]),
    odds.among(4, 110, 7),
    odds.until(3, 9),
    odds.draw({"wool": 2, "ore": 1}, 2),
    odds.sum_drawn({1: 2, 4: 2}, 2),
    starfarers.shake(),
    starfarers.pairs(),
    starfarers.speed(2),
    starfarers.flights_needed(9),
    starfarers.encounters(5),
    starfarers.fight(2, 3, ties="shown"),
    starfarers.fight_table()[1],
    starfarers.encounter_cards(2),
    starfarers.reserve(2),
    catan.development(),
    catan.forced_trade({"wool": 2, "ore": 1}),
    race.explore(9, bonus="+1,+1"),
    race.sell("genes", 4),
    race.turned_up(),
]


def body(text):
    return [line for line in text.splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("shown", SHOWN)
def test_csv_holds_whole_numbers_that_add_up_and_the_chance_they_make(shown):
    head, *rows = csv.reader(body(shown.to_csv()))
    assert head == ["outcome", "count", "total", "chance"]
    assert len(rows) == len(shown)
    assert sum(int(count) for _, count, _, _ in rows) == shown.total
    assert {int(total) for _, _, total, _ in rows} == {shown.total}
    for _, count, total, chance in rows:
        assert float(chance) == pytest.approx(int(count) / int(total), abs=5e-7)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shown", SHOWN)
def test_assumptions_and_options_stand_in_the_head_in_every_language(shown, lang):
    head = [line for line in shown.to_csv(lang).splitlines() if line.startswith("# ")]
    assert len(shown.assumptions(lang)) == len(shown.about.assume) > 0
    assert len(head) == 1 + len(shown.about.assume) + len(shown.about.options)
    assert MARK not in shown.to_csv(lang)
    words = tables(SHARED, lang)
    assert {f"odds.option.{name}" for name, _ in shown.about.options} <= words.keys()
    assert f"odds.what.{shown.about.what}" in words


def test_options_in_the_head_are_those_asked_for():
    text = starfarers.fight(2, 3, ties="lose", their_mix="one-yellow").to_csv()
    assert "# cannons = 2\n" in text
    assert "# a tie = lose\n" in text
    assert "# their marbles = yellow 1, red 1, blue 1, black 1\n" in text
    assert "# values = red 1, yellow 2, blue 3\n" in text


def test_rows_are_outcome_count_and_total():
    [row] = [row for row in odds.throw(2).rows() if row.outcome == 8]
    assert tuple(row) == (8, 5, 36)
    assert row.chance == odds.chance_of(8)


def test_an_outcome_is_said_in_four_forms():
    said = odds.throw(2).forms(7, "cs")
    assert (said.fraction, said.one_in) == ("6/36", "1 z\xa06")


def test_several_numbers_are_one_cell_with_their_names_in_the_head():
    text = odds.draw({"wool": 2, "ore": 1}, 2).to_csv()
    assert text.splitlines()[0] == "# Outcome: Cards (wool, ore)"
    assert body(text)[1:] == ["1 1,2,3,0.666667", "2 0,1,3,0.333333"]


@pytest.mark.parametrize("name", ['=cmd|"x"', "+1+1", "-x", "@sum", "# note"])
def test_words_from_outside_cannot_become_formulas_or_comments(name):
    text = odds.next_card({name: 1, "b": 1}).to_csv()
    _, first, _ = csv.reader(body(text))
    assert first[0] == f"'{name}"


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_a_spreadsheet_of_the_country_reads_four_columns_and_a_decimal_comma(lang):
    head, *rows = csv.reader(body(odds.throw(2).to_csv(lang)), delimiter=";")
    assert head == ["outcome", "count", "total", "chance"]
    assert rows[5] == ["7", "6", "36", "0,166667"]


def test_negative_numbers_stay_numbers():
    assert body(odds.lead(12, 8, 1).to_csv())[1] == "-1,5,36,0.138889"


def test_a_line_break_in_a_name_cannot_end_the_head():
    text = odds.next_card({"a\nb,1,1": 1}).to_csv()
    assert re.match(r"# Outcome: Card\n# Assumptions[^\n]*\n# cards = a b,1,1 1\noutcome", text)


class Tags(HTMLParser):
    """Every tag met."""

    def __init__(self):
        super().__init__()
        self.met = set()

    def handle_starttag(self, tag, attrs):
        self.met.add(tag)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shown", SHOWN)
def test_html_says_chances_and_assumptions_in_full(shown, lang):
    page = html_of(shown, lang)
    assert escape(percent(shown.rows()[0].chance, lang)) in page
    assert all(escape(text) in page for text in assumptions(shown.about, lang))


def test_html_escapes_what_comes_from_outside():
    tags = Tags()
    tags.feed(odds.next_card({"<script>alert(1)</script>": 1, "b": 2})._repr_html_())
    assert tags.met == {"table", "thead", "tbody", "tr", "th", "td", "div", "ul", "li"}


def test_a_long_table_is_cut_in_the_middle_when_looked_at_only():
    assert len(repr(odds.throw(100)).splitlines()) == 26
    assert len(odds.throw(100).rows()) == 501


def test_a_table_reads_as_one():
    assert repr(odds.throw(1)).splitlines()[:2] == [
        "Sum",
        "1  1/6  16.7%  ██████████████████████████████",
    ]
