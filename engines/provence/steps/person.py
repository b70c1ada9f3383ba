"""Persons: their effects on arrival, and the remarks on their use (5.7)."""

from typing import assert_never

from engines.core.kernel import Outcome
from engines.core.text import Seat, Text, TextArg
from engines.provence.material import (
    PERSONS,
    RULES,
    CoinsPerPiece,
    DrawAndKeep,
    FreeSpecialBuilding,
    GainCoins,
    LayTokens,
    MoveToCastle,
    OthersPay,
    PersonId,
    PlacePieces,
    RestoreRuin,
    Score,
    StealPiece,
    SwapTiles,
    WinTies,
)
from engines.provence.scoring import count
from engines.provence.state import Provence
from engines.provence.steps.piece import (
    MovePiece,
    PutPieces,
    StealFrom,
    movable_pieces,
    steal_targets,
)
from engines.provence.steps.texts import collect, gain_coins
from engines.provence.steps.tile import LayTokensBeside, Restore, SwapFirst, ruins_of


def resolve_arrival(game: Provence, seat: Seat, person: PersonId) -> Outcome:
    """Carry out the effect of a person just taken, if it happens at once."""
    card = PERSONS[person]
    if card.when != "now":
        return
    match card.effect:
        case GainCoins(amount):
            yield from gain_coins(game, seat, amount)
        case CoinsPerPiece(piece):
            player = game.players[seat]
            yield from gain_coins(game, seat, player.towers if piece == "tower" else player.nobles)
        case OthersPay(amount):
            for _ in range(amount):
                yield from collect(game, seat, game.seats_from(seat)[1:], "robbed-each")
        case PlacePieces(piece, amount):
            yield PutPieces(seat, person, piece, amount)
        case MoveToCastle(piece, most):
            yield MovePiece(seat, person, piece, most)
        case StealPiece(piece):
            yield StealFrom(seat, person, piece)
        case RestoreRuin():
            yield Restore(seat)
        case SwapTiles():
            yield SwapFirst(seat)
        case LayTokens(amount):
            yield LayTokensBeside(seat, amount)
        case FreeSpecialBuilding() | Score() | WinTies() | DrawAndKeep():
            return
        case effect:
            assert_never(effect)


def use_label(game: Provence, seat: Seat, person: PersonId) -> Text | None:
    """Return the remark on a person's use now; None where the preview's numbers suffice."""
    match PERSONS[person].effect:
        case GainCoins() if PERSONS[person].when == "round":
            return _use_text("coins-to-come", number=RULES.rounds - game.round)
        case GainCoins() | CoinsPerPiece() | OthersPay():
            return None
        case PlacePieces(piece, amount):
            return _use_text("put", piece=piece, number=min(amount, game.supply(piece)))
        case MoveToCastle(piece, most):
            moving = len(movable_pieces(game.players[seat], piece))
            return _use_text("move", piece=piece, number=min(most, moving))
        case StealPiece(piece):
            return _use_text("steal", piece=piece, number=len(steal_targets(game, seat, piece)))
        case RestoreRuin():
            return _use_text("restore", number=len(ruins_of(game.players[seat])))
        case SwapTiles():
            return _use_text("swap")
        case LayTokens(amount):
            return _use_text("tokens", number=min(amount, game.tokens))
        case FreeSpecialBuilding():
            return _use_text("building")
        case Score(bonus):
            return _use_text("score", number=count(game.players[seat], bonus.element))
        case WinTies():
            return _use_text("ties")
        case DrawAndKeep():
            return _use_text("draw")
        case effect:
            assert_never(effect)


def _use_text(what: str, **args: TextArg) -> Text:
    return Text(f"use-{what}", args)
