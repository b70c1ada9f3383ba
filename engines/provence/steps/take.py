"""Taking a tile: from the column, from the row, with the Inventor, or after clearing the Forest."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import ClassVar, assert_never

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from engines.core.events import headline
from engines.core.kernel import Ask, Event, Importance, Option, Options, Outcome, Step, copy_state
from engines.core.text import LETTERS, Seat, Text, TextArg
from engines.provence.material import CARD_NAMES, CROP_BITS, CROPS, RULES, Cell, Crop, TileId
from engines.provence.scoring import seat_resources
from engines.provence.state import MarketTile, Player, Provence, TileInHand
from engines.provence.steps.lay import PlaceTile, lay, run_all, symbol_texts, trios_made
from engines.provence.steps.texts import crops_text, trios_text


class LandChoice(Struct, frozen=True):
    """The land tile at a position, for its price."""

    position: int


class ClearChoice(Struct, frozen=True):
    """The land tile at a position, for free, in place of the cleared Forest."""

    position: int


class SpecialChoice(Struct, frozen=True):
    """The special building of a slot, paid for or by the Inventor."""

    slot: int
    by_inventor: bool = False


TileChoice = LandChoice | ClearChoice | SpecialChoice


class TakeTile(Ask, frozen=True):
    """Take a land tile or a special building; the Forest may be cleared before."""

    inventor: bool = False  # owned since an earlier turn
    cleared: int | UnsetType = UNSET  # the position taken for the Forest: letters stay as before
    ends_preview: ClassVar[bool] = True
    question_kind: ClassVar[str] = "take"

    def prompt(self, game: Provence) -> Text:
        """Ask for a tile; say whether the Forest and the Inventor can be used."""
        player = game.players[self.seat]
        args: dict[str, TextArg] = {
            "coins": player.coins,
            "forest": "no" if player.forest() is None else "yes",
            "inventor": "yes" if self.inventor and any(game.row) else "no",
        }
        return Text("ask-take", args)

    def options(self, game: Provence) -> Options:
        """Offer the affordable tiles, then the free ones."""
        player = game.players[self.seat]
        column = game.column
        found = [
            _land_option(market_tile.tile, n)
            for n, market_tile in enumerate(column[: player.coins + 1], 1)
        ]
        if player.coins >= RULES.special_price:
            found += [_special_option(tile, n) for n, tile in enumerate(game.row) if tile]
        if self.inventor:
            found += [_inventor_option(tile, n) for n, tile in enumerate(game.row) if tile]
        if player.forest() is not None:
            found += [_clear_option(market_tile.tile, n) for n, market_tile in enumerate(column, 1)]
        return found

    def labelled(self, game: Provence, option: Option) -> Option:
        pick: TileChoice = option.value
        remark = self._remark(game, pick)
        return replace(
            option,
            text=_label(game, pick),
            mark=self._mark(pick),
            remark=remark,
            preview_through=True,
        )

    def _remark(self, game: Provence, pick: TileChoice) -> Text | None:
        """Return a remark on the tile's trios and symbols; its crops where nothing else changes."""
        player, after = game.players[self.seat], copy_state(game)
        cells = _cells_for(player, pick)
        run_all(self.choose(after, pick))
        if after.hand:
            run_all(lay(after, self.seat, cells[0]))
        tile = _tile_of(game, pick)
        trios = [player.trios(cell, tile) for cell in cells]
        crops = [crop for crop in CROPS if any(crop in made for made in trios)]
        more_to_come = isinstance(pick, ClearChoice)
        symbols = symbol_texts(game, after, self.seat, crops, more_to_come=more_to_come)
        if remark := symbols.join_after(_trios_text(trios, crops)):
            return remark
        if seat_resources(game, self.seat) != seat_resources(after, self.seat):
            return None
        return crops_text(CROP_BITS[tile])

    def _mark(self, pick: TileChoice) -> str:
        """Return a tile's letter: tiles that slid down this turn keep it, the new one gets Z."""
        if isinstance(pick, SpecialChoice):
            return LETTERS[RULES.column + pick.slot]
        if self.cleared is UNSET or pick.position < self.cleared:
            return LETTERS[pick.position - 1]
        return LETTERS[pick.position] if pick.position < RULES.column else "Z"

    def choose(self, game: Provence, pick: TileChoice) -> Outcome:
        """Take the tile in hand and go on to lay it; after clearing, take another."""
        match pick:
            case LandChoice(position):
                return self._take_land(game, position), Refill(), PlaceTile(self.seat)
            case SpecialChoice():
                return self._take_special(game, pick), PlaceTile(self.seat)
            case ClearChoice(position):
                return *self._clear(game, position), replace(self, cleared=position)
            case _:
                assert_never(pick)

    def _take_land(self, game: Provence, position: int) -> Event:
        price = position - 1
        if price:
            lay_coins(game, self.seat, game.column[:price])
        market_tile = _take_from_column(game, self.seat, position)
        return _take_land_event(
            self.seat, price, market_tile.tile, market_tile.coins, market_tile.tokens
        )

    def _take_special(self, game: Provence, pick: SpecialChoice) -> Event:
        tile = game.row[pick.slot] or ""
        game.row[pick.slot] = None
        game.hand.append(TileInHand(tile))
        if not pick.by_inventor:
            # Ruling 19: the price stays, even if the column were short.
            game.players[self.seat].coins -= RULES.special_price - len(game.column)
            lay_coins(game, self.seat, game.column)
            return headline(
                "took-special", self.seat, tile=CARD_NAMES[tile], price=RULES.special_price
            )
        game.players[self.seat].persons.remove("inventor")
        game.removed.append("inventor")
        return headline("took-by-inventor", self.seat, tile=CARD_NAMES[tile])

    def _clear(self, game: Provence, position: int) -> Outcome:
        player = game.players[self.seat]
        cell = player.forest() or ""
        forest = player.kingdom.pop(cell)
        game.strip(forest)
        game.removed.append(forest.tile)
        market_tile = _take_from_column(game, self.seat, position)
        yield headline(
            "cleared",
            self.seat,
            forest=CARD_NAMES[forest.tile],
            tile=CARD_NAMES[market_tile.tile],
            coins=market_tile.coins,
            tokens=market_tile.tokens,
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
        game.column.append(MarketTile(tile))
        return (_reveal_event(tile),)


@cache
def _reveal_event(tile: TileId) -> Event:
    text = Text("revealed", {"tile": CARD_NAMES[tile]})
    return Event(text, reveals=True, importance=Importance.DETAIL)


@lru_cache(maxsize=10_000)  # the number of coins is unlimited
def _take_land_event(seat: Seat, price: int, tile: TileId, coins: int, tokens: int) -> Event:
    return headline(
        "took-land", seat, price=price, tile=CARD_NAMES[tile], coins=coins, tokens=tokens
    )


def lay_coins(game: Provence, seat: int, market_tiles: list[MarketTile]) -> None:
    """Lay one own coin beside each of the tiles."""
    for market_tile in market_tiles:
        market_tile.coins += 1
    game.players[seat].coins -= len(market_tiles)


def _take_from_column(game: Provence, seat: int, position: int) -> MarketTile:
    """Take a land tile in hand with its coins and tokens; those above slide down."""
    market_tile = game.column.pop(position - 1)
    game.players[seat].coins += market_tile.coins
    game.hand.append(TileInHand(market_tile.tile, market_tile.tokens))
    return market_tile


# Options without labels, made once for each tile and place ----------------------------------------


@cache
def _land_option(tile: TileId, position: int) -> Option:
    return Option(f"take/{tile}", value=LandChoice(position), spot=f"market/{tile}")


@cache
def _special_option(tile: TileId, slot: int) -> Option:
    return Option(f"take/{tile}", value=SpecialChoice(slot), spot=f"market/{tile}")


def _inventor_option(tile: TileId, slot: int) -> Option:
    choice = SpecialChoice(slot, by_inventor=True)
    return Option(f"inventor/{tile}", value=choice, spot=f"market/{tile}")


def _clear_option(tile: TileId, position: int) -> Option:
    return Option(f"clear/{tile}", value=ClearChoice(position), spot=f"market/{tile}")


def _tile_of(game: Provence, pick: TileChoice) -> TileId:
    if isinstance(pick, SpecialChoice):
        return game.row[pick.slot] or ""
    return game.column[pick.position - 1].tile


def _label(game: Provence, pick: TileChoice) -> Text:
    tile: dict[str, TextArg] = {"tile": CARD_NAMES[_tile_of(game, pick)]}
    match pick:
        case LandChoice(position):
            return Text("take-tile", {**tile, "price": position - 1})
        case SpecialChoice(by_inventor=True):
            return Text("take-by-inventor", tile)
        case SpecialChoice():
            return Text("take-tile", {**tile, "price": RULES.special_price})
        case ClearChoice():
            return Text("take-by-clearing", tile)


def _cells_for(player: Player, pick: TileChoice) -> list[Cell]:
    """Return the cells on which the tile may be laid."""
    if isinstance(pick, ClearChoice):
        return [player.forest() or ""]
    return player.empty_cells()


def _trios_text(trios: Sequence[tuple[Crop, ...]], crops: Sequence[Crop]) -> Text | None:
    """Return the text of the trios that the tile makes, or may make with several cells."""
    if len(trios) == 1:
        return trios_made(trios[0])
    return Text("trio-possible", {"trios": trios_text(tuple(crops))}) if crops else None
