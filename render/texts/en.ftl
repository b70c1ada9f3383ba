# What every picture says, whatever the game.
round-of = Round { $round } of { $rounds }
to-play = { $name } to play
game-ended = Game over
points = points
