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
tie-break = Tie: { $reason }
players-range = { $first } to { $last } players
icons-page = The icons
rules-page = The icons of { $game } and what they mean.
say-standing = { $rank }. { $who }: { $points } { $points ->
    [1] point
   *[other] points
}.
film-page = An animated replay of the whole game of { $game }: { $boards } boards, one after another.
ranking-player = Player
ranking-game = Game
ranking-rating = Rating
ranking-games = Games
ranking-wins = Wins
ranking-average = Average
ranking-best = Best
ranking-curve = Rating from game to game
say-place = { $rank }. { $who }: rating { $rating }, { $games } played, { $wins } won.
say-figures = { $game }: rating { $rating }, { $games } played, { $wins } won, { $average } points on average, { $best } at best.
chances-title = Where it turned
chances-curve = Chances to win, from the first choice to the last
chances-begin = Start
chances-end = End
chances-miss = Large markers: biggest mistakes
chances-share = { $share } %
say-chances = { $who }: { $first } % to win after the first choice, { $middle } % half way, { $last } % at the end.
say-misses = Biggest mistakes of { $who }: { $moves ->
    [1] move
   *[other] moves
} { $numbers }.
say-larger = Larger, to be read on a phone: { $things }.
