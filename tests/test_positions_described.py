"""Positions are described once: the pages, the readers and the writers tell the same fields."""

import dataclasses

import pytest

import companion
from companion import BadInput
from companion.kit.state import Packed, by_seat, packed, row
from tests.position_docs import DESCRIBED, fresh, page_of


@pytest.mark.parametrize("name", DESCRIBED)
def test_the_page_of_a_game_lists_every_field_as_it_is_read_now(name):
    assert page_of(name).read_text(encoding="utf-8") == fresh(name), "python -m tests.position_docs"


def test_every_fault_of_a_turn_is_told_at_once_with_its_place():
    turn = {"on": 9, "phase": "mian", "dice": [7], "winner": True, "contenders": [1, 1]}
    with pytest.raises(BadInput) as told:
        companion.game("catan").position({"seats": [{}, {}, {}], "players": 3, "turn": turn})
    assert [fault.path for fault in told.value.faults] == [
        "position.turn.on", "position.turn.phase", "position.turn.winner",
        "position.turn.contenders[1]", "position.turn.dice[0]",
    ]  # fmt: skip
    assert told.value.faults[1].nearest == "main"


def test_answers_without_an_offer_are_refused():
    turn = {"answers": ["agrees"]}
    with pytest.raises(BadInput, match="answers to an offer only"):
        companion.game("catan").position({"seats": [{}, {}, {}], "players": 3, "turn": turn})


@packed
class Pile(Packed):
    """A state of all three shapes of field."""

    players: int
    marks: list[int] = row(3, 0)
    hands: list[list[int]] = by_seat(list)
    top: tuple[int, ...] = ()


def test_a_copy_is_equal_and_apart_in_every_list():
    pile = Pile(2)
    copy = pile.copy()
    assert copy == pile
    copy.hands[1].append(4)
    copy.marks[0] = 1
    assert (pile.hands, pile.marks) == ([[], []], [0, 0, 0])
    assert copy != pile


def test_fields_begun_afresh_are_as_declared_and_the_others_stay():
    pile = Pile(2)
    pile.marks[0], pile.top = 7, (1,)
    pile.hands[0].append(3)
    pile.afresh(frozenset({"marks", "hands"}))
    assert (pile.marks, pile.hands, pile.top) == ([0, 0, 0], [[], []], (1,))


@pytest.mark.parametrize("name", companion.GAMES)
def test_a_difference_in_any_field_makes_two_states_differ(name):
    state = companion.game(name).new(seed=1)
    for field in dataclasses.fields(state) if dataclasses.is_dataclass(state) else ():
        other = state.copy()
        setattr(other, field.name, object())
        assert other != state, field.name
