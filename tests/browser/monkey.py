"""A monkey at the page: it clicks whatever can be clicked, types into fields and presses keys.

`Monkey(desk, "catan", seed=1).play(200)` in a JupyterLab that is open. What it does is drawn from
the seed, from among what stands on the page at that moment. Every so often it asks whether the app
is alive: an intent is sent and its answer awaited. What went wrong is raised with the last things
that were done before. By hand, for longer: `python -m tests.browser.monkey 2000 catan race`.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter, deque
from pathlib import Path
from random import Random
from typing import Any

from companion.core.text import LANGUAGES, Words

from .lab import ANSWER, Desk, serve

OPEN = 'import companion\ncompanion.open("{game}", seed={seed}, lang="en")'
GAMES = ("catan", "starfarers", "race", "trucker")
BETWEEN = 50
"""So many acts are done between two questions whether the app is alive."""
SORRY = [Words.shared(lang).template("app.went-wrong")[:40] for lang in LANGUAGES]

KEYS = (
    "Escape", "Enter", "Tab", "Shift+Tab", "Space", "ArrowDown", "ArrowUp", "ArrowLeft",
    "ArrowRight", "Home", "End", "PageDown", "PageUp", "Backspace", "Delete",
    *"uhlfpsqwxzie?+-01234",
)  # fmt: skip
NOT_THE_APP = ".jp-Notebook-footer { pointer-events: none }"
"""A click meant for the app that comes when an answer has just moved it must not add a cell."""
TYPED = ("", "0", "3", "-1", "99999999", "2 3", "ore", "Žluťoučký", "<b>&'\"", "a" * 300)

APP = "[...document.querySelectorAll('.jp-OutputArea-output .companion')].at(-1)"
FIND = f"""(chances) => {{
  const app = {APP};
  const names = "button, summary, select, input, textarea, a[href], [role=button], [role=option]," +
    "[tabindex='0'], .cb-target, .cb-view";
  const all = [...app.querySelectorAll(names)].filter((one) => !one.disabled && one.checkVisibility());
  const inside = (one, box, [across, down]) => {{
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    const hit = document.elementFromPoint(x, y);
    return hit && (one.contains(hit) || hit.contains(one)) && app.contains(hit) ? [x, y] : null;
  }};
  for (const [chance, ...place] of chances) {{
    const one = all[Math.floor(chance * all.length)];
    if (!one) break;
    one.scrollIntoView({{ block: "nearest" }});
    const wide = one.matches(".cb-view, [type=range]");
    const at = inside(one, one.getBoundingClientRect(), wide ? place : [0.5, 0.5]);
    if (!at) continue;
    const kind = one.matches("select") ? "select" : one.matches("textarea, input:not([type]), " +
      "input:is([type=text], [type=number], [type=search])") ? "field" : "press";
    const values = kind === "select" ? [...one.options].map((each) => each.value) : [];
    return {{ at, kind, values, many: all.length,
      name: one.dataset.key ?? one.getAttribute("aria-label") ?? (one.getAttribute("class") || one.tagName) }};
  }}
  return null;
}}"""  # noqa: E501
CHOOSE = f"""([[x, y], value]) => {{
  const one = document.elementFromPoint(x, y)?.closest("select");
  if (!one || !{APP}.contains(one)) return;
  one.value = value;
  one.dispatchEvent(new Event("change", {{ bubbles: true }}));
}}"""
WITHIN = f"{APP}.contains(document.activeElement)"
LOOK = f"""(sorry) => {{
  const app = {APP};
  return {{ game: app.dataset.game, pane: app.dataset.pane, lang: app.lang,
    silent: app.querySelector(".co-banner")?.dataset.state === "silent",
    sorry: sorry.some((one) => app.textContent.includes(one)),
    cells: [...document.querySelectorAll(".jp-Notebook .jp-Cell")].map((one) => one.innerText),
    dialog: document.querySelector(".jp-Dialog")?.textContent ?? "" }};
}}"""
SPEAK = f"(lang) => {APP}.querySelector(`[data-key=lang-${{lang}}]`).click()"
SWITCH = f"""(game) => {{
  const app = {APP};
  const one = app.querySelector("[data-key=game]");
  if (!one) return app.querySelector(`[data-key=${{game}}-play]`).click();
  one.value = game;
  one.dispatchEvent(new Event("change"));
}}"""


class Dead(AssertionError):
    """The app went wrong or does not answer, with what was done before."""


class Monkey:
    """Somebody who tries everything in one app."""

    def __init__(self, desk: Desk, game: str, seed: int) -> None:
        self.desk = desk
        self.page = desk.page
        self.game = game
        self.rng = Random(f"{game} {seed}")
        self.done: deque[str] = deque(maxlen=40)
        self.counts: Counter[str] = Counter()
        """How often each kind of thing was done, and where."""
        self.page.on("filechooser", self._give_junk)
        desk.context.on("page", lambda opened: opened.close())
        self.page.add_style_tag(content=NOT_THE_APP)

    def play(self, acts: int) -> None:
        """Do so many things, and ask in between whether the app is alive."""
        for number in range(acts):
            self._act()
            if number % BETWEEN == BETWEEN - 1 or number == acts - 1:
                self.check()

    def _act(self) -> None:
        if self.rng.random() < 0.15:
            return self._press_key()
        chances = [[self.rng.random() for _ in range(3)] for _ in range(30)]
        found = self.page.evaluate(FIND, chances)
        if found is None:
            return self._press_key()
        self._note(found["kind"], found["name"])
        if found["kind"] == "select":
            self.page.evaluate(CHOOSE, [found["at"], self.rng.choice(found["values"] or [""])])
            return None
        self.page.mouse.click(*found["at"])
        if found["kind"] == "field" and self.page.evaluate(WITHIN):
            text = self.rng.choice(TYPED)
            self.page.keyboard.press("Control+a")
            self.page.keyboard.insert_text(text)
            if self.rng.random() < 0.5:
                self.page.keyboard.press("Enter")
        return None

    def _press_key(self) -> None:
        """A key, if the app has the keyboard: what JupyterLab does with it is not asked here."""
        key = self.rng.choice(KEYS)
        if self.page.evaluate(WITHIN):
            self._note("key", key)
            self.page.keyboard.press(key)

    def _note(self, kind: str, name: str) -> None:
        self.counts[kind] += 1
        self.done.append(f"{kind} {name}")

    def _give_junk(self, chooser: Any) -> None:
        junk = {"name": "junk.json", "mimeType": "application/json", "buffer": b'{"format": 7}'}
        chooser.set_files([junk])

    def check(self) -> None:
        """Whether the app answers, and has said nothing of a mistake of its own."""
        self._ask_for_an_answer()
        seen = self.page.evaluate(LOOK, SORRY)
        self.counts[f"at {seen['game'] or '-'} {seen['pane']}"] += 1
        if seen["sorry"]:
            self._fail("the app says that it went wrong")
        if seen["dialog"] or len(seen["cells"]) != 1:
            self._fail(f"something was done to the notebook: {seen['dialog']} {seen['cells']}")
        if self.desk.unexcused():
            self._fail("the console has errors")
        if seen["game"] != self.game:
            self.page.evaluate(SWITCH, self.game)
            self._await(f"app.dataset.game === {self.game!r}", "it does not open the game again")

    def _ask_for_an_answer(self) -> None:
        """Another language, or English again: an intent that always changes what is seen."""
        lang = "en" if self.page.evaluate(LOOK, SORRY)["lang"] != "en" else "cs"
        self.page.evaluate(SPEAK, lang)
        self._await(f"app.lang === {lang!r}", "the app does not answer")

    def _await(self, condition: str, otherwise: str) -> None:
        from playwright.sync_api import TimeoutError as TooLate

        try:
            self.desk.wait(condition, timeout=3 * ANSWER)
        except TooLate:
            self._fail(otherwise)

    def _fail(self, what: str) -> None:
        faults = dict.fromkeys(self.desk.unexcused())
        raise Dead("\n  ".join([f"{self.game}: {what}", *faults, "after", *self.done]))


def main(acts: int, games: list[str], seed: int = 1) -> None:
    """Let it play for long, and tell what was done and found."""
    from tests import chromium

    home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    with home as folder, serve(Path(folder)) as server, chromium.running() as browser:
        for game in games:
            server.theme(False)
            path = server.write(OPEN.format(game=game, seed=seed))
            server.start_kernel(path)
            page = browser.new_context(accept_downloads=True).new_page()
            page.set_viewport_size({"width": 1366, "height": 768})
            desk = Desk(server, page, path)
            desk.load()
            desk.run()
            monkey = Monkey(desk, game, seed)
            began = time.monotonic()
            try:
                monkey.play(acts)
            except Dead as dead:
                page.screenshot(path=f"{tempfile.gettempdir()}/monkey-{game}-{seed}.png")
                print(dead)
            spent = time.monotonic() - began
            print(f"{game}: {dict(monkey.counts)} in {spent:.0f} s", flush=True)
            page.context.close()
            server.stop_kernel(path)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:] or list(GAMES))
