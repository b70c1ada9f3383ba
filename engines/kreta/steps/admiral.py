"""The Admiral: a ship from supply into a harbour, or ships from harbour to harbour."""

from functools import cache
from itertools import combinations
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from engines.core.events import headline
from engines.core.kernel import Option, Options, Outcome
from engines.core.text import Text, TextArg
from engines.kreta.material import (
    HARBOUR_MARKS,
    HARBOUR_NAMES,
    HARBOURS,
    PIECES,
    PROVINCE_NAMES,
    CardId,
    HarbourId,
)
from engines.kreta.scoring import influence
from engines.kreta.state import Kreta
from engines.kreta.steps.card import CardAction
from engines.kreta.steps.leads import ReportLeads

_HARBOUR_ORDER = {harbour: place for place, harbour in enumerate(HARBOURS)}


class ShipMove(Struct, frozen=True):
    """A placement or move of ships: the harbours they leave, and those they reach."""

    leave: tuple[HarbourId, ...]
    reach: tuple[HarbourId, ...]


class Admiral(CardAction, frozen=True):
    """Bring a ship into a harbour, or move one or both ships to any harbours."""

    card: ClassVar[CardId] = "admiral"

    def prompt(self, game: Kreta) -> Text:
        player = self.player(game)
        if not player.ships:
            return Text("ask-ship")
        return Text("ask-ship-or-move" if player.supply["ship"] else "ask-move-ships")

    def action_summary(self, game: Kreta) -> Text:
        player = self.player(game)
        return Text("can-admiral", {"left": player.supply["ship"], "out": len(player.ships)})

    def options(self, game: Kreta) -> Options:
        player = self.player(game)
        ends = tuple(game.free_harbours(self.seat))
        return _ship_options(tuple(player.ships), ends, new=bool(player.supply["ship"]))

    def labelled(self, game: Kreta, option: Option) -> Option:
        ship_move: ShipMove = option.value
        if len(ship_move.reach) > 1:
            return self._label_both(game, option)
        (end,) = ship_move.reach
        gain = PIECES["ship"].influence
        return replace(
            option,
            text=_move_label(ship_move.leave[0], end) if ship_move.leave else _place_label(end),
            mark=HARBOUR_MARKS[end],
            group=Text("group-one" if ship_move.leave else "group-new-ship"),
            remark=self.influence_remark(game, HARBOURS[end], gain, text="harbour-then"),
        )

    def _label_both(self, game: Kreta, option: Option) -> Option:
        reached = [HARBOURS[end] for end in option.value.reach]
        gain = PIECES["ship"].influence
        args: dict[str, TextArg] = {}
        for place, province in zip(("first", "second"), reached, strict=True):
            args[place] = PROVINCE_NAMES[province]
            args[f"{place}_own"] = influence(self.player(game), province) + gain
        return replace(
            option,
            text=_both_move_label(*option.value.reach),
            group=Text("group-both"),
            remark=Text("harbours-then", args),
        )

    def choose(self, game: Kreta, ship_move: ShipMove) -> Outcome:
        """Sail; ships never go back into supply."""
        player = self.player(game)
        yield from self.lay_down(game)
        if not ship_move.leave:
            player.supply["ship"] -= 1
        staying = [harbour for harbour in player.ships if harbour not in ship_move.leave]
        player.ships = sorted([*staying, *ship_move.reach], key=_HARBOUR_ORDER.__getitem__)
        yield headline(
            "moved-ships" if ship_move.leave else "placed-ship",
            self.seat,
            *[f"ship/{harbour}/{self.seat}" for harbour in ship_move.reach],
            start=tuple([HARBOUR_NAMES[harbour] for harbour in ship_move.leave]),
            harbour=tuple([HARBOUR_NAMES[harbour] for harbour in ship_move.reach]),
        )
        influence_gain = PIECES["ship"].influence
        gained = {HARBOURS[harbour]: -influence_gain for harbour in ship_move.leave}
        gained |= {HARBOURS[harbour]: influence_gain for harbour in ship_move.reach}
        yield ReportLeads(self.seat, gained)


def _place_label(end: HarbourId) -> Text:
    return Text("place-ship", {"harbour": HARBOUR_NAMES[end]})


def _move_label(start: HarbourId, end: HarbourId) -> Text:
    return Text("move-ship", {"start": HARBOUR_NAMES[start], "end": HARBOUR_NAMES[end]})


def _both_move_label(first: HarbourId, second: HarbourId) -> Text:
    args: dict[str, TextArg] = {
        "first": HARBOUR_NAMES[first],
        "first_mark": HARBOUR_MARKS[first],
        "second": HARBOUR_NAMES[second],
        "second_mark": HARBOUR_MARKS[second],
    }
    return Text("move-both-ships", args)


@cache
def _ship_options(
    ships: tuple[HarbourId, ...], ends: tuple[HarbourId, ...], *, new: bool
) -> tuple[Option, ...]:
    """Return the options to place a ship, to move one, to move both.

    A move's key names the harbours of all ships afterwards.
    """
    placed = [_to_harbour(f"place_ship/{end}", (), end) for end in ends if new]
    moved = [
        _to_harbour(_key(end, *(ship for ship in ships if ship != start)), (start,), end)
        for start in ships
        for end in ends
    ]
    pairs = combinations(ends, 2) if len(ships) > 1 else ()
    both = [Option(_key(*pair), value=ShipMove(ships, pair)) for pair in pairs]
    return (*placed, *moved, *both)


def _to_harbour(key: str, leave: tuple[HarbourId, ...], end: HarbourId) -> Option:
    return Option(key, value=ShipMove(leave, (end,)), spot=f"harbour/{end}")


def _key(*harbours: HarbourId) -> str:
    return "/".join(("move_ships", *sorted(harbours, key=_HARBOUR_ORDER.__getitem__)))
