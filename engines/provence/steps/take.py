"""Taking a tile: from the column, from the row, with the Inventor, or after clearing the Forest."""

from functools import cache, lru_cache
from typing import ClassVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from engines.core.events import headline
from engines.core.kernel import Ask, Event, Importance, Option, Options, Outcome, Step, copy_state
from engines.core.text import LETTERS, Seat, Text, TextArg
from engines.provence.material import CROP_BITS, CROPS, NAMES, RULES, Cell, Crop, TileId
from engines.provence.scoring import seat_resources
from engines.provence.state import Held, Player, Provence, Stall
from engines.provence.steps.lay import PlaceTile, carry_out, lay, symbol_texts, trios_made
from engines.provence.steps.texts import crops_text, trios_text


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


Pick = Land | Clear | Special


class TakeTile(Ask, frozen=True):
    """Take a land tile or a special building; the Forest may be cleared before."""

    inventor: bool = False  # owned since an earlier turn
    ends_preview: ClassVar[bool] = True
    doing: ClassVar[str] = "take"

    def prompt(self, game: Provence) -> Text:
        """Ask for a tile; say which other ways are open."""
        player = game.players[self.seat]
        ways: dict[str, TextArg] = {
            "coins": player.coins,
            "forest": "no" if player.forest() is None else "yes",
            "inventor": "yes" if self.inventor and any(game.row) else "no",
        }
        return Text("ask-take", ways)

    def options(self, game: Provence) -> Options:
        """Offer what can be paid for with the coins owned now, then the free ways."""
        player = game.players[self.seat]
        column = game.column
        found = [_land(stall.tile, n) for n, stall in enumerate(column[: player.coins + 1], 1)]
        if player.coins >= RULES.special_price:
            found += [_special(tile, n) for n, tile in enumerate(game.row) if tile]
        if self.inventor:
            found += [_by_inventor(tile, n) for n, tile in enumerate(game.row) if tile]
        if player.forest() is not None:
            found += [_clear(stall.tile, n) for n, stall in enumerate(column, 1)]
        return found

    def labelled(self, game: Provence, option: Option) -> Option:
        pick: Pick = option.value
        remark = self._meaning(game, pick)
        return replace(
            option, text=_label(game, pick), mark=_mark(pick), remark=remark, preview_through=True
        )

    def _meaning(self, game: Provence, pick: Pick) -> Text | None:
        """Tell what the tile means beyond its numbers; where there are none, what it grows."""
        player, after = game.players[self.seat], copy_state(game)
        cells = _cells_for(player, pick)
        carry_out(self.choose(after, pick))
        if after.hand:
            carry_out(lay(after, self.seat, cells[0]))
        tile = _tile_of(game, pick)
        if told := symbol_texts(game, after, self.seat).after(_trio_texts(player, cells, tile)):
            return told
        if seat_resources(game, self.seat) != seat_resources(after, self.seat):
            return None
        return crops_text(CROP_BITS[tile])

    def choose(self, game: Provence, pick: Pick) -> Outcome:
        """Take the tile in hand and go on to lay it; after clearing, take another."""
        match pick:
            case Land(position):
                return self._take_land(game, position), Refill(), PlaceTile(self.seat)
            case Special():
                return self._take_special(game, pick), PlaceTile(self.seat)
            case Clear(position):
                again = TakeTile(self.seat, self.inventor)
                return *self._clear(game, position), again
            case _:
                assert_never(pick)

    def _take_land(self, game: Provence, position: int) -> Event:
        price = position - 1
        if price:
            lay_coins(game, self.seat, game.column[:price])
        stall = _take_stall(game, self.seat, position)
        return _took_land(self.seat, price, stall.tile, stall.coins, stall.tokens)

    def _take_special(self, game: Provence, pick: Special) -> Event:
        tile = game.row[pick.slot] or ""
        game.row[pick.slot] = None
        game.hand.append(Held(tile))
        if not pick.by_inventor:
            # Ruling 19: the price stays, even if the column were short.
            game.players[self.seat].coins -= RULES.special_price - len(game.column)
            lay_coins(game, self.seat, game.column)
            return headline("took-special", self.seat, tile=NAMES[tile], price=RULES.special_price)
        game.players[self.seat].persons.remove("inventor")
        game.gone.append("inventor")
        return headline("took-by-inventor", self.seat, tile=NAMES[tile])

    def _clear(self, game: Provence, position: int) -> Outcome:
        player = game.players[self.seat]
        cell = player.forest() or ""
        forest = player.kingdom.pop(cell)
        game.strip(forest)
        game.gone.append(forest.tile)
        stall = _take_stall(game, self.seat, position)
        yield headline(
            "cleared",
            self.seat,
            forest=NAMES[forest.tile],
            tile=NAMES[stall.tile],
            coins=stall.coins,
            tokens=stall.tokens,
        )
        yield Refill()
        yield from lay(game, self.seat, cell)


class Refill(Step, frozen=True):
    """Reveal a new land tile on the last position, before the one taken is placed."""

    skip_in_preview: ClassVar[bool] = True

    def run(self, game: Provence) -> Outcome:
        if not game.deck:
            return ()
        tile = game.deck.pop()
        game.column.append(Stall(tile))
        return (_revealed(tile),)


@cache
def _revealed(tile: TileId) -> Event:
    told = Text("revealed", {"tile": NAMES[tile]})
    return Event(told, reveals=True, importance=Importance.DETAIL)


@lru_cache(maxsize=10_000)  # coins are without number
def _took_land(seat: Seat, price: int, tile: TileId, coins: int, tokens: int) -> Event:
    return headline("took-land", seat, price=price, tile=NAMES[tile], coins=coins, tokens=tokens)


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


# Options: bare ones are made once for each tile and place, words only where a player reads --------


@cache
def _land(tile: TileId, position: int) -> Option:
    return Option(f"take/{tile}", value=Land(position), spot=f"market/{tile}")


@cache
def _special(tile: TileId, slot: int) -> Option:
    return Option(f"take/{tile}", value=Special(slot), spot=f"market/{tile}")


def _by_inventor(tile: TileId, slot: int) -> Option:
    wish = Special(slot, by_inventor=True)
    return Option(f"inventor/{tile}", value=wish, spot=f"market/{tile}")


def _clear(tile: TileId, position: int) -> Option:
    return Option(f"clear/{tile}", value=Clear(position), spot=f"market/{tile}")


def _tile_of(game: Provence, pick: Pick) -> TileId:
    if isinstance(pick, Special):
        return game.row[pick.slot] or ""
    return game.column[pick.position - 1].tile


def _mark(pick: Pick) -> str:
    if isinstance(pick, Special):
        return LETTERS[RULES.column + pick.slot]
    return LETTERS[pick.position - 1]


def _label(game: Provence, pick: Pick) -> Text:
    tile: dict[str, TextArg] = {"tile": NAMES[_tile_of(game, pick)]}
    match pick:
        case Land(position):
            return Text("take-tile", {**tile, "price": position - 1})
        case Special(by_inventor=True):
            return Text("take-by-inventor", tile)
        case Special():
            return Text("take-tile", {**tile, "price": RULES.special_price})
        case Clear():
            return Text("take-by-clearing", tile)


def _cells_for(player: Player, pick: Pick) -> list[Cell]:
    """Return the cells on which the tile may be laid."""
    if isinstance(pick, Clear):
        return [player.forest() or ""]
    return player.empty_cells()


def _trio_texts(player: Player, cells: list[Cell], tile: TileId) -> Text | None:
    """Tell the trios that the tile makes; or may make, where there is a choice of cells."""
    found = [player.trios(cell, tile) for cell in cells]
    if len(cells) == 1:
        return trios_made(found[0])
    crops: list[Crop] = [crop for crop in CROPS if any(crop in trios for trios in found)]
    return Text("trio-possible", {"trios": trios_text(tuple(crops))}) if crops else None
