"""`python -m tests.pictures [name …]`: take these pictures anew, or all of them."""

from __future__ import annotations

import sys
import time

from .catalogue import FOLDER, named
from .studio import studio


def main(names: list[str]) -> None:
    """Take them, and say how large each is and how long it took."""
    wanted = named(names)
    with studio() as place:
        for one in wanted:
            begun = time.monotonic()
            for name, png in one.take(place):
                (FOLDER / f"{name}.png").write_bytes(png)
                print(f"{name}.png: {len(png) // 1000} kB, {time.monotonic() - begun:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
