"""The whole app in a bare page at a real table: what is pressed is heard by a screen in Python."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.jupyter import esm
from companion.screen import updates
from companion.screen.screen import Screen
from tests.widgets.bare import bare_page
from tests.widgets.learning import PAGE

START = """async ([parts, dark]) => {
  const { createApp } = await import("/app/app.js");
  const told = {};
  let answered = Promise.resolve();
  window.sent = [];
  window.shown = (name) => parts[name];
  // All is there at once and told in any order, as by ipywidgets: here the words come last.
  window.tell = ({ frame, ...news }) => {
    parts = { ...parts, ...news, ...(frame && { frame }) };
    for (const name of Object.keys(news)) told[`change:${name}`]?.();
    if (frame) told["change:frame"]();
  };
  const model = {
    get: (name) => parts[name] ?? {},
    on: (name, call) => (told[name] = call),
    off: () => {},
    send: (intent) => { // one is answered after the other, as by a kernel
      const unheard = ["ping", "pages"].includes(intent.type);
      if (!unheard) sent.push(intent);
      const answer = async () => tell({ ...(unheard ? {} : await hear(intent)), ack: intent.n });
      answered = answered.catch(() => {}).then(answer);
    },
  };
  createApp(model, document.getElementById("app"));
  document.querySelector(".companion").toggleAttribute("data-dark", dark);
  document.body.dataset.jpThemeLight = String(!dark);
}"""


@contextmanager
def playing(
    browser: Any,
    screen: Screen,
    width: int = 934,
    height: int = 638,
    dark: bool = False,
    **how: Any,
) -> Iterator[Any]:
    """A page with the app of a screen that hears what is done on it."""
    with bare_page(browser, PAGE.format(styles=esm.styles()), width, height, **how) as page:
        told = updates.Updates(screen)

        def hear(intent: dict[str, Any]) -> dict[str, Any]:
            screen.hear(intent)
            return told.news()

        page.expose_function("hear", hear)
        page.evaluate(START, [{**told.news(), "ack": 0}, dark])
        yield page


def tried(page: Any) -> list[dict[str, Any]]:
    """What was tried so far, without the numbers of the messages."""
    every = page.evaluate("sent.filter((one) => one.type === 'try')")
    return [{name: part for name, part in one.items() if name != "n"} for one in every]
