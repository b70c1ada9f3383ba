# The bot's own words in English: lobby, turn, answers to one player, refusals.

## The lobby

lobby-title = ### { $game }
    A table for { $least } to { $most } players.
lobby-alt = The cover of { $game }: a few of its pieces, large, above its name. The table under it waits for players. { $alt }
lobby-free = { $number ->
    [1] ▫️ one free seat
   *[other] ▫️ { $number } free seats
}
lobby-hint = -# Any player can start once { $least } are seated. **More options** adds automas.
lobby-hint-full = -# All seats are taken. Any player can start.
lobby-hint-too-many = -# With these options at most { $most } can play. Choose other options, or a player has to leave.
lobby-hint-alone = -# Only automas can join you here; **More options** sets how many and how strong. These games are unrated.
lobby-closed = The table was closed before the game began.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-close = Close
automas-easy = { $number ->
    [1] one easy automa
   *[other] { $number } easy automas
}
automas-fair = { $number ->
    [1] one fair automa
   *[other] { $number } fair automas
}
automas-strong = { $number ->
    [1] one strong automa
   *[other] { $number } strong automas
}
automas-ask = How many automas, and how strong?
automas-none = no automas
lobby-solo-fair = Play against { automas-fair }
lobby-learn = Learn it
lobby-automa-easy = Add an easy automa
lobby-automa-fair = Add a fair automa
lobby-automa-strong = Add a strong automa
lobby-dismiss = Remove an automa
pace = Time for a turn: { $pace }
pace-ask = How much time for a turn?
pace-none = no limit
pace-live = { $minutes } minutes
pace-day = a day
pace-week = a week

## The shelf, and the way in

shelf-title = ### Which game?
shelf-card = **{ $game }** · { $figures }
    { $pitch }
shelf-figures = { $least } to { $most } players · about { $minutes } minutes · { $weight }
shelf-open = Open a table
help-learn = Learn by playing …
help-title = ### Board games at this table
    I know the rules, show the board after every move, and offer you exactly the legal choices.
help-new = **New to a game?** `/learn` starts a guided game right away: you against an easy automa, and everything is explained as it comes up.
help-begin = **To begin**, pick a game below or send `/play`. Others press **Join**, then any player presses **Start**. You can also play alone against automas, here or in a direct message with me.
help-turn = **Your turn** is a question under the board with buttons and menus. The letters on the picture match the menu. **Rules** explains the question.
help-commands = `/move` answers by keyboard, `/undo` takes a choice back, `/hand` shows your hidden cards, `/board` shows the board again, `/board text:True` in words.
    `/table` joins, leaves, starts, resigns or closes, and says whose turn it is.
    `/rules` and `/card` look things up. `/history` and `/replay` show past games, `/leaderboard` and `/profile` who's best.
    `/settings` is for your messages and reminders.
help-open = Open a table for …
help-rules = Read the rules of …

## A turn

asked = { $sign } { $player } – { $question }
asked-again = { $question } ({ $at } of { $of })
thinks = { $sign } { $player } thinks …
asked-secretly = { $sign } { $player } chooses in secret.
choose-some = { $most ->
    [1] Choose one of { $number }
   *[other] Choose up to { $most } of { $number }
}
choose-in-group = { $most ->
    [1] { $group }
   *[other] { $group } · up to { $most }
}
option-after = after { $choice }: { $option }
common-effect = Each of these – { $effect }
common-group-effect = **{ $group }**, each – { $effect }
button-effect = **{ $choice }** – { $effect }
button-choice = **{ $choice }**
later-note = -# Pale marks: only after another choice, named in the list.
fold-first = First choose a list
fold-other = Other
fold-size = { $number ->
    [1] 1 choice
   *[other] { $number } choices
}
final-note = -# 🔒 can’t be undone.
told-forced = { $told } (only choice)
unveil = Choose
my-hand = My hand
undo = Undo
retake = Take my seat back
began = The game begins: { $names }
news-more = +{ $number } more
news-more-in-log = +{ $number } more in { happened }
own-title = ### { $game }: { $cards }
own-question = **{ $question }**

## The table in words

text-title = ## { $game } in words{ $pages ->
    [1] {""}
   *[other] , page { $page } of { $pages }
}
text-news = ### Since your last turn
text-your-turn = ### Your turn: { $question }
text-turn-of = ### { $player } to play: { $question }
text-secret-turn = ### { $player } is choosing in secret.
text-choices = { $number ->
    [1] You have 1 choice
   *[other] You have { $number } choices
}. Send `/move` with a choice’s name, or only with the mark before it, if it has one.
text-choose-several = You can name up to { $most } at once, with commas between them.
text-later = A choice with “after” in its name needs that other choice first. You can name both at once: { $both }.
text-group = **{ $group }**
text-other-choices = **Other choices**
text-all-final = None of them can be undone.
text-final = can’t be undone
text-over = ### The game is over.
text-position = ### The position
text-previous = Previous page
text-next = Next page

## Guided games

skip-lessons = I know this game
source-told = **{ $source }: { $points }** · { $told }
sources-told = **{ $points }** · { $told }
tie-broken = Tie: { $ahead } before { $behind } ({ $reason })
try-next = 💡 **Next time:** { $told }
praise-even = 🏆 **Well played!** You were a little better everywhere.
play-again = Play again, no lessons
play-again-about = -# **Play again, no lessons** starts the same game at once, against a fair automa. **Rematch** opens a table for the players of this game.
learning = Your guided game starts.
learning-thread = Your guided game starts in { $thread }.
learning-chat = Others are at this table, so your guided game starts in [our direct messages]({ $link }).
learning-greeting = Your guided game: I’ll explain everything as we play. `/table close` ends it.
opened-new = New to { $game }? **Learn it** starts a guided game instead.
refuse-not-guided = This isn’t a guided game. `/learn` starts one.
refuse-learn-chat-busy = Others are at this table, and you already have a table in [our direct messages]({ $link }). Finish or close that one first, or send `/learn` in another channel or thread.
refuse-learn-chat-closed = Others are at this table, and you don’t accept direct messages from me. Allow them for this server, or send `/learn` in another channel or thread.

## What happened, and the rules

happened = What happened
happened-title = ### { $game }: what happened
happened-older = Older
happened-newer = Newer
happened-alone = *{ $told }* (only you know)
closer-title = ## { $game }: a closer look
rules = Rules
icons = Icons
icons-title = ## { $game }: what the icons mean
icons-first = **Icons** below explains every sign on the pictures.
rules-contents = The rules: choose a topic
rules-previous = Previous
rules-next = Next
advice = Advice
advice-title = ### What I would do
advice-option = **{ $rank }. { $choice }** · { $compared }
advice-hardly = hardly better than the next
advice-alike = about as good as the first
advice-only = it’s the only option
advice-reason = Why: { $reason }.
advice-reasons = Why: { $reason }, and { $more }.
advice-now = Now: { $effects }
advice-about = -# Estimated by playing many possible games from here. Only you see this.
refuse-advice = There’s no advice in rated games. You can ask for it in games with automas or in a direct message with me.
refuse-too-much-at-once = I’m still working on your last request. Try again when it’s done.
refuse-quota-open-of-user = You have { $most } tables open. Finish or close one first, or join another player’s table.
refuse-quota-open-in-guild = This server has { $most } tables open. Finish or close one first, or play in a direct message with me.
refuse-quota-lobbies = You have opened { $most } tables within an hour. Join another player’s table, or open one later.
refuse-quota-rematches = This game has had { $most } rematches already. `/play` opens a new table.
refuse-quota-films = I have animated { $most } games for you within an hour. Step through this one with `/replay`, or ask again later.
refuse-quota-analyses = I have looked back at { $most } games for you within an hour. Step through this one with `/replay`, or ask again later.
refuse-one-game-at-a-time = I’m still analysing another game for you. Try again when it’s done.
refuse-busy-thinking = Too many tables are asking for advice right now. Try again in a moment.
refuse-which-game = Which game? There’s no table in this channel, so name one.
refuse-too-long = That’s too long: use at most { $most } characters.
refuse-ambiguous = Which one do you mean?
    { $choices }
refuse-unknown-choice = That isn’t an option. You can choose:
    { $choices }
refuse-one-by-one = Choose these one by one, since something new is revealed on the way: { $choices }. Nothing was chosen yet.

## The end

scores-alt = The score sheet of { $game }: every player’s points by source, the totals, and who won. { $alt }
ended = ### { $game }: { $number ->
    [1] { $winners } wins
   *[other] { $winners } share the victory
}
unrated = -# Games that start with automas are unrated.
unrated-direct = -# Games in direct messages are unrated.
ratings = Rating: { $changes }
rating-change = { $player } { $rating } ({ $gained })
rematch = Rematch
replay = Replay
rating-left = -# { $players } left. Players who leave a rated game lose to everyone who stays.
closed = ### { $game }: the table was closed
closed-without-result = No result was recorded.

## Time and votes

reminder = It’s your turn in { $game }. [Go to the table]({ $link })
reminder-until = It’s your turn in { $game }. You have until { $until }. [Go to the table]({ $link })
reminder-here = { $player }, it’s your turn in { $game }.
overdue = ### { $game }: { $player } has run out of time
    The others can vote to let an automa take over, or to close the table. { $player } can still play, and can take the seat back later.
vote-close = ### { $game }: close the table?
vote-automa = ### { $game }: let an automa take over?
vote-cast = For it: { $names }. { $needed ->
    [1] One more vote is needed.
   *[other] { $needed } more votes are needed.
}
vote-stands = **{ $motion }**
    { $cast }
vote-taken-back = Playing on, leaving or rejoining withdraws your vote.
vote-close-button = Close the table
vote-automa-button = Let an automa take over
vote-counted = You voted. { $needed ->
    [1] One more is needed.
   *[other] { $needed } more are needed.
}
vote-carried = Your vote decided it.

## Answers to one player

opened = The table is open. Others press **Join**, then anyone seated **Start**. Alone, play against automas.
opened-alone = The table is open: **Play against one fair automa** starts at once, **More options** has other automas.
opened-thread = The table is open in { $thread }.
joined = You’ve joined.
left = You’ve left the table.
started = The game begins.
closed-answer = The table is closed.
resign-sure = ### { $game }: leave the game?
    You're the last person at this table, so it closes without a result. This can't be undone.
resign-sure-agreed = ### { $game }: leave the game?
    Most of the others have voted to close the table, so it closes if you leave. This can't be undone.
resign-loses = This game is rated: if you leave, you lose to everyone who stays.
resign-and-close = Resign and close the table
resigned-last = You've left the game. No other person is at this table, so it's closed.
resigned-agreed = You've left the game. Most of the others had voted to close the table, so it's closed.
resigned-answer = You've left the game, and an automa plays on. **Take my seat back** under the board brings you back.
resigned-loses = This game is rated: once the automa has moved for you, you lose to everyone who stays, even if you come back.
close-now = Close the table
close-sure-lobby = ### { $game }: close the table?
    { $others } { $number ->
        [1] is
       *[other] are
    } seated here, too.
close-sure-playing = ### { $game }: end the game?
    { $number ->
        [0] It ends without a result. This can't be undone.
       *[other] It ends without a result, for { $others }, too. This can't be undone.
    }
close-loses = This game is rated: players who have left lose to those who have stayed.
done = Done: { $choice }.
done-next = Next: { $question }
undone-answer = Taken back.
board-below = Here it is again.
chosen = You have chosen.
nothing-hidden = Nothing is hidden in { $game }: the board shows everything.
hand-empty = You have no hidden cards right now.
hand-at = -# [To the table]({ $link }) · `/settings` stops these messages.
dm-closed = { $player } doesn’t accept direct messages, so I can’t send hidden cards there. The game goes on: **{ $cards }** under the board shows them to their owner only.
info-title = ### { $game }
info-lobby = The table is waiting for players. `/table join` takes a seat, `/table start` starts the game.
info-turn = { $sign } { $player } to play: { $question }
info-turn-secret = { $sign } { $player } is choosing in secret.
info-finished = The game is over.
info-closed = The table was closed.
info-link = [To the board]({ $link })
info-deadline = Time is up { $until }.
info-missing = I’m missing a permission in this channel: { $names }.
rules-title = ## { $game }
unknown-card = { $game } has no such card. Pick one from the list.
which-card = Which of these do you mean: { $names }? Type its whole name, or pick it from the list.
unknown-topic = { $game } has no such topic. Pick one from the list.

## Standings

all-games = All games
period-all = all time
period-year = this year
period-month = this month
period-week = this week
leaderboard-line = { $rank }. **{ $player }** · { $rating } · { $wins } of { $games } won
leaderboard-own = You’re number { $rank } of { $players }.
leaderboard-unranked = { $players } players are ranked. Finish a game with other people to be ranked.
leaderboard-empty = No one is ranked yet. Finish a game with other people to be ranked.
profile-line = **{ $game }** · rating { $rating } ({ $raw }) · { $wins } of { $games } won · { $average } points on average, { $best } at best
profile-empty = { $player } hasn’t finished a rated game yet{ $unrated ->
    [0] {""}
    [1] , only an unrated one
   *[other] , only { $unrated } unrated ones
}. Games with other people are rated: `/play` opens a table.
profile-unrated = { $number ->
    [1] One more finished game is unrated.
   *[other] { $number } more finished games are unrated.
}
profile-only-unrated = { $number ->
    [1] One finished game, unrated.
   *[other] { $number } finished games, all unrated.
}

## Memory

history-title = ### Tables of this server
history-own = ### Your tables in these messages
history-open = in progress
history-winner = 🏆 { $player }
history-empty = No games here yet. `/play` opens a table.
history-replay = Replay one of these
history-newer = Newer
history-older = Older
replay-title = ### { $game } · table { $table }
replay-at = Move { $number } of { $of }
replay-at-round = Move { $number } of { $of } · round { $round }
replay-first = ⏮ First
replay-previous = ◀ Previous
replay-next = Next ▶
replay-last = Last ⏭
replay-round = Round { $round }
replay-jump = Jump to a round
film = Animated replay
film-progress = Drawing the animated replay: { $done } of { $of } boards.
film-title = ### { $game } · table { $table }
turned = Where it turned
turned-looking = { $of ->
    [0] The analysis starts in a moment.
   *[other] The game is being analysed: { $done } of { $of } samples.
}
turned-title = ### { $game } · table { $table } · where it turned
turned-none = No move cost much of the winning chance.
turned-miss = { $rank }. Move { $move }: { $played } · chance { $chance } %
turned-better = Better: { $better } · chance { $chance } %
turned-fall = { $rank }. Move { $move }: { $played } · chance { $before } % → { $after } %
turned-fall-by = { $rank }. Move { $move }, { $who }: { $played } · chance { $before } % → { $after } %
turned-lost = No other option was clearly better.
turned-here = Here { $who } chose: { $played }
turned-chance = { $player }: chance { $before } % → { $after } %
turned-about = -# The chance of winning is estimated by playing many possible games from each position.
turned-jump = See the board of one of these moments
turned-moment = { $who } · before move { $move }

## Settings

settings-mine = ### For you
    These apply in every server. The language is English.
settings-house = ### For this server
settings-dm-yes = DM me my hand
settings-dm-no = Don’t DM me my hand
settings-remind-no = Don’t remind me of my turns
settings-remind = { $hours ->
    [0] Remind me once per turn
    [1] Remind me every hour
   *[other] Remind me every { $hours } hours
}
settings-quiet-no = Reminders at any hour
settings-quiet = No reminders from { $begins } to { $ends }
settings-clock = My time zone: { $offset }
settings-pace = Time for a turn: { $pace }
settings-thread-yes = Open new tables in threads
settings-thread-no = Open new tables in the channel

## Names

nameless = someone

## A person's own data

own-data = ### What is stored about you
    Settings: { $settings ->
        [0] none
        [one] one
       *[other] { $settings }
    } · seats at tables: { $seats } · tables opened: { $opened } · turns: { $turns } · votes: { $votes } · ratings: { $ratings } · changes of ratings: { $changes }
    -# The file has everything: your settings, seats and moves, turns, votes and ratings.
own-data-show = What is stored about me
own-data-file = Send it as a file
own-data-delete = Delete it …
own-data-forget = Yes, delete all of it
own-data-sent = This is everything that is stored about you.
own-data-sure = ### Delete everything about you?
    Your name and id are removed from all tables and rankings, and your settings, votes and ratings are deleted. Games stay, with “{ own-data-former-player }” in your seat. An automa finishes your open games; games without other people end. This can’t be undone.
own-data-former-player = a former player
own-data-gone = Your data is deleted. If you play again, you start from scratch.

## When something goes wrong

unposted = Your move is recorded, but Discord didn’t accept the new board. `/board` shows it.
unshown = Your move is recorded, but I couldn’t show the new board. I’ll try again within a minute; `/board` shows it, too.
outage = Discord didn’t answer properly. Nothing is lost; please try again.
forbidden = I’m not allowed to post in this channel. Once I am, `/board` shows the table.
permission = I can’t post here: the permission { $names } is missing. Every move is recorded; once I have it, `/board` shows the table.
database-down = I can’t save anything at the moment, so I can’t accept moves. Nothing is lost; please try again in a few minutes.
database-damaged = The file with my tables is damaged, so I can’t accept moves. The person who runs me has to restore it. I’m sorry.
bug = Something went wrong on my side. Nothing is lost: `/board` shows the table as it is.

damaged = Table { $table } can’t be read. It can be set back to its last readable position, or someone who manages the channel can close it.
damaged-set-back = Set it back
damaged-close = Close the table
damaged-is-back = The table is back, at its last readable position. See below.

## Refusals

refuse-table-unknown = That table doesn’t exist. `/history` lists the tables here, `/play` opens a new one.
refuse-no-table-here = There’s no table in this channel. `/play` opens one.
refuse-channel-busy = There’s already a table in this channel. Finish or close it first, or open yours in a thread or in a direct message with me.
refuse-already-seated = You’re already at this table. `/board` shows it.
refuse-table-full = The table is full. `/play` opens one of your own in another channel or thread.
refuse-not-seated = You’re not playing at this table. `/play` opens one of your own in another channel or thread.
refuse-already-started = The game has already started. `/board` shows it, `/play` opens another table elsewhere.
refuse-not-started = The game hasn’t started yet. Any seated player can press **Start**.
refuse-too-few = You need at least { $least } players. Wait for others to join, or add automas under **More options**.
refuse-too-many = With these options at most { $most } can play. Choose other options, or a player has to leave.
refuse-not-your-turn = It’s <@{ $player }>’s turn. You’ll be pinged when it’s yours.
refuse-stale = The game has moved on since then. `/board` shows it as it is now.
refuse-not-together = These don’t go together with the rest: { $choices }. Nothing was chosen. Pick again; **Rules** says what goes together.
refuse-not-alone = Only possible after { $after }: { $choices }. Choose them all at once, or one by one. Nothing was chosen.
refuse-illegal = That isn’t possible now. Pick one of the options.
refuse-game-over = This game is over. `/play` opens a new table, and so does **Rematch** under the result.
refuse-cannot-undo = That can't be undone: it revealed something new.
refuse-nothing-to-undo = There's nothing to undo.
refuse-not-allowed-to-close = Only seated players and people who manage the channel can close this table.
refuse-unknown-game = I don’t know that game. Pick one from the list.
refuse-bad-setup = The game can’t be set up like that: { $reason }. Choose another setting.
refuse-bad-options = Write options as `name=value`, separated by commas.
refuse-no-thread-here = I can’t open a thread here. Use `/play` without one, or in a text channel.
refuse-no-ranking-here = Rankings belong to a server. Ask in a server; `/history` lists your tables here.
refuse-alone = No one else can join here. Add automas under **More options**, or press **Play against one fair automa**.
refuse-chat-busy = You already have a table here. `/board` shows it; finish it, or close it with `/table close`.
refuse-options-of-nothing = Options belong to a game, so name the game, too.
refuse-unknown-level = I don’t know that kind of automa. Pick one from the list.
refuse-no-automa = There’s no automa at this table to remove. The lobby shows who is seated.
refuse-bad-pace = I don’t know that pace. Choose minutes, a day, a week, or no limit.
refuse-not-finished = This game isn’t over yet. `/board` shows it.
refuse-not-overdue = There’s still time to play. You can vote once it’s up.
refuse-own-absence = It’s your turn, so the others vote. You can play, or resign.
refuse-unknown-period = I don’t know that period. Pick one from the list.
refuse-bad-quiet-hours = Quiet hours need a start and an end, each a time of day.
refuse-bad-offset = A time zone is between 12 hours behind and 14 hours ahead of UTC.
refuse-bad-interval = Reminders can repeat after one minute to one week.
refuse-no-such-move = The game has no such move. `/replay` shows it from the start.
refuse-not-allowed-to-set = Only people who manage the server can change that. You can change your own settings.
refuse-too-much-stored = Your data is too large for a file on Discord. Ask the person who runs the bot to send it to you.
refuse-not-damaged = This table is fine. `/board` shows it.
refuse-nothing-readable = This table can’t be read at all. Someone who manages the channel can close it.
refuse-not-allowed-to-repair = Only people who manage the channel can close a damaged table.

## Seats and options of the lobby

lobby-kept = { $look } seat held for { $player } (expires { $until })
automa-with-level = { $player } ({ $level })
lobby-agreed = -# { $settings }
lobby-more = More options
lobby-decline = Decline
level-easy = easy
level-fair = fair
level-strong = strong
more-title = ### { $game }: more options
    Everyone sees what you change here.
refuse-join-first = Press **Join** first: only seated players can do that.
refuse-seats-kept = The free seats are held for those who played before. You can join once they decline or their time is up.
refuse-wait-for-kept = A seat is still held for someone who played before. You can start once they join or decline, or their time is up.

## Ratings

rating-provisional = { $rating }, provisional
rating-raw = skill { $mu } ± { $sigma }

## Controls that nobody was shown

refuse-unknown-number = That doesn’t exist. `/history` lists the tables here.
refuse-unknown-control = This button no longer works. `/board` shows the table as it is now.
refuse-unknown-command = I don’t know this command in that form. `/help` says what I can do.
refuse-unknown-setting = I don’t know that setting. `/settings` shows what can be set.
refuse-elsewhere = That table is elsewhere: in another server or channel, or in direct messages. `/board` shows the one here.
profile-automas-twice = -# Mixed-level games count in every line.
profile-automas = Against { $level } automas: { $wins } of { $games } won
