"""An almanac entry for each card, worded from its data with `text/<language>/cards.toml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from ...almanac import Later, Made
from ...core.languages import ENGLISH
from ...core.text import LANGUAGES, Words, sentence
from .cards import Card, FaceLine, Power, cards

FOLDER = Path(__file__).parent
PHASES = ("I", "II", "III", "$", "IV", "V")
LINES_A_ROW = 2
"""So many lines of a six-cost list stand side by side on a card."""

ABOUT: dict[str, tuple[str, tuple[str, ...]]] = {
    "explore-look": ("explore-powers", ("explore.look-power", "explore.powers-need-no-bonus")),
    "explore-keep": ("explore-powers", ("explore.keep-power", "explore.powers-need-no-bonus")),
    "develop-draw-start": ("develop-powers", ("develop.draw-at-start",)),
    "develop-discount": ("develop-powers", ("develop.discount-power",)),
    "develop-draw-after": ("develop-powers", ("develop.draw-after-placing",)),
    "military": ("strength", ("military.reckoned-each-phase",)),
    "military-minus": (
        "strength",
        ("military.minus-is-mandatory", "military.reckoned-each-phase"),
    ),
    "military-vs-good": (
        "special-strength",
        ("military.kind-only-strength", "score.special-strength-left-out"),
    ),
    "military-vs-keyword": (
        "special-strength",
        ("military.rebels-only-strength", "score.special-strength-left-out"),
    ),
    "military-sacrifice": (
        "one-time-strength",
        (
            "military.tactics-plus-three",
            "military.tactics-until-phase-end",
            "powers.optional-forced-to-place",
        ),
    ),
    "settle-discount": ("discounts", ("settle.discount-any",)),
    "settle-discount-kind": ("discounts", ("settle.discount-kind",)),
    "settle-free-sacrifice": (
        "free-world",
        (
            "settle.free-by-sacrifice",
            "settle.free-not-for-alien",
            "settle.free-rosetta-stone",
            "settle.free-needs-non-military",
            "military.ship-joins-specialist",
        ),
    ),
    "pay-for-military": (
        "pay-military",
        (
            "military.specialist-pays-defense-less-one",
            "military.specialist-not-for-alien",
            "military.discounts-join-specialist",
            "military.ship-joins-specialist",
            "military.strength-never-lowers-price",
        ),
    ),
    "settle-draw-after": ("draw", ("settle.draw-after-placing",)),
    "sell-bonus": ("trade-powers", ("trade.fitting-powers-add",)),
    "sell-bonus-kind": ("trade-powers", ("trade.fitting-powers-add",)),
    "sell-bonus-own": ("trade-powers", ("trade.own-world-power",)),
    "consume": ("consume-goods", ("consume.mandatory",)),
    "consume-kind": ("consume-goods", ("consume.mandatory", "consume.power-names-its-kind")),
    "consume-exactly": ("consume-goods", ("consume.fixed-number-whole",)),
    "consume-different": ("consume-goods", ("consume.three-different-kinds",)),
    "consume-times": ("consume-times", ("consume.up-to-runs-full", "consume.no-interruption")),
    "consume-all": ("consume-all", ("consume.all-goods-less-one",)),
    "sell-plain": ("market-price", ("consume.plain-trade-price",)),
    "sell-with-powers": ("market-price", ("consume.trade-price-with-powers",)),
    "consume-phase-draw": ("draw", ("consume.draw-without-goods",)),
    "gamble": ("gamble", ("consume.gamble-names-one-to-seven", "consume.gamble-match-is-kept")),
    "hand-for-vp": (
        "hand-for-points",
        (
            "consume.hand-cards-for-vp",
            "consume.hand-cards-optional",
            "consume.double-not-hand-cards",
        ),
    ),
    "produce": ("production-world", ("produce.production-worlds-fill",)),
    "draw-on-own-good": (
        "production-world",
        ("produce.draw-with-own-good", "produce.no-draw-if-good-lay"),
    ),
    "draw-on-own-windfall": ("windfall-production", ("produce.draw-on-own-windfall",)),
    "produce-windfall": ("windfall-production", ("produce.windfall-power-any",)),
    "produce-windfall-kind": ("windfall-production", ("produce.windfall-power-kind",)),
    "produce-phase-draw": ("draw", ("produce.flat-draw",)),
    "draw-per-good": ("produced-draws", ("produce.draw-per-good-of-kind",)),
    "draw-per-kind": ("produced-draws", ("produce.draw-per-different-kind",)),
    "draw-if-most": (
        "produced-draws",
        ("produce.draw-for-most-rare", "produce.most-means-strictly"),
    ),
    "draw-per-world": ("produced-draws", ("produce.draw-per-genes-world",)),
}
"""What a power leads to: the entry that explains it, and its rules."""

OWN_RULES = {
    "alpha-centauri": ("setup.start-windfall-gets-good",),
    "alien-rosetta-stone-world": ("settle.free-rosetta-stone",),
    "contact-specialist": ("military.specialist-minus-one",),
    "new-galactic-order": ("score.minus-strength-counts", "score.special-strength-left-out"),
    "new-economy": ("score.trade-powers-not-consume",),
}
"""Rules that speak of one card by name, beyond what its powers say."""


def made() -> Iterator[Made]:
    """The entries of all cards."""
    tellers = {lang: EntryTeller(Words.of("race", FOLDER, lang)) for lang in LANGUAGES}
    for card in cards().values():
        yield Made(
            id=card.id,
            titles={lang: teller.name(card) for lang, teller in tellers.items()},
            aliases={lang: teller.aliases(card) for lang, teller in tellers.items()},
            gists={lang: teller.gist(card) for lang, teller in tellers.items()},
            bodies=Later(partial(_body, tellers, card)),
            rules=_rules(card),
            see=_see(card),
            unprinted=tuple(lang for lang in LANGUAGES if lang not in card.names),
            home=(f"score.{card.id}",) if card.scores else (),
            facets=_facets(card),
        )


def _facets(card: Card) -> dict[str, str]:
    """By what a player looks a card up in the list: kind, colour, and what it takes to place it."""
    kind = "development" if card.development else "military" if card.military else "world"
    price = card.defense if card.military else card.cost
    colour = {"colour": card.good} if card.good else {}
    return {"kind": kind, **colour, "cost": str(price or 0)}


def _body(tellers: Mapping[str, EntryTeller], card: Card, lang: str) -> str:
    return tellers[lang].body(card)


def _key(card: Card, power: Power) -> str:
    """Under which key a power is worded."""
    facts = power.facts
    match power.does:
        case "military" if facts["n"] < 0:
            return "military-minus"
        case "settle-discount" | "produce-windfall" if "good" in facts:
            return f"{power.does}-kind"
        case "sell-bonus" if "own" in facts:
            return "sell-bonus-own"
        case "sell-bonus" if "good" in facts:
            return "sell-bonus-kind"
        case "sell-in-consume":
            return "sell-with-powers" if "with-powers" in facts else "sell-plain"
        case "draw-on-own-good" if card.yields == "windfall":
            return "draw-on-own-windfall"
        case "consume":
            return _consume_key(facts)
    return power.does


def _consume_key(facts: Any) -> str:
    if "different" in facts:
        return "consume-different"
    if "goods" in facts:
        return "consume-exactly"
    if "times" in facts:
        return "consume-times"
    return "consume-kind" if "good" in facts else "consume"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _rules(card: Card) -> tuple[str, ...]:
    """The rules a player of this card may want to read, each once."""
    found: list[str] = []
    if card.scores:
        found += [f"score.{card.id}", "score.six-cost-lists"]
    found += OWN_RULES.get(card.id, ())
    found += [rule for power in card.powers for rule in ABOUT[_key(card, power)][1]]
    if card.yields == "windfall":
        found.append("settle.windfall-good-on-placing")
    if card.military:
        found.append("military.strength-reaches-defense")
    elif not card.development:
        found.append("settle.pay-the-cost")
    else:
        found += ["develop.pay-the-cost", *(["develop.no-duplicate"] if card.copies > 1 else [])]
    return tuple(dict.fromkeys(found))


def _see(card: Card) -> tuple[str, ...]:
    """The entries to go on to: what sort of card it is, then what its powers do."""
    found = []
    if card.start is not None:
        found.append("start-world")
    if card.scores:
        found.append("six-cost")
    if card.military:
        found.append("conquest")
    if card.yields:
        found.append(f"{card.yields}-world")
    if card.good == "alien":
        found.append("alien-worlds")
    found += [ABOUT[_key(card, power)][0] for power in card.powers]
    return tuple(dict.fromkeys(found or ["world"]))


@dataclass(frozen=True)
class EntryTeller:
    """Tells of cards in one language."""

    words: Words

    def name(self, card: Card) -> str:
        """The printed name, or the English one where none is known."""
        return card.names.get(self.words.lang, card.names[ENGLISH])

    def aliases(self, card: Card) -> str:
        """What else people may type: our own words for it, and the English name."""
        names = [self._say(f"alias.{card.id}")]
        if self.name(card) != card.names[ENGLISH]:
            names.append(card.names[ENGLISH])
        return "; ".join(names)

    def gist(self, card: Card) -> str:
        """The whole card in a line; of a six-cost development, what it scores."""
        if card.scores:
            return self.words.template(f"rules.score.{card.id}")
        return self.line(card)

    def line(self, card: Card) -> str:
        """The whole card in a line, without its name: price, points, powers, its own list."""
        told = [self._say(f"short.{key}", **facts) for key, facts in self._phrase(card)]
        if card.yields == "windfall":
            told.insert(0, self._say("short.windfall", what=self._say(f"one.{card.good}")))
        told += [self._line(line) for line in card.scores]
        head = self._say("gist", sort=self._sort(card), price=self._price(card, "short"),
                         points=self._points(card, "short"))  # fmt: skip
        return f"{head}: {'; '.join(told)}." if told else f"{head}."

    def body(self, card: Card) -> str:
        """The card at length: facts, powers by phase, points at the end, an example."""
        blocks = [self._facts(card)]
        if card.yields == "windfall":
            blocks.append(self._say("windfall", what=self._say(f"one.{card.good}")))
        blocks += self._powers(card)
        if card.scores:
            lines = "; ".join(self._line(line) for line in card.scores)
            blocks.append(self._say("list", lines=lines))
        blocks.append(self._say("counted", lists=", ".join(self._counted(card))))
        if card.second:
            blocks.append(self._say("second", changes=", ".join(self._changes(card))))
        blocks.append("> " + self._example(card))
        return "\n\n".join(blocks)

    def parts(self, card: Card) -> Iterator[tuple[str, str]]:
        """Row by row of the face, as `screen/faces.py` draws it: plain words, and their entry."""
        price = f"{self._sort(card)}. {self._price(card, 'fact')}"
        yield price, "conquest" if card.military else "cost"
        yield self._points(card, "fact"), "six-cost" if card.scores else "scoring"
        for power, (key, facts) in zip(card.powers, self._phrase(card), strict=True):
            if power.does != "produce":
                phase = self._say(f"phase.{power.phase}")
                yield f"{phase}: {self._say(f'short.{key}', **facts)}.", ABOUT[key][0]
        for first in range(0, len(card.scores), LINES_A_ROW):
            lines = [self._line(line) for line in card.scores[first : first + LINES_A_ROW]]
            yield self._say("list", lines="; ".join(lines)), "six-cost"
        if card.yields == "windfall":
            yield self._say("windfall", what=self._say(f"one.{card.good}")), "windfall-world"
        elif card.yields:
            power = next(power for power in card.powers if power.does == "produce")
            told = self._say("short.produce", **self._wording(card, power))
            yield f"{self._say('phase.V')}: {told}.", "production-world"

    def _say(self, key: str, **facts: Any) -> str:
        return self.words(f"cards.{key}", **facts)

    def _sort(self, card: Card) -> str:
        if card.start is not None:
            kind = "start-military" if card.military else "start"
            return self._say(f"sort.{kind}", number=card.start)
        if "rebel" in card.keywords:
            return self._say("sort.rebel")
        return self._say(f"sort.{'military' if card.military else card.sort}")

    def _price(self, card: Card, how: str) -> str:
        if card.military:
            return self._say(f"{how}.defense", n=card.defense)
        return self._say(f"{how}.cost" if card.cost else f"{how}.free", n=card.cost)

    def _points(self, card: Card, how: str) -> str:
        if card.points is None:
            return self._say(f"{how}.by-list")
        return self._say(f"{how}.points", n=card.points)

    def _facts(self, card: Card) -> str:
        told = [f"{self._sort(card)}.", self._price(card, "fact"), self._points(card, "fact")]
        if card.start is not None:
            told.insert(1, self._say("fact.start"))
        if "alien" in card.keywords:
            told.append(self._say("fact.alien"))
        if card.copies > 1:
            told.append(self._say("fact.copies", n=card.copies))
        if card.preset is not None:
            told.append(self._say("fact.preset", number=card.preset))
        return " ".join(told)

    def _phrase(self, card: Card) -> Iterator[tuple[str, dict[str, Any]]]:
        """The powers with the key and the facts they are worded with."""
        for power in card.powers:
            yield _key(card, power), self._wording(card, power)

    def _wording(self, card: Card, power: Power) -> dict[str, Any]:
        """The facts of a power as its templates name them."""
        facts = dict(power.facts)
        good = facts.get("good", card.good if power.does == "produce" else "")
        count = "times" if "times" in facts else "some" if "goods" in facts else "one"
        facts["what"] = self._say(f"{count}.{good or 'any'}")
        if good:
            facts["with"] = self._say(f"with.{good}")
        if power.does == "draw-per-good":
            facts["each"] = self._say(f"each.{good}")
        facts["gain"] = self._gain(facts)
        if power.does.startswith("military"):
            facts["strength"] = _signed(facts["n"])
        return facts

    def _gain(self, facts: dict[str, Any]) -> str:
        both = {"vp", "cards"} <= facts.keys()
        kind = "both" if both else "vp" if "vp" in facts else "cards" if "cards" in facts else ""
        return self._say(f"gain.{kind}", **facts) if kind else ""

    def _powers(self, card: Card) -> Iterator[str]:
        """The powers, a paragraph for each phase."""
        told = zip(card.powers, self._phrase(card), strict=True)
        order = sorted(told, key=lambda pair: PHASES.index(pair[0].phase))
        for phase, group in groupby(order, key=lambda pair: pair[0].phase):
            texts = [sentence(self._say(f"power.{key}", **facts)) for _, (key, facts) in group]
            yield f"{self._say(f'phase.{phase}')}: {' '.join(texts)}"

    def _line(self, line: FaceLine) -> str:
        """One line of a six-cost list."""
        facts = {"n": line.points, **line.facts}
        if "good" in facts:
            facts["with"] = self._say(f"with.{facts['good']}")
        if "card" in facts:
            facts["card"] = self.name(cards()[facts["card"]])
        if "phase" in facts:
            facts["phase"] = self._say(f"power-of.{facts['phase']}")
        kind = "-any" if line.each == "production-world" and "good" not in facts else ""
        return self._say(f"line.{line.each}{kind}", **facts)

    def _counted(self, card: Card) -> Iterator[str]:
        """The six-cost lists that count this card, with their points."""
        for holder in cards().values():
            if points := holder.finds(card):
                yield f"{self.name(holder)} {_signed(points)}"

    def _changes(self, card: Card) -> Iterator[str]:
        for key, value in card.second.items():
            yield self._say(f"change.{key}", n=value)

    def _example(self, card: Card) -> str:
        """A small sum with the card's own numbers."""
        if card.defense is not None:
            key = "military-alien" if card.good == "alien" else "military"
            return self._say(f"example.{key}", n=card.defense, price=card.defense - 1)
        cost = card.cost or 0
        if card.development:
            return self._say("example.development", n=cost, price=cost - 1)
        return self._say(
            "example.world" if cost else "example.free", n=cost, price=max(0, cost - 2)
        )
