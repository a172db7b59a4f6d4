"""Commands for those who write a game: where a rule stands, all rules, the sentences."""

from __future__ import annotations

import argparse

from ..catalogue import game
from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.text import LANGUAGES
from .language import spoken


def print_where(args: argparse.Namespace) -> int:
    """Print every place of a rule, and what it still lacks."""
    from ..core.where import missing, places
    from ..wording.renaming import traps_of

    found = game(args.rule.partition(".")[0])
    rule = one_of("rule", found.rule_id(args.rule), found.rules)
    for place, _ in places(found, rule, traps_of(found, rule)):
        print(place)
    lacks = missing(found, rule)
    if lacks:
        print("missing  " + ", ".join(lacks))
    return 1 if lacks else 0


def rename_rule(args: argparse.Namespace) -> int:
    """Give a rule another id wherever it is named; what was kept or sent reads the old one."""
    from ..wording.renaming import rename

    changed = rename(game(args.rule.partition(".")[0]), args.rule, args.new)
    print(*changed, sep="\n")
    return 0


def print_rules(args: argparse.Namespace) -> int:
    """Print all rules of a game."""
    found = game(args.game)
    words = found.words(spoken(args.lang))
    for rule in found.rules.values():
        print(f"{rule.id} ({rule.kind}; {rule.where})\n  {words.rule(rule.id)}")
    return 0


def keep_words(args: argparse.Namespace) -> int:
    """Add a sentence in every language, or list what is missing or said by nobody."""
    from ..wording import adding, language, said

    if args.what == "add":
        if not args.key:
            raise BadInput([Fault("key", "nothing", "the key of the sentence, panel.hand.title")])
        texts = {lang: getattr(args, lang) or "" for lang in LANGUAGES}
        for path in adding.add(args.key, args.game, texts):
            print(path)
        return 0
    if args.key:
        expected = f"no key here; for the words of one game: --game {shorten(args.key)}"
        raise BadInput([Fault("key", shorten(args.key), expected)])
    if args.what == "missing" and args.language:
        lacks = [str(one) for one in language.lacks(args.language)]
        print(*lacks, sep="\n", end="\n" if lacks else "")
        return 1 if lacks else 0
    found = adding.missing() if args.what == "missing" else said.unused()
    lines = [
        " ".join((game or "shared", *rest)) for game, *rest in found if args.game in ("", game)
    ]
    print(*lines, sep="\n", end="\n" if lines else "")
    return 1 if lines else 0
