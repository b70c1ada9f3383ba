"""What is measured while the bot runs. Nobody need look: these meters do nothing.

`bot.metrics` has those that a program can read.
"""

from engines.store import Store


class Meters:
    """Where the parts of the bot tell how they do."""

    def interaction_received(self, interaction: int) -> None:
        """An interaction has arrived."""

    def interaction_acknowledged(self, interaction: int) -> None:
        """Discord has taken our first answer to it."""

    def interaction_finished(self, seconds: float) -> None:
        """An interaction was dealt with, boards and all."""

    def board_delivered(self, seconds: float) -> None:
        """What a wish came to is on its board, so long after it was taken on."""

    def instrument_store(self, store: Store) -> None:
        """A store was opened: how long it takes may be asked for."""

    def fault_reported(self, kind: str) -> None:
        """Something went wrong that a player was told about."""
