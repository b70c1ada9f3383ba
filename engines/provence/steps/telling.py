"""What several steps have to say: news, names of places, what a choice would bring."""

from functools import cache
from itertools import groupby
from typing import NamedTuple

from engines.core.agenda import Option, Outcome
from engines.core.telling import news
from engines.core.text import Seat, Text, Who, Word
from engines.provence.material import CELL_NAMES, CROP_NAMES, NAMES, Cell, Crop, TileId
from engines.provence.state import Laid, Provence

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SKIP = Option("skip", Text("skip"))


def field(seat: Seat, cell: Cell) -> str:
    """Return the spot of a kingdom's cell."""
    return f"kingdom/{seat}/{cell}"


def gain_coins(game: Provence, seat: Seat, amount: int) -> Outcome:
    """Give a player coins from the supply, which never runs out."""
    if not amount:
        return
    game.players[seat].coins += amount
    yield news("gained-coins", seat, amount=amount)


def pay_one(game: Provence, payer: Seat, seat: Seat, why: str) -> Outcome:
    """Let a player pay another one coin, or nothing where there is none."""
    if not game.players[payer].coins:
        return
    game.players[payer].coins -= 1
    game.players[seat].coins += 1
    yield news(why, payer, other=Who(seat))


@cache
def named_tile(tile: TileId, cell: Cell) -> Text:
    """Name a tile and where it lies."""
    return Text("tile-there", {"tile": NAMES[tile], "place": CELL_NAMES[cell]})


def shown_tile(laid: Laid, cell: Cell) -> Text:
    """Name a tile in a kingdom and where it lies; say so where it is a ruin."""
    named = named_tile(laid.tile, cell)
    return Text("ruin-option", {"tile": named}) if laid.ruined else named


@cache
def trios_told(crops: tuple[Crop, ...]) -> tuple[Word, ...]:
    """Tell trios crop by crop: one wheat trio, two olive trios."""
    return tuple(
        Text("trios", {"crop": CROP_NAMES[crop], "number": len(list(equal))})
        for crop, equal in groupby(crops)
    )


class Brings(NamedTuple):
    """What comes along with a tile, and what it brings on."""

    coins: int
    pay: int
    trios: int
    saracens: int
    raid: bool

    def told(self) -> tuple[Word, ...]:
        """Return it in words, as far as there is something to say."""
        attack = "brings-raid" if self.raid else "brings-attack"
        said = {
            "brings-coins": self.coins,
            "brings-pay": self.pay,
            "brings-trios": self.trios,
            attack: self.saracens,
        }
        return tuple(
            Text(name, {"number": number})
            for name, number in said.items()
            if number or name == "brings-raid"
        )
