"""The table of Kreta: pieces on the island, cards before the players, the row of fort cards."""

from collections import Counter

from msgspec import Struct, field

from engines.core.kernel import State
from engines.core.text import Seat
from engines.kreta.material import (
    CARDS,
    CROPS,
    HARBOURS,
    PIECES,
    PROVINCES,
    RULES,
    CardId,
    Crop,
    HarbourId,
    Piece,
    ProvinceId,
    Site,
)


class PlayedCard(Struct, frozen=True):
    """A card face up before its player; the King lies on the card that he copied."""

    card: CardId
    copied: CardId | None = None


class Player(Struct):
    """A player's pieces in supply and on the island, cards played, tiles harvested."""

    supply: dict[Piece, int] = field(
        default_factory=lambda: {piece: kind.count for piece, kind in PIECES.items()}
    )
    abbot: ProvinceId | None = None
    villagers: list[ProvinceId] = []  # one entry each, from west to east
    villages: list[ProvinceId] = []
    ships: list[HarbourId] = []
    forts: list[Site] = []
    played: list[PlayedCard] = []
    crops: dict[Crop, int] = field(default_factory=lambda: dict.fromkeys(CROPS, 0))

    def hand(self) -> list[CardId]:
        """Return the cards that are not played."""
        played_cards = {played.card for played in self.played}
        return [card for card in CARDS if card not in played_cards]

    def count_tiles(self) -> int:
        """Return how many crop tiles were harvested."""
        return sum(self.crops.values())


class Share(Struct, frozen=True):
    """The pieces that give a player influence in a province."""

    abbots: int = 0
    villagers: int = 0
    villages: int = 0
    forts: int = 0
    ships: int = 0

    @property
    def influence(self) -> int:
        """Return their strength: a village counts two, anything else one."""
        return (
            self.abbots * _ABBOT
            + self.villagers * _VILLAGER
            + self.villages * _VILLAGE
            + self.forts * _FORT
            + self.ships * _SHIP
        )


_ABBOT, _VILLAGER = PIECES["abbot"].influence, PIECES["villager"].influence
_VILLAGE, _FORT, _SHIP = (PIECES[piece].influence for piece in ("village", "fort", "ship"))


class Scoring(Struct, frozen=True):
    """A past scoring: its site and caller, each seat's points and total."""

    site: Site
    caller: Seat
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Kreta(State, kw_only=True):
    """Everything on the table."""

    first: Seat
    players: list[Player]
    tiles: dict[ProvinceId, Crop]
    row: list[Site]
    pile: list[Site]  # its last card on top
    rejected: list[Site] = []  # in the order in which they went under the pile
    scorings: list[Scoring] = []
    last_shares: dict[ProvinceId, tuple[Share, ...]] = field(  # of the last scoring, by seat
        name="tally", default_factory=dict
    )

    @property
    def scored(self) -> int:
        """Return how many scorings are done: the slot of the next site in the row."""
        return len(self.scorings)

    def face_up(self) -> list[Site]:
        """Return the next sites to be scored, as far as they are known: two, finally one."""
        return self.row[self.scored : self.scored + 2]

    def count_figures(self) -> Counter[ProvinceId]:
        """Count abbots, villagers and villages of all players, province by province."""
        return Counter(self._figure_provinces())

    def _figure_provinces(self) -> list[ProvinceId]:
        """Return the province of every figure, one entry each."""
        provinces: list[ProvinceId] = []
        for player in self.players:
            provinces += player.villagers
            provinces += player.villages
            if player.abbot is not None:
                provinces.append(player.abbot)
        return provinces

    def full_provinces(self) -> set[ProvinceId]:
        """Return the provinces that hold seven figures."""
        provinces = sorted(self._figure_provinces())
        sevenths = provinces[RULES.figure_limit - 1 :]  # a figure's province, six figures later
        return {here for here, there in zip(provinces, sevenths, strict=False) if here == there}

    def closed_to(self, seat: Seat) -> set[ProvinceId | None]:
        """Return the provinces that another's abbot keeps the seat out of (specification R3)."""
        foreign = {player.abbot for other, player in enumerate(self.players) if other != seat}
        return foreign - {self.players[seat].abbot}

    def unavailable_to(self, seat: Seat) -> set[ProvinceId | None]:
        """Return the provinces where the seat may bring neither villager nor village."""
        return self.closed_to(seat) | self.full_provinces()

    def available_to(self, seat: Seat) -> list[ProvinceId]:
        """Return the provinces where the seat may bring a villager or a village."""
        unavailable = self.unavailable_to(seat)
        return [province for province in PROVINCES if province not in unavailable]

    def free_harbours(self, seat: Seat) -> list[HarbourId]:
        """Return the harbours that have room for a ship of the seat, and none of its own."""
        ships = [harbour for player in self.players for harbour in player.ships]
        own = self.players[seat].ships
        limit = RULES.ships_per_harbour[self.seats]
        return [at for at in HARBOURS if at not in own and ships.count(at) < limit]

    def forts(self) -> dict[Site, Seat]:
        """Return whose fort stands on which site, in the order of the sites."""
        return dict(
            sorted(
                (site, seat) for seat, player in enumerate(self.players) for site in player.forts
            )
        )
