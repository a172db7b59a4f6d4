"""Save files and positions come from outside: whatever is in them, the answer is a clear error."""

import json
import os
import signal
import time
from random import Random

import pytest

import companion
from companion import BadInput, Table
from companion.core.data import LARGEST_FILE

MUTATIONS = 5_000
HOSTILE = [
    b"", b"{", b"[]", b"null", b"0", b'"game"', b"\xff\xfe", b"{}" * 3, b'{"format": 1}',
    b"[" * 100_000, b'{"a":' * 50_000, b'{"format": NaN}', b'{"format": 1e999}',
    b"\x00" * 64, "{\"game\": \"\ud800\"}".encode("utf-8", "surrogatepass"),
    b'{"format": 1, "game": "../../etc/passwd", "seats": [], "start": {}}',
    b'{"format": 1, "game": "catan", "seats": ["<script>"], "start": {"seed": 1}}',
]  # fmt: skip


def a_save():
    table = Table("catan", seats=["Ana", "Ben", "Cid"], seed=7, variant="variable")
    rng = Random(1)
    while len(table.history) < 60:
        table.attempt(rng.choice(table.legal()))
    return json.loads(table.save())


def spoil(data, rng):
    """Change one thing somewhere in JSON-like data."""
    junk = rng.choice(
        [None, True, -1, 0, 7, 2**70, 1.5, "", "x" * 300, [], {}, "0: roll", "nature: dice 9 9",
         ["0"], {"a": 1}, "\u202e", "catan", "bot:search", "'; DROP TABLE"]
    )  # fmt: skip
    if isinstance(data, dict) and data:
        key = rng.choice(list(data))
        kind = rng.random()
        if kind < 0.2:
            return {k: v for k, v in data.items() if k != key}
        if kind < 0.3:
            return {**data, rng.choice(["self", "journal", "x", ""]): junk}
        if kind < 0.5:
            return {**data, key: junk}
        return {**data, key: spoil(data[key], rng)}
    if isinstance(data, list) and data:
        index = rng.randrange(len(data))
        kind = rng.random()
        if kind < 0.2:
            return data[:index] + data[index + 1 :]
        if kind < 0.4:
            return [*data[:index], junk, *data[index:]]
        return [*data[:index], spoil(data[index], rng), *data[index + 1 :]]
    return junk


def refused_in_words(text):
    """Whether a save is refused; if it is not, it must be a game that can go on."""
    try:
        table = Table.load(text)
    except BadInput as wrong:
        return 0 < len(str(wrong)) < 20_000
    assert table.legal() or table.game.winners(table.state)
    return False


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_thousands_of_spoilt_saves_are_refused_in_words_or_play_on(part):
    original = a_save()
    rng = Random(f"spoil/{part}")
    saves = (json.dumps(spoil(original, rng)) for _ in range(MUTATIONS // 4))
    refused = sum(refused_in_words(save) for save in saves)
    assert refused > MUTATIONS / 4 / 2


def test_saves_cut_or_garbled_byte_by_byte_are_refused_in_words():
    whole = json.dumps(a_save()).encode()
    rng = Random(5)
    for _ in range(600):
        garbled = bytearray(whole[: rng.randrange(len(whole))])
        for _ in range(rng.randrange(4)):
            if garbled:
                garbled[rng.randrange(len(garbled))] = rng.randrange(256)
        with pytest.raises(BadInput):
            Table.load(bytes(garbled))


@pytest.mark.parametrize("content", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_files_are_refused_in_words(content, tmp_path):
    path = tmp_path / "save.json"
    path.write_bytes(content)
    with pytest.raises(BadInput):
        Table.load(path)
    assert path.read_bytes() == content


def test_an_oversized_file_is_refused_before_it_is_read(tmp_path):
    path = tmp_path / "save.json"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE * 1000)
    with pytest.raises(BadInput, match="at most"):
        Table.load(path)


@pytest.mark.parametrize("place", ["no-such-file.json", ".", "a\0b"])
def test_what_is_no_readable_file_is_refused_in_words(place, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput):
        Table.load(place)


@pytest.mark.slow
def test_spoilt_positions_are_refused_in_words_or_can_be_played_on():
    game = companion.game("catan")
    rng = Random(9)
    starts = []
    for seed in range(30):
        players = rng.choice((2, 3, 4))
        state = game.new(players, "variable", seed)
        for _ in range(rng.randrange(20, 400)):
            awaited = game.awaiting(state)
            if not awaited:
                break
            seat = rng.choice(awaited)
            moves = [game.sample(state, rng)] if seat < 0 else game.legal(state, seat)
            state = game.apply(state, rng.choice(moves)).state
        starts.append(game.describe(state))
    read = 0
    for _ in range(4_000):
        try:
            state = game.position(spoil(rng.choice(starts), rng))
        except BadInput:
            continue
        read += 1
        for _ in range(12):
            awaited = game.awaiting(state)
            if not awaited:
                break
            legal = game.legal(state)
            assert legal
            state = game.apply(state, rng.choice(legal)).state
    assert read > 100


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
def test_a_process_killed_at_any_moment_loses_at_most_the_decision_being_made(tmp_path):
    """200 times: a child plays and reports each decision once made; it is killed some time in."""
    rng = Random(3)
    for number in range(200):
        path = tmp_path / f"{number}.journal"
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            _play_until_killed(path, writer, number)
        os.close(writer)
        time.sleep(rng.random() * 0.06)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        made = _read_all(reader).count(b"\n")
        if not path.exists() or b"\n" not in path.read_bytes():
            assert made == 0
            continue
        table = Table.resume(path)
        decisions = sum(action.seat >= 0 for action in table.history)
        assert made <= decisions <= made + 1


def _play_until_killed(path, writer, seed):
    rng = Random(seed)
    table = Table("catan", seats=["A", "B", "C"], seed=seed, variant="variable", journal=path)
    while True:
        table.attempt(rng.choice(table.legal()))
        os.write(writer, b"\n")


def _read_all(reader):
    parts = []
    while part := os.read(reader, 65536):
        parts.append(part)
    os.close(reader)
    return b"".join(parts)
