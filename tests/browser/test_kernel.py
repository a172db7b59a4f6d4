"""The kernel dies, or was never started: what stays, what is said, how one goes on."""

from __future__ import annotations

import os
import signal

import pytest

from .lab import ANSWER, Desk, expect, through

pytestmark = pytest.mark.slow


def signal_kernel(at: Desk, what: signal.Signals) -> None:
    """Tell the kernel's process something, as the system does."""
    import psutil

    (session,) = at.server.sessions(at.path)
    for process in psutil.process_iter(["cmdline"]):
        if any(session["kernel"]["id"] in part for part in process.info["cmdline"] or ()):
            os.kill(process.pid, what)
            return
    raise AssertionError("the kernel's process was not found")


def kill_kernel(at: Desk) -> None:
    """End the kernel's process as the system does when memory runs out."""
    signal_kernel(at, signal.SIGKILL)


def test_a_killed_kernel_is_noticed_and_the_game_goes_on_after_a_reload(desk):
    at = desk()
    at.excuse(
        "[Kk]ernel", "[Cc]omm", "WebSocket", "Cannot send", "Canceled", "widget model not found"
    )
    at.page.add_locator_handler(
        at.page.locator(".jp-Dialog"), lambda: at.page.locator(".jp-Dialog .jp-mod-accept").click()
    )
    for _ in range(2):
        at.button("Roll the dice").click()
        expect(at.button("Roll the dice")).to_have_count(0)
        through(at)
    before = at.position()
    banner = at.app.get_by_role("alert")
    expect(banner).to_have_count(0)
    at.command("docmanager:save")
    kill_kernel(at)
    # How soon is asked of the line itself, by a clock of the test: tests/widgets/link.test.mjs.
    expect(banner).to_contain_text("The kernel is not answering.", timeout=2 * ANSWER)
    at.button("Roll the dice").click()
    expect(banner).to_contain_text("Waiting for an answer to your last click.")
    assert at.position() == before

    at.page.reload()
    at.settle()
    at.run()
    expect(at.app).to_contain_text("You are going on with your game of Catan")
    at.wait("app.querySelectorAll('.co-log li').length >= it", len(before["log"]))
    assert at.position() == before
    at.button("Roll the dice").click()
    expect(at.button("Roll the dice")).to_have_count(0)
    expect(banner).to_have_count(0)


def test_a_busy_kernel_answers_later_and_the_banner_goes(desk):
    at = desk()
    at.button("Roll the dice").click()
    expect(at.button("End your turn")).to_be_visible()  # it has answered once: it is not starting
    # Stopped as a whole: while a cell runs, a kernel may answer from another thread.
    signal_kernel(at, signal.SIGSTOP)
    at.find('[data-key="t-undo"]').click()
    banner = at.app.get_by_role("alert")
    expect(banner).to_contain_text("Waiting for an answer to your last click.", timeout=ANSWER)
    signal_kernel(at, signal.SIGCONT)
    expect(at.button("Roll the dice")).to_be_visible(timeout=ANSWER)
    expect(banner).to_have_count(0)


def test_a_saved_notebook_shows_a_picture_without_a_kernel(desk):
    at = desk()
    at.excuse("[Kk]ernel", "[Ww]idget", "[Mm]odel", "[Cc]omm")
    at.button("Roll the dice").click()
    expect(at.button("End your turn")).to_be_visible()
    rolled = at.log()[-1]
    still = at.page.locator(".companion-still")
    expect(still).to_contain_text(rolled, timeout=ANSWER)
    at.command("docmanager:save")
    at.server.stop_kernel(at.path)
    at.page.reload()
    at.settle(kernel=False)
    picture = at.page.locator(".companion-still img")
    expect(picture).to_be_visible()
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth)") > 100
    assert picture.get_attribute("alt") == "The island of Catan"
    expect(still).to_contain_text(rolled)
    assert at.app.count() == 0


def test_a_reload_with_the_kernel_alive_brings_the_app_back_as_it_was(desk):
    at = desk()
    at.button("Roll the dice").click()
    expect(at.button("End your turn")).to_be_visible()
    before = at.position()
    at.command("docmanager:save")
    at.reload()
    expect(at.button("End your turn")).to_be_visible(timeout=ANSWER)
    assert at.position() == before
    at.button("Undo").click()
    expect(at.button("Roll the dice")).to_be_visible()
    expect(at.app.get_by_role("alert")).to_have_count(0)
