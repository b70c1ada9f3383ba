"""The lessons of a guided game of Kreta: text, condition and spots on the board."""

from typing import TypeAlias

from engines.core.kernel import Option
from engines.core.lessons import (
    Example,
    FirstGame,
    Lesson,
    LessonContext,
    all_of,
    always,
    lesson_with_example,
    on_event,
    on_question,
)
from engines.core.text import TextArg
from engines.kreta import scoring
from engines.kreta.material import PIECES, PROVINCE_NAMES, RULES, SITES, CardId, ProvinceId, Site
from engines.kreta.view import KretaView, PlayerView

Context: TypeAlias = LessonContext[KretaView, PlayerView]


INFLUENCE_CARDS: tuple[CardId, ...] = ("admiral", "commander", "abbot", "architect")
CASTELLAN = "play/castellan"  # the option that scores the next site
MIN_PIECES_FOR_ADVICE = 3  # on the island
FEW_CARDS_LEFT = 3  # played cards


def _options_of(context: Context, verb: str) -> list[Option]:
    """Return the options of one verb."""
    return [option for option in context.decision.options if option.key.startswith(verb)]


def open_sites(context: Context) -> list[Site]:
    """Return the sites that are known to be scored next: two, finally one."""
    table = context.table
    coming = table.row[table.scored : table.scored + 2]
    return [site for site in coming if site is not None]


def scorings_left(context: Context) -> int:
    """Return how many scorings are left."""
    return RULES.row_length - context.table.scored


def expected_points(context: Context, site: Site) -> tuple[int, int]:
    """Return the points of a scoring of the site now: the learner's, and the opponent's."""
    provinces = context.table.provinces
    gains = scoring.sum_by_seat(
        scoring.awards(name, tuple(share.influence for share in provinces[name].shares))
        for name in SITES[site]
    )
    return gains[context.seat], max(gains[: context.seat] + gains[context.seat + 1 :])


def next_site_spots(context: Context) -> tuple[str, ...]:
    """Return the spots of the next site, in the row and on the map."""
    return f"row/{context.table.scored}", f"site/{open_sites(context)[0]}"


def goal_spots(context: Context) -> tuple[str, ...]:
    """Return the next site, and the cards that bring influence."""
    return (*next_site_spots(context), *(f"card/{context.seat}/{card}" for card in INFLUENCE_CARDS))


def next_site_args(context: Context) -> dict[str, TextArg]:
    """Return the next site and its provinces as text arguments."""
    site = open_sites(context)[0]
    names = tuple(PROVINCE_NAMES[name] for name in SITES[site])
    return {"site": site, "provinces": names, "left": scorings_left(context)}


def next_province_spots(context: Context) -> tuple[str, ...]:
    """Return the provinces that are scored next."""
    return tuple(f"province/{name}" for name in SITES[open_sites(context)[0]])


def free_harbour_spots(context: Context) -> tuple[str, ...]:
    """Return the harbours without a ship."""
    return tuple(f"harbour/{name}" for name, ships in context.table.harbours.items() if not ships)


def fort_site(context: Context) -> Example | None:
    """Find the site that is scored next, still free for a fort."""
    site = open_sites(context)[0]
    key = f"build_fort/{site}"
    if not any(option.key == key for option in context.decision.options):
        return None
    args: dict[str, TextArg] = {"site": site, "number": len(SITES[site])}
    return Example((f"site/{site}",), {**args, "left": context.own.supply["fort"]}, (key,))


def has_started(context: Context) -> bool:
    """Return whether the learner has some pieces on the island."""
    supply = context.own.supply
    return (
        sum(kind.count - supply[piece] for piece, kind in PIECES.items()) >= MIN_PIECES_FOR_ADVICE
    )


def farmer_cards(context: Context) -> Example | None:
    """Find the Farmer among the cards that can be played."""
    options = _options_of(context, "play/farmer")
    spots = tuple(option.spot for option in options if option.spot)
    return Example(spots, recommends=tuple(option.key for option in options)) if spots else None


def king_copy(context: Context) -> Example | None:
    """Find a played card that the King can repeat."""
    for option in _options_of(context, "copy/"):
        if option.spot:
            spots = (f"card/{context.seat}/king", option.spot)
            return Example(spots, {"card": option.text.args["card"]}, (option.key,))
    return None


def scoring_ahead(context: Context) -> Example | None:
    """Find a scoring that would bring the learner more than the opponent."""
    own, other = expected_points(context, open_sites(context)[0])
    return _scoring_example(context, own, other, CASTELLAN) if own > other else None


def scoring_behind(context: Context) -> Example | None:
    """Find a scoring that would bring the opponent more."""
    own, other = expected_points(context, open_sites(context)[0])
    return _scoring_example(context, own, other) if own < other else None


def _scoring_example(context: Context, own: int, other: int, *recommends: str) -> Example:
    args = {**next_site_args(context), "own": own, "other": other}
    return Example(next_site_spots(context), args, recommends)


def shared_province(context: Context) -> Example | None:
    """Find a province that both open fort cards score."""
    sites = open_sites(context)
    shared = [name for name in SITES[sites[0]] if name in SITES[sites[-1]]]
    if len(sites) == 1 or not shared:
        return None
    spots = tuple(f"row/{context.table.scored + slot}" for slot in range(2))
    args: dict[str, TextArg] = {"province": PROVINCE_NAMES[shared[0]]}
    return Example((*spots, f"province/{shared[0]}"), args)


def closed_province(context: Context) -> Example | None:
    """Find a province that another's abbot closes to the learner."""
    for name, province in context.table.provinces.items():
        abbots = [seat for seat, share in enumerate(province.shares) if share.abbots]
        if abbots and context.seat not in abbots:
            return _province_example(name, f"abbot/{name}/{abbots[0]}")
    return None


def _province_example(province: ProvinceId, spot: str) -> Example:
    return Example((spot,), {"province": PROVINCE_NAMES[province]})


def last_scoring_result(context: Context) -> Example | None:
    """Find the scoring that has just been."""
    last = context.table.last_scoring
    if last is None:
        return None
    own = last.points[context.seat]
    args: dict[str, TextArg] = {"site": last.site, "own": own, "left": scorings_left(context)}
    return Example((f"row/{last.number - 1}",), args)


def new_fort_card(context: Context) -> Example | None:
    """Find the revealed fort card and the points it would bring."""
    site = open_sites(context)[-1]
    own, other = expected_points(context, site)
    return Example(
        (f"row/{context.table.scored + 1}", f"site/{site}"), _points_args(site, own, other)
    )


def _points_args(site: Site, own: int, other: int) -> dict[str, TextArg]:
    return {"site": site, "own": own, "other": other}


def played_cards(context: Context) -> Example | None:
    """Find the learner's played cards when the hand runs out."""
    played = [one.card for one in context.own.played]
    if len(played) < FEW_CARDS_LEFT:
        return None
    spots = tuple(f"card/{context.seat}/{card}" for card in played)
    return Example(spots, {"played": len(played), "hand": len(context.own.hand)})


def final_result(context: Context) -> Example | None:
    """Find how the game would end if the last site were scored now."""
    if scorings_left(context) > 1:
        return None
    own, other = expected_points(context, open_sites(context)[0])
    totals = [standing.total for standing in context.view.standings]
    own += totals.pop(context.seat)
    other += max(totals)
    state = "ahead" if own > other else "behind" if own < other else "level"
    args = {**_points_args(open_sites(context)[0], own, other), "state": state}
    return Example(next_site_spots(context), args, (CASTELLAN,) if own > other else ())


turn = on_question("PlayCard")
later = all_of(turn, has_started)

LESSONS = (
    Lesson("goal", always, goal_spots, next_site_args),
    lesson_with_example("last", turn, final_result),
    Lesson("villager", on_question("Commander"), next_province_spots),
    Lesson("ship", on_question("Admiral"), free_harbour_spots),
    Lesson("abbot", on_question("Abbot"), next_province_spots),
    lesson_with_example("fort", on_question("Architect"), fort_site),
    lesson_with_example("fort-card", on_question("ChooseFortCard"), new_fort_card),
    lesson_with_example("scored", all_of(turn, on_event("castellan")), last_scoring_result),
    lesson_with_example("harvest", later, farmer_cards, is_brief=True),
    lesson_with_example("ahead", later, scoring_ahead, is_brief=True),
    lesson_with_example("behind", later, scoring_behind, is_brief=True),
    lesson_with_example("king", later, king_copy, is_brief=True),
    lesson_with_example("hand", later, played_cards, is_brief=True),
    lesson_with_example("shut-out", on_question("Commander"), closed_province, is_brief=True),
    lesson_with_example("twice", later, shared_province, is_brief=True),
)
FIRST_GAME = FirstGame("welcome 63")
