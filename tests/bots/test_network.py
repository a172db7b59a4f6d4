"""The network that learned bots go by, read from a file in plain Python."""

from __future__ import annotations

from base64 import b85encode
from math import exp
from struct import pack
from zlib import compress

import pytest

from companion.bots.network import Network, fingerprint, softmax
from companion.core.errors import BadData

NAMES = ("apples", "pears")
FEW = b85encode(compress(b"three")).decode()
FILE = {
    "features": fingerprint(NAMES),
    "bias": [1.0, -1.0, 0.5],
    "heads": 1,
    "second": b85encode(pack("<2e", 2.0, 3.0)).decode(),
    "steps": "0RR",
    "rows": "",
}


def network() -> Network:
    return Network([1.0, -1.0, 0.5], [[1.0, 2.0, 0.25], [-2.0, 1.0, 0.0]], [[2.0, 3.0]], {})


def test_heads_are_the_hidden_layer_above_nothing_and_the_straight_way_past_it():
    assert network().heads({}) == [0.5 + 2 * 1.0]
    assert network().heads({0: 1}) == [0.75 + 2 * 2.0 + 3 * 1.0]
    assert network().heads({0: 2, 1: 3}) == [0.5 + 0.5 + 3 * (-1 + 4 + 3)]


def test_a_feature_counted_twice_adds_twice():
    net = network()
    assert net.heads({1: 2}) == net.heads({1: 2}) == [0.5 + 3 * 1.0]


def test_chances_are_in_proportion_to_the_exponentials():
    first, second = softmax([1.0, 0.0])
    assert first + second == pytest.approx(1)
    assert first / second == pytest.approx(exp(1))
    assert softmax([1000.0, 0.0])[0] == pytest.approx(1)


@pytest.mark.parametrize(
    "wrong", [{"features": "other"}, {"rows": "00000"}, {"rows": FEW}, {"second": "00000"}]
)
def test_a_file_for_other_features_is_refused(wrong):
    with pytest.raises(BadData, match="expected"):
        Network.read({**FILE, **wrong}, NAMES, "mind.value")
