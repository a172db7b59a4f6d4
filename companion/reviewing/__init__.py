"""The review of a finished game: luck and play told apart.

    review(table, seat=0)      # or a saved game: shows itself in a notebook
    reviews(tables)            # many games: luck shrinks, play stays

It knows no game: what could have come is asked of `game.chance`, what else could have been done of
`game.legal`, what a seat could know of `game.observe` and `game.imagine`, and what a position is
worth of `BotSpec.chances` (docs/review.md). The package is not called `review`, for the function
`companion.review` would be replaced by it.
"""

from .many import Reviews, reviews
from .opening import review
from .reviewed import Review

__all__ = ["Review", "Reviews", "review", "reviews"]
