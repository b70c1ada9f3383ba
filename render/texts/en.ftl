# What every picture says, whatever the game.
round-of = Round { $round } of { $rounds }
to-play = { $who } to play
game-ended = Game over
has-won = { $who } wins
share-victory = Shared victory
points = points
player-number = Player { $number }
final-score = Final score
score-now = Score so far
total = Total
tie-break = Tie-break: { $number }
players-range = { $first } to { $last } players
rules-page = The icons of { $game } and what they mean.
say-standing = { $rank }. { $who }: { $points } { $points ->
    [1] point
   *[other] points
}.
