"""What may be chosen in a game, listed at the end of `--help`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from ..bots import offers
from ..catalogue import game, playable
from ..core.game import Game, Option


class HelpWithValues(argparse.Action):
    """`--help` that ends with the values of the game named before it, or of every game."""

    def __init__(self, option_strings: list[str], dest: str, **how: Any) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, help=how.get("help"))

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *_: Any
    ) -> None:
        """Print it and leave: games are looked into only now, so no other command waits for it."""
        named = getattr(namespace, "game", None)
        games = [named] if named in playable() else playable()
        told = (values(one, parser.words.lang) for one in games)  # type: ignore[attr-defined]
        print(parser.format_help(), *told, sep="\n")
        parser.exit()


def values(name: str, lang: str) -> str:
    """One game's players, variants, bots and open choices; the first of each is the usual one."""
    return "\n".join(_lines(game(name), lang))


def _lines(found: Game[Any, Any], lang: str) -> Iterator[str]:
    yield f"{found.id}:"
    yield f"  --players  {', '.join(map(str, found.players))}"
    yield f"  --variant  {', '.join(found.variants)}"
    yield f"  --bots     {', '.join(reversed(offers(found)))}"
    words = found.words(lang)
    for one in found.options:
        if is_a_choice(one):
            yield f"  --option   {_listed(one)}"
            yield f"               {words(f'options.{one.name}.label')}"


def is_a_choice(option: Option) -> bool:
    """Whether there is anything to choose: some rules have one reading only."""
    return option.read is not None or len(option.values) > 1


def _listed(option: Option) -> str:
    """An open choice as it is typed, with its values; where others are open too, dots."""
    allowed = "|".join(map(_typed, option.values))
    return f"{option.name.replace('_', '-')}={allowed}" + ("|…" if option.read else "")


def _typed(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
