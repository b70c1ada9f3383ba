"""Custom ids: all that a button or select means, in a line that outlives every restart.

A verb, then what it is about, colon by colon: `undo:7:12`. They stand in messages that were posted
long ago, so a form that was once in use goes on being understood.
"""

import re
from collections.abc import Iterable

from bot.pages.page import checked_id
from bot.service.progress import Refusal

NUMBER = r"\d+"
WORD = r"[a-z0-9_-]+"
ANYTHING = r".+"
LARGEST = 2**63 - 1  # of the numbers that a database knows
LONGEST = 20  # characters of such a number


def number_of(said: str) -> int:
    """Return a number that a control or a command says; refuse what can be none of ours."""
    if len(said) > LONGEST or not re.fullmatch(r"-?\d+", said) or abs(int(said)) > LARGEST:
        raise Refusal("refuse-unknown-number")
    return int(said)


class Form:
    """One kind of custom id: pages write it, a control reads it."""

    def __init__(self, verb: str, **parts: str) -> None:
        self.verb = verb
        self._parts = parts

    def __call__(self, **said: object) -> str:
        """Return the custom id that says this."""
        return checked_id(":".join((self.verb, *(str(said[name]) for name in self._parts))))

    @property
    def template(self) -> str:
        """Return the pattern of all its custom ids, with what they say by name."""
        return ":".join((self.verb, *(f"(?P<{name}>{part})" for name, part in self._parts.items())))


PICK = Form("pick", table=NUMBER, revision=NUMBER, seat=NUMBER, key=ANYTHING)
PICK_FROM = Form("pick", table=NUMBER, revision=NUMBER, seat=NUMBER)
PICK_FROM_GROUP = Form("pick-from", table=NUMBER, revision=NUMBER, seat=NUMBER, group=NUMBER)
FOLD = Form("fold", table=NUMBER, revision=NUMBER, seat=NUMBER)
UNVEIL = Form("unveil", table=NUMBER, revision=NUMBER, seat=NUMBER)
UNDO = Form("undo", table=NUMBER, revision=NUMBER)
ADVICE = Form("advice", table=NUMBER, revision=NUMBER)
HAND = Form("hand", table=NUMBER)
HAPPENED = Form("happened", table=NUMBER)
HAPPENED_AT = Form("happened-at", table=NUMBER, way="until|from", number=NUMBER)
SKIP = Form("skip", table=NUMBER)
RULES = Form("rules", table=NUMBER)
RULES_TOPIC = Form("rules-topic", game=WORD)
RULES_PART = Form("rules-part", game=WORD, number=NUMBER)

OPEN = Form("open", game=WORD, where="here|thread|usual")
OPEN_FROM = Form("open-from")
LEARN_FROM = Form("learn-from")
RULES_OF = Form("rules-of")

OF_A_TURN = {one.verb for one in (PICK, PICK_FROM_GROUP, FOLD, UNVEIL, UNDO, ADVICE)}

JOIN = Form("join", table=NUMBER)
RETAKE = Form("retake", table=NUMBER)
LEAVE = Form("leave", table=NUMBER)
START = Form("start", table=NUMBER)
LEARN = Form("learn", table=NUMBER)
SOLO = Form("solo", table=NUMBER)
CLOSE = Form("close", table=NUMBER)
ADD_AUTOMA = Form("automa", table=NUMBER, level=WORD)
REMOVE_AUTOMA = Form("dismiss", table=NUMBER)
SET_OPTION = Form("set", table=NUMBER, option=WORD)
SET_PACE = Form("pace", table=NUMBER)
MORE_OPTIONS = Form("more", table=NUMBER)
DECLINE = Form("decline", table=NUMBER)
REMATCH = Form("rematch", table=NUMBER)
AGAIN = Form("again", table=NUMBER)

RESIGN = Form("resign", table=NUMBER)
VOTE = Form("vote", table=NUMBER, motion="close|automa")

SET_BACK = Form("set-back", table=NUMBER)
CLOSE_DAMAGED = Form("close-damaged", table=NUMBER)

HISTORY = Form("history", offset=NUMBER)
REPLAYS = Form("replays")
REPLAY = Form("replay", table=NUMBER, number=r"-?\d+", step=WORD)
REPLAY_ROUND = Form("replay-round", table=NUMBER)
FILM = Form("film", table=NUMBER)
TURNED = Form("turned", table=NUMBER)

MINE = Form("mine", name=WORD)
HOUSE = Form("house", name=WORD)

OWN_DATA = Form("own-data", step="show|file|delete|forget")


def control_table(ids: Iterable[str], table: int) -> bool:
    """Tell whether controls are of the table."""
    return any(one.split(":")[1:2] == [str(table)] for one in ids)


def show_turn(ids: Iterable[str], table: int, revision: int) -> bool:
    """Tell whether controls answer the question that the table asks at a revision."""
    named = [str(table), str(revision)]
    said = [one.split(":", 3)[:3] for one in ids]
    return any(said_of == named for verb, *said_of in said if verb in OF_A_TURN)
