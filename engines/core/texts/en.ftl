# What the kernel itself tells.
only-choice = { $who }: { $choice } (the only choice)
