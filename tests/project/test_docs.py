"""The docs tell the truth: files they name are there, numbers they quote are those of the code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .clone import ROOT, files

DOCS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "widgets" / "README.md"])
NAMED = re.compile(r"`((?:[\w.-]+/)*[\w.-]+\.(?:py|js|mjs|css|toml|md|ipynb|json))`")
LINKED = re.compile(r"\]\((?!https?:|#)([^)\s#]+)")
FOLDER = re.compile(r"`((?:companion|widgets|tests|benchmarks|docs)(?:/[\w.-]+)*/?)`")
RUN = re.compile(r"python -m ((?:benchmarks|companion|tests)(?:\.\w+)*)")
NOT_THERE = {
    ("docs/engine.md", "simulate.py"): "named because it must not be there",
    ("docs/architecture.md", "companion/static"): "there in a built package only",
    ("widgets/README.md", "companion/static"): "there in a built package only",
    ("CHANGELOG.md", ""): "tells how things were",
}
"""What a page names although it is no file of ours, and why."""

EXPLORER = "companion/explorer"
QUOTED = [
    ("app.md", r"the kernel every ([\d.]+) s", "widgets/app/link.js", r"^const BEAT = (\d+)", 1000),
    ("app.md", r"After ([\d.]+) s\s+without", "widgets", r"^export const PATIENCE = (\d+)", 1000),
    ("app.md", r"waits for\s+([\d.]+) s", "widgets", r"^export const LATE = (\d+)", 1000),
    ("app.md", r"moments of ([\d.]+) s", "companion/screen", r"^SLICE = ([\d.]+)", 1),
    (
        "keeping.md",
        r"after (\d+) seconds without",
        "companion/core",
        r"^STALE = .*else ([\d.]+)",
        1,
    ),
    ("almanac.md", r"longer than (\d+) seconds", "companion/pocket", r"^SLOW = (\d+)", 1),
    (
        "keeping.md",
        r"read again \((\d+) MB\)",
        "companion/core",
        r"^LARGEST_FILE = ([\d_]+)",
        10**6,
    ),
    ("keeping.md", r"\((\d+) in a browser's Python", "companion/core", r"^STALE = ([\d.]+) if", 1),
    ("explorer.md", r"\((\d+) outcomes or more", f"{EXPLORER}/page.py", r"^LONG = (\d+)", 1),
    ("explorer.md", r"Bounds: (\d+) dice", EXPLORER, r"^MOST_DICE = (\d+)", 1),
    (
        "explorer.md",
        r"dice, ([\d,]+) typed rolls",
        "companion/odds",
        r"^MOST_AT_TABLES = ([\d_]+)",
        1,
    ),
    ("explorer.md", r"rolls, (\d+) typed\s+cards", EXPLORER, r"MOST_IN_A_DECK = \d+, (\d+)", 1),
    ("explorer.md", r"([\d,]+) tries of a race", EXPLORER, r"^MOST_TRIES = ([\d_]+)", 1),
    ("explorer.md", r"against ([\d,]+)\s+simulated", EXPLORER, r"^EVENINGS = ([\d_]+)", 1),
]
"""A page and how it quotes a number; where the number stands; how many of its units make one."""


def tails() -> set[str]:
    """Every end of a path: a page may name a file from the folder it speaks of."""
    return {"/".join(path.parts[n:]) for path in files() for n in range(len(path.parts))}


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def excused(page: Path, name: str) -> bool:
    return (name_of(page), name) in NOT_THERE or (name_of(page), "") in NOT_THERE


@pytest.mark.parametrize("page", DOCS, ids=name_of)
def test_files_that_a_page_names_are_there(page: Path) -> None:
    known = tails()
    named = NAMED.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if name not in known and not excused(page, name)] == []


@pytest.mark.parametrize("page", DOCS, ids=name_of)
def test_folders_and_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    lost = [name for name in FOLDER.findall(text) if not (ROOT / name).exists()]
    lost += [link for link in LINKED.findall(text) if not (page.parent / link).exists()]
    assert [name for name in lost if not excused(page, name)] == []


@pytest.mark.parametrize("page", DOCS, ids=name_of)
def test_what_a_page_tells_to_run_can_be_run(page: Path) -> None:
    for module in RUN.findall(page.read_text(encoding="utf-8")):
        at = ROOT.joinpath(*module.split("."))
        assert at.with_suffix(".py").is_file() or (at / "__main__.py").is_file(), module


def numbers(folder: Path, pattern: str) -> Iterator[float]:
    """Every number a pattern finds in a file or in the sources of a folder."""
    inside = [folder] if folder.is_file() else [*folder.rglob("*.py"), *folder.rglob("*.js")]
    for path in inside:
        for found in re.findall(pattern, path.read_text(encoding="utf-8"), re.MULTILINE):
            yield float(found.replace("_", ""))


@pytest.mark.parametrize(("page", "said", "folder", "pattern", "units"), QUOTED)
def test_a_number_that_a_page_quotes_is_that_of_the_code(
    page: str, said: str, folder: str, pattern: str, units: int
) -> None:
    quoted = re.findall(said, (ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert len(quoted) == 1, f"{page} no longer says so, or says it twice"
    [stands] = set(numbers(ROOT / folder, pattern))
    assert float(quoted[0].replace(",", "")) == stands / units


def test_every_excuse_is_still_needed() -> None:
    for page, named in NOT_THERE:
        assert named in (ROOT / page).read_text(encoding="utf-8")
        assert not named or named not in tails()


def test_the_guide_to_a_new_game_names_every_part_of_the_kit() -> None:
    guide = (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
    parts = [path.name for path in (ROOT / "companion" / "kit").rglob("[a-z]*.py")]
    assert parts, "the kit has parts"
    assert [name for name in sorted(parts) if f"`{name}`" not in guide] == []


def test_the_readme_is_read_in_two_minutes() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split()) < 600


def test_the_ratios_of_the_readme_are_those_that_were_measured() -> None:
    told = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    page = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    [catan] = re.findall(r"catanatron [\d.]+, turns a second \| median ratio ([\d.]+)", page)
    [(warm, fresh)] = re.findall(r"sums of 2, 10, 100 dice \| ratio (\d+) \(([\d.]+)\)", page)
    assert f"runs {catan} times as fast as in catanatron" in told
    assert f"two dice {fresh} times as fast as in icepool, or {warm} times once both know" in told
