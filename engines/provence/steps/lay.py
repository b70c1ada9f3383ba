"""Laying a tile: where it goes, what its symbols do, which trios it makes."""

from functools import cache
from typing import ClassVar

from engines.core.agenda import Ask, Option, Options, Outcome
from engines.core.telling import news
from engines.core.text import Arg, Seat, Text, Who, Word
from engines.provence.material import BITS, CELL_NAMES, NAMES, TILES, Cell, Crop, Tile
from engines.provence.state import Laid, Provence
from engines.provence.steps.telling import field, pay_one, trios_told
from engines.provence.steps.trio import Trios


class PlaceTile(Ask, frozen=True):
    """Lay the tile on any empty cell; then its symbols, then its trios."""

    doing: ClassVar[str] = "place"

    def prompt(self, game: Provence) -> Text:
        """Ask for a cell; name those whom the tile would bring a raid on."""
        held = game.hand[-1]
        told: dict[str, Arg] = {"tile": NAMES[held.tile]}
        if not _brings_raid(game):
            return Text("ask-place", told)
        towers = min(TILES[held.tile].towers, game.towers)
        told["victims"] = tuple(Who(seat) for seat in game.weakest(self.seat, extra=towers))
        return Text("ask-place-raid", told)

    def options(self, game: Provence) -> Options:
        """Offer the empty cells; say where trios arise, and whether a raid comes."""
        player = game.players[self.seat]
        tile = game.hand[-1].tile
        raid = _brings_raid(game)
        for cell in player.empty_cells():
            yield Option(
                f"place/{cell}",
                _label(cell, player.trios(cell, tile), raid=raid),
                cell,
                spot=field(self.seat, cell),
                mark=cell,
            )

    def choose(self, game: Provence, cell: Cell) -> Outcome:
        """Lay it there."""
        return lay(game, self.seat, cell)


def _brings_raid(game: Provence) -> bool:
    held = game.hand[-1]
    tile = TILES[held.tile]
    return game.raid_looms(saracens=tile.saracens + held.tokens, towers=tile.towers)


@cache
def _label(cell: Cell, crops: tuple[Crop, ...], *, raid: bool) -> Text:
    place = Text(f"place-{cell}")
    if not crops and not raid:
        return place
    name = "place-trio" if crops else "place"
    told: dict[str, Arg] = {"place": place, "trios": trios_told(crops)}
    return Text(f"{name}-raid" if raid else name, told)


def lay(game: Provence, seat: Seat, cell: Cell) -> Outcome:
    """Lay the tile in hand: symbols in their order, then the trios (specification 5.4, 5.5)."""
    player = game.players[seat]
    held = game.hand.pop()
    tile = TILES[held.tile]
    crops = player.trios(cell, tile.id)
    player.kingdom[cell] = Laid(tile.id)
    told = _carry_out(game, player.kingdom[cell], tile, tile.saracens + held.tokens)
    game.tokens += held.tokens
    player.coins += tile.coins
    place = CELL_NAMES[cell]
    name = "laid-with" if told else "laid"
    yield news(name, seat, field(seat, cell), tile=NAMES[tile.id], place=place, effects=told)
    yield from _toll(game, seat, tile)
    if paid := min(tile.pay, player.coins):
        player.coins -= paid
        yield news("paid", seat, number=paid)
    if crops:
        yield news("trio", seat, trios=trios_told(crops))
        yield Trios(seat, crops)


def _carry_out(game: Provence, laid: Laid, tile: Tile, saracens: int) -> tuple[Word, ...]:
    """Put the tile's pieces on it and raise the attack; return what is to be told."""
    told: list[Word] = []
    if towers := game.put(laid, "tower", tile.towers):
        told.append(Text("number-towers", {"number": towers}))
    if saracens:
        game.attack += saracens
        game.attack_moved = True
        told.append(Text("attack-rises", {"number": saracens, "attack": game.attack}))
    if nobles := game.put(laid, "noble", tile.nobles):
        told.append(Text("number-nobles", {"number": nobles}))
    if tile.coins:
        told.append(Text("brings-coins", {"number": tile.coins}))
    return tuple(told)


def _toll(game: Provence, seat: Seat, tile: Tile) -> Outcome:
    """Collect a coin from everybody else who grows the tile's crop."""
    if tile.toll_crop is None:
        return
    bit = BITS[tile.toll_crop]
    for payer in game.from_seat(seat)[1:]:
        if game.players[payer].crop_bits() & bit:
            yield from pay_one(game, payer, seat, "toll")
