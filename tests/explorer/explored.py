"""The explorer as tests look at it."""

from companion.explorer.doors import every_door
from companion.explorer.explorer import Explorer

EVERY = [f"{door}/{question}" for door, questions in every_door().items() for question in questions]


def view(link="dice", lang="en", **values):
    return Explorer(link, lang, **values).view()


def answer(shown):
    return shown["answers"][0]


def bars(shown):
    return next(one for one in shown["views"] if one["kind"] == "bars")


def grid(shown):
    return next(one for one in shown["views"] if one["kind"] == "grid")
