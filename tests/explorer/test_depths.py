"""Three depths of Why: what is listed and what is lit in the grid come to the very chance."""

import re
from fractions import Fraction

import pytest

import companion
from companion.core.text import LANGUAGES
from companion.explorer.explorer import Explorer
from companion.explorer.page import HOWS
from companion.explorer.phrases import Teller
from companion.explorer.stages import columns, largest, steps_listed, stretches
from companion.explorer.why.steps import EXACTLY

from .explored import EVERY, seen_by


def why(link, depth, lang="en", **values):
    explorer = Explorer(link, lang, **values)
    explorer.hear({"why": True, "depth": depth})
    return explorer.view()


def offered(shown):
    return [one["id"] for one in shown["depths"]]


def test_an_eight_can_be_counted_in_a_list_and_seen_in_the_grid():
    listed = why("dice:8", "list")
    assert offered(listed) == ["list", "grid", "formula"]
    items = next(step["items"] for step in listed["why"] if "items" in step)
    assert items == ["2 + 6 = 8", "3 + 5 = 8", "4 + 4 = 8", "5 + 3 = 8", "6 + 2 = 8"]
    assert "5/36" in listed["why"][-1]["text"]
    grid = why("dice:8", "grid")["why"]
    assert "0 + 1 + 1 + 1 + 1 + 1 = 5 of 36" in grid[2]["text"]
    assert any("math" in step for step in why("dice:8", "formula")["why"])


def test_three_dice_are_listed_with_the_orders_they_come_in():
    shown = why("dice:5", "list", dice=3)
    assert offered(shown) == ["list", "table", "formula"]
    items = next(step["items"] for step in shown["why"] if "items" in step)
    assert items == ["1+1+3 (ways: 3)", "1+2+2 (ways: 3)"]


def test_throws_that_decide_nothing_are_not_counted():
    shown = why("dice/before", "list")
    assert "Of the other 11, these count, one by one: 5." in shown["why"][0]["text"]
    grid = why("dice/before", "grid")["why"][0]["text"]
    assert "11 of them" in grid
    assert "(25)" in grid


def assert_said(text, answer):
    """The last sentence says the very chance: as a fraction, or as percent where that is long."""
    said = text.rstrip(".").split(" ")[-1]
    if "%" in said:
        assert said == answer["percent"]
    else:
        assert float(Fraction(said)) == pytest.approx(answer["share"], abs=1e-12)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("link", EVERY)
def test_every_depth_that_is_offered_comes_to_the_chance_of_the_page(link, lang):
    explorer = Explorer(link, lang)
    explorer.hear({"why": True, "depth": "formula"})
    shown = explorer.view()
    for depth in offered(shown):
        explorer.hear({"depth": depth})
        told = explorer.view()
        assert told["why"]
        if depth != "formula":
            assert_said(told["why"][-1]["text"], told["answers"][-1])


def test_a_depth_a_page_does_not_have_is_the_derivation():
    shown = why("dice/times", "grid")
    assert "grid" not in offered(shown)
    assert any("math" in step for step in shown["why"])


GRIDS = {
    "dice/sum", "dice/before", "dice/rolls", "dice/second", "marbles/shake", "marbles/fight",
}  # fmt: skip
"""Pages whose second depth is a grid; of all others it is a table step by step."""


@pytest.mark.parametrize("link", EVERY)
def test_every_page_opens_with_a_list_a_grid_or_table_and_the_derivation(link):
    second = "grid" if link in GRIDS else "table"
    assert offered(why(link, "formula")) == ["list", second, "formula"]


SETTINGS = [
    ("dice/sum", {"dice": 1}), ("dice/sum", {"dice": 3}), ("dice/sum", {"dice": 4}),
    ("dice/within", {"sum": "2", "players": 6, "rounds": 3}), ("dice/within", {"rounds": 1}),
    ("dice/collect", {"sums": "2 3 12", "rolls": 9}), ("dice/collect", {"rolls": 2}),
    ("dice/times", {"rolls": 1}), ("dice/times", {"rolls": 12, "sum": "7"}),
    ("dice/lead", {"rolls": 7}), ("dice/lead", {"rolls": 3, "sum": "6", "against": "7"}),
    ("dice/start", {"players": 2}), ("dice/start", {"players": 8}),
    ("dice/sites", {"rolls": 3}), ("dice/sites", {"rolls": 4, "seven": "best"}),
    ("draws/among", {"cards": 5, "wanted": 5, "draws": 3}), ("draws/among", {"wanted": 0}),
    ("draws/until", {"cards": 6, "wanted": 6}), ("draws/until", {"cards": 9, "wanted": 3}),
    ("draws/deck", {"draws": 4}), ("draws/development", {"gone": 13, "draws": 2}),
    ("draws/steal", {"hand-ore": 5}), ("draws/explore", {"bonus": "+1,+1", "wanted": 3}),
    ("draws/guess", {"seen": "1 1 1"}), ("draws/reserve", {"draws": 5}),
    ("marbles/shake", {"yellow": 6, "red": 5}), ("marbles/reach", {"distance": 20, "drives": 0}),
    ("marbles/reach", {"distance": 3}), ("marbles/encounters", {"flights": 3, "black": 2}),
    ("marbles/mixes", {"drives": 4, "b-red": 3}), ("marbles/meet", {"cards-drawn": 6}),
    ("ships/meteors", {"meteors": "own", "hits": "large N, small W"}), ("ships/shots", {}),
    ("ships/sabotage", {"tries": 5}), ("dice/within", {"turn": "two", "rounds": 3}),
    ("dice/times", {"rolls": 300}), ("dice/lead", {"rolls": 60}), ("dice/sum", {"dice": 12}),
    ("dice/sites", {"rolls": 40, "seven": "best"}), ("dice/collect", {"rolls": 60}),
    ("draws/until", {"cards": 120, "wanted": 3}), ("draws/among", {"draws": 40, "wanted": 30}),
    ("marbles/encounters", {"flights": 100}), ("marbles/reach", {"distance": 60, "drives": 0}),
]  # fmt: skip


@pytest.mark.parametrize(("link", "values"), SETTINGS)
def test_counting_step_by_step_comes_to_every_chance_of_a_page(link, values):
    explorer = Explorer(link, **values)
    page = explorer._shown()[0]
    assert explorer.view()["faults"] == []
    assert page.walks
    for key in page.keys:
        for how in HOWS if page.numeric else (EXACTLY,):
            fits = page.fits(key, how)
            assert [one.chance(fits) for one in page.walks] == page.chances(key, how)


def told_by(link, values):
    """A page, who tells it, and every key with every how."""
    explorer = Explorer(link, **values)
    page = explorer._shown()[0]
    asked = [(key, how) for key in page.keys for how in (HOWS if page.numeric else (EXACTLY,))]
    return page, Teller(page, explorer.words), asked[:: max(1, len(asked) // 5)]


@pytest.mark.slow
@pytest.mark.parametrize(("link", "values"), SETTINGS)
def test_every_case_of_a_list_is_there_once_and_their_ways_come_to_the_chance(link, values):
    page, teller, asked = told_by(link, values)
    for key, how in asked:
        fits = page.fits(key, how)
        for walk, chance in zip(page.walks, page.chances(key, how), strict=True):
            cases = steps_listed(walk, fits, teller)
            assert len({one.text for one in cases}) == len(cases)
            assert Fraction(sum(one.ways for one in cases), walk.total) == chance


@pytest.mark.slow
@pytest.mark.parametrize(("link", "values"), SETTINGS)
def test_what_a_list_leaves_out_is_counted_in_its_last_line(link, values):
    page, teller, asked = told_by(link, values)
    for key, how in asked:
        for walk in page.walks:
            cases = steps_listed(walk, page.fits(key, how), teller)
            shown, rest = largest(cases, walk.total)
            assert sorted(shown + rest) == sorted(cases)
            assert len(shown) <= 30


@pytest.mark.parametrize(("link", "values"), SETTINGS)
def test_the_columns_that_are_marked_come_to_the_chance_in_the_last_line(link, values):
    page, _, asked = told_by(link, values)
    for key, how in asked:
        fits = page.fits(key, how)
        for walk, chance in zip(page.walks, page.chances(key, how), strict=True):
            if walk.waits:
                continue
            last, found = walk.rows()[-1], columns(walk, fits)
            assert all(len({fits(one) for one in column}) == 1 for column in found)
            marked = sum(last[one] for column in found if fits(column[0]) for one in column)
            assert Fraction(marked, walk.total) == chance
            assert len(found) <= 21


@pytest.mark.parametrize("steps", [3, 24, 25, 60, 300])
@pytest.mark.parametrize("most", [1, 2, 17, 300])
def test_a_long_wait_is_told_in_stretches_that_count_alike_and_leave_no_step_out(steps, most):
    found = stretches(steps, lambda step: step <= most)
    assert [step for some in found for step in some] == list(range(1, steps + 1))
    assert all((some[0] <= most) == (some[-1] <= most) for some in found)
    assert len(found) <= 24


def test_orders_that_are_alike_are_one_line_with_their_number_and_the_ways_of_each():
    shown = why("dice/times", "list")
    [items] = [step["items"] for step in shown["why"] if "items" in step]
    assert items == ["8 (8×), other (52×) (orders: 2558620845, each 5⁸ · 31⁵² / 36⁶⁰): 14.9%"]


def test_orders_of_one_way_each_do_not_write_out_a_row_of_ones():
    shown = why("dice:20", "list", dice=8)
    [items] = [step["items"] for step in shown["why"] if "items" in step]
    assert items[0].endswith("(orders: 3360, each 1 / 6⁸) (ways: 3360)")


def test_a_number_on_a_card_is_not_taken_for_how_many_cards_there_are():
    told = why("draws/guess:2", "formula")["why"][0]["text"]
    assert told == "Cards: 111, each as likely as any other; “2” among them: 28."


@pytest.mark.parametrize(("lang", "head"), [("en", "Difference"), ("cs", "Rozdíl")])
def test_how_much_more_often_a_sum_comes_is_headed_as_a_difference(lang, head):
    shown = why("dice/lead", "table", lang)
    [table] = [step["table"] for step in shown["why"] if "table" in step]
    assert table["heads"][0] == head


def test_a_line_of_a_few_steps_multiplies_their_chances():
    shown = why("ships/meteors:2", "list")
    [items] = [step["items"] for step in shown["why"] if "items" in step]
    assert items == ["0 → 0 → −2 → 0 → 0 (36/36 · 36/36 · 6/36 · 22/36 · 22/36): 6.2%"]


def test_a_list_of_a_ship_says_first_which_throws_do_harm():
    shown = why("ships/meteors", "list")
    assert "5 (4), 6 (5), 7 (6), 8 (5), 9 (4)" in shown["why"][3]["text"]


@pytest.mark.slow
@pytest.mark.parametrize("link", ["ships/meteors", "ships/shots", "ships/sabotage"])
def test_a_single_tile_has_three_depths_too_and_its_list_comes_to_its_chance(link):
    explorer = Explorer(link)
    page = explorer._shown()[0]
    teller = Teller(page, explorer.words)
    for key in page.others:
        [walk], [chance] = page.walks_of(key), page.chances(key, EXACTLY)
        fits = page.fits(key, EXACTLY)
        cases = steps_listed(walk, fits, teller)
        assert Fraction(sum(one.ways for one in cases), walk.total) == walk.chance(fits) == chance
        explorer.hear({"select": key, "why": True})
        assert offered(explorer.view())[-2:] == ["table", "formula"]
        assert ("list" in offered(explorer.view())) == bool(chance)


def test_a_table_says_after_each_card_how_it_can_stand():
    shown = why("draws/development", "table")
    [table] = [step["table"] for step in shown["why"] if "table" in step]
    assert table["heads"][1:] == ["0", "1 ✓", "2 ✓", "3 ✓", "of"]
    assert table["rows"][0] == ["card 1", "11", "14", "0", "0", "25"]
    assert table["rows"][-1] == ["card 3", "990", "4620", "6006", "2184", "13800"]


def test_a_wait_is_told_roll_by_roll_and_what_never_came_last():
    shown = why("dice/within:later", "table")
    [table] = [step["table"] for step in shown["why"] if "table" in step]
    assert [row[0] for row in table["rows"]] == ["roll 1", "roll 2", "roll 3", "roll 4", "later ✓"]
    assert table["rows"][-1][1] == table["rows"][-2][2] == shown["answers"][0]["percent"]


def test_what_counts_on_two_sides_is_counted_on_each():
    shown = why("marbles/mixes", "list")
    assert [step["text"] for step in shown["why"] if "text" in step][0::3] == ["A:", "B:"]


@pytest.mark.parametrize("name", ["catan", "starfarers"])
@pytest.mark.parametrize("seed", [3, 7])
def test_a_position_s_own_odds_are_counted_step_by_step_too(name, seed):
    table = companion.Table(name, seats=["bot:greedy"] * 3, seed=seed)
    table.run(80)
    explorer = Explorer("here", "en", seen_by(table, 0))
    questions = [one for one in explorer.topics["here"] if one != "bots"]
    for question in questions:
        explorer.hear({"question": question, "why": True, "set": {"rolls": 2}})
        page = explorer._shown()[0]
        if page is None or not page.walks:
            continue
        for key in page.keys:
            fits = page.fits(key, page.how)
            assert [one.chance(fits) for one in page.walks] == page.chances(key, page.how)
            assert offered(explorer.view())[-2:] == ["table", "formula"]


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_every_question_about_a_position_opens_with_three_depths_too(name):
    table = companion.Table(name, seats=["bot:greedy"] * 3, seed=3)
    table.run(80)
    explorer = Explorer("here", "en", seen_by(table, 0))
    for question in [one for one in explorer.topics["here"] if one != "bots"]:
        explorer.hear({"question": question, "why": True})
        shown = offered(explorer.view())
        assert shown in (["list", "grid", "formula"], ["list", "table", "formula"])


def test_a_grid_of_many_ways_counts_them_all():
    """Two rockets of ten marbles are 45 · 45 ways: more than a list would count."""
    more = {"yellow": 4, "red": 3, "blue": 2, "b-yellow": 4, "b-red": 3, "b-blue": 2}
    explorer = Explorer("marbles/fight")
    explorer.hear({"set": more, "why": True, "depth": "grid"})
    told = [step["text"] for step in explorer.view()["why"] if "text" in step]
    assert "2025 ways" in told[0]
    assert told[1].endswith(" of 2025.")


def parts_of(shown):
    """The texts, the items and the table of a Why."""
    texts = [step["text"] for step in shown["why"] if "text" in step]
    items = [one for step in shown["why"] if "items" in step for one in step["items"]]
    return texts, items, [step["table"] for step in shown["why"] if "table" in step]


def test_a_line_of_one_path_multiplies_the_ways_of_its_steps():
    waited = parts_of(why("dice/within:4", "list", how="exactly"))[1]
    assert waited == ["other → other → other → 8 (ways: 31 · 31 · 31 · 5 = 148955)"]
    assert parts_of(why("draws/deck:1", "list"))[1][-1].endswith("(ways: 7 · 14 = 98)")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("link", "some"), [("ships/meteors:2", True), ("dice/times", False)])
def test_chances_in_brackets_are_spoken_of_only_where_there_are_some(link, some, lang):
    said = Explorer(link, lang).words("explorer.why.in-brackets")
    assert (said in parts_of(why(link, "list", lang))[0]) == some
    own = why("ships/meteors:0", "list", lang, ship="dart", batteries=0, meteors="own")
    texts, items, _ = parts_of(own)
    assert said not in texts
    assert items
    assert not any("/36" in one for one in items)


def test_a_try_that_finds_nothing_is_told_apart_from_one_that_finds_another_tile():
    items = parts_of(why("ships/sabotage:tile:10", "list"))[1]
    assert "finds nothing → finds nothing → lost (730/1296 · 730/1296 · 30/1296): 0.7%" in items
    [table] = parts_of(why("ships/sabotage:tile:10", "table"))[2]
    assert table["heads"] == ["", "kept", "lost ✓"]


def test_throws_that_are_rolled_again_are_left_out_for_whatever_reason():
    for link in ("dice/before", "dice/second:8"):
        for depth in ("list", "grid"):
            first = parts_of(why(link, depth))[0][0]
            assert first.startswith("Throws after which one rolls again are left out")


def test_a_fraction_in_brackets_is_of_one_order_where_steps_may_come_in_any():
    """Ninety orders, each 1 · 5 · 30⁸ / 36¹⁰: that is no product of the steps of a line."""
    texts, items, _ = parts_of(why("dice/lead", "list"))
    assert any("orders: 90, each 1 · 5 · 30⁸ / 36¹⁰" in one for one in items)
    assert any(
        one.startswith("Steps between commas may come in any order. The fr") for one in texts
    )
    assert not any("chances of the steps" in one for one in texts)
    texts, items, _ = parts_of(why("draws/among", "list"))
    assert "wanted card, other (6×) (orders: 7): 21.4%" in items
    assert any("the chances of all of them are added up" in one for one in texts)


@pytest.mark.parametrize(
    ("link", "set_to"),
    [("ships/meteors:2", {"spend": "never"}), ("dice/sites:2", {"rolls": 3, "seven": "best"}),
     ("dice/within:6", {"players": 3, "rounds": 1, "turn": "two"})],
)  # fmt: skip
def test_no_fraction_stands_in_a_line_that_averages_over_what_the_line_does_not_tell(link, set_to):
    items = parts_of(why(link, "list", **set_to))[1]
    over = {int(n) for one in items for n in re.findall(r"\d/(\d+)", one)}
    assert over <= {36}


def test_shakes_that_are_tied_and_repeated_are_left_out_by_their_ways():
    for depth in ("list", "grid"):
        first = parts_of(why("marbles/fight", depth, ties="again", cannons=2, theirs=2))[0][0]
        assert "(ways: 22)" in first
        assert "78" in first


def test_a_sabotage_ends_with_the_first_tile_and_nothing_may_follow():
    texts = parts_of(why("ships/sabotage:2", "list", how="at-least"))[0]
    assert "Together 566 pairs find a tile" in texts[0]
    assert "no further try follows" in texts[0]
    assert not any("anything may follow" in one for one in texts)


def test_rolls_of_turns_of_two_are_multiplied_turn_by_turn():
    told = why("dice/within:7", "formula", players=2, rounds=2, turn="two", how="at-most")["why"]
    said = [step["text"] for step in told if "text" in step]
    assert any("(whole turns: 3; rolls after them: 1)" in one for one in said)
    assert any(step.get("latex", "").startswith(r"\text{q} = 1 - ") for step in told)


def test_a_table_of_one_step_has_no_last_line_and_a_long_one_says_that_steps_are_left_out():
    assert "one step" in parts_of(why("draws/steal", "table"))[0][0]
    assert "left out" in parts_of(why("dice/times", "table"))[0][0]
    assert "left out" not in parts_of(why("dice/lead", "table"))[0][0]


def test_what_is_waited_for_comes_on_a_step_and_a_difference_begins_with_what_is_larger():
    assert parts_of(why("dice/collect", "list"))[1][0] == "comes on roll 2: 3.9%"
    told = why("marbles/reach:4", "formula", how="exactly", distance=15, drives=0)["why"]
    last = next(step["latex"] for step in told if step.get("latex", "").startswith(r"\text{P}"))
    assert re.search(r"= \\frac\{.*a_\{k\}\}\{10\^\{3\}\} - \\frac", last)


def test_places_that_no_robber_comes_to_have_the_ways_of_each_order():
    items = parts_of(why("dice/sites", "list"))[1]
    assert "+1 (7×), +0 (13×) (orders: 77520, each 13⁷ · 23¹³ / 36²⁰): 18.3%" in items
    robbed = parts_of(why("dice/sites", "list", seven="best"))[1]
    assert not any("each" in one for one in robbed)
