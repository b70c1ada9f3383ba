"""The outcome of a user's action: progress at the table, or a refusal that only the user sees."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines import Decision, Event, Text
from engines.store import Move, Table


@dataclass(frozen=True)
class Progress:
    """The table before and after an action, the moves between, and the open decision."""

    before: Table
    table: Table
    moves: tuple[Move, ...] = ()
    decision: Decision | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """Return the events of the moves."""
        return tuple(event for move in self.moves for event in move.events)

    def merge(self, later: "Progress") -> "Progress":
        """Return both as one, from before the first to after the second."""
        moves = (*self.moves, *later.moves)
        return Progress(self.before, later.table, moves, later.decision)

    @property
    def has_changed(self) -> bool:
        """Return whether the table has changed."""
        return self.table.revision != self.before.revision

    @property
    def same_player_continues(self) -> bool:
        """Return whether the player who chose is to choose again, with no other move between."""
        decision = self.decision
        return decision is not None and all(
            move.is_choice and move.seat == decision.seat for move in self.moves
        )

    @property
    def repeats_decision(self) -> bool:
        """Return whether the channel already shows the decision, and only players have changed."""
        before = self.before
        was_asked = before.state is not None and before.posted_revision >= before.revision
        return was_asked and bool(self.moves) and not any(move.is_choice for move in self.moves)


class FailedAfterRecording(Exception):
    """An action is recorded, but an automa's answer or the delivery failed, by `cause`."""

    def __init__(self, table_id: int, cause: BaseException) -> None:
        super().__init__(f"table {table_id}: {cause}")
        self.table_id = table_id
        self.cause = cause


class Refusal(Exception):
    """A user's action is not possible; the text is a message id of the bot's catalogue."""

    def __init__(self, name: str, /, **args: str | int) -> None:
        super().__init__(name)
        self.text = Text(name, dict(args))


class DatabaseSetBack(Refusal):
    """A control is newer than its table: the database was replaced by an older copy."""

    def __init__(self) -> None:
        super().__init__("refuse-stale")


class AutomaInterrupted(Refusal):
    """An automa is to act and was interrupted: it must be resumed; the action came too early."""

    def __init__(self) -> None:
        super().__init__("refuse-stale")


class IncompatibleChoices(Refusal):
    """Some choices cannot be played together with the others; none was played."""

    def __init__(
        self,
        table: Table,
        decision: Decision,
        keys: Sequence[str],
        *,
        name: str = "refuse-not-together",
        missing_first: Sequence[str] = (),
    ) -> None:
        super().__init__(name, choices=", ".join(keys), after=", ".join(missing_first))
        self.table = table
        self.decision = decision
        self.keys = tuple(keys)
        self.missing_first = tuple(missing_first)  # keys that must be chosen first and were not
