"""How long Python needs for a slider of the explorer, question by question.

    python -m benchmarks.explorer_slider [ROUNDS]

Every slider and choice is moved to other values, as by a hand that drags it. Counted is the
processor time of what the kernel does for one move: hearing it and telling the whole page, JSON
included. The bars: 5 ms, ships 50 ms. What `json.loads` needs for the same page is told beside it.
"""

from __future__ import annotations

import json
import statistics
import sys
from random import Random
from time import process_time
from typing import Any

from companion.explorer.explorer import Explorer
from companion.explorer.topics import every_topic

ROUNDS = 40
BARS = {"ships": 50.0}


def moved(rng: Random, control: dict[str, Any]) -> Any:
    if control["kind"] == "slider":
        return rng.randint(control["low"], control["high"])
    if control["kind"] == "choice":
        return rng.choice(control["choices"])["id"]
    return control["value"]


def question(topic: str, name: str, rounds: int) -> tuple[list[float], list[float], int]:
    rng, explorer = Random(f"{topic} {name}"), Explorer(f"{topic}/{name}")
    took, bare, size = [], [], 0
    controls = explorer.view()["controls"]
    for turn in range(rounds + 3):
        control = rng.choice(controls)
        value = moved(rng, control)
        began = process_time()
        explorer.hear({"set": {control["id"]: value}, "q": turn})
        shown = explorer.view()
        text = json.dumps(shown)
        ended = process_time()
        json.loads(text)
        if turn >= 3:
            took.append(1000 * (ended - began))
            bare.append(1000 * (process_time() - ended))
            size = max(size, len(text))
        controls = shown["controls"]
        if shown["faults"]:
            explorer.values.clear()
    return took, bare, size


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print(f"{'question':<22}{'median':>9}{'95 %':>9}{'bar':>7}{'json.loads':>12}{'bytes':>9}")
    worst: dict[str, float] = {}
    for topic, questions in every_topic().items():
        for name in questions:
            took, bare, size = question(topic, name, rounds)
            took.sort()
            middle, late = statistics.median(took), took[round(0.95 * (len(took) - 1))]
            bar = BARS.get(topic, 5.0)
            worst[topic] = max(worst.get(topic, 0), middle)
            over = "  over" if middle > bar else ""
            print(
                f"{topic + '/' + name:<22}{middle:>9.2f}{late:>9.2f}{bar:>7.0f}"
                f"{statistics.median(bare):>12.2f}{size:>9}{over}"
            )
    print("slowest median by topic:", ", ".join(f"{d} {t:.1f} ms" for d, t in worst.items()))


if __name__ == "__main__":
    main()
