# Provence 890 in English: names, questions, choices, news, the position in words, the rules in short.

## On the shelf

shelf =
    .pitch = Lay eight tiles around your castle, win people with lines of one crop, and build enough towers against raids.
    .minutes = 30 to 45
    .weight = medium

## Crops, places and things

crop-wheat = { ICON("wheat") }wheat
crop-olive = { ICON("olive") }olive
crop-lavender = { ICON("lavender") }lavender
crop-poppy = { ICON("poppy") }poppy
cell-1 = top left
cell-2 = top
cell-3 = top right
cell-4 = left
cell-5 = centre
cell-6 = right
cell-7 = bottom left
cell-8 = bottom
cell-9 = bottom right
ruin = ruin ({ $tile })
tile-there = { $tile }, { $place }
number-towers = { $number ->
    [1] 1 tower
   *[other] { $number } towers
}
number-nobles = { $number ->
    [1] 1 noble
   *[other] { $number } nobles
}
number-points = { $number ->
    [-1] −1 point
    [1] 1 point
   *[other] { $number } points
}
trios = { $number ->
    [1] { $crop } trio
   *[other] { $number } { $crop } trios
}

## Settings and scenarios

setting-scenario = Scenario
    .first_steps = First steps
    .golden_harvest = Golden harvest
    .raiders_on_the_coast = Raiders on the coast
    .court_of_ermengarde = Court of Ermengarde
    .scouts_in_the_hills = Scouts in the hills
    .flourishing_land = Flourishing land
about-scenario =
    .first_steps = No special rule: start with this one
    .golden_harvest = Start with 3 coins; 3 for a trio without a person; most coins bring the most points
    .raiders_on_the_coast = The attack starts at 2; most towers bring the most points
    .court_of_ermengarde = Everyone starts with 1 noble on the castle; most nobles bring the most points
    .scouts_in_the_hills = At the start, 1 Saracen token lies beside each of the two most expensive land tiles
    .flourishing_land = At the end 1 point for each crop on at least 3 of your face-up tiles
scenario-first_steps = First steps
    .text = First steps: no special rule.
scenario-golden_harvest = Golden harvest
    .text = Golden harvest: everyone starts with 3 coins; a trio without a person pays 3 coins instead of 2.
scenario-raiders_on_the_coast = Raiders on the coast
    .text = Raiders on the coast: the attack starts at 2.
scenario-court_of_ermengarde = Court of Ermengarde
    .text = Court of Ermengarde: everyone starts with 1 noble on the castle.
scenario-scouts_in_the_hills = Scouts in the hills
    .text = Scouts in the hills: at the start, 1 Saracen token lies beside each of the two most expensive land tiles.
scenario-flourishing_land = Flourishing land
    .text = Flourishing land: at the end 1 point for every crop on at least 3 of your face-up tiles, castle included.

## What is asked, in a word

doing-castle = choose a castle
doing-take = take a tile
doing-place = place the tile
doing-person = take a person
doing-put = put a piece
doing-move = move to the castle
doing-steal = take a piece
doing-restore = restore a ruin
doing-swap = swap two tiles
doing-tokens = lay tokens
doing-destroy = choose a tile to lose

## Questions

ask-castle = Choose your castle: its two crops count for trios
ask-take = Take a tile; you have { $coins ->
    [0] no coins
    [1] 1 coin
   *[other] { $coins } coins
}{ $inventor ->
    [yes] {" "}and the Inventor
   *[no] {""}
}{ $forest ->
    [yes] , and may clear the Forest first
   *[no] {""}
}
ask-place = Lay the { $tile } on an empty cell
ask-place-raid = Lay the { $tile } on an empty cell; a raid follows
ask-person = { $number ->
    [1] Welcome a person for your { $trios }
   *[other] Welcome the first person for { $trios }
}{ $raid ->
    [yes] ; raid coming
   *[no] {""}
}
ask-put = { $person }: put { $piece ->
    [tower] { $number ->
        [1] a tower
       *[other] { $number } towers
    }
   *[noble] a noble
} on one of your tiles{ $raid ->
    [averted] ; this keeps the raid away
    [comes] ; a raid is coming
   *[none] {""}
}
ask-put-stolen = Put { $other }’s { $piece } on one of your tiles
ask-move = { $person }: move { $number ->
    [1] a { $piece }
   *[other] up to { $number } { $piece ->
        [tower] towers
       *[noble] nobles
    }
} to your castle
ask-steal = { $person }: take a { $piece } from another player
ask-restore = Master builder: turn one of your ruins face up again
ask-swap = Cartographer: choose the first of two tiles to swap
ask-swap-with = Choose what to swap with: { $tile }
ask-tokens = { $number ->
    [1] Mystic: lay the last Saracen token beside a land tile
   *[other] Mystic: lay { $number } Saracen tokens beside land tiles
}
ask-destroy = Raid! Choose a tile to lose

## What a question means

help-ChooseCastle = The castle is the centre of your kingdom and lies on four lines. Its two crops count for trios and for tolls. It never moves and can’t be destroyed.
help-TakeTile = Take one tile, then lay it. Each land tile costs the coins shown beside it; you get the coins and Saracen tokens lying there. A special building costs 4 coins, or nothing if you discard the Inventor. If you own the Forest, you may clear it first: lay a land tile in its place for free, then take your tile. The numbers say what you gain or lose. The bonuses are the points for the most nobles, coins and towers. They are counted as if the game ended now; a tied bonus counts for no one.
help-PlaceTile = Lay the tile on any empty cell. It brings the same everywhere; only its trios depend on the place. Three face-up tiles in a line with the same crop are a trio and bring you a person. If the attack rose this turn and is now above the defence, whoever has the fewest towers loses a tile.
help-TakePerson = Every trio brings you one person from the banner of its crop. A person is worth points, and most have an effect right away. You can take coins instead. With several trios you choose again for each.
help-PutPieces = Put the pieces on one of your tiles, castle and ruins included. Towers raise the defence and protect you: a raid hits whoever has the fewest. Pieces on the castle can’t be destroyed.
help-MovePiece = Choose the tiles whose pieces move to your castle, where no raid can destroy them. You can stop at any time.
help-StealFrom = Choose another player’s tile to take a piece from, castle and ruins included. Then choose one of your tiles for it.
help-PutStolen = Put the piece on any of your tiles, castle and ruins included. Pieces on the castle can’t be destroyed.
help-Restore = Turn one of your ruined land tiles face up: its crops and points count again, and its printed towers and nobles are put on it. Pieces on the ruin stay. New trios don’t bring a person.
help-SwapFirst = Two of your tiles change places, with all pieces on them; the castle stays. New trios don’t bring a person now, but a tile you lay later may complete one. Choose the first tile, then the second.
help-SwapWith = Choose the second tile. The two change places, with all pieces on them. New trios don’t bring a person.
help-LayTokensBeside = Saracen tokens go with the tile they lie beside: laying that tile raises the attack by 1 more for each. Lay both beside one tile, or one each beside two.
help-GiveUpTile = The attack is above the defence, and no one has fewer towers than you. One of your face-up tiles falls, not the castle. Its pieces go back to the supply. It becomes a ruin without crops and points; a tower rises on a ruined land tile. The numbers say what you gain or lose.

## Choices

take-tile = { $tile } · { $price ->
    [0] free
    [1] 1 coin
   *[other] { $price } coins
}
take-by-inventor = { $tile } · with the Inventor
take-by-clearing = { $tile } · by clearing the Forest
place-1 = Top left
place-2 = Top
place-3 = Top right
place-4 = Left
place-5 = Centre
place-6 = Right
place-7 = Bottom left
place-8 = Bottom
place-9 = Bottom right
person-option = { $person } · { $vp ->
    [1] 1 point
   *[other] { $vp } points
}
decline-option = Take { $coins } coins instead
ruin-option = Ruin: { $tile }
move-all = Move all { $number } { $piece ->
    [tower] towers
   *[noble] nobles
}
steal-option = { $who }: { $tile }
lay-together = { $number ->
    [1] { $one }
   *[other] { $number } beside { $one }
}
lay-apart = { $first } and { $second }: { $one }, { $other }
skip = Skip
stop = Stop

## What a choice brings

change-coins = { $amount } { ICON("coin") }{ $number ->
    [1] coin
   *[other] coins
}
change-towers = { $amount } { ICON("tower") }{ $number ->
    [1] tower
   *[other] towers
}
change-nobles = { $amount } { ICON("noble") }{ $number ->
    [1] noble
   *[other] nobles
}
change-points = { $amount } { $number ->
    [1] point
   *[other] points
}
change-points-nobles = noble bonus: { $amount }
    .brief = noble bonus { $amount }
change-points-coins = coin bonus: { $amount }
    .brief = coin bonus { $amount }
change-points-towers = tower bonus: { $amount }
    .brief = tower bonus { $amount }
both = { $one } · { $other }
trios-made = { $trios }
trio-possible = { $trios } possible
    .brief = { $trios }?
no-trio = no trio
attack-against = { ICON("saracen") }attack +{ $number } to { $attack } (defence { $defence })
    .brief = attack { $attack } vs { $defence }
raid-hits = raid: { $losses } points
    .brief = raid: { $losses }
raid-hits-many = { $everybody ->
    [yes] raid on everyone
   *[no] raid on { $number } players
}: you { $amount } points
    .brief = { $everybody ->
        [yes] raid on all
       *[no] raid on { $number }
    }: you { $amount }
raid-hits-others = raid on { $number } others, not you
raid-harmless = raid, but no one loses a tile
raid-ruins = raid: { $tiles } { $number ->
    [1] falls
   *[other] fall
}
raid-tile = { $player }’s { $tile }
raid-looms = raid coming on { $victims }{ $avert ->
    [yes] , a person can change that
   *[no] {""}
}
    .brief = raid coming on { $victims }
raid-yourself = you
raid-own = you { $amount }
raid-of = { $player } { $amount }
no-loss = costs you no points now
never-destroyed = pieces there can’t be destroyed
to-the-castle = { $number ->
    [1] its { $piece } goes to the castle
   *[other] 1 of its { $number } { $piece ->
        [tower] towers
       *[noble] nobles
    } goes to the castle
}
grows = { $number ->
    [0] grows nothing
   *[other] grows { $crops }
}
tokens-together = attack +{ $number } more when it’s laid
tokens-apart = attack +1 more when either is laid
use-coins-to-come = 1 coin each round ({ $number } more in total)
use-put = { $number ->
    [0] no { $piece } is left to put
    [1] put 1 { $piece } on one of your tiles
   *[other] put { $number } { $piece ->
        [tower] towers
       *[noble] nobles
    } on one of your tiles
}
use-move = { $number ->
    [0] you have no { $piece } to move
    [1] move 1 { $piece } of yours to your castle
   *[other] move up to { $number } of your { $piece ->
        [tower] towers
       *[noble] nobles
    } to your castle
}
use-steal = { $number ->
    [0] no one has a { $piece } to take
   *[other] take 1 { $piece } from another player
}
use-restore = { $number ->
    [0] you have no ruin to restore
    [1] restore your ruin
   *[other] restore 1 of your { $number } ruins
}
use-swap = swap two of your tiles
use-tokens = { $number ->
    [0] no Saracen token is left to lay
    [1] lay 1 Saracen token beside a land tile
   *[other] lay { $number } Saracen tokens beside land tiles
}
use-averts = which keeps the raid away
use-spares = so that the raid spares you
use-building = later: discard it for a free special building
use-score = end: 2 points per tavern (you have { $number })
use-ties = you win every tie
use-draw = end: the better of 2 drawn persons, for its points

## News

begins = { $player } is the start player; the last player chooses a castle first
castle-chosen = { $who } chooses the { $castle }
castle-nobles = { $who } puts { $number ->
    [1] a noble
   *[other] { $number } nobles
} on the castle
took-land = { $who } takes the { $tile } { $price ->
    [0] for free
    [1] for 1 coin
   *[other] for { $price } coins
}{ $coins ->
    [0] {""}
    [1] , +1 coin
   *[other] , +{ $coins } coins
}{ $tokens ->
    [0] {""}
    [1] , +1 Saracen token
   *[other] , +{ $tokens } Saracen tokens
}
took-special = { $who } takes the { $tile } for { $price } coins
took-by-inventor = { $who } discards the Inventor and takes the { $tile } for free
cleared = { $who } clears the { $forest } for the { $tile }{ $coins ->
    [0] {""}
    [1] , +1 coin
   *[other] , +{ $coins } coins
}{ $tokens ->
    [0] {""}
    [1] , +1 Saracen token
   *[other] , +{ $tokens } Saracen tokens
}
revealed = New in the column: { $tile }
laid = { $who } lays the { $tile }, { $place }
brought = { $who } { $effects }
attack-rises = { ICON("saracen") }attack +{ $number } to { $attack }
brings-towers = { $number ->
    [1] +1 { ICON("tower") }tower
   *[other] +{ $number } { ICON("tower") }towers
}
brings-nobles = { $number ->
    [1] +1 { ICON("noble") }noble
   *[other] +{ $number } { ICON("noble") }nobles
}
tolled = { $who } +{ $number } { $number ->
    [1] coin
   *[other] coins
} in toll from { $players }
robbed-each = { $who } takes 1 coin from { $players }
paid-coins = { $who } pays { $amount ->
    [1] 1 coin
   *[other] { $amount } coins
}
gained-coins = { $who } +{ $amount } { ICON("coin") }{ $amount ->
    [1] coin
   *[other] coins
}
trio = { $who } completes: { $trios }
trio-paid = { $who } gains { $coins } coins for a trio: the { $crop } banner is empty
person-taken = { $who } welcomes the { $person }
declined = { $who } takes { $coins } coins instead of a person from the { $crop } banner
skipped = { $who } stops using the { $person }
put = { $who } puts { $piece ->
    [tower] { $number ->
        [1] a tower
       *[other] { $number } towers
    }
   *[noble] a noble
} on a tile: { $tile }
moved = { $who } moves { $piece ->
    [tower] { $number ->
        [1] a tower
       *[other] { $number } towers
    }
   *[noble] { $number ->
        [1] a noble
       *[other] { $number } nobles
    }
} to the castle from: { $tile }
stolen = { $who } takes a { $piece } from { $other }
restored = { $who } restores a ruin: { $tile }
swap-begun = { $who } picks a tile to swap: { $tile }
steal-begun = { $who } picks { $other }’s tile to take a { $piece } from: { $tile }
swapped = { $who } swaps the { $one } and the { $other }
tokens-laid = { $who } lays { $number ->
    [1] a Saracen token beside: { $tiles }
   *[other] { $number } Saracen tokens beside: { $tiles }
}
raid = Raid on { $victims }: attack { $attack } exceeds defence { $defence }
doomed = { $who } loses: { $tile }
ruin-left = { $who } has a ruin{ $towers ->
    [0] {""}
   *[other] {" "}with a tower on it
}: { $tile }
apprentice-keeps = { $who } keeps the { $person } drawn by the Apprentice ({ $points ->
    [1] 1 point
   *[other] { $points } points
}), not the { $others }
last-round = The last round begins
won = { $player } wins with { $points } points

## News told by older tables

brings-coins = { $number ->
    [1] +1 coin
   *[other] +{ $number } coins
}
start-player = { $who } is the start player; the last player chooses a castle first
laid-with = { $who } lays the { $tile }, { $place }: { $effects }
paid = { $who } pays { $number ->
    [1] 1 coin
   *[other] { $number } coins
}
toll = { $who } pays { $other } 1 coin in toll
robbed = { $who } pays { $other } 1 coin
banner-empty = The { $crop } banner is empty: { $who } gains { $coins } coins
ruined = Ruin: { $who }’s { $tile }
ruined-with-tower = Ruin with a tower: { $who }’s { $tile }
apprentice-kept = The Apprentice draws for { $who }: { $person } is kept ({ $points } points), { $others } is not
game-over = { $who } wins with { $points } points

## Sources of points

tie-break-has_duchess = owns the Duchess
tie-break-nobles = most nobles: { $first } to { $second }
tie-break-coins = most coins: { $first } to { $second }
tie-break-towers = most towers: { $first } to { $second }
tie-break-turn = plays earlier in the round
part-tiles = Tiles
part-bonuses = Tile bonuses
part-persons = Persons
part-nobles = Most nobles
part-coins = Most coins
part-towers = Most towers
part-breadth = Flourishing crops

## Lessons of a first game

lesson-goal = Build a kingdom around a castle: one tile a round, eight rounds; then most points win. Points come from tiles, persons, and having the most nobles, coins or towers. Three tiles of one crop in a line, a trio, bring you a person; the castle counts as both crops it shows. { $choosing ->
    [yes] So pick the one whose crops you see most in the column of tiles.
   *[no] So look for tiles with its crops.
}
lesson-take = Take one tile a turn. Of the land tiles in the column the lowest is free, the others cost 1, 2 and 3 coins; a special building in the row above costs 4. Your coins go next to the cheaper land tiles, and the player who takes one of these gets its coins.
lesson-place = Lay the tile on any empty cell: it brings the same everywhere; only its lines differ. A trio is a row, column or diagonal whose three tiles all show the same crop. A corner lies on three lines, a side on two. Half of all lines run through your castle, so begin with its crops.
lesson-person = Your trio attracts a person from the banner of its crop. Each person scores its printed points, 1 to 5, and most also help you. Early on, help such as towers or coins is often worth more; near the end, take points. Instead of a person you may take { $coins } coins.
lesson-looms = Tiles with a Saracen raise the attack on the track, towers raise the defence: now { $attack } to { $defence }. If the attack rises and ends above the defence, whoever has the fewest towers loses a tile. { $hit ->
    [you] Right now a raid would hit you.
    [all] Right now a raid would hit you along with others.
   *[others] Right now a raid wouldn’t hit you.
} { $looms ->
    [yes] A tile on offer brings one at once.
   *[no] No tile on offer brings one yet.
}
lesson-raid = Saracens have come: the attack rose above the defence, so whoever had the fewest towers loses a tile. Its crops, points and pieces are gone; a ruined land tile gets a tower. Towers raise the defence, and having more of them than others protects you. { $victim ->
    [yes] Give up a tile of few points, outside the lines you need.
   *[no] The attack never goes back, so the next rise may bring them again.
}
lesson-building = You can afford a special building for 4 coins. Some score for what you collect, others show two crops or bring towers, and none raises the attack. Your coins then go next to the land tiles.
lesson-bargain = Look at the coins beside the column. The { $tile } costs { $cost ->
    [0] nothing
    [1] 1 coin
   *[other] { $cost } coins
} and brings you { $coins ->
    [1] 1 coin.
   *[other] { $coins } coins.
} { $advised ->
    [yes] Coins now let you buy the tile you need later.
   *[no] Still, compare what the tiles themselves do for you.
}
lesson-bonuses = Three bonuses are decided at the end: most nobles bring { $nobles } points, most coins { $coins }, most towers { $towers }. Beside the market you see who leads in each. If the game ended now, you’d get { $own } of these points; a tied bonus counts for no one. One more piece can win you a bonus.
lesson-last = The last round: this tile goes on your last empty cell, so you can see which trios it makes. The options show the points you gain, and separately the bonuses for most nobles, coins and towers. Leftover coins count for nothing else. Compare, and take what brings the most.
lesson-trio = The { $tile } can complete a trio in your kingdom, three tiles of one crop in a line. That brings you a person, who scores points and often helps you.

## The end of a first game: what brought points, and what to try next

source-told-part-tiles = Face-up tiles score their printed points.
source-told-part-bonuses = Some tiles score points per tower, noble, tavern and so on.
source-told-part-persons = Each person scores its printed points.
source-told-part-nobles = The most nobles at the end score.
source-told-part-coins = The most coins at the end score.
source-told-part-towers = The most towers at the end score.
source-told-part-breadth = Each crop on at least three of your face-up tiles scores 1 point.
try-next-part-tiles = Between two equally good tiles, take the one worth more points.
try-next-part-bonuses = Buy a special building early, and collect what it counts.
try-next-part-persons = Plan your lines from the first tile on: two or three trios bring you the best persons.
try-next-part-nobles = Look for tiles with nobles, and keep one noble ahead.
try-next-part-coins = Take tiles with coins beside them, and keep some until the end.
try-next-part-towers = Take towers early: they keep raids away, and the most towers score.
try-next-part-breadth = Grow each crop on three tiles before you start another.

## The position in words

say-round = { $round ->
    [0] Provence 890, { $scenario }: castles are chosen.
   *[other] Provence 890, { $scenario }, round { $round } of 8.
}
say-threat = Attack { $attack }, defence { $defence }; a raid would hit { $seats }.
say-threat-raid = Attack { $attack }, defence { $defence }: a raid hits { $seats }.
say-markers = Attack { $attack }, defence { $defence }.
say-castles = Castles to choose from: { $castles }.
say-hand = { $who } holds the { $tile }{ $tokens ->
    [0] {""}
    [1] {" "}with 1 Saracen token
   *[other] {" "}with { $tokens } Saracen tokens
}: once it lies, attack { $attack }, defence { $defence }{ $raid ->
    [yes] : a raid hits { $seats }
   *[no] ; a raid would hit { $seats }
}.
say-column = Land tiles: { $tiles }.
say-stall = { $price ->
    [0] free
    [1] 1 coin
   *[other] { $price } coins
}: { $tile }{ $coins ->
    [0] {""}
    [1] {" "}+ 1 coin
   *[other] {" "}+ { $coins } coins
}{ $tokens ->
    [0] {""}
    [1] {" "}+ 1 Saracen token
   *[other] {" "}+ { $tokens } Saracen tokens
}
say-tile = { $tile } ({ $short })
say-tile-points = { $tile } ({ $points }, { $short })
say-row = Special buildings, { $price } coins each: { $tiles }.
say-row-empty = No special building is left.
say-player = { $who }: { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $coins ->
    [1] 1 coin
   *[other] { $coins } coins
}, { $towers ->
    [1] 1 tower
   *[other] { $towers } towers
}, { $nobles ->
    [1] 1 noble
   *[other] { $nobles } nobles
}.
say-kingdom-row = – { $tiles }.
say-laid = { $place }: { $tile }
say-laid-with = { $place }: { $tile } with { $pieces }
say-persons = – Persons: { $persons }.
say-kept = – Kept by the Apprentice: { $person }.
say-person = { $person } ({ $vp })
say-open-person = { $person } ({ $points }; { $short })
say-banners = Banners: { $banners }.
say-banner = { $crop }: { $persons }
say-banner-empty = { $crop }: empty, { $coins } coins
say-places = Bonuses if the game ended now: { $places }.
say-place-nobles = most nobles { $held }
say-place-coins = most coins { $held }
say-place-towers = most towers { $held }
say-holder = { $points } to { $who }
say-open-cards = What the open tiles and persons show:
say-card = { $card }: { $kind } { $ability } { $scoring }
say-tied = { $points } to no one (tied)
say-supply = Supply: { $land } land tiles, { $persons } persons, { $towers } towers, { $nobles } nobles, { $tokens } Saracen tokens.

## Words on the picture

closer-look = Persons
picture-title = Provence 890
picture-asked = { $who }: { $what }
picture-before = Before round 1
picture-attack = Attack
picture-defence = Defence
picture-raid-would = Raid target
picture-raid-tile = This tile brings a raid on
picture-raid-comes = Raid on
picture-raid-over = No more raids
picture-everybody = everyone
picture-special = Special buildings
picture-each = each
picture-supply = Supply
picture-empty = empty: { $coins } coins
picture-first = 1st
picture-in-hand = In hand
picture-castles = Castles
picture-trio = trio
picture-kept = kept by the Apprentice
picture-brings-towers = { $number ->
    [1] 1 tower
   *[other] { $number } towers
}
picture-brings-attack = attack +{ $number }
picture-brings-nobles = { $number ->
    [1] 1 noble
   *[other] { $number } nobles
}
picture-brings-coins = { $number ->
    [1] +1 coin
   *[other] +{ $number } coins
}
picture-brings-pay = pay { $number }
picture-brings-toll = toll
picture-kind-land = Land tile
picture-kind-special = Special building
picture-kind-castle = Castle
picture-kind-person = Person
picture-kind = What it is
picture-does = What it does
picture-ability = When laid
picture-scoring = At the end
picture-when-laid = When laid
picture-on-the-tiles = On the tiles
picture-on-the-table = On the table
icon-tower = tower: defence +1
icon-saracen = attack +1
icon-noble = a noble
icon-coin = a coin
icon-toll = 1 coin from each rival growing it
icon-pay = pay a coin
icon-crops = crops
icon-points = points at the end
icon-bonus = points for each
icon-bonus-church = per church
icon-bonus-tavern = per tavern
icon-bonus-special = per special building
icon-bonus-person = per person
icon-clear = can be cleared
icon-ruin = a ruin, and what it was
icon-threatened = raid target
icon-beside = you get these, too
icon-decks = decks: land, persons
icon-breadth = a point per such crop

## The rules in short

rules-goal = Goal
    .text = You are a lord in Provence in the year 890. In eight rounds you lay eight tiles around your castle, three by three. Three tiles of one crop in a line bring you a person; Saracens raid whoever has the fewest towers. Most points win. First everyone chooses a castle, starting with the last player. It shows two crops, never moves and can’t be destroyed.
rules-turn = Your turn
    .text = Take one tile. Land tiles lie in a column of four: the lowest is free, the others cost 1, 2 and 3 coins, of which you lay one beside each tile below it. You get the tile with all coins and Saracen tokens beside it (you can’t pay with these coins); the tiles above slide down, and a new one is revealed. A special building costs 4 coins, one goes beside each land tile; the row is never refilled. If the Forest lies face up in your kingdom, you may clear it first: its pieces go back, it leaves the game, and you lay any open land tile on its cell for free, with symbols and trios. Then you take your tile as usual.
rules-laying = Laying a tile
    .text = Lay it on any empty cell. Then its symbols happen in this order: towers go on the tile (defence +1 each); Saracens and the tokens that came along raise the attack; nobles go on the tile; coins; toll (every other player with a face-up tile of that crop, castle included, pays you 1 coin); pay (1 coin to the supply, if you have one). If a supply runs short, you get what is left. A tile with two crops counts as both.
rules-trios = Trios
    .text = Every line of three (row, column or diagonal) through the tile just laid whose face-up tiles all show the same crop is a trio; a line can be a trio in two crops. For each trio take one open person at the banner of its crop, or 2 coins (3 in Golden harvest). If the banner is empty, you get the coins. With several trios you choose the order; each person acts before the next one comes. Banners are never refilled.
rules-persons = Persons
    .text = Each person is worth points. Most act right away; you may skip their choices. The Treasurer brings 1 coin at the start of each later round. You can discard the Inventor on a later turn for a free special building. Caravan leader, Duchess and Apprentice count at the end. Put towers and nobles on any of your tiles, ruins and castle included. Others can take pieces from your castle, but they can’t be destroyed there.
rules-raids = Raids
    .text = Defence is the number of players plus all towers on all boards. If the attack rose in a turn and is above the defence at its end, the Saracens come. Every player with the fewest towers (all who are tied, the active player included) chooses one face-up tile, not the castle. All chosen tiles fall together: their pieces go back, they become ruins, and a ruined land tile gets 1 tower from the supply. A ruin keeps its cell and counts for nothing but the pieces on it. The attack never goes back; the defence falls when towers are lost. Another raid needs a new rise of the attack.
rules-scenarios = Scenarios
    .text = The scenario sets the bonuses for the most nobles, coins and towers: for first and second place with 3 or 4 players, for first place only with 2 (in brackets here). First steps: 4 coins, nobles 5/2 (two players 4), coins 3/1 (2), towers 5/2 (4). Golden harvest: 3 coins, 4/2 (3), 5/2 (4), 4/2 (3); a trio without a person pays 3 coins. Raiders on the coast: 4 coins, 5/2 (3), 2/1 (2), 7/3 (5); the attack starts at 2. Court of Ermengarde: 4 coins, 7/3 (5), 2/1 (2), 4/1 (3); a noble on every castle. Scouts in the hills: 4 coins, 5/2 (4), 3/1 (2), 6/2 (4); a Saracen token beside each of the two most expensive land tiles. Flourishing land: 4 coins, 4/2 (3), 3/1 (2), 4/2 (3); 1 point per crop on at least 3 of your face-up tiles.
rules-end = The end
    .text = After eight rounds the Apprentice draws two persons and keeps the better one’s points. Then add up: points of face-up tiles with their tile bonuses, points of persons, the bonuses for most nobles, coins and towers, and the scenario’s points. Tile bonuses count what is in your kingdom: pieces on any tile; face-up taverns, churches and special buildings; persons. Ties for a bonus or for the game go to the owner of the Duchess, then to most nobles, most coins, most towers, then earliest in turn order.

## Tiles: castles, special buildings, land tiles

card-castle_wheat_olive = Wheat and olive castle
    .kind = Castle; grows wheat and olive.
    .ability = In the centre of your kingdom; it never moves and can’t be destroyed.
    .scoring = 0 points.
    .short = wheat and olive, never lost
card-castle_wheat_lavender = Wheat and lavender castle
    .kind = Castle; grows wheat and lavender.
    .ability = In the centre of your kingdom; it never moves and can’t be destroyed.
    .scoring = 0 points.
    .short = wheat and lavender, never lost
card-castle_wheat_poppy = Wheat and poppy castle
    .kind = Castle; grows wheat and poppy.
    .ability = In the centre of your kingdom; it never moves and can’t be destroyed.
    .scoring = 0 points.
    .short = wheat and poppy, never lost
card-castle_olive_lavender = Olive and lavender castle
    .kind = Castle; grows olive and lavender.
    .ability = In the centre of your kingdom; it never moves and can’t be destroyed.
    .scoring = 0 points.
    .short = olive and lavender, never lost
card-castle_olive_poppy = Olive and poppy castle
    .kind = Castle; grows olive and poppy.
    .ability = In the centre of your kingdom; it never moves and can’t be destroyed.
    .scoring = 0 points.
    .short = olive and poppy, never lost
card-castle_lavender_poppy = Lavender and poppy castle
    .kind = Castle; grows lavender and poppy.
    .ability = In the centre of your kingdom; it never moves and can’t be destroyed.
    .scoring = 0 points.
    .short = lavender and poppy, never lost
card-cathedral = Cathedral
    .kind = Special building, 4 coins.
    .ability = Put 1 noble on it.
    .scoring = 3 points, and 1 point per church in your kingdom.
    .short = 1 noble, +1 point per church
card-amphitheatre = Amphitheatre
    .kind = Special building, 4 coins.
    .ability = Put 1 noble on it.
    .scoring = 2 points, and 1 point per noble in your kingdom.
    .short = 1 noble, +1 point per noble
card-triumphal_arch = Triumphal arch
    .kind = Special building, 4 coins.
    .ability = Put 1 tower on it.
    .scoring = 2 points, and 2 points per special building in your kingdom.
    .short = 1 tower, +2 points per special building
card-pig_farm = Pig farm
    .kind = Special building, 4 coins.
    .ability = Gain 1 coin.
    .scoring = 2 points, and 2 points per tavern in your kingdom.
    .short = 1 coin, +2 points per tavern
card-hamlet = Hamlet
    .kind = Special building, 4 coins.
    .ability = Put 1 noble on it.
    .scoring = 2 points, and 1 point per person that you have.
    .short = 1 noble, +1 point per person
card-forest = Forest
    .kind = Special building, 4 coins; grows olive.
    .ability = Gain 1 coin. At the start of a later turn you may clear it: it leaves the game, and a land tile of your choice is laid here for free.
    .scoring = 2 points.
    .short = olive, 1 coin, may be cleared
card-pasture = Pasture
    .kind = Special building, 4 coins; grows wheat and olive.
    .ability = No effect when laid.
    .scoring = 3 points.
    .short = wheat and olive
card-flower_meadow = Flower meadow
    .kind = Special building, 4 coins; grows lavender and poppy.
    .ability = No effect when laid.
    .scoring = 3 points.
    .short = lavender and poppy
card-smithy = Smithy
    .kind = Special building, 4 coins.
    .ability = No effect when laid.
    .scoring = 3 points, and 2 points per 2 towers in your kingdom.
    .short = +2 points per 2 towers
card-fortress = Fortress
    .kind = Special building, 4 coins.
    .ability = Put 2 towers on it.
    .scoring = 4 points.
    .short = 2 towers
card-wheat_church = Wheat church
    .kind = Land tile, church; grows wheat.
    .ability = Toll: every other player with wheat pays you 1 coin.
    .scoring = 1 point.
    .short = church, wheat toll
card-olive_church = Olive church
    .kind = Land tile, church; grows olive.
    .ability = Toll: every other player with olive pays you 1 coin.
    .scoring = 1 point.
    .short = church, olive toll
card-lavender_church = Lavender church
    .kind = Land tile, church; grows lavender.
    .ability = Toll: every other player with lavender pays you 1 coin.
    .scoring = 1 point.
    .short = church, lavender toll
card-poppy_church = Poppy church
    .kind = Land tile, church; grows poppy.
    .ability = Toll: every other player with poppy pays you 1 coin.
    .scoring = 1 point.
    .short = church, poppy toll
card-wheat_tavern = Wheat tavern
    .kind = Land tile, tavern; grows wheat.
    .ability = Gain 2 coins.
    .scoring = 0 points.
    .short = tavern, 2 coins
card-olive_tavern = Olive tavern
    .kind = Land tile, tavern; grows olive.
    .ability = Gain 1 coin.
    .scoring = 1 point.
    .short = tavern, 1 coin
card-lavender_tavern = Lavender tavern
    .kind = Land tile, tavern; grows lavender.
    .ability = Put 1 noble on it.
    .scoring = 0 points.
    .short = tavern, 1 noble
card-poppy_tavern = Poppy tavern
    .kind = Land tile, tavern; grows poppy.
    .ability = Put 1 noble on it.
    .scoring = 0 points.
    .short = tavern, 1 noble
card-wheat_watch = Wheat watch
    .kind = Land tile; grows wheat.
    .ability = Put 1 tower on it. The attack rises by 2.
    .scoring = 0 points.
    .short = 1 tower, attack +2
card-olive_watch = Olive watch
    .kind = Land tile; grows olive.
    .ability = Put 1 tower on it.
    .scoring = 0 points.
    .short = 1 tower
card-lavender_watch = Lavender watch
    .kind = Land tile; grows lavender.
    .ability = Put 2 towers on it. The attack rises by 2.
    .scoring = 0 points.
    .short = 2 towers, attack +2
card-poppy_watch = Poppy watch
    .kind = Land tile; grows poppy.
    .ability = Put 1 tower on it.
    .scoring = 0 points.
    .short = 1 tower
card-wheat_field = Wheat field
    .kind = Land tile; grows wheat.
    .ability = The attack rises by 2. Put 1 noble on it.
    .scoring = 1 point.
    .short = 1 noble, attack +2
card-olive_field = Olive field
    .kind = Land tile; grows olive.
    .ability = The attack rises by 2. Put 2 nobles on it.
    .scoring = 0 points.
    .short = 2 nobles, attack +2
card-lavender_field = Lavender field
    .kind = Land tile; grows lavender.
    .ability = The attack rises by 2.
    .scoring = 3 points.
    .short = attack +2
card-poppy_field = Poppy field
    .kind = Land tile; grows poppy.
    .ability = The attack rises by 2. Put 1 noble on it.
    .scoring = 1 point.
    .short = 1 noble, attack +2
card-wheat_olive_terraces = Wheat and olive terraces
    .kind = Land tile; grows wheat and olive.
    .ability = The attack rises by 1. Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = attack +1, pay 1
card-wheat_lavender_terraces = Wheat and lavender terraces
    .kind = Land tile; grows wheat and lavender.
    .ability = The attack rises by 1. Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = attack +1, pay 1
card-wheat_poppy_terraces = Wheat and poppy terraces
    .kind = Land tile; grows wheat and poppy.
    .ability = Put 1 tower on it. Pay 1 coin, or what you have.
    .scoring = −1 point.
    .short = 1 tower, pay 1
card-olive_lavender_terraces = Olive and lavender terraces
    .kind = Land tile; grows olive and lavender.
    .ability = Put 1 tower on it. Pay 1 coin, or what you have.
    .scoring = −1 point.
    .short = 1 tower, pay 1
card-olive_poppy_terraces = Olive and poppy terraces
    .kind = Land tile; grows olive and poppy.
    .ability = Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = pay 1
card-lavender_poppy_terraces = Lavender and poppy terraces
    .kind = Land tile; grows lavender and poppy.
    .ability = The attack rises by 1. Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = attack +1, pay 1
card-wheat_olive_garden = Wheat and olive garden
    .kind = Land tile; grows wheat and olive; with 3 or 4 players.
    .ability = Put 1 noble on it. Pay 1 coin, or what you have.
    .scoring = −1 point.
    .short = 1 noble, pay 1
card-wheat_lavender_garden = Wheat and lavender garden
    .kind = Land tile; grows wheat and lavender; with 3 or 4 players.
    .ability = Put 1 tower on it. Pay 1 coin, or what you have.
    .scoring = −1 point.
    .short = 1 tower, pay 1
card-wheat_poppy_garden = Wheat and poppy garden
    .kind = Land tile; grows wheat and poppy; with 3 or 4 players.
    .ability = The attack rises by 1. Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = attack +1, pay 1
card-olive_lavender_garden = Olive and lavender garden
    .kind = Land tile; grows olive and lavender; with 3 or 4 players.
    .ability = The attack rises by 1. Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = attack +1, pay 1
card-olive_poppy_garden = Olive and poppy garden
    .kind = Land tile; grows olive and poppy; with 3 or 4 players.
    .ability = Put 1 tower on it. Pay 1 coin, or what you have.
    .scoring = −1 point.
    .short = 1 tower, pay 1
card-lavender_poppy_garden = Lavender and poppy garden
    .kind = Land tile; grows lavender and poppy; with 3 or 4 players.
    .ability = Put 1 noble on it. Pay 1 coin, or what you have.
    .scoring = −1 point.
    .short = 1 noble, pay 1
card-wheat_inn = Wheat inn
    .kind = Land tile, tavern; grows wheat; with 3 or 4 players.
    .ability = The attack rises by 1.
    .scoring = 1 point per tavern in your kingdom.
    .short = tavern, attack +1, +1 point per tavern
card-olive_bastion = Olive bastion
    .kind = Land tile; grows olive; with 3 or 4 players.
    .ability = Put 2 towers on it. The attack rises by 1. Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = 2 towers, attack +1, pay 1
card-lavender_chapel = Lavender chapel
    .kind = Land tile, church; grows lavender; with 3 or 4 players.
    .ability = The attack rises by 1. Put 1 noble on it. Toll: every other player with lavender pays you 1 coin.
    .scoring = 0 points.
    .short = church, 1 noble, lavender toll, attack +1
card-poppy_manor = Poppy manor
    .kind = Land tile; grows poppy; with 3 or 4 players.
    .ability = The attack rises by 2. Put 2 nobles on it. Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = 2 nobles, attack +2, pay 1
card-wheat_manor = Wheat manor
    .kind = Land tile; grows wheat; with 4 players only.
    .ability = The attack rises by 2. Put 2 nobles on it. Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = 2 nobles, attack +2, pay 1
card-wheat_chapel = Wheat chapel
    .kind = Land tile, church; grows wheat; with 4 players only.
    .ability = Put 1 tower on it. Toll: every other player with wheat pays you 1 coin.
    .scoring = 0 points.
    .short = church, 1 tower, wheat toll
card-olive_chapel = Olive chapel
    .kind = Land tile, church; grows olive; with 4 players only.
    .ability = Put 1 noble on it. Toll: every other player with olive pays you 1 coin.
    .scoring = 0 points.
    .short = church, 1 noble, olive toll
card-olive_inn = Olive inn
    .kind = Land tile, tavern; grows olive; with 4 players only.
    .ability = No effect when laid.
    .scoring = 1 point per tavern in your kingdom.
    .short = tavern, +1 point per tavern
card-lavender_bastion = Lavender bastion
    .kind = Land tile; grows lavender; with 4 players only.
    .ability = Put 1 tower on it. The attack rises by 1. Pay 1 coin, or what you have.
    .scoring = 1 point.
    .short = 1 tower, attack +1, pay 1
card-lavender_inn = Lavender inn
    .kind = Land tile, tavern; grows lavender; with 4 players only.
    .ability = Gain 1 coin.
    .scoring = 1 point.
    .short = tavern, 1 coin
card-poppy_bastion = Poppy bastion
    .kind = Land tile; grows poppy; with 4 players only.
    .ability = Put 2 towers on it. The attack rises by 1. Pay 1 coin, or what you have.
    .scoring = 0 points.
    .short = 2 towers, attack +1, pay 1
card-poppy_chapel = Poppy chapel
    .kind = Land tile, church; grows poppy; with 4 players only.
    .ability = Toll: every other player with poppy pays you 1 coin.
    .scoring = 1 point.
    .short = church, poppy toll

## Persons

card-apprentice = Apprentice
    .kind = Person. At the end.
    .ability = Draw 2 persons and keep 1 of them for its points only: the one worth more.
    .scoring = 1 point.
    .short = end: best of 2 cards
card-military_architect = Military architect
    .kind = Person. Right away.
    .ability = Move up to 3 of your towers to your castle, from any of your tiles.
    .scoring = 4 points.
    .short = own towers to castle
card-treasurer = Treasurer
    .kind = Person. At the start of each following round.
    .ability = Gain 1 coin.
    .scoring = 3 points.
    .short = 1 coin each round
card-caravan_leader = Caravan leader
    .kind = Person. At the end.
    .ability = 2 points per face-up tavern in your kingdom.
    .scoring = 2 points.
    .short = end: 2 per tavern
card-master_builder = Master builder
    .kind = Person. Right away.
    .ability = Turn one of your ruined land tiles face up again and put its printed towers and nobles on it; pieces on the ruin stay. New trios don’t bring a person.
    .scoring = 4 points.
    .short = restore a ruin
card-cartographer = Cartographer
    .kind = Person. Right away.
    .ability = Swap two of your tiles with everything on them, not the castle. New trios don’t bring a person.
    .scoring = 5 points.
    .short = swap 2 tiles
card-courtesan = Courtesan
    .kind = Person. Right away.
    .ability = Take 1 noble from any tile of another player and put it on one of your tiles.
    .scoring = 2 points.
    .short = take 1 noble
card-duchess = Duchess
    .kind = Person. At the end.
    .ability = You win every tie, for bonuses and for the game.
    .scoring = 2 points.
    .short = wins every tie
card-smith = Smith
    .kind = Person. Right away.
    .ability = Put 1 tower on one of your tiles.
    .scoring = 3 points.
    .short = 1 tower
card-inventor = Inventor
    .kind = Person. On a later turn, instead of taking a tile.
    .ability = Discard the Inventor with its points, and take a special building for free.
    .scoring = 3 points.
    .short = free building
card-thief = Thief
    .kind = Person. Right away.
    .ability = Every other player who has a coin pays you 1.
    .scoring = 3 points.
    .short = 1 coin from each
card-minstrel = Minstrel
    .kind = Person. Right away.
    .ability = Move up to 3 of your nobles to your castle, from any of your tiles.
    .scoring = 4 points.
    .short = own nobles to castle
card-merchant = Merchant
    .kind = Person. Right away.
    .ability = Gain 2 coins.
    .scoring = 4 points.
    .short = 2 coins
card-mystic = Mystic
    .kind = Person. Right away.
    .ability = Lay 2 Saracen tokens beside open land tiles, both beside one or one each beside two. Laying such a tile raises the attack by 1 more for each.
    .scoring = 5 points.
    .short = 2 tokens in market
card-seamstress = Seamstress
    .kind = Person. Right away.
    .ability = Gain 1 coin per noble in your kingdom.
    .scoring = 4 points.
    .short = 1 coin per noble
card-strategist = Strategist
    .kind = Person. Right away.
    .ability = Put 2 towers on one of your tiles.
    .scoring = 2 points.
    .short = 2 towers
card-traitor = Traitor
    .kind = Person. Right away.
    .ability = Take 1 tower from any tile of another player and put it on one of your tiles.
    .scoring = 2 points.
    .short = take 1 tower
card-trumpeter = Trumpeter
    .kind = Person. Right away.
    .ability = Put 1 noble on one of your tiles.
    .scoring = 3 points.
    .short = 1 noble
