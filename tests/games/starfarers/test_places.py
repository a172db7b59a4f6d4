"""Places have names, and no two share one."""

import pytest

import companion
from companion.games.starfarers.sky.geometry import POINTS
from tests.positions import walk

GAME = companion.game("starfarers")


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("variant", GAME.variants)
def test_no_two_points_share_a_name(lang, variant):
    *_, (state, _) = walk(GAME, 4, 4, variant, 500)
    words = GAME.words(lang).at(state)
    names = [words.name("point", point) for point in POINTS]
    assert len(set(names)) == len(names)
    assert not any(str(point) in name.split() for point, name in enumerate(names) if point > 12)


def test_a_point_is_called_by_what_it_is():
    words = GAME.words("en").at(GAME.new())
    assert words.name("point", 275) == "site between food 11 and fuel 4, Alpha"
    assert words.name("point", 158) == "docking point of the Merchants"
    assert words.name("point", 175) == "middle of M5"
    assert words.name("point", 269) == "Player 1's 3 o'clock berth beside Gamma"
    assert words.name("berth-on", 269) == "from the 3 o'clock berth beside Gamma"
    assert words.name("berth-to", 269) == "to the 3 o'clock berth beside Gamma"
    assert words.name("point", 234) == "9 o'clock point beside L2"
    assert words.name("point", 244) == "9 o'clock point near L2"
