# Kingdom Builder in English: names, questions, choices, news, the position in words, the rules in short.

## On the shelf

shelf =
    .pitch = Three changing cards decide which of your 40 settlements earn gold.
    .minutes = 45
    .weight = light

## Before the game

setting-expansion = Expansion
    .nomads = with Nomads (2 to 5 players)
    .base = base game (2 to 4 players)
setting-board = Setup
    .random = random
    .first_game = first-game setup
setting-nw = North-west quadrant
    .random = random
    .oracle = Oracle
    .oracle_turned = Oracle, turned
    .farm = Farm
    .farm_turned = Farm, turned
    .oasis = Oasis
    .oasis_turned = Oasis, turned
    .tower = Tower
    .tower_turned = Tower, turned
    .tavern = Tavern
    .tavern_turned = Tavern, turned
    .barn = Barn
    .barn_turned = Barn, turned
    .harbor = Harbor
    .harbor_turned = Harbor, turned
    .paddock = Paddock
    .paddock_turned = Paddock, turned
    .quarry = Quarry
    .quarry_turned = Quarry, turned
    .caravan = Caravan
    .caravan_turned = Caravan, turned
    .village = Village
    .village_turned = Village, turned
    .garden = Garden
    .garden_turned = Garden, turned
setting-ne = North-east quadrant
    .random = random
    .oracle = Oracle
    .oracle_turned = Oracle, turned
    .farm = Farm
    .farm_turned = Farm, turned
    .oasis = Oasis
    .oasis_turned = Oasis, turned
    .tower = Tower
    .tower_turned = Tower, turned
    .tavern = Tavern
    .tavern_turned = Tavern, turned
    .barn = Barn
    .barn_turned = Barn, turned
    .harbor = Harbor
    .harbor_turned = Harbor, turned
    .paddock = Paddock
    .paddock_turned = Paddock, turned
    .quarry = Quarry
    .quarry_turned = Quarry, turned
    .caravan = Caravan
    .caravan_turned = Caravan, turned
    .village = Village
    .village_turned = Village, turned
    .garden = Garden
    .garden_turned = Garden, turned
setting-sw = South-west quadrant
    .random = random
    .oracle = Oracle
    .oracle_turned = Oracle, turned
    .farm = Farm
    .farm_turned = Farm, turned
    .oasis = Oasis
    .oasis_turned = Oasis, turned
    .tower = Tower
    .tower_turned = Tower, turned
    .tavern = Tavern
    .tavern_turned = Tavern, turned
    .barn = Barn
    .barn_turned = Barn, turned
    .harbor = Harbor
    .harbor_turned = Harbor, turned
    .paddock = Paddock
    .paddock_turned = Paddock, turned
    .quarry = Quarry
    .quarry_turned = Quarry, turned
    .caravan = Caravan
    .caravan_turned = Caravan, turned
    .village = Village
    .village_turned = Village, turned
    .garden = Garden
    .garden_turned = Garden, turned
setting-se = South-east quadrant
    .random = random
    .oracle = Oracle
    .oracle_turned = Oracle, turned
    .farm = Farm
    .farm_turned = Farm, turned
    .oasis = Oasis
    .oasis_turned = Oasis, turned
    .tower = Tower
    .tower_turned = Tower, turned
    .tavern = Tavern
    .tavern_turned = Tavern, turned
    .barn = Barn
    .barn_turned = Barn, turned
    .harbor = Harbor
    .harbor_turned = Harbor, turned
    .paddock = Paddock
    .paddock_turned = Paddock, turned
    .quarry = Quarry
    .quarry_turned = Quarry, turned
    .caravan = Caravan
    .caravan_turned = Caravan, turned
    .village = Village
    .village_turned = Village, turned
    .garden = Garden
    .garden_turned = Garden, turned

## Places and things

terrain-grass = { ICON("grass") }grass
terrain-canyon = { ICON("canyon") }canyon
terrain-desert = { ICON("desert") }desert
terrain-flower_field = { ICON("flower_field") }flower field
terrain-forest = { ICON("forest") }forest
terrain-water = { ICON("water") }water
terrain-mountain = { ICON("mountain") }mountain
corner-nw = North-west
corner-ne = North-east
corner-sw = South-west
corner-se = South-east
site-castle = a { ICON("castle") }castle
site-nomad = nomads
group-build = Build
group-quadrant = { $corner }
group-sword = { $tile }: { $player }
group-turn = Turn

## Questions

ask-build = Build on { $terrain }
ask-build-or-tile = Build on { $terrain }, or use a tile first
ask-tiles = Use a tile, or end your turn
ask-afar = Outpost: build on any free { $terrain } hex
ask-afar-tile = { $tile } with the outpost: build on any hex the tile allows
ask-build-tile = { $tile }: build a settlement
ask-prolong = { $tile }: build at the end of a line of 3 or more
ask-fill = { $tile }: build beside three of your settlements
ask-transfer = { $tile }: choose the settlement to move
ask-jump = { $tile }: choose the settlement to move
ask-slide = { $tile }: choose the settlement to move
ask-wall = { $tile }: lay a stone wall
ask-resettle = { $tile }: move a settlement one step
ask-sword = { $tile }: choose the settlement to remove
ask-target = { $tile }: choose where the settlement on { $hex } goes

help-Act = Build three settlements on free hexes of your card’s terrain, one by one or several at once. Each must stand beside one of your own if possible. Before the first or after the third you may use tiles, each once a turn. A settlement next to a location or to nomads brings you their tile.
help-BuildAfar = With the outpost, this settlement may stand on any free hex of your card’s terrain, even far from your own. The tile is used up.
help-UseTile = Use the tile’s action: build, move, lay stone walls or remove a settlement. Choose one of the marked hexes. Steps and a second stone wall are optional. `/card` says what the tile allows.
help-MoveTo = Choose where the settlement goes. It takes the tile of a location or of nomads beside its new hex. You lose a location’s tile once none of your settlements stands next to that location.

## Choices

build-option = Build on { $terrain }
build-beside-option = Build on { $terrain }, beside { $site }
use-build-option = { $tile }: build on { $terrain }
use-build-beside-option = { $tile }: build on { $terrain }, beside { $site }
wall-option = { $tile }: stone wall
sword-option = { $tile }: remove { $player }’s settlement
lift-option = { $tile }: move this settlement …
move-option = { $tile }: from { $from } to { $terrain }
move-beside-option = { $tile }: from { $from } to { $terrain }, beside { $site }
stay-option = { $tile }: stay here
use-outpost-option = { $tile } with the outpost …
outpost-option = Use the outpost for this build …
stop-option = Stop here
end-option = End the turn

remark-nomads = the nomads’ tile: { $tile }
    .brief = nomads: { $tile }
remark-loses = lost: { $tiles }
remark-move = no tile is lost
remark-stay = nothing moves, but the tile is used up
remark-targets = to { $hexes }
remark-many-targets = to one of { $number } hexes
remark-wall = blocks this hex for good
remark-outpost = then choose any free hex; the outpost is used up
remark-expire = unused and lost: { $tiles }

change-points = { $amount } gold if the game ended now
    .brief = { $amount } gold
change-tiles = { $amount } { $number ->
    [1] tile
   *[other] tiles
}

## News

drew = Your next terrain: { $terrain }
reshuffled = The terrain cards are reshuffled
played = { $who } plays { $terrain }
card-replaced = { $who } gets { $new } instead: no free { $old } is left
card-gone = { $who } has no card: no free { $old } is left, and none to draw
built = { $who } builds on { $hex } ({ $terrain })
built-all = { $who } builds on { $terrain }: { $hexes }
built-mixed = { $who } builds on { $hexes }
built-by = { $who } builds on { $hex } ({ $terrain }) with { $tile }
moved = { $who } moves { $from } to { $to } with { $tile }
stayed = { $who } uses { $tile }, but the settlement on { $hex } stays
took-tile = { $who } takes { $tile }
lost-tile = { $who } loses { $tile }
earned = { $who } gains { $gold } { ICON("gold") }gold ({ $source })
removed = { $who } uses the sword: { $owner } takes back the settlement on { $hex }
walled = { $who } lays a stone wall on { $hex }
declared-outpost = { $who } uses an outpost
expired = { $who } leaves { $tile } unused
last-round = { $player } has built the last settlement: this is the last round
scored = { $source }: { $shares }
share = { $player } { $gold }
score-change = { $who } { $before } → { $after } gold
game-over = { $number ->
    [1] { $winners } wins with { $gold } gold
   *[other] { $winners } share the victory with { $gold } gold
}

## News told by older tables

replaced = No free { $old } left: that card goes, { $new } takes its place
no-card = No free { $old } left, and no card to replace it
last-settlement = { $who } has built the last settlement: this is the last round

## Sources of gold

part-castles = Castles

## Lessons of a guided game

lesson-goal = Build settlements where they earn gold: most gold at the end wins. The three cards under the board say what pays in this game: { $cards }. Each turn your terrain card, at the top right, names the land on which you build three settlements. Once a player has built all 40, the round is finished and the game ends.
lesson-end = One supply is down to { $left ->
    [0] nothing
    [1] 1 settlement
   *[other] { $left } settlements
}. The round in which a supply runs out is the last; all players get the same number of turns. So from now on, look only at what still earns gold by the end.
lesson-beside = You must build next to one of your settlements if the terrain allows it: { $builds ->
    [1] right now on one hex only
   *[other] right now on { $builds } hexes
}. Other marked hexes open up as you build toward them. So each settlement also decides where the next one can go: grow toward what pays.
lesson-anywhere = None of your settlements is next to free { $terrain }, so you may build on any hex of it. That’s the chance for a new start beside a location or castle.
lesson-location = White hexes are locations: build beside the one on { $hex } and you get its tile, the { $tile } ({ $brief }). You can use it once every turn from your next turn on.
lesson-tile = Your { $tile } is ready: { $brief }. Use it once a turn, before your first settlement or after your last. It’s yours as long as you stand beside its location.
lesson-castle = You can build beside the castle on { $hex }. At the end, each castle pays 3 gold to every player beside it; a second settlement there adds nothing.
lesson-fishermen = Fishermen pay 1 gold for each of your settlements beside water: { $gold } gold if the game ended now. A hex with much water beside it pays no more than one with a little. Along a river or the shore, nearly every hex counts.
lesson-knights = Knights pay 2 gold for each settlement in your fullest row: { $gold } gold if the game ended now. Rows run from left to right, and only one counts. A row through plenty of free land can grow with every card.
lesson-merchants = Merchants pay 4 gold for each castle or location that you connect to another one: { $gold } gold if the game ended now. A chain of neighbouring settlements connects them. The first connection is worth 8 gold at the end, so lead your settlements from one to the next.
lesson-stock = The gold beside your name is what you’d have if the game ended now: { $total }. You have { $left } settlements left to build. So far { $card } pay you the least, { $gold } gold: can your next settlements earn more there, or do the other cards pay you better?

## The end of a guided game: what brought gold, and what to try next time

source-told-card-fishermen = { card-fishermen.brief }.
source-told-card-merchants = { card-merchants.brief }.
source-told-card-discoverers = { card-discoverers.brief }.
source-told-card-hermits = { card-hermits.brief }.
source-told-card-citizens = { card-citizens.brief }.
source-told-card-miners = { card-miners.brief }.
source-told-card-workers = { card-workers.brief }.
source-told-card-knights = { card-knights.brief }.
source-told-card-lords = { card-lords.brief }.
source-told-card-farmers = { card-farmers.brief }.
source-told-card-families = { card-families.brief }.
source-told-card-shepherds = { card-shepherds.brief }.
source-told-card-ambassadors = { card-ambassadors.brief }.
source-told-part-castles = 3 gold for every castle with one of your settlements beside it.
source-told-card-treasure = 3 gold at once for every treasure that you took from nomads.
try-next-card-fishermen = Follow a river or the shore: every settlement beside water pays.
try-next-card-merchants = Lead one chain of settlements from place to place: castles and locations count once they’re connected.
try-next-card-discoverers = Spread over the board from north to south: a row pays with its first settlement.
try-next-card-hermits = Start new areas whenever you may build anywhere, and don’t join them.
try-next-card-citizens = Keep your settlements together: only your largest area pays.
try-next-card-miners = Build along the mountains: every settlement beside one pays.
try-next-card-workers = Build around castles and locations: every settlement beside one pays.
try-next-card-knights = Choose one long row early, and come back to it with every card.
try-next-card-lords = Check every quadrant before the end: one more settlement may win you first place there.
try-next-card-farmers = Don’t neglect a quadrant: the one where you have fewest counts.
try-next-card-families = Build your three settlements in a straight line whenever you can.
try-next-card-shepherds = Fill up small patches of terrain: a settlement with no free hex of its terrain beside it pays.
try-next-card-ambassadors = Build beside settlements of other players: each such build pays.
try-next-part-castles = Put one settlement beside each castle: it pays 3 gold whatever else you do.
try-next-card-treasure = Be the first beside nomads: some of them have a treasure.

## The position in words

say-turn = Kingdom Builder, { $last ->
    [yes] last round ({ $round })
   *[no] round { $round }
}, turn { $turn } of { $turns }: { $who } plays { $terrain }{ $left ->
    [0] {""}
   *[other] , { $left } to build
}.
say-turn-without-card = Kingdom Builder, { $last ->
    [yes] last round ({ $round })
   *[no] round { $round }
}, turn { $turn } of { $turns }: { $who } has no terrain card.
say-over = Kingdom Builder, the end after { $round } rounds.
say-hand = You hold { $terrain } for your next turn.
say-cards = Cards that pay gold: { $cards }.
say-player = { $who }{ $first ->
    [yes] {" "}(start player)
   *[no] {""}
}: { $points } gold{ $over ->
    [yes] {""}
   *[no] {" "}if the game ended now
}, { $gold } of it gained { $over ->
    [yes] during the game
   *[no] so far
}, { $supply ->
    [1] 1 settlement
   *[other] { $supply } settlements
} left.
say-player-with-tiles = { $who }{ $first ->
    [yes] {" "}(start player)
   *[no] {""}
}: { $points } gold{ $over ->
    [yes] {""}
   *[no] {" "}if the game ended now
}, { $gold } of it gained { $over ->
    [yes] during the game
   *[no] so far
}, { $supply ->
    [1] 1 settlement
   *[other] { $supply } settlements
} left; tiles: { $tiles }.
say-tile = { $tile } ({ $status ->
    [ready] ready
    [used] used
   *[fresh] from next turn on
})
say-tile-from = { $tile } of { $hex } ({ $status ->
    [ready] ready
    [used] used
   *[fresh] from next turn on
})
say-settlements = Settlements of { $who }: { $parts }.
say-corner = { $corner }: { $hexes }
say-location = { $hex }: location { $tile }, { $left ->
    [0] no tile left
    [1] 1 tile left
   *[other] { $left } tiles left
}.
say-nomad = { $hex }: nomads with { $tile }.
say-nomad-taken = { $hex }: nomads, tile taken.
say-castles = Castles: { $hexes }.
say-lost = { $who } already had a tile from { $hexes } and can’t take another there.
say-walls = Stone walls: { $hexes }; { $left } left.
say-piles = Terrain cards: { $deck } to draw; discarded: { $discard }; out of the game: { $removed }.
say-number = { $number } { $terrain }
say-none = none
say-card = { $card }: { $told }
say-columns = The board: columns A to T from left to right, rows 1 to 20 from top to bottom. Even rows lie half a hex to the right: D4 touches C4 and E4, D3 and E3 above, D5 and E5 below; D5 touches C5 and E5, C4 and D4 above, C6 and D6 below.
say-terrains = Row { $row }: { $hexes }.
say-hex = { $first } { $terrain }
say-run = { $first } to { $last } { $terrain }
say-site-castle = castle
say-site-location = location
say-site-nomad = nomads

## The rules in short

rules-goal = Goal
    .text = Build settlements on a board of four quadrants. Three Kingdom Builder cards, different in every game, say what earns gold; castles pay in every game. The round in which a player builds the last of 40 settlements is the last one. Most gold wins; ties share the victory.
rules-turn = Your turn
    .text = You hold one terrain card, known only to you. In your turn you show it and build three settlements on free hexes of that terrain, one by one (fewer only if your supply runs out). Before the first or after the third, never in between, you may use your tiles, each once. If the terrain has no free hex left while you still have to build, the card is replaced and leaves the game. Then you discard the card and draw the next. A turn with nothing left to choose ends by itself.
rules-adjacency = Adjacent if possible
    .text = Each settlement you build must stand beside one of your own if the terrain allows it; this is checked before every build. Only if no such hex is free may you build anywhere on the terrain. All your settlements count, on any terrain. You can build on water and mountains only where a tile says so, and never on castles, locations or nomads. A hex holds one settlement or one stone wall.
rules-locations = Locations
    .text = Build or move a settlement next to a location, and you take one of its two tiles if any is left. You can take only one from each location in the whole game. From your next turn on you may use it once a turn. You lose it for good once none of your settlements stands next to that location. Tiles that build take a settlement from your supply and obey “adjacent if possible”; tiles that move don’t touch the supply. `/card` explains each tile.
rules-nomads = Nomads
    .text = The first player to build or move next to nomads takes their tile. It can be used only in that player’s next turn; then it’s gone. A treasure pays 3 gold right away. Donations build three settlements on their terrain. Resettlement is up to four steps. An outpost lets one build ignore “adjacent if possible”. A sword removes another player’s settlement. Stone walls from the quarry block their hexes for good. The red cards (Families, Shepherds, Ambassadors) pay during the game, when settlements are built, not when they move.
rules-gold = Gold
    .text = At the end each card pays every player as it says, and each castle pays 3 gold to every player with a settlement next to it. Gold from red cards and treasures is added. Settlements on water or mountains count like any other, but on water they earn nothing from Fishermen and on mountains nothing from Miners.
rules-end = The end
    .text = Once a supply is empty, the round is finished, so that all players get the same number of turns. No one draws a card for a next turn; a card without a free hex is still replaced. A sword that gives a settlement back doesn’t change that.

## Kingdom Builder cards

card-fishermen = Fishermen
    .brief = 1 gold per settlement beside water
    .text = 1 gold for each of your settlements beside at least one water hex. Settlements on water earn nothing.
card-merchants = Merchants
    .brief = 4 gold for each castle/location you connect to another
    .text = 4 gold for each castle, location or nomad hex that one of your settlement areas connects to another such hex. Each hex counts once.
card-discoverers = Discoverers
    .brief = 1 gold per row with a settlement
    .text = 1 gold for each horizontal row of the board with at least one of your settlements.
card-hermits = Hermits
    .brief = 1 gold per separate area
    .text = 1 gold for each of your settlement areas: a group of connected settlements, or a single one.
card-citizens = Citizens
    .brief = 1 gold per 2 settlements of your largest area
    .text = 1 gold for every two settlements of your largest settlement area.
card-miners = Miners
    .brief = 1 gold per settlement beside a mountain
    .text = 1 gold for each of your settlements beside at least one mountain hex. Settlements on mountains earn nothing.
card-workers = Workers
    .brief = 1 gold per settlement beside a castle/location
    .text = 1 gold for each of your settlements beside a castle, location or nomad hex.
card-knights = Knights
    .brief = 2 gold per settlement in your fullest row
    .text = 2 gold for each of your settlements in the one horizontal row where you have most.
card-lords = Lords
    .brief = Each quadrant: 12 for most, 6 for second
    .text = In each quadrant: 12 gold for the most settlements, 6 gold for the second most. Tied players all get the full amount. Having none is also second place if another player has some.
card-farmers = Farmers
    .brief = 3 gold per settlement in your emptiest quadrant
    .text = 3 gold for each of your settlements in the quadrant where you have fewest.
card-families = Families
    .brief = 2 gold for three builds in a line
    .text = During the game: 2 gold when the three settlements you build in a turn stand side by side in a straight line, in any order.
card-shepherds = Shepherds
    .brief = 2 gold for a build with no free hex of its terrain beside it
    .text = During the game: 2 gold when you build a settlement with no free hex of the same terrain beside it.
card-ambassadors = Ambassadors
    .brief = 1 gold for a build beside a rival
    .text = During the game: 1 gold when you build a settlement beside at least one settlement of another player.

## Location tiles

card-oracle = { ICON("oracle") }Oracle
    .brief = Build on your card’s terrain
    .text = Build 1 settlement on a hex of the terrain you played, adjacent if possible.
card-farm = { ICON("farm") }Farm
    .brief = Build on grass
    .text = Build 1 settlement on grass, adjacent if possible.
card-oasis = { ICON("oasis") }Oasis
    .brief = Build on desert
    .text = Build 1 settlement on desert, adjacent if possible.
card-tower = { ICON("tower") }Tower
    .brief = Build on the board’s edge
    .text = Build 1 settlement on a buildable hex at the edge of the board, adjacent if possible.
card-tavern = { ICON("tavern") }Tavern
    .brief = Build at the end of a line of 3+
    .text = Build 1 settlement at either end of a straight line of at least 3 of your settlements, on any buildable terrain.
card-barn = { ICON("barn") }Barn
    .brief = Move to your card’s terrain
    .text = Move one of your settlements to a hex of the terrain you played, adjacent if possible to another one. Its old hex counts as free.
card-harbor = { ICON("harbor") }Harbor
    .brief = Move onto water
    .text = Move one of your settlements to a water hex, adjacent if possible to another one. Its old hex counts as free.
card-paddock = { ICON("paddock") }Paddock
    .brief = Move 2 hexes in a straight line
    .text = Move one of your settlements exactly 2 hexes in a straight line to a free buildable hex, over whatever lies between.
card-quarry = { ICON("quarry") }Quarry
    .brief = Lay one or two stone walls
    .text = Lay 1 or 2 stone walls on free hexes of the terrain you played, beside your settlements. They block these hexes for good.
card-caravan = { ICON("caravan") }Caravan
    .brief = Slide until blocked
    .text = Move one of your settlements in a straight line over free buildable hexes, as far as possible, until something or the edge blocks it.
card-village = { ICON("village") }Village
    .brief = Build beside three of your own
    .text = Build 1 settlement on any buildable hex beside at least 3 of your settlements.
card-garden = { ICON("garden") }Garden
    .brief = Build on a flower field
    .text = Build 1 settlement on a flower field, adjacent if possible.

## Nomad tiles

card-donation_grass = { ICON("grass") }Donation (grass)
    .brief = Build three on grass
    .text = Build 3 settlements on grass, one by one, each adjacent if possible. In your next turn only.
card-donation_canyon = { ICON("canyon") }Donation (canyon)
    .brief = Build three on canyon
    .text = Build 3 settlements on canyon, one by one, each adjacent if possible. In your next turn only.
card-donation_desert = { ICON("desert") }Donation (desert)
    .brief = Build three on desert
    .text = Build 3 settlements on desert, one by one, each adjacent if possible. In your next turn only.
card-donation_flower_field = { ICON("flower_field") }Donation (flower field)
    .brief = Build three on flower field
    .text = Build 3 settlements on flower field, one by one, each adjacent if possible. In your next turn only.
card-donation_forest = { ICON("forest") }Donation (forest)
    .brief = Build three on forest
    .text = Build 3 settlements on forest, one by one, each adjacent if possible. In your next turn only.
card-donation_water = { ICON("water") }Donation (water)
    .brief = Build three on water
    .text = Build 3 settlements on water, one by one, each adjacent if possible. In your next turn only.
card-donation_mountain = { ICON("mountain") }Donation (mountain)
    .brief = Build three on mountain
    .text = Build 3 settlements on mountain, one by one, each adjacent if possible. In your next turn only. This is the only way onto mountains.
card-resettlement = { ICON("resettlement") }Resettlement
    .brief = Up to four steps
    .text = Up to 4 steps of one hex with one or several of your settlements, over free buildable hexes. In your next turn only.
card-outpost = { ICON("outpost") }Outpost
    .brief = One build may ignore adjacency
    .text = One settlement, one of the three or built with a tile, doesn’t have to be adjacent to your own. In your next turn only.
card-sword = { ICON("sword") }Sword
    .brief = Remove a rival’s settlement
    .text = One settlement of another player goes back to its owner’s supply. In your next turn only.
card-treasure = { ICON("treasure") }Treasure
    .brief = 3 gold right away
    .text = 3 gold right away when you take it; the tile then leaves the game.

## Words on the picture

closer-look = Closer look
picture-title = Kingdom Builder
picture-turn = { $last ->
    [yes] Last round
   *[no] Round { $round }
} · turn { $turn } of { $turns }
picture-card-played = Card played
picture-no-card = No card
picture-rounds = { $rounds ->
    [1] 1 round
   *[other] { $rounds } rounds
}
picture-to-build = to build
picture-all-built = all built
picture-no-tiles = no tiles
picture-end = end
picture-during = now
picture-castle = Castle: { $gold } gold if you stand beside it
picture-more-sites = { $shown ->
    [0] { $number } sites: see /card
   *[other] { $number } more: see /card
}
picture-hexes = { $number ->
    [1] 1 hex to choose
   *[other] { $number } hexes to choose from
}
picture-your-card = Your terrain card
picture-hidden = It’s shown when your turn starts; until then no one else knows it.
picture-card = Kingdom Builder card
picture-location = Location tile
picture-nomad-tile = Nomad tile
picture-on-the-board = On the board
picture-locations = Locations
picture-nomads-and-tiles = Nomads and tiles
sign-castle = Castle
    .text = { $gold } gold if you stand beside it
sign-settlement = Settlement
    .text = in its player’s colour and shape
sign-wall = Stone wall
    .text = blocks its hex for good
sign-legal = Legal
    .text = can be chosen now
sign-latest = Latest turn
    .text = what changed on the board
sign-taken = Nomads
    .text = their tile is taken
sign-ready = Ready
    .text = the tile can be used
sign-used = Used
    .text = ready again in the next turn
sign-fresh = Fresh
    .text = from the next turn on
sign-gold = Gold
    .text = as if the game ended now
sign-first = Start player
    .text = every round begins here
say-part = A closer look at the board from { $first } to { $last }.
say-zoom = A closer look at the board from { $first } to { $last }; to choose from: { $hexes }.

## What the coach says, in gold: points are called so here

remark = Tip: **{ $choice }** was worth about { $points } more gold, mostly from { $source }.
remark-plain = Tip: **{ $choice }** was worth about { $points } more gold.
advice-ahead = about { $points } gold better than anything else
advice-behind = about { $points } gold less than the first
advice-gain = about { $points } more gold from { $source }
praise = 🏆 **Well played!** What won it: { $source }, { $points } gold ahead of your best rival.
advice-rivals = about { $points } less gold for your opponents
