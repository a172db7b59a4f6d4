"""How the answers of the quick questions are spread, kind by kind.

    python -m tests.lessons.recall_answers [draws] [game]

draws so many questions of every kind on positions of all stages of simulated games and says how
often each rule and the commonest answer came up.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import companion
from companion.core.game import Game
from companion.lessons.course import people, quiz_of
from companion.lessons.positions import stages

GAMES_PLAYED = 6


@dataclass
class Spread:
    """The questions of one kind: their answers, the rules they were about."""

    answers: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    choices: int = 0
    """The most answers there were to choose from; 0 where a number is asked for."""

    @property
    def share(self) -> float:
        """The share of the commonest answer."""
        return max(self.answers.values()) / self.answers.total()


def games_with_questions() -> list[Game[Any, Any]]:
    """Every game that can ask."""
    return [game for name in companion.GAMES if quiz_of(game := companion.game(name))]


def positions(game: Game[Any, Any], players: int) -> list[Any]:
    """Positions of all stages of a few games for so many."""
    found = []
    for number in range(GAMES_PLAYED):
        rng = Random(f"{game.id}/{players}/{number}")
        variant = game.variants[number % len(game.variants)]
        found += stages(game, players, variant, rng)
    return found


def spread(game: Game[Any, Any], kind: str, pool: list[Any], draws: int) -> Spread:
    """So many questions of a kind on these positions."""
    found, words, rng = Spread(), game.words("en"), Random(kind)
    for _ in range(20 * draws):
        if found.answers.total() >= draws:
            break
        state = rng.choice(pool)
        spoken = words.at(state, people(words, game.seats(state)))
        question = quiz_of(game)[kind](state, None, spoken, rng, {})
        if question is not None:
            found.answers[str(dict(question.answer))] += 1
            found.rules[question.rules[0]] += 1
            found.choices = max(found.choices, len(question.fields))
    return found


def main() -> None:
    """Print the table."""
    draws = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for game in games_with_questions():
        if sys.argv[2:3] not in ([], [game.id]):
            continue
        pools = {players: positions(game, players) for players in game.players}
        for kind in quiz_of(game):
            for players, pool in pools.items():
                found = spread(game, kind, pool, draws)
                if not found.answers:
                    continue
                top = found.answers.most_common(1)[0][0]
                print(f"{game.id} {kind}, {players} players: {len(found.answers)} answers,"
                      f" commonest {found.share:.0%} ({top}); {dict(found.rules)}")  # fmt: skip


if __name__ == "__main__":
    main()
