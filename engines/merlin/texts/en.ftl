# Merlin in English: names, questions, choices, news, the position in words, the rules in short.

## On the shelf

shelf =
    .pitch = Dice move your knight and Merlin around the ring: place followers, build manors, redeem missions, fight traitors.
    .minutes = 75
    .weight = heavy

## Places and things

own-cards = My missions
county-dragon = { ICON("dragon") }Dragon
county-dove = { ICON("dove") }Dove
county-fish = { ICON("fish") }Fish
county-snake = { ICON("snake") }Snake
county-fox = { ICON("fox") }Fox
county-eagle = { ICON("eagle") }Eagle
follower-builder = { ICON("builder") }Builder
follower-shield_bearer = { ICON("shield_bearer") }Shield-bearer
follower-banner_bearer = { ICON("banner_bearer") }Banner-bearer
follower-lady_in_waiting = { ICON("lady_in_waiting") }Lady-in-waiting
item-banner = { $county } banner
item-material = { $county } material
item-shield = { $county } shield
field-county_dragon = Dragon county
field-county_dove = Dove county
field-county_fish = Fish county
field-county_snake = Snake county
field-county_fox = Fox county
field-county_eagle = Eagle county
field-points_shield = Points for shields
field-points_banner = Points for banners
field-points_material = Points for materials
field-points_influence = Points for influence
field-influence_banner = Influence: banner
field-influence_material = Influence: material
field-influence_shield = Influence: shield
field-influence_follower = Influence: follower
field-manor_1 = Build a manor (by Dragon)
field-manor_2 = Build a manor (by Fish)
field-manor_3 = Build a manor (by Fox)
field-exchange_1 = Exchange (by Dove)
field-exchange_2 = Exchange (by Eagle)
field-missions_1 = Missions (by Snake)
field-missions_2 = Missions (by Fox)
field-excalibur = Excalibur
field-grail = Grail
field-move_follower = Move a follower
skill-builder_1 = Builder 1 (later missions +1)
skill-builder_2 = Builder 2 (goes anywhere)
skill-builder_3 = Builder 3 (second manor)
skill-shield_bearer_1 = Shield-bearer 1 (later missions +1)
skill-shield_bearer_2 = Shield-bearer 2 (goes anywhere)
skill-shield_bearer_3 = Shield-bearer 3 (drive off a traitor)
skill-banner_bearer_1 = Banner-bearer 1 (later missions +1)
skill-banner_bearer_2 = Banner-bearer 2 (goes anywhere)
skill-banner_bearer_3 = Banner-bearer 3 (choose points)
skill-lady_in_waiting_1 = Lady-in-waiting 1 (later missions +1)
skill-lady_in_waiting_2 = Lady-in-waiting 2 (goes anywhere)
skill-lady_in_waiting_3 = Lady-in-waiting 3 (two followers)

## Options of a table

setting-kings_favor = The King’s Favor
    .off = without
    .on = with

## Headings of choices

group-banners = Banner
group-apple = Apple
group-missions = Mission
group-skills = Skill
group-action = Action
group-follower = { $follower }
group-banner = Banners
group-material = Materials
group-shield = Shields
group-influence = Influence
group-nothing = Nothing
group-with = With { $material }
group-die-player = Your die { $value }
group-die-merlin = Merlin die { $value }

## Questions

ask-die = Use one of your dice
ask-apple = Return an apple: choose a die and its new value
ask-act = Act on “{ $field }”
ask-act-in-secret = Act on “{ $field }”: choose in My missions
ask-again = Act on “{ $field }” once more
ask-again-in-secret = Act on “{ $field }” once more: choose in My missions
ask-end = End your turn, or redeem a mission first
ask-end-or-more = End your turn, or do more first
ask-deploy = Place a follower in a county where you have influence
ask-get = Take an item in exchange
ask-second-manor = Build the second manor
ask-tower = Take the tower’s bonus
ask-draw = Take an open mission, or the top card of the deck
ask-traitors = Scoring: use banners on traitors first?
ask-grail = Use the Grail to win one tie for most influence

## What a question means

help-ChooseDie = A coloured die moves your knight clockwise, the white one moves Merlin in either direction; then you act on the field reached. “And act” also takes the field’s action. A Snake banner turns a die over, a Fish banner sends your knight backwards, an apple sets a die to any value. You can redeem a mission first, under My missions.
help-ChangeDie = You return the apple, and the chosen die shows the value you want. Its figure then moves that far.
help-Act = Take the field’s action, or end your turn without it. You choose missions to discard under My missions, where only you see them. An Eagle banner takes your knight across the ring, a Fox banner lets you use the field of another player’s knight.
help-EndTurn = You’ve acted. You can still redeem a mission. After Merlin’s move, a staff lets you act on the same field again. Otherwise end your turn.
help-ActAgain = You spent a staff: take the same field’s action again, with new choices.
help-ActAgainInSecret = You spent a staff: discard one or two missions again, and draw as many. Open My missions to choose.
help-GetItem = You’ve given an item back. Now take any item that a county has left: a banner, a material or a shield.
help-DrawMission = You draw back up to four. Everyone knows an open mission, and it’s replaced right away; only you will see the top card of the deck. You can redeem a mission once all its conditions are met; nothing is spent.
help-TowerBonus = You built on a tower: take a shield or banner from any county, or bring an influence marker to any county.
help-BuildSecond = Your Builder’s skill lets you build a second manor. Return a material that fits its cell.
help-Deploy = Your Lady-in-waiting’s skill places up to two followers where you have influence, one by one. Each takes its item, or brings influence.
help-FightTraitors = Each traitor left costs 3 points. A Dragon banner drives off all your traitors of one county; the Shield-bearer’s skill drives off one and scores 1. The rest are driven off by your shields of the same county, one each; these shields are then spent.
help-UseGrail = In each county, most influence scores 1 point for every marker there; ties share. Once in each scoring the Grail wins you such a tie, and you get all the points. You keep the Grail.

## What a choice brings

change-points = { $amount } { $number ->
    [1] point
   *[other] points
}
    .brief = { $amount } pts
change-end = at the end { $amount } { $number ->
    [1] point
   *[other] points
}
    .brief = end { $amount }
change-manors = { $amount } { ICON("manor") }{ $number ->
    [1] manor
   *[other] manors
}
change-influence = { $amount } { ICON("influence") }influence
change-followers = { $amount } { $number ->
    [1] follower
   *[other] followers
} out
change-banners = { $amount } { ICON("banner") }{ $number ->
    [1] banner
   *[other] banners
}
change-materials = { $amount } { ICON("material") }{ $number ->
    [1] material
   *[other] materials
}
change-shields = { $amount } { ICON("shield") }{ $number ->
    [1] shield
   *[other] shields
}
change-apples = { $amount } { ICON("apple") }{ $number ->
    [1] apple
   *[other] apples
}
change-staffs = { $amount } { ICON("staff") }{ $number ->
    [1] staff
   *[other] staffs
}
change-traitors = { $amount } { ICON("traitor") }{ $number ->
    [1] traitor
   *[other] traitors
}
change-excalibur = { $amount } { ICON("excalibur") }Excalibur
change-grail = { $amount } { ICON("grail") }Grail
change-skills = { $amount } { $number ->
    [1] skill
   *[other] skills
}
outlook-nothing = no action is possible there now
outlook-county = place a follower: { $banner } { $banner ->
    [1] banner
   *[other] banners
}, { $material } { $material ->
    [1] material
   *[other] materials
}, { $shield } { $shield ->
    [1] shield
   *[other] shields
} left
outlook-points = score { $points }
outlook-influence = { $gives ->
    [follower] a follower to
    [banner] a banner of
    [material] a material of
   *[shield] a shield of
} { $counties }
outlook-manor = build with material of { $counties }
outlook-excalibur = Excalibur{ $traitor ->
    [yes] , and drive off one traitor
   *[no] {""}
}
outlook-grail = the Grail{ $apple ->
    [yes] {" "}and an apple
   *[no] {""}
}
outlook-move_follower = { $home ->
    [yes] any follower to any county
   *[no] move a follower to a neighbouring county
}
outlook-exchange = give an item, take any item
outlook-missions = discard 1 or 2 missions, draw as many
remark-apple = set a die to any value
remark-no-duty = { $item ->
    [influence] no influence marker is left
    [banner] no banner is left there
    [material] no material is left there
   *[shield] no shield is left there
}
remark-leaves = leaves { $county }
remark-by-influence = each to a county where you have influence
remark-counted = you have { $number } { $counts ->
    [influence] { $number ->
        [1] influence marker
       *[other] influence markers
    }
    [banner] { $number ->
        [1] banner
       *[other] banners
    }
    [material] { $number ->
        [1] material
       *[other] materials
    }
   *[shield] { $number ->
        [1] shield
       *[other] shields
    }
}
remark-counted-and-one = { remark-counted }, and 1 point more
remark-excalibur = { $points } points at each scoring if you have no traitor left
remark-grail = wins you one influence tie at each scoring
    .brief = wins an influence tie
remark-give = then take any item
remark-build = { $terrain ->
    [forest] forest
    [mountain] mountains
   *[lake] lake
} of { $tiles }: you { $own }, best rival { $most }{ $tower ->
    [yes] ; tower bonus
   *[no] {""}
}
remark-build-two = with another material; no staff then
remark-influence = you’d have { $own } there, best rival { $most }
remark-discard = draw { $number ->
    [1] one new mission
   *[other] two new missions
}
remark-conditions = { $conditions ->
    [1] { $met ->
        [0] you do not fulfil it yet
       *[other] you fulfil it
    }
    [2] { $met ->
        [2] you fulfil it
       *[other] you meet { $met } of its 2 conditions
    }
   *[other] { $met ->
        [3] you fulfil it
       *[other] you meet { $met } of its { $conditions } conditions
    }
}
remark-conditions-icon = { remark-conditions } · { $icon } icon
remark-deck = only you will see it
remark-builder_1 = later missions with the Builder icon score 1 more
remark-builder_2 = on county fields your Builder may go to any county
remark-builder_3 = once between two scorings: build a second manor
remark-shield_bearer_1 = later missions with the Shield-bearer icon score 1 more
remark-shield_bearer_2 = on county fields your Shield-bearer may go to any county
remark-shield_bearer_3 = once between two scorings: drive off a traitor, +1 point
remark-banner_bearer_1 = later missions with the Banner-bearer icon score 1 more
remark-banner_bearer_2 = on county fields your Banner-bearer may go to any county
remark-banner_bearer_3 = once between two scorings: choose what a points field counts, +1 point
remark-lady_in_waiting_1 = later missions with the Lady-in-waiting icon score 1 more
remark-lady_in_waiting_2 = on county fields your Lady-in-waiting may go to any county
remark-lady_in_waiting_3 = once between two scorings: place two followers on an influence field
remark-staff = act once more on “{ $field }”
    .brief = again { $field }
remark-use-grail = { $points } points instead of { $share }

## Choices

die-knight = { $change ->
    [apple] Apple { $value }→{ $moves }: knight
    [flip] Snake { $value }→{ $moves }: knight
   *[plain] { $moves }: knight
}{ $way ->
    [counterclockwise] {" "}backwards (Fish)
   *[clockwise] {""}
} to { $field }
die-merlin = { $change ->
    [apple] Apple { $value }→{ $moves }: Merlin
    [flip] Snake { $value }→{ $moves }: Merlin
   *[plain] { $moves }: Merlin
} { $way ->
    [counterclockwise] counterclockwise
   *[clockwise] clockwise
} to { $field }
and-act = { $move }, and act
and-do = { $moves }: { $way ->
    [clockwise] Merlin clockwise
    [counterclockwise] Merlin counterclockwise
   *[knight] knight
} · { $action }
use-apple = Use an { ICON("apple") }apple
mirror = Eagle banner: knight across to { $field }
other-action = Fox banner: use { $field }
place = { $follower } to { $county }
score = Score for { $counts ->
    [influence] influence
    [banner] banners
    [material] materials
   *[shield] shields
}
choose-vp = Skill: score for { $counts ->
    [influence] influence
    [banner] banners
    [material] materials
   *[shield] shields
}
take = Take 1 { $item }
give = Give 1 { $item }
take-excalibur = { $held ->
    [yes] Keep Excalibur
   *[no] Take Excalibur
}
take-excalibur-and-discard = { $held ->
    [yes] Keep Excalibur
   *[no] Take Excalibur
}, drive off 1 { $county } traitor
take-grail = { $held ->
    [yes] Keep the Grail
   *[no] Take the Grail
}, { $apple ->
    [yes] take an apple
   *[no] no apple is left
}
build-manor = Manor for 1 { $material }
build-two = Skill: build a second manor
double-deploy = Skill: place up to two followers instead
second-placement = Skill: place the second follower
tower-influence = Influence in { $county }
tower-nothing = Take nothing
staff = Return a staff: act again
end = End the turn
redeem = Redeem { $card }
redeem-and-learn = Redeem to learn { $skill }
second-mission = Dove: redeem { $card }
second-mission-and-learn = Dove: redeem to learn { $skill }
repel-free = Skill: drive off 1 { $county } traitor
repel = Dragon banner: all your { $county } traitors
done = Drive off no more
remark-done = { $number ->
    [0] your shields drive off the rest
    [1] 1 traitor is left: −{ $points } points
   *[other] { $number } traitors are left: −{ $points } points
}
discard = Discard { $card }
discard-both = Discard { $one } and { $other }
draw-open = { $card } · { $points ->
    [1] 1 point
   *[other] { $points } points
}
draw-deck = The top card of the deck
use-grail = { $county }
no-grail = Don’t use it

## News

starts-at = { $who } starts at { $county }
drew-traitors = { $who } gets traitors: { $counties }
dealt-missions = Your missions: { $cards }
round-begins = Round { $round } begins
rolled = { $who } rolls { $dice }; Merlin { $merlin }
used-apple = { $who } returns an apple: the { $value } becomes a { $moves }
used-flip-die = { $who } returns a Snake banner: the { $value } becomes a { $moves }
used-backwards = { $who } returns a Fish banner: the knight goes backwards
moved-knight = { $who } uses a { $moves }: knight to { $field }
moved-merlin = { $who } uses a { $moves }: Merlin to { $field }
used-mirror = { $who } returns an Eagle banner: the knight goes across to { $field }
used-other-action = { $who } returns a Fox banner to use { $field }
declined = { $who } ends the turn without using { $field }
could-not-act = { $who } has no action on { $field }
placed = { $who } places the { $follower } in { $county }
placed-over = { $who } places the { $follower } in { $county }, sending { $player }’s home
took = { $who } takes 1 { $item }
gave = { $who } gives 1 { $item }
brought-influence = { $who } gains { ICON("influence") }influence in { $county }
scored-field = { $who } scores { $points } for { $counts ->
    [influence] influence
    [banner] banners
    [material] materials
   *[shield] shields
}
took-excalibur = { $who } takes { ICON("excalibur") }Excalibur
kept-excalibur = { $who } keeps Excalibur
seized-excalibur = { $who } takes Excalibur from { $holder }
discarded-traitor = { $who } drives off 1 { $county } traitor
took-grail = { $who } takes the { ICON("grail") }Grail
kept-grail = { $who } keeps the Grail
seized-grail = { $who } takes the Grail from { $holder }
took-apple = { $who } takes an { ICON("apple") }apple
built = { $who } builds on { $cell } with 1 { $material }
no-bonus = { $who } takes no tower bonus
used-staff = { $who } spends a staff to act again
used-build-two = { $who } uses a skill: a second manor
used-double-deploy = { $who } uses a skill: two followers
used-choose-vp = { $who } uses a skill: chooses what scores
used-repel-free = { $who } uses a skill: drives off 1 { $county } traitor, +{ $points }
used-second-mission = { $who } returns a Dove banner for a second mission
redeemed = { $who } redeems a mission for { $points }: { $card }
discarded-missions = { $who } discards { $number ->
    [1] a mission
   *[other] two missions
}: { $cards }
drew = { $who } draws a mission from the deck
drew-card = You drew: { $card }
took-open = { $who } takes the open mission { $card }
opened = New open mission: { $card }
learned-skill = { $who } learns { $skill }{ $points ->
    [0] {""}
   *[other] {", +"}{ $points }
}
learned-by = { $who } redeems the mission { $card }
reshuffled-missions = The discarded missions are shuffled into a new deck
reshuffled-traitors = The discarded traitors are shuffled into a new pile
scoring-begins = Scoring after round { $round }
used-repel = { $who } drives off { $number ->
    [1] 1 { $county } traitor
   *[other] { $number } { $county } traitors
} with a Dragon banner
spent-shields = { $who } drives off { $number ->
    [1] a traitor
   *[other] { $number } traitors
} with: { $shields }
lost-to-traitors = { $who } loses { $points } points to { $number ->
    [1] a traitor
   *[other] { $number } traitors
}
scored-excalibur = { $who } scores { $points } for Excalibur
scored-traitors = Scoring, traitors: { $shares }
scored-environs = Environs: { $shares }
used-grail = { $who } uses the Grail in { $county }
scored-influence = Influence: { $shares }
scored-followers = Followers: { $shares }
share = { $who } { $points }
nobody = no one
scored-castles = Castles: { $shares }
scored-castle = { $who } at the end: apples { $apples }, staffs { $staffs }, items { $items }
game-over = { $number ->
    [1] { $winners } wins with { $points } points
   *[other] { $winners } share the victory with { $points } points
}

## Told by older tables

learned = { $who } redeems a mission ({ $card }) and learns { $skill }{ $points ->
    [0] {""}
   *[other] {", +"}{ $points }
}
drew-open = { $who } takes the open mission: { $card }; new: { $new }
displaced = { $who }’s { $follower } goes home from { $county }
build = { $cell } with 1 { $material }
place-over = { $follower } to { $county } (sends { $other }’s home)

## Sources of points

part-missions = Missions
part-fields = Points fields
part-skills = Skills
part-traitors = Traitors
part-excalibur = Excalibur
part-environs = Environs
part-influence = Influence
part-followers = Followers
part-apples = Apples
part-staffs = Staffs
part-items = Items

## Lessons of a first game

lesson-goal = Six rounds of four turns; then most points win. Each turn you use one of your dice: a coloured one moves your knight clockwise, the white one moves Merlin either way. Then you act on the field reached. Points come from fields and missions, and after rounds 2, 4 and 6 from manors, influence and followers.
lesson-missions = The button “My missions” shows cards that only you see. When you meet all conditions of one, you may redeem it: it scores 1 to 3 points and costs you nothing. You may redeem one each turn, then draw another. Look there often, and let the cards tell you what to collect.
lesson-county = A field with an animal is a county. A follower placed there brings a material, shield, banner or influence, and scores 1 point at every scoring. So send out all four soon.
lesson-merlin = Merlin belongs to everyone: the white die moves him, and you choose the direction. Once you’ve acted there, a staff lets you act again: you have { $staffs ->
    [1] one.
   *[other] { $staffs }.
}
lesson-traitors = { $number ->
    [1] A traitor lurks at your castle.
   *[other] { $number } traitors lurk at your castle.
} At the next scoring a shield of the same county drives one off; each that is left costs you 3 points. { $cost ->
    [0] Your shields are enough for now: keep them.
   *[other] With your shields as they are, that’s { $cost } points: you still need shields of { $counties }.
}
lesson-influence = A field with a small crown works where you have influence: take an item of that county, or place a follower there. At scorings, most markers in a county win 1 point for every marker there.
lesson-manor = On a field with a house you can build a manor: return one of the materials shown on the frame in line with that cell. Thick lines separate regions; whoever has most manors in a region scores 1 point per tile at every scoring. So build early, in large regions or where a tower stands.
lesson-banner = A banner counts for missions and some fields as long as you keep it, or return it to use its power once. { $banner }: { $power }
lesson-points = A field with a star scores at once, 1 point for each thing it counts. “{ $field }” would bring you { $points } points now.
lesson-treasure = Excalibur drives off a traitor, and scores 3 points at each scoring where you have none left. The Grail brings an apple and wins you one tie for influence. Whoever lands there next can take them from you.
lesson-apple = Return an apple, and one of your dice shows whatever you like. An apple left at the end is worth 1 point, so use it where the better field brings more.
lesson-staff = Return a staff, and you may act on Merlin’s field again, without a die, once a turn. A staff left at the end is worth 2 points, so use it where acting again brings more.
lesson-draw = After redeeming a mission, you draw another: an open one, or the top card of the deck, which only you will see. The list says how many conditions you meet already.
lesson-soon = After this turn and one more there’s a scoring: traitors, manors, influence, followers. What helps now is a shield against a traitor, one more follower in the counties, or one more marker where it’s close. Everything else can wait.
lesson-scored = That was a scoring. Manors and followers stay and score again, but only one of your influence markers is left in each county; the others came home. Three new traitors have come to your castle. The next scoring comes after two more rounds.
lesson-last = The last round. After it comes the third scoring, and then every apple left is worth 1 point, every staff 2, and every three banners, materials and shields together 1. You have { $dice ->
    [1] 1 turn
   *[other] { $dice } turns
} left: redeem what you can, and don’t start what you can’t finish.

## The end of a first game: what brought points, and what to try next

source-told-part-missions = A redeemed mission scores 1 to 3 points, and 2 more with a Dove banner.
source-told-part-fields = A field with a star scores 1 point for each thing that it counts.
source-told-part-skills = Skills of the King’s Favor score for missions, traitors and points fields.
source-told-part-traitors = Each traitor left with you at a scoring costs 3 points.
source-told-part-excalibur = Excalibur scores 3 points at each scoring where its holder has no traitor left.
source-told-part-environs = In each region, whoever has most manors scores 1 point per tile.
source-told-part-influence = In each county, most influence scores 1 point for every marker there.
source-told-part-followers = Each follower in a county scores 1 point at every scoring.
source-told-part-apples = Each apple left at the end is worth 1 point.
source-told-part-staffs = Each staff left at the end is worth 2 points.
source-told-part-items = Every three banners, materials and shields left at the end are worth 1 point.
try-next-part-missions = Read your missions before every turn, and swap those that don’t fit on a Missions field.
try-next-part-fields = Collect one kind of item, and visit the field that counts it more than once.
try-next-part-skills = Learn a skill with an early mission, so you can use it longer.
try-next-part-traitors = Before each scoring, take shields from your traitors’ counties.
try-next-part-excalibur = Take Excalibur just before a scoring, and have shields for the remaining traitors.
try-next-part-environs = Build in the large regions in the first two rounds: manors score three times.
try-next-part-influence = Keep one more marker than your opponents in two or three counties.
try-next-part-followers = Send all four followers out before the first scoring.
try-next-part-apples = Spend an apple only where the better field is worth more than a point; the Grail brings you another.
try-next-part-staffs = Spend a staff only where acting again is worth more than 2 points.
try-next-part-items = Have your followers take items in every round: items help with missions and fields, and every three left at the end are a point.

## The position in words

say-nothing = none
say-on-the-board = on the board
say-over = Merlin, the game is over.
say-round = Merlin, round { $round } of 6, turn { $turn } of 4. To act: { $who }. Start player: { $first }.
say-merlin = Merlin stands on { $field } (field { $number }). Grail: { $grail }. Excalibur: { $excalibur }. Apples in supply: { $apples }.
say-ring = The ring, clockwise; field 0 follows field 23. { $fields }.
say-field = { $number } { $field }
say-field-with = { $number } { $field } with { $figures }
say-merlin-figure = Merlin
say-knight = { $who }’s knight
say-player = { $who }: { $points } { $points ->
    [1] point
   *[other] points
}, knight on { $field } (field { $number }), dice { $dice }, Merlin die { $merlin }.
say-castle = { $who }’s castle: { $items }. Traitors: { $traitors }. Followers at home: { $home }.
say-supply = { $who } has apples { $apples }, staffs { $staffs }, influence markers left { $markers }, manors left { $manors }, missions { $cards }.
say-skills = { $who } has seals left { $seals }, skills: { $skills }.
say-used = { $skill }, used
say-item = { $number } { $item }
say-county = { $county } county: banners { $banner }, materials { $material }, shields { $shield }. Influence: { $influence }. Followers: { $followers }.
say-share = { $who } { $number }
say-follower = { $who }’s { $follower }
say-environs = The environs, region by region. In brackets: the materials with which a manor can be built there.
say-region = { $terrain ->
    [forest] Forest
    [mountain] Mountains
   *[lake] Lake
} of { $tiles }: { $cells }.
say-manor = { $cell } manor of { $who }
say-cell = { $cell }{ $tower ->
    [yes] {" "}with a tower
   *[no] {""}
} ({ $materials })
say-missions = Open missions: { $cards }. Deck { $deck }, discard pile { $discard }. Traitor pile { $traitors }, discarded traitors: { $repelled }.
say-mission = { $card } ({ $points ->
    [1] 1 point
   *[other] { $points } points
})
say-mission-icon = { $card } ({ $points ->
    [1] 1 point
   *[other] { $points } points
}, { $icon } icon)
say-number = { $county } { $number }
say-hand = { $open ->
    [0] ✅ {""}
   *[other] {""}
}Your mission { $place }: { $card }; { $points } { $points ->
    [1] point
   *[other] points
}; { say-fulfilled }.
say-hand-icon = { $open ->
    [0] ✅ {""}
   *[other] {""}
}Your mission { $place }: { $card }; { $points } { $points ->
    [1] point
   *[other] points
}, { $icon } icon; { say-fulfilled }.
say-fulfilled = { $open ->
    [0] fulfilled
   *[other] { $conditions ->
        [1] not fulfilled yet
       *[other] { $met } of { $conditions } conditions fulfilled
    }
}
say-scoring = The scoring after round { $round } of { $last } brought:
say-scored = { $who }: traitors { $traitors }, environs { $environs }, influence { $influence }, followers { $followers }.

## The rules in short

rules-goal = Goal
    .text = King Arthur seeks a successor. In six rounds your knight and Merlin move around a ring of 24 fields; every field is an action. Points come from fields and missions, and from scorings after rounds 2, 4 and 6: traitors, manors, influence, followers. Most points win; ties share the victory.
rules-turn = A round and a turn
    .text = Each round, everyone rolls three player dice and a Merlin die (rerolling while one value shows three times). Then everyone takes four turns, one die each. A player die moves your knight clockwise by its value; the Merlin die moves Merlin in either direction. Then take the action of the field reached, or end your turn without it. An apple sets a die to any value. After Merlin’s action a staff repeats it, once a turn. You can redeem missions at any time in your turn. The start marker moves on every round.
rules-ring = The fields
    .text = County: place one of your followers there. Points: 1 for each of your shields, banners, materials, or influence markers in counties. Influence: take a banner, material or shield of a county where you have influence, or place a follower there. Excalibur: take it, and discard one of your traitors. Grail: take it, and an apple. Move a follower: from its county to a neighbouring one (if all are at home: any follower to any county). Exchange: give an item, take any item. Missions: discard one or two, draw as many. Build a manor.
rules-followers = Followers
    .text = You have a Builder, a Shield-bearer, a Banner-bearer and a Lady-in-waiting, at your castle or in a county. Each county has one spot for each kind: placing yours sends another player’s home. The follower takes its item from the county: material, shield or banner, if any is left; the Lady-in-waiting brings one of your seven influence markers. A follower can’t be placed where it already stands.
rules-building = Manors
    .text = Return one material and put a manor (you have seven) on a free cell, for good. The material must be shown on the frame at the end of one of the six straight lines from that cell; a line that ends at the side shows nothing. A tower brings a shield or banner from any county, or influence in any county.
rules-missions = Missions
    .text = You hold four hidden missions. Once in your turn you may redeem one if all its conditions are met; nothing is spent. Every icon needs a piece of its own. The card scores 1 to 3 points. At the end of the turn draw a new one: one of the three open cards, or the top card of the deck.
rules-banners = Banners
    .text = A used banner returns to its county; use each power at most once a turn. Snake: turn a die over (7 minus its value). Fish: your knight moves backwards. Eagle: after a knight’s move, go to the opposite field and use it. Fox: use the field of another player’s knight. Dove: redeem a second mission, +2 points. Dragon: in a scoring, discard all your traitors of one county.
rules-scoring = The scorings
    .text = 1. Traitors: a shield of its county drives a traitor off and is spent. Each traitor left costs 3 points; Excalibur brings its holder 3 points if none is left. Then everyone gets three new traitors, except in the last scoring. 2. Environs: in each region (adjacent tiles of one terrain), whoever has most manors scores 1 per tile. 3. Influence: in each county, most markers score 1 per marker there; then all but one of yours come back. The Grail wins you one tie. 4. Followers: 1 for each of yours in a county. Ties share, rounded down.
rules-end = The end
    .text = After the third scoring every apple is worth 1 point, every unused staff 2, and every three banners, materials and shields together 1.
rules-favor = The King’s Favor
    .text = An option. Instead of scoring a mission, you may put one of your four seals on the skill board: in the column of the card’s icon, in a row up to the card’s points. Row 1: later missions with that icon score 1 more. Row 2: on a county field, that follower may go to any county. Row 3, once between two scorings: Builder: build a second manor, without a staff. Shield-bearer: drive off a traitor and score 1. Banner-bearer: choose what a points field counts, and score 1 more. Lady-in-waiting: instead of an influence field’s action, place up to two followers where you have influence, without a staff.

## Banners

card-banner_dragon = Dragon banner
    .power = In the traitor step of a scoring, drive off all your traitors of one county without shields.
card-banner_dove = Dove banner
    .power = Missions: redeem a second mission in this turn; it scores 2 extra points. The banner itself no longer counts for it.
card-banner_fish = Fish banner
    .power = Backwards: your knight moves counterclockwise. Not for Merlin.
card-banner_snake = Snake banner
    .power = Turn die: the chosen die, yours or Merlin’s, shows 7 minus its value.
card-banner_fox = Fox banner
    .power = Other action: use the field of another player’s knight; no figure moves.
card-banner_eagle = Eagle banner
    .power = Mirror: after its move your knight goes to the opposite field, and you use that one. Not for Merlin.

## Skills of the King’s Favor

card-builder_1 = Builder 1
    .skill = Each later mission with the Builder icon scores 1 extra point, whether redeemed for points or for a skill.
card-builder_2 = Builder 2
    .skill = On a county field your Builder may be placed in any county but its own; it takes its item or brings influence there.
card-builder_3 = Builder 3
    .skill = Once between two scorings: build a second manor after the first, with its own material and tower bonus. No staff on that action.
card-shield_bearer_1 = Shield-bearer 1
    .skill = Each later mission with the Shield-bearer icon scores 1 extra point, whether redeemed for points or for a skill.
card-shield_bearer_2 = Shield-bearer 2
    .skill = On a county field your Shield-bearer may be placed in any county but its own; it takes its item or brings influence there.
card-shield_bearer_3 = Shield-bearer 3
    .skill = Once between two scorings: drive off one of your traitors without a shield and score 1 point; in your turn or in a scoring.
card-banner_bearer_1 = Banner-bearer 1
    .skill = Each later mission with the Banner-bearer icon scores 1 extra point, whether redeemed for points or for a skill.
card-banner_bearer_2 = Banner-bearer 2
    .skill = On a county field your Banner-bearer may be placed in any county but its own; it takes its item or brings influence there.
card-banner_bearer_3 = Banner-bearer 3
    .skill = Once between two scorings: on a points field, choose what is counted, and score 1 more point. A staff may add the usual action.
card-lady_in_waiting_1 = Lady-in-waiting 1
    .skill = Each later mission with the Lady-in-waiting icon scores 1 extra point, whether redeemed for points or for a skill.
card-lady_in_waiting_2 = Lady-in-waiting 2
    .skill = On a county field your Lady-in-waiting may be placed in any county but its own; it takes its item or brings influence there.
card-lady_in_waiting_3 = Lady-in-waiting 3
    .skill = Once between two scorings: instead of the action of an influence field, place up to two followers in counties where you have influence. No staff on that action.

## The 55 missions

card-m01 = Builder sent out + Shield-bearer sent out
    .conditions = Your Builder stands in a county; your Shield-bearer stands in a county.
    .points = 1 point. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 instead of scoring.
card-m02 = Builder sent out + Banner-bearer sent out
    .conditions = Your Builder stands in a county; your Banner-bearer stands in a county.
    .points = 1 point. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 instead of scoring.
card-m03 = Builder sent out + Lady-in-waiting sent out
    .conditions = Your Builder stands in a county; your Lady-in-waiting stands in a county.
    .points = 1 point. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 instead of scoring.
card-m04 = Shield-bearer sent out + Banner-bearer sent out
    .conditions = Your Shield-bearer stands in a county; your Banner-bearer stands in a county.
    .points = 1 point. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 instead of scoring.
card-m05 = Shield-bearer sent out + Lady-in-waiting sent out
    .conditions = Your Shield-bearer stands in a county; your Lady-in-waiting stands in a county.
    .points = 1 point. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 instead of scoring.
card-m06 = Banner-bearer sent out + Lady-in-waiting sent out
    .conditions = Your Banner-bearer stands in a county; your Lady-in-waiting stands in a county.
    .points = 1 point. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 instead of scoring.
card-m07 = Builder in Dragon
    .conditions = Your Builder stands in Dragon.
    .points = 1 point. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 instead of scoring.
card-m08 = Shield-bearer in Dove
    .conditions = Your Shield-bearer stands in Dove.
    .points = 1 point. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 instead of scoring.
card-m09 = Banner-bearer in Fish
    .conditions = Your Banner-bearer stands in Fish.
    .points = 1 point. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 instead of scoring.
card-m10 = Lady-in-waiting in Snake
    .conditions = Your Lady-in-waiting stands in Snake.
    .points = 1 point. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 instead of scoring.
card-m11 = Builder in Fox
    .conditions = Your Builder stands in Fox.
    .points = 1 point. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 instead of scoring.
card-m12 = Shield-bearer in Eagle
    .conditions = Your Shield-bearer stands in Eagle.
    .points = 1 point. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 instead of scoring.
card-m13 = Dragon influence
    .conditions = Have 1 influence marker in Dragon.
    .points = 1 point. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 instead of scoring.
card-m14 = Dove influence
    .conditions = Have 1 influence marker in Dove.
    .points = 1 point. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 instead of scoring.
card-m15 = Fish influence
    .conditions = Have 1 influence marker in Fish.
    .points = 1 point. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 instead of scoring.
card-m16 = Snake influence
    .conditions = Have 1 influence marker in Snake.
    .points = 1 point. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 instead of scoring.
card-m17 = Fox influence
    .conditions = Have 1 influence marker in Fox.
    .points = 1 point. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 instead of scoring.
card-m18 = Eagle influence
    .conditions = Have 1 influence marker in Eagle.
    .points = 1 point. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 instead of scoring.
card-m19 = 2 followers in Dragon
    .conditions = 2 of your followers stand in Dragon.
    .points = 2 points. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 or 2 instead of scoring.
card-m20 = 2 followers in Dove
    .conditions = 2 of your followers stand in Dove.
    .points = 2 points. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 or 2 instead of scoring.
card-m21 = 2 followers in Fish
    .conditions = 2 of your followers stand in Fish.
    .points = 2 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 or 2 instead of scoring.
card-m22 = 2 followers in Snake
    .conditions = 2 of your followers stand in Snake.
    .points = 2 points. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 or 2 instead of scoring.
card-m23 = 2 followers in Fox
    .conditions = 2 of your followers stand in Fox.
    .points = 2 points. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 or 2 instead of scoring.
card-m24 = 2 followers in Eagle
    .conditions = 2 of your followers stand in Eagle.
    .points = 2 points. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 or 2 instead of scoring.
card-m25 = Dragon material + Snake shield
    .conditions = Own 1 Dragon material; own 1 Snake shield.
    .points = 2 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 or 2 instead of scoring.
card-m26 = Dove banner + Fox material
    .conditions = Own 1 Dove banner; own 1 Fox material.
    .points = 2 points. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 or 2 instead of scoring.
card-m27 = Fish shield + Eagle banner
    .conditions = Own 1 Fish shield; own 1 Eagle banner.
    .points = 2 points. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 or 2 instead of scoring.
card-m28 = Snake material + Dragon shield
    .conditions = Own 1 Snake material; own 1 Dragon shield.
    .points = 2 points. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 or 2 instead of scoring.
card-m29 = Fox banner + Dove material
    .conditions = Own 1 Fox banner; own 1 Dove material.
    .points = 2 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 or 2 instead of scoring.
card-m30 = Eagle shield + Fish banner
    .conditions = Own 1 Eagle shield; own 1 Fish banner.
    .points = 2 points. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 or 2 instead of scoring.
card-m31 = Any 3 banners
    .conditions = Own 3 banners of any counties.
    .points = 2 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 or 2 instead of scoring.
card-m32 = Any 3 materials
    .conditions = Own 3 materials of any counties.
    .points = 2 points. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 or 2 instead of scoring.
card-m33 = Any 3 shields
    .conditions = Own 3 shields of any counties.
    .points = 2 points. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 or 2 instead of scoring.
card-m34 = Any 3 influence
    .conditions = Have 3 influence markers in any counties.
    .points = 2 points. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 or 2 instead of scoring.
card-m35 = Any 2 banners + any 2 shields
    .conditions = Own 2 banners of any counties; own 2 shields of any counties.
    .points = 2 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 or 2 instead of scoring.
card-m36 = Any 2 materials + any 2 influence
    .conditions = Own 2 materials of any counties; have 2 influence markers in any counties.
    .points = 2 points. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 or 2 instead of scoring.
card-m37 = Shield-bearer in Dragon + Fish material
    .conditions = Your Shield-bearer stands in Dragon; own 1 Fish material.
    .points = 2 points. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1 or 2 instead of scoring.
card-m38 = Banner-bearer in Dove + Snake banner
    .conditions = Your Banner-bearer stands in Dove; own 1 Snake banner.
    .points = 2 points. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 or 2 instead of scoring.
card-m39 = Lady-in-waiting in Fish + Fox shield
    .conditions = Your Lady-in-waiting stands in Fish; own 1 Fox shield.
    .points = 2 points. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 or 2 instead of scoring.
card-m40 = Builder in Snake + Eagle material
    .conditions = Your Builder stands in Snake; own 1 Eagle material.
    .points = 2 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1 or 2 instead of scoring.
card-m41 = Shield-bearer in Fox + Dragon banner
    .conditions = Your Shield-bearer stands in Fox; own 1 Dragon banner.
    .points = 2 points. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1 or 2 instead of scoring.
card-m42 = Banner-bearer in Eagle + Dove shield
    .conditions = Your Banner-bearer stands in Eagle; own 1 Dove shield.
    .points = 2 points. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1 or 2 instead of scoring.
card-m43 = Dragon banner + Dove material + Fish shield
    .conditions = Own 1 Dragon banner; own 1 Dove material; own 1 Fish shield.
    .points = 3 points. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1, 2 or 3 instead of scoring.
card-m44 = Dove banner + Fish material + Snake shield
    .conditions = Own 1 Dove banner; own 1 Fish material; own 1 Snake shield.
    .points = 3 points. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1, 2 or 3 instead of scoring.
card-m45 = Fish banner + Snake material + Fox shield
    .conditions = Own 1 Fish banner; own 1 Snake material; own 1 Fox shield.
    .points = 3 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1, 2 or 3 instead of scoring.
card-m46 = Snake banner + Fox material + Eagle shield
    .conditions = Own 1 Snake banner; own 1 Fox material; own 1 Eagle shield.
    .points = 3 points. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1, 2 or 3 instead of scoring.
card-m47 = Fox banner + Eagle material + Dragon shield
    .conditions = Own 1 Fox banner; own 1 Eagle material; own 1 Dragon shield.
    .points = 3 points. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1, 2 or 3 instead of scoring.
card-m48 = Eagle banner + Dragon material + Dove shield
    .conditions = Own 1 Eagle banner; own 1 Dragon material; own 1 Dove shield.
    .points = 3 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1, 2 or 3 instead of scoring.
card-m49 = Dragon influence + Builder in Fish + Fox banner
    .conditions = Have 1 influence marker in Dragon; your Builder stands in Fish; own 1 Fox banner.
    .points = 3 points. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1, 2 or 3 instead of scoring.
card-m50 = Dove influence + Shield-bearer in Snake + Eagle shield
    .conditions = Have 1 influence marker in Dove; your Shield-bearer stands in Snake; own 1 Eagle shield.
    .points = 3 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1, 2 or 3 instead of scoring.
card-m51 = Fish influence + Banner-bearer in Fox + Dragon material
    .conditions = Have 1 influence marker in Fish; your Banner-bearer stands in Fox; own 1 Dragon material.
    .points = 3 points. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1, 2 or 3 instead of scoring.
card-m52 = Snake influence + Lady-in-waiting in Eagle + Dove banner
    .conditions = Have 1 influence marker in Snake; your Lady-in-waiting stands in Eagle; own 1 Dove banner.
    .points = 3 points. Nothing is spent.
    .icon = Builder: with the King’s Favor it may teach a Builder skill of row 1, 2 or 3 instead of scoring.
card-m53 = Fox influence + Banner-bearer in Dragon + Fish shield
    .conditions = Have 1 influence marker in Fox; your Banner-bearer stands in Dragon; own 1 Fish shield.
    .points = 3 points. Nothing is spent.
    .icon = Shield-bearer: with the King’s Favor it may teach a Shield-bearer skill of row 1, 2 or 3 instead of scoring.
card-m54 = Eagle influence + Lady-in-waiting in Dove + Snake material
    .conditions = Have 1 influence marker in Eagle; your Lady-in-waiting stands in Dove; own 1 Snake material.
    .points = 3 points. Nothing is spent.
    .icon = Banner-bearer: with the King’s Favor it may teach a Banner-bearer skill of row 1, 2 or 3 instead of scoring.
card-m55 = Any 5 influence
    .conditions = Have 5 influence markers in any counties.
    .points = 3 points. Nothing is spent.
    .icon = Lady-in-waiting: with the King’s Favor it may teach a Lady-in-waiting skill of row 1, 2 or 3 instead of scoring.

## Words on the picture

picture-title = Merlin
picture-round = Round { $round } · turn { $turn } of { $last }
picture-first = 1st
picture-open-missions = Open missions
picture-any-items = Any { $number } { $kind ->
    [banner] banners
    [material] materials
   *[shield] shields
}
picture-influence-in = { $county } influence
picture-any-influence = Any { $number } influence
picture-follower-in = { $follower } in { $county }
picture-sent-out = { $follower } sent out
picture-followers-in = { $number } followers in { $county }
picture-your-missions = Your missions
picture-have = you have { $number ->
    [0] none
   *[other] { $number }
}
picture-now-in = now in { $county }
picture-at-castle = at the castle
picture-scoring = Scoring, round { $round }
picture-gains = Points scored
picture-scored-traitors = Traitors
picture-scored-environs = Environs
picture-scored-influence = Influence
picture-scored-followers = Followers
picture-scored-castle = Castle
picture-mission = Mission
picture-banner = Banner
picture-skill = Skill
picture-key-fields = The dice and the ring
picture-key-pieces = Pieces
picture-key-things = Items and missions
sign-dice = coloured: your knight moves; white: Merlin moves
sign-county = place a follower in this county
sign-points = 1 point for each of yours
sign-influence = take one where you have influence
sign-manor = build a manor with a material
sign-exchange = give an item, take another
sign-move_follower = move a follower to a neighbouring county
sign-missions = swap one or two missions
sign-grail = take it and an apple; wins a tie
sign-excalibur = take it and discard a traitor; 3 points
sign-figures = your knight; Merlin, for everyone
sign-builder = Builder: takes a material
sign-shield_bearer = Shield-bearer: takes a shield
sign-banner_bearer = Banner-bearer: takes a banner
sign-lady_in_waiting = Lady-in-waiting: brings influence
sign-free-spot = a free spot for that follower
sign-influence-marker = a player’s influence in a county
sign-manor-piece = a manor; most in a region score
sign-region = a tile; thick lines separate regions
sign-home = followers at home, in the castle
sign-aids = apple: any value on a die; staff: Merlin’s action twice
sign-aids-short = apple: sets a die; staff: acts again
sign-item = banner, material or shield of a county
sign-stock = how many the county has left
sign-any = any 2, from any county
sign-influence-wanted = mission: influence in that county
sign-follower-wanted = mission: that follower there
sign-followers-wanted = mission: two followers there
sign-traitor = a traitor, and the shield that stops him
sign-skill = a learned skill: follower and row
sign-met = your mission’s condition is met
