"""The banner of a session that does not answer: what it says on Binder, the code, what is lost."""

from __future__ import annotations

from companion.core.text import HOUSE, tables
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
    words = {key: text for key, text in tables(HOUSE, "en").items() if key.startswith("app.")}
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


def test_the_banner_speaks_the_language_that_is_chosen_meanwhile(browser):
    shown, czech = parts(), parts("cs")["frame"]
    said = "document.querySelector('.co-banner strong')?.textContent === {!r}"
    with app(browser, shown) as page:
        page.evaluate("window.heard = tell, window.tell = () => {}")  # nobody answers any more
        page.wait_for_function(said.format(shown["frame"]["words"]["app.silent"]))
        page.evaluate("(frame) => heard({ frame })", czech)
        page.wait_for_function(said.format(czech["words"]["app.silent"]))
