"""The queue of interactions that have arrived: users take turns, so a flood delays only its sender.

Reading an event from Discord is cheap; handling it is not. So events wait here, and each run of the
event loop hands over one.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bot.delivery.in_flight import InFlight, Kind

Payload: TypeAlias = dict[str, Any]  # of an interaction, as Discord sends it

AUTOCOMPLETE = 4  # Discord's type of an interaction


@dataclass
class Line:
    """The interactions of one user that wait."""

    requests: deque[Payload] = field(default_factory=deque)
    autocomplete: Payload | None = None  # the newest one; the user no longer sees older ones

    @property
    def is_empty(self) -> bool:
        """Return whether nothing waits."""
        return not self.requests and self.autocomplete is None


class FairQueue:
    """Hands over interactions, one user after the other, within the limits per user."""

    def __init__(
        self,
        in_flight: InFlight,
        handle: Callable[[Payload], object],
        *,
        on_request: Callable[[Payload], object] = lambda _: None,
    ) -> None:
        self._in_flight = in_flight
        self._handle = handle
        self._on_request = on_request  # called with each request that will be handed over
        self._lines: dict[int, Line] = {}  # by user; the next one first
        self._is_scheduled = False
        in_flight.on_finished = self._schedule

    def put(self, payload: Payload) -> None:
        """Add an interaction to its user's line.

        As many requests wait as may be in flight. Further ones are dropped: Discord tells the user
        that they failed.
        """
        line = self._lines.setdefault(_user_id(payload), Line())
        if payload["type"] == AUTOCOMPLETE:
            line.autocomplete = payload
        elif len(line.requests) < self._in_flight.max_per_user:
            line.requests.append(payload)
            self._on_request(payload)
        self._schedule()

    def _schedule(self) -> None:
        if self._lines and not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._hand_over_next)

    def _hand_over_next(self) -> None:
        """Hand over an interaction of the next user who may start one; then all others come first.

        Its tasks start before the next call, so their work counts by then.
        """
        self._is_scheduled = False
        for user_id, line in self._lines.items():
            payload = self._take(user_id, line)
            if payload is not None:
                del self._lines[user_id]
                if not line.is_empty:
                    self._lines[user_id] = line
                try:
                    self._handle(payload)
                finally:
                    self._schedule()
                return

    def _take(self, user_id: int, line: Line) -> Payload | None:
        """Take the user's next interaction, none while the limits hold all of them back.

        Over the limit a request is handed over to be rejected, one at a time.
        """
        is_at_limit = self._in_flight.is_at_limit
        if line.requests and not all(
            is_at_limit(user_id, kind) for kind in (Kind.REQUEST, Kind.REJECTION)
        ):
            return line.requests.popleft()
        if is_at_limit(user_id, Kind.AUTOCOMPLETE):
            return None
        newest, line.autocomplete = line.autocomplete, None
        return newest


def _user_id(payload: Payload) -> int:
    user = payload["member"]["user"] if "member" in payload else payload["user"]
    return int(user["id"])
