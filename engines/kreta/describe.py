"""The board of Kreta as text, most important first."""

from collections.abc import Iterable, Iterator

from engines.core.text import Seat, SeatRef, Text, TextArg, TextValue
from engines.core.view import View
from engines.kreta.material import (
    CARD_NAMES,
    CROP_NAMES,
    HARBOUR_NAMES,
    PROVINCE_NAMES,
    PROVINCE_VALUES,
    PROVINCES,
    RULES,
    SITES,
    SITES_OF,
    Piece,
    ProvinceId,
    Site,
)
from engines.kreta.state import PlayedCard, Share
from engines.kreta.steps.commander import move_text
from engines.kreta.view import ActionView, KretaView, PlayerView, ProvinceView, ScoringView

NONE_TEXT = Text("say-none")
_AMOUNT_MESSAGES: dict[Piece, str] = {
    "abbot": "say-abbots",
    "villager": "say-villagers",
    "village": "say-villages",
    "fort": "say-forts",
    "ship": "say-ships",
}


def describe(view: View[KretaView]) -> Iterable[Text]:
    """Describe coming scorings, the card being played, players, provinces, forts, past, map."""
    table = view.table
    yield Text("say-scorings", {"done": table.scored, "last": RULES.row_length})
    yield from _describe_next(table)
    if table.action is not None:
        yield _describe_action(view.to_act[0], table.action)
    start = view.to_act[0] if view.to_act else table.first
    for seat in view.seats_from(start):
        yield from _describe_player(view, seat)
    for name, province in table.provinces.items():
        yield _describe_province(name, province)
    yield _describe_forts(table)
    yield from _describe_past(table)
    yield Text("say-map")
    yield from map(_describe_borders, PROVINCES)


def _or_none(texts: Iterable[TextValue]) -> tuple[TextValue, ...]:
    """Return the texts, or the text for none."""
    return tuple(texts) or (NONE_TEXT,)


def _describe_next(table: KretaView) -> Iterator[Text]:
    """Describe the face-up fort cards with their provinces and the leaders there."""
    slots = range(table.scored, min(table.scored + 2, RULES.row_length))
    for name, slot in zip(("say-next", "say-then"), slots, strict=False):
        site = table.row[slot]
        if site is not None:
            provinces = tuple(_describe_lead(province, table) for province in SITES[site])
            yield Text(name, {"site": site, "provinces": provinces})


def _describe_lead(province: ProvinceId, table: KretaView) -> Text:
    leaders = table.provinces[province].leaders
    args: dict[str, TextArg] = {
        "province": PROVINCE_NAMES[province],
        "value": PROVINCE_VALUES[province],
        "leaders": tuple(SeatRef(seat) for seat in leaders),
        "number": len(leaders),
    }
    return Text("say-lead", args)


def _describe_action(seat: Seat, action: ActionView) -> Text:
    card: TextValue = CARD_NAMES[action.card]
    if action.by_king:
        card = Text("copy", {"card": card})
    if action.steps_left is None:
        return Text("say-action", {"who": SeatRef(seat), "card": card})
    moves = _or_none(move_text(start, end) for start, end in action.moves)
    args: dict[str, TextArg] = {"who": SeatRef(seat), "card": card, "moves": moves}
    return Text("say-march", {**args, "left": action.steps_left})


def _describe_player(view: View[KretaView], seat: Seat) -> Iterator[Text]:
    player = view.table.players[seat]
    yield Text(
        "say-player",
        {
            "who": SeatRef(seat),
            "points": view.standings[seat].total,
            "played": _or_none(_describe_played(played) for played in player.played),
            "hand": tuple(CARD_NAMES[card] for card in player.hand),
        },
    )
    yield Text(
        "say-stock", {"who": SeatRef(seat), "supply": _supply(player), "crops": _crops(player)}
    )


def _describe_played(played: PlayedCard) -> Text:
    if played.copied is None:
        return CARD_NAMES[played.card]
    return Text("copy", {"card": CARD_NAMES[played.copied]})


def _supply(player: PlayerView) -> tuple[TextValue, ...]:
    return _or_none(
        Text(_AMOUNT_MESSAGES[piece], {"count": count})
        for piece, count in player.supply.items()
        if count
    )


def _crops(player: PlayerView) -> tuple[TextValue, ...]:
    return _or_none(
        Text("say-crops", {"crop": CROP_NAMES[crop], "count": count})
        for crop, count in player.crops.items()
        if count
    )


def _describe_province(name: ProvinceId, province: ProvinceView) -> Text:
    harbour = PROVINCES[name].harbour
    args: dict[str, TextArg] = {
        "province": PROVINCE_NAMES[name],
        "terrain": Text(f"terrain-{PROVINCES[name].terrain}"),
        "value": PROVINCE_VALUES[name],
        "crop": Text("say-harvested") if province.crop is None else CROP_NAMES[province.crop],
        "pieces": tuple(_describe_pieces(province)) or (Text("say-no-pieces"),),
    }
    if harbour is None:
        return Text("say-province", args)
    return Text("say-coast", {**args, "harbour": HARBOUR_NAMES[harbour]})


def _describe_borders(name: ProvinceId) -> Text:
    """Describe where a province lies: its neighbours and its sites."""
    return Text(
        "say-borders",
        {
            "province": PROVINCE_NAMES[name],
            "neighbours": tuple(PROVINCE_NAMES[one] for one in PROVINCES[name].neighbours),
            "sites": tuple(sorted(SITES_OF[name])),
        },
    )


def _describe_pieces(province: ProvinceView) -> Iterator[Text]:
    """Yield each seat's pieces with influence in the province, forts on its sites included."""
    for seat, share in enumerate(province.shares):
        pieces = _pieces(share)
        if pieces:
            yield Text("say-pieces", {"who": SeatRef(seat), "pieces": pieces})


def _pieces(share: Share) -> tuple[TextValue, ...]:
    counts: dict[Piece, int] = {
        "abbot": share.abbots,
        "villager": share.villagers,
        "village": share.villages,
        "fort": share.forts,
        "ship": share.ships,
    }
    return tuple(
        Text(_AMOUNT_MESSAGES[piece], {"count": count}) for piece, count in counts.items() if count
    )


def _describe_forts(table: KretaView) -> Text:
    forts = (
        Text("say-fort", {"site": site, "who": SeatRef(seat)}) for site, seat in table.forts.items()
    )
    return Text("say-all-forts", {"forts": _or_none(forts)})


def _describe_past(table: KretaView) -> Iterator[Text]:
    """Describe the last scoring and the fort cards seen so far."""
    if table.last_scoring is not None:
        yield from describe_scoring(table.last_scoring)
    done = _sites(site for site in table.row[: table.scored] if site is not None)
    yield Text("say-done", {"sites": done, "rejected": _sites(table.rejected)})
    yield Text("say-hidden", {"row": table.row.count(None), "pile": table.pile})


def _sites(sites: Iterable[Site]) -> tuple[TextValue, ...]:
    return _or_none(sites)


def describe_scoring(last: ScoringView) -> Iterator[Text]:
    """Describe a scoring: its caller, every seat's pieces by province, and the points."""
    yield Text("say-last", {"number": last.number, "site": last.site, "who": SeatRef(last.caller)})
    for scored in last.provinces:
        shares = _or_none(
            Text(
                "say-share",
                {
                    "who": SeatRef(one.seat),
                    "influence": one.share.influence,
                    "pieces": _pieces(one.share),
                    "points": one.points,
                },
            )
            for one in scored.shares
        )
        yield Text(
            "say-scored",
            {
                "province": PROVINCE_NAMES[scored.province],
                "value": scored.value,
                "shares": shares,
            },
        )
