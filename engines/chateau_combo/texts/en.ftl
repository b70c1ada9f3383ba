# Château Combo in English: names, questions, choices, news, the position in words, the rules in short.

## On the shelf

shelf =
    .pitch = Hire nine characters at the castle and in the village, and lay them out so that each makes the others worth more.
    .minutes = 25
    .weight = light

## Places and things

location-castle = { ICON("castle") }castle
location-village = { ICON("village") }village
shield-nobility = { ICON("nobility") }nobility
shield-faith = { ICON("faith") }faith
shield-scholarship = { ICON("scholarship") }scholarship
shield-military = { ICON("military") }military
shield-craftsmanship = { ICON("craftsmanship") }craftsmanship
shield-peasantry = { ICON("peasantry") }peasantry

## Questions

ask-take = Take a card from the { $location }
ask-take-or-key = Take a card from the { $location }, or spend a key first
ask-place-up = Choose where to lay { $card }{ $price ->
    [0] , for free
   *[other] {""} for { $price } gold
}
ask-place-down = Choose where to lay { $card }, face down
ask-option = { $card }: choose one of two effects
ask-neighbor = { $card }: choose a neighbour to count for your { $resource }
ask-discard = Discard a { $location } card and gain its cost in { $resource }
ask-fill = { $cards ->
    [1] Fill one more purse
   *[other] Fill { $cards } purses: choose the first
}

## Choices

take-up = { $card }, face up · { $price ->
    [0] free
   *[other] { $price } gold
}
take-down = { $card }, face down · free
key-refresh-option = Spend a { ICON("key") }key: new cards at the { $location }
key-move-option = Spend a { ICON("key") }key: messenger to the { $location }
remark-scroll = end: { $scroll }
    .brief = end: its scroll
remark-discount = { $location ->
    [castle] castle cards
    [village] village cards
   *[both] all cards
} { $amount } cheaper · end: { $scroll }
    .brief = { $location ->
        [castle] castle cards
        [village] village cards
       *[both] all cards
    } { $amount } cheaper · end: its scroll
remark-refresh = then take a card
remark-move = then take a card there
place-first = in the middle of the table
place = { $where }
    .brief = the last free space
beside-below = below { $card }
beside-above = above { $card }
beside-left = left of { $card }
beside-right = right of { $card }
neighbor-left = { $who }, on your left
    .brief = { $who }
neighbor-right = { $who }, on your right
    .brief = { $who }
discard-option = { $card }
fill-option = { $card }
fill-all = all purses
option-banker-0 = 2 gold on each of your purses
option-banker-1 = 3 keys
option-bombardier-0 = 1 gold per craftsmanship shield of one neighbour
option-bombardier-1 = 2 keys
option-militiaman-0 = 1 gold per peasantry shield of one neighbour
option-militiaman-1 = 2 keys
option-barbarian-0 = 1 gold per scholarship shield of one neighbour
option-barbarian-1 = 2 keys
option-blacksmith-0 = 1 gold per nobility shield of one neighbour
option-blacksmith-1 = 2 keys

## What a choice brings

change-gold = { $amount } { ICON("gold") }gold
change-keys = { $amount } { ICON("key") }{ $number ->
    [1] key
   *[other] keys
}
change-purse-gold = { $amount } { ICON("purse") }gold on purses
change-points = { $amount } { $number ->
    [1] point
   *[other] points
}

## What a question means

help-TakeCard = Every turn you take one card from the messenger’s location. Face up, you pay its cost and use its ability at once; its scroll scores at the end. Face down, it costs nothing, brings 6 gold and 2 keys, and counts for nothing else, but it fills a space and counts for the Carpenter. Before that you may spend one key: for three new cards, or to send the messenger to the other location. Points are as if the game ended now; gold is net of cost.
help-PlaceCard = Lay the card beside one of yours. All nine must fit into three by three, and no card moves again. Its space matters to scrolls that count a row, a column or a certain space. The letters on the picture are the free spaces. Points are as if the game ended now.
help-ChooseOption = Choose one of the card’s two effects. It happens right away, and only once.
help-ChooseNeighbor = The card counts something in one neighbour’s tableau: the player to your left or to your right. Choose the one that brings you more.
help-ChooseDiscard = One of the cards on display goes to the discard pile, and you gain its printed cost. The gap is filled at the end of your turn.
help-FillPurse = A purse card keeps gold that scores 2 points each at the end. Choose which purse to fill from the supply, up to its limit.

## News

took-up = { $who } { $price ->
    [0] takes { $card } for free
   *[other] buys { $card } for { $price } gold
}
took-down = { $who } lays { $card } face down
gained-gold = { $who } +{ $amount } { ICON("gold") }gold
gained-keys = { $who } +{ $amount } { ICON("key") }{ $amount ->
    [1] key
   *[other] keys
}
given-gold = { $who } +{ $amount } { ICON("gold") }gold from { $card }
given-keys = { $who } +{ $amount } { ICON("key") }{ $amount ->
    [1] key
   *[other] keys
} from { $card }
chose = { $who } chooses with { $card }: { $choice }
key-move = { $who } spends a key: messenger to the { $location ->
    [castle] village
   *[village] castle
}
last-round = The last round begins
key-refresh = { $who } spends a key: new cards at the { $location }
messenger-moved = The messenger goes to the { $location }
discount = { $who } gets a permanent discount
put-gold = { $who } +{ $amount } { ICON("purse") }gold on { $card }
discarded = { $who } discards { $card } from the { $location }
revealed = New in the { $location }: { $cards }
reshuffled = The { $location }’s discard pile is shuffled into a new deck
closed = Too few cards are left: the { $location } closes for good
purse-at-end = { $who } ends with { $amount } gold on { $card }
game-over = { $number ->
    [1] { $winners } wins with { $points } points
   *[other] { $winners } share the victory with { $points } points
}

## Sources of points

tie-break-gold = most gold left: { $first } to { $second }
part-face-down = face-down card
part-keys = Keys

## Lessons of a guided game

lesson-goal = Hire nine characters in nine turns and lay them out in a three-by-three square: most points win. Each turn you take one of the three cards where the messenger stands and pay its gold. Its ability works at once; the scroll at its foot scores at the end. I’ll explain face-down cards and keys shortly.
lesson-place = Lay it next to one of your cards: all nine must fit into three by three, and none moves again. Many scrolls count only their own row or column, or want a certain place, such as a corner. { $face ->
    [up] The { $card } says: { $scroll }.
   *[down] Face down, the { $card } scores nothing: put it where you need no other card.
}
lesson-last = This is your last card. After it gold only breaks a tie, unless one of your purses has room. Every key is worth 1 point, so a card taken face down brings at least 2. Compare that with all that a card bought now adds to your scrolls: its own, and those that count it.
lesson-face-down = Any card can also be taken face down: that costs nothing and brings 6 gold and 2 keys. But it fills one of your nine spaces and scores nothing. You have { $gold } gold: when nothing is worth buying, take a card face down, ideally one your opponent wants.
lesson-shields = The { $card } counts { $shield } shields, the signs in a card’s top corner, and you have { $number ->
    [1] one
   *[other] { $number }
} already. { $advised ->
    [yes] Cards that count what you have often bring more than expensive ones.
   *[no] Each one you add later would make it better.
}
lesson-discount = The { $card } makes cards cheaper for the rest of the game. { $ability } You take { $left } more cards after this one: { $advised ->
    [yes] it’s early enough to pay off.
   *[no] the earlier you buy a discount, the more it saves.
}
lesson-purse = The { $card } has a purse: each gold on it is worth 2 points at the end (holds up to { $room } gold). Gold left at the end goes there by itself, so with a purse no gold is wasted.
lesson-messenger = A black arrow moves the messenger: buy the { $card }, and he goes to the { $location }. The next player takes a card there, so you also decide what others can choose from.
lesson-keys = Before you take a card, you may spend one key: for three new cards here, or to send the messenger to the { $location }. You have { $keys ->
    [1] 1 key
   *[other] { $keys } keys
}; each key left at the end is worth 1 point. So spend one when nothing here suits you.
lesson-plan = You’ve laid { $cards } cards; { $left } are still to come, this one included. The red seal beside your name shows what everything is worth so far: { $points ->
    [1] 1 point
   *[other] { $points } points
}. Check what your scrolls still need, and look for cards that help two of them at once.

## The position in words

say-round = Château Combo, round { $round } of 9.
say-market = { $location ->
    [castle] Castle
   *[village] Village
}{ $messenger ->
    [here] {" "}(the messenger is here)
   *[away] {""}
}: { $cards }. Deck { $deck }, discard pile { $discard }.
say-closed = { $location ->
    [castle] Castle
   *[village] Village
}: closed.
say-price = { $card } ({ $price } gold)
say-player = { $who }: { $points } { $points ->
    [1] point
   *[other] points
}, { $gold } gold, { $keys } { $keys ->
    [1] key
   *[other] keys
}, { $cards } { $cards ->
    [1] card
   *[other] cards
}.
say-row = Row { $row }: { $cards }.
say-gap = empty
say-purse = { $card } ({ $gold } of { $capacity } gold)
say-face-down = face-down card
say-open-cards = What the face-up cards show:
say-card = { $card }: { $location } banner, printed cost { $cost }, shields: { $shields }. { $ability }{ $messenger ->
    [castle] {" "}The messenger moves to the castle.
    [village] {" "}The messenger moves to the village.
   *[no] {""}
} End: { $scoring }.

## The rules in short

rules-goal = Goal
    .text = Hire nine characters, one each turn, and lay them out in a three-by-three square. Each has an ability that works once, when you buy it (or a permanent discount), and a scroll that scores at the end. Most points win; gold left over breaks ties.
rules-turn = Your turn
    .text = Take one of the three cards at the messenger’s location. Face up: pay its cost, less your discounts; its ability works, and if it has a messenger icon, the messenger moves. Face down: pay nothing and gain 6 gold and 2 keys. A face-down card counts for nothing else, but it fills a space and counts for the Carpenter. Lay the card beside one of your cards, inside three by three; cards never move again. Then both displays are filled up to three.
rules-keys = Keys
    .text = Before you take a card you may spend one key: send the messenger to the other location, or discard the three cards where it stands for three new ones. At most one key a turn. Once a location has closed, neither keys nor cards move the messenger. Every key left is worth 1 point at the end.
rules-abilities = Abilities
    .text = Effects happen from top to bottom and are mandatory; the card just bought counts itself, except a discount, which begins with the next card. Discounts add up; a price never falls below 0. Gold on a purse card stays there. “One neighbour” is the player to your left or right; you choose. A face-down card shows nothing: no shields, no banner, no cost, no discount, no purse; it only fills a space.
rules-scoring = Scrolls
    .text = “For each” scrolls count shields, banners, cards, keys or gold in your own tableau; some look only at the card’s row, column or both. “If” scrolls pay when a shield is missing, when the card lies in the shown place, or when a card lies face down. A purse scores 2 points per gold on it.
rules-end = The end
    .text = After nine turns each, your gold goes onto your purses up to their limits. Every face-up card scores its scroll, and every key is worth 1 point. A location with too few cards left closes for good (only with five players).

## The 78 characters

card-alchemist = Alchemist
    .ability = Discount: castle and village cards cost you 1 gold less.
    .scoring = 4 points per card with a discount
card-apothecary = Apothecary
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 3 points per scholarship shield in this column
card-architect = Architect
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 2 points per shield type
card-astronomer = Astronomer
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 8 points if in the left column
card-banker = Banker
    .ability = Put 2 gold from the supply on each of your purse cards, or gain 3 keys.
    .scoring = 1 point per gold on all your purse cards
card-baron = Baron
    .ability = Discount: castle and village cards cost you 1 gold less.
    .scoring = 10 points if you have no peasantry shield
card-captain = Captain
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 8 points if in the right column
card-cardinal = Cardinal
    .ability = Gain 1 key per castle banner in your tableau.
    .scoring = 3 points per faith shield in this row
card-chancellor = Chancellor
    .ability = Gain 1 key per scholarship shield in your tableau.
    .scoring = 2 points per castle banner
card-chaplain = Chaplain
    .ability = Gain 1 gold per card with exactly 1 shield in your tableau.
    .scoring = 2 points per village banner
card-chatelaine = Chatelaine
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 2 points per shield type in this row
card-devout = Devout
    .ability = Gain 1 gold per empty space of your 3x3 grid.
    .scoring = 10 points if you have no craftsmanship shield
card-duchess = Duchess
    .ability = Gain 2 keys.
    .scoring = 8 points if in the top row
card-general = General
    .ability = Gain 1 key per different shield type in your tableau.
    .scoring = 6 points per 3 identical shields
card-glassblower = Glassblower
    .ability = Gain 1 gold per faith shield in your tableau. Gain 1 gold per craftsmanship shield in your tableau.
    .scoring = 4 points per set of faith + craftsmanship shield
card-goldsmith = Goldsmith
    .ability = Gain 1 key per card with exactly 2 shields in your tableau.
    .scoring = 6 points if in the left column
card-gravedigger = Gravedigger
    .ability = Discard 1 of the 3 village cards on display; gain its printed cost in gold.
    .scoring = 2 points per gold on this card (holds up to 8 gold)
card-guildmaster = Guildmaster
    .ability = Discard 1 of the 3 village cards on display; gain its printed cost in keys.
    .scoring = 5 points if in the bottom row
card-her_majesty_the_queen = Her Majesty the Queen
    .ability = Gain 1 key per nobility shield in your tableau.
    .scoring = 10 points per set of nobility + scholarship + craftsmanship shield
card-his_holiness = His Holiness
    .ability = Gain 3 keys. Then each opponent gains 1 key.
    .scoring = 6 points per shield type you lack
card-his_majesty = His Majesty
    .ability = Each opponent gains 1 gold.
    .scoring = 4 points per nobility shield in this column
card-jester = Jester
    .ability = Gain 2 gold per nobility shield in your tableau.
    .scoring = 2 points per nobility shield in this row and column
card-judge = Judge
    .ability = Gain 2 keys.
    .scoring = 3 points per set of castle + village banner
card-knight = Knight
    .ability = Gain 1 gold per castle banner in your tableau.
    .scoring = 3 points per nobility shield in this row and column
card-lookout = Lookout
    .ability = Gain 1 key per military shield in your tableau.
    .scoring = 4 points per shield type in this column
card-mother_superior = Mother Superior
    .ability = Gain 4 keys.
    .scoring = 5 points if in the top row
card-nun = Nun
    .ability = Gain 1 gold per castle banner in your tableau.
    .scoring = 3 points per faith shield in this column
card-officer = Officer
    .ability = Gain 1 gold per nobility shield in your tableau. Gain 1 gold per military shield in your tableau.
    .scoring = 4 points per set of nobility + military shield
card-patron = Patron
    .ability = Each opponent gains 2 gold.
    .scoring = 5 points per card with printed cost 5 or more
card-pawnbroker = Pawnbroker
    .ability = Gain 1 gold per card with printed cost 4 in your tableau.
    .scoring = 3 points per card with printed cost 4
card-pilgrim = Pilgrim
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 4 points per shield type in this row
card-prince = Prince
    .ability = Gain 1 gold per nobility shield in your tableau.
    .scoring = 4 points per nobility shield in this row
card-princess = Princess
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 3 points per nobility shield in this row
card-professor = Professor
    .ability = Gain 1 gold per different shield type in your tableau.
    .scoring = 3 points per scholarship shield in this row
card-queen_mother = Queen Mother
    .ability = Put 2 gold from the supply on each of your purse cards.
    .scoring = 2 points per gold on this card (holds up to 5 gold)
card-royal_guard = Royal Guard
    .ability = Every player gains 1 key.
    .scoring = 3 points per nobility shield in this column
card-scribe = Scribe
    .ability = Gain 1 gold per faith shield in your tableau.
    .scoring = 3 points per scholarship shield in this row and column
card-steward = Steward
    .ability = Fill 2 of your purse cards with gold from the supply.
    .scoring = 2 points per gold on this card (holds up to 3 gold)
card-templar = Templar
    .ability = Gain 1 gold per faith shield in one neighbour's tableau. Gain 1 key per military shield in your tableau.
    .scoring = 1 point per key you have
card-armorer = Armorer
    .ability = Discount: castle and village cards cost you 1 gold less.
    .scoring = 3 points per military shield in this row and column
card-baker = Baker
    .ability = Gain 1 gold per peasantry shield in your tableau. Gain 1 key per village banner in your tableau.
    .scoring = 3 points if in the middle of an edge
card-barbarian = Barbarian
    .ability = Gain 1 gold per scholarship shield in one neighbour's tableau, or gain 2 keys.
    .scoring = 10 points if you have no scholarship shield
card-beekeeper = Beekeeper
    .ability = Put 2 gold from the supply on each of your purse cards.
    .scoring = 2 points per gold on this card (holds up to 9 gold)
card-beggar = Beggar
    .ability = Gain 1 gold per filled space of your 3x3 grid.
    .scoring = 2 points per faith shield in this row and column
card-blacksmith = Blacksmith
    .ability = Gain 1 gold per nobility shield in one neighbour's tableau, or gain 2 keys.
    .scoring = 2 points per card with exactly 2 shields
card-bombardier = Bombardier
    .ability = Gain 1 gold per craftsmanship shield in one neighbour's tableau, or gain 2 keys.
    .scoring = 3 points per military shield in this column
card-brigand = Brigand
    .ability = Gain 1 key per castle banner in one neighbour's tableau.
    .scoring = 7 points per set of 3 village banners
card-carpenter = Carpenter
    .ability = Gain 1 key per shield type missing from your tableau.
    .scoring = 8 points if you have a face-down card
card-clockmaker = Clockmaker
    .ability = Gain 1 gold per craftsmanship shield in your tableau.
    .scoring = 3 points per craftsmanship shield in this row
card-doctor = Doctor
    .ability = Gain 1 gold per scholarship shield in your tableau. Gain 1 gold per peasantry shield in your tableau.
    .scoring = 4 points per set of scholarship + peasantry shield
card-executioner = Executioner
    .ability = Discard 1 of the 3 castle cards on display; gain its printed cost in gold.
    .scoring = 1 point per castle banner
card-farmer = Farmer
    .ability = Gain 1 key per peasantry shield in your tableau.
    .scoring = 7 points if in the bottom row
card-farmhand = Farmhand
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 2 points per gold on this card (holds up to 5 gold)
card-fisherman = Fisherman
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 4 points if in a corner
card-innkeeper = Innkeeper
    .ability = Put 2 gold from the supply on each of your purse cards. Then each opponent gains 2 gold.
    .scoring = 2 points per gold on this card (holds up to 6 gold)
card-inventor = Inventor
    .ability = Gain 1 gold per scholarship shield in your tableau.
    .scoring = 1 point per village banner
card-locksmith = Locksmith
    .ability = Gain 1 key per craftsmanship shield in your tableau.
    .scoring = 1 point per key you have
card-master_at_arms = Master-at-arms
    .ability = Gain 1 gold per military shield in your tableau.
    .scoring = 2 points per gold on this card (holds up to 4 gold)
card-mercenary = Mercenary
    .ability = Gain 1 gold per different shield type in your tableau.
    .scoring = 7 points per set of faith + military + peasantry shield
card-militiaman = Militiaman
    .ability = Gain 1 gold per peasantry shield in one neighbour's tableau, or gain 2 keys.
    .scoring = 3 points per military shield in this row
card-miraculously_cured = Miraculously cured
    .ability = Gain 1 key per card with a purse in your tableau.
    .scoring = 2 points per gold on this card (holds up to 4 gold)
card-monk = Monk
    .ability = Gain 1 key per faith shield in your tableau.
    .scoring = 2 points per peasantry shield in this row and column
card-philosopher = Philosopher
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 10 points if you have no military shield
card-potter = Potter
    .ability = Put 2 gold from the supply on each of your purse cards.
    .scoring = 2 points per gold on this card (holds up to 4 gold)
card-revolutionary = Revolutionary
    .ability = Gain 1 key per village banner in your tableau.
    .scoring = 9 points if you have no nobility shield
card-sculptor = Sculptor
    .ability = Gain 1 key per faith shield in your tableau.
    .scoring = 2 points per gold on this card (holds up to 7 gold)
card-shepherd = Shepherd
    .ability = Gain 1 gold per empty space of your 3x3 grid.
    .scoring = 3 points per peasantry shield in this row
card-spice_merchant = Spice merchant
    .ability = Gain 2 gold per craftsmanship shield in your tableau.
    .scoring = 5 points if in the middle row
card-spy = Spy
    .ability = Gain 1 gold per scholarship shield in your tableau. Gain 1 key per military shield in one neighbour's tableau.
    .scoring = 6 points if in the middle column
card-squire = Squire
    .ability = Discount: castle and village cards cost you 1 gold less.
    .scoring = 2 points per craftsmanship shield in this row and column
card-stable_boy = Stable Boy
    .ability = Gain 1 key per nobility shield in your tableau.
    .scoring = 3 points per peasantry shield in this column
card-stonemason = Stonemason
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 3 points per craftsmanship shield in this column
card-traveler = Traveler
    .ability = Gain 3 gold per card with printed cost 0 in your tableau.
    .scoring = 2 points per card with printed cost 0
card-usurper = Usurper
    .ability = Gain 1 key per card with exactly 1 shield in your tableau.
    .scoring = 2 points per castle banner
card-vicar = Vicar
    .ability = Gain 1 gold per village banner in your tableau.
    .scoring = 2 points per gold on this card (holds up to 5 gold)
card-winemaker = Winemaker
    .ability = Gain 1 gold per village banner in your tableau.
    .scoring = 2 points per shield type in this column
card-witch = Witch
    .ability = Gain 1 gold per peasantry shield in your tableau. Gain 1 key per faith shield in one neighbour's tableau.
    .scoring = 9 points if you have no faith shield
card-woodcutter = Woodcutter
    .ability = Gain 1 gold per filled space of your 3x3 grid.
    .scoring = 5 points if in the right column

## The end of a guided game: what brought points, and what to try next time

source-told-part-face-down = A card face down scores nothing: it gave you 6 gold and 2 keys, and filled its place.
source-told-part-keys = Every key that you have left is 1 point.
source-told-card-alchemist = { card-alchemist.scoring }.
source-told-card-apothecary = { card-apothecary.scoring }.
source-told-card-architect = { card-architect.scoring }.
source-told-card-astronomer = { card-astronomer.scoring }.
source-told-card-banker = { card-banker.scoring }.
source-told-card-baron = { card-baron.scoring }.
source-told-card-captain = { card-captain.scoring }.
source-told-card-cardinal = { card-cardinal.scoring }.
source-told-card-chancellor = { card-chancellor.scoring }.
source-told-card-chaplain = { card-chaplain.scoring }.
source-told-card-chatelaine = { card-chatelaine.scoring }.
source-told-card-devout = { card-devout.scoring }.
source-told-card-duchess = { card-duchess.scoring }.
source-told-card-general = { card-general.scoring }.
source-told-card-glassblower = { card-glassblower.scoring }.
source-told-card-goldsmith = { card-goldsmith.scoring }.
source-told-card-gravedigger = { card-gravedigger.scoring }.
source-told-card-guildmaster = { card-guildmaster.scoring }.
source-told-card-her_majesty_the_queen = { card-her_majesty_the_queen.scoring }.
source-told-card-his_holiness = { card-his_holiness.scoring }.
source-told-card-his_majesty = { card-his_majesty.scoring }.
source-told-card-jester = { card-jester.scoring }.
source-told-card-judge = { card-judge.scoring }.
source-told-card-knight = { card-knight.scoring }.
source-told-card-lookout = { card-lookout.scoring }.
source-told-card-mother_superior = { card-mother_superior.scoring }.
source-told-card-nun = { card-nun.scoring }.
source-told-card-officer = { card-officer.scoring }.
source-told-card-patron = { card-patron.scoring }.
source-told-card-pawnbroker = { card-pawnbroker.scoring }.
source-told-card-pilgrim = { card-pilgrim.scoring }.
source-told-card-prince = { card-prince.scoring }.
source-told-card-princess = { card-princess.scoring }.
source-told-card-professor = { card-professor.scoring }.
source-told-card-queen_mother = { card-queen_mother.scoring }.
source-told-card-royal_guard = { card-royal_guard.scoring }.
source-told-card-scribe = { card-scribe.scoring }.
source-told-card-steward = { card-steward.scoring }.
source-told-card-templar = { card-templar.scoring }.
source-told-card-armorer = { card-armorer.scoring }.
source-told-card-baker = { card-baker.scoring }.
source-told-card-barbarian = { card-barbarian.scoring }.
source-told-card-beekeeper = { card-beekeeper.scoring }.
source-told-card-beggar = { card-beggar.scoring }.
source-told-card-blacksmith = { card-blacksmith.scoring }.
source-told-card-bombardier = { card-bombardier.scoring }.
source-told-card-brigand = { card-brigand.scoring }.
source-told-card-carpenter = { card-carpenter.scoring }.
source-told-card-clockmaker = { card-clockmaker.scoring }.
source-told-card-doctor = { card-doctor.scoring }.
source-told-card-executioner = { card-executioner.scoring }.
source-told-card-farmer = { card-farmer.scoring }.
source-told-card-farmhand = { card-farmhand.scoring }.
source-told-card-fisherman = { card-fisherman.scoring }.
source-told-card-innkeeper = { card-innkeeper.scoring }.
source-told-card-inventor = { card-inventor.scoring }.
source-told-card-locksmith = { card-locksmith.scoring }.
source-told-card-master_at_arms = { card-master_at_arms.scoring }.
source-told-card-mercenary = { card-mercenary.scoring }.
source-told-card-militiaman = { card-militiaman.scoring }.
source-told-card-miraculously_cured = { card-miraculously_cured.scoring }.
source-told-card-monk = { card-monk.scoring }.
source-told-card-philosopher = { card-philosopher.scoring }.
source-told-card-potter = { card-potter.scoring }.
source-told-card-revolutionary = { card-revolutionary.scoring }.
source-told-card-sculptor = { card-sculptor.scoring }.
source-told-card-shepherd = { card-shepherd.scoring }.
source-told-card-spice_merchant = { card-spice_merchant.scoring }.
source-told-card-spy = { card-spy.scoring }.
source-told-card-squire = { card-squire.scoring }.
source-told-card-stable_boy = { card-stable_boy.scoring }.
source-told-card-stonemason = { card-stonemason.scoring }.
source-told-card-traveler = { card-traveler.scoring }.
source-told-card-usurper = { card-usurper.scoring }.
source-told-card-vicar = { card-vicar.scoring }.
source-told-card-winemaker = { card-winemaker.scoring }.
source-told-card-witch = { card-witch.scoring }.
source-told-card-woodcutter = { card-woodcutter.scoring }.
-try-lines = leave space in the row or column it counts for the shields it wants.
-try-types = mix your shields: every new type counts.
-try-few-types = stick to few shield types: every type you lack counts.
-try-set = collect all shields of its set: the one you have least of decides.
-try-threes = collect the shields of one type in threes.
-try-banners = buy more cards from the location that it counts.
-try-both-banners = buy at the castle and in the village in turn.
-try-two-shields = look at the number of shields on a card before you buy it.
-try-cost = look at the printed cost of a card before you buy it: this one counts certain costs.
-try-discounts = buy more cards with a discount, early.
-try-purse = keep gold for its purse, or buy a card that puts gold on purses.
-try-purses = have two or three purses, and fill them.
-try-keys = buy cards that bring keys, and spend few.
-try-avoid = buy no card with the shield that it forbids.
-try-place = keep the place free where it scores, from the first turn on.
-try-face-down = take one card face down, early, when gold is short.
try-next-part-face-down = Take fewer cards face down: each of them is a scroll that you do without.
try-next-part-keys = Buy cards that bring keys, and spend a key only where it brings you more than a point.
try-next-card-alchemist = With the { card-alchemist }, { -try-discounts }
try-next-card-apothecary = With the { card-apothecary }, { -try-lines }
try-next-card-architect = With the { card-architect }, { -try-types }
try-next-card-astronomer = With the { card-astronomer }, { -try-place }
try-next-card-banker = With the { card-banker }, { -try-purses }
try-next-card-baron = With the { card-baron }, { -try-avoid }
try-next-card-captain = With the { card-captain }, { -try-place }
try-next-card-cardinal = With the { card-cardinal }, { -try-lines }
try-next-card-chancellor = With the { card-chancellor }, { -try-banners }
try-next-card-chaplain = With the { card-chaplain }, { -try-banners }
try-next-card-chatelaine = With the { card-chatelaine }, { -try-types }
try-next-card-devout = With the { card-devout }, { -try-avoid }
try-next-card-duchess = With the { card-duchess }, { -try-place }
try-next-card-general = With the { card-general }, { -try-threes }
try-next-card-glassblower = With the { card-glassblower }, { -try-set }
try-next-card-goldsmith = With the { card-goldsmith }, { -try-place }
try-next-card-gravedigger = With the { card-gravedigger }, { -try-purse }
try-next-card-guildmaster = With the { card-guildmaster }, { -try-place }
try-next-card-her_majesty_the_queen = With the { card-her_majesty_the_queen }, { -try-set }
try-next-card-his_holiness = With the { card-his_holiness }, { -try-few-types }
try-next-card-his_majesty = With the { card-his_majesty }, { -try-lines }
try-next-card-jester = With the { card-jester }, { -try-lines }
try-next-card-judge = With the { card-judge }, { -try-both-banners }
try-next-card-knight = With the { card-knight }, { -try-lines }
try-next-card-lookout = With the { card-lookout }, { -try-types }
try-next-card-mother_superior = With the { card-mother_superior }, { -try-place }
try-next-card-nun = With the { card-nun }, { -try-lines }
try-next-card-officer = With the { card-officer }, { -try-set }
try-next-card-patron = With the { card-patron }, { -try-cost }
try-next-card-pawnbroker = With the { card-pawnbroker }, { -try-cost }
try-next-card-pilgrim = With the { card-pilgrim }, { -try-types }
try-next-card-prince = With the { card-prince }, { -try-lines }
try-next-card-princess = With the { card-princess }, { -try-lines }
try-next-card-professor = With the { card-professor }, { -try-lines }
try-next-card-queen_mother = With the { card-queen_mother }, { -try-purse }
try-next-card-royal_guard = With the { card-royal_guard }, { -try-lines }
try-next-card-scribe = With the { card-scribe }, { -try-lines }
try-next-card-steward = With the { card-steward }, { -try-purse }
try-next-card-templar = With the { card-templar }, { -try-keys }
try-next-card-armorer = With the { card-armorer }, { -try-lines }
try-next-card-baker = With the { card-baker }, { -try-place }
try-next-card-barbarian = With the { card-barbarian }, { -try-avoid }
try-next-card-beekeeper = With the { card-beekeeper }, { -try-purse }
try-next-card-beggar = With the { card-beggar }, { -try-lines }
try-next-card-blacksmith = With the { card-blacksmith }, { -try-two-shields }
try-next-card-bombardier = With the { card-bombardier }, { -try-lines }
try-next-card-brigand = With the { card-brigand }, { -try-banners }
try-next-card-carpenter = With the { card-carpenter }, { -try-face-down }
try-next-card-clockmaker = With the { card-clockmaker }, { -try-lines }
try-next-card-doctor = With the { card-doctor }, { -try-set }
try-next-card-executioner = With the { card-executioner }, { -try-banners }
try-next-card-farmer = With the { card-farmer }, { -try-place }
try-next-card-farmhand = With the { card-farmhand }, { -try-purse }
try-next-card-fisherman = With the { card-fisherman }, { -try-place }
try-next-card-innkeeper = With the { card-innkeeper }, { -try-purse }
try-next-card-inventor = With the { card-inventor }, { -try-banners }
try-next-card-locksmith = With the { card-locksmith }, { -try-keys }
try-next-card-master_at_arms = With the { card-master_at_arms }, { -try-purse }
try-next-card-mercenary = With the { card-mercenary }, { -try-set }
try-next-card-militiaman = With the { card-militiaman }, { -try-lines }
try-next-card-miraculously_cured = With the { card-miraculously_cured }, { -try-purse }
try-next-card-monk = With the { card-monk }, { -try-lines }
try-next-card-philosopher = With the { card-philosopher }, { -try-avoid }
try-next-card-potter = With the { card-potter }, { -try-purse }
try-next-card-revolutionary = With the { card-revolutionary }, { -try-avoid }
try-next-card-sculptor = With the { card-sculptor }, { -try-purse }
try-next-card-shepherd = With the { card-shepherd }, { -try-lines }
try-next-card-spice_merchant = With the { card-spice_merchant }, { -try-place }
try-next-card-spy = With the { card-spy }, { -try-place }
try-next-card-squire = With the { card-squire }, { -try-lines }
try-next-card-stable_boy = With the { card-stable_boy }, { -try-lines }
try-next-card-stonemason = With the { card-stonemason }, { -try-lines }
try-next-card-traveler = With the { card-traveler }, { -try-cost }
try-next-card-usurper = With the { card-usurper }, { -try-banners }
try-next-card-vicar = With the { card-vicar }, { -try-purse }
try-next-card-winemaker = With the { card-winemaker }, { -try-types }
try-next-card-witch = With the { card-witch }, { -try-avoid }
try-next-card-woodcutter = With the { card-woodcutter }, { -try-place }

## Words on the picture

closer-look = All tableaus
picture-title = Château Combo
picture-castle = Castle
picture-village = Village
picture-discard = discard
picture-deck = deck
picture-closed = closed
picture-new-cards = new cards
picture-move-here = move here
picture-left-neighbour = left neighbour
picture-right-neighbour = right neighbour
picture-castle-card = Castle card
picture-village-card = Village card
picture-how-to-read = How to read it
picture-cost = Cost
picture-gold = { $amount ->
    [0] free
   *[other] { $amount } gold
}
picture-shields-heading = { $number ->
    [1] Shield
   *[other] Shields
}
picture-shields = { $number ->
    [1] { $first }
   *[other] { $same ->
        [yes] two { $first }
       *[no] { $first } and { $last }
    }
}
picture-messenger = Messenger
picture-messenger-goes = goes to the { $location }
picture-when-bought = When bought
picture-at-the-end = At the end
picture-on-the-cards = On the cards
picture-nobility = Nobility
picture-faith = Faith
picture-scholarship = Scholarship
picture-military = Military
picture-craftsmanship = Craftsmanship
picture-peasantry = Peasantry
icon-cost = cost in gold
icon-price-now = your price now
icon-too-dear = too expensive for you
icon-messenger = messenger moves
icon-banners = castle / village card
icon-nobility = Nobility
icon-faith = Faith
icon-scholarship = Scholarship
icon-military = Military
icon-craftsmanship = Craftsmanship
icon-peasantry = Peasantry
icon-face-down = a face-down card
icon-spaces = a filled / empty space
icon-gain = gain gold / keys
icon-for-each = for each
icon-and-then = and then
icon-or = or: choose one
icon-neighbour = of one neighbour
icon-opponents = all opponents
icon-everybody = all players
icon-discount = permanent discount
icon-put-on-purses = on each of your purses
icon-fill-purses = fill two purses
icon-discard = discard, gain its cost
icon-shield-cards = card with 1 / 2 shields
icon-purse-cards = purse / discount card
icon-points = points
icon-if = if
icon-types = different shield type
icon-missing-types = missing shield type
icon-no-shield = no such shield
icon-same = three of one type
icon-set = a set of both
icon-area = in its row, column
icon-pattern = if it lies here
icon-costing = card of cost 4 / 5+
icon-purse = gold / limit
icon-all-purses = gold on all purses
icon-times-if = for each, if
icon-only-down = face down only
icon-types-missing = types present, missing
icon-crowds = opponents, all players
