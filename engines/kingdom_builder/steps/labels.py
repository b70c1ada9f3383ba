"""Labels of options: text, mark, group, and remarks beyond the preview's numbers."""

from msgspec.structs import replace

from engines.core.hexes import Hex, HexSet, hexes_in
from engines.core.kernel import Option
from engines.core.text import Seat, SeatRef, Text, TextArg, TextValue
from engines.kingdom_builder.board import corner_of
from engines.kingdom_builder.legal_hexes import build_context, target_hexes
from engines.kingdom_builder.material import (
    BOARD,
    CARD_NAMES,
    CORNER_NAMES,
    TERRAIN_NAMES,
    TILES,
    Jump,
    RaiseWalls,
    Resettle,
    Slide,
    Sword,
    TileId,
    Transfer,
    is_builder,
)
from engines.kingdom_builder.state import READY, Kingdom, Player
from engines.kingdom_builder.steps import pieces
from engines.kingdom_builder.steps.hex_options import HexChoice, OtherAnswer, OutpostChoice

BUILD_GROUP = Text("group-build")
TURN_GROUP = Text("group-turn")
SIDE_BY_SIDE_GROUPS = {
    corner: Text("group-quadrant", {"corner": name}) for corner, name in CORNER_NAMES.items()
}
QUADRANT_GROUPS = (
    *CORNER_NAMES.values(),
    *SIDE_BY_SIDE_GROUPS.values(),
)  # in reading order
MAX_NAMED_HEXES = 8  # in a remark; more are counted


def label_option(game: Kingdom, seat: Seat, option: Option) -> Option:
    """Return the option with its text and mark, in the group of its quadrant."""
    match option.value:
        case HexChoice(at, tile, to):
            return _hex_label(game, seat, option, at if to is None else to, tile)
        case OutpostChoice(tile):
            return _outpost_label(option, Text("use-outpost-option", {"tile": CARD_NAMES[tile]}))
        case OtherAnswer.OUTPOST:
            return _outpost_label(option, Text("outpost-option"))
        case OtherAnswer.STOP:
            return replace(option, text=Text("stop-option"), group=TURN_GROUP, separate=True)
        case _:
            unused = _expiry_remark(game, seat)
            return replace(
                option, text=Text("end-option"), group=TURN_GROUP, remark=unused, separate=True
            )


def _outpost_label(option: Option, text: Text) -> Option:
    return replace(option, text=text, group=CARD_NAMES["outpost"], remark=Text("remark-outpost"))


def _hex_label(game: Kingdom, seat: Seat, option: Option, h: Hex, tile: TileId | None) -> Option:
    text, remark = _hex_text(game, seat, option.value, tile)
    return replace(
        option,
        text=text,
        mark=BOARD.labels[h],
        group=CORNER_NAMES[corner_of(h)],
        remark=remark,
    )


def group_of(game: Kingdom, seat: Seat, option: Option, *, one_menu: bool) -> Text:
    """Return an option's group in the turn's question: its tile, or the place of a build.

    All builds beside own settlements form one group; with `one_menu` those by tiles too.
    """
    match option.value:
        case HexChoice(at, None) if BOARD.neighbours[at] & game.players[seat].settlements:
            return BUILD_GROUP
        case HexChoice(_, tile) if tile is not None and one_menu and is_builder(tile):
            return BUILD_GROUP
        case HexChoice(at, None):
            return _quadrant_group(game, seat, at)
        case HexChoice(at, tile) if tile is not None and isinstance(TILES[tile].effect, Sword):
            return Text(
                "group-sword", {"tile": CARD_NAMES[tile], "player": SeatRef(game.owner_of(at))}
            )
        case HexChoice(_, tile) | OutpostChoice(tile) if tile is not None:
            return CARD_NAMES[tile]
        case OtherAnswer.OUTPOST:
            return CARD_NAMES["outpost"]
        case _:
            return TURN_GROUP


def _quadrant_group(game: Kingdom, seat: Seat, h: Hex) -> Text:
    """Name the quadrant; where several builds may be chosen, say that they must be adjacent."""
    corner = corner_of(h)
    several = min(game.to_build, game.players[seat].supply) > 1
    return SIDE_BY_SIDE_GROUPS[corner] if several else CORNER_NAMES[corner]


def _hex_text(
    game: Kingdom, seat: Seat, pick: HexChoice, tile: TileId | None
) -> tuple[Text, Text | None]:
    """Return the text and the remark of a hex's option."""
    if tile is None:
        return _build_text(game, pick.at, "build", {}), _nomad_remark(game, pick.at)
    named: dict[str, TextArg] = {"tile": CARD_NAMES[tile]}
    effect = TILES[tile].effect
    match effect:
        case Transfer() | Jump() | Slide() | Resettle() if pick.to is None:
            reached = target_hexes(build_context(game, seat), effect, pick.at)
            return Text("lift-option", named), _targets_remark(reached)
        case Transfer() | Jump() | Slide() | Resettle():
            return _move_text(game, seat, pick.at, pick.to or 0, named)
        case RaiseWalls():
            return Text("wall-option", named), Text("remark-wall")
        case Sword():
            victim = game.owner_of(pick.at)
            player = game.players[victim]
            words = Text("sword-option", {**named, "player": SeatRef(victim)})
            return words, _loss_remark(player, player.settlements ^ 1 << pick.at)
        case _:
            return _build_text(game, pick.at, "use-build", named), _nomad_remark(game, pick.at)


def _build_text(game: Kingdom, h: Hex, name: str, words: dict[str, TextArg]) -> Text:
    """Return a label that names the terrain of a hex, and the site beside it."""
    words = {**words, "terrain": TERRAIN_NAMES[game.board.terrain_at(h)]}
    beside = game.board.sites_beside(h)
    if not beside:
        return Text(f"{name}-option", words)
    site = game.board.site_at(beside[0])
    return Text(
        f"{name}-beside-option", {**words, "site": CARD_NAMES.get(site, Text(f"site-{site}"))}
    )


def _move_text(
    game: Kingdom, seat: Seat, source: Hex, target: Hex, words: dict[str, TextArg]
) -> tuple[Text, Text | None]:
    if source == target:
        return Text("stay-option", words), Text("remark-stay")
    player = game.players[seat]
    label = _build_text(game, target, "move", {**words, "from": BOARD.labels[source]})
    lost = _loss_remark(player, player.settlements ^ 1 << source | 1 << target)
    return label, lost or _nomad_remark(game, target) or Text("remark-move")


def _nomad_remark(game: Kingdom, h: Hex) -> Text | None:
    """Name the tile that nomads beside the hex give."""
    labels = (BOARD.labels[site] for site in game.board.sites_beside(h))
    lying = [game.nomads[label] for label in labels if label in game.nomads]
    return Text("remark-nomads", {"tile": CARD_NAMES[lying[0]]}) if lying else None


def _loss_remark(player: Player, left: HexSet) -> Text | None:
    """Name the tiles that a player loses with these settlements left."""
    lost = pieces.abandoned_tiles(player, BOARD.neighbours_of(left))
    names: tuple[TextValue, ...] = tuple(CARD_NAMES[held.tile] for held in lost)
    return Text("remark-loses", {"tiles": names}) if names else None


def _targets_remark(reached: HexSet) -> Text:
    """Name the hexes to which a settlement can go, or their number."""
    labels: tuple[TextValue, ...] = tuple(BOARD.labels[h] for h in hexes_in(reached))
    if len(labels) > MAX_NAMED_HEXES:
        return Text("remark-many-targets", {"number": len(labels)})
    return Text("remark-targets", {"hexes": labels})


def _expiry_remark(game: Kingdom, seat: Seat) -> Text | None:
    """Name the nomad tiles that the end of the turn takes away unused."""
    nomads = game.players[seat].nomads
    names: tuple[TextValue, ...] = tuple(
        CARD_NAMES[nomad.tile] for nomad in nomads if nomad.status is READY
    )
    return Text("remark-expire", {"tiles": names}) if names else None
