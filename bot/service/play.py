"""The game itself: choosing, taking back, looking."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.service.following import Follower, followers, second_halves
from bot.service.progress import Asleep, NotTogether, Progress, Refusal
from bot.service.recorder import Recorder, seat_at
from bot.service.together import Played, Together, how_many
from bot.service.work import MOVES
from engines import Decision, Option, View, view_for
from engines.core.foresight import Foresight, foresee
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Conflict, Move, Table

NONE: Mapping[str, Follower] = MappingProxyType({})


class Asked(NamedTuple):
    """A table at which a certain player must choose."""

    table: Table
    state: State
    decision: Decision


class Play:
    """Tables being played."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._store = recorder.store

    async def choose(
        self, table: int, user: int, keys: Sequence[str], *, revision: int | None = None
    ) -> Progress:
        """Carry out one choice, or all of several, in an order that works; else nothing at all.

        Who names the second half of a choice means the first with it.
        Refuses a stranger, a wrong seat, an old revision, a wrong key; of several keys those that
        do not go together with the others are `NotTogether`.
        """
        loaded, state, asked = await self.asked(table, user, revision=revision)
        decision, keys, found, together, moves = await MOVES.do(_tried, state, asked, keys)
        if moves is not None:
            return await self._recorder.record(loaded, *moves)
        if together.surprised:
            raise NotTogether(loaded, decision, keys, name="refuse-one-by-one")
        left = together.left
        if len(left) == len(keys) and not found.keys() >= {*left}:
            raise Refusal("refuse-illegal")
        if after := _openers(left, keys, found):
            raise NotTogether(loaded, decision, left, name="refuse-not-alone", after=after)
        raise NotTogether(loaded, decision, left)

    async def undo(self, table: int, user: int, *, revision: int | None = None) -> Progress:
        """Take the player's last choice back where nothing new was revealed."""
        loaded, _, _ = await self.asked(table, user, revision=revision)
        if not loaded.undoable:
            raise Refusal("refuse-cannot-undo")
        try:
            restored, _ = await self._store.take_back(loaded)
        except Conflict as error:
            raise Refusal("refuse-stale") from error
        return Progress(loaded, restored, decision=self.decision(restored))

    async def asked(self, table: int, user: int, *, revision: int | None = None) -> Asked:
        """Return the table if it is the user's turn there, and the same turn as was seen.

        Where an automa fell asleep before it could answer: `Asleep`.
        """
        loaded, state = await self._recorder.playing(table)
        if revision is not None and revision != loaded.revision:
            raise Refusal("refuse-stale")
        seat = seat_at(loaded, user)
        decision = await self._recorder.question(loaded)
        if decision is None:
            raise Refusal("refuse-game-over")
        if decision.seat == seat:
            return Asked(loaded, state, decision)
        if loaded.sitters[decision.seat].automa:
            raise Asleep
        raise Refusal("refuse-not-your-turn", player=str(loaded.sitters[decision.seat].user))

    def decision(self, table: Table) -> Decision | None:
        """Return the open question, none in a lobby or after the end."""
        return self._recorder.decision(table)

    def view(self, table: Table, seat: Seat | None) -> View[Any]:
        """Return the table as a seat, or the public, may see it."""
        if table.state is None:
            raise Refusal("refuse-not-started")
        return view_for(table.state, seat)

    def to_act(self, table: Table) -> Seat | None:
        """Return the seat that is asked, without looking at what it is asked."""
        if table.status != "playing" or table.state is None or not table.state.agenda:
            return None
        seat: Seat = table.state.agenda[-1].seat
        return seat

    def foreseen(
        self, table: Table, options: Sequence[Option], followers: Mapping[str, Follower] = NONE
    ) -> dict[str, Foresight]:
        """Return what options bring, by their keys; a follower, once it is open.

        Of a choice in two halves, what both bring.
        """
        if table.state is None:
            return {}
        now = [option for option in options if option.key not in followers]
        seen = foresee(table.game, table.state, now)
        for follower in (followers[one.key] for one in options if one.key in followers):
            since = table.state if follower.is_half else follower.state
            seen |= foresee(table.game, follower.state, [follower.option], since=since)
        return seen

    def followers(
        self, table: Table, decision: Decision, groups: Mapping[str, Sequence[Option]], *, room: int
    ) -> dict[str, Follower]:
        """Return what can be named together with some option that opens it, by its key.

        No group grows beyond the room that it has.
        """
        state = table.state
        if state is None:
            return {}
        found = (
            follower
            for options in groups.values()
            for follower in followers(state, decision, options, room=room - len(options))
        )
        return {follower.option.key: follower for follower in found}

    def second_halves(
        self, table: Table, decision: Decision, options: Sequence[Option], *, room: int
    ) -> list[Follower]:
        """Return what can be named at once instead of an option that is half a choice."""
        state = table.state
        return [] if state is None else second_halves(state, decision, options, room=room)

    def limits(
        self, table: Table, decision: Decision, groups: Mapping[str, Sequence[Option]]
    ) -> dict[str, int]:
        """Return how many options of each group can be named at once."""
        state = table.state
        if state is None:
            return {}
        return {name: how_many(state, decision, options) for name, options in groups.items()}

    async def as_shown(self, table: Table) -> Table:
        """Return the table as its channel has seen it last, by those who sit there now."""
        return table if table.shown >= table.revision else await self.as_of(table, table.shown)

    async def as_of(self, table: Table, revision: int) -> Table:
        """Return the table as it was at a revision, by those who sit there now."""
        state = await self._store.history.state_at(table, revision)
        return replace(table, state=state, revision=revision)

    def can_undo(self, table: Table) -> bool:
        """Tell whether the last choice may be taken back now."""
        return table.status == "playing" and table.undoable

    async def moves(self, table: Table, *, last: int) -> tuple[Move, ...]:
        """Return the last so many moves that still count, oldest first, with what they brought."""
        return await self._store.moves(table.id, last=last)


class Tried(NamedTuple):
    """What came of trying keys: the question with what they open up, and the moves."""

    decision: Decision
    keys: Sequence[str]
    found: Mapping[str, Follower]
    together: Together
    moves: list[Played] | None


def _tried(state: State, decision: Decision, keys: Sequence[str]) -> Tried:
    """Try the keys on copies."""
    found = _followers_named(state, decision, keys)
    opened = (follower.option for follower in found.values())
    decision = replace(decision, options=(*decision.options, *opened))
    keys = _whole(keys, found)
    together = Together(decision, keys)
    return Tried(decision, keys, found, together, together.way(state))


def _followers_named(state: State, decision: Decision, keys: Sequence[str]) -> dict[str, Follower]:
    """Return what the options open up, by its key, where anything else than they was named."""
    if {*keys} <= {option.key for option in decision.options}:
        return {}
    opened = followers(state, decision, decision.options)
    halves = second_halves(state, decision, decision.options)
    return {one.option.key: one for one in (*opened, *halves)}


def _openers(left: Sequence[str], named: Sequence[str], found: Mapping[str, Follower]) -> list[str]:
    """Return what must be chosen before what is left and was not named with it, in order."""
    missing = list[str]()
    for key in left:
        way = list[str]()
        while key in found and (key := found[key].after.key) not in (*named, *missing):
            way.append(key)
        missing += reversed(way)
    return missing


def _whole(keys: Sequence[str], found: Mapping[str, Follower]) -> list[str]:
    """Return the keys, before the second half of a choice its first."""
    whole = list[str]()
    for key in keys:
        if key in found and found[key].is_half and found[key].after.key not in keys:
            whole.append(found[key].after.key)
        whole.append(key)
    return whole
