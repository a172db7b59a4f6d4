"""Saving, loading, and files and names that mean harm."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import Table

from .lab import Desk, expect

pytestmark = pytest.mark.slow

EVIL = '<img src=x onerror="window.__hit=1">'


def save(at: Desk) -> bytes:
    with at.page.expect_download() as waiting:
        at.button("Save").click()
    return Path(waiting.value.path()).read_bytes()


def load(at: Desk, text: bytes) -> None:
    with at.page.expect_file_chooser() as waiting:
        at.button("Load").click()
    file = {"name": "catan.json", "mimeType": "application/json", "buffer": text}
    waiting.value.set_files(file)


def test_a_saved_game_comes_back_by_loading_it(desk):
    at = desk()
    at.button("Roll the dice").click()
    expect(at.button("End your turn")).to_be_visible()
    before, text = at.position(), save(at)
    at.button("Undo").click()
    expect(at.button("Roll the dice")).to_be_visible()
    load(at, text)
    expect(at.button("End your turn")).to_be_visible()
    assert at.position() == before


def test_saving_twice_gives_the_file_twice(desk):
    at = desk()
    assert save(at) == save(at)


@pytest.mark.parametrize("text", [b"", b'{"game": "catan", "history": [', b"\x00\xff<script>"])
def test_a_spoilt_file_brings_a_notice_and_the_game_goes_on(desk, text):
    at = desk()
    before = at.position()
    load(at, text)
    expect(at.find(".co-card.co-refusal")).not_to_be_empty()
    assert at.position() == before
    at.button("Roll the dice").click()
    expect(at.button("End your turn")).to_be_visible()
    expect(at.find(".co-card.co-refusal")).to_have_count(0)


def harmless(at: Desk) -> None:
    assert at.page.evaluate("window.__hit") is None
    assert at.find("img").count() == 0
    assert at.page.locator('.companion-still img[src="x"], .companion script').count() == 0


def test_a_name_of_markup_is_shown_as_it_is_written(desk):
    at = desk()
    at.button("New game").click()
    at.app.get_by_label("Name 1").fill(EVIL)
    at.button("Start").click()
    expect(at.find(".co-who").first).to_have_text(EVIL)
    at.button("Roll the dice").click()
    expect(at.find(".co-log")).to_contain_text(f"{EVIL} rolls")
    harmless(at)


def test_markup_in_a_saved_game_is_only_text(desk):
    table = Table("catan", seats=[EVIL, "bot:greedy", "bot:greedy"], seed=7)
    table.attempt("0: roll")
    at = desk()
    load(at, table.save().encode())
    expect(at.find(".co-who").first).to_have_text(EVIL)
    expect(at.find(".co-log")).to_contain_text(f"{EVIL} rolls")
    spoilt = json.loads(table.save())
    spoilt["game"] = "<script>window.__hit=1</script>"
    load(at, json.dumps(spoilt).encode())
    expect(at.find(".co-card.co-refusal")).not_to_be_empty()
    harmless(at)
