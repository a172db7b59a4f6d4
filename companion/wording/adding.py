"""A sentence added at its place in three languages at once, and what a language still lacks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from ..core.errors import BadInput, Fault, nearest, one_of, shorten
from ..core.folders import game_folders
from ..core.languages import ENGLISH
from ..core.text import LANGUAGES, SHARED, fields_of, read_again, tables

KEY = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)+")
HEAD = re.compile(r"\[([\w.-]+)\]")


def folder_of(game: str) -> Path:
    """Where the words of a game are, or the shared ones where no game is named."""
    if not game:
        return SHARED
    folders = game_folders()
    return folders[one_of("game", game, folders)]


def missing() -> Iterator[tuple[str, str, str]]:
    """What is said in one language and not in another: whose, the language, the key."""
    for game, folder in {"": SHARED, **game_folders()}.items():
        every = {lang: keys_of(folder, lang) for lang in LANGUAGES}
        known = dict.fromkeys(key for keys in every.values() for key in keys)
        for key in known:
            yield from ((game, lang, key) for lang in LANGUAGES if key not in every[lang])


def keys_of(folder: Path, lang: str) -> dict[str, None]:
    """The keys of a language; a counted noun is one, whatever forms the language has of it."""
    return dict.fromkeys(
        re.sub(r"(\.nouns\.[^.]+)\..*", r"\1", key) for key in tables(folder, lang)
    )


def add(key: str, game: str, texts: Mapping[str, str]) -> list[Path]:
    """Write a sentence into the files of every language; `BadInput` if it cannot be said so.

    Nothing is written unless all of it can be.
    """
    folder = folder_of(game)
    faults = list(_faults(key, folder, texts))
    if faults:
        raise BadInput(faults)
    file, _, rest = key.partition(".")
    made = {}
    for lang in LANGUAGES:
        path = folder / "text" / lang / f"{file}.toml"
        before = path.read_text(encoding="utf-8") if path.is_file() else ""
        made[path] = placed(before, rest, texts[lang])
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    read_again()
    return list(made)


def _faults(key: str, folder: Path, texts: Mapping[str, str]) -> Iterator[Fault]:
    if not KEY.fullmatch(key):
        yield Fault("key", shorten(key), "a file and names, such as panel.hand.title")
        return
    file = key.partition(".")[0]
    files = [path.stem for path in sorted((folder / "text" / ENGLISH).glob("*.toml"))]
    if file not in files:
        yield Fault("file", file, f"one of {', '.join(files)}", nearest(file, files))
        return
    facts = None
    for lang in LANGUAGES:
        text = texts.get(lang, "")
        known = tables(folder, lang)
        if not text.strip():
            yield Fault(lang, "nothing", "the sentence in this language")
        elif key in known or any(known.below(key)) or _under_a_text(key, known):
            said = shorten(known[key]) if key in known else "texts below it"
            yield Fault(lang, f"{key}, which says {said}", "a key that is free")
        else:
            try:
                found = fields_of(text)
            except ValueError as wrong:
                yield Fault(lang, shorten(text), f"a template ({wrong})")
                continue
            facts = found if facts is None else facts
            if found != facts:
                named = ", ".join(sorted(facts)) or "none"
                yield Fault(lang, shorten(text), f"the facts of the other languages: {named}")


def _under_a_text(key: str, known: Mapping[str, str]) -> bool:
    """Whether the key would lie below one that is a text itself."""
    parts = key.split(".")
    return any(".".join(parts[:n]) in known for n in range(1, len(parts)))


def placed(before: str, key: str, text: str) -> str:
    """A file of words with one more: at the end of its table, which is begun if need be."""
    table, _, name = key.rpartition(".")
    line = f"{name} = {json.dumps(text, ensure_ascii=False)}"
    lines = before.splitlines()
    heads = [at for at, one in enumerate(lines) if HEAD.match(one)]
    starts = {"": -1} | {HEAD.match(lines[at])[1]: at for at in heads}  # type: ignore[index]
    if table not in starts:
        while lines and not lines[-1].strip():
            lines.pop()
        return "\n".join([*lines, "", f"[{table}]", line, ""])
    start = starts[table]
    end = next((at for at in heads if at > start), len(lines))
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    return "\n".join([*lines[:end], line, *lines[end:], ""])
