"""Hooks for metrics; these do nothing.

`bot.metrics` implements them for Prometheus.
"""

from engines.store import Store


class Metrics:
    """Called by the parts of the bot when something measurable happens."""

    def interaction_received(self, interaction_id: int) -> None:
        """An interaction has arrived."""

    def interaction_acknowledged(self, interaction_id: int) -> None:
        """Discord has accepted the first response to an interaction."""

    def interaction_finished(self, seconds: float) -> None:
        """An interaction is complete, its boards included."""

    def board_delivered(self, seconds: float) -> None:
        """A board shows the result of an action, this long after the action began."""

    def instrument_store(self, store: Store) -> None:
        """A store was opened, whose timings can be observed."""

    def fault_reported(self, kind: str) -> None:
        """An error was reported to a player."""
