"""Orders on the line between who wants a picture and the process that paints it."""

import pickle
import socket
import struct
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

import render

_LENGTH = struct.Struct("!Q")


class Named(Struct, frozen=True):
    """A picture by its name in `render`: who orders it need not load what paints it."""

    name: str

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Paint it, here."""
        return getattr(render, self.name)(*args, **kwargs)


class Order(NamedTuple):
    """What a painter is to do; whoever wants to hear how far it is gives it a way to tell."""

    paint: Callable[..., Any]
    args: tuple[Any, ...] = ()
    kwargs: Mapping[str, Any] = {}
    tells: str | None = None  # the parameter by which it tells


class Told(NamedTuple):
    """How far a painter is."""

    said: Any


class Done(NamedTuple):
    """What a painter has painted."""

    picture: Any


class Failed(NamedTuple):
    """What went wrong, as the traceback has it."""

    reason: str


def send(line: socket.socket, said: object) -> None:
    """Say something at one end of a line."""
    data = pickle.dumps(said, pickle.HIGHEST_PROTOCOL)
    line.sendall(_LENGTH.pack(len(data)) + data)


def receive(line: socket.socket) -> Any:
    """Return what was said at the other end; `EOFError` where nobody is there any more."""
    (length,) = _LENGTH.unpack(_exactly(line, _LENGTH.size))
    return pickle.loads(_exactly(line, length))  # noqa: S301 - only our own processes speak here


def _exactly(line: socket.socket, length: int) -> bytearray:
    data = bytearray(length)
    view, read = memoryview(data), 0
    while read < length:
        got = line.recv_into(view[read:])
        if not got:
            raise EOFError
        read += got
    return data
