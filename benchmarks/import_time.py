"""How long `import companion` takes, against `import json` and `import ipywidgets`.

Run it as `python benchmarks/import_time.py`. Each is the best of ten fresh interpreters, less the
best of ten bare ones, so that a busy machine tells least.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time

RUNS = 10


def seconds(code: str, away: str) -> float:
    """The time of one fresh interpreter that runs a line of code, away from the clone."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, cwd=away)
    return time.perf_counter() - began


def main() -> None:
    names = ("companion", "json", "ipywidgets")
    codes = {"": "pass"} | {name: f"import {name}" for name in names}
    best = dict.fromkeys(codes, float("inf"))
    with tempfile.TemporaryDirectory() as away:
        for _ in range(RUNS):
            for name, code in codes.items():
                best[name] = min(best[name], seconds(code, away))
    own = {name: best[name] - best[""] for name in names}
    print(f"bare interpreter   {best['']:8.4f} s, best of {RUNS}")
    for name in names:
        ratio = own["companion"] / own[name] if own[name] > 0 else float("nan")
        print(f"import {name:<12}{1000 * own[name]:8.1f} ms   companion is {ratio:.2f} of it")


if __name__ == "__main__":
    main()
