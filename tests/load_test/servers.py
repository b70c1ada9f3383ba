"""Synthetic servers of three sizes, as the gateway describes them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

BOT = {"id": "2", "username": "Tafelronde", "discriminator": "0", "avatar": None, "bot": True}
FIRST_SERVER = 1_000_000_000_000_000_000
PLACEHOLDER = "<server>"  # in a template, for the id
TEXT, VOICE, CATEGORY, FORUM, PUBLIC_THREAD = 0, 2, 4, 15, 11
CHANNEL_TYPES = (CATEGORY, TEXT, TEXT, TEXT, TEXT, VOICE, TEXT, FORUM, TEXT, VOICE)
WHEN = "2026-01-01T00:00:00+00:00"


@dataclass(frozen=True)
class ServerSize:
    """How much a server contains."""

    name: str
    channels: int
    roles: int
    threads: int
    emojis: int
    share: int  # of ten servers

    @cached_property
    def template(self) -> str:
        """Return the server as JSON, with a placeholder for its id."""
        return json.dumps(self._payload())

    def payload(self, server: int) -> str:
        """Return the server as JSON."""
        return self.template.replace(PLACEHOLDER, str(server))

    def _payload(self) -> dict[str, Any]:
        return {
            "id": PLACEHOLDER,
            "name": "Board games",
            "owner_id": "5",
            "afk_timeout": 300,
            "verification_level": 1,
            "default_message_notifications": 1,
            "explicit_content_filter": 2,
            "mfa_level": 0,
            "nsfw_level": 0,
            "preferred_locale": "en-US",
            "features": ["COMMUNITY", "NEWS", "SOUNDBOARD"],
            "member_count": 20 * self.channels,
            "large": True,
            "unavailable": False,
            "joined_at": WHEN,
            "roles": [_role(number) for number in range(self.roles)],
            "channels": [_channel(number) for number in range(self.channels)],
            "threads": [_thread(number) for number in range(self.threads)],
            "emojis": [_emoji(number) for number in range(self.emojis)],
            "members": [_member(2)],
            "voice_states": [_voice_state(number) for number in range(self.channels // 10)],
            "presences": [],
            "stickers": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


SMALL = ServerSize("small", channels=9, roles=5, threads=1, emojis=10, share=6)
MEDIUM = ServerSize("medium", channels=24, roles=18, threads=5, emojis=50, share=3)
LARGE = ServerSize("large", channels=75, roles=50, threads=20, emojis=150, share=1)
SERVER_SIZES = (SMALL, MEDIUM, LARGE)
MIX = [size for size in SERVER_SIZES for _ in range(size.share)]


def server_ids(count: int) -> range:
    """Return the ids of so many servers."""
    return range(FIRST_SERVER, FIRST_SERVER + count)


def server_of(channel: int, servers: int) -> int:
    """Return the server of a channel."""
    return FIRST_SERVER + channel % servers


def server_payloads(count: int) -> Iterator[str]:
    """Yield so many servers of mixed sizes as JSON."""
    for server in server_ids(count):
        yield MIX[server % len(MIX)].payload(server)


def ready_payload(servers: int, gateway: str = "ws://127.0.0.1/gateway") -> dict[str, Any]:
    """Return how Discord greets a bot that is in so many servers."""
    return {
        "v": 10,
        "user": BOT,
        "session_id": "session",
        "resume_gateway_url": gateway,
        "application": {"id": "2", "flags": 0},
        "shard": [0, 1],
        "guilds": [{"id": str(server), "unavailable": True} for server in server_ids(servers)],
        "private_channels": [],
    }


def dispatch(event: str, payload: str, sequence: int = 1) -> str:
    """Return an event as the gateway sends it."""
    return f'{{"t":"{event}","s":{sequence},"op":0,"d":{payload}}}'


def _role(number: int) -> dict[str, Any]:
    return {
        "id": f"{PLACEHOLDER}" if number == 0 else f"{FIRST_SERVER // 2 + number}",
        "name": "@everyone" if number == 0 else f"Role number {number}",
        "permissions": "1071698660929",
        "position": number,
        "color": number,
        "colors": {"primary_color": number, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
    }


def _channel(number: int) -> dict[str, Any]:
    return {
        "id": f"{FIRST_SERVER // 3 + number}",
        "type": CHANNEL_TYPES[number % len(CHANNEL_TYPES)],
        "name": f"channel-number-{number}",
        "position": number,
        "parent_id": f"{FIRST_SERVER // 3}",
        "topic": f"What channel {number} is about, in a sentence or two.",
        "rate_limit_per_user": 0,
        "last_message_id": f"{FIRST_SERVER + number}",
        "nsfw": False,
        "bitrate": 64_000,
        "user_limit": 0,
        "rtc_region": None,
        "available_tags": [],
        "default_reaction_emoji": None,
        "permission_overwrites": [
            {"id": f"{FIRST_SERVER // 2 + one}", "type": 0, "allow": "1024", "deny": "2048"}
            for one in range(1, 4)
        ],
    }


def _thread(number: int) -> dict[str, Any]:
    return {
        "id": f"{FIRST_SERVER // 4 + number}",
        "type": PUBLIC_THREAD,
        "guild_id": PLACEHOLDER,
        "name": f"Thread number {number}",
        "parent_id": f"{FIRST_SERVER // 3 + 1}",
        "owner_id": "5",
        "last_message_id": f"{FIRST_SERVER + number}",
        "message_count": 50,
        "member_count": 5,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 1440,
            "archive_timestamp": WHEN,
            "locked": False,
        },
    }


def _emoji(number: int) -> dict[str, Any]:
    return {
        "id": f"{FIRST_SERVER // 5 + number}",
        "name": f"emoji_{number}",
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def _member(user: int) -> dict[str, Any]:
    return {
        "user": {"id": str(user), "username": "player", "discriminator": "0", "avatar": None},
        "roles": [],
        "joined_at": WHEN,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


def _voice_state(number: int) -> dict[str, Any]:
    return {
        "user_id": f"{100 + number}",
        "channel_id": f"{FIRST_SERVER // 3 + 5}",
        "session_id": "session",
        "deaf": False,
        "mute": False,
        "self_deaf": False,
        "self_mute": False,
        "self_video": False,
        "suppress": False,
        "request_to_speak_timestamp": None,
    }
