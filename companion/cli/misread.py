"""What argparse could not read, told as one sentence in the reader's language.

argparse says it in English and in its own order; its few kinds of messages are told apart here, and
whatever else it may say one day is told as "not understood".
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..core.errors import SaidFault, nearest, shorten

ARGUMENT = r"argument (?P<name>.+?): "
KINDS = {
    "number": ARGUMENT + r"invalid int value: (?P<found>.*)",
    "choice": ARGUMENT + r"invalid choice: (?P<found>.*) \(choose from (?P<choices>.*)\)",
    "value": ARGUMENT + r"expected (one|at least one|\d+) arguments?",
    "no-value": ARGUMENT + r"ignored explicit argument (?P<found>.*)",
    "unknown": r"unrecognized arguments: (?P<found>.*)",
    "missing": r"the following arguments are required: (?P<name>.*)",
    "ambiguous": r"ambiguous option: (?P<found>.*) could match (?P<choices>.*)",
}
"""argparse's messages by kind; Python 3.11 to 3.14 quote values and choices differently."""


def misread(message: str, prog: str, helps: Mapping[str, str]) -> SaidFault:
    """The fault that a message of argparse tells of; `helps` says what each argument is."""
    read = ((kind, re.fullmatch(one, message, re.DOTALL)) for kind, one in KINDS.items())
    kind, match = next((pair for pair in read if pair[1]), ("not-understood", None))
    said = match.groupdict(default="") if match else {}
    name = said.get("name", "").rpartition("/")[2]
    found = said.get("found", "").strip("'\"")
    choices = [one.strip("'\"") for one in said.get("choices", "").split(", ")]
    near = nearest(found, choices) if kind == "choice" else ""
    kind = "near" if near else "lacks" if kind == "missing" and name in helps else kind
    facts = {
        "prog": prog, "name": shorten(name), "found": shorten(found) or "''", "near": near,
        "choices": ", ".join(choices), "told": helps.get(name, ""),
    }  # fmt: skip
    return SaidFault(prog, shorten(found), kind, near, f"help.wrong.{kind}", tuple(facts.items()))
