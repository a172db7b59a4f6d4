"""The explorer as tests look at it."""

from companion.explorer.explorer import Explorer
from companion.explorer.questions.here import Here
from companion.explorer.topics import with_odds

EVERY = [
    f"{topic}/{question}" for topic, questions in with_odds().items() for question in questions
]


def seen_by(table, seat, lang="en"):
    """A table as a seat sees it; the same until something happens."""
    observations = {}

    def here():
        if id(table.state) not in observations:
            observations[id(table.state)] = table.game.observe(table.state, seat)
        return Here(table.game, observations[id(table.state)], seat, table.spoken(lang))

    return here


def view(link="dice", lang="en", **values):
    return Explorer(link, lang, **values).view()


def answer(shown):
    return shown["answers"][0]


def bars(shown):
    return next(one for one in shown["views"] if one["kind"] == "bars")


def grid(shown):
    return next(one for one in shown["views"] if one["kind"] == "grid")
