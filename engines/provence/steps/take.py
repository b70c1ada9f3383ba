"""Taking a tile: from the column, from the row, with the Inventor, or after clearing the Forest."""

from functools import cache
from typing import ClassVar, assert_never

from msgspec import Struct

from engines.core.agenda import Ask, Event, Option, Options, Outcome
from engines.core.telling import news
from engines.core.text import Arg, Text
from engines.provence.material import NAMES, RULES, TILES, TileId
from engines.provence.state import Held, Player, Provence, Stall
from engines.provence.steps.lay import PlaceTile, lay
from engines.provence.steps.telling import LETTERS, Brings


class Land(Struct, frozen=True):
    """The wish to take the land tile at a position, for its price."""

    position: int


class Clear(Struct, frozen=True):
    """The wish to clear the Forest and lay the land tile of a position there, for free."""

    position: int


class Special(Struct, frozen=True):
    """The wish to take the special building of a slot, paid for or by the Inventor."""

    slot: int
    by_inventor: bool = False


class TakeTile(Ask, frozen=True):
    """Take a land tile or a special building; the Forest may be cleared before."""

    inventor: bool = False  # owned since an earlier turn
    doing: ClassVar[str] = "take"

    def prompt(self, game: Provence) -> Text:
        """Ask for a tile; say which other ways are open."""
        player = game.players[self.seat]
        ways: dict[str, Arg] = {
            "coins": player.coins,
            "forest": "no" if player.forest() is None else "yes",
            "inventor": "yes" if self._building_is_free(game) else "no",
        }
        return Text("ask-take", ways)

    def options(self, game: Provence) -> Options:
        """Offer what can be paid for with the coins owned now, then the free ways."""
        player = game.players[self.seat]
        yield from _land_options(game, player)
        if player.coins >= RULES.special_price:
            yield from _special_options(game, player, "take")
        if self._building_is_free(game):
            yield from _special_options(game, player, "inventor")
        yield from _clear_options(game, player)

    def _building_is_free(self, game: Provence) -> bool:
        return self.inventor and any(game.row)

    def choose(self, game: Provence, pick: Land | Special | Clear) -> Outcome:
        """Take the tile in hand and go on to lay it; after clearing, take another."""
        match pick:
            case Land(position):
                yield from self._take_land(game, position)
                yield PlaceTile(self.seat)
            case Special():
                yield self._take_special(game, pick)
                yield PlaceTile(self.seat)
            case Clear(position):
                yield from self._clear(game, position)
                yield TakeTile(self.seat, self.inventor)
            case _:
                assert_never(pick)

    def _take_land(self, game: Provence, position: int) -> Outcome:
        price = position - 1
        lay_coins(game, self.seat, game.column[:price])
        stall = _take_stall(game, self.seat, position)
        yield news("took-land", self.seat, price=price, **_along(stall))
        yield from refill(game)

    def _take_special(self, game: Provence, pick: Special) -> Event:
        tile = game.row[pick.slot] or ""
        game.row[pick.slot] = None
        game.hand.append(Held(tile))
        if not pick.by_inventor:
            # Ruling 19: the price stays, even if the column were short.
            game.players[self.seat].coins -= RULES.special_price - len(game.column)
            lay_coins(game, self.seat, game.column)
            return news("took-special", self.seat, tile=NAMES[tile], price=RULES.special_price)
        game.players[self.seat].persons.remove("inventor")
        game.gone.append("inventor")
        return news("took-by-inventor", self.seat, tile=NAMES[tile])

    def _clear(self, game: Provence, position: int) -> Outcome:
        player = game.players[self.seat]
        cell = player.forest() or ""
        forest = player.kingdom.pop(cell)
        game.strip(forest)
        game.gone.append(forest.tile)
        stall = _take_stall(game, self.seat, position)
        yield news("cleared", self.seat, forest=NAMES[forest.tile], **_along(stall))
        yield from refill(game)
        yield from lay(game, self.seat, cell)


def lay_coins(game: Provence, seat: int, stalls: list[Stall]) -> None:
    """Lay one own coin beside each of the tiles."""
    for stall in stalls:
        stall.coins += 1
    game.players[seat].coins -= len(stalls)


def _take_stall(game: Provence, seat: int, position: int) -> Stall:
    """Take a land tile in hand with what lies beside it; those above slide down."""
    stall = game.column.pop(position - 1)
    game.players[seat].coins += stall.coins
    game.hand.append(Held(stall.tile, stall.tokens))
    return stall


def _along(stall: Stall) -> dict[str, Arg]:
    return {"tile": NAMES[stall.tile], "coins": stall.coins, "tokens": stall.tokens}


def refill(game: Provence) -> Outcome:
    """Reveal a new land tile on the last position."""
    if game.deck:
        tile = game.deck.pop()
        game.column.append(Stall(tile))
        yield Event(Text("revealed", {"tile": NAMES[tile]}), reveals=True)


def _land_options(game: Provence, player: Player) -> Options:
    for price, stall in enumerate(game.column[: player.coins + 1]):
        brings = _brings(game, player, stall)
        yield Option(
            f"take/{stall.tile}",
            _land_label(stall.tile, price, brings),
            Land(price + 1),
            spot=f"market/{stall.tile}",
            mark=LETTERS[price],
        )


def _clear_options(game: Provence, player: Player) -> Options:
    cell = player.forest()
    if cell is None:
        return
    lost = player.kingdom[cell].towers
    for index, stall in enumerate(game.column):
        brings = _brings(game, player, stall, cell=cell, lost=lost)
        yield Option(
            f"clear/{stall.tile}",
            _clear_label(stall.tile, brings),
            Clear(index + 1),
            spot=f"market/{stall.tile}",
            mark=LETTERS[index],
        )


def _special_options(game: Provence, player: Player, verb: str) -> Options:
    for slot, tile in enumerate(game.row):
        if tile is not None:
            brings = _brings(game, player, Stall(tile))
            yield Option(
                f"{verb}/{tile}",
                _special_label(verb, tile, brings),
                Special(slot, by_inventor=verb == "inventor"),
                spot=f"market/{tile}",
                mark=LETTERS[RULES.column + slot],
            )


def _brings(
    game: Provence, player: Player, stall: Stall, *, cell: str | None = None, lost: int = 0
) -> Brings:
    """Tell what a tile brings; its trios only where there is but one cell for it."""
    tile = TILES[stall.tile]
    if cell is None and len(player.kingdom) == RULES.rounds:
        (cell,) = player.empty_cells()
    saracens = tile.saracens + stall.tokens
    return Brings(
        coins=stall.coins,
        pay=tile.pay,
        trios=len(player.trios(cell, tile.id)) if cell else 0,
        saracens=saracens,
        raid=game.raid_looms(saracens=saracens, towers=tile.towers, lost=lost),
    )


@cache
def _land_label(tile: TileId, price: int, brings: Brings) -> Text:
    told = brings.told()
    name = "take-land-with" if told else "take-land"
    return Text(name, {"tile": NAMES[tile], "price": price, "brings": told})


@cache
def _clear_label(tile: TileId, brings: Brings) -> Text:
    told = brings.told()
    return Text("clear-with" if told else "clear", {"tile": NAMES[tile], "brings": told})


@cache
def _special_label(verb: str, tile: TileId, brings: Brings) -> Text:
    told = brings.told()
    name = f"{verb}-special-with" if told else f"{verb}-special"
    return Text(name, {"tile": NAMES[tile], "price": RULES.special_price, "brings": told})
