"""The banner of a session that does not answer: what it says on Binder, the code, what is lost."""

from __future__ import annotations

from companion.core.text import SHARED, tables
from tests.widgets.bare import bare_page
from tests.widgets.learning import app, parts

PAGE = """<!doctype html><html lang="en"><head><title>Silence</title>
<link rel="stylesheet" href="app/app.css"></head>
<body><main class="companion"><div class="co-banner" role="alert"></div></main></body></html>"""
SHOW = """async ([words, how]) => {
  const { silence } = await import("/app/silence.js");
  const t = (key) => words[`app.${key}`];
  document.querySelector(".co-banner").replaceChildren(...silence({ ...how, t }));
}"""
HERE = {"code": "", "coached": False, "waiting": False, "host": "localhost"}
CODE = "0123456789ABCDEFGHJK"


def test_the_banner_tells_the_truth_about_the_session_and_gives_the_code(browser):
    words = {key: text for key, text in tables(SHARED, "en").items() if key.startswith("app.")}
    with bare_page(browser, PAGE, 800, 400) as page:

        def shown(**how):
            page.evaluate(SHOW, [words, HERE | how])
            return page.inner_text(".co-banner")

        here = shown()
        assert "run the cell again" in here
        assert "write down" not in here
        binder = shown(host="hub.gke2.mybinder.org", code=CODE, waiting=True)
        assert "may be gone" in binder
        assert "run the cell again" not in binder
        assert "0123 4567 89AB CDEF GHJK" in binder
        assert "starts over" not in binder
        assert "Waiting for an answer" in binder
        assert "starts over" in shown(code=CODE, coached=True)
        page.click("[data-key=silent-copy]")
        page.wait_for_function(
            "document.querySelector('[data-key=silent-copy]').textContent === 'Copied'"
            " || String(getSelection()).startsWith('0123')"
        )


NOBODY = "() => { window.heard = tell; window.tell = () => {} }"  # no answer comes any more
AT_WORK = "() => { window.heard = tell; window.tell = ({ ack }) => heard({ taken: ack }) }"
SAID = "document.querySelector('.co-banner').textContent"
PLACES = """[...document.querySelectorAll(".companion :is(.co-head, .co-body, .co-bar)")]
  .map((one) => JSON.stringify(one.getBoundingClientRect()))"""


def test_the_banner_speaks_the_language_that_is_chosen_meanwhile(browser):
    shown, czech = parts(), parts("cs")["frame"]
    with app(browser, shown, stopped=True) as page:
        page.clock.run_for(3000)  # it has answered: it does not start any more
        page.evaluate(NOBODY)
        page.clock.run_for(6000)
        assert shown["frame"]["words"]["app.silent"] in page.evaluate(SAID)
        page.evaluate("(frame) => heard({ frame })", czech)
        assert czech["words"]["app.silent"] in page.evaluate(SAID)


def test_a_click_that_takes_its_time_is_spoken_of_and_moves_nothing(browser):
    shown = parts()
    with app(browser, shown, stopped=True) as page:
        page.clock.run_for(3000)
        page.evaluate(NOBODY)
        page.evaluate("document.querySelector('[data-key=l-hint]').click()")
        before = page.evaluate(PLACES)
        page.clock.run_for(2000)
        assert page.evaluate(SAID) == shown["frame"]["words"]["app.waiting"]
        assert page.evaluate(PLACES) == before
        box, room = (page.locator(one).bounding_box() for one in (".co-banner", ".companion"))
        assert box["x"] >= room["x"]
        assert box["x"] + box["width"] <= room["x"] + room["width"]
        page.evaluate("heard({ ack: sent.at(-1).n })")
        assert page.locator(".co-banner").is_hidden()


def test_nothing_is_said_while_bots_think_and_the_kernel_is_at_work(browser):
    shown = parts(play={"bots": True})
    with app(browser, shown, stopped=True) as page:
        page.evaluate(AT_WORK)
        page.clock.run_for(15_000)
        assert [one["type"] for one in page.evaluate("sent")] == ["step"]
        assert page.locator(".co-banner").is_hidden()
