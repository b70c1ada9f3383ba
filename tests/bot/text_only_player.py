"""A player that reads only texts: `/board text:True` and the answers to `/move`."""

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from bot.commands.choice_parser import OptionIndex
from bot.delivery.composer import Composer
from bot.pages.turn import TurnViewModel
from tests.bot.room import Room, labels, page_text, private_response, reply_text

CHOICE_LINE = re.compile(r"- \*\*(?P<name>.+?)\*\*(?: – (?P<effects>.+))?")
YOUR_TURN, POSITION, OVER = "### Your turn: ", "### The position", "### The game is over."
COMMON_EFFECTS = re.compile(r"(?:Each of these|\*\*.+\*\*, each) – (?P<effects>.+)")
AFTER = re.compile(r"after (?P<first>.+?): ")
COORDINATE = re.compile(r"[A-T]\d+")  # of the boards with a grid
NEXT_PAGE = "Next page"
MAX_CHOICES = 1_500  # choices of a game


class ReadChoice(NamedTuple):
    """A choice as the text lists it."""

    name: str
    effects: str


class TextOnlyPlayer:
    """Plays for all players of a room's table, with random choices that the text lists."""

    def __init__(self, room: Room, rng: Random, *, checked_every: int = 1) -> None:
        self._room = room
        self._rng = rng
        self._checked_every = checked_every
        self.texts: list[str] = []  # of each choice, as the player to choose reads them

    async def play(self, *, max_choices: int = MAX_CHOICES) -> bool:
        """Play to the end or up to a number of choices; return whether the game is over."""
        for number in range(max_choices):
            member = self._room.asked_member()
            is_checked = number % self._checked_every == 0
            text = await self._read(member, whole=is_checked)
            self.texts.append(text)
            if is_checked:
                await self._check(text)
            await self._choose(member, read_choices(text))
            if "<@" not in page_text(self._room.board):
                return OVER in await self._read(member)
        return False

    async def _read(self, member: str, *, whole: bool = True) -> str:
        """Return all pages of `/board text:True`, or those up to the last choice."""
        result = await self._room.slash(member, "board", text=True)
        pages = [page_text(private_response(result))]
        while NEXT_PAGE in labels(private_response(result)):
            if not whole and POSITION in pages[-1]:
                break
            await self._room.members[member].click(private_response(result), label=NEXT_PAGE)
            pages.append(page_text(private_response(result)))
        return "\n".join(pages)

    async def _choose(self, member: str, choices: list[ReadChoice]) -> None:
        """Send a random choice by its mark if it has one, or by its whole name.

        A choice that is only possible after another one is sent together with that one.
        """
        names = {mark_of(choice.name): choice.name for choice in choices}
        picked = self._rng.choice(choices).name
        typed = mark_of(picked) if self._rng.random() < 1 / 2 else picked
        if AFTER.search(picked):
            typed = ", ".join(with_required(mark_of(picked), names))
        answer = reply_text(await self._room.slash(member, "move", option=typed))
        assert answer.startswith("Done: "), f"/move {typed}: {answer}"

    async def _check(self, text: str) -> None:
        """Check that the text lists every legal option with its effects."""
        table = await self._room.table()
        decision = self._room.services.play.decision(table)
        assert decision is not None
        turn = TurnViewModel(table, decision, is_private=True)
        turn = with_previews(self._room.bot.composer, turn)
        assert turn.prompt in text
        check_choices(turn, text)


def with_previews(composer: Composer, turn: TurnViewModel) -> TurnViewModel:
    """Return the turn with its options that others unlock, and the previews of all."""
    turn = composer.with_limits(turn)
    return composer.with_previews_of(turn, turn.decision.options)


def read_choices(text: str) -> list[ReadChoice]:
    """Return the choices that a text lists between the question and the position."""
    assert YOUR_TURN in text, text
    part = text[text.index(YOUR_TURN) : text.index(POSITION)]
    return [
        ReadChoice(found["name"], found["effects"] or "")
        for line in part.splitlines()
        if (found := CHOICE_LINE.fullmatch(line))
    ]


def mark_of(name: str) -> str:
    """Return the mark before a choice's name; the name itself if it has none."""
    return name.partition(" · ")[0]


def with_required(mark: str, names: dict[str, str]) -> list[str]:
    """Return the marks of the choices that a choice needs first, and its own."""
    required = AFTER.search(names[mark])
    return [*(with_required(required["first"], names) if required else ()), mark]


def check_choices(turn: TurnViewModel, text: str) -> None:
    """Check names, marks and effects of the choices that a text lists."""
    index, read = OptionIndex(turn), read_choices(text)
    meant = {choice: index.match(choice.name) for choice in read}
    assert all(len(options) == 1 for options in meant.values()), meant
    choices = {options[0].key: choice for choice, options in meant.items()}
    assert len(choices) == len(read)
    assert choices.keys() >= {option.key for option in turn.decision.options}
    check_marks(choice.name for choice in read)
    common = " · ".join(found["effects"] for found in COMMON_EFFECTS.finditer(text))
    for option in turn.decision.options:
        told = f"{choices[option.key].effects} · {common}"
        noise = turn.rival_points_parts(option, safe=True)
        for part in turn.preview_parts(option, safe=True):
            assert part in told or part in noise, (choices[option.key], part)


def check_marks(names: Iterator[str]) -> None:
    """Check that the words after a mark say which place it is, unless it is a coordinate."""
    by_words: dict[str, str] = {}
    for name in names:
        mark, _, words = name.rpartition(" · ") if " · " not in name else name.partition(" · ")
        first = by_words.setdefault(words, mark)
        assert first == mark or COORDINATE.match(mark), (first, name)
