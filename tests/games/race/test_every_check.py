"""Every rule that forbids something is named to a player who meets it."""

import pytest

from companion.games.race.faces import NUMBER
from tests.games.named import checks, named_at_random, named_in
from tests.games.race.stage import GAME, OTHER, opened, seat

NEVER_NAMED = {
    "race.consume.any-order": "it allows any order; what must not be left out names its own rule",
    "race.consume.owner-picks-goods": "it leaves the choice to the owner",
    "race.consume.good-may-lie-elsewhere": "it allows goods of all one's worlds",
    "race.settle.free-rosetta-stone": "it allows what another rule would forbid",
    "race.end.more-than-twelve": "it allows a thirteenth card",
    "race.goods.never-looked-at": "no action looks at a good, and no sight holds its face",
}
FOUR = "gem-world spice-world artist-colony secluded-world"


def settling(*table, hand):
    return opened(seat("old-earth", *table, hand=hand), OTHER, picks="produce settle")


def consuming(*table, goods, picks="produce double"):
    return opened(seat("epsilon-eridani", *table, goods=goods), OTHER, picks=picks)


def scenes():
    """Corners of the rules that random play seldom comes to."""
    play = consuming("tourist-world", "gem-world", goods="gem-world")
    yield play.state, "2: pass"
    yield play.state, "0: consume tourist-world gem-world"
    play = consuming("research-labs", "gem-world", "plague-world", goods="gem-world plague-world")
    yield play.state, "0: consume research-labs gem-world"
    goods = "gem-world spice-world artist-colony"
    play = consuming("consumer-markets", *goods.split(), goods=goods)
    play.do("0: consume consumer-markets gem-world")
    yield play.state, "0: pass"
    yield play.state, "0: consume epsilon-eridani spice-world"
    yield (
        consuming("gem-world", goods="gem-world", picks="trade produce").state,
        ("0: consume epsilon-eridani gem-world"),
    )
    full = seat("old-earth", "destroyed-world", "asteroid-belt", goods="destroyed-world")
    yield opened(full, OTHER, picks="produce produce").state, "0: windfall destroyed-world"
    yield (
        settling("contact-specialist", hand=f"alien-robot-sentry {FOUR}").state,
        ("0: lay alien-robot-sentry"),
    )
    yield settling("colony-ship", hand=f"rebel-miners {FOUR}").state, "0: lay rebel-miners"
    yield (
        settling("colony-ship", hand="deserted-alien-outpost gem-world").state,
        ("0: lay deserted-alien-outpost"),
    )
    table = ("contact-specialist", "space-marines", "expedition-force", "new-military-tactics")
    play = settling(*table, hand="rebel-outpost gem-world").do("0: lay rebel-outpost", "1: pass")
    yield play.state, "0: buy"
    yield play.state, "0: conquer"
    yield play.state, "0: use old-earth"


@pytest.mark.slow
def test_every_check_of_the_ledger_is_named_or_says_why_not():
    named = named_at_random(GAME, 12) | named_in(GAME, scenes())
    assert checks(GAME) - named == set(NEVER_NAMED)


def test_what_cannot_do_without_an_optional_card_is_told_how_much_is_missing():
    table = ("contact-specialist", "space-marines", "expedition-force", "new-military-tactics")
    play = settling(*table, hand="rebel-outpost gem-world").do("0: lay rebel-outpost", "1: pass")
    unused, short = GAME.refusals(play.state, GAME.parse("0: conquer"))
    assert unused.rule == "race.powers.optional-forced-to-place"
    assert unused.facts["power"] == NUMBER["new-military-tactics"]
    assert short.rule == "race.military.strength-reaches-defense"
    assert short.facts["n"] < short.facts["defense"]
    told = GAME.words("en").refusal(short)
    assert f"your strength is {short.facts['n']} so far" in told


def test_whoever_has_to_be_waited_for_is_marked():
    play = consuming("tourist-world", "gem-world", goods="gem-world")
    waiting = next(one for one in (0, 1) if one != play.state.on)
    (refusal,) = GAME.refusals(play.state, GAME.parse(f"{waiting}: pass"))
    assert refusal.at == (f"seat:{play.state.on}",)
    sealed = GAME.new(3, "standard", 1)
    for who in range(3):
        for card in GAME.legal(sealed, who)[:2]:
            sealed = GAME.apply(sealed, card).state
    chosen = GAME.apply(sealed, GAME.parse("1: choose settle")).state
    (again,) = GAME.refusals(chosen, GAME.parse("1: choose develop"))
    assert again.at == ("seat:0", "seat:2")
