# The card of the game in /play.
shelf =
    .pitch = Take fruit from the row: many of one kind are worth most.
    .minutes = 5
    .weight = light

# Questions, options and news.
take-card = Take a card from the row
help-TakeCard = The card joins your own cards. Each fruit scores the square of its cards.
took = { $who } takes { $card }
drawn = { $card } is drawn
game-over = { $number ->
    [1] { $winners } wins with { $points } points
   *[other] { $winners } share the victory with { $points } points
}
change-points = { $amount ->
    [1] 1 point
   *[other] { $amount } points
}

# The position in words.
say-row = Row: { $cards }. { $deck } cards in the deck.
say-player = { $who }: { $points } points.

# Captions of the default picture.
picture-title = Fruit Market
field-row = Row
field-deck = Cards in the deck
field-cards = Cards

# Cards.
card-apple = apple
    .scoring = 1, 4, 9, 16 or 25 points for one to five apples.
card-cherry = cherry
    .scoring = 1, 4, 9, 16 or 25 points for one to five cherries.
card-pear = pear
    .scoring = 1, 4, 9, 16 or 25 points for one to five pears.
card-plum = plum
    .scoring = 1, 4, 9, 16 or 25 points for one to five plums.

# Rules.
rules-goal = Goal
    .text = Collect many cards of one fruit: each fruit scores the square of its cards.
rules-turn = Your turn
    .text =
        Take one card from the row, which is filled from the deck.
        The game ends when the row has fewer cards than there are players.
