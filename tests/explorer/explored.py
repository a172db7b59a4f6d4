"""The explorer as tests look at it."""

from companion.explorer.doors import with_odds
from companion.explorer.explorer import Explorer
from companion.explorer.questions.here import Here

EVERY = [f"{door}/{question}" for door, questions in with_odds().items() for question in questions]


def seen_by(table, seat, lang="en"):
    """A table as a seat sees it; the same until something happens."""
    sights = {}

    def here():
        if id(table.state) not in sights:
            sights[id(table.state)] = table.game.observe(table.state, seat)
        return Here(table.game, sights[id(table.state)], seat, table.spoken(lang))

    return here


def view(link="dice", lang="en", **values):
    return Explorer(link, lang, **values).view()


def answer(shown):
    return shown["answers"][0]


def bars(shown):
    return next(one for one in shown["views"] if one["kind"] == "bars")


def grid(shown):
    return next(one for one in shown["views"] if one["kind"] == "grid")
