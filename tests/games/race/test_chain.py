"""What stands in boxes and lines beside the cards: sums, the chain of consuming, the round, Now."""

from __future__ import annotations

from companion.core.panel import Panel
from tests.games.race.stage import GAME, Play, opened, seat

RARE = ("alpha-centauri", "comet-zone", "mining-world", "rebel-miners", "asteroid-belt")
EATERS = ("mining-league", "outlaw-world", "public-works")
GOODS = "comet-zone mining-world rebel-miners asteroid-belt"


class Heard:
    """A line of the log, of an event."""

    def __init__(self, event):
        self.event, self.rule = event, event.rule

    def text(self):
        return self.event.what


def panel_of(play: Play, lang: str = "en") -> Panel:
    observation = GAME.observe(play.state, 0)
    words = GAME.words(lang).at(observation, ("Ana", "Bo"))
    log = [Heard(event) for event in play.events]
    return GAME.panel(observation, words, GAME.legal(play.state, 0), log)


def sheet_of(panel: Panel, name: str):
    return next((one for one in panel["sheets"] if one["id"] == name), None)


def consuming(picks: str = "double produce") -> Play:
    return opened(seat(*RARE, *EATERS, goods=GOODS), seat("new-sparta"), picks=picks)


def boxes(panel: Panel):
    [chain] = panel["chains"]
    return [(one["joint"], one["title"], one["value"], one["look"]) for one in chain["boxes"]]


def test_a_price_is_a_sum_of_boxes_with_every_discount_named():
    me = seat("alpha-centauri", "mining-robots", hand="new-earth gem-world spice-world old-earth "
              "space-marines")  # fmt: skip
    play = opened(me, seat("new-sparta"), picks="settle settle").do("0: lay new-earth", "1: pass")
    assert boxes(panel_of(play)) == [
        ("", "printed", "5", "plain"),
        ("−", "Alpha Centauri", "1", "done"),
        ("−", "Mining Robots", "1", "done"),
        ("=", "cards to pay", "3", "sum"),
    ]


def test_a_conquest_is_a_sum_of_strengths_against_the_defense():
    me = seat("new-sparta", "space-marines", "new-military-tactics", hand="rebel-base gem-world")
    play = opened(me, seat("alpha-centauri"), picks="settle settle")
    play.do("0: lay rebel-base", "1: pass")
    found = boxes(panel_of(play))
    assert found[-2:] == [("=", "strength", "7", "sum"), ("≥", "defense", "6", "plain")]
    assert [value for _, _, value, _ in found[:-2]] == ["+2", "+2", "+3"]


def test_the_chain_of_consuming_shows_what_was_done_and_what_can_still_run():
    play = consuming()
    assert [title for _, title, _, _ in boxes(panel_of(play))] == [
        "goods", "Mining League", "Outlaw World", "Public Works",
    ]  # fmt: skip
    play.do("0: consume mining-league comet-zone")
    assert ("→", "1. Mining League", "—", "next") in boxes(panel_of(play))
    play.do("0: consume mining-league mining-world", "0: consume outlaw-world rebel-miners")
    assert boxes(panel_of(play)) == [
        ("", "goods", "4", "plain"),
        ("→", "1. Mining League", "6 VP", "done"),
        ("→", "2. Outlaw World", "2 VP, 1 card", "done"),
        ("=", "so far; left: 1", "8 VP, 1 card", "sum"),
        ("…", "Public Works", "", "then"),
    ]


def test_where_each_power_leads_is_folded_and_names_the_best():
    found = sheet_of(panel_of(consuming()), "orders")
    assert found["folded"]
    rows = {row["label"]: (row["value"], row["note"]) for row in found["rows"]}
    assert rows["Mining League"] == ("10 VP, 1 card", "best")
    assert all(value == "10 VP, 1 card" for value, _ in rows.values())


def test_nobody_else_s_consuming_brings_a_chain():
    other = seat("new-sparta", "gem-world", "tourist-world", "spice-world",
                 goods="gem-world spice-world")  # fmt: skip
    play = opened(seat(*RARE, *EATERS), other, picks="double produce")
    assert play.state.on == 1
    assert panel_of(play)["chains"] == []


def test_the_round_says_what_each_phase_means_for_one_and_whether_it_may_be_the_last():
    hand = "new-earth old-earth spice-world space-marines gem-world"
    more = ("expedition-force", "mining-robots", "space-port")
    me = seat(*RARE, *EATERS, *more, goods=GOODS, hand=hand)
    play = opened(me, seat("new-sparta"), picks="settle double")
    found = sheet_of(panel_of(play), "meaning")
    told = {row["label"]: row["note"] for row in found["rows"]}
    assert "New Earth (3)" in told["III Settle"]
    assert told["IV Consume"] == "Goods: 4. The best order: 5 VP in chips, 1 card."
    assert any("for twelve: 1" in line for line in found["lines"])
    play.do("0: lay new-earth")
    labels = [row["label"] for row in sheet_of(panel_of(play), "meaning")["rows"]]
    assert labels == ["IV Consume"]


def test_no_round_runs_while_action_cards_are_chosen():
    play = Play(GAME.position({"players": 2, "seats": [seat(*RARE), seat("new-sparta")]}))
    assert sheet_of(panel_of(play), "meaning") is None


def now_of(panel: Panel, card: str) -> list[str]:
    tray = next(one for one in panel["trays"] if one["id"] == "tableau")
    found = next(one for one in tray["cards"] if one["title"] == card)
    return [part["now"] for part in found["parts"] if part["now"]]


def test_a_row_of_signs_says_what_it_would_do_now():
    me = seat("alpha-centauri", "mining-robots", "asteroid-belt", "comet-zone", "outlaw-world",
              "mining-league", "space-marines", "expedition-force", goods="comet-zone",
              hand="new-earth space-port")  # fmt: skip
    panel = panel_of(opened(me, seat("new-sparta"), picks="double produce"))
    assert now_of(panel, "Mining Robots") == [
        "Now: cheaper in your hand: New Earth.",
        "Now: it could fill Alpha Centauri, Asteroid Belt.",
    ]
    assert now_of(panel, "Outlaw World") == [
        "Now: goods it could take: 1 of 1. It brings 2 VP, 1 card."
    ]
    assert now_of(panel, "Mining League")[0] == "Now: it finds no fitting goods."
    assert "Now: your strength is 3; against these worlds it is 4." in now_of(
        panel, "Alpha Centauri"
    )
    assert now_of(panel, "Comet Zone")[-1].startswith("Now: a good lies here")


def test_in_all_languages_nothing_of_it_is_left_in_english():
    for lang in ("cs", "pl"):
        panel = panel_of(consuming(), lang)
        assert "[en]" not in str(panel["chains"]) + str(panel["sheets"]) + str(panel["trays"])
