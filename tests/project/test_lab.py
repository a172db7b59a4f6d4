"""`companion lab`: where the notebooks are, what an upgrade does to them, what it starts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import KernelManager
from jupyter_server.services.config import ConfigManager

from companion.cli import lab, main
from companion.cli.notebooks import LIST


def notebook(folder: Path, name: str, said: str, printed: str = "") -> None:
    cell = {"cell_type": "code", "source": [said], "outputs": [printed] if printed else []}
    (folder / name).write_text(json.dumps({"cells": [cell]}))


def said_in(name: str) -> str:
    told: dict[str, list[dict[str, list[str]]]]
    told = json.loads(Path("companion-notebooks", name).read_text())
    return "".join(told["cells"][0]["source"])


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been started, the paths of settings at their end."""
    commands: list[list[str]] = []

    def call(command: list[str], env: dict[str, str]) -> int:
        assert env["JUPYTER_PATH"].endswith(str(lab.TILES))
        commands.append([*command, env["JUPYTER_CONFIG_PATH"]])
        return 0

    monkeypatch.setattr("companion.cli.lab.subprocess.call", call)
    monkeypatch.setattr("companion.cli.lab.find_spec", lambda name: name)
    monkeypatch.setenv("LANGUAGE", "en")
    return commands


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[list[str]]) -> Path:
    """An installed package with two notebooks, far from a clone; its folder of notebooks."""
    installed = tmp_path / "lib" / "companion"
    (installed / "notebooks").mkdir(parents=True)
    notebook(installed / "notebooks", "00_start.ipynb", "first")
    notebook(installed / "notebooks", "catan.ipynb", "first")
    monkeypatch.setattr("companion.cli.lab.PACKAGE", installed)
    monkeypatch.chdir(tmp_path)
    return installed / "notebooks"


def test_it_says_where_it_put_the_notebooks(
    package: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab"]) == 0
    assert capsys.readouterr().out == f"The notebooks are in {tmp_path / 'companion-notebooks'}\n"
    assert said_in("catan.ipynb") == "first"


def test_after_an_upgrade_it_renews_what_nobody_changed_and_only_when_asked(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["lab"])
    notebook(Path("companion-notebooks"), "00_start.ipynb", "my own words")
    notebook(Path("companion-notebooks"), "catan.ipynb", "first", printed="a board")
    for name in ("00_start.ipynb", "catan.ipynb"):
        notebook(package, name, "second")
    notebook(package, "race.ipynb", "second")
    capsys.readouterr()
    main(["lab"])
    printed = capsys.readouterr().out
    assert "so it stays: 00_start.ipynb\n" in printed
    assert "as it was: catan.ipynb. To update: companion lab --refresh" in printed
    assert [said_in(name) for name in ("catan.ipynb", "race.ipynb")] == ["first", "second"]
    main(["lab", "--refresh"])
    assert "Updated: catan.ipynb\n" in capsys.readouterr().out
    assert said_in("catan.ipynb") == "second"
    assert said_in("00_start.ipynb") == "my own words"
    main(["lab"])
    assert "catan" not in capsys.readouterr().out


@pytest.mark.parametrize(("lang", "typed", "then"), [("cs", "a", "second"), ("pl", "n", "first")])
def test_at_a_terminal_it_asks_in_the_persons_language(
    lang: str, typed: str, then: str, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["lab"])
    notebook(package, "catan.ipynb", "second")
    monkeypatch.setenv("LANGUAGE", lang)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    asked: list[str] = []
    monkeypatch.setattr("builtins.input", lambda text: asked.append(text) or typed)
    main(["lab"])
    assert said_in("catan.ipynb") == then
    assert "catan.ipynb" in asked[0]


@pytest.mark.parametrize("text", ["", "[]", '{"put": 7}', '{"put": {"catan.ipynb": 3}}'])
def test_a_list_that_cannot_be_read_makes_every_changed_copy_the_persons_own(
    text: str, package: Path
) -> None:
    main(["lab"])
    notebook(Path("companion-notebooks"), "catan.ipynb", "mine")
    Path("companion-notebooks", LIST).write_text(text)
    notebook(package, "catan.ipynb", "second")
    main(["lab", "--refresh"])
    assert said_in("catan.ipynb") == "mine"


def test_options_of_jupyter_are_passed_on_and_those_of_other_commands_refused(
    started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["lab", "--port", "8890", "--ip=127.0.0.1", "--ServerApp.token", "x"])
    [command] = started
    assert "--port=8890" in command
    assert "--LabApp.default_url=/lab/tree/00_start.ipynb" in command
    assert command[-4:-1] == ["--ip=127.0.0.1", "--ServerApp.token", "x"]
    assert main(["rules", "catan", "--ip=127.0.0.1"]) == 2
    assert "--ip=127.0.0.1" in capsys.readouterr().err


def test_jupyterlab_asks_no_newcomer_about_its_news(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["lab"])
    assert Path(started[0][-1]) == lab.QUIET
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", started[0][-1])
    told = ConfigManager(config_dir_name="labconfig").get("default_setting_overrides")
    quiet = told["@jupyterlab/apputils-extension:notification"]
    assert quiet == {"fetchNews": "false", "checkForUpdates": False}


@pytest.mark.slow
def test_the_launcher_has_a_tile_whose_notebooks_know_the_companion() -> None:
    found = KernelSpecManager(kernel_dirs=[str(lab.TILES / "kernels")])
    assert "companion" in found.get_all_specs()
    assert found.get_kernel_spec("companion").display_name == "Companion"
    assert (lab.TILES / "kernels" / "companion" / "logo-svg.svg").is_file()
    kernel = KernelManager(kernel_name="companion", kernel_spec_manager=found)
    kernel.start_kernel()
    asked = kernel.blocking_client()
    asked.start_channels()
    try:
        asked.wait_for_ready(timeout=120)
        done = asked.execute_interactive("companion.GAMES[0]", timeout=120, store_history=False)
        assert done["content"]["status"] == "ok"
    finally:
        asked.stop_channels()
        kernel.shutdown_kernel(now=True)
