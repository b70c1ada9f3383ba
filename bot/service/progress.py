"""What comes of a wish: progress at the table, or a refusal for the player alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines import Decision, Event, Text
from engines.store import Move, Table


@dataclass(frozen=True)
class Progress:
    """What a wish came to: the table before and now, the moves between, what is asked now."""

    before: Table
    table: Table
    moves: tuple[Move, ...] = ()
    decision: Decision | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """Return what the moves brought."""
        return tuple(event for move in self.moves for event in move.events)

    def merge(self, later: "Progress") -> "Progress":
        """Return both as one: from before the first to after the second."""
        moves = (*self.moves, *later.moves)
        return Progress(self.before, later.table, moves, later.decision)

    @property
    def has_changed(self) -> bool:
        """Tell whether anything has changed at all."""
        return self.table.revision != self.before.revision

    @property
    def same_player_continues(self) -> bool:
        """Tell whether whoever chose decides on, and nobody else has moved since."""
        decision = self.decision
        return decision is not None and all(
            move.is_choice and move.seat == decision.seat for move in self.moves
        )

    @property
    def repeats_question(self) -> bool:
        """Tell whether all is asked that the channel was asked before: others came or left."""
        before = self.before
        was_asked = before.state is not None and before.posted >= before.revision
        return was_asked and bool(self.moves) and not any(move.is_choice for move in self.moves)


class FailedAfterRecording(Exception):
    """What was wished for is recorded and there to be shown, but then something failed."""

    def __init__(self, table: int, cause: Exception) -> None:
        super().__init__(f"table {table}: {cause}")
        self.table = table
        self.cause = cause


class Refusal(Exception):
    """A player asked for something that cannot be: a message of the bot's catalogue, for them."""

    def __init__(self, name: str, /, **args: str | int) -> None:
        super().__init__(name)
        self.text = Text(name, dict(args))


class AutomaInterrupted(Refusal):
    """An automa fell asleep before it could answer: it must be woken, the wish came too late."""

    def __init__(self) -> None:
        super().__init__("refuse-stale")


class IncompatibleChoices(Refusal):
    """Some choices cannot be carried out with the others they were named with: none was."""

    def __init__(
        self,
        table: Table,
        decision: Decision,
        keys: Sequence[str],
        *,
        name: str = "refuse-not-together",
        after: Sequence[str] = (),
    ) -> None:
        super().__init__(name, choices=", ".join(keys), after=", ".join(after))
        self.table = table
        self.decision = decision
        self.keys = tuple(keys)
        self.after = tuple(after)  # what they follow, where they were named without it
