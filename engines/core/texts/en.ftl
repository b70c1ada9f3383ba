# What is told at every table, whatever the game.
only-choice = { $who }: { $choice }
resigned = { $who } has left; an automa plays on
retaken = { $who } is back and plays again
score-change = { $who } { $before } → { $after } points
absent = { $who } was away too long; an automa plays on

# What a choice brings: how much of what, and to whom.
change-amount = { $amount }
change-range = { $least } to { $most }
change-own = you { $change }
    .brief = { $change }
change-of = { $who } { $change }
change-of-all = each opponent { $change }
change-each = { $amounts }
change-none = no immediate effect
change-then = then { $places } (only choice)
    .brief = then { $places }
change-open = rest unknown until revealed
    .brief = rest unknown

# What the guide of a first game says of a choice that another would have been better than.
remark = A thought for next time: { $choice } would have been better by about { $points } points, most of it from { $source }.
remark-marked = { $mark } · { $choice }

# What the coach says of the options that come first.
advice-ahead = about { $points ->
    [1] 1 point
   *[other] { $points } points
} more than the next
advice-behind = about { $points ->
    [1] 1 point
   *[other] { $points } points
} less than the first
advice-reason = Why, in points at the end: { $reason }
