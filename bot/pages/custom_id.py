"""Custom ids: everything a button or select means, in one string that survives restarts.

A verb and its fields, separated by colons: `undo:7:12`. Old messages keep their custom ids, so a
format that was ever in use must stay readable.
"""

import re
from collections.abc import Iterable

from bot.pages.page import validate_custom_id
from bot.service.progress import Refusal

NUMBER = r"\d+"
WORD = r"[a-z0-9_-]+"
TEXT = r".+"
MAX_ID = 2**63 - 1  # largest integer of the database
MAX_ID_DIGITS = 20


def parse_int(text: str) -> int:
    """Parse an integer from a custom id or a command; refuse what the database cannot hold."""
    if len(text) > MAX_ID_DIGITS or not re.fullmatch(r"-?\d+", text) or abs(int(text)) > MAX_ID:
        raise Refusal("refuse-unknown-number")
    return int(text)


class CustomIdFormat:
    """The format of one kind of custom id: pages write it, a control parses it."""

    def __init__(self, verb: str, **parts: str) -> None:
        self.verb = verb
        self._fields = parts

    def __call__(self, **values: object) -> str:
        """Return the custom id with these values."""
        return validate_custom_id(
            ":".join((self.verb, *(str(values[name]) for name in self._fields)))
        )

    @property
    def template(self) -> str:
        """Return the regular expression of its custom ids, with a named group for each field."""
        return ":".join(
            (self.verb, *(f"(?P<{name}>{part})" for name, part in self._fields.items()))
        )


OPTION_BUTTON = CustomIdFormat("pick", table=NUMBER, revision=NUMBER, seat=NUMBER, key=TEXT)
OPTION_SELECT = CustomIdFormat("pick", table=NUMBER, revision=NUMBER, seat=NUMBER)
GROUPED_OPTION_SELECT = CustomIdFormat(
    "pick-from",
    table=NUMBER,
    revision=NUMBER,
    seat=NUMBER,
    group=NUMBER,
)
GROUP_SELECT = CustomIdFormat("fold", table=NUMBER, revision=NUMBER, seat=NUMBER)
SHOW_PRIVATE = CustomIdFormat("unveil", table=NUMBER, revision=NUMBER, seat=NUMBER)
UNDO = CustomIdFormat("undo", table=NUMBER, revision=NUMBER)
ADVICE = CustomIdFormat("advice", table=NUMBER, revision=NUMBER)
HAND = CustomIdFormat("hand", table=NUMBER)
LOG = CustomIdFormat("happened", table=NUMBER)
LOG_PAGE = CustomIdFormat("happened-at", table=NUMBER, direction="until|from", move_index=NUMBER)
TEXT_BOARD = CustomIdFormat("in-words", table=NUMBER, page_index=NUMBER)
SKIP = CustomIdFormat("skip", table=NUMBER)
CLOSER_LOOK = CustomIdFormat("look", table=NUMBER)
RULES = CustomIdFormat("rules", table=NUMBER)
ICONS = CustomIdFormat("icons", game=WORD)
RULES_TOPIC = CustomIdFormat("rules-topic", game=WORD)
RULES_PAGE = CustomIdFormat("rules-part", game=WORD, page_index=NUMBER)

OPEN_TABLE = CustomIdFormat("open", game=WORD, where="here|thread|usual")
OPEN_SELECT = CustomIdFormat("open-from")
LEARN_SELECT = CustomIdFormat("learn-from")
RULES_SELECT = CustomIdFormat("rules-of")

TURN_VERBS = {
    one.verb
    for one in (OPTION_BUTTON, GROUPED_OPTION_SELECT, GROUP_SELECT, SHOW_PRIVATE, UNDO, ADVICE)
}

JOIN = CustomIdFormat("join", table=NUMBER)
RETAKE = CustomIdFormat("retake", table=NUMBER)
LEAVE = CustomIdFormat("leave", table=NUMBER)
START = CustomIdFormat("start", table=NUMBER)
LEARN = CustomIdFormat("learn", table=NUMBER)
VS_AUTOMAS = CustomIdFormat("solo", table=NUMBER)
CLOSE_TABLE = CustomIdFormat("close", table=NUMBER)
CONFIRM_CLOSE = CustomIdFormat("close-now", table=NUMBER)
ADD_AUTOMA = CustomIdFormat("automa", table=NUMBER, level=WORD)
SET_AUTOMAS = CustomIdFormat("automas", table=NUMBER)
REMOVE_AUTOMA = CustomIdFormat("dismiss", table=NUMBER)
SET_OPTION = CustomIdFormat("set", table=NUMBER, option=WORD)
SET_PACE = CustomIdFormat("pace", table=NUMBER)
LOBBY_SETTINGS = CustomIdFormat("more", table=NUMBER)
DECLINE = CustomIdFormat("decline", table=NUMBER)
REMATCH = CustomIdFormat("rematch", table=NUMBER)
PLAY_AGAIN = CustomIdFormat("again", table=NUMBER)

RESIGN = CustomIdFormat("resign", table=NUMBER)
VOTE = CustomIdFormat("vote", table=NUMBER, motion="close|automa")

RESTORE = CustomIdFormat("set-back", table=NUMBER)
CLOSE_DAMAGED = CustomIdFormat("close-damaged", table=NUMBER)

HISTORY = CustomIdFormat("history", offset=NUMBER)
REPLAY_SELECT = CustomIdFormat("replays")
REPLAY = CustomIdFormat("replay", table=NUMBER, move_index=r"-?\d+", step=WORD)
REPLAY_ROUND = CustomIdFormat("replay-round", table=NUMBER)
ANIMATION = CustomIdFormat("film", table=NUMBER)
ANALYSIS = CustomIdFormat("turned", table=NUMBER)

USER_SETTING = CustomIdFormat("mine", name=WORD)
GUILD_SETTING = CustomIdFormat("house", name=WORD)

OWN_DATA = CustomIdFormat("own-data", step="show|file|delete|forget")


def belong_to_table(ids: Iterable[str], table_id: int) -> bool:
    """Return whether any of the custom ids belongs to the table."""
    return any(one.split(":")[1:2] == [str(table_id)] for one in ids)


def are_of_turn(ids: Iterable[str], table_id: int, revision: int) -> bool:
    """Return whether any of the custom ids answers the table's decision at that revision."""
    wanted = [str(table_id), str(revision)]
    parts = [one.split(":", 3)[:3] for one in ids]
    return any(fields == wanted for verb, *fields in parts if verb in TURN_VERBS)


def newest_turn_revision(ids: Iterable[str], table_id: int) -> int:
    """Return the highest revision of the table whose decision any of the custom ids answers."""
    parts = [one.split(":", 3)[:3] for one in ids]
    revisions = [
        int(fields[1])
        for verb, *fields in parts
        if verb in TURN_VERBS and fields[:1] == [str(table_id)] and fields[1:]
    ]
    return max(revisions, default=-1)
