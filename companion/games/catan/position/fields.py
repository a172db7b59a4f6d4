"""Every field of a stated position of Catan."""

from __future__ import annotations

from ....kit.bundle import UNIT, Bundle, kinds
from ....kit.catan_family.barter_stated import barter_fields
from ....kit.positions import MOST_TURNS, Field, Schema, head
from ....kit.stated import among, apart, by_seat, counts, items, member, seat, truth, whole, word
from ..actions import Counter, Offer
from ..board.geometry import CORNERS, HEXES, PATHS, bits
from ..goods import CARDS, DEVELOPMENT, RESOURCES, Card, Goods
from ..options import OPTIONS
from ..rules.seven import DONE
from ..rules.two_player import NEUTRALS
from ..state import FULL_DECK, NOBODY, PIECES, TOKEN_LIMIT, Phase, State
from .island import HARBOUR_NAMES, island_data


def usual(state: State) -> State:
    """A state on the same island that has everything as it is when left out."""
    blank = State(state.island, state.players, state.settings)
    blank.phase, blank.turns = Phase.MAIN, 1
    blank.founded, blank.contenders = 2 * state.players, 0
    return blank


def most_rolls(state: State) -> int:
    """How often a player rolls in a turn."""
    return 2 if state.players == 2 else 1


def _no_trade(state: State, give: Bundle, take: Bundle) -> bool:
    return not give or not take or DEVELOPMENT in kinds(give | take)


HARBOURS = among(
    word(*HARBOUR_NAMES),
    len(HARBOUR_NAMES),
    lambda name: 1 << HARBOUR_NAMES.index(name),
    lambda mask: [HARBOUR_NAMES[kind] for kind in bits(mask)],
)

TURN = Schema("position.turn", (
    Field("on", seat(), "whose turn it is", always=True),
    Field("phase", member(Phase), "what is being waited for", always=True),
    Field("number", whole(0, MOST_TURNS), "how many turns have begun", "turns", always=True),
    Field("starter", seat(), "who began"),
    Field("just_set", whole(NOBODY, CORNERS[-1]), "the founding settlement that awaits its road"),
    Field("rolls", whole(0, 2), "rolls still to make; if left out before the roll, all of them"),
    Field("first_sum", whole(0, 12), "with two players, the first sum of this turn once it fell"),
    Field("played", truth(), "whether a development card was played this turn"),
    Field("built", truth(), "whether something was built, which may end trading", "traded_out"),
    Field("free_roads", whole(0, 2), "free roads still to lay"),
    Field("picks", whole(0, 2), "cards still to take for Invention, or to give back"),
    Field("drawn", whole(0, 2), "cards still to be drawn in a forced trade"),
    Field("victim", seat(nobody=True), "whose hand is being drawn from"),
    Field("due", word("seven", "knight", "road", "settlement"),
          "why the robber moves, or which neutral piece is due"),
    Field("robber_by", word("seven", "knight", "home"), "what last moved the robber this turn"),
    Field("action_used", truth(), "whether trade cards were used this turn"),
    Field("knight_sold", truth(), "whether a knight was sold this turn"),
    Field("winner", seat(nobody=True), "who has won"),
    Field("start_points", whole(0, 30), "open points of the player on turn when the turn began; "
          "if left out, as many as now", usual=lambda s: s.points[s.on]),
    Field("founded", whole(0, 8), "founding settlements set so far"),
    Field("start_sums", by_seat(whole(0, 12)), "what was rolled for the start"),
    Field("owed", by_seat(whole(DONE, 47)), "cards still to give back; -1 once that is done"),
    Field("held", by_seat(whole(0, 95)), "cards held when the seven fell, by those who give back"),
    Field("contenders", among(seat(), 4), "who still rolls for the start"),
    Field("dice", items(whole(0, 6), 2, tuple, fill=0), "the dice of this turn"),
    Field("fresh", counts(CARDS, 25), "development cards bought this turn"),
    Field("new_harbours", HARBOURS, "harbours first gained this turn"),
    *barter_fields(Offer, Counter, Goods, _no_trade, "catan.trade.no-gifts"),
))  # fmt: skip


def _tokens(state: State, player: int, value: int) -> None:
    if state.players == 2:
        state.tokens[player] = value


SEAT = Schema("position.seats[]", (
    Field("settlements", among(whole(0, CORNERS[-1]), PIECES["settlement"]), "corners"),
    Field("cities", among(whole(0, CORNERS[-1]), PIECES["city"]), "corners"),
    Field("roads", among(whole(0, PATHS[-1]), PIECES["road"]), "paths"),
    Field("hand", counts(RESOURCES, 19), "resource cards, or only how many", "hands",
          always=True, apart=True),
    Field("cards", counts(CARDS, 25), "development cards in hand, or only how many", apart=True),
    Field("knights", whole(0, 14), "knights played"),
    Field("tokens", whole(0, TOKEN_LIMIT), "trade cards, with two players", put=_tokens,
          get=lambda s, player: s.tokens[player] if s.players == 2 else 0,
          usual=lambda s: None if s.players == 2 else 0),
))  # fmt: skip
NEUTRAL = Schema("position.neutrals[]", (SEAT["settlements"], SEAT["roads"]))


def neutral_owners(state: State) -> tuple[int, ...]:
    """The colours nobody plays, in the game for two."""
    return NEUTRALS if state.players == 2 else ()


def _removed(state: State, _: int) -> int:
    return FULL_DECK - state.deck - sum(state.cards) - UNIT[Card.KNIGHT] * sum(state.knights)


def _holder(owner: int) -> int | None:
    return None if owner == NOBODY else owner


TOP = Schema("position", (
    *head("catan", (2, 3, 4), OPTIONS, lambda s: s.settings.by_name),
    Field("island", apart("`beginner`, or an object of `terrain` and `numbers` by hex (0 for the "
          "desert), `harbours` (a path and a resource or `any`, each) and the six `pieces`"),
          "the island; the beginners' if left out", always=True, apart=True,
          get=lambda s, _: island_data(s.island)),
    Field("robber", whole(0, HEXES[-1]), "the robber's hex; the desert if left out", always=True),
    Field("seats", apart("a list by seat"), "what each player has", always=True, apart=True,
          get=lambda s, _: [SEAT.write(s, usual(s), i) for i in range(s.players)]),
    Field("neutrals", apart("a list of two"), "with two players, what the neutral colours have",
          apart=True, usual=lambda s: None if s.players == 2 else [],
          get=lambda s, _: [NEUTRAL.write(s, usual(s), i) for i in neutral_owners(s)]),
    Field("bank", counts(RESOURCES, 19), "what the bank has; what no hand holds, if left out",
          apart=True, get=lambda *_: 0),
    Field("removed", counts(CARDS, 25), "development cards out of the game", apart=True,
          get=_removed),
    Field("longest_road", apart("an owner, or null"), "who holds the longest road", always=True,
          apart=True, get=lambda s, _: _holder(s.longest)),
    Field("largest_army", apart("a seat, or null"), "who holds the largest army", always=True,
          apart=True, get=lambda s, _: _holder(s.army)),
    Field("turn", apart("an object"), "how far the turn has come", always=True, apart=True,
          get=lambda s, _: TURN.write(s, usual(s))),
))  # fmt: skip
SCHEMAS = (TOP, SEAT, NEUTRAL, TURN)
