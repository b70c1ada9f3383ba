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
remark = Tip: **{ $choice }** was worth about { $points } points more, mostly from { $source }.
remark-plain = Tip: **{ $choice }** was worth about { $points } points more.
remark-marked = { $mark } · { $choice }
choice-then = { $choice } → { $then }

# What the coach says of the options that come first.
advice-ahead = about { $points ->
    [1] 1 point
   *[other] { $points } points
} better than anything else
advice-behind = about { $points ->
    [1] 1 point
   *[other] { $points } points
} less than the first
advice-gain = about { $points ->
    [1] 1 point
   *[other] { $points } points
} more from { $source }
advice-rivals = about { $points ->
    [1] 1 point
   *[other] { $points } points
} less for your opponents

# What the winner of a guided game reads.
praise = 🏆 **Well played!** What won it: { $source }, { $points ->
    [1] 1 point
   *[other] { $points } points
} ahead of your best rival.

# What “+9 points” beside an option means, said in a guided game when it is first seen.
note-points = “{ $change }” beside a choice is how the score would change if the game ended right after it.
