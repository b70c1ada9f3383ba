"""Placing a tile: its cell, its symbols, its trios."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from engines.core.events import detail, seat_event
from engines.core.kernel import Ask, Event, Option, Outcome, StepOutput, copy_state
from engines.core.text import Seat, Text, TextArg, TextValue
from engines.provence.material import (
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    CROP_BIT,
    TILES,
    Cell,
    Crop,
    Tile,
    TileId,
)
from engines.provence.state import PlacedTile, Provence
from engines.provence.steps.person import raid_effect
from engines.provence.steps.raid import looming_raid_text, raid_text
from engines.provence.steps.texts import (
    cell_options,
    cell_spot,
    collect,
    gain_coins,
    join_texts,
    trios_text,
)
from engines.provence.steps.trio import Trios


class PlaceTile(Ask, frozen=True):
    """Lay the tile on any empty cell; then its symbols, then its trios."""

    question_kind: ClassVar[str] = "place"

    def prompt(self, game: Provence) -> Text:
        """Ask for a cell; say whether the tile brings a raid."""
        held = game.hand[-1]
        tile = TILES[held.tile]
        raid = game.is_raid_coming(saracens=tile.saracens + held.tokens, towers=tile.towers)
        return Text("ask-place-raid" if raid else "ask-place", {"tile": CARD_NAMES[held.tile]})

    def options(self, game: Provence) -> list[Option]:
        fields, kingdom = cell_options("place", self.seat), game.players[self.seat].kingdom
        return [fields[cell] for cell in CELLS if cell not in kingdom]

    def labelled(self, game: Provence, option: Option) -> Option:
        return self._label(game, option, self._after(game, option))

    def labelled_options(self, game: Provence) -> tuple[Option, ...]:
        """Lay the tile on a copy once: its symbols are the same on every cell."""
        offered = self.options(game)
        after = self._after(game, offered[0])
        return tuple([self._label(game, option, after) for option in offered])

    def _after(self, game: Provence, option: Option) -> Provence:
        after = copy_state(game)
        run_all(lay(after, self.seat, option.value))
        return after

    def _label(self, game: Provence, option: Option, after: Provence) -> Option:
        cell: Cell = option.value
        crops = game.players[self.seat].trios(cell, game.hand[-1].tile)
        symbols = symbol_texts(game, after, self.seat, crops)
        return replace(
            option,
            text=Text(f"place-{cell}"),
            mark=cell,
            remark=symbols.join_after(trios_made(crops) or Text("no-trio")),
        )

    def choose(self, game: Provence, cell: Cell) -> Outcome:
        return lay(game, self.seat, cell)


def run_all(outcome: Outcome) -> None:
    """Run a step to its end, and drop its events and next steps."""
    for _ in outcome:
        pass


class SymbolTexts(NamedTuple):
    """Remarks on a tile's symbols: a raid, else a rising attack."""

    raid: Text | None
    rise: Text | None

    def join_after(self, trios: Text | None) -> Text | None:
        """Return the trios' text joined with the raid or the rising attack."""
        return join_texts([text for text in (trios, self.raid or self.rise) if text is not None])


def trios_made(crops: tuple[Crop, ...]) -> Text | None:
    """Return the text of the trios that a tile makes; None without any."""
    return Text("trios-made", {"trios": trios_text(crops)}) if crops else None


def symbol_texts(
    before: Provence,
    after: Provence,
    seat: Seat,
    crops: Sequence[Crop],
    *,
    more_to_come: bool = False,
) -> SymbolTexts:
    """Return the remarks on a tile's symbols, from the tables before and after placing it.

    A person that comes for a trio can still change a raid, and so can another tile to come.
    """
    persons = [person for crop in dict.fromkeys(crops) for person in after.banners[crop]]
    if persons or more_to_come:
        can_avert = any(raid_effect(after, seat, person) for person in persons)
        raid = looming_raid_text(after, seat, can_avert=can_avert)
    else:
        raid = raid_text(after, seat)
    rise = None
    if number := after.attack - before.attack:
        markers: dict[str, TextArg] = {"attack": after.attack, "defence": after.defence}
        rise = Text("attack-against", {"number": number, **markers})
    return SymbolTexts(raid, rise)


def lay(game: Provence, seat: Seat, cell: Cell) -> list[StepOutput]:
    """Lay the tile in hand: symbols in their order, then the trios (specification 5.4, 5.5)."""
    player = game.players[seat]
    held = game.hand.pop()
    tile = TILES[held.tile]
    crops = player.trios(cell, tile.id)
    placed = player.kingdom[cell] = PlacedTile(tile.id)
    outcome: list[StepOutput] = [_lay_event(seat, tile.id, cell)]
    if brought := _apply_symbols(game, placed, tile, tile.saracens + held.tokens):
        outcome.append(seat_event("brought", seat, effects=brought))
    game.tokens += held.tokens
    outcome += gain_coins(game, seat, tile.coins)
    if tile.toll_crop is not None:
        outcome += _collect_toll(game, seat, tile.toll_crop)
    if paid := tile.pay and min(tile.pay, player.coins):
        player.coins -= paid
        outcome.append(seat_event("paid-coins", seat, amount=paid))
    if crops:
        outcome += [detail("trio", seat, trios=trios_text(crops)), Trios(seat, crops)]
    return outcome


@cache
def _lay_event(seat: Seat, tile: TileId, cell: Cell) -> Event:
    args = {"tile": CARD_NAMES[tile], "place": CELL_NAMES[cell]}
    return detail("laid", seat, cell_spot(seat, cell), **args)


def _apply_symbols(
    game: Provence, placed: PlacedTile, tile: Tile, saracens: int
) -> tuple[TextValue, ...]:
    """Put the tile's pieces on it and raise the attack; return the texts of the effects."""
    texts: list[TextValue] = []
    if tile.towers and (towers := game.put(placed, "tower", tile.towers)):
        texts.append(_number_text("brings-towers", towers))
    if saracens:
        game.attack += saracens
        game.attack_moved = True
        texts.append(Text("attack-rises", {"number": saracens, "attack": game.attack}))
    if tile.nobles and (nobles := game.put(placed, "noble", tile.nobles)):
        texts.append(_number_text("brings-nobles", nobles))
    return tuple(texts)


def _number_text(name: str, number: int) -> Text:
    return Text(name, {"number": number})


def _collect_toll(game: Provence, seat: Seat, crop: Crop) -> Outcome:
    """Collect a coin from every other player who grows the crop."""
    bit = CROP_BIT[crop]
    growers = [one for one in game.seats_from(seat)[1:] if game.players[one].crop_bits() & bit]
    return collect(game, seat, growers, "tolled")
