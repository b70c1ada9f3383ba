"""What players decide together: closing the table, and an automa for somebody who stays away."""

from contextlib import suppress
from dataclasses import dataclass

from bot.service.progress import Progress, Refusal
from bot.service.table_runner import MAX_CONFLICT_RETRIES, TableRunner, require_seat
from bot.service.seats import with_automa
from bot.service.multi_choice import AppliedMove
from engines import Event, Text, SeatRef
from engines.automa import FAIR
from engines.store import ABSENT, Conflict, Motion, Move, Sitter, Table, Turn


@dataclass(frozen=True)
class Ballot:
    """How a vote stands: who is for it, who has not said so, and how many more it takes."""

    motion: Motion
    cast: tuple[Sitter, ...]
    waiting: tuple[Sitter, ...]

    @property
    def needed(self) -> int:
        """Return how many more votes make a majority; 0 where it is one."""
        voters = len(self.cast) + len(self.waiting)
        return max(0, voters // 2 + 1 - len(self.cast))


class Votes:
    """Votes of a table's players. They stand until the table ends, or who cast them plays on."""

    def __init__(self, recorder: TableRunner) -> None:
        self._recorder = recorder
        self._store = recorder.store

    async def vote(self, table: int, user: int, motion: Motion, *, may_manage: bool) -> Progress:
        """Vote for a motion; without progress, `ballot` tells who is still needed."""
        if motion == "close":
            return await self.close(table, user, may_manage=may_manage)
        return await self.vote_automa(table, user)

    async def close(self, table: int, user: int, *, may_manage: bool) -> Progress:
        """Close the table for good, or count as a vote for it while others still play.

        A lobby is closed by any of its players, a running game by most of them, and either at once
        by whoever manages the channel.
        """
        for _ in range(MAX_CONFLICT_RETRIES):
            loaded = await self._recorder.get(table)
            if loaded.status not in ("lobby", "playing"):
                raise Refusal("refuse-game-over")
            if loaded.seat_of(user) is None and not may_manage:
                raise Refusal("refuse-not-allowed-to-close")
            if not may_manage and loaded.status == "playing":
                await self._store.turns.vote(table, "close", user)
                if (await self.ballot(loaded, "close")).needed:
                    return Progress(loaded, loaded)
            try:
                return Progress(loaded, await self._store.close_table(loaded))
            except Conflict:
                continue
        raise Refusal("refuse-stale")

    async def vote_automa(self, table: int, user: int) -> Progress:
        """Vote that an automa plays for whose time is up; with most of the others, it does."""
        loaded, state = await self._recorder.load_running(table)
        require_seat(loaded, user)
        turn = await self.overdue_turn(loaded)
        if turn is None:
            raise Refusal("refuse-not-overdue")
        if turn.user == user:
            raise Refusal("refuse-own-absence")
        await self._store.turns.vote(table, "automa", user)
        if (await self.ballot(loaded, "automa")).needed:
            return Progress(loaded, loaded)
        move = Move(turn.seat, ABSENT, (Event(Text("absent", {"who": SeatRef(turn.seat)})),))
        sitters = with_automa(loaded, turn.seat, FAIR)
        return await self._recorder.record(loaded, AppliedMove(state, move), sitters=sitters)

    async def recount(self, table: int) -> Progress:
        """Close the table if the votes cast suffice, since others may vote now."""
        for _ in range(MAX_CONFLICT_RETRIES):
            loaded = await self._recorder.get(table)
            if loaded.status != "playing" or not await self.has_majority(loaded):
                return Progress(loaded, loaded)
            with suppress(Conflict):
                return Progress(loaded, await self._store.close_table(loaded))
        raise Refusal("refuse-stale")

    async def has_majority(self, table: Table) -> bool:
        """Tell whether most of those who may vote have voted to close the table."""
        ballot = await self.ballot(table, "close")
        return bool(ballot.cast) and not ballot.needed

    async def ballot(self, table: Table, motion: Motion) -> Ballot:
        """Return how a vote stands among all players but one whose time is up.

        Of closing the table the one who is late may have a say too, by saying it.
        """
        votes = await self._store.turns.votes(table.id, motion)
        late = await self.overdue_turn(table)
        away = late.user if late and (motion == "automa" or late.user not in votes) else None
        voters = [sitter for sitter in table.people if sitter.user != away]
        return Ballot(
            motion,
            cast=tuple(sitter for sitter in voters if sitter.user in votes),
            waiting=tuple(sitter for sitter in voters if sitter.user not in votes),
        )

    async def is_open(self, table: Table, motion: Motion) -> bool:
        """Tell whether a motion can be voted on: of an automa, while somebody is late."""
        if table.status != "playing":
            return False
        return motion == "close" or await self.overdue_turn(table) is not None

    async def overdue_turn(self, table: Table) -> Turn | None:
        """Return the open turn if its time is up."""
        turn = await self._store.turns.turn(table.id)
        return turn if turn is not None and turn.overdue(self._store.now()) else None
