"""Hooks for metrics; these do nothing.

`bot.metrics` implements them for Prometheus.
"""

from engines.store import Store


class Metrics:
    """The events that the bot reports; the default implementation ignores them."""

    def interaction_received(self, interaction_id: int) -> None:
        """Record that an interaction arrived."""

    def interaction_acknowledged(self, interaction_id: int) -> None:
        """Record that Discord accepted the first response to an interaction."""

    def interaction_finished(self, seconds: float) -> None:
        """Record the duration of an interaction, delivery of its boards included."""

    def board_delivered(self, seconds: float) -> None:
        """Record the time from an action to its delivered board."""

    def instrument_store(self, store: Store) -> None:
        """Observe the timings of a store that was opened."""

    def fault_reported(self, kind: str) -> None:
        """Record that an error was reported to a user."""
