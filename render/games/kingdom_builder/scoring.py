"""The three scoring cards: what each pays, when, and every seat's gold from it so far."""

from collections.abc import Iterator

from engines.kingdom_builder.material import CARDS, CardId
from render.games.kingdom_builder.colours import CARD_ICONS
from render.games.kingdom_builder.view_helpers import KingdomContext
from render.kit.text import fit_line, paragraph
from render.kit.theme import MIN_NAME_SIZE
from render.kit.tokens import seat_chip
from render.scene import Box, Icon, Item, RoundedRect, Scene, Spot, Sprite, TextLine

_BAND_WIDTH = 70
_TEXT_SIZE = 26
_RESULTS_HEIGHT = 42
_CHIP_SIZE = 30


def scoring_card(box: Box, card: CardId, context: KingdomContext) -> Scene:
    """Return a card with its meaning, and the gold it has paid or would pay now."""
    results, upper = box.bottom_strip(_RESULTS_HEIGHT)
    band, rest = upper.left_strip(_BAND_WIDTH, gap=12)
    name, brief = rest.top_strip(42)
    items = [
        *card_band(band, card, context.text(f"picture-{CARDS[card].timing}")),
        fit_line(
            name, context.text(f"card-{card}"), "serif-bold", 38, "ink", min_size=MIN_NAME_SIZE
        ),
        *paragraph(brief, context.text(f"card-{card}.brief"), "sans", _TEXT_SIZE, "ink"),
        *_results(results, card, context),
    ]
    spot = Spot(f"card/{card}", box.inset(-6))
    return Scene.of(box, items, (spot,))


def card_band(box: Box, card: CardId, words: str) -> Iterator[Item]:
    """Draw the coloured band of a card: its icon, and when it pays."""
    yield RoundedRect(box, CARDS[card].timing, 12)
    size = round(box.w * 0.36)
    foot, body = box.bottom_strip(size * 1.5)
    side = min(body.h, box.w * 0.72)
    yield Icon(body.move(0, size * 0.2).centred_box(side, side), CARD_ICONS[card], "band")
    yield fit_line(foot.move(0, -size * 0.2), words, "sans-bold", size, "band", align="middle")


def _results(box: Box, card: CardId, context: KingdomContext) -> Iterator[Item]:
    """Draw every seat's gold from the card, in seat order."""
    places = box.bottom_strip(34)[0].columns(max(4, context.view.seats))
    for place, score in zip(places, context.view.standings, strict=False):
        gold = next(part.points for part in score.parts if part.spot == f"card/{card}")
        mark, number = place.left_strip(_CHIP_SIZE, gap=5)
        yield Sprite(mark.centred_box(_CHIP_SIZE, _CHIP_SIZE), seat_chip, (score.seat,))
        yield TextLine(number, str(gold), "sans-bold", 32, "ink" if gold else "muted")
