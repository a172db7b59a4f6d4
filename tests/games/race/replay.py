"""Games that somebody else's program played, played again by our engine.

`games/*.jsonl.gz` holds the facts of sixty games: every decision with the position before it.
Each decision is tried in our engine: it must be legal, what was on offer there must be what is
legal here, and at every decision every card must lie where it lay there: tableaus in their order,
hands, goods and their worlds, discards, supply, chips, the number of times the supply was made
anew; at the end the points and who has won. That program draws some cards at another moment of a
phase than we do and decides some forced things by itself, so each seat's decisions and draws are
read as lines of their own; `driver.py` says what follows from that.

    python -m tests.games.race.replay FOLDER

plays the records of a folder and tells what agrees.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from companion.core.notation import NATURE, Action
from companion.games.race.actions import (
    Buy,
    Choice,
    Choose,
    Conquer,
    Consume,
    Discard,
    Fill,
    Gamble,
    Keep,
    Lay,
    Pass,
    Pay,
    Sell,
    Spend,
    Use,
    Windfall,
)
from companion.games.race.faces import (
    EATER,
    FACES,
    GAMBLES,
    PLAIN,
    SACRIFICE_STRENGTH,
)
from companion.games.race.faces import FREES as SHIPS
from companion.games.race.rules.score import winners
from companion.games.race.state import STAGES, Stage
from tests.games.race.convert import (
    ACTIONS,
    DISCARD,
    FROM_HAND,
    GOODS,
    LUCKY,
    PAYMENT,
    PLACE,
    POWER,
    TRADE,
    WINDFALL,
    Facts,
    converted,
    raw_lines,
)
from tests.games.race.driver import Differs, Driver, told, worlds_of
from tests.games.race.record import GAME

CHOICES = {
    1: Choice.EXPLORE_5, 2: Choice.EXPLORE_1_1, 3: Choice.DEVELOP, 4: Choice.DEVELOP,
    5: Choice.SETTLE, 6: Choice.SETTLE, 7: Choice.TRADE, 8: Choice.DOUBLE, 9: Choice.PRODUCE,
}  # fmt: skip
LONGEST = 30
PRICED = tuple(face for face, eater in EATER.items() if eater.priced)
GAMBLING = next(iter(GAMBLES))


class Replay(Driver):
    """One recorded game in our engine, decision by decision."""

    cut = False
    """Whether that program ended the game before it was over."""
    consuming = (0, 0, 0)
    declined: set[int]
    """Optional powers the seat in turn has declined there one by one; here a pass declines all."""

    # Playing it

    def run(self) -> None:
        """Play to the end; `Differs` says where the two go apart."""
        while (awaited := GAME.awaiting(self.state)) and not self._cut():
            if awaited[0] == NATURE:
                self._nature()
                continue
            before = self.state.stage, self.state.at, self.state.rounds
            for seat in awaited:
                if seat in GAME.awaiting(self.state):
                    self._decide(seat)
                if (self.state.stage, self.state.at, self.state.rounds) != before:
                    break
        self._end()

    def _cut(self) -> bool:
        """That program ends a game that has gone on for thirty rounds."""
        self.cut = self.state.rounds == LONGEST + 1 == self.steps[-1]["now"][1] + 1
        if self.cut:
            self.state.rounds -= 1
        return self.cut

    def _next(self, seat: int, *kinds: int) -> Facts | None:
        """The seat's next recorded decision, if it is of one of these kinds."""
        line = self.decisions[seat]
        return line.popleft() if line and line[0]["kind"] in kinds else None

    def _paid_by_itself(self, seat: int) -> None:
        """Payments with nothing to choose: none owed, or the whole hand; we do not ask for them."""
        line = self.decisions[seat]
        while line and line[0]["kind"] == PAYMENT and line[0]["card"] in self.state.tables[seat]:
            step = line.popleft()
            if step["chosen"] and sorted(step["chosen"]) != step["offered"]:
                self._differ(f"nothing to pay, there {told(step['chosen'])}", seat)

    def _decide(self, seat: int) -> None:
        if self.state.stage not in (Stage.WAY, Stage.PAY):
            self._paid_by_itself(seat)
        getattr(self, f"_{STAGES[self.state.stage]}")(seat)

    # Decision by decision

    def _deal(self, seat: int) -> None:
        self._discards(seat)

    def _limit(self, seat: int) -> None:
        self._discards(seat)

    def _discards(self, seat: int) -> None:
        step = self._next(seat, DISCARD)
        if step is None:
            self._differ("no discards there", seat)
        self._compare(step)
        self._offered(seat, self.state.hands[seat], step["offered"])
        if len(step["chosen"]) != self.state.owed[seat]:
            self._differ(f"{self.state.owed[seat]} to discard, there {len(step['chosen'])}", seat)
        self.put_away[seat] = step["chosen"]
        for card in step["chosen"]:
            self._do(Discard(seat, FACES[card]))

    def _choose(self, seat: int) -> None:
        step = self._next(seat, ACTIONS)
        if step is None:
            self._differ("no choice there", seat)
        self._compare(step)
        for number in step["chosen"]:
            self._do(Choose(seat, CHOICES[number]))

    def _keep(self, seat: int) -> None:
        step = self._next(seat, DISCARD)
        if step is None:
            self._differ("no discards there", seat)
        self._compare(step)
        self._offered(seat, self.state.looked[seat], step["offered"])
        kept = list(self.state.looked[seat])
        for card in step["chosen"]:
            kept.remove(card)
        if len(kept) != self.state.owed[seat]:
            self._differ(f"keeps {self.state.owed[seat]}, there {len(kept)}", seat)
        self.put_away[seat] = step["chosen"]
        for card in kept:
            self._do(Keep(seat, FACES[card]))

    def _develop(self, seat: int) -> None:
        legal = [a.card for a in GAME.legal(self.state, seat) if isinstance(a, Lay)]
        phase = 2 if self.state.stage == Stage.DEVELOP else 3
        step = self._next(seat, PLACE) if self._places_now(seat, phase) else None
        if step is None:
            if legal:
                self._differ(f"legal {told(legal)}, there nothing", seat)
            self._do(Pass(seat))
            return
        self._compare(step)
        self._offered(seat, list(map(int, legal)), step["offered"])
        if step["chosen"]:
            self._do(Lay(seat, FACES[step["chosen"][0]]))
        else:
            self._do(Pass(seat))

    def _places_now(self, seat: int, phase: int) -> bool:
        line = self.decisions[seat]
        if not line or line[0]["kind"] != PLACE or line[0]["now"][1] != self.state.rounds:
            return False
        now = line[0]["now"][0]
        run = self.state.run
        return bool((now in (3, 4) and phase == 2 and run == now - 3)
                    or (now in (5, 6) and phase == 3 and run == now - 5))  # fmt: skip

    _settle = _develop

    def _way(self, seat: int) -> None:
        legal = GAME.legal(self.state, seat)
        line = self.decisions[seat]
        world = self.state.laid[seat]
        step = line[0] if line and line[0]["kind"] == PAYMENT and line[0]["card"] == world else None
        if step is None:
            if len(legal) != 1:
                self._differ(f"ways {legal}, there nothing to pay", seat)
            self._do(legal[0])
            return
        if "left" not in step:
            self._compare(step)
        used = step.setdefault("left", list(step["used"]))
        for face in list(used):
            if SACRIFICE_STRENGTH[face] or face in SHIPS:
                used.remove(face)
                self._do(Use(seat, FACES[face]))
                if face in SHIPS:
                    line.popleft()
                return
        words = {action.word for action in legal}
        buys = bool(step["chosen"] or (step["used"] and used)) or "conquer" not in words
        self._do(Buy(seat) if buys else Conquer(seat))
        if not buys or self.state.stage != Stage.PAY:
            line.popleft()

    def _pay(self, seat: int) -> None:
        step = self._next(seat, PAYMENT)
        if step is None:
            self._differ(f"owes {self.state.price}, there nothing to pay", seat)
        if "left" not in step:
            self._compare(step)
        self._offered(seat, self.state.hands[seat], step["offered"])
        if len(step["chosen"]) != self.state.price:
            self._differ(f"price {self.state.price}, there {len(step['chosen'])}", seat)
        for card in step["chosen"]:
            self._do(Pay(seat, FACES[card]))

    def _sell(self, seat: int) -> None:
        step = self._next(seat, TRADE)
        legal = GAME.legal(self.state, seat)
        if step is None:
            if len(legal) > 1:
                self._differ("no sale there", seat)
            self._do(legal[0])
            return
        self._compare(step)
        self._offered(seat, [int(a.world) for a in legal if isinstance(a, Sell)], step["offered"])
        self._do(Sell(seat, FACES[step["chosen"][0]]))

    def _consume(self, seat: int) -> None:
        legal = GAME.legal(self.state, seat)
        line = self.decisions[seat]
        if self.consuming != (self.state.rounds, self.state.at, seat):
            self.consuming, self.declined = (self.state.rounds, self.state.at, seat), set()
        ours = {_power(action) for action in legal if not isinstance(action, Pass)}
        ours -= self.declined
        if not ours:
            self._do(Pass(seat))
            return
        offered = line[0]["offered"] if line and line[0]["kind"] == POWER else None
        if offered and len(ours) == 1 and ours.isdisjoint(face for face, _ in offered):
            self._forced(seat, legal, None)
            return
        step = self._next(seat, POWER)
        face = None
        if step is not None:
            self._compare(step)
            self._offered(seat, list(ours), [face for face, _ in step["offered"]])
            if not step["chosen"]:
                self._do(Pass(seat))
                return
            face = step["chosen"][0]
        if line and line[0]["kind"] == GOODS and face in (None, line[0]["power"]):
            self._goods(seat, line.popleft())
        elif line and line[0]["kind"] == TRADE and face in (None, *PRICED):
            self._market(seat, line.popleft(), face)
        elif line and line[0]["kind"] == FROM_HAND and face in (None, line[0]["power"]):
            self._from_hand(seat, line.popleft())
        elif line and line[0]["kind"] == LUCKY and face in (None, GAMBLING):
            self._do(Gamble(seat, line.popleft()["chosen"][0]))
        else:
            self._forced(seat, legal, face)

    def _market(self, seat: int, step: Facts, face: int | None) -> None:
        """A power that pays the trade price for a good; there it is asked as a sale."""
        legal = [
            a for a in GAME.legal(self.state, seat)
            if isinstance(a, Consume) and a.power in PRICED and face in (None, a.power)
        ]  # fmt: skip
        self._offered(seat, [int(a.world) for a in legal], step["offered"])
        self._do(next(a for a in legal if a.world == step["chosen"][0]))

    def _goods(self, seat: int, step: Facts) -> None:
        self._compare(step)
        legal = GAME.legal(self.state, seat)
        if step["power"] in PLAIN:
            if sorted(step["chosen"]) != worlds_of(self.state, seat):
                self._differ(f"all goods go, there {told(step['chosen'])}", seat)
            self._do(Use(seat, FACES[step["power"]]))
            return
        worlds = [
            int(a.world) for a in legal if isinstance(a, Consume) and a.power == step["power"]
        ]
        self._offered(seat, worlds, step["offered"])
        before = self.reshuffles
        for world in step["chosen"]:
            while GAME.awaiting(self.state) == (NATURE,):
                self._nature()
            if self.reshuffles > before:
                self.late.append(self.state.goods[seat][self.state.tables[seat].index(world)])
            self._do(Consume(seat, FACES[step["power"]], FACES[world]))

    def _from_hand(self, seat: int, step: Facts) -> None:
        for card in step["chosen"]:
            self._do(Spend(seat, FACES[step["power"]], FACES[card]))
        face, state, line = step["power"], self.state, self.decisions[seat]
        if not step["chosen"] and line and line[0]["kind"] == POWER:
            self.declined.add(face)
            return
        if not step["chosen"] or (state.running == face and seat in GAME.awaiting(state)):
            self._do(Pass(seat))

    def _forced(self, seat: int, legal: tuple[Action, ...], face: int | None) -> None:
        """What that program does by itself: one power left, or a named one with nothing to pick."""
        left = [
            a for a in legal
            if _power(a) not in self.declined and (face is None or _power(a) == face)
        ]  # fmt: skip
        if len(left) > 1:
            self._differ(f"open: {left}, there nothing to choose", seat)
        self._do(left[0])

    def _produce(self, seat: int) -> None:
        """There, kind-bound powers with one world to fill go first and by themselves."""
        legal = GAME.legal(self.state, seat)
        line = self.decisions[seat]
        step = line[0] if line and line[0]["kind"] == WINDFALL else None
        alone = [
            a for a in legal
            if isinstance(a, Fill) and sum(_power(b) == a.power for b in legal) == 1
            and (step is None or step["power"] != a.power)
        ]  # fmt: skip
        if alone:
            self._do(alone[0])
            return
        if step is None:
            if len({a.world for a in legal if isinstance(a, Windfall | Fill)}) > 1:
                self._differ(f"open: {legal}, there nothing to choose", seat)
            self._do(legal[0])
            return
        line.popleft()
        self._compare(step)
        by = step["power"]
        fits = [
            a for a in legal
            if (isinstance(a, Windfall) and by < 0) or (isinstance(a, Fill) and a.power == by)
        ]  # fmt: skip
        self._offered(seat, [int(a.world) for a in fits], step["offered"])
        world = FACES[step["chosen"][0]]
        self._do(Windfall(seat, world) if by < 0 else Fill(seat, FACES[by], world))

    def _end(self) -> None:
        self._compare(self.steps[-1])
        for seat in range(self.players):
            self._paid_by_itself(seat)
            if self.decisions[seat]:
                self._differ(f"{len(self.decisions[seat])} decisions left there", seat)
        points = [points for points, _ in self.game["points"]]
        self._alike("points", list(GAME.scores(self.state)), points, str)
        left = [len(goods) + len(hand) for _, _, goods, hand in self.steps[-1]["full"]]
        if self.cut:
            return
        ranks = list(zip(points, left, strict=True))
        best = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        self._alike("winners", list(winners(self.state)), self.game.get("won", best), str)


def _power(action: Action) -> int:
    return GAMBLING if isinstance(action, Gamble) else int(getattr(action, "power", -1))


def main(folder: str) -> None:
    """Play the records of a folder and say what agrees, game by game where something does not."""
    for file in sorted(Path(folder).glob("*.jsonl.gz")):
        found: Counter[str] = Counter()
        compared: Counter[str] = Counter()
        for number, game in enumerate(converted(raw_lines(file))):
            replay = Replay(game)
            try:
                replay.run()
                found["agree"] += 1
            except (Differs, IndexError, ValueError) as error:
                print(f"{file.name} {number}: {type(error).__name__} {str(error)[:400]}")
            found["games"] += 1
            found["cut there after thirty rounds"] += replay.cut
            found["reshuffles"] += replay.reshuffles
            found["games with a draw lent"] += bool(replay.lent)
            found["games with payments put back"] += bool(replay.moved)
            compared += replay.compared
        print(file.name, dict(found), f"{compared.total():,} comparisons", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
