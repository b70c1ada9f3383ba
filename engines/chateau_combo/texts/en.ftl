# Château Combo in English: names, questions, choices, news, the position in words, the rules in short.

## On the shelf

shelf =
    .pitch = Hire nine characters at the castle and in the village, and lay them out so that each makes the others worth more.
    .minutes = 25
    .weight = light

## Places and things

location-castle = castle
location-village = village

## Questions

ask-take = Take a card at the { $location }
ask-take-or-key = Take a card at the { $location }, or spend a key first
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
key-refresh-option = Spend a key: new cards at the { $location }
key-move-option = Spend a key: messenger to the { $location }
remark-scroll = end: { $scroll }
remark-refresh = then take a card
remark-move = then take a card there
place-first = in the middle of the table
place = { $where }
beside-below = below { $card }
beside-above = above { $card }
beside-left = left of { $card }
beside-right = right of { $card }
neighbor-left = { $who }, on your left
neighbor-right = { $who }, on your right
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

change-gold = { $amount } gold
change-keys = { $amount } { $number ->
    [1] key
   *[other] keys
}
change-purse-gold = { $amount } gold on purses
change-points = { $amount } { $number ->
    [1] point
   *[other] points
} as it stands

## What a question means

help-TakeCard = Every turn you take one card from where the messenger stands. Face up you pay its cost and use its ability at once; its scroll scores at the end. Face down it costs nothing and brings 6 gold and 2 keys, and counts for nothing else. Before that you may spend one key: for three new cards, or to send the messenger to the other location.
help-PlaceCard = Lay the card beside one of yours; all nine must lie inside three by three, and no card moves again. Where it lies matters to scrolls that count a row, a column or a place. The picture shows the free places as letters.
help-ChooseOption = The card lets you choose one of two effects. It happens at once, and only now.
help-ChooseNeighbor = The card counts something in the tableau of one neighbour, the player to your left or to your right. Choose the one where you gain more.
help-ChooseDiscard = One of the cards on display goes to the discard pile, and you gain its printed cost. The gap is filled at the end of your turn.
help-FillPurse = A purse card keeps gold that scores 2 points each at the end. Choose which purse is filled from the supply, up to what it holds.

## News

took-up = { $who } { $price ->
    [0] takes { $card } for free
   *[other] buys { $card } for { $price } gold
}
took-down = { $who } lays { $card } face down
gained-gold = { $who } +{ $amount } gold
gained-keys = { $who } +{ $amount } { $amount ->
    [1] key
   *[other] keys
}
chose = { $who } chooses with { $card }: { $choice }
key-move = { $who } spends a key to send the messenger away
last-round = The last round begins
key-refresh = { $who } spends a key for new cards at the { $location }
messenger-moved = The messenger goes to the { $location }
discount = { $who } has a new discount
put-gold = { $who } +{ $amount } gold on { $card }
discarded = { $who } discards { $card } from the { $location }
revealed = New at the { $location }: { $cards }
reshuffled = The { $location }’s discard pile is shuffled into a new deck
closed = Too few cards are left: the { $location } closes for good
purse-at-end = { $who } ends with { $amount } gold on { $card }
game-over = { $number ->
    [1] { $winners } wins with { $points } points
   *[other] { $winners } share the victory with { $points } points
}

## Sources of points

part-face-down = face-down card
part-keys = Keys

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

## The rules in short

rules-goal = Goal
    .text = Recruit nine characters, one a turn, and lay them out as a square of three by three. Each has an ability that works once, when you buy it (or a lasting discount), and a scroll that scores at the end. Most points win; gold left in stock breaks a tie.
rules-turn = Your turn
    .text = Take one of the three cards where the messenger stands. Face up: pay its cost, less your discounts, then its ability works and, if it has a messenger icon, the messenger moves. Face down: pay nothing, gain 6 gold and 2 keys at once; the card counts for nothing else. Lay it beside one of your cards, inside three by three; cards never move again. Then both displays are filled up to three.
rules-keys = Keys
    .text = Before you take a card you may spend one key: send the messenger to the other location, or discard the three cards where it stands for three new ones. One key a turn at most. Once a location has closed, neither keys nor cards move the messenger. Every key left is 1 point at the end.
rules-abilities = Abilities
    .text = Effects happen from top to bottom and are mandatory; the card just bought counts itself, except a discount, which begins with the next card. Discounts add up; a price never falls below 0. Gold on a purse card stays there. “One neighbour” is the player to your left or right, as you choose. A face-down card shows nothing: no shields, no banner, no cost, no discount, no purse; it only fills a space.
rules-scoring = Scrolls
    .text = “For each” scrolls count shields, banners, cards, keys or gold in your own tableau; some look only at the card’s row, column or both. “If” scrolls pay when a shield is missing, when the card lies in the shown place, or when a card lies face down. A purse scores 2 points per gold on it.
rules-end = The end
    .text = After nine turns each: gold in stock goes on your purses as far as there is room, every face-up card scores by its scroll, every key 1 point. Where too few cards are left at a location it closes for good (with five players only).

## The 78 characters

card-alchemist = Alchemist
    .ability = Discount: castle and village cards cost you 1 gold less.
    .scoring = 4 points per card with a discount ability in your tableau.
card-apothecary = Apothecary
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 3 points per scholarship shield in this column.
card-architect = Architect
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 2 points per different shield type in your tableau.
card-astronomer = Astronomer
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 8 points if this card is in the left column.
card-banker = Banker
    .ability = Put 2 gold from the supply on each of your purse cards, or gain 3 keys.
    .scoring = 1 point per gold on all your purse cards.
card-baron = Baron
    .ability = Discount: castle and village cards cost you 1 gold less.
    .scoring = 10 points if your tableau has no peasantry shield.
card-captain = Captain
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 8 points if this card is in the right column.
card-cardinal = Cardinal
    .ability = Gain 1 key per castle banner in your tableau.
    .scoring = 3 points per faith shield in this row.
card-chancellor = Chancellor
    .ability = Gain 1 key per scholarship shield in your tableau.
    .scoring = 2 points per castle banner in your tableau.
card-chaplain = Chaplain
    .ability = Gain 1 gold per card with exactly 1 shield in your tableau.
    .scoring = 2 points per village banner in your tableau.
card-chatelaine = Chatelaine
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 2 points per different shield type in this row.
card-devout = Devout
    .ability = Gain 1 gold per empty space of your 3x3 grid.
    .scoring = 10 points if your tableau has no craftsmanship shield.
card-duchess = Duchess
    .ability = Gain 2 keys.
    .scoring = 8 points if this card is in the top row.
card-general = General
    .ability = Gain 1 key per different shield type in your tableau.
    .scoring = 6 points per set of 3 identical shields in your tableau.
card-glassblower = Glassblower
    .ability = Gain 1 gold per faith shield in your tableau. Gain 1 gold per craftsmanship shield in your tableau.
    .scoring = 4 points per set of 1 faith + 1 craftsmanship shield in your tableau.
card-goldsmith = Goldsmith
    .ability = Gain 1 key per card with exactly 2 shields in your tableau.
    .scoring = 6 points if this card is in the left column.
card-gravedigger = Gravedigger
    .ability = Discard 1 of the 3 village cards on display; gain its printed cost in gold.
    .scoring = 2 points per gold on this card (holds at most 8).
card-guildmaster = Guildmaster
    .ability = Discard 1 of the 3 village cards on display; gain its printed cost in keys.
    .scoring = 5 points if this card is in the bottom row.
card-her_majesty_the_queen = Her Majesty the Queen
    .ability = Gain 1 key per nobility shield in your tableau.
    .scoring = 10 points per set of 1 nobility + 1 scholarship + 1 craftsmanship shield in your tableau.
card-his_holiness = His Holiness
    .ability = Gain 3 keys. Then each opponent gains 1 key.
    .scoring = 6 points per shield type missing from your tableau.
card-his_majesty = His Majesty
    .ability = Each opponent gains 1 gold.
    .scoring = 4 points per nobility shield in this column.
card-jester = Jester
    .ability = Gain 2 gold per nobility shield in your tableau.
    .scoring = 2 points per nobility shield in this row and column.
card-judge = Judge
    .ability = Gain 2 keys.
    .scoring = 3 points per set of 1 castle + 1 village banner in your tableau.
card-knight = Knight
    .ability = Gain 1 gold per castle banner in your tableau.
    .scoring = 3 points per nobility shield in this row and column.
card-lookout = Lookout
    .ability = Gain 1 key per military shield in your tableau.
    .scoring = 4 points per different shield type in this column.
card-mother_superior = Mother Superior
    .ability = Gain 4 keys.
    .scoring = 5 points if this card is in the top row.
card-nun = Nun
    .ability = Gain 1 gold per castle banner in your tableau.
    .scoring = 3 points per faith shield in this column.
card-officer = Officer
    .ability = Gain 1 gold per nobility shield in your tableau. Gain 1 gold per military shield in your tableau.
    .scoring = 4 points per set of 1 nobility + 1 military shield in your tableau.
card-patron = Patron
    .ability = Each opponent gains 2 gold.
    .scoring = 5 points per card with printed cost 5 or more in your tableau.
card-pawnbroker = Pawnbroker
    .ability = Gain 1 gold per card with printed cost 4 in your tableau.
    .scoring = 3 points per card with printed cost 4 in your tableau.
card-pilgrim = Pilgrim
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 4 points per different shield type in this row.
card-prince = Prince
    .ability = Gain 1 gold per nobility shield in your tableau.
    .scoring = 4 points per nobility shield in this row.
card-princess = Princess
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 3 points per nobility shield in this row.
card-professor = Professor
    .ability = Gain 1 gold per different shield type in your tableau.
    .scoring = 3 points per scholarship shield in this row.
card-queen_mother = Queen Mother
    .ability = Put 2 gold from the supply on each of your purse cards.
    .scoring = 2 points per gold on this card (holds at most 5).
card-royal_guard = Royal Guard
    .ability = Every player gains 1 key.
    .scoring = 3 points per nobility shield in this column.
card-scribe = Scribe
    .ability = Gain 1 gold per faith shield in your tableau.
    .scoring = 3 points per scholarship shield in this row and column.
card-steward = Steward
    .ability = Fill 2 of your purse cards with gold from the supply.
    .scoring = 2 points per gold on this card (holds at most 3).
card-templar = Templar
    .ability = Gain 1 gold per faith shield in one neighbour's tableau. Gain 1 key per military shield in your tableau.
    .scoring = 1 point per key you have.
card-armorer = Armorer
    .ability = Discount: castle and village cards cost you 1 gold less.
    .scoring = 3 points per military shield in this row and column.
card-baker = Baker
    .ability = Gain 1 gold per peasantry shield in your tableau. Gain 1 key per village banner in your tableau.
    .scoring = 3 points if this card is in the middle of an edge.
card-barbarian = Barbarian
    .ability = Gain 1 gold per scholarship shield in one neighbour's tableau, or gain 2 keys.
    .scoring = 10 points if your tableau has no scholarship shield.
card-beekeeper = Beekeeper
    .ability = Put 2 gold from the supply on each of your purse cards.
    .scoring = 2 points per gold on this card (holds at most 9).
card-beggar = Beggar
    .ability = Gain 1 gold per filled space of your 3x3 grid.
    .scoring = 2 points per faith shield in this row and column.
card-blacksmith = Blacksmith
    .ability = Gain 1 gold per nobility shield in one neighbour's tableau, or gain 2 keys.
    .scoring = 2 points per card with exactly 2 shields in your tableau.
card-bombardier = Bombardier
    .ability = Gain 1 gold per craftsmanship shield in one neighbour's tableau, or gain 2 keys.
    .scoring = 3 points per military shield in this column.
card-brigand = Brigand
    .ability = Gain 1 key per castle banner in one neighbour's tableau.
    .scoring = 7 points per set of 3 village banners in your tableau.
card-carpenter = Carpenter
    .ability = Gain 1 key per shield type missing from your tableau.
    .scoring = 8 points if your tableau has at least 1 face-down card.
card-clockmaker = Clockmaker
    .ability = Gain 1 gold per craftsmanship shield in your tableau.
    .scoring = 3 points per craftsmanship shield in this row.
card-doctor = Doctor
    .ability = Gain 1 gold per scholarship shield in your tableau. Gain 1 gold per peasantry shield in your tableau.
    .scoring = 4 points per set of 1 scholarship + 1 peasantry shield in your tableau.
card-executioner = Executioner
    .ability = Discard 1 of the 3 castle cards on display; gain its printed cost in gold.
    .scoring = 1 point per castle banner in your tableau.
card-farmer = Farmer
    .ability = Gain 1 key per peasantry shield in your tableau.
    .scoring = 7 points if this card is in the bottom row.
card-farmhand = Farmhand
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 2 points per gold on this card (holds at most 5).
card-fisherman = Fisherman
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 4 points if this card is in a corner.
card-innkeeper = Innkeeper
    .ability = Put 2 gold from the supply on each of your purse cards. Then each opponent gains 2 gold.
    .scoring = 2 points per gold on this card (holds at most 6).
card-inventor = Inventor
    .ability = Gain 1 gold per scholarship shield in your tableau.
    .scoring = 1 point per village banner in your tableau.
card-locksmith = Locksmith
    .ability = Gain 1 key per craftsmanship shield in your tableau.
    .scoring = 1 point per key you have.
card-master_at_arms = Master-at-arms
    .ability = Gain 1 gold per military shield in your tableau.
    .scoring = 2 points per gold on this card (holds at most 4).
card-mercenary = Mercenary
    .ability = Gain 1 gold per different shield type in your tableau.
    .scoring = 7 points per set of 1 faith + 1 military + 1 peasantry shield in your tableau.
card-militiaman = Militiaman
    .ability = Gain 1 gold per peasantry shield in one neighbour's tableau, or gain 2 keys.
    .scoring = 3 points per military shield in this row.
card-miraculously_cured = Miraculously cured
    .ability = Gain 1 key per card with a purse in your tableau.
    .scoring = 2 points per gold on this card (holds at most 4).
card-monk = Monk
    .ability = Gain 1 key per faith shield in your tableau.
    .scoring = 2 points per peasantry shield in this row and column.
card-philosopher = Philosopher
    .ability = Discount: castle cards cost you 1 gold less.
    .scoring = 10 points if your tableau has no military shield.
card-potter = Potter
    .ability = Put 2 gold from the supply on each of your purse cards.
    .scoring = 2 points per gold on this card (holds at most 4).
card-revolutionary = Revolutionary
    .ability = Gain 1 key per village banner in your tableau.
    .scoring = 9 points if your tableau has no nobility shield.
card-sculptor = Sculptor
    .ability = Gain 1 key per faith shield in your tableau.
    .scoring = 2 points per gold on this card (holds at most 7).
card-shepherd = Shepherd
    .ability = Gain 1 gold per empty space of your 3x3 grid.
    .scoring = 3 points per peasantry shield in this row.
card-spice_merchant = Spice merchant
    .ability = Gain 2 gold per craftsmanship shield in your tableau.
    .scoring = 5 points if this card is in the middle row.
card-spy = Spy
    .ability = Gain 1 gold per scholarship shield in your tableau. Gain 1 key per military shield in one neighbour's tableau.
    .scoring = 6 points if this card is in the middle column.
card-squire = Squire
    .ability = Discount: castle and village cards cost you 1 gold less.
    .scoring = 2 points per craftsmanship shield in this row and column.
card-stable_boy = Stable Boy
    .ability = Gain 1 key per nobility shield in your tableau.
    .scoring = 3 points per peasantry shield in this column.
card-stonemason = Stonemason
    .ability = Discount: village cards cost you 1 gold less.
    .scoring = 3 points per craftsmanship shield in this column.
card-traveler = Traveler
    .ability = Gain 3 gold per card with printed cost 0 in your tableau.
    .scoring = 2 points per card with printed cost 0 in your tableau.
card-usurper = Usurper
    .ability = Gain 1 key per card with exactly 1 shield in your tableau.
    .scoring = 2 points per castle banner in your tableau.
card-vicar = Vicar
    .ability = Gain 1 gold per village banner in your tableau.
    .scoring = 2 points per gold on this card (holds at most 5).
card-winemaker = Winemaker
    .ability = Gain 1 gold per village banner in your tableau.
    .scoring = 2 points per different shield type in this column.
card-witch = Witch
    .ability = Gain 1 gold per peasantry shield in your tableau. Gain 1 key per faith shield in one neighbour's tableau.
    .scoring = 9 points if your tableau has no faith shield.
card-woodcutter = Woodcutter
    .ability = Gain 1 gold per filled space of your 3x3 grid.
    .scoring = 5 points if this card is in the right column.

## Words on the picture

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
icon-too-dear = too dear for you
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
icon-discount = discount, for good
icon-put-on-purses = on each own purse
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
icon-purse = gold on it / room
icon-all-purses = gold on all purses
icon-times-if = for each, if
icon-only-down = face down only
icon-types-missing = types present, missing
icon-crowds = opponents, all players
