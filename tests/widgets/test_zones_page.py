"""Race's zones in the app: what keeps its place, what is read where, others' tableaus, the hand."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.games.race.stage import choosing, opened, seat
from tests.widgets.playing import playing, tried
from tests.widgets.test_frame_page import lesson

LAID = (
    "alpha-centauri", "expedition-force", "mining-robots", "asteroid-belt", "comet-zone",
    "rebel-miners", "mining-conglomerate", "outlaw-world", "mining-world", "colony-ship",
    "mining-league", "space-port", "new-vinland", "research-labs",
)  # fmt: skip
HELD = (
    "new-earth space-marines gem-world galactic-survey-seti diversified-economy "
    "contact-specialist contact-specialist spice-world old-earth tourist-world"
)
OTHERS = (
    seat("new-sparta", "gambling-world", "export-duties", "refugee-world", hand="drop-ships",
         goods="refugee-world", chips=3),
    seat("epsilon-eridani", "lost-species-ark-world", hand="investment-credits", chips=2),
    seat("earths-lost-colony", "radioactive-world", hand="star-nomad-lair"),
)  # fmt: skip
SIZES = [(846, 640), (592, 640), (1500, 760)]
BOXES = """() => Object.fromEntries(
  [["others", ".co-zone-others"], ["laid", ".co-zone-laid"], ["table", ".co-zone-table"],
   ["hand", ".co-zone-hand"], ["reading", ".co-reading"], ["bar", ".co-bar"]].map(([name, at]) => {
    const { x, y, width, height } = document.querySelector(at).getBoundingClientRect();
    return [name, [x, y, width, height].map(Math.round)];
  }))"""


def race(laid: int = 5, held: int = 6, picks: str = "", **top: Any) -> Screen:
    """Four at Race, so many cards laid out and in hand, the round turned up or not."""
    me = seat(*LAID[:laid], hand=" ".join(HELD.split()[:held]),
              goods="comet-zone" if laid > 4 else "", chips=7)  # fmt: skip
    found = opened(me, *OTHERS, picks=picks, **top) if picks else choosing(me, *OTHERS, **top)
    seats = ["Ana", "bot:greedy", "bot:greedy", "bot:greedy"]
    screen = Screen("race", seats=seats, seed=7, folder=None)
    screen.table.state = found.state
    return screen


def boxes(page: Any) -> Any:
    page.wait_for_selector(".co-zone-hand .co-playing")
    return page.evaluate(BOXES)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("laid", [1, 5, 11])
def test_hand_tableau_table_and_main_button_keep_their_boxes_through_a_whole_round(
    browser: Any, size: tuple[int, int], laid: int
) -> None:
    screen = Screen("race", seats=["Ana", "bot:greedy"], seed=4, folder=None)
    me = seat(*LAID[:laid], hand=" ".join(HELD.split()[:6]), goods="comet-zone" if laid > 4 else "")
    screen.table.state = choosing(me, OTHERS[0]).state
    wanted = ("choose", "keep", "lay", "buy", "pay", "consume", "sell", "windfall")
    with playing(browser, screen, *size) as page:
        before, stages = boxes(page), set()
        for _ in range(60):
            state = screen.table.state
            if state.rounds != 1 or screen.table.is_over:
                break
            stages.add(state.stage)
            legal = [str(one) for one in screen.table.legal(0)]
            by = {text.split()[1]: text for text in reversed(legal)}
            by |= {"choose": "0: choose settle"} if "choose" in by else {}
            act = next((by[word] for word in wanted if word in by), legal[0] if legal else "")
            intent = {"type": "try", "action": act} if act else {"type": "step"}
            page.evaluate("async (intent) => tell(await hear({ ...intent, n: 0 }))", intent)
            page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
            after = screen.table.state
            if after.rounds == 1 and not screen.table.is_over:
                assert boxes(page) == before, (stages, after.stage, len(after.tables[0]))
        assert len(stages) >= 3


CUT = """() => {
  const bad = [];
  for (const row of document.querySelectorAll(".co-zone-hand .co-cards, .co-zone-laid .co-cards")) {
    const cards = [...row.querySelectorAll(".co-playing")].map((one) => [one.dataset.card,
      one.getBoundingClientRect()]);
    const zone = row.closest(".co-zone-hand, .co-zone-laid").getBoundingClientRect();
    for (const [name, box] of cards) {
      if (box.bottom > zone.bottom + 2 || box.width < 75) bad.push(name);
      for (const [other, at] of cards) {
        if (name < other && Math.abs(at.top - box.top) < 4
            && at.left < box.right - 1 && at.right > box.left + 1) bad.push(`${name} ${other}`);
      }
    }
  }
  return bad;
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("laid", "held"), [(2, 3), (6, 7), (11, 10), (14, 6)])
def test_the_hand_is_a_row_of_cards_however_many_and_none_lies_over_another(
    browser: Any, size: tuple[int, int], laid: int, held: int
) -> None:
    with playing(browser, race(laid, held), *size) as page:
        boxes(page)
        assert page.locator("[data-tray=hand] .co-playing").count() == held
        assert page.locator("[data-tray=tableau] .co-playing").count() == laid
        tops = "all => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size"
        assert page.eval_on_selector_all("[data-tray=hand] .co-playing", tops) == 1
        assert page.evaluate(CUT) == []


SMALL = """() => [...document.querySelectorAll(".co-zones *")].filter((one) => {
  if (![...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) return false;
  const matrix = one.getScreenCTM ? one.getScreenCTM() : { a: 1, b: 0 };
  const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b);
  return one.getClientRects().length && size < 10.95;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("size", SIZES[:2])
def test_in_lessons_and_puzzles_no_text_of_a_card_is_under_eleven_pixels(
    browser: Any, size: tuple[int, int]
) -> None:
    puzzle = Screen("race", pane="puzzle", seed=7, folder=None)
    steps = ("1", "end.when", "score.names", "two.seen")  # long texts and questions: little room
    for screen in (*(lesson("race", step, "pl") for step in steps), puzzle):
        with playing(browser, screen, *size) as page:
            boxes(page)
            assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_no_text_in_the_zones_is_under_eleven_pixels(
    browser: Any, size: tuple[int, int], lang: str
) -> None:
    for screen in (race(5, 6), race(11, 6)):
        screen.hear({"type": "lang", "lang": lang, "n": 1})
        with playing(browser, screen, *size) as page:
            boxes(page)
            assert page.evaluate(SMALL) == []


def test_cards_of_one_name_lie_side_by_side_and_are_chosen_one_by_one(browser: Any) -> None:
    screen = Screen("race", seats=["Ana", "bot:greedy"], seed=4, folder=None)
    hand = "contact-specialist contact-specialist gem-world spice-world new-earth space-marines"
    me = seat("old-earth", hand=hand + " tourist-world artist-colony space-port new-vinland "
              "research-labs public-works")  # fmt: skip
    play = opened(me, OTHERS[0], picks="produce produce")
    screen.table.state = play.state
    with playing(browser, screen, 846, 640) as page:
        page.wait_for_selector("[data-key=send-hand]")
        twins = page.locator("[data-tray=hand] [data-card^='hand:contact-specialist']")
        assert twins.count() == 2
        assert page.locator(".co-zones .co-count").count() == 0
        twins.first.click()
        pressed = twins.evaluate_all("all => all.map((one) => one.ariaPressed)")
        assert pressed == ["true", "false"]
        twins.last.click()
        page.locator("[data-key=send-hand]").click()
        [message] = tried(page)
        assert message["actions"] == ["0: discard contact-specialist"] * 2


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_another_s_tableau_opens_as_cards_over_one_s_own_and_escape_leads_back(
    browser: Any, by: str
) -> None:
    with playing(browser, race(11, 6), 846, 640) as page:
        before = boxes(page)
        plate = page.locator("[data-plate='1']")
        if by == "mouse":
            plate.click()
        else:
            plate.focus()
            page.keyboard.press("Enter")
        theirs = page.locator("[data-tray='seat-1'] .co-playing")
        assert theirs.count() == 4
        assert page.locator("[data-tray=tableau]").count() == 0
        assert page.locator("[data-tray=hand] .co-playing").count() == 6
        assert boxes(page) == before
        theirs.nth(1).hover()
        page.wait_for_function(
            "document.querySelector('.co-reading strong')?.textContent === 'Gambling World'"
        )
        plate.focus()
        page.keyboard.press("Escape")
        assert page.locator("[data-tray=tableau]").count() == 1
        assert page.evaluate("document.activeElement.dataset.plate") == "1"


def test_what_is_open_of_the_others_stands_on_their_plates_in_numbers(browser: Any) -> None:
    with playing(browser, race(5, 6, "settle develop settle trade"), 846, 640) as page:
        boxes(page)
        plate = page.locator("[data-plate='1']")
        assert plate.locator(".co-figure").count() == 6
        assert "Develop" in plate.inner_text()
        assert "Strength: +1" in (plate.get_attribute("aria-label") or "")


def test_what_is_pointed_at_is_read_beside_the_table_and_covers_nothing(browser: Any) -> None:
    with playing(browser, race(5, 6), 846, 640) as page:
        boxes(page)
        page.locator("[data-card='laid:2']").hover()
        page.wait_for_function(
            "document.querySelector('.co-reading strong')?.textContent === 'Mining Robots'"
        )
        assert "Now:" in page.locator(".co-reading").inner_text()
        assert page.locator(".co-large").is_hidden()
        page.locator("[data-card='action:double']").hover()
        page.wait_for_function("document.querySelector('.co-reading').innerText.includes('Now:')")


def test_nothing_of_a_card_is_covered_by_a_mark(browser: Any) -> None:
    """The corner with the points is the topmost thing there."""
    on_top = """all => all.filter((one) => {
      const { right, top } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(right - 14, top + 15));
    }).map((one) => one.dataset.card)"""
    with playing(browser, race(11, 10), 846, 640) as page:
        boxes(page)
        for tray in ("hand", "tableau"):
            assert page.eval_on_selector_all(f"[data-tray={tray}] .co-playing", on_top) == []


def test_cards_grow_with_the_window(browser: Any) -> None:
    wide = "all => Math.min(...all.map((one) => one.getBoundingClientRect().width))"
    found = []
    for size in ((846, 640), (1500, 760)):
        with playing(browser, race(5, 5), *size) as page:
            boxes(page)
            found.append(page.eval_on_selector_all("[data-tray=tableau] .co-playing", wide))
    assert found[1] > found[0] + 10


MANY = seat(*LAID[3:11], "tourist-world", "spice-world", "lost-species-ark-world", "new-earth",
            hand="drop-ships", goods="comet-zone", chips=12)  # fmt: skip
"""Somebody with as much to be counted as there is."""
SPILT = """() => [...document.querySelectorAll(".co-seat-plate")].flatMap((plate) => {
  const edge = plate.getBoundingClientRect().right;
  return [...plate.querySelectorAll(".co-figure, .co-plate-worth, .co-plate-open")]
    .filter((one) => one.getBoundingClientRect().right > edge)
    .map((one) => one.outerHTML);
})"""


def beside_many(lang: str = "en") -> Screen:
    seats = ["Ana", "bot:greedy", "bot:greedy", "bot:greedy"]
    screen = Screen("race", seats=seats, seed=7, lang=lang, folder=None)
    me = seat(*LAID[:3], hand="space-marines gem-world galactic-survey-seti diversified-economy")
    more = seat("epsilon-eridani", hand="investment-credits", chips=2)
    screen.table.state = choosing(me, MANY, more, OTHERS[2]).state
    return screen


@pytest.mark.parametrize("size", SIZES)
def test_all_that_is_counted_of_another_stands_on_the_plate_or_is_left_out(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, beside_many("pl"), *size) as page:
        boxes(page)
        assert page.evaluate(SPILT) == []
        assert page.locator("[data-plate='1'] .co-figure").count() >= 5


def test_plates_are_dark_where_the_app_is(browser: Any) -> None:
    with playing(browser, beside_many(), 846, 640, dark=True) as page:
        boxes(page)
        ground = "getComputedStyle(document.querySelector('.co-seat-plate')).backgroundColor"
        assert max(map(int, page.evaluate(f"{ground}.match(/\\d+/g).slice(0, 3)"))) < 80


@pytest.mark.parametrize("size", [(846, 640), (1500, 760)])
def test_a_tableau_higher_than_ones_own_lies_over_the_table_as_large_cards(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, beside_many(), *size) as page:
        before = boxes(page)
        page.click("[data-plate='1']")
        cards = page.locator("[data-tray='seat-1'] .co-playing")
        assert cards.count() == 12
        wide = "all => Math.min(...all.map((one) => one.getBoundingClientRect().width))"
        assert cards.evaluate_all(wide) >= 118
        assert boxes(page) == before
        reading = page.locator(".co-reading").bounding_box()
        right = "all => Math.max(...all.map((one) => one.getBoundingClientRect().right))"
        assert cards.evaluate_all(right) <= reading["x"]
        lowest = "all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
        assert cards.evaluate_all(lowest) <= page.locator(".co-zone-hand").bounding_box()["y"] + 2


@pytest.mark.parametrize("size", [(846, 640), (592, 640)])
def test_what_was_skipped_is_told_under_the_task_and_moves_nothing(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, race(5, 6), *size) as page:
        before = boxes(page)
        lines = ["Bot 2 places New Earth.", "Bot 3 gets 2 cards.", "You get 1 card."]
        page.evaluate("(lines) => tell({ reply: { ...shown('reply'), meanwhile: lines } })", lines)
        card = page.locator(".co-meanwhile")
        card.wait_for()
        assert boxes(page) == before
        task = page.locator(".co-instruction").bounding_box()
        assert card.bounding_box()["y"] >= task["y"] + 20


def test_the_odds_of_cards_are_named_and_shown_one_at_a_time(browser: Any) -> None:
    with playing(browser, race(5, 6), 846, 640) as page:
        before = boxes(page)
        page.click("[data-key=fold]")
        assert page.locator(".co-odds-title").is_visible()
        page.click("[data-key=odds-tab-2]")
        assert not page.locator(".co-odds-chart").is_visible()
        assert page.locator(".co-odds-more:visible").count() == 1
        spilt = "one => one.scrollWidth > one.clientWidth + 1"
        assert not page.locator(".co-band").evaluate(spilt)
        page.keyboard.press("ArrowLeft")
        assert page.locator("[data-key=odds-tab-1][aria-selected=true]").count() == 1
        assert boxes(page) == before


@pytest.mark.parametrize("size", SIZES)
def test_the_odds_lie_over_the_tableau_and_leave_plates_hand_button_and_with_room_calls_in_sight(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, race(5, 6), *size) as page:
        before = boxes(page)
        page.click("[data-key=fold]")
        sheet = page.locator(".co-band").bounding_box()
        assert boxes(page) == before
        calls = [".co-zone-left .co-playing"] if size[0] > 592 else []
        under = [*calls, ".co-zone-hand .co-playing", ".co-bar"]
        for one in under:
            assert page.locator(one).first.bounding_box()["y"] >= sheet["y"] + sheet["height"] - 2
        plate = page.locator(".co-seat-plate").first.bounding_box()
        assert plate["y"] + plate["height"] <= sheet["y"] + 2


FRAMED = """() => [...document.querySelectorAll(".co-playing.co-hinted")].map((card) => {
  const { outlineStyle } = getComputedStyle(card);
  const arrow = getComputedStyle(card, "::before");
  const box = card.getBoundingClientRect();
  const top = box.top + parseFloat(arrow.top);
  let clip = -Infinity;
  for (let one = card.parentElement; one; one = one.parentElement)
    if (getComputedStyle(one).overflowY !== "visible")
      clip = Math.max(clip, one.getBoundingClientRect().top);
  return [outlineStyle, top >= clip - 1];
})"""


@pytest.mark.parametrize("size", SIZES)
def test_where_a_hint_points_to_is_framed_with_an_arrow_and_nothing_moves(
    browser: Any, size: tuple[int, int]
) -> None:
    me = seat(*LAID[:2], hand=HELD.split()[0] + " gem-world space-marines")
    screen = Screen("race", seats=["Ana", "bot:greedy"], seed=4, folder=None)
    screen.table.state = choosing(me, OTHERS[0]).state
    with playing(browser, screen, *size) as page:
        before = boxes(page)
        for reached in ("hint-where", "do-it"):
            page.locator(".co-bar [data-key=t-hint]").click()
            page.wait_for_selector(f"[data-key={reached}]")
        assert page.evaluate(FRAMED) == [["solid", True]]
        assert boxes(page) == before


def test_a_hint_that_has_not_been_read_is_not_asked_for_again(browser: Any) -> None:
    screen = Screen("race", seats=["Ana", "bot:greedy"], seed=4, folder=None)
    screen.table.state = choosing(seat(*LAID[:2], hand="gem-world"), OTHERS[0]).state
    with playing(browser, screen, 846, 640) as page:
        thrice = """() => {
          const press = () => document.querySelector(".co-bar [data-key=t-hint]").click();
          press(), press(), press();
        }"""
        page.evaluate(thrice)
        page.wait_for_selector("[data-key=hint-where]")
        assert page.evaluate("sent.filter((one) => one.type === 'hint').length") == 1
        assert screen.table.state.picks[0] == ()


def test_a_puzzle_opens_the_tableau_it_asks_about(browser: Any) -> None:
    for seed in range(1, 30):
        screen = Screen("race", pane="puzzle", seed=seed, folder=None)
        asked = screen.session.teacher.question  # type: ignore[attr-defined]
        if asked is not None and asked.of not in (None, screen.seat):
            break
    with playing(browser, screen, 846, 640) as page:
        page.wait_for_selector(f"[data-tray='seat-{asked.of}'] .co-playing")
        page.locator(f"[data-plate='{asked.of}']").focus()
        page.keyboard.press("Escape")
        page.wait_for_selector("[data-tray=tableau] .co-playing")


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("size", [(846, 640), (592, 640)])
def test_all_choices_of_a_question_are_in_view_over_the_bar(
    browser: Any, size: tuple[int, int], lang: str
) -> None:
    with playing(browser, lesson("race", "first.predict", lang), *size) as page:
        page.wait_for_selector(".co-choice")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        bar = page.locator(".co-bar").bounding_box()
        for one in page.locator(".co-choice").all():
            box = one.bounding_box()
            assert box["y"] + box["height"] <= bar["y"]
            assert box["height"] >= 24


def test_what_is_said_of_a_step_that_is_done_covers_no_card_of_the_hand(browser: Any) -> None:
    with playing(browser, lesson("race", "first.pay", "en"), 846, 640) as page:
        page.locator(".co-zone-hand .co-playing").first.click()
        three = "document.querySelectorAll('.co-zone-hand .co-playing').length === 3"
        page.wait_for_function(three)
        assert page.locator(".co-plate", has_text="Blue").count() == 0
        for nth in (1, 2):
            page.locator(".co-zone-hand .co-playing").nth(nth).click()
        page.locator(".co-bar .co-primary").last.click()
        page.wait_for_selector(".co-came .co-fine")
        strip = page.locator(".co-voice").bounding_box()
        for one in page.locator(".co-zone-hand .co-playing").all():
            card = one.bounding_box()
            assert card["y"] + card["height"] <= strip["y"] + 1
