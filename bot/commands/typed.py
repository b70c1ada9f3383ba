"""Choices typed by hand: keys, labels, or marks of the picture such as `H5`, one or several."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from discord import app_commands

from bot.commands.command import Choices, matching
from bot.pages.page import OPTION_LABEL, joined, shortened
from bot.pages.turn import OpenTurn
from bot.service.progress import Refusal
from engines import Option

LONGEST = 200  # characters; nobody needs more to name a choice
LISTED = 1200  # characters of a list of choices in an answer


class Lexicon:
    """What the open options may be called; each is put into words once."""

    def __init__(self, turn: OpenTurn) -> None:
        self._turn = turn
        self.options = turn.named
        self.labels = {option.key: turn.label(option) for option in self.options}
        self._keys = {option.key: option for option in self.options}
        self._exact: defaultdict[str, list[Option]] = defaultdict(list)
        for option in self.options:
            for name in {self.labels[option.key].casefold(), (option.mark or "").casefold()}:
                self._exact[name].append(option)

    def meant(self, typed: str) -> Sequence[Option]:
        """Return what may be meant: by key, label or mark, else by part of the label."""
        typed = typed.strip()
        if typed in self._keys:
            return [self._keys[typed]]
        wanted = typed.casefold()
        if not wanted:
            return []
        if wanted in self._exact:
            return self._exact[wanted]
        return [one for one in self.options if wanted in self.labels[one.key].casefold()]

    def one_by_one(self, pieces: Sequence[str]) -> list[str] | None:
        """Return the keys of several choices, where each piece means one and no two the same."""
        if not 1 < len(pieces) <= self._turn.decision.max_choices:
            return None
        found = [self.meant(piece) for piece in pieces]
        keys = [options[0].key for options in found if len(options) == 1]
        return keys if len(set(keys)) == len(pieces) else None

    def listed(self, options: Iterable[Option]) -> str:
        """Return options as a list inside a message, as many as there is room for."""
        lines = (f"• {self._turn.safe_label(option)}" for option in options)
        return joined(lines, limit=LISTED, between="\n")


def keys_of(typed: str, turn: OpenTurn) -> list[str]:
    """Return the keys that were typed or picked from the list; else say what can be chosen."""
    if len(typed) > LONGEST:
        raise Refusal("refuse-too-long", most=LONGEST)
    lexicon = Lexicon(turn)
    found = lexicon.meant(typed)
    if len(found) == 1:
        return [found[0].key]
    for pieces in (_words(typed), typed.split(",")):
        keys = lexicon.one_by_one(pieces)
        if keys is not None:
            return keys
    if found:
        raise Refusal("refuse-ambiguous", choices=lexicon.listed(found))
    raise Refusal("refuse-unknown-choice", choices=lexicon.listed(turn.offered))


def completions(typed: str, turn: OpenTurn) -> Choices:
    """Return what fits what was typed; after a comma, what might be named besides."""
    if len(typed) > LONGEST:
        return []
    lexicon = Lexicon(turn)
    head, comma, last = typed.rpartition(",")
    named = _named(head, lexicon) if comma else None
    if not named or len(named) >= turn.decision.max_choices:
        return matching(typed, lexicon.labels)
    rest = {key: label for key, label in lexicon.labels.items() if key not in named}
    return [
        app_commands.Choice(name=shortened(f"{head}, {one.name}", OPTION_LABEL), value=value)
        for one in matching(last.strip(), rest)
        if len(value := " ".join((*named, str(one.value)))) <= OPTION_LABEL
    ]


def _named(typed: str, lexicon: Lexicon) -> list[str] | None:
    """Return the keys of what was named so far."""
    found = lexicon.meant(typed)
    if len(found) == 1:
        return [found[0].key]
    return lexicon.one_by_one(_words(typed)) or lexicon.one_by_one(typed.split(","))


def _words(typed: str) -> list[str]:
    return [word for piece in typed.split() if (word := piece.strip(","))]
