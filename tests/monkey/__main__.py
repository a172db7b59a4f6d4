"""`python -m tests.monkey 500000 --seed 1`: the monkey for as long as one likes."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import process_time

from .faults import FAULTS, MOST, found
from .run import Failure, random_acts
from .shrinking import as_test, shrunk


def main() -> int:
    """Run until so many intents were sent; every kind of failure is shrunk and printed once."""
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=main.__doc__)
    parser.add_argument("intents", type=int, nargs="?", default=20_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first sequence")
    parser.add_argument("--patience", type=float, default=60.0, help="seconds for shrinking")
    parser.add_argument("--faults", action="store_true", help="put faults in, and find each")
    asked = parser.parse_args()
    if asked.faults:
        return find_faults()
    sent, seed, kinds = 0, asked.seed, Counter[str]()
    begun = process_time()
    while sent < asked.intents:
        with tempfile.TemporaryDirectory() as folder:
            try:
                acts = random_acts(seed, Path(folder))
            except Failure as wrong:
                acts = wrong.acts
                kinds[wrong.kind] += 1
                print(f"seed {seed}: {wrong}", flush=True)
                if kinds[wrong.kind] == 1:
                    few = shrunk(acts, wrong.kind, asked.patience)
                    print(as_test(few, wrong.kind), flush=True)
        sent += sum(act.kind == "send" for act in acts)
        seed += 1
        if (seed - asked.seed) % 50 == 0:
            print(f"{sent} intents, {process_time() - begun:.0f} s, {dict(kinds)}", flush=True)
    print(f"{sent} intents in {seed - asked.seed} sequences: {dict(kinds) or 'nothing broken'}")
    return 1 if kinds else 0


def find_faults() -> int:
    """Put every fault in; after how many intents it is found, and as what.

    Each is looked for from the first sequence on, as far as it was found before and a little more.
    """
    missed = 0
    for put_in, (kind, last) in FAULTS.items():
        as_what, sent, seed = found(put_in, most=last + MOST)
        missed += as_what != kind
        where = f"{as_what}, in sequence {seed}" if as_what else "not found"
        print(f"{put_in.__name__}: after {sent} intents {where}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
