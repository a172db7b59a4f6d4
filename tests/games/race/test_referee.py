"""The referee: orders of consuming, ways of placing, what phases pay, for a real table's cards."""

from collections import Counter
from random import Random

import pytest

from companion import BadInput
from companion.core.text import LANGUAGES
from companion.games.race import analysis
from companion.games.race.actions import Choice
from companion.games.race.analysis.laid_out import in_phase
from companion.games.race.analysis.named import card_named
from companion.games.race.analysis.paying_off import payoffs
from companion.games.race.analysis.placing import ways_of
from companion.games.race.analysis.played_out import PlayedOut, opened
from companion.games.race.faces import CARDS, FACES, IS_DEVELOPMENT, NUMBER
from companion.games.race.quiz.goods import _made
from companion.games.race.rules.settle import can_place, ways
from companion.games.race.rules.supply import worlds_with_goods
from companion.games.race.state import NO_CARD, Stage
from tests.games.race.stage import GAME, OTHER, seat
from tests.games.race.stage import opened as round_of

DILEMMA = ("alpha-centauri", "free-trade-association", "tourist-world", "gem-world", "spice-world",
           "artist-colony", "space-port")  # fmt: skip
FOUR_GOODS = ("gem-world", "spice-world", "artist-colony", "space-port")


def played(seed, decisions):
    """A position of a game played at random."""
    rng = Random(seed)
    state = GAME.new(2 + seed % 3, seed=seed)
    for _ in range(decisions):
        legal = GAME.legal(state)
        if not legal:
            break
        GAME.push(state, GAME.sample(state, rng) if GAME.chance(state) else rng.choice(legal))
    return state


def settled(seed):
    """Between two rounds, goods put on worlds that have room, so that there is much to consume."""
    state = played(seed, 150 + 25 * seed % 300)
    state.queue, state.stage, state.laid = [], Stage.CHOOSE, [-2] * state.players
    state.running, state.left, state.taken, state.used = NO_CARD, 0, (), 0
    for own, table in zip(state.goods, state.tables, strict=True):
        for slot, world in enumerate(table):
            room = CARDS[world].good and own[slot] == NO_CARD and sum(g >= 0 for g in own) < 4
            if room and state.deck:
                own[slot] = state.deck.pop()
    state.picks = [()] * state.players
    return state


def by_table(state, who):
    """Every end of a Consume phase by trying all that `GAME.legal` lists, nothing merged."""
    found = Counter()
    edge = [(state, 0)]
    while edge:
        now, drawn = edge.pop()
        if GAME.awaiting(now) == (-1,) or now.queue:
            action = GAME.chance(now)[0][0]
            drawn += now.queue[0][:2] == (who, 0)
            edge.append((GAME.apply(now, action).state, drawn))
        elif now.stage not in (Stage.SELL, Stage.CONSUME) or now.on != who or now.at:
            goods = len(worlds_with_goods(now, who))
            found[now.chips[who] - state.chips[who], drawn, goods] += 1
        else:
            edge += [(GAME.apply(now, action).state, drawn) for action in GAME.legal(now, who)]
    return found


# Orders of consuming


@pytest.mark.parametrize("seed", range(24))
def test_orders_are_those_the_engine_lets_one_play(seed):
    who = seed % 2
    start = settled(seed)
    start.hands[who] = []
    without = {NUMBER["gambling-world"], NUMBER["deficit-spending"], NUMBER["merchant-world"]}
    keep = [n for n, card in enumerate(start.tables[who]) if card not in without]
    start.goods[who] = [start.goods[who][n] for n in keep]
    start.tables[who] = [start.tables[who][n] for n in keep]
    choice = (Choice.TRADE, Choice.DOUBLE, Choice.PRODUCE)[seed % 3]
    begun = opened(in_phase(start, who, 4, choice), who)
    ends = PlayedOut(begun, who).ends
    assert Counter({(g.chips, g.cards, g.goods): n for g, n in ends.items()}) == by_table(
        begun, who
    )


def test_every_order_listed_is_counted_and_brings_what_is_said():
    found = analysis.consuming(DILEMMA, FOUR_GOODS, card="double")
    orders = list(found.every())
    assert len(orders) == found.count == len({actions for actions, _ in orders})
    assert Counter(gain for _, gain in orders) == found.played.ends
    assert (found.best_order, found.best) in orders


@pytest.mark.rule("race.consume.any-order", "race.consume.up-to-runs-full")
def test_the_dilemma_of_the_rulebook_is_solved_by_taking_the_pair_first():
    found = analysis.consuming(DILEMMA, FOUR_GOODS)
    assert [(g.chips, g.cards, g.goods) for g in found.ends] == [(5, 2, 0), (3, 3, 1)]
    greedy = analysis.consuming(
        DILEMMA, FOUR_GOODS, order="free trade association: gem world, spice world, space port"
    )
    assert greedy.verdict.legal
    assert (greedy.verdict.gain.chips, greedy.verdict.gain.goods) == (3, 1)
    assert "The best order brings more" in str(greedy)


def rule_against(order, table=DILEMMA, goods=FOUR_GOODS, **more):
    verdict = analysis.consuming(table, goods, order=order, **more).verdict
    return {refusal.rule.removeprefix("race.") for refusal in verdict.refusals}, verdict.at


@pytest.mark.rule("race.consume.no-interruption", "race.consume.mandatory")
@pytest.mark.parametrize(
    ("order", "rule", "at"),
    [
        ("free trade association: gem world; tourist world: spice world, space port",
         "consume.no-interruption", 2),
        ("tourist world: gem world, spice world", "consume.mandatory", 0),
        ("tourist world: gem world", "consume.up-to-runs-full", 0),
        ("tourist world: gem world, spice world; free trade association: gem world",
         "consume.one-good-one-power", 2),
        ("sell: gem world", "trade.only-with-trade-card", 1),
        ("old earth: gem world", "powers.owner-orders-them", 1),
        ("free trade association: gem world, spice world, space port; tourist world: artist colony",
         "consume.fixed-number-whole", 2),
        ("tourist world: gem world, spice world; "
         "free trade association: artist colony, space port; tourist world: gem world",
         "consume.each-power-once", 3),
    ],
)  # fmt: skip
def test_an_order_is_stopped_by_the_engines_rule_at_its_step(order, rule, at):
    rules, step = rule_against(order)
    assert rule in rules
    assert step == at


@pytest.mark.rule("race.trade.must-sell-one", "race.consume.sell-before-consuming")
def test_with_the_trade_card_the_sale_comes_first_in_any_language():
    early = rule_against("tourist world: gem world, spice world", card="Spotřeba: Obchod")
    assert early == ({"consume.sell-before-consuming"}, 1)
    sold = "sprzedaj: gem world; tourist world: spice world, artist colony; " \
           "free trade association: space port"  # fmt: skip
    verdict = analysis.consuming(DILEMMA, FOUR_GOODS, card="handel", order=sold).verdict
    assert verdict.legal
    assert verdict.gain.chips == 4


@pytest.mark.rule("race.consume.hand-cards-optional", "race.consume.mandatory")
def test_spending_one_card_does_not_free_from_what_must_run():
    table, goods = ("old-earth", "deficit-spending", "gem-world"), ("gem-world",)
    rules, _ = rule_against("deficit spending: 1", table, goods, hand=3)
    assert rules == {"consume.mandatory"}
    done = analysis.consuming(
        table,
        goods,
        hand=3,
        card="2x vp",
        order=["deficit spending: 1", ("old earth", "gem world")],
    )
    assert done.verdict.legal
    assert (done.verdict.gain.chips, done.verdict.gain.spent) == (3, 1)
    assert done.best.chips == 4


def test_a_tableau_without_powers_consumes_nothing():
    found = analysis.consuming(["new sparta", "gem world"], ["gem world"])
    assert "nothing is consumed" in str(found)
    assert found.best.goods == 1


@pytest.mark.parametrize(
    ("table", "goods", "order", "rules"),
    [
        ("tourist-world gem-world", "gem-world", "tourist world: gem world",
         {"consume.fixed-number-whole"}),
        ("mining-league mining-world", "mining-world", "mining league: mining world",
         {"consume.fixed-number-whole"}),
        ("pilgrimage-world", "", "pilgrimage world", {"consume.all-goods-less-one"}),
        ("gem-world", "gem-world", "sell: gem world", {"trade.only-with-trade-card"}),
    ],
)  # fmt: skip
def test_where_no_power_can_run_a_proposed_order_is_still_judged_by_consume(
    table, goods, order, rules
):
    assert rule_against(order, ["new-sparta", *table.split()], goods.split()) == (rules, 1)
    nothing = analysis.consuming(["new-sparta", *table.split()], goods.split(), order=[])
    assert nothing.verdict.legal


# Ways of placing


@pytest.mark.parametrize("seed", range(12))
def test_open_ways_are_the_engines_ways_for_every_world(seed):
    state = settled(seed)
    who = seed % state.players
    rng = Random(seed)
    state.hands[who] = state.hands[who][: rng.randrange(6)]
    for name in ("contact-specialist", "colony-ship", "new-military-tactics", "space-marines"):
        if rng.random() < 0.5 and NUMBER[name] not in state.tables[who]:
            state.tables[who].append(NUMBER[name])
            state.goods[who].append(NO_CARD)
    others = len(state.hands[who])
    worlds = [f for f in FACES if not IS_DEVELOPMENT[f] and f not in state.tables[who]]
    for world in worlds:
        found = ways_of(state, who, world)
        deciding = in_phase(state, who, 3)
        assert (not found.refusals) == can_place(deciding, who, world, others)
        assert bool(found.cheapest) == can_place(deciding, who, world, others)
        words = {str(action).partition(": ")[2] for action in ways(deciding, who, world)}
        plain = {way.how for way in found.ways if way.open}
        assert ("buy" in words, "conquer" in words) == ("pay" in plain, "conquer" in plain)
        assert ("use colony-ship" in words) == ("ship" in plain)


@pytest.mark.parametrize("seed", range(8))
def test_a_price_is_what_is_printed_less_the_parts_named(seed):
    state = settled(seed)
    for card in FACES:
        if card in state.tables[0]:
            continue
        pay = ways_of(state, 0, card).ways[0]
        printed = CARDS[card].cost if CARDS[card].defense is None else CARDS[card].defense
        if CARDS[card].defense is None or pay.through is not None:
            assert pay.price == max(0, printed - sum(n for _, n in pay.parts))
        for way in ways_of(state, 0, card).ways[1:]:
            assert way.strength == sum(n for _, n in way.parts)


@pytest.mark.rule("race.military.ship-joins-specialist", "race.military.specialist-minus-one")
def test_a_rebel_base_by_each_way():
    table = "contact specialist, new military tactics, colony ship, space marines"
    found = {way.how: way for way in analysis.placing("rebel base", table, hand=5).ways}
    assert (found["pay"].price, found["pay"].open) == (5, True)
    assert (found["conquer"].strength, found["tactics"].strength) == (1, 4)
    assert not found["conquer"].open
    assert not found["tactics"].open
    assert found["ship"].open


@pytest.mark.rule("race.military.specialist-not-for-alien")
def test_an_alien_military_world_is_not_for_sale():
    alien = next(CARDS[f].id for f in FACES if CARDS[f].good == "alien" and CARDS[f].military)
    found = analysis.placing(alien, ["contact specialist"], hand=9)
    rules = {refusal.rule for way in found.ways if way.how == "pay" for refusal in way.refusals}
    assert rules == {"race.military.specialist-not-for-alien"}
    assert found.cheapest is None


@pytest.mark.rule("race.settle.pay-the-cost")
def test_too_few_cards_for_a_plain_world_is_said_by_the_rule_of_paying():
    found = analysis.placing("gem world", ["new sparta"], hand=1)
    assert [refusal.rule for refusal in found.ways[0].refusals] == ["race.settle.pay-the-cost"]


@pytest.mark.rule("race.develop.bonus-one-less", "race.develop.no-duplicate")
def test_developments_are_priced_with_discounts_and_bonus():
    found = analysis.placing("galactic federation", "investment credits", 5, action="develop")
    assert found.ways[0].price == 4
    twice = analysis.placing("investment credits", "investment credits", 5)
    assert "race.develop.no-duplicate" in {refusal.rule for refusal in twice.refusals}


# What phases pay


def test_phases_pay_what_the_engine_pays_when_they_are_played():
    mine = seat(*DILEMMA, goods="gem-world spice-world")
    rows = {
        (row.phase, row.own): row
        for row in analysis.phases(
            [{"table": DILEMMA, "goods": ["gem-world", "spice-world"]}, {"table": ["new-sparta"]}]
        ).rows
        if row.seat == 0
    }
    produce = round_of(mine, OTHER, picks="produce double").state
    assert produce.stage == Stage.CONSUME
    assert rows[4, ()].chips == 3
    assert rows[4, (Choice.DOUBLE,)].chips == 6
    looked = round_of(mine, OTHER, picks="explore-5 develop").told("looks", seat=0)[0]
    row = rows[1, (Choice.EXPLORE_5,)]
    assert (row.looks, row.cards) == (looked.facts["n"], looked.facts["keep"])
    filled = round_of(mine, OTHER, picks="settle produce").do("0: pass", "1: pass")
    assert rows[5, ()].goods == len(filled.full(0)) - 2


@pytest.mark.rule("race.produce.bonus-one-windfall")
@pytest.mark.parametrize("seed", range(8))
def test_produce_fills_as_many_worlds_as_powers_and_bonus_reach(seed):
    state = settled(seed)
    state.goods = [[NO_CARD] * len(table) for table in state.tables]
    for row in payoffs(state, state.players):
        if row.phase == 5:
            choice = Choice.PRODUCE if row.own else Choice.SETTLE
            begun = opened(in_phase(state, row.seat, 5, choice), row.seat)
            most = max(gain.goods for gain in PlayedOut(begun, row.seat).ends)
            assert most == _made(state, row.seat, bool(row.own))
            assert row.goods <= most


def test_a_round_whose_cards_are_known_has_a_row_for_each_phase_that_runs():
    rows = [{"table": "old earth", "card": "settle"}, {"table": "new sparta", "card": "produkcja"}]
    found = analysis.phases(rows, ["Ann", "<Bo>"])
    assert [(row.phase, row.seat) for row in found.rows] == [(3, 0), (3, 1), (5, 0), (5, 1)]
    assert "&lt;Bo&gt;" in found._repr_html_()


# Names, languages, bad input


@pytest.mark.parametrize(
    ("typed", "card"),
    [("gem wolrd", "gem-world"), ("stara zeme", "old-earth"), ("Rebel bse", "rebel-base"),
     ("nowa sparta", "new-sparta"), ("vyjednavac", "contact-specialist"),
     ("kolonizacni lod", "colony-ship"), ("tourst world", "tourist-world")],
)  # fmt: skip
def test_cards_are_known_by_any_name_with_typos(typed, card):
    assert CARDS[card_named("card", typed)].id == card


@pytest.mark.parametrize("name", ["xyzzy", "", "rebel", 7, None])
def test_what_is_no_card_or_several_is_said_clearly(name):
    with pytest.raises(BadInput, match="expected a card such as old-earth"):
        card_named("card", name)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: analysis.consuming(["old earth"], ["gem world"]),
        lambda: analysis.consuming(["old earth"], card="bake bread"),
        lambda: analysis.consuming(["old earth"], hand=-1),
        lambda: analysis.consuming(["old earth"], order=[()]),
        lambda: analysis.consuming(["old earth"], order="old earth"),
        lambda: analysis.consuming(["old earth"], lang="de"),
        lambda: analysis.placing("old earth", ["old earth"]),
        lambda: analysis.phases([]),
        lambda: analysis.phases([{"tabel": ["old earth"]}, {"table": ["new sparta"]}]),
        lambda: analysis.phases([{"table": "old earth", "card": ["double", "double"]}]),
    ],
)
def test_bad_input_is_refused_with_what_was_expected(ask):
    with pytest.raises(BadInput, match="expected"):
        ask()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_answers_are_said_in_every_language(lang):
    answers = (
        analysis.consuming((*DILEMMA, "gambling-world", "deficit-spending"), FOUR_GOODS[:3],
                          card="double", hand=2, order="tourist world: gem world", lang=lang),
        analysis.placing("rebel base", "contact specialist, colony ship", 2, lang=lang),
        analysis.phases([{"table": DILEMMA}, {"table": "new sparta"}], lang=lang),
    )  # fmt: skip
    for answer in answers:
        assert "[en]" not in str(answer)
        assert "{" not in str(answer)
        assert answer._repr_html_().count("<table>") == 1


def test_a_tableau_with_too_many_orders_is_refused_before_it_takes_long(monkeypatch):
    monkeypatch.setattr("companion.games.race.analysis.played_out.MOST_POSITIONS", 2)
    with pytest.raises(BadInput, match="leave out powers or goods"):
        analysis.consuming(DILEMMA, FOUR_GOODS)
