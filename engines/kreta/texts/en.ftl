# Kreta in English: names, questions, choices, news, the position in words, the rules in short.

## On the shelf

shelf =
    .pitch = Seven cards each, eleven scorings: send villagers, ships and abbots to where Crete is scored next.
    .minutes = 45 to 60
    .weight = medium

## Provinces, harbours, terrains

province-kissamos = Kissamos
province-selino = Selino
province-kydonia = Kydonia
province-sfakia = Sfakia
province-apokoronas = Apokoronas
province-rethymno = Rethymno
province-agios_vasileios = Agios Vasileios
province-amari = Amari
province-mylopotamos = Mylopotamos
province-candia = Candia
province-messara = Messara
province-pediada = Pediada
province-lasithi = Lasithi
province-mirabello = Mirabello
province-ierapetra = Ierapetra
province-sitia = Sitia
harbour-palaiochora = Palaiochora
harbour-chania = Chania
harbour-rethymno = Rethymno
harbour-candia = Candia
harbour-matala = Matala
harbour-ierapetra = Ierapetra
harbour-sitia = Sitia
terrain-plains = plains
terrain-hills = hills
terrain-mountains = mountains

## Questions

ask-card = Play a card
ask-ship = Admiral: choose a harbour for a new ship
ask-ship-or-move = Admiral: bring in your second ship, or move the first
ask-move-ships = Admiral: move one of your ships, or both
ask-villager = Commander: settle a villager in a province
ask-villager-or-move = Commander: settle a villager, or move villagers 4 steps in all
ask-move-villagers = Commander: choose the first villager to move, 4 steps in all
ask-end = Commander: move the villager from { $start }, { $left ->
    [1] one step
   *[other] up to { $left } steps
}
ask-another = Commander: move another villager, { $left ->
    [1] 1 step
   *[other] { $left } steps
} left, or finish
ask-abbot = Abbot: bring your abbot into a province; he keeps others out
ask-move-abbot = Abbot: move your abbot up to three steps; he keeps others out
ask-harvest = Farmer: harvest a tile
ask-build = Architect: build a fort or a village
ask-fort = Architect: build a fort on a site
ask-village = Architect: build a village in a province
ask-fort-card = Keep the new fort card { $site }, or swap it for an unseen one

## Choices

copy = King as { $card }
play-castellan = Castellan: score site { $site } now
place-ship = New { ICON("piece_ship") }ship at { $harbour }
move-ship = { ICON("piece_ship") }Ship from { $start } to { $end }
move-both-ships = Both { ICON("piece_ship") }ships: { $first } ({ $first_mark }) and { $second } ({ $second_mark })
place-villager = New { ICON("piece_villager") }villager in { $province }
move-villager = { ICON("piece_villager") }Villager from { $province } …
move-villager-to = { ICON("piece_villager") }Villager from { $province } to { $end }, { $cost ->
    [1] 1 step
   *[other] { $cost } steps
}
end-option = { $province }, { $cost ->
    [1] 1 step
   *[other] { $cost } steps
}
finish = Finish the move
harvest = { $crop } in { $province }
fort-option = { ICON("piece_fort") }Fort: { $provinces }
village-option = { ICON("piece_village") }Village in { $province }
keep = Keep { $site }: { $provinces }
replace = Swap it for the pile’s top card
group-new-ship = Bring in a new ship
group-new-villager = Settle a new villager
group-one = Move one ship
group-both = Move both ships
group-march = Move villagers, 4 steps in all
group-forts = Forts on sites { $first } to { $last }
group-villages = Villages

## What a choice brings

change-points = { $amount } { $number ->
    [1] point
   *[other] points
}
    .brief = { $amount } pts
change-coming = { $amount } { $number ->
    [1] point
   *[other] points
} to come
    .brief = { $amount } to come
note-coming = “{ $change }” beside a choice counts the two open sites: what they’d bring you if they were scored right after it.
change-tiles = { $amount } { $number ->
    [1] tile
   *[other] tiles
}
change-open = a new fort card is revealed
    .brief = new fort card
can-admiral = { $out ->
    [0] bring a ship into a harbour
   *[other] { $left ->
        [0] move one or both of your ships
       *[other] bring in your second ship, or move the first
    }
}
can-commander = { $out ->
    [0] settle a villager
   *[other] { $left ->
        [0] move villagers, 4 steps in all
       *[other] settle a villager ({ $left } left), or move villagers 4 steps
    }
}
can-abbot = { $left ->
    [0] move your abbot up to three steps
   *[other] bring in your abbot
}
can-farmer = { $number ->
    [1] harvest a tile
   *[other] harvest one of { $number } tiles
}
can-architect = { $forts ->
    [0] build a village (your tiles allow { $villages })
   *[other] { $villages ->
        [0] build a fort ({ $forts } left)
       *[other] build a fort ({ $forts } left) or a village (your tiles allow { $villages })
    }
}
castellan-then = scores { $provinces }
    .brief = { $provinces }
castellan-ends = ends the game · scores { $provinces }
    .brief = ends the game · { $provinces }
province-then = worth { $value } · you’d have { $own }, { $other ->
    [0] no one else
   *[other] best rival { $other }
}
province-left = leaves you { $own } there, { $other ->
    [0] no one else
   *[other] best rival { $other }
}
harbour-then = { $province }, worth { $value } · you’d have { $own }, { $other ->
    [0] no one else
   *[other] best rival { $other }
}
harbours-then = you’d have { $first_own } in { $first }, { $second_own } in { $second }
abbot-joins-then = worth { $value } · you’d have { $own }, best rival { $other } · opens it to you
harvest-then = your { $crop } number { $number }
fort-then = first in { $first } of { $number } provinces ({ $points } of { $value } points)
finish-then = { $moves }
keep-then = now worth { $own } to you, { $other } to your best rival
replace-then = you must keep the new one

## What a question means

help-PlayCard = Play one card from your hand. It stays face up until the next scoring and can’t be used again before that, except by the King, who repeats one of your played cards. The Castellan scores the next site for everyone right away. “To come” is what the open fort cards would bring you if they were scored now.
help-Admiral = A ship gives you 1 influence in its harbour’s province. With a villager there you can harvest, there and along a chain of your villagers. Bring in a ship from your supply, or move one or both of yours to any harbours. A harbour holds two ships of different players, with two players only one.
help-Commander = Bring a villager from your supply into any province that isn’t full, or move villagers: 4 steps in all, one for each border. A villager gives you 1 influence. A province holds 7 figures. Another player’s abbot keeps your villagers out unless your abbot is there too.
help-ChooseEnd = Choose where this villager goes. Each border it crosses is a step. It can pass through any province, but can’t stop in a full one or where another player’s abbot keeps you out. Steps left over can move other villagers.
help-MoveAnother = You have steps left: choose another villager, or finish. Nothing is final until you finish; unused steps are lost.
help-Abbot = Your abbot gives you 1 influence. While he stands in a province, others can’t bring villagers or villages there unless their own abbot is there too. Bring him into any province that isn’t full; once on the island, he moves up to three steps. Pieces already there stay.
help-Farmer = Take the tile of a province with your villager that a chain of your villagers links to your ship. Your first tile of a crop scores 1 point, the second 2, the third 3, the fourth 4. Each tile also lets you build one more village.
help-Architect = A fort gives you 1 influence in every province around its site; you have three. A village gives you 2 influence in its province; your first needs one harvested tile, the second two, and so on. They never move.
help-ChooseFortCard = You played the Castellan, so you decide about the revealed fort card: its site is scored after the next one. Keep it, or put it under the pile and take the pile’s top card, which you must keep.

## News

begins = { $who } is the start player
opening-sites = Site { $site } is scored first ({ $provinces }), then site { $then } ({ $later })
king-copies = { $who } plays the King as { $card }
placed-ship = { $who } brings a { ICON("piece_ship") }ship to { $harbour }
moved-ships = { $who } sails { $start } → { $harbour }
placed-villager = { $who } settles a { ICON("piece_villager") }villager in { $province }
move = { $start } to { $end }
marched = { $who } { $number ->
    [1] moves a { ICON("piece_villager") }villager: { $moves }
    [2] moves { ICON("piece_villager") }villagers: { $moves }
   *[other] moves { $number } { ICON("piece_villager") }villagers, to { $ends }
}
placed-abbot = { $who } sends their { ICON("piece_abbot") }abbot to { $province }
moved-abbot = { $who } moves their { ICON("piece_abbot") }abbot to { $province }
harvested = { $who } harvests { $crop } in { $province }: +{ $points ->
    [1] 1 point
   *[other] { $points } points
}
built-fort = { $who } builds a { ICON("piece_fort") }fort on site { $site }
built-village = { $who } builds a { ICON("piece_village") }village in { $province }
leads = { $who } now leads { $provinces }
shares-lead = { $who } shares the lead in { $provinces }
lead-left = { $number ->
    [0] { $province }: no leader
    [1] { $province }: { $leaders } now leads
   *[other] { $province }: { $leaders } now share the lead
}
castellan = { $who } plays the Castellan: scoring { $number } of { $last }
scored = { $province } scored: { $results }
scored-by = { $who } { $points }
scored-nobody = { $province } scored: no one has influence
gain = { $who } +{ $points }
site-scored = Site { $site }{ $number ->
    [0] : no one scores
   *[other] {" "}scored in all: { $gains }
}
revealed = New fort card { $site }: { $provinces }
kept = { $who } keeps fort card { $site }
replaced-by = { $who } replaces fort card { $old } by { $site }: { $provinces }
game-over = { $number ->
    [1] { $winners } wins with { $points } points
   *[other] { $winners } share the victory with { $points } points
}

## News told by older tables

opening = { $who } begins. Site { $site } is scored first ({ $provinces }).
opening-first = Site { $site } is scored first: { $provinces }
opening-then = Then site { $site }: { $provinces }
gains = { $number ->
    [0] No one scores
   *[other] In all: { $gains }
}
moved-villagers = { $who } moves villagers: { $moves }
replaced = { $who } puts fort card { $site } under the pile

## Sources of points

part-scoring = Scoring { $number } (site { $site })
part-crops = Harvests

## Lessons of a guided game

lesson-goal = Eleven times a numbered site on the map is scored; after that, most points win. Each province around the site gives its points to whoever has most influence there; ties: everyone gets full points. Each turn you play one card: Admiral, Commander, Abbot and Architect bring influence. Next is site { $site }: { $provinces }, so begin there.
lesson-last = Only site { $site } is left, and the game ends when it is scored. You’d have { $own ->
    [1] 1 point
   *[other] { $own } points
} then, and the other player { $other }. { $state ->
    [ahead] { $advised ->
        [yes] Play the Castellan now, and you win.
       *[no] The Castellan would win the game for you.
    }
    [behind] The other player can end it any time, so bring influence there now.
   *[level] One more influence in the right province decides it.
}
lesson-villager = A villager gives you 1 influence in its province. The number in the hexagon is what a province is worth: go where big points are coming. Villagers on the island can also march, 4 steps in all for one Commander, a step for each border.
lesson-ship = A ship gives you 1 influence in the province of its harbour. A harbour makes a province worth 2 points more (already in the number shown). With two players a harbour holds one ship: first come, first served. With a villager in that province too, you can begin to harvest.
lesson-abbot = Your abbot gives you 1 influence, and where he stands the other player can’t bring villagers or villages unless their own abbot comes too. Ships and forts still get in. Send him where you’re just ahead and a scoring is coming: then it’s hard to catch you.
lesson-fort = A fort gives you 1 influence in every province around its site. Site { $site } is free and scored next: a fort there counts in all { $number } of its provinces. Forts never move, and you have { $left } left, so think of the sites after that, too.
lesson-fort-card = Whoever plays the Castellan also has a say in a later scoring. Here it’s site { $site }: if it were scored now, it would bring you { $own ->
    [1] 1 point
   *[other] { $own } points
} and the other player { $other }. Keep it if that suits you. Otherwise swap it for an unseen card, which you must keep.
lesson-scored = Site { $site } was scored and brought you { $own ->
    [1] 1 point
   *[other] { $own } points
}. After a scoring all players take their played cards back. Pieces stay where they are and count again. { $left ->
    [1] One more scoring is left.
   *[other] { $left } more scorings are left.
}
lesson-harvest = You can play the Farmer: he harvests crop tiles that your villagers link to your ship in a harbour. Your first tile of a crop is 1 point at once, the second 2, the third 3. Each also allows one more village.
lesson-shut-out = The other player’s abbot is in { $province }: you can’t bring villagers or villages there. What you have there still counts, and your ships, forts and abbot get in.
lesson-ahead = If site { $site } were scored now, you’d get { $own ->
    [1] 1 point
   *[other] { $own } points
} and the other player { $other }. The Castellan scores it at once. { $advised ->
    [yes] This is a good moment for him.
   *[no] He may be worth keeping for a bigger lead.
}
lesson-behind = If site { $site } were scored now, the other player would get { $other ->
    [1] 1 point
   *[other] { $other } points
} and you { $own }. Their Castellan can do that in any turn. In { $provinces } a tie is enough for full points.
lesson-king = The King repeats one of your played cards: here he could be the { $card }. Then the King stays played too, until the next scoring. So you can do one thing twice.
lesson-hand = { $played } of your cards are played; { $hand } are left in your hand. They come back only with a scoring. If your hand gets thin, the Castellan brings all of them back.
lesson-twice = The two open fort cards both score { $province }: what stands there counts twice. Pieces stay on the map after a scoring, so those that help in both are worth most.

## The end of a guided game: what brought points, and what to try next time

source-told-part-scoring = A scoring brings you points for every province around its site where you have influence and no one has more.
source-told-part-crops = Your first tile of a crop brings 1 point, the second 2, the third 3, the fourth 4.
try-next-part-scoring = Look two sites ahead: lead or tie in their most valuable provinces, and play the Castellan as soon as you’re ahead.
try-next-part-crops = Bring a ship and a villager into one province early, and harvest several tiles of one crop.

## The position in words

say-scorings = Kreta, { $done } of { $last } scorings done.
say-next = Next scoring: site { $site }: { $provinces }.
say-then = Then site { $site }: { $provinces }.
say-lead = { $province } { $value } ({ $number ->
    [0] nobody
   *[other] { $leaders }
})
say-action = { $who } is about to carry out: { $card }.
say-march = { $who } is about to carry out: { $card }. Moves so far: { $moves }. Steps left: { $left }.
say-player = { $who }: { $points } { $points ->
    [1] point
   *[other] points
}. Played: { $played }. In hand: { $hand }.
say-stock = { $who }’s supply: { $supply }. Tiles: { $crops }.
say-abbots = { $count ->
    [1] 1 abbot
   *[other] { $count } abbots
}
say-villagers = { $count ->
    [1] 1 villager
   *[other] { $count } villagers
}
say-villages = { $count ->
    [1] 1 village
   *[other] { $count } villages
}
say-forts = { $count ->
    [1] 1 fort
   *[other] { $count } forts
}
say-ships = { $count ->
    [1] 1 ship
   *[other] { $count } ships
}
say-crops = { $crop } { $count }
say-none = none
say-harvested = harvested
say-province = { $province } ({ $terrain }, { $value } points, { $crop }): { $pieces }.
say-coast = { $province } ({ $terrain }, { $value } points, { $crop }, harbour { $harbour }): { $pieces }.
say-pieces = { $who } ({ $pieces })
say-fort = { $who } on site { $site }
say-all-forts = Forts: { $forts }.
say-last = Scoring { $number }, site { $site }, was called by { $who }.
say-scored = { $province } ({ $value }) then: { $shares }.
say-share = { $who } +{ $points } with influence { $influence } ({ $pieces })
say-done = Sites scored: { $sites }. Fort cards rejected: { $rejected }.
say-no-pieces = no pieces
say-map = The map, from west to east:
say-borders = { $province } borders on { $neighbours }. Fort sites: { $sites }.
say-hidden = Face down: { $row } in the row, { $pile } in the pile.

## Words on the picture

closer-look = Closer look
picture-title = Kreta
picture-scoring = Scoring { $number } of { $last }
picture-next = NEXT
picture-then = THEN
picture-supply = in supply
picture-crops = harvested
picture-asked = { $who }: { $card }
picture-marching = { $who }: { $card }, { $left ->
    [1] 1 step
   *[other] { $left } steps
} left
picture-inland = { $terrain }
picture-coast = { $terrain }, harbour { $harbour }
picture-called = called by { $who }
picture-nobody = no one has influence
picture-card = Character card
picture-tile = Crop tile
picture-fort = Fort card
picture-key-map = On the map
picture-key-influence = Influence
picture-key-cards = Cards
sign-value = the province’s value: 2, 3 or 4, plus 2 for a harbour
sign-site = a site, where forts are built
sign-next = the site that is scored next
sign-then = the site that is scored after it
sign-harbour = a harbour, for ships
sign-tile = a crop tile, not yet harvested
sign-gone = a harvested tile
sign-hidden = a hidden fort card
sign-villager = villager: 1
sign-abbot = abbot: 1; keeps others’ villagers and villages out
sign-village = village: 2
sign-fort = fort: 1 in every province around its site
sign-ship = ship: 1 in the harbour’s province
sign-none-left = an outline: none left in the supply, or moving on
sign-moving = this villager moves next
sign-card-admiral = Admiral: bring in or move ships
sign-card-commander = Commander: a new villager, or 4 steps of marching
sign-card-abbot = Abbot: bring him in, or move him up to three steps
sign-card-farmer = Farmer: harvest a tile
sign-card-architect = Architect: a fort or a village
sign-card-king = King: repeats one of your played cards
sign-card-castellan = Castellan: score the next site

## The rules in short

rules-goal = Goal
    .text = Crete in the year 1400: 16 provinces, 26 numbered sites where two to four provinces meet. Eleven times a site is scored: in each province around it, the players with most influence get points. Most points after the eleventh scoring win; ties share the victory. The next two sites are known; before the eleventh scoring, only the last one is left.
rules-turn = Your turn
    .text = Play one card from your hand and carry out its action. You can’t pass, and you can’t play a card whose action is impossible. Played cards stay face up until the next scoring; then everyone takes all cards back. So each card works once between two scorings, unless the King repeats it. A choice is final once its action is carried out; the Castellan is final right away.
rules-cards = The cards
    .text = Admiral: bring in a ship, or move one or both of yours to any harbours. Commander: bring in a villager, or move villagers, 4 steps in all. Abbot: bring in your abbot, or move him up to three steps. Farmer: harvest a crop tile. Architect: build a fort or a village. King: carry out one of your own played cards again. Castellan: a scoring. A harbour holds two ships of different players (one ship with two players). Ships and villagers that move must end in a different position than before.
rules-abbot = Limits and abbots
    .text = A province holds at most 7 figures: abbots, villagers and villages of all players. Ships and forts don’t count. Where another player’s abbot stands, you can’t bring villagers or villages unless your abbot is there too; pieces already there stay and count. You can pass through any province, but only across borders, never through a site to the province opposite. Abbots don’t block abbots, ships, forts or harvests.
rules-harvest = Harvest
    .text = Take the tile of a province where you have a villager. A chain of neighbouring provinces, each with your villager, must lead to one that also has your ship in its harbour; that can be the same province. Your first tile of a crop scores 1 point right away, the second 2, the third 3, the fourth 4. You keep all tiles.
rules-building = Forts and villages
    .text = You have three forts. Build one on any free site; it counts in every province around the site, even in a full one. You have four villages: the first needs one harvested tile, the second two, and so on; you keep the tiles. A village can stand in any province with fewer than 7 figures where no other player’s abbot keeps you out. Buildings never move.
rules-scoring = Scoring
    .text = The Castellan scores the provinces around the next site. Influence: 1 for your abbot, 1 for each villager, 2 for each village, 1 for each fort on a site that touches the province, 1 for your ship in its harbour. A province is worth 2 (mountains), 3 (hills) or 4 (plains), and 2 more with a harbour. Most influence (ties included) scores full value. If only one player is first, second place (ties included) scores half, rounded down; not with two players. Players without influence don’t score. Then everyone takes their cards back. If a fort card is still hidden in the row, the next one is revealed: the player of the Castellan keeps it or swaps it for the pile’s top card.
rules-end = The end
    .text = The game ends right after the eleventh scoring. Nothing is revealed after the tenth, since no hidden fort card is left. There is no extra scoring at the end.

## Cards and tiles

card-admiral = { ICON("admiral") }Admiral
    .effect = Bring a ship from your supply into a harbour, or move one or both of your ships, each to any harbour. A harbour holds two ships of different players, with two players only one.
card-commander = { ICON("commander") }Commander
    .effect = Bring a villager from your supply into any province with fewer than 7 figures where no other player’s abbot keeps you out. Or move your villagers, 4 steps in all, one for each border.
card-abbot = { ICON("abbot") }Abbot
    .effect = Bring your abbot into any province with fewer than 7 figures, or move him up to three steps. While he stands there, others can’t bring villagers or villages unless their own abbot is there too.
card-farmer = { ICON("farmer") }Farmer
    .effect = Harvest a tile where you have a villager, linked by your villagers to your ship. Your first tile of a crop scores 1 point, the second 2, the third 3, the fourth 4.
card-architect = { ICON("architect") }Architect
    .effect = Build a fort on a free site, or a village in any province that isn’t full and where no other player’s abbot keeps you out. Your first village needs one harvested tile, the second two, and so on; you keep the tiles.
card-king = { ICON("king") }King
    .effect = Repeat the action of one of your played cards. He can’t be your first card after a scoring.
card-castellan = { ICON("castellan") }Castellan
    .effect = Score the provinces around the next site. Then everyone takes all cards back. If a fort card is still hidden in the row, the next one is revealed, and you keep or swap it.
card-wheat = { ICON("wheat") }wheat
    .effect = 2 tiles, on the plains. Your first scores 1 point at once, your second 2.
card-olives = { ICON("olives") }olives
    .effect = 4 tiles, in the hills. Your first scores 1 point at once, your second 2, then 3 and 4.
card-grapes = { ICON("grapes") }grapes
    .effect = 4 tiles, in the hills. Your first scores 1 point at once, your second 2, then 3 and 4.
card-thyme = { ICON("thyme") }thyme
    .effect = 3 tiles, in the mountains. Your first scores 1 point at once, your second 2, your third 3.
card-cheese = { ICON("cheese") }cheese
    .effect = 3 tiles, in the mountains. Your first scores 1 point at once, your second 2, your third 3.
card-fort_1 = Fort card 1
    .effect = Scores Kissamos (3) and Selino (4): 7 points in all.
card-fort_2 = Fort card 2
    .effect = Scores Kissamos (3), Selino (4) and Kydonia (5): 12 points in all.
card-fort_3 = Fort card 3
    .effect = Scores Kissamos (3) and Kydonia (5): 8 points in all.
card-fort_4 = Fort card 4
    .effect = Scores Selino (4) and Sfakia (2): 6 points in all.
card-fort_5 = Fort card 5
    .effect = Scores Selino (4), Kydonia (5) and Sfakia (2): 11 points in all.
card-fort_6 = Fort card 6
    .effect = Scores Kydonia (5) and Apokoronas (3): 8 points in all.
card-fort_7 = Fort card 7
    .effect = Scores Kydonia (5), Sfakia (2) and Apokoronas (3): 10 points in all.
card-fort_8 = Fort card 8
    .effect = Scores Sfakia (2) and Agios Vasileios (2): 4 points in all.
card-fort_9 = Fort card 9
    .effect = Scores Sfakia (2), Apokoronas (3), Rethymno (5) and Agios Vasileios (2): 12 points in all.
card-fort_10 = Fort card 10
    .effect = Scores Apokoronas (3) and Rethymno (5): 8 points in all.
card-fort_11 = Fort card 11
    .effect = Scores Rethymno (5), Agios Vasileios (2) and Amari (2): 9 points in all.
card-fort_12 = Fort card 12
    .effect = Scores Rethymno (5), Amari (2) and Mylopotamos (2): 9 points in all.
card-fort_13 = Fort card 13
    .effect = Scores Rethymno (5) and Mylopotamos (2): 7 points in all.
card-fort_14 = Fort card 14
    .effect = Scores Agios Vasileios (2), Amari (2) and Messara (6): 10 points in all.
card-fort_15 = Fort card 15
    .effect = Scores Agios Vasileios (2) and Messara (6): 8 points in all.
card-fort_16 = Fort card 16
    .effect = Scores Amari (2), Mylopotamos (2), Candia (5) and Messara (6): 15 points in all.
card-fort_17 = Fort card 17
    .effect = Scores Mylopotamos (2) and Candia (5): 7 points in all.
card-fort_18 = Fort card 18
    .effect = Scores Candia (5), Messara (6), Pediada (4) and Lasithi (2): 17 points in all.
card-fort_19 = Fort card 19
    .effect = Scores Candia (5) and Pediada (4): 9 points in all.
card-fort_20 = Fort card 20
    .effect = Scores Messara (6) and Ierapetra (5): 11 points in all.
card-fort_21 = Fort card 21
    .effect = Scores Messara (6), Lasithi (2) and Ierapetra (5): 13 points in all.
card-fort_22 = Fort card 22
    .effect = Scores Pediada (4), Lasithi (2) and Mirabello (3): 9 points in all.
card-fort_23 = Fort card 23
    .effect = Scores Pediada (4) and Mirabello (3): 7 points in all.
card-fort_24 = Fort card 24
    .effect = Scores Lasithi (2), Mirabello (3), Ierapetra (5) and Sitia (5): 15 points in all.
card-fort_25 = Fort card 25
    .effect = Scores Ierapetra (5) and Sitia (5): 10 points in all.
card-fort_26 = Fort card 26
    .effect = Scores Mirabello (3) and Sitia (5): 8 points in all.
