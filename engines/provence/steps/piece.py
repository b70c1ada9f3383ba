"""Persons who deal in towers and nobles: put them, move them, take them from others."""

from collections import Counter
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from engines.core.events import detail, headline, seat_event
from engines.core.kernel import Ask, Option, Options, Outcome
from engines.core.text import Seat, SeatRef, Text, TextArg, letter_marks
from engines.provence.material import CASTLE, NAMES, PERSONS, Cell, MoveToCastle, PersonId, Piece
from engines.provence.state import Player, Provence
from engines.provence.steps.texts import (
    SKIP,
    field,
    named_tile,
    on_fields,
    skip_label,
    tile_event_name,
)

STOP = Option("stop")


def own_tiles(player: Player, seat: Seat) -> list[Option]:
    """Offer every own tile to put a piece on: castle, face-up tiles and ruins."""
    fields = on_fields("put", seat)
    return [fields[cell] for cell in player.cells()]


def own_tile_label(player: Player, option: Option) -> Option:
    """Name the own tile; of the castle say what it is good for."""
    cell: Cell = option.value
    remark = Text("never-destroyed") if cell == CASTLE else None
    return replace(option, text=tile_event_name(player.kingdom[cell], cell), mark=cell, remark=remark)


class PutPieces(Ask, frozen=True):
    """Put pieces from the supply on one of your tiles, as far as the supply goes."""

    person: PersonId
    piece: Piece
    amount: int
    doing: ClassVar[str] = "put"

    def prompt(self, game: Provence) -> Text:
        """Ask for a tile; say whether the towers would keep a raid away."""
        number = min(self.amount, game.supply(self.piece))
        told: dict[str, TextArg] = {
            "person": NAMES[self.person],
            "piece": self.piece,
            "number": number,
            "raid": self._raid(game, number),
        }
        return Text("ask-put", told)

    def _raid(self, game: Provence, number: int) -> str:
        if not game.raid_looms():
            return "none"
        towers = number if self.piece == "tower" else 0
        return "comes" if game.raid_looms(towers=towers) else "averted"

    def options(self, game: Provence) -> Options:
        """Offer all own tiles, and to skip; nothing where the supply is empty."""
        if not game.supply(self.piece):
            return []
        return [*own_tiles(game.players[self.seat], self.seat), SKIP]

    def labelled(self, game: Provence, option: Option) -> Option:
        if option == SKIP:
            return skip_label(option)
        return own_tile_label(game.players[self.seat], option)

    def choose(self, game: Provence, cell: Cell | None) -> Outcome:
        if cell is None:
            yield detail("skipped", self.seat, person=NAMES[self.person])
            return
        laid = game.players[self.seat].kingdom[cell]
        number = game.put(laid, self.piece, self.amount)
        tile = named_tile(laid.tile, cell)
        spot = field(self.seat, cell)
        yield seat_event("put", self.seat, spot, piece=self.piece, number=number, tile=tile)


def movable(player: Player, piece: Piece) -> tuple[Cell, ...]:
    """Return where the pieces stand that are not on the castle, one cell for each of them."""
    return tuple(
        cell
        for cell in player.with_piece(piece)
        if cell != CASTLE
        for _ in range(player.kingdom[cell].pieces(piece))
    )


class MovePiece(Ask, frozen=True):
    """Move some of your pieces to your castle, one after the other."""

    person: PersonId
    piece: Piece
    most: int
    doing: ClassVar[str] = "move"

    def prompt(self, game: Provence) -> Text:
        """Ask from where the next one comes."""
        told: dict[str, TextArg] = {
            "person": NAMES[self.person],
            "piece": self.piece,
            "number": min(self.most, len(self._movable(game))),
        }
        return Text("ask-move", told)

    def max_choices(self, game: Provence) -> int:
        return min(self.most, len(set(self._movable(game))))

    def progress(self, game: Provence) -> tuple[int, int] | None:
        """Return how many were moved before, of all that may be."""
        effect = PERSONS[self.person].effect
        moved = effect.most - self.most if isinstance(effect, MoveToCastle) else 0
        in_all = moved + min(self.most, len(self._movable(game)))
        return (moved + 1, in_all) if in_all > 1 else None

    def options(self, game: Provence) -> Options:
        """Offer the tiles with such a piece; all at once where they are few; and to stop."""
        cells = self._movable(game)
        if not cells:
            return
        for cell in dict.fromkeys(cells):
            yield Option(f"move/{cell}", value=(cell,), spot=field(self.seat, cell))
        if 1 < len(cells) <= self.most:
            yield Option("move/all", value=cells)
        yield STOP

    def _movable(self, game: Provence) -> tuple[Cell, ...]:
        return movable(game.players[self.seat], self.piece)

    def labelled(self, game: Provence, option: Option) -> Option:
        if option == STOP:
            return replace(option, text=Text("stop"), separate=True)
        cells: tuple[Cell, ...] = option.value
        told: dict[str, TextArg] = {"number": len(cells), "piece": self.piece}
        if option.key == "move/all":
            remark = Text("never-destroyed")
            return replace(option, text=Text("move-all", told), remark=remark, separate=True)
        laid = game.players[self.seat].kingdom[cells[0]]
        there: dict[str, TextArg] = {"piece": self.piece, "number": laid.pieces(self.piece)}
        return replace(
            option,
            text=tile_event_name(laid, cells[0]),
            mark=cells[0],
            remark=Text("to-the-castle", there),
        )

    def choose(self, game: Provence, cells: tuple[Cell, ...] | None) -> Outcome:
        """Move a piece from each; ask again while more may be moved."""
        if cells is None:
            yield detail("skipped", self.seat, person=NAMES[self.person])
            return
        kingdom = game.players[self.seat].kingdom
        for cell, number in Counter(cells).items():
            kingdom[cell].put(self.piece, -number)
            kingdom[CASTLE].put(self.piece, number)
            tile = named_tile(kingdom[cell].tile, cell)
            spot = field(self.seat, CASTLE)
            yield seat_event("moved", self.seat, spot, piece=self.piece, number=number, tile=tile)
        if left := self.most - len(cells):
            yield MovePiece(self.seat, self.person, self.piece, left)


class Loot(Struct, frozen=True):
    """A tile of another player from which a piece is taken."""

    seat: Seat
    cell: Cell


def loot_of(game: Provence, seat: Seat, piece: Piece) -> list[Loot]:
    """Return every tile of the others with such a piece on it."""
    return [
        Loot(other, cell)
        for other in game.seats_from(seat)[1:]
        for cell in game.players[other].with_piece(piece)
    ]


class StealFrom(Ask, frozen=True):
    """Take a piece from any tile of another player."""

    person: PersonId
    piece: Piece
    doing: ClassVar[str] = "steal"

    def prompt(self, game: Provence) -> Text:
        return Text("ask-steal", {"person": NAMES[self.person], "piece": self.piece})

    def options(self, game: Provence) -> Options:
        """Offer every tile of the others with such a piece on it, and to skip."""
        found = loot_of(game, self.seat, self.piece)
        for loot in found:
            spot = field(loot.seat, loot.cell)
            yield Option(f"steal/{loot.seat}/{loot.cell}", value=loot, spot=spot)
        if found:
            yield SKIP

    def labelled(self, game: Provence, option: Option) -> Option:
        if option == SKIP:
            return skip_label(option)
        loot: Loot = option.value
        tile = tile_event_name(game.players[loot.seat].kingdom[loot.cell], loot.cell)
        mark = letter_marks(loot_of(game, self.seat, self.piece))[loot]
        text = Text("steal-option", {"who": SeatRef(loot.seat), "tile": tile})
        return replace(option, text=text, mark=mark, preview_through=True)

    def choose(self, game: Provence, loot: Loot | None) -> Outcome:
        """Go on to say where it goes."""
        if loot is None:
            yield detail("skipped", self.seat, person=NAMES[self.person])
        else:
            tile = named_tile(game.players[loot.seat].kingdom[loot.cell].tile, loot.cell)
            whose = SeatRef(loot.seat)
            yield detail("steal-begun", self.seat, piece=self.piece, other=whose, tile=tile)
            yield PutStolen(self.seat, self.piece, loot.seat, loot.cell)


class PutStolen(Ask, frozen=True):
    """Put the piece that you take from another player on one of your tiles."""

    piece: Piece
    victim: Seat
    cell: Cell
    doing: ClassVar[str] = "put"

    def prompt(self, game: Provence) -> Text:
        return Text("ask-put-stolen", {"piece": self.piece, "other": SeatRef(self.victim)})

    def options(self, game: Provence) -> Options:
        """Offer all own tiles: what was begun is carried through."""
        return own_tiles(game.players[self.seat], self.seat)

    def labelled(self, game: Provence, option: Option) -> Option:
        return own_tile_label(game.players[self.seat], option)

    def choose(self, game: Provence, cell: Cell) -> Outcome:
        """Move it over; the defence stays as it is."""
        game.players[self.victim].kingdom[self.cell].put(self.piece, -1)
        game.players[self.seat].kingdom[cell].put(self.piece, 1)
        spots = field(self.victim, self.cell), field(self.seat, cell)
        yield headline("stolen", self.seat, *spots, piece=self.piece, other=SeatRef(self.victim))
