# What is told at every table, whatever the game.
only-choice = { $who }: { $choice } (the only choice)
resigned = { $who } has left; an automa plays on
retaken = { $who } is back and plays again
absent = { $who } was away too long; an automa plays on
