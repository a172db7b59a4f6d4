"""Hidden information stays hidden: nobody can tell two worlds apart that differ in it only."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

import companion
from companion.almanac import library
from companion.core.rulebook import Listener
from companion.lessons import Course, Step
from companion.lessons.course import people, quiz_of
from companion.lessons.run import Run
from companion.play import Table
from companion.screen.panes.board.happened import Happenings
from companion.screen.panes.board.state import BoardState
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.screen.wire.parts import PARTS
from tests.positions import EVERY_SETTING, walk

every_setting = pytest.mark.parametrize(("name", "players", "variant"), EVERY_SETTING)


def two_worlds(name, players, variant, step=5):
    """Positions with another that looks the same to one seat and is dealt otherwise."""
    game = companion.game(name)
    settings = sum(setting[0] == name for setting in EVERY_SETTING)
    for seed in range(3 if settings < 8 else 1):
        steps = islice(walk(game, 100 + seed, players, variant, 500), 0, None, step)
        for number, (state, _) in enumerate(steps):
            seat = number % players
            other = game.imagine(game.observe(state, seat), Random(f"{seed}/{number}"))
            yield game, seat, state, other


@every_setting
def test_an_imagined_position_looks_the_same_to_the_seat(name, players, variant):
    for game, seat, state, other in two_worlds(name, players, variant):
        assert game.observe(other, seat) == game.observe(state, seat)


@every_setting
def test_what_a_seat_may_do_does_not_depend_on_what_is_hidden_from_it(name, players, variant):
    for game, seat, state, other in two_worlds(name, players, variant):
        assert game.legal(other, seat) == game.legal(state, seat)


@pytest.mark.slow
@every_setting
def test_refusals_do_not_tell_what_is_hidden(name, players, variant):
    for game, seat, state, other in two_worlds(name, players, variant, step=25):
        for action in game.candidates(state, seat):
            assert game.refusals(other, action) == game.refusals(state, action)


@every_setting
def test_what_a_seat_is_told_of_its_own_action_does_not_tell_what_is_hidden(name, players, variant):
    """Effects may reveal (a monopoly shows what the others had), but only by what is handed over,
    so the comparison is made on actions that move no hidden card."""
    game = companion.game(name)
    revealing = {"monopoly"}
    for game, seat, state, other in two_worlds(name, players, variant):
        if seat not in game.awaiting(state):
            continue
        for action in game.legal(state, seat)[:12]:
            if action.word in revealing:
                continue
            told = []
            for world in (state, other):
                events = Listener()
                game.book.effects[type(action)](game.copy(world), action, events)
                told.append([event for event in events if event.visible_to(seat)])
            assert told[0] == told[1]


@every_setting
def test_the_worded_log_of_a_seat_does_not_tell_what_is_hidden(name, players, variant):
    for game, seat, state, other in two_worlds(name, players, variant, step=40):
        words = game.words("en")
        assert game.summarize(game.observe(state, seat), words) == game.summarize(
            game.observe(other, seat), words
        )


# What reaches the browser

ABOUT_NO_POSITION = {"frame", "kept", "covers", "art", "index", "pages", "file", "taken", "ack"}
"""Parts that hold the words, the folder and the book: nothing of a position."""


def on_screen(game, seat, state, lang="en"):
    """A screen at which this seat looks at this position."""
    name, players = game.id, game.seats(state)
    seats = [f"P{n}" for n in range(players)]
    screen = Screen(name, folder=None, lang=lang, seed=1, seats=seats)
    table = screen.table
    table.state = state
    screen.seat, screen.covered = seat, False
    return screen


def shown(screen, intents):
    """Every part that tells of the position, after each of these intents."""
    found = []
    for intent in ({"type": "stop"}, *intents):
        screen.hear(intent)
        screen.of(BoardState).known = {}
        screen.of(Happenings).begin_anew()
        names = [name for name in PARTS if name not in ABOUT_NO_POSITION]
        found.append({name: plain(make_part(screen, name)) for name in names})
    return found


def plain(part):
    """Without the number that tells updates apart and the seconds that went by meanwhile."""
    kept = {key: value for key, value in part.items() if key not in ("n", "q")}
    if kept.get("clock"):
        kept["clock"] = {key: value for key, value in kept["clock"].items() if key != "left"}
    return kept


def test_every_part_is_compared_or_tells_of_no_position():
    assert {*PARTS, "taken", "ack"} >= ABOUT_NO_POSITION


@every_setting
@pytest.mark.slow
def test_nothing_that_reaches_the_browser_tells_what_is_hidden(name, players, variant):
    found = two_worlds(name, players, variant, step=60)
    for number, (game, seat, state, other) in enumerate(islice(found, 4)):
        tried = [{"type": "try", "action": str(action)} for action in refused(game, state, seat)]
        asked = [{"type": "hint"}, {"type": "explore", "to": "here"}, *tried]
        if name in library.games():
            entry = companion.almanac.entries(name)[number]
            asked.append({"type": "entry", "id": entry.id})
        lang = ("en", "cs", "pl")[number % 3]
        here, there = (shown(on_screen(game, seat, world, lang), asked) for world in (state, other))
        for one, another in zip(here, there, strict=True):
            for part in one:
                assert one[part] == another[part], part


# What questions tell

LEARNER = 0
"""The seat from which quick questions are looked at."""


def put(game, kind, state, chance):
    """A question of a kind as a learner gets it, and what is then seen of the board; or None."""
    words = game.words("en")
    spoken = words.at(state, people(words, game.seats(state)))
    question = quiz_of(game)[kind](state, None, spoken, Random(chance), {})
    if question is None or question.position is None:
        return question
    board = game.observe(game.position(dict(question.position)), LEARNER)
    return replace(question, position=None), board


@pytest.mark.slow
@every_setting
def test_quick_questions_do_not_depend_on_what_the_learner_cannot_see(name, players, variant):
    game = companion.game(name)
    for seed in range(2):
        steps = islice(walk(game, 100 + seed, players, variant, 500), 0, None, 25)
        for number, (state, _) in enumerate(steps):
            chance = f"{seed}/{number}"
            other = game.imagine(game.observe(state, LEARNER), Random(chance))
            for kind in quiz_of(game):
                assert put(game, kind, state, chance) == put(game, kind, other, chance), kind


COURSES = [name for name in companion.GAMES if companion.game(name).lessons is not None]


@pytest.mark.parametrize("name", COURSES)
def test_questions_of_a_course_tell_no_more_than_the_learner_sees(name):
    """They may be about what is just about to lie open: worlds that differ in it are left out."""
    game, compared = companion.game(name), 0
    for place in Course.of(game).places:
        if not isinstance(place.step, Step) or not place.step.asks:
            continue
        run, moves = Run(game, place), iter(place.step.solution)
        while run.question is not None or (move := next(moves, None)) is not None:
            if run.question is None:
                run.attempt(move)
                continue
            asked, state = run.question, run.table.state
            for other in alike(run, state):
                run.table.state, run.question = other, None
                assert run._ask(run._next())
                assert run.question == asked, place.id
                compared += other != state
            run.table.state, run.question = state, asked
            run.answer(dict(asked.answer))
    assert compared or name == "trucker"  # where nobody has a secret


def alike(run, state):
    """Worlds that look the same to the learner, now and once what is asked about has happened."""
    game, seat, following = run.game, run.step.seat, run._next()
    for number in range(3):
        other = game.imagine(game.observe(state, seat), Random(number))
        if following is None:
            yield other
        elif not game.refusals(other, following):
            after = [game.follow(world, following).state for world in (state, other)]
            if game.observe(after[0], seat) == game.observe(after[1], seat):
                yield other


def refused(game, state, seat):
    """A few tries that the rules forbid this seat."""
    legal = set(game.legal(state, seat))
    wrong = [a for a in game.candidates(state, seat) if a not in legal and a.seat == seat]
    return wrong[:: max(1, len(wrong) // 2)][:2]


@pytest.mark.parametrize("name", companion.GAMES)
def test_the_log_of_a_seat_is_the_same_whatever_is_hidden_from_it(name):
    game = companion.game(name)
    for seed in range(2):
        table = Table(game, ["Ana", "Ben", "Cid"], seed=seed)
        rng = Random(seed)
        for _ in range(120):
            if not table.awaiting:
                break
            table.attempt(rng.choice(table.legal(table.awaiting[0])))
        for line in table.log_of(0)[::5]:
            if line.event is None:
                continue
            observation = line.observation(0)
            other = game.observe(game.imagine(observation, rng), 0)
            words = game.words("cs")
            said = {
                words.at(world, line.words.people).event(line.event)
                for world in (observation, other)
            }
            assert said == {line.text(words, 0)}


@pytest.mark.parametrize("name", companion.GAMES)
def test_words_at_a_screen_speak_of_what_the_seat_sees(name):
    screen = Screen(name, folder=None, seed=4)
    table = screen.table
    for words in (screen.seat_view.words, table.spoken(), table.spoken("cs", 0)):
        assert type(words.state) is type(screen.game.observe(table.state, 0))
    assert all(line.words.state is None for line in table.log_of(0))


def test_the_two_worlds_do_differ():
    differing = sum(state != other for _, _, state, other in two_worlds("catan", 4, "variable"))
    assert differing > 30


def test_a_stolen_card_is_seen_by_two_and_a_bought_one_by_its_owner():
    game = companion.game("catan")
    seen = {"loot": set(), "draws": set()}
    for seed in range(3):
        for state, action in walk(game, seed, 4, "variable", 900):
            for event in game.apply(state, action).events:
                if event.what in seen:
                    seen[event.what].add(len(event.seen_by))
                    assert event.facts["seat"] in event.seen_by
    assert seen == {"loot": {2}, "draws": {1}}
