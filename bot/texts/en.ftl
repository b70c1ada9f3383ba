# The bot's own words in English: lobby, turn, answers to one player, refusals.

## The lobby

lobby-title = ### { $game }
    A table for { $least } to { $most } players.
lobby-alt = The cover of { $game }: a few of its pieces, large, above its name. The table under it waits for players. { $alt }
lobby-free = { $number ->
    [1] ▫️ one seat is free
   *[other] ▫️ { $number } seats are free
}
lobby-hint = -# Any player can start once { $least } are seated. **More options** adds automas.
lobby-hint-full = -# All seats are taken: any player may start.
lobby-hint-too-many = -# With these options at most { $most } can play. Choose other options, or let somebody leave.
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
    I know the rules, show the board after every move, and offer exactly what you may do.
help-new = **New to a game?** `/learn` begins a guided one at once: you against an easy automa, and all is explained as you meet it.
help-begin = **To begin**, pick a game below or send `/play`. Then others press **Join**, and anybody **Start**; alone, play against automas. You can play alone in a direct message with me, too.
help-turn = **Your turn** is a question under the board with buttons and menus; the marks on the picture are those in the menu. **Rules** beside it explains the question.
help-commands = `/move` answers by keyboard, `/undo` takes back, `/hand` shows what only you may see, `/board` shows the table again, `/board text:True` in words.
    `/table` joins, leaves, starts, resigns or closes, and tells whose turn it is.
    `/rules` and `/card` look things up. `/history` and `/replay` show what was played, `/leaderboard` and `/profile` who is how good.
    `/settings` has your messages and reminders.
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
fold-first = First choose one of these lists
fold-other = Other
fold-size = { $number ->
    [1] 1 choice
   *[other] { $number } choices
}
final-note = -# 🔒 cannot be taken back.
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

## Guided games

skip-lessons = I know this game
source-told = **{ $source }: { $points }** · { $told }
sources-told = **{ $points }** · { $told }
tie-broken = Tie: { $ahead } before { $behind } ({ $reason })
try-next = 💡 **Next time:** { $told }
praise-even = 🏆 **Well played!** You were a little better everywhere.
play-again = Play again, no lessons
play-again-about = -# **Play again, no lessons** starts the same game at once, against a fair automa. **Rematch** opens a table for the players of this game.
learning = Your guided game begins.
learning-thread = Your guided game begins in { $thread }.
learning-chat = Others sit at this table, so your guided game begins in [our direct messages]({ $link }).
learning-greeting = Your guided game: I explain it as we play. `/table close` ends it.
opened-new = New to { $game }? **Learn it** at the table begins a guided game instead.
refuse-not-guided = This is no guided game: nothing is explained here. `/learn` begins one.
refuse-learn-chat-busy = Others sit at this table, and in [our direct messages]({ $link }) a table of yours is open already. Finish that one, or close it there with `/table close`; or send `/learn` in another channel or a thread.
refuse-learn-chat-closed = Others sit at this table, and you take no direct messages from me. Allow them for this server, or send `/learn` in another channel or a thread.

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
advice-only = there is nothing else to choose
advice-reason = Why: { $reason }.
advice-reasons = Why: { $reason }, and { $more }.
advice-now = Now: { $effects }
advice-about = -# Estimated by playing many possible games from here. Only you see this.
refuse-advice = This game counts, so everybody thinks for themselves. Ask for advice in a game with automas or in a direct message with me.
refuse-too-much-at-once = I am still busy with what you asked for before. Ask again once that is done.
refuse-quota-open-of-user = You have { $most } tables open. Finish or close one first, or join another player’s table.
refuse-quota-open-in-guild = This server has { $most } tables open. Finish or close one first, or play in a direct message with me.
refuse-quota-lobbies = You have opened { $most } tables within an hour. Join another player’s table, or open one later.
refuse-quota-rematches = This game has had { $most } rematches already. `/play` opens a new table.
refuse-quota-films = I have animated { $most } games for you within an hour. Step through this one with `/replay`, or ask again later.
refuse-quota-analyses = I have looked back at { $most } games for you within an hour. Step through this one with `/replay`, or ask again later.
refuse-one-game-at-a-time = I am still looking through another game for you. Ask again once that is done.
refuse-busy-thinking = Too many tables are asking for advice at once. Ask again in a moment.
refuse-which-game = Which game? There is no table in this channel: name the game.
refuse-too-long = That is too long: name a choice in at most { $most } characters.
refuse-ambiguous = That can mean more than one thing; name one of them:
    { $choices }
refuse-unknown-choice = That is not among the choices. What can be done:
    { $choices }
refuse-one-by-one = Choose these one by one, since something new comes to light on the way: { $choices }. Nothing was chosen yet.

## The end

scores-alt = The score sheet of { $game }: every player’s points by source, the totals, and who won. { $alt }
ended = ### { $game }: { $number ->
    [1] { $winners } wins
   *[other] { $winners } share the victory
}
unrated = -# Games that start with automas are unrated.
unrated-direct = -# Games in direct messages do not count for the ranking.
ratings = Rating: { $changes }
rating-change = { $player } { $rating } ({ $gained })
rematch = Rematch
replay = Replay
rating-left = -# { $players } left. Who leaves a rated game loses to everyone who stays.
closed = ### { $game }: the table was closed
closed-without-result = No result was recorded.

## Time and votes

reminder = It is your turn in { $game }. [To the table]({ $link })
reminder-until = It is your turn in { $game }; there is time until { $until }. [To the table]({ $link })
reminder-here = { $player }, it is your turn in { $game }.
overdue = ### { $game }: the time of { $player } is up
    The others may vote to let an automa play on in that seat, or to close the table. { $player } can still play, and can take the seat back later.
vote-close = ### { $game }: close the table?
vote-automa = ### { $game }: let an automa play on?
vote-cast = For it: { $names }. { $needed ->
    [1] One more vote is needed.
   *[other] { $needed } more votes are needed.
}
vote-stands = **{ $motion }**
    { $cast }
vote-taken-back = Whoever plays on, leaves or comes back takes their vote back.
vote-close-button = Close the table
vote-automa-button = Let an automa play on
vote-counted = Your vote counts. { $needed ->
    [1] One more is needed.
   *[other] { $needed } more are needed.
}
vote-carried = Your vote decided it.

## Answers to one player

opened = The table is open. Others press **Join**, then anyone seated **Start**. Alone, play against automas.
opened-alone = The table is open: **Play against one fair automa** starts at once, **More options** has other automas.
opened-thread = The table is open in { $thread }.
joined = You sit at the table.
left = You have left the table.
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
undone-answer = Taken back.
board-below = Here it is again.
chosen = You have chosen.
nothing-hidden = Nothing is hidden in { $game }: the board shows everything.
hand-empty = You hold nothing now that the others cannot see.
hand-at = -# [To the table]({ $link }) · `/settings` stops these messages.
dm-closed = { $player } takes no direct messages, so nothing hidden can be sent there. The game goes on: **{ $cards }** under the board shows it, to its owner alone.
info-title = ### { $game }
info-lobby = The table waits for players; `/table join` takes a seat, `/table start` begins.
info-turn = { $sign } { $player } is to play: { $question }
info-turn-secret = { $sign } { $player } is choosing in secret.
info-finished = The game is over.
info-closed = The table was closed.
info-link = [To the board]({ $link })
info-deadline = The time agreed is over { $until }.
info-missing = I lack a permission in this channel: { $names }.
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
leaderboard-own = You are number { $rank } of { $players }.
leaderboard-unranked = { $players } players are ranked; you are once you have finished a game among people.
leaderboard-empty = Nobody is ranked yet. Finish a game among people, and you are.
profile-line = **{ $game }** · rating { $rating } ({ $raw }) · { $wins } of { $games } won · { $average } points on average, { $best } at best
profile-empty = { $player } has not finished a game that counts yet{ $unrated ->
    [0] {""}
    [1] , only one that does not
   *[other] , only { $unrated } that do not
}. Games among people count: `/play` opens a table.
profile-unrated = { $number ->
    [1] One more game was finished that does not count.
   *[other] { $number } more games were finished that do not count.
}
profile-only-unrated = { $number ->
    [1] One game was finished; it does not count.
   *[other] { $number } games were finished; they do not count.
}

## Memory

history-title = ### Tables of this server
history-own = ### Your tables in these messages
history-open = not over yet
history-winner = 🏆 { $player }
history-empty = Nothing was played here yet. `/play` opens a table.
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
film = The whole game as a moving picture
film-progress = The moving picture is being painted: { $done } of { $of } boards.
film-title = ### { $game } · table { $table }
turned = Where it turned
turned-looking = { $of ->
    [0] The analysis is about to start.
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
    These hold in every server. The language is English.
settings-house = ### For this server
settings-dm-yes = Send me my hand as a direct message
settings-dm-no = Send me no direct messages of my hand
settings-remind-no = Do not remind me of my turns
settings-remind = { $hours ->
    [0] Remind me once of a turn
    [1] Remind me every hour
   *[other] Remind me every { $hours } hours
}
settings-quiet-no = Reminders may come at any hour
settings-quiet = No reminders from { $begins } to { $ends }
settings-clock = My clock: { $offset }
settings-pace = Time for a turn: { $pace }
settings-thread-yes = Open new tables in threads
settings-thread-no = Open new tables in the channel itself

## Names

nameless = somebody

## A person's own data

own-data = ### What is stored about you
    Settings: { $settings ->
        [0] none of your own
        [one] one
       *[other] { $settings }
    } · seats at tables: { $seats } · tables opened: { $opened } · turns: { $turns } · votes: { $votes } · ratings: { $ratings } · changes of ratings: { $changes }
    -# The file has all of it: your settings, where you sat and what you played, your turns, votes and ratings.
own-data-show = What is stored about me
own-data-file = Send it as a file
own-data-delete = Delete it …
own-data-forget = Yes, delete all of it
own-data-sent = This is everything that is stored about you.
own-data-sure = ### Delete everything about you?
    Your name and id leave all tables and rankings, and your settings, votes and ratings are gone. Games stay, with “{ own-data-former-player }” in your seat; where one is not over, an automa plays on for you, and where nobody else plays it ends. Nobody can undo this.
own-data-former-player = a former player
own-data-gone = It is deleted. If you play again, you begin anew.

## When something goes wrong

unposted = It is recorded, but Discord did not take the new board. `/board` shows it.
unshown = It is recorded, but I could not show the new board. I try again within a minute, and `/board` shows it, too.
outage = Discord did not answer as it should. Nothing is lost; please try again.
forbidden = I may not post in this channel. Please let me; then `/board` shows the table.
permission = I cannot post here: the permission { $names } is missing. Everything played is recorded; once I have it, `/board` shows the table.
database-down = I cannot write anything down at the moment, so I take nothing on. Nothing that was played is lost: please try again in a few minutes.
database-damaged = The file with my tables is damaged, so I take nothing on. The person who runs me has to restore it; I'm sorry.
bug = Something went wrong on my side. Nothing is lost: `/board` shows the table as it is.

damaged = The stored position of table { $table } cannot be read. It can be set back to the last position that can; or whoever manages the channel closes it, and the channel is free.
damaged-set-back = Set it back
damaged-close = Close the table
damaged-is-back = The table is back: it stands below as it was at the last position that could be read.

## Refusals

refuse-table-unknown = That table does not exist. `/history` lists the tables there are here, `/play` opens a new one.
refuse-no-table-here = There is no table in this channel. `/play` opens one.
refuse-channel-busy = There is a table in this channel already. Finish or close it first, or open yours in a thread, or in a direct message with me.
refuse-already-seated = You are sitting at this table already. `/board` shows it.
refuse-table-full = The table is full. `/play` opens another, in another channel or a thread.
refuse-not-seated = You are not playing at this table. `/play` opens one of your own, in another channel or a thread.
refuse-already-started = The game has begun already. `/board` shows it, `/play` opens another table elsewhere.
refuse-not-started = The game has not begun yet. Whoever sits at the table can press **Start**.
refuse-too-few = At least { $least } players are needed. Let others join, or add automas under **More options**.
refuse-too-many = With these options at most { $most } can play. Choose other options, or let somebody leave.
refuse-not-your-turn = It is <@{ $player }>’s turn. You are called when it is yours.
refuse-stale = The table has moved on since that was posted. `/board` shows it as it is now.
refuse-not-together = Not possible together with the rest: { $choices }. Nothing was chosen: pick again, and see **Rules** for what goes together.
refuse-not-alone = Possible only after { $after }: { $choices }. Name all of them at once, or one after the other. Nothing was chosen.
refuse-illegal = That is not possible now. Pick one of the choices offered.
refuse-game-over = This game is over. `/play` opens a new table; under a result **Rematch** does, too.
refuse-cannot-undo = That can't be undone: it revealed something new.
refuse-nothing-to-undo = There's nothing to undo.
refuse-not-allowed-to-close = Only players of this table, or whoever manages the channel, may close it: ask one of them.
refuse-unknown-game = I do not know that game. Pick one from the list.
refuse-bad-setup = The table cannot be laid like that: { $reason }. Choose another setting.
refuse-bad-options = Options look like `name=value`, with a comma between two of them.
refuse-no-thread-here = I cannot open a thread here. Use `/play` without it, or in a text channel.
refuse-no-ranking-here = Rankings belong to a server, and games against automas count in none. Ask in a server; `/history` lists your tables here.
refuse-alone = Nobody else can join here. Add automas under **More options**, or press **Play against one fair automa**.
refuse-chat-busy = A table of yours is open here already. `/board` shows it; finish it, or close it with `/table close`.
refuse-options-of-nothing = Options belong to a game: name the game, too.
refuse-unknown-level = I do not know an automa of that kind. Pick one from the list.
refuse-no-automa = There is no automa at this table that could be sent away. The lobby shows who sits there.
refuse-bad-pace = That is no pace: choose minutes, a day, a week, or no limit.
refuse-not-finished = This game is not over yet. `/board` shows it.
refuse-not-overdue = There is still time to play. You can vote once the time agreed is over.
refuse-own-absence = It is your turn: the others vote. You can play, or resign.
refuse-unknown-period = I do not know that period. Pick one from the list.
refuse-bad-quiet-hours = Quiet hours need a beginning and an end, each a time of day.
refuse-bad-offset = A time zone lies between 12 hours behind and 14 hours ahead of UTC.
refuse-bad-interval = Reminders can come again after anything from a minute to a week.
refuse-no-such-move = The game has no such moment. `/replay` shows it from the start.
refuse-not-allowed-to-set = Only who manages the server may set that: ask them. What is set for you alone you can change.
refuse-too-much-stored = There is more than fits into a file that Discord takes. Whoever runs the bot can send it to you: ask them.
refuse-not-damaged = This table is in order. `/board` shows it.
refuse-nothing-readable = No position of this table can be read. Whoever manages the channel can close it.
refuse-not-allowed-to-repair = Only who manages the channel may close a damaged table: ask them.

## Seats and options of the lobby

lobby-kept = { $look } a seat is kept for { $player } (time is up { $until })
automa-with-level = { $player } ({ $level })
lobby-agreed = -# { $settings }
lobby-more = More options
lobby-decline = Decline
level-easy = easy
level-fair = fair
level-strong = strong
more-title = ### { $game }: more options
    Everybody sees what you change here.
refuse-join-first = Press **Join** first: only who sits at the table may do that.
refuse-seats-kept = The free seats are kept for those who played before; once their time is up, or they decline, you can join.
refuse-wait-for-kept = A seat is still kept for somebody who played before. Once they join or decline, or their time is up, you can start.

## Ratings

rating-provisional = { $rating }, provisional
rating-raw = skill { $mu } ± { $sigma }

## Controls that nobody was shown

refuse-unknown-number = That does not exist. `/history` lists the tables there are here.
refuse-unknown-control = I do not know this button, or know it no more. `/board` shows the table here as it is now.
refuse-unknown-command = I do not know this command in that form, or know it no more. `/help` tells what I can do.
refuse-unknown-setting = I know no such setting. `/settings` shows what can be set.
refuse-elsewhere = That table stands elsewhere: in another server or channel, or in direct messages. `/board` shows the one here.
profile-automas-twice = -# A game against automas of several levels stands in each of their lines.
profile-automas = Against { $level } automas: { $wins } of { $games } won
