"""Persons who deal in towers and nobles: put them, move them, take them from others."""

from collections import Counter
from typing import ClassVar

from msgspec import Struct

from engines.core.agenda import Ask, Option, Options, Outcome
from engines.core.telling import news
from engines.core.text import Arg, Seat, Text, Who
from engines.provence.material import CASTLE, NAMES, Cell, PersonId, Piece
from engines.provence.state import Player, Provence
from engines.provence.steps.telling import LETTERS, SKIP, field, named_tile, shown_tile

STOP = Option("stop", Text("stop"))


def own_tiles(player: Player, seat: Seat) -> Options:
    """Offer every own tile to put a piece on: castle, face-up tiles and ruins."""
    for cell in player.cells():
        yield Option(
            f"put/{cell}",
            shown_tile(player.kingdom[cell], cell),
            cell,
            spot=field(seat, cell),
            mark=cell,
        )


class PutPieces(Ask, frozen=True):
    """Put pieces from the supply on one of your tiles, as far as the supply goes."""

    person: PersonId
    piece: Piece
    amount: int
    doing: ClassVar[str] = "put"

    def prompt(self, game: Provence) -> Text:
        """Ask for a tile; say whether the towers would keep a raid away."""
        number = min(self.amount, game.supply(self.piece))
        told: dict[str, Arg] = {
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
        if game.supply(self.piece):
            yield from own_tiles(game.players[self.seat], self.seat)
            yield SKIP

    def choose(self, game: Provence, cell: Cell | None) -> Outcome:
        """Put them there."""
        if cell is None:
            yield news("skipped", self.seat, person=NAMES[self.person])
            return
        laid = game.players[self.seat].kingdom[cell]
        number = game.put(laid, self.piece, self.amount)
        tile = named_tile(laid.tile, cell)
        spot = field(self.seat, cell)
        yield news("put", self.seat, spot, piece=self.piece, number=number, tile=tile)


class MovePiece(Ask, frozen=True):
    """Move some of your pieces to your castle, one after the other."""

    person: PersonId
    piece: Piece
    most: int
    doing: ClassVar[str] = "move"

    def prompt(self, game: Provence) -> Text:
        """Ask from where the next one comes."""
        del game
        told: dict[str, Arg] = {
            "person": NAMES[self.person],
            "piece": self.piece,
            "number": self.most,
        }
        return Text("ask-move", told)

    def options(self, game: Provence) -> Options:
        """Offer the tiles with such a piece; all at once where they are few; and to stop."""
        kingdom = game.players[self.seat].kingdom
        cells = [c for c in game.players[self.seat].with_piece(self.piece) if c != CASTLE]
        if not cells:
            return
        for cell in cells:
            yield Option(
                f"move/{cell}",
                shown_tile(kingdom[cell], cell),
                (cell,),
                spot=field(self.seat, cell),
                mark=cell,
            )
        movable = tuple(cell for cell in cells for _ in range(kingdom[cell].pieces(self.piece)))
        if 1 < len(movable) <= self.most:
            told: dict[str, Arg] = {"number": len(movable), "piece": self.piece}
            yield Option("move/all", Text("move-all", told), movable)
        yield STOP

    def choose(self, game: Provence, cells: tuple[Cell, ...] | None) -> Outcome:
        """Move a piece from each; ask again while more may be moved."""
        if cells is None:
            yield news("skipped", self.seat, person=NAMES[self.person])
            return
        kingdom = game.players[self.seat].kingdom
        for cell, number in Counter(cells).items():
            kingdom[cell].put(self.piece, -number)
            kingdom[CASTLE].put(self.piece, number)
            tile = named_tile(kingdom[cell].tile, cell)
            spot = field(self.seat, CASTLE)
            yield news("moved", self.seat, spot, piece=self.piece, number=number, tile=tile)
        if left := self.most - len(cells):
            yield MovePiece(self.seat, self.person, self.piece, left)


class Loot(Struct, frozen=True):
    """A tile of another player from which a piece is taken."""

    seat: Seat
    cell: Cell


class StealFrom(Ask, frozen=True):
    """Take a piece from any tile of another player."""

    person: PersonId
    piece: Piece
    doing: ClassVar[str] = "steal"

    def prompt(self, game: Provence) -> Text:
        """Ask whose piece it shall be."""
        del game
        return Text("ask-steal", {"person": NAMES[self.person], "piece": self.piece})

    def options(self, game: Provence) -> Options:
        """Offer every tile of the others with such a piece on it, and to skip."""
        found = [
            Loot(other, cell)
            for other in game.from_seat(self.seat)[1:]
            for cell in game.players[other].with_piece(self.piece)
        ]
        for letter, loot in zip(LETTERS, found, strict=False):
            laid = game.players[loot.seat].kingdom[loot.cell]
            yield Option(
                f"steal/{loot.seat}/{loot.cell}",
                Text("steal-option", {"who": Who(loot.seat), "tile": shown_tile(laid, loot.cell)}),
                loot,
                spot=field(loot.seat, loot.cell),
                mark=letter,
            )
        if found:
            yield SKIP

    def choose(self, game: Provence, loot: Loot | None) -> Outcome:
        """Go on to say where it goes."""
        del game
        if loot is None:
            yield news("skipped", self.seat, person=NAMES[self.person])
        else:
            yield PutStolen(self.seat, self.piece, loot.seat, loot.cell)


class PutStolen(Ask, frozen=True):
    """Put the piece that you take from another player on one of your tiles."""

    piece: Piece
    victim: Seat
    cell: Cell
    doing: ClassVar[str] = "put"

    def prompt(self, game: Provence) -> Text:
        """Ask for an own tile."""
        del game
        return Text("ask-put-stolen", {"piece": self.piece, "other": Who(self.victim)})

    def options(self, game: Provence) -> Options:
        """Offer all own tiles: what was begun is carried through."""
        return own_tiles(game.players[self.seat], self.seat)

    def choose(self, game: Provence, cell: Cell) -> Outcome:
        """Move it over; the defence stays as it is."""
        game.players[self.victim].kingdom[self.cell].put(self.piece, -1)
        game.players[self.seat].kingdom[cell].put(self.piece, 1)
        spots = field(self.victim, self.cell), field(self.seat, cell)
        yield news("stolen", self.seat, *spots, piece=self.piece, other=Who(self.victim))
