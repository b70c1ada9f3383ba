"""`python -m tests.automa_sanity`: how often automas make moves that no sensible player would make.

    python -m tests.automa_sanity chateau_combo --games 200 --level easy

Each game is played by automas of one level. Counted are pieces that are moved there and back, and
at Château Combo cards taken face down beside a good one, and gold that is hoarded.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from engines import GAMES, Action, Game, apply, pending, standings, start
from engines.automa import LEVELS, decide
from engines.core.kernel import State
from engines.core.text import Seat
from engines.kingdom_builder.material import BOARD

THERE_AND_BACK = "piece moved there and back"
FACE_DOWN_BESIDE_GOOD = "card face down beside a good one"
GOLD_HOARDED = "gold hoarded"
SHARE_OF_GOLD = 2  # a good card costs at most one part in so many of the player's gold
GOOD_CARD_POINTS = 8  # more than face down, counted at once
MAX_GOLD_AT_END = 30  # at the start of the game a player has 15
WINDOW_TURNS = 1  # a piece that returns within so many more turns of its owner went for nothing

Piece: TypeAlias = tuple[str, Any]  # a kind and a place
Pieces: TypeAlias = Counter[Piece]


class Played(NamedTuple):
    """A choice of a game: the state before it, the action, the state after it."""

    before: Any
    action: Action
    after: Any


class Move(NamedTuple):
    """Pieces that left some places and came to others by one choice, in a turn of their owner."""

    turn: int
    left: Pieces
    reached: Pieces
    situation: object  # what may make a return worthwhile when it changes
    points: int  # gained by the move


def main() -> None:
    """Print for each game and level how many games had which insane moves."""
    args = parse_arguments()
    for name in args.game or GAMES:
        for level in args.level or LEVELS:
            counts = count_games(GAMES[name], level, args.games, args.seats, args.tries)
            shown = ", ".join(f"{what}: {number}" for what, number in counts.items()) or "none"
            print(f"{GAMES[name].name:<16} {level:<7} {args.games} games  {shown}", flush=True)


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--games", type=int, default=100, help="to play of each game")
    parser.add_argument("--level", nargs="*", choices=LEVELS)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tries", type=float, default=60, help="for each decision")
    return parser.parse_args()


def count_games(
    game: Game[Any], level: str, games: int, seats: int = 2, tries: float = 60
) -> Counter[str]:
    """Return how often each insane move happened over games of automas of one level."""
    found: Counter[str] = Counter()
    for number in range(games):
        found.update(
            what for what, _ in insane_moves(game, play_game(game, level, seats, number, tries))
        )
    return found


def play_game(game: Game[Any], level: str, seats: int, seed: int, tries: float) -> list[Played]:
    """Return every choice of a game of automas."""
    rng = Random(seed)
    played: list[Played] = []
    state, _ = start(game, seats, f"sanity-{seed}", {})
    while decisions := pending(state):
        seat = decisions[0].seat
        limit = float("inf") if level != "strong" else tries
        action = decide(game, state, seat, level, rng, float("inf"), tries=limit)
        after, _ = apply(state, action)
        played.append(Played(state, action, after))
        state = after
    return played


def insane_moves(game: Game[Any], played: Sequence[Played]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a game, each with the choice where it happened."""
    yield from pieces_moved_there_and_back(game, played)
    if game.id == "chateau_combo":
        yield from cards_face_down_beside_good_ones(game, played)
        yield from hoarded_gold(played)


def pieces_moved_there_and_back(
    game: Game[Any], played: Sequence[Played]
) -> Iterator[tuple[str, str]]:
    """Yield each choice that undoes a move of the same turn or the turn before."""
    positions = PIECES.get(game.id)
    if positions is None:
        return
    moves: dict[Seat, list[Move]] = {}
    turns: Counter[Seat] = Counter()
    last: Seat | None = None
    for before, action, after in played:
        seat = action.seat
        turns[seat] += seat != last
        last = seat
        old, new = positions(before, seat), positions(after, seat)
        left, reached = old - new, new - old
        if left and {kind for kind, _ in left} == {kind for kind, _ in reached}:
            situation = SITUATIONS[game.id](before, seat, left | reached)
            points = standings(after)[seat].total - standings(before)[seat].total
            move = Move(turns[seat], left, reached, situation, points)
            if any(is_undone_by(one, move) for one in moves.get(seat, ())):
                yield THERE_AND_BACK, action.key
            moves.setdefault(seat, []).append(move)


def is_undone_by(first: Move, second: Move) -> bool:
    """Return whether the second move takes the pieces of the first one back, for nothing."""
    return (
        second.turn - first.turn <= WINDOW_TURNS
        and first.left == second.reached
        and first.reached == second.left
        and first.situation == second.situation
        and (first.turn == second.turn or max(first.points, second.points) <= 0)
    )


def kreta_pieces(state: Any, seat: Seat) -> Pieces:
    """Return the villagers, ships and abbot of a seat with their places."""
    player = state.players[seat]
    pieces: Pieces = Counter(("villager", at) for at in player.villagers)
    pieces.update(("ship", at) for at in player.ships)
    pieces.update([("abbot", player.abbot)] if player.abbot is not None else [])
    return pieces


def kingdom_pieces(state: Any, seat: Seat) -> Pieces:
    """Return the settlements of a seat."""
    settlements = state.players[seat].settlements
    return Counter(
        ("settlement", h) for h in range(settlements.bit_length()) if settlements >> h & 1
    )


def provence_pieces(state: Any, seat: Seat) -> Pieces:
    """Return the tiles, towers and nobles of a seat with their cells."""
    pieces: Pieces = Counter()
    for cell, placed in state.players[seat].kingdom.items():
        pieces["tile", (cell, placed.tile)] += 1
        pieces["tower", cell] += placed.towers
        pieces["noble", cell] += placed.nobles
    return +pieces


def merlin_pieces(state: Any, seat: Seat) -> Pieces:
    """Return the followers of a seat that are in a county, and its manors."""
    player = state.players[seat]
    pieces: Pieces = Counter((who, at) for who, at in player.followers.items() if at is not None)
    pieces.update(("manor", cell) for cell in player.manors)
    return pieces


PIECES = {
    "kreta": kreta_pieces,
    "kingdom_builder": kingdom_pieces,
    "provence": provence_pieces,
    "merlin": merlin_pieces,
}


def kreta_situation(state: Any, seat: Seat, moved: Pieces) -> object:
    """Return the scorings so far, and what the others have where the pieces were moved."""
    places = {at for _, at in moved}
    others: Pieces = Counter()
    for other in range(state.seats):
        others.update(kreta_pieces(state, other) if other != seat else {})
    return state.scored, {piece: n for piece, n in others.items() if piece[1] in places}


def kingdom_situation(state: Any, seat: Seat, moved: Pieces) -> object:
    """Return the tiles, and what stands beside the hexes: a settlement may move to build there."""
    player = state.players[seat]
    hexes = sum(1 << at for _, at in moved)
    beside = BOARD.neighbours_of(hexes) & player.settlements & ~hexes
    return len(player.tiles), beside.bit_count()


def provence_situation(state: Any, seat: Seat, moved: Pieces) -> object:
    """Return the persons and tiles of the player, who may move a piece for their sake."""
    player = state.players[seat]
    return len(player.persons), sorted((cell, one.tile) for cell, one in player.kingdom.items())


def merlin_situation(state: Any, seat: Seat, moved: Pieces) -> object:
    """Return what following pieces bring: points, items, skills, influence and traitors."""
    player = state.players[seat]
    return player.score, player.item_count(), player.markers, len(player.skills), player.apples


SITUATIONS = {
    "kreta": kreta_situation,
    "kingdom_builder": kingdom_situation,
    "provence": provence_situation,
    "merlin": merlin_situation,
}


def cards_face_down_beside_good_ones(
    game: Game[Any], played: Sequence[Played]
) -> Iterator[tuple[str, str]]:
    """Yield each card taken face down while a cheap one would have scored much more at once."""
    for before, action, _ in played:
        if not action.key.endswith("/down"):
            continue
        face_down = points_after(before, action)
        for option in pending(before)[0].options:
            if not (option.key.startswith("take/") and option.key.endswith("/up")):
                continue
            if before.price(action.seat, option.value.card) > cheap_price(before, action.seat):
                continue
            bought = points_after(before, Action(action.seat, option.key))
            if bought >= face_down + GOOD_CARD_POINTS:
                yield FACE_DOWN_BESIDE_GOOD, f"{action.key} instead of {option.key}"
                break


def cheap_price(state: Any, seat: Seat) -> float:
    """Return the most that a cheap card costs a player."""
    gold: int = state.players[seat].gold
    return gold / SHARE_OF_GOLD


def points_after(state: State, action: Action) -> int:
    """Return the most points that a seat can have after an action, once its card is placed."""
    after, _ = apply(state, action)
    return best_points(after, action.seat)


def best_points(state: State, seat: Seat) -> int:
    """Return the most points that a seat can have after its open choices, counted at once."""
    decisions = pending(state)
    if not decisions or decisions[0].seat != seat or decisions[0].options[0].key.startswith("take"):
        return standings(state)[seat].total
    return max(
        best_points(apply(state, Action(seat, option.key))[0], seat)
        for option in decisions[0].options
    )


def hoarded_gold(played: Sequence[Played]) -> Iterator[tuple[str, str]]:
    """Yield each player who has much gold left at the end, purses apart."""
    for seat, player in enumerate(played[-1].after.players):
        if player.gold > MAX_GOLD_AT_END:
            yield GOLD_HOARDED, f"seat {seat}: {player.gold}"


if __name__ == "__main__":
    main()
