"""The emojis of an application, as Discord's HTTP interface keeps them."""

import re
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any, TypeAlias

import discord
from discord.http import Route

MAX_EMOJIS = 2000
MAX_IMAGE_CHARS = 256 * 1024 * 4 // 3 + 30  # in base64, with its heading
VALID_NAME = re.compile(r"\w{2,32}", re.ASCII)

Failure: TypeAlias = Callable[[str, int], int | None]  # the status for a method's nth request


class FakeEmojis:
    """The emojis, and the requests that changed them."""

    def __init__(self, *names: str) -> None:
        self._ids = count(1)
        self.names: dict[int, str] = {next(self._ids): name for name in names}
        self.requests: list[str] = []  # methods
        self.fails: Failure = lambda method, number: None

    def answer(self, route: Route, **sent: Any) -> Any:
        """Answer like Discord, or raise its error; `fails` names the status, if any."""
        self.requests.append(route.method)
        status = self.fails(route.method, self.requests.count(route.method))
        if status is not None:
            raise http_error(status)
        if route.method == "GET":
            return {"items": [self._payload(number) for number in reversed(self.names)]}
        if route.method == "DELETE":
            return self.names.pop(int(route.url.rpartition("/")[2]))
        return self._create(sent["json"])

    def _create(self, payload: dict[str, Any]) -> dict[str, Any]:
        is_valid = (
            VALID_NAME.fullmatch(payload["name"]) and payload["name"] not in self.names.values()
        )
        if not is_valid or len(payload["image"]) > MAX_IMAGE_CHARS:
            raise http_error(400)
        if len(self.names) >= MAX_EMOJIS:
            raise http_error(400, 30008)
        number = next(self._ids)
        self.names[number] = payload["name"]
        return self._payload(number)

    def _payload(self, number: int) -> dict[str, Any]:
        return {"id": str(number), "name": self.names[number], "animated": False, "roles": []}


def http_error(status: int, code: int = 0, message: str = "no") -> discord.HTTPException:
    """Return the exception for an answer of Discord."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    response = SimpleNamespace(status=status, reason="", headers={})
    return kind(response, {"code": code, "message": message})
