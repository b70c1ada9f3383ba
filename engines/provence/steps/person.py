"""Persons: their effects on arrival, and the remarks on their use (5.7)."""

from typing import Literal, TypeAlias, assert_never

from engines.core.kernel import Outcome
from engines.core.text import Seat, Text, TextArg
from engines.provence.material import (
    PERSONS,
    RULES,
    TILES,
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


RaidEffect: TypeAlias = Literal["averts", "spares"]


def raid_effect(game: Provence, seat: Seat, person: PersonId) -> RaidEffect | None:
    """Return what the towers that a person brings can do about the raid that is coming."""
    if not game.is_raid_coming():
        return None
    towers = _towers_by(game, seat, person)
    if not game.is_raid_coming(towers=towers):
        return "averts"
    if _is_spared(game, seat, towers) or _is_spared_by_stealing(game, seat, person):
        return "spares"
    return None


def _towers_by(game: Provence, seat: Seat, person: PersonId) -> int:
    """Return how many towers a person can bring from the supply."""
    match PERSONS[person].effect:
        case PlacePieces("tower", amount):
            return min(amount, game.towers)
        case RestoreRuin():
            player = game.players[seat]
            printed = [TILES[player.kingdom[cell].tile].towers for cell in ruins_of(player)]
            return min(max(printed, default=0), game.towers)
        case _:
            return 0


def _is_spared(game: Provence, seat: Seat, towers: int) -> bool:
    """Return whether so many towers more save a victim of the raid."""
    victims = game.least_defended(seat)
    return seat in victims and seat not in game.least_defended(seat, extra=towers)


def _is_spared_by_stealing(game: Provence, seat: Seat, person: PersonId) -> bool:
    """Return whether a stolen tower saves a victim: another player then has fewer."""
    if PERSONS[person].effect != StealPiece("tower") or seat not in game.least_defended(seat):
        return False
    own, *others = (game.players[one].towers for one in game.seats_from(seat))
    return any(others) and min(others) <= own + 1


def _use_text(what: str, **args: TextArg) -> Text:
    return Text(f"use-{what}", args)
