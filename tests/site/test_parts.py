"""The parts of the static site, as far as they can be proved without fetching anything."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.cli import main
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES
from companion.pocket import policy
from companion.site.build import MARK, build
from companion.site.first_page import first_page
from companion.site.pocket_app import MANIFEST, REGISTER, icon, put_pocket
from companion.site.wheels import closure, entry_of, listing

REQUIRED = """Metadata-Version: 2.1
Name: My_Package
Version: 2.0
Requires-Dist: Other.Package>=1
Requires-Dist: colorama; sys_platform == "win32"
Requires-Dist: pytest>=7; extra == "test"
Requires-Dist: unlisted
"""


def wheel(folder: Path, name: str, told: str) -> Path:
    path = folder / f"{name}-2.0-py3-none-any.whl"
    with ZipFile(path, "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr(f"{name}/inner/__init__.py", "")
        archive.writestr("alone.py", "")
        archive.writestr(f"{name}-2.0.dist-info/METADATA", told)
    return path


def test_a_package_is_listed_by_what_it_says_of_itself(tmp_path: Path) -> None:
    path = wheel(tmp_path, "my_package", REQUIRED)
    told = entry_of(path)
    assert (told["name"], told["version"]) == ("my-package", "2.0")
    assert told["imports"] == ["alone", "my_package"]
    assert told["depends"] == ["other-package", "unlisted"]
    assert told["sha256"] == sha256(path.read_bytes()).hexdigest()


def test_a_list_holds_the_packages_there_are_and_depends_on_no_others(tmp_path: Path) -> None:
    mine = wheel(tmp_path, "my_package", REQUIRED)
    other = wheel(tmp_path, "other_package", "Name: other.package\nVersion: 2.0\n")
    lock = {"info": {"python": "3.14.2"}, "packages": {"numpy": {}}}
    told = listing(lock, [other, mine])
    assert list(told["packages"]) == ["my-package", "other-package"]
    assert told["packages"]["my-package"]["depends"] == ["other-package"]
    assert told["info"] == lock["info"]


def test_what_is_needed_is_followed_through_the_list_by_any_spelling() -> None:
    lists = {
        "ipython": {"depends": ["prompt_toolkit", "ghost"]}, "numpy": {"depends": []},
        "prompt-toolkit": {"depends": ["wcwidth"]}, "wcwidth": {"depends": ["ipython"]},
    }  # fmt: skip
    assert closure(lists, ["IPython", "absent"]) == {"ipython", "prompt-toolkit", "wcwidth"}


def test_the_first_page_says_what_it_is_in_every_language_before_any_script() -> None:
    page = first_page({"static/pyodide/x.wasm": 37_400_000})
    seen = page[: page.index('id="told"') if 'id="told"' in page else page.index("id=told")]
    assert [lang for lang in LANGUAGES if f"<section lang={lang}>" not in seen] == []
    assert "island.png" in seen
    assert "Loading Python: 37 MB, once." in page
    assert "https:" not in page
    assert "docs/index.html" in page
    assert "docs/index.html" not in first_page({}, without=["docs"])


def test_the_hosted_almanac_can_be_put_on_a_phone_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for long in ("_language", "_render"):  # every entry and its index: other tests read them
        monkeypatch.setattr(f"companion.pocket.page.{long}", lambda *_: None)
    put_pocket(tmp_path / "pocket")
    page = (tmp_path / "pocket" / "index.html").read_text(encoding="utf-8")
    worker = (tmp_path / "pocket" / "keep.js").read_text(encoding="utf-8")
    assert 'rel="manifest"' in page
    assert REGISTER in page
    assert "VERSION" not in worker
    shown = json.loads((tmp_path / "pocket" / "manifest.webmanifest").read_text())
    assert shown == MANIFEST
    for one in MANIFEST["icons"]:
        assert (tmp_path / "pocket" / one["src"]).is_file()
    assert "worker-src 'self'" in policy(REGISTER)


def test_the_file_for_the_phone_may_ask_for_nothing_beside_it() -> None:
    assert "'self'" not in policy()


def test_an_icon_is_a_picture_of_its_size() -> None:
    told = icon(192)
    assert told.startswith(b"\x89PNG")
    assert int.from_bytes(told[16:20]) == int.from_bytes(told[20:24]) == 192


def test_a_folder_with_somebody_elses_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BadInput, match="empty, new, or was built by this command"):
        build(tmp_path)
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_without_the_tools_it_says_what_to_install_and_keeps_an_older_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / MARK).write_text("{}")
    monkeypatch.setattr("companion.site.tools.find_spec", lambda name: None)
    assert main(["site", str(tmp_path)]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "pip install 'tabletop-companion[site]'" in line
    assert (tmp_path / MARK).is_file()
