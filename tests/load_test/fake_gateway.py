"""The gateway of a fake Discord: greets the bot with its servers; can ask it to reconnect.

It describes every server although the bot does not ask for it: the worst case.
"""

import asyncio
import json
import time
from contextlib import suppress
from itertools import count
from typing import Any

from aiohttp import web

from tests.load_test.servers import dispatch, ready_payload, server_payloads

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION = 0, 1, 2, 6, 7, 9
HELLO, HEARTBEAT_ACK = 10, 11


class FakeGateway:
    """Sends events to the bot over one connection."""

    def __init__(self, servers: int) -> None:
        self.connected = asyncio.Event()  # events can be sent
        self.described = asyncio.Event()  # all servers have been sent
        self.bursts: list[tuple[float, float]] = []  # of the servers: start and end
        self.resumes = 0
        self._servers = servers
        self._sequence = count(1)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the bot's websocket until it is closed."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        assert isinstance(request.transport, asyncio.Transport)
        self._socket, self._transport = socket, request.transport
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 40_000}})
        async with asyncio.TaskGroup() as group:
            async for message in socket:
                payload = json.loads(message.data)
                if payload["op"] == HEARTBEAT:
                    await socket.send_json({"op": HEARTBEAT_ACK})
                elif payload["op"] == RESUME:
                    await self._resume()
                elif payload["op"] == IDENTIFY:
                    await self._greet(f"ws://{request.host}/gateway")
                    group.create_task(self._describe_servers(socket))
        return socket

    async def send(self, event: str, payload: dict[str, Any]) -> None:
        """Send an event."""
        await self._socket.send_str(dispatch(event, json.dumps(payload), next(self._sequence)))

    async def ask_to_resume(self) -> None:
        """Let the bot connect again and resume its session; wait until it has."""
        await self._disconnect({"op": RECONNECT, "d": None})

    async def invalidate_session(self) -> None:
        """Let the bot connect again and identify; wait until all servers have been sent."""
        self.described.clear()
        await self._disconnect({"op": INVALID_SESSION, "d": False})
        await self.described.wait()

    def pause_reading(self) -> None:
        """Stop reading from the bot."""
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Read from the bot again, if it is still connected."""
        if not self._transport.is_closing():
            self._transport.resume_reading()

    async def _disconnect(self, payload: dict[str, Any]) -> None:
        self.connected.clear()
        await self._socket.send_json(payload)
        await self.connected.wait()

    async def _resume(self) -> None:
        self.resumes += 1
        await self.send("RESUMED", {})
        self.connected.set()

    async def _greet(self, url: str) -> None:
        await self.send("READY", ready_payload(self._servers, url))
        self.connected.set()

    async def _describe_servers(self, socket: web.WebSocketResponse) -> None:
        """Send all servers in one burst."""
        started = time.perf_counter()
        with suppress(ConnectionResetError):
            for payload in server_payloads(self._servers):
                await socket.send_str(dispatch("GUILD_CREATE", payload, next(self._sequence)))
        self.bursts.append((started, time.perf_counter()))
        self.described.set()
