"""The Commander: a villager from supply, or four steps of marching, composed villager by villager.

Every end offered leaves a legal position that differs from the one before the action. Nothing is
lost by that: villagers are alike, so a legal final position can be reached by moves that go
straight from provinces that lose villagers to provinces that gain them (specification R7).
"""

from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engines.core.events import headline
from engines.core.kernel import Option, Options, Outcome, copy_state
from engines.core.text import Text, TextArg
from engines.kreta.material import (
    DISTANCES,
    PIECES,
    PROVINCE_MARKS,
    PROVINCE_NAMES,
    PROVINCE_ORDER,
    PROVINCES,
    PROVINCES_WITHIN,
    RULES,
    CardId,
    ProvinceId,
)
from engines.kreta.state import Kreta
from engines.kreta.steps.card import CardAction, province_option
from engines.kreta.steps.leads import ReportLeads

Moves: TypeAlias = tuple[tuple[ProvinceId, ProvinceId], ...]
_VILLAGER_INFLUENCE = PIECES["villager"].influence


class CommanderAsk(CardAction, frozen=True):
    """A Commander's move as far as it is composed: each villager moves once at most."""

    moves: Moves = ()
    card: ClassVar[CardId] = "commander"

    @property
    def steps_left(self) -> int:
        """Return how many borders may still be crossed."""
        return RULES.commander_steps - sum(DISTANCES[start][end] for start, end in self.moves)

    def balance(self) -> dict[ProvinceId, int]:
        """Return by how many villagers the moves change each province."""
        if not self.moves:
            return {}
        balance: dict[ProvinceId, int] = {}
        for start, end in self.moves:
            balance[start] = balance.get(start, 0) - 1
            balance[end] = balance.get(end, 0) + 1
        return {province: change for province, change in balance.items() if change}

    def villagers_after_moves(self, game: Kreta) -> list[ProvinceId]:
        """Return the provinces of the player's villagers after the moves, from west to east."""
        provinces = self.player(game).villagers.copy()
        for start, end in self.moves:
            provinces.remove(start)
            provinces.append(end)
        return sorted(provinces, key=PROVINCE_ORDER.__getitem__)

    def starts(self, game: Kreta, unavailable: set[ProvinceId | None]) -> list[ProvinceId]:
        """Return the provinces with an own villager that has not moved yet and can."""
        steps = self.steps_left
        if not steps:
            return []
        waiting = self.player(game).villagers.copy()
        for start, _ in self.moves:
            waiting.remove(start)
        return [
            start
            for start in dict.fromkeys(waiting)
            if not self._unavailable_from(start, unavailable).issuperset(
                PROVINCES_WITHIN[start][steps]
            )
        ]

    def ends(self, game: Kreta, start: ProvinceId) -> list[ProvinceId]:
        """Return where a villager from there may end; only the final position must be legal."""
        unavailable = self._unavailable_from(start, self.unavailable(game))
        return [end for end in PROVINCES_WITHIN[start][self.steps_left] if end not in unavailable]

    def unavailable(self, game: Kreta) -> set[ProvinceId | None]:
        """Return the provinces where the number of own villagers may not grow."""
        if not self.moves:
            return game.unavailable_to(self.seat)
        balance, figures = self.balance(), game.count_figures()
        figures.update(balance)
        full = {name for name, count in figures.items() if count >= RULES.figure_limit}
        losing = {name for name, change in balance.items() if change < 0}
        return (game.closed_to(self.seat) | full) - losing

    def _unavailable_from(
        self, start: ProvinceId, unavailable: set[ProvinceId | None]
    ) -> set[ProvinceId | None]:
        """Return where a villager from there may not end; it may not undo all moves either."""
        balance = self.balance()
        if len(balance) != 2 or balance.pop(start, 0) != 1:
            return unavailable
        return unavailable | {end for end, change in balance.items() if change == -1}

    def label_start(self, game: Kreta, option: Option) -> Option:
        """Label the villager that moves, with the end where there is only one."""
        start: ProvinceId = option.value
        args: dict[str, TextArg] = {"province": PROVINCE_NAMES[start]}
        text, remark = Text("move-villager", args), self._influence_left_remark(game, start)
        ends = self.ends(game, start)
        if len(ends) == 1:
            args |= {"end": PROVINCE_NAMES[ends[0]], "cost": DISTANCES[start][ends[0]]}
            text, remark = (
                Text("move-villager-to", args),
                self.influence_at_end_remark(game, ends[0]),
            )
        mark = PROVINCE_MARKS[start]
        return replace(option, text=text, mark=mark, group=Text("group-march"), remark=remark)

    def influence_at_end_remark(self, game: Kreta, end: ProvinceId) -> Text:
        """Return the remark on a province's influence when one more villager ends there."""
        return self.influence_remark(
            game, end, _VILLAGER_INFLUENCE * (self.balance().get(end, 0) + 1)
        )

    def _influence_left_remark(self, game: Kreta, start: ProvinceId) -> Text:
        gain = _VILLAGER_INFLUENCE * (self.balance().get(start, 0) - 1)
        return self.influence_remark(game, start, gain, text="province-left")

    def ask_end(self, start: ProvinceId) -> "ChooseEnd":
        """Return the question where that villager goes."""
        return ChooseEnd(self.seat, self.moves, start=start, by_king=self.by_king)

    def carry_out(self, game: Kreta) -> Outcome:
        """Carry out all moves at once."""
        yield from self.lay_down(game)
        self.player(game).villagers = self.villagers_after_moves(game)
        ends = dict.fromkeys(end for _, end in self.moves)
        yield headline(
            "marched",
            self.seat,
            *(f"villager/{end}/{self.seat}" for end in ends),
            number=len(self.moves),
            moves=tuple(move_text(start, end) for start, end in self.moves),
            ends=tuple(PROVINCE_NAMES[end] for end in ends),
        )
        gained = {place: _VILLAGER_INFLUENCE * number for place, number in self.balance().items()}
        yield ReportLeads(self.seat, gained)


def move_text(start: ProvinceId, end: ProvinceId) -> Text:
    """Return the text of a villager's move."""
    return Text("move", {"start": PROVINCE_NAMES[start], "end": PROVINCE_NAMES[end]})


def with_pending_moves(game: Kreta) -> Kreta:
    """Return the table with the villagers where the Commander's move would have them."""
    ask = game.agenda[-1] if game.agenda else None
    if not isinstance(ask, CommanderAsk) or not ask.moves:
        return game
    draft = copy_state(game)
    draft.players[ask.seat].villagers = ask.villagers_after_moves(game)
    return draft


class PlaceVillager(Struct, frozen=True):
    """A villager to bring from supply into a province."""

    province: ProvinceId


class Commander(CommanderAsk, frozen=True):
    """Bring a villager into a province that is free to you, or move villagers four steps in all."""

    def prompt(self, game: Kreta) -> Text:
        player = self.player(game)
        if not player.supply["villager"]:
            return Text("ask-move-villagers")
        return Text("ask-villager-or-move" if player.villagers else "ask-villager")

    def action_summary(self, game: Kreta) -> Text:
        player = self.player(game)
        args: dict[str, TextArg] = {"left": player.supply["villager"], "out": len(player.villagers)}
        return Text("can-commander", args)

    def options(self, game: Kreta) -> Options:
        """Offer a new villager, and every one that can move."""
        unavailable = self.unavailable(game)
        moves = [_MOVE_OPTIONS[start] for start in self.starts(game, unavailable)]
        if not self.player(game).supply["villager"]:
            return moves
        return [new for name, new in _PLACE_OPTIONS.items() if name not in unavailable] + moves

    def labelled(self, game: Kreta, option: Option) -> Option:
        if not isinstance(option.value, PlaceVillager):
            return self.label_start(game, option)
        province = option.value.province
        return replace(
            option,
            text=Text("place-villager", {"province": PROVINCE_NAMES[province]}),
            mark=PROVINCE_MARKS[province],
            group=Text("group-new-villager"),
            remark=self.influence_remark(game, province, _VILLAGER_INFLUENCE),
        )

    def choose(self, game: Kreta, pick: PlaceVillager | ProvinceId) -> Outcome:
        """Place the villager, or ask where the chosen one goes."""
        if not isinstance(pick, PlaceVillager):
            yield self.ask_end(pick)
            return
        province = pick.province
        player = self.player(game)
        yield from self.lay_down(game)
        player.supply["villager"] -= 1
        player.villagers = sorted([*player.villagers, province], key=PROVINCE_ORDER.__getitem__)
        spot = f"villager/{province}/{self.seat}"
        yield headline("placed-villager", self.seat, spot, province=PROVINCE_NAMES[province])
        yield ReportLeads(self.seat, {province: _VILLAGER_INFLUENCE})


class ChooseEnd(CommanderAsk, frozen=True, kw_only=True):
    """Choose where the villager goes: every border costs a step, any province may be crossed."""

    start: ProvinceId

    def prompt(self, game: Kreta) -> Text:
        return Text("ask-end", {"start": PROVINCE_NAMES[self.start], "left": self.steps_left})

    def options(self, game: Kreta) -> Options:
        return [_END_OPTIONS[end] for end in self.ends(game, self.start)]

    def labelled(self, game: Kreta, option: Option) -> Option:
        end: ProvinceId = option.value
        args: dict[str, TextArg] = {
            "province": PROVINCE_NAMES[end],
            "cost": DISTANCES[self.start][end],
        }
        return replace(
            option,
            text=Text("end-option", args),
            mark=PROVINCE_MARKS[end],
            remark=self.influence_at_end_remark(game, end),
        )

    def choose(self, game: Kreta, end: ProvinceId) -> Outcome:
        """Note the move; steps that are left may move another."""
        yield MoveAnother(self.seat, (*self.moves, (self.start, end)), by_king=self.by_king)


class MoveAnother(CommanderAsk, frozen=True):
    """Move another villager with the steps left, or finish."""

    def prompt(self, game: Kreta) -> Text:
        return Text("ask-another", {"left": self.steps_left})

    def options(self, game: Kreta) -> Options:
        starts = self.starts(game, self.unavailable(game))
        return [_FINISH_OPTION, *(_MOVE_OPTIONS[start] for start in starts)]

    def labelled(self, game: Kreta, option: Option) -> Option:
        if option.value is not None:
            return self.label_start(game, option)
        moves = tuple(move_text(start, end) for start, end in self.moves)
        return replace(
            option, text=Text("finish"), remark=Text("finish-then", {"moves": moves}), separate=True
        )

    def choose(self, game: Kreta, start: ProvinceId | None) -> Outcome:
        if start is None:
            yield from self.carry_out(game)
        else:
            yield self.ask_end(start)


_FINISH_OPTION = Option("finish")
_PLACE_OPTIONS = {
    name: province_option("place_villager", name, value=PlaceVillager(name)) for name in PROVINCES
}
_MOVE_OPTIONS = {name: province_option("move_villagers", name) for name in PROVINCES}
_END_OPTIONS = {name: province_option("to", name) for name in PROVINCES}
