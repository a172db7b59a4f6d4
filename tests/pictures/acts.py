"""What a person does on the way to a picture, each act waiting for what it needs."""

from __future__ import annotations

from tests.browser.lab import ANSWER, Desk, expect

from .picture import Act

LONGEST = 15 * ANSWER
"""What is worked out while one looks on, such as games that are played on to their end."""


def press(name: str) -> Act:
    """Press the button that is called so."""
    return lambda at: at.button(name).first.click()


def key(name: str) -> Act:
    """Press what the app knows by this key, whatever it is called in the language."""
    return lambda at: at.find(f'[data-key="{name}"]').first.click()


def click(selector: str) -> Act:
    """Press the first of these."""
    return lambda at: at.find(selector).first.click()


def see(selector: str) -> Act:
    """Wait until it is there."""
    return lambda at: at.find(selector).first.wait_for(timeout=3 * ANSWER)


def come_to(selector: str, text: str) -> Act:
    """Wait, minutes if need be, until it says so."""
    return lambda at: expect(at.find(selector).first).to_contain_text(text, timeout=LONGEST)


def gone(selector: str) -> Act:
    """Wait, minutes if need be, until it is there no more."""
    return lambda at: at.find(selector).first.wait_for(state="hidden", timeout=LONGEST)


def choose(selector: str, value: str) -> Act:
    """Choose from a list."""
    return lambda at: at.find(selector).first.select_option(value)


def write(selector: str, text: str) -> Act:
    """Write into a field, and leave it as with Tab."""

    def act(at: Desk) -> None:
        field = at.find(selector).first
        field.fill(text)
        field.dispatch_event("change")

    return act


def point(selector: str) -> Act:
    """Let the mouse rest on the first of these."""
    return lambda at: at.find(selector).first.hover()


def spot(name: str) -> Act:
    """Click the place of the board whose label begins so."""
    return _drawn(f'.cb-target[aria-label^="{name}"]')


def thing(name: str) -> Act:
    """Click what is drawn under this name."""
    return _drawn(f'[data-id="{name}"]')


def _drawn(selector: str) -> Act:
    def act(at: Desk) -> None:
        one = at.find(selector).first
        one.wait_for(state="attached")
        middle(at, one)

    return act


def middle(at: Desk, place: object) -> None:
    """Click the middle of a drawn thing: a driver would call the drawing over it an obstacle."""
    box = place.bounding_box()  # type: ignore[attr-defined]
    at.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def see_text(selector: str, text: str) -> Act:
    """Wait until it says so."""
    return lambda at: expect(at.find(selector).first).to_contain_text(text, timeout=3 * ANSWER)


def focus(selector: str) -> Act:
    """Give it the keyboard."""
    return lambda at: at.find(selector).first.focus()


def keys(*names: str) -> Act:
    """Press these keys, one after the other."""

    def act(at: Desk) -> None:
        for name in names:
            at.page.keyboard.press(name)

    return act
