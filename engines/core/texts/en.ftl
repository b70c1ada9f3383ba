# What is told at every table, whatever the game.
only-choice = { $who }: { $choice } (the only choice)
resigned = { $who } has left; an automa plays on
