"""What a choice would bring, told before and after it: counted on the cards it might be."""

from __future__ import annotations

from itertools import product

import pytest

from companion.games.starfarers.encounters import CARDS, Opening
from companion.games.starfarers.lessons._chances import of_answer, of_friend

from .stage import GAME, do, flight, hand, meeting, stage, trade_ship

MERCHANTS = [card for card in CARDS if card.opening == Opening.MERCHANT]


def told(state, text, how=of_answer):
    return how(state, GAME.parse(text), GAME.words("en").at(state, ["Ada", "Bo", "Cy", "Di"]))


@pytest.mark.parametrize("given", range(4))
def test_half_medals_are_counted_on_all_cards_that_open_alike(given):
    state = stage({"hand": {"ore": 3}, "medals": 1}, turn=meeting(3))
    lost = sum(any(s.startswith("medals -") for s in card.boxes[str(given)]) for card in MERCHANTS)
    line = f"Half medal lost: on {lost} of {len(MERCHANTS)} cards."
    assert (line in told(state, f"0: answer {given}")) == bool(lost)


def test_the_answer_tells_the_same_whichever_card_of_its_opening_it_is():
    alike = [n for n, card in enumerate(CARDS, 1) if card in MERCHANTS]
    states = (stage({"hand": {"ore": 3}}, turn=meeting(number)) for number in alike)
    assert len({told(state, "0: answer 2") for state in states}) == 1


def test_a_fight_is_told_with_its_chance():
    state = stage({"hand": {"ore": 2}, "modules": {"cannon": 6}}, turn=meeting(10))
    assert "Against Cy your chance to win is 100%." in told(state, "0: answer 0")


@pytest.mark.parametrize("kind", ["ore", "fuel", "carbon", "food", "goods"])
def test_a_card_of_the_green_folk_comes_up_as_often_as_its_kind_is_paid(kind):
    blue = {"colonies": [275], "spaceports": [281]}
    ship = {"ships": [trade_ship(150)], "modules": {"cargo-pod": 1}}
    docked = do(stage({**blue, **ship}, turn=flight(4)), "0: fly 0 121").state
    rolling = stage(blue, turn={"phase": "roll"})
    paid = 0
    for first, second in product(range(1, 7), repeat=2):
        if first + second != 7:
            after = do(rolling, "0: roll", f"nature: dice {first} {second}").state
            paid += kind in hand(after, 0)
    assert told(docked, f"0: befriend more-{kind}", of_friend) == (
        f"Comes up in {paid} of 36 rolls.",
    )
