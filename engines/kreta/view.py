"""The public view of Kreta: everything except the hidden fort cards."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from engines.core.text import Seat
from engines.kreta import scoring
from engines.kreta.material import (
    HARBOURS,
    PROVINCE_VALUES,
    PROVINCES,
    CardId,
    Crop,
    HarbourId,
    Piece,
    ProvinceId,
    Site,
)
from engines.kreta.state import Kreta, PlayedCard, Player, Scoring, Share
from engines.kreta.steps.card import CardAction
from engines.kreta.steps.commander import ChooseEnd, CommanderAsk, Moves, with_pending_moves


class PlayerView(Struct, frozen=True):
    """A player's cards, supply and tiles."""

    hand: tuple[CardId, ...]
    played: tuple[PlayedCard, ...]
    supply: dict[Piece, int]
    crops: dict[Crop, int]


class ProvinceView(Struct, frozen=True):
    """A province: its tile unless harvested, and each seat's pieces that count there now."""

    crop: Crop | None
    shares: tuple[Share, ...]

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """Return the seats that would be first if the province were scored now."""
        places = scoring.places([share.influence for share in self.shares])
        return tuple(seat for seat, place in enumerate(places) if place == 1)


class ShareView(Struct, frozen=True):
    """A seat's pieces and points in a scored province; place 0 scored nothing."""

    seat: Seat
    share: Share
    points: int
    place: int


class ScoredProvince(Struct, frozen=True):
    """A province at the last scoring, with the seats that had influence, the strongest first."""

    province: ProvinceId
    value: int
    shares: tuple[ShareView, ...]


class ScoringView(Struct, frozen=True):
    """The last scoring: its caller, every seat's pieces by province, points and totals."""

    number: int
    site: Site
    caller: Seat
    provinces: tuple[ScoredProvince, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class ActionView(Struct, frozen=True):
    """A card chosen and not yet carried out, with a Commander's pending moves."""

    card: CardId
    by_king: bool
    moves: Moves = ()  # villagers stand at their ends already
    start: ProvinceId | None = None  # where the villager stands that is to move next
    steps_left: int | None = None


class KretaView(Struct, frozen=True):
    """The table as every player sees it."""

    first: Seat
    scored: int
    row: tuple[Site | None, ...]  # None: face down and never seen
    pile: int
    rejected: tuple[Site, ...]
    provinces: dict[ProvinceId, ProvinceView]
    harbours: dict[HarbourId, tuple[Seat, ...]]
    forts: dict[Site, Seat]
    players: tuple[PlayerView, ...]
    action: ActionView | None
    last_scoring: ScoringView | None


def view_table(game: Kreta, seat: Seat | None) -> KretaView:
    """Return the view, the same for all seats: this game has no hidden hands."""
    del seat
    after_moves = with_pending_moves(game)
    known = game.scored + 2
    return KretaView(
        first=game.first,
        scored=game.scored,
        row=tuple(site if slot < known else None for slot, site in enumerate(game.row)),
        pile=len(game.pile),
        rejected=tuple(game.rejected),
        provinces={
            name: ProvinceView(game.tiles.get(name), scoring.shares_in(after_moves, name))
            for name in PROVINCES
        },
        harbours={harbour: _ships(game, harbour) for harbour in HARBOURS},
        forts=game.forts(),
        players=tuple(_player(player) for player in game.players),
        action=_action(game),
        last_scoring=_scoring_view(game, game.scorings[-1]) if game.scorings else None,
    )


def _ships(game: Kreta, harbour: HarbourId) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(game.players) if harbour in player.ships)


def _player(player: Player) -> PlayerView:
    return PlayerView(
        hand=tuple(player.hand()),
        played=tuple(player.played),
        supply=dict(player.supply),
        crops=dict(player.crops),
    )


def _action(game: Kreta) -> ActionView | None:
    match game.agenda[-1] if game.agenda else None:
        case CommanderAsk() as march:
            start = march.start if isinstance(march, ChooseEnd) else None
            return ActionView(march.card, march.by_king, march.moves, start, march.steps_left)
        case CardAction() as action:
            return ActionView(action.card, action.by_king)
        case _:
            return None


def _scoring_view(game: Kreta, last: Scoring) -> ScoringView:
    return ScoringView(
        number=game.scored,
        site=last.site,
        caller=last.caller,
        provinces=tuple(
            ScoredProvince(province, PROVINCE_VALUES[province], _scored_shares(province, shares))
            for province, shares in game.last_shares.items()
        ),
        points=last.points,
        totals=last.totals,
    )


def _scored_shares(province: ProvinceId, shares: Sequence[Share]) -> tuple[ShareView, ...]:
    influences = tuple(share.influence for share in shares)
    points, places = scoring.awards(province, influences), scoring.places(influences)
    present = [
        ShareView(seat, share, points[seat], places[seat])
        for seat, share in enumerate(shares)
        if share.influence
    ]
    return tuple(sorted(present, key=lambda one: -one.share.influence))


def determinize(game: Kreta, seat: Seat | None, rng: Random) -> None:
    """Shuffle the unseen cards of row and pile, and reseed future random draws."""
    del seat
    known, seen = game.scored + 2, len(game.rejected)
    hidden = sorted(game.row[known:] + game.pile[seen:])
    rng.shuffle(hidden)
    slots = len(game.row[known:])
    game.row[known:] = hidden[:slots]
    game.pile[seen:] = hidden[slots:]
    game.rng.seed = str(rng.random())
