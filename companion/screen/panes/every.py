"""Every pane there is: importing one registers its parts and its handlers."""

from __future__ import annotations

from .almanac import handlers as almanac_handlers
from .almanac import part as almanac_part
from .board import part as board_part
from .clock import handlers as clock_handlers
from .download import part as download_part
from .editor import handlers as editor_handlers
from .editor import part as editor_part
from .ending import handlers as ending_handlers
from .ending import part as ending_part
from .explorer import handlers as explorer_handlers
from .explorer import part as explorer_part
from .frame import handlers as frame_handlers
from .frame import part as frame_part
from .home import handlers as home_handlers
from .home import part as home_part
from .learn import handlers as learn_handlers
from .learn import part as learn_part
from .odds_band import handlers as odds_band_handlers
from .odds_band import part as odds_band_part
from .play import handlers as play_handlers
from .play import part as play_part
from .projector import handlers as projector_handlers
from .projector import part as projector_part
from .review import handlers as review_handlers
from .review import part as review_part

__all__ = [
    "almanac_handlers",
    "almanac_part",
    "board_part",
    "clock_handlers",
    "download_part",
    "editor_handlers",
    "editor_part",
    "ending_handlers",
    "ending_part",
    "explorer_handlers",
    "explorer_part",
    "frame_handlers",
    "frame_part",
    "home_handlers",
    "home_part",
    "learn_handlers",
    "learn_part",
    "odds_band_handlers",
    "odds_band_part",
    "play_handlers",
    "play_part",
    "projector_handlers",
    "projector_part",
    "review_handlers",
    "review_part",
]
