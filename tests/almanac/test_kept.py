"""What the search keeps on disk: used if it is sound, else made anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from companion import almanac
from companion.almanac import kept_tables

searching = import_module("companion.almanac.search")
"""The module; the package's function has the same name."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    searching._ranker.cache_clear()
    yield tmp_path
    searching._ranker.cache_clear()


def asked() -> list[tuple[str, int]]:
    searching._ranker.cache_clear()
    return [(hit.id, hit.score) for hit in almanac.search("kam dat zlodeje", game="catan")]


def files(home: Path) -> list[Path]:
    return sorted((home / "almanac").glob("*"))


def test_the_second_start_reads_no_entries(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = asked()
    monkeypatch.delattr(searching, "rows")
    assert asked() == first
    assert len(files(home)) == 1


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def changed(data: bytes) -> bytes:
    return data.replace(b"robber", b"rabber", 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "harm", [cut, changed, lambda data: b"", lambda data: b"\x00\xff" * 99, lambda data: b"[]"],
    ids=["torn", "changed", "empty", "no text", "something else"],
)  # fmt: skip
def test_a_file_that_is_not_sound_is_made_anew(home: Path, harm: Callable[[bytes], bytes]) -> None:
    first = asked()
    (file,) = files(home)
    sound = file.read_bytes()
    file.write_bytes(harm(sound))
    assert asked() == first
    assert file.read_bytes() == sound


@pytest.mark.slow
def test_where_nothing_can_be_written_the_search_works_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = asked()
    blocked = home / "file"
    blocked.write_text("")
    monkeypatch.setenv("COMPANION_HOME", str(blocked))
    assert asked() == first


def test_other_words_have_another_key(tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    file = tmp_path / "text" / "almanac.toml"
    keys = set()
    for text in ("a = 1", "a = 2"):
        file.write_text(text, encoding="utf-8")
        keys.add(kept_tables.key([("toy", tmp_path)]))
    assert len(keys) == 2


def test_only_so_many_files_are_kept(home: Path) -> None:
    for number in range(kept_tables.MANY + 3):
        kept_tables.write(f"{number}", number)
    assert len(files(home)) == kept_tables.MANY
    assert kept_tables.read(str(kept_tables.MANY + 2)) == kept_tables.MANY + 2
