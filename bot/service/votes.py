"""Votes: closing the table, and an automa for an absent player."""

from contextlib import suppress
from dataclasses import dataclass

from bot.service.multi_choice import AppliedMove
from bot.service.progress import Progress, Refusal
from bot.service.seats import with_automa
from bot.service.table_loader import require_seat
from bot.service.table_runner import MAX_CONFLICT_RETRIES, TableRunner
from engines import Event, SeatRef, Text
from engines.automa import FAIR
from engines.store import ABSENT, OPEN_STATUSES, Conflict, Motion, Move, Player, Table, Turn


@dataclass(frozen=True)
class VoteTally:
    """The state of a vote: the players for the motion, and those who have not voted."""

    motion: Motion
    voters_for: tuple[Player, ...]
    not_voted: tuple[Player, ...]

    @property
    def votes_missing(self) -> int:
        """Return how many more votes make a majority; 0 if it is reached."""
        voters = len(self.voters_for) + len(self.not_voted)
        return max(0, voters // 2 + 1 - len(self.voters_for))


class Votes:
    """Counts votes. They are valid until the table ends or the voter plays on."""

    def __init__(self, runner: TableRunner) -> None:
        self._runner = runner
        self._store = runner.store

    async def vote(
        self, table_id: int, user_id: int, motion: Motion, *, may_manage: bool
    ) -> Progress:
        """Vote for a motion; without progress, `tally` returns the votes still needed."""
        if motion == "close":
            return await self.close(table_id, user_id, may_manage=may_manage)
        return await self.vote_for_automa(table_id, user_id)

    async def close(self, table_id: int, user_id: int, *, may_manage: bool) -> Progress:
        """Close the table, or count as a vote for it while others still play.

        Any player can close a lobby, most of them a running game, and a channel manager either one
        at once, except a rated game of their own.
        """
        for _ in range(MAX_CONFLICT_RETRIES):
            loaded = await self._load_closable(table_id, user_id, may_manage=may_manage)
            if _needs_majority(loaded, user_id, may_manage=may_manage):
                await self._store.turns.vote(table_id, "close", user_id)
                if (await self.tally(loaded, "close")).votes_missing:
                    return Progress(loaded, loaded)
            try:
                return Progress(loaded, await self._store.close_table(loaded))
            except Conflict:
                continue
        raise Refusal("refuse-stale")

    async def needs_confirmation(self, table_id: int, user_id: int, *, may_manage: bool) -> bool:
        """Return whether `close` would end a running game, or a lobby where others have a seat."""
        loaded = await self._load_closable(table_id, user_id, may_manage=may_manage)
        if loaded.status == "lobby":
            return any(not one.automa and one.user != user_id for one in loaded.players)
        if not _needs_majority(loaded, user_id, may_manage=may_manage):
            return True
        return not (await self.tally(loaded, "close", also_for=user_id)).votes_missing

    async def _load_closable(self, table_id: int, user_id: int, *, may_manage: bool) -> Table:
        """Return an open table; refuse a user who may not close it."""
        loaded = await self._runner.tables.get(table_id)
        if loaded.status not in OPEN_STATUSES:
            raise Refusal("refuse-game-over")
        if loaded.seat_of(user_id) is None and not may_manage:
            raise Refusal("refuse-not-allowed-to-close")
        return loaded

    async def vote_for_automa(self, table_id: int, user_id: int) -> Progress:
        """Vote for an automa in place of the overdue player; a majority of the others decides."""
        loaded, state = await self._runner.tables.load_running(table_id)
        require_seat(loaded, user_id)
        turn = await self.overdue_turn(loaded)
        if turn is None:
            raise Refusal("refuse-not-overdue")
        if turn.user == user_id:
            raise Refusal("refuse-own-absence")
        await self._store.turns.vote(table_id, "automa", user_id)
        if (await self.tally(loaded, "automa")).votes_missing:
            return Progress(loaded, loaded)
        move = Move(turn.seat, ABSENT, (Event(Text("absent", {"who": SeatRef(turn.seat)})),))
        players = with_automa(loaded, turn.seat, FAIR)
        return await self._runner.record(loaded, AppliedMove(state, move), players=players)

    async def recount(self, table_id: int) -> Progress:
        """Close the table if the votes now suffice, after the voters have changed."""
        for _ in range(MAX_CONFLICT_RETRIES):
            loaded = await self._runner.tables.get(table_id)
            if loaded.status != "playing" or not await self.has_majority(loaded):
                return Progress(loaded, loaded)
            with suppress(Conflict):
                return Progress(loaded, await self._store.close_table(loaded))
        raise Refusal("refuse-stale")

    async def has_majority(self, table: Table) -> bool:
        """Return whether most voters have voted to close the table."""
        tally = await self.tally(table, "close")
        return bool(tally.voters_for) and not tally.votes_missing

    async def tally(
        self, table: Table, motion: Motion, *, also_for: int | None = None
    ) -> VoteTally:
        """Return the votes of all players except an overdue one.

        An overdue player who votes to close the table counts as a voter again. `also_for` is a
        user whose vote for the motion is counted before it is cast.
        """
        votes = {*await self._store.turns.votes(table.id, motion), also_for}
        overdue = await self.overdue_turn(table)
        absent_user = (
            overdue.user if overdue and (motion == "automa" or overdue.user not in votes) else None
        )
        voters = [player for player in table.human_players if player.user != absent_user]
        return VoteTally(
            motion,
            voters_for=tuple(player for player in voters if player.user in votes),
            not_voted=tuple(player for player in voters if player.user not in votes),
        )

    async def is_open(self, table: Table, motion: Motion) -> bool:
        """Return whether a motion can be voted on: for an automa, only while a turn is overdue."""
        if table.status != "playing":
            return False
        return motion == "close" or await self.overdue_turn(table) is not None

    async def overdue_turn(self, table: Table) -> Turn | None:
        """Return the open turn if it is overdue."""
        turn = await self._store.turns.turn(table.id)
        return turn if turn is not None and turn.is_overdue(self._store.now()) else None


def _needs_majority(table: Table, user_id: int, *, may_manage: bool) -> bool:
    """Return whether closing takes a vote; managers vote in rated games of their own."""
    decides_alone = may_manage and not (table.is_rated and table.seat_of(user_id) is not None)
    return table.status == "playing" and not decides_alone
