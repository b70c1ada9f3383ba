"""The Commander: a villager from supply, or four points of marching, composed villager by villager.

Every end offered leaves a legal position that differs from the one before the action. Nothing is
lost by that: villagers are alike, so a legal final position can be reached by moves that go
straight from provinces that lose villagers to provinces that gain them (specification R7).
"""

from collections.abc import Iterator
from typing import ClassVar, TypeAlias

from msgspec import Struct

from engines.core.agenda import Option, Options, Outcome
from engines.core.telling import news
from engines.core.text import Text, Word
from engines.kreta.material import (
    DISTANCES,
    ORDER,
    PROVINCE_NAMES,
    PROVINCES,
    RULES,
    WITHIN,
    CardId,
    ProvinceId,
)
from engines.kreta.state import Kreta
from engines.kreta.steps.card import CardAction, at_province

Moves: TypeAlias = tuple[tuple[ProvinceId, ProvinceId], ...]


def points_left(moves: Moves) -> int:
    """Return how many borders may still be crossed."""
    return RULES.commander_points - sum(DISTANCES[start][end] for start, end in moves)


def marched(villagers: list[ProvinceId], moves: Moves) -> list[ProvinceId]:
    """Return where the villagers stand after the moves, from west to east."""
    standing = villagers.copy()
    for start, end in moves:
        standing.remove(start)
        standing.append(end)
    return sorted(standing, key=ORDER.__getitem__)


class March(CardAction, frozen=True):
    """A Commander's move as far as it is composed: each villager moves once at most."""

    moves: Moves = ()
    card: ClassVar[CardId] = "commander"

    def ends(self, game: Kreta, start: ProvinceId) -> Iterator[ProvinceId]:
        """Yield where a villager from there may end: only the whole position is judged."""
        before = self.player(game).villagers
        now = marched(before, self.moves)
        full = self._full(game)
        closed = game.closed_to(self.seat)
        for end in WITHIN[start][points_left(self.moves)]:
            grows = now.count(end) >= before.count(end)
            if grows and (end in full or end in closed):
                continue
            if not self.moves or marched(before, (*self.moves, (start, end))) != before:
                yield end

    def _full(self, game: Kreta) -> set[ProvinceId]:
        figures = game.figures()
        for start, end in self.moves:
            figures[start] -= 1
            figures[end] += 1
        return {province for province, count in figures.items() if count >= RULES.figure_limit}

    def starts(self, game: Kreta) -> list[ProvinceId]:
        """Return the provinces with an own villager that has not moved yet and can."""
        waiting = self.player(game).villagers.copy()
        for start, _ in self.moves:
            waiting.remove(start)
        if not points_left(self.moves):
            return []
        return [start for start in dict.fromkeys(waiting) if any(self.ends(game, start))]

    def go_on(self, start: ProvinceId) -> "ChooseEnd":
        """Return the question where that villager goes."""
        return ChooseEnd(self.seat, self.moves, start=start, by_king=self.by_king)


class Settle(Struct, frozen=True):
    """The wish to bring a villager from supply into a province."""

    province: ProvinceId


class Commander(March, frozen=True):
    """Bring a villager into a province that is free to you, or move villagers by four points."""

    def prompt(self, game: Kreta) -> Text:
        """Ask for the place of a new villager, or the first one to move."""
        player = self.player(game)
        if not player.supply["villager"]:
            return _ASK_FIRST
        return _ASK_EITHER if player.villagers else _ASK_PLACE

    def options(self, game: Kreta) -> Options:
        """Offer both ways: a new villager, and every one that can move."""
        if self.player(game).supply["villager"]:
            yield from (_PLACE_VILLAGER[province] for province in game.free(self.seat))
        yield from (_MOVE_VILLAGER[start] for start in self.starts(game))

    def choose(self, game: Kreta, pick: Settle | ProvinceId) -> Outcome:
        """Place the villager, or ask where the chosen one goes."""
        if not isinstance(pick, Settle):
            yield self.go_on(pick)
            return
        province = pick.province
        player = self.player(game)
        yield from self.lay_down(game)
        player.supply["villager"] -= 1
        player.villagers = sorted([*player.villagers, province], key=ORDER.__getitem__)
        spot = f"villager/{province}/{self.seat}"
        yield news("placed-villager", self.seat, spot, province=PROVINCE_NAMES[province])


class ChooseEnd(March, frozen=True, kw_only=True):
    """Say where the villager goes: every border costs a point, any province may be crossed."""

    start: ProvinceId

    def prompt(self, game: Kreta) -> Text:
        """Ask for the province in which the villager ends."""
        del game
        left = points_left(self.moves)
        return Text("ask-end", {"start": PROVINCE_NAMES[self.start], "left": left})

    def options(self, game: Kreta) -> Options:
        """Offer the legal ends with their cost."""
        costs = DISTANCES[self.start]
        return (_ENDS[end, costs[end]] for end in self.ends(game, self.start))

    def choose(self, game: Kreta, end: ProvinceId) -> Outcome:
        """Note the move; what points are left may move another."""
        del game
        yield MoveAnother(self.seat, (*self.moves, (self.start, end)), by_king=self.by_king)


class MoveAnother(March, frozen=True):
    """Move another villager with the points left, or finish."""

    def prompt(self, game: Kreta) -> Text:
        """Ask for the next villager, and say how many points are left."""
        del game
        return Text("ask-another", {"left": points_left(self.moves)})

    def options(self, game: Kreta) -> Options:
        """Offer to finish, and every villager that can still move."""
        yield _FINISH
        yield from (_MOVE_VILLAGER[start] for start in self.starts(game))

    def choose(self, game: Kreta, start: ProvinceId | None) -> Outcome:
        """Carry the whole move out at once, or compose it further."""
        if start is not None:
            yield self.go_on(start)
            return
        player = self.player(game)
        yield from self.lay_down(game)
        player.villagers = marched(player.villagers, self.moves)
        told: tuple[Word, ...] = tuple(
            Text("move", {"start": PROVINCE_NAMES[begin], "end": PROVINCE_NAMES[end]})
            for begin, end in self.moves
        )
        spots = dict.fromkeys(f"villager/{end}/{self.seat}" for _, end in self.moves)
        yield news("moved-villagers", self.seat, *spots, moves=told)


_ASK_PLACE, _ASK_FIRST = Text("ask-villager"), Text("ask-move-villagers")
_ASK_EITHER = Text("ask-villager-or-move")
_FINISH = Option("finish", Text("finish"))
_PLACE_VILLAGER = {
    name: at_province(
        "place_villager",
        name,
        Text("place-villager", {"province": PROVINCE_NAMES[name]}),
        value=Settle(name),
        group=Text("group-place"),
    )
    for name in PROVINCES
}
_MOVE_VILLAGER = {
    name: at_province(
        "move_villagers",
        name,
        Text("move-villager", {"province": PROVINCE_NAMES[name]}),
        group=Text("group-march"),
    )
    for name in PROVINCES
}
_ENDS = {
    (name, cost): at_province(
        "to", name, Text("end-option", {"province": PROVINCE_NAMES[name], "cost": cost})
    )
    for name in PROVINCES
    for cost in range(1, RULES.commander_points + 1)
}
