"""What the first page keeps on a screen."""

from dataclasses import dataclass


@dataclass
class HomeState:
    """What is looked at there, and what waits for an answer."""

    glanced: str = ""
    """The kept game whose picture is shown."""
    less: str = ""
    """A code that knows less than is kept here, until somebody says what to do with it."""
