# Rome at War (Hannibal at Bay): everything the engine says. Arguments are named by kind and order:
# $unit $unit2 $leader $hex (an area) $battle (a formation) $side $facing $n $n2 (see acies_kernel::Arg).
# Prompts have an attribute `help`, shown when a player meets the prompt for the first time.
# Titles of formations are singular or plural (cavalry, Carthaginians): no verb may hang on $battle.
# Words that other games have too (moved, fired, routed, eliminated, killed, finished, initiative, the boxes waiting
# and gone) stand in suleiman.ftl and gboh.ftl.

## Sides, boxes, states, ratings, ground

side-rome = Romans
side-carthage = Carthaginians

box-aside = with its parent or in reserve
box-exited = left the map

mark-charged = charged
mark-has-attacked = has attacked
mark-attacked = under attack
mark-fought = has fought, does not recover
mark-overstacked = in an overstacked area
mark-held = held: not free to move
mark-named = to be activated
mark-assaulting = comes to blows
mark-firing = fires
mark-withdrawing = withdraws
mark-in-rout = routed
mark-frozen = stuck in an overstack until next turn
mark-aligned = lined up on a road
mark-spent = waits for the second turn
mark-exited = left the map
mark-out-of-command = out of command
mark-missiles = has missiles
mark-long = long unit
mark-check-initiative = must check initiative
mark-commander = army commander
mark-inferior = inferior leader

rating-strength = strength
rating-morale = morale
rating-steps = steps left
rating-missile = missile range
rating-tactical = tactical rating
rating-step = step it is at (1 is full)
rating-stacking = stacking points
rating-points = points if lost (units: each step)
rating-artillery = artillery range

terrain-rise = rise
terrain-rough = rough
terrain-dense-marsh = dense marsh
terrain-town = town
terrain-hill-fort = hill fort
terrain-river = river
terrain-tower = tower
terrain-fortified = fortified
terrain-impassable = impassable

legend-rome-at-war = +2 two more units, | where two boards meet; LG legion, PH phalanx, BB barbarian, LI light infantry, VE velites, RM remnant, HC heavy cavalry, LC light cavalry, EL elephants, with their number if there are several units

score-victory-points = victory points

## Where the game stands

rw-status-set-up = Set-up
rw-status-turn = Turn { $n }
rw-status-shift = Floating map
rw-status-reinforcement = Reinforcement Phase
rw-status-command = Command Phase
rw-status-elephants = Elephant charge
rw-status-order = Order of Battle Phase
rw-status-activation = Activation Phase
rw-status-initiative = Start of the Action Phase
rw-status-artillery = Artillery Segment
rw-status-charge = Charge Segment
rw-status-movement = Movement Segment
rw-status-assault = Assault Segment
rw-status-rout = Rout
rw-status-recovery = Recovery Phase
rw-status-replacement = Leader replacement
rw-status-stall = End of the turn
rw-status-acts = { $battle }
rw-status-collapsed = Army of the { $side } collapsed

## Prompts: set-up and the turn

rw-ask-place = Place your army: which piece stands where?
    .help = By the optional set-up of Zama every unit and leader may be placed once in your zone: `place V1 W30`. No area may be overstacked. `face V1 s` turns a long unit. Who is not moved keeps the place of the scenario; `done` when everybody has one.
rw-ask-set-up = Your army stands ready: does any long unit turn before the battle?
    .help = Long units (legions, phalanxes, barbarians) fight well to their front only: an enemy in flank or rear weakens them and hits them more easily. `face V1 n` turns one, once each. `done` leaves the rest as they stand.
rw-ask-shift = There are pieces at the edge of the map: do you propose to shift the whole battle?
    .help = With the floating map all pieces of both sides may be moved by the same number of areas away from an edge, if the other side agrees. `shift n 2` proposes two areas northward. `decline` leaves everything where it is.
rw-ask-agree = The other side proposes to shift all pieces by { $n ->
        [one] 1 area
       *[other] { $n } areas
    } to the { $facing }: do you agree?
    .help = Everybody moves alike, so nothing changes between the armies; only the room at the edges does. `agree` shifts, `decline` keeps everything where it is this turn.
rw-ask-enter = { $unit } arrive, but the enemy holds their area of entry: where do they enter?
    .help = A reinforcement that is barred enters in the nearest areas at the edge of the map that are free of enemies; these are equally near. `enter` names one.
rw-ask-command = Your army commander may put { $n ->
        [one] 1 more leader
       *[other] { $n } more leaders
    } in command: whom?
    .help = `command LEADER` takes a leader within the commander's radius. His formation can then move and attack as it likes this turn. A leader who is left out must roll his initiative or less when his formation acts; if he fails, his men move one point, not next to the enemy, and attack nobody. `done` saves nothing, so stop only when nobody is left.
rw-ask-first = You have won the roll: do you go first or second?
    .help = The side that goes first rolls for activation first and strikes before the other. `second` lets the enemy come to you.
rw-ask-name = { $n ->
        [one] 1 formation is
       *[other] { $n } formations are
    } still to be chosen for this activation: which?
    .help = The activation roll tells how many formations act before the enemy rolls; there is no passing. `name` them first, then choose their order. A formation acts once a turn, so keep those for later who want to wait for the enemy.
rw-ask-activate = Which of the formations chosen acts next?
    .help = `activate` begins the Action Phase of a formation: bombardment, charges, movement, assaults, in this order. The next one begins when it is done.
rw-ask-recover = Recovery: which units try to win a step back, which velites rejoin their legion?
    .help = `recover` rolls a die for a unit that has lost steps, has not fought this turn, has no enemy next to it and stands with its own leader or the army commander. Its morale plus his tactical rating, or less, brings a step back; failure costs nothing. `reattach` sends velites back to their legion in the same area. `done` ends it.
rw-ask-replace = Leaders have been lost: who takes their place?
    .help = `replace` gives a formation an unused leader, or one without troops, and puts him with one of its units. `promote` takes an inferior leader where nobody else may come. `commander` names a new army commander among the leaders on the map; an army that has a leader needs one. `done` goes on.
rw-ask-stall = Nobody has lost a step for { $n ->
        [one] 1 turn
       *[other] { $n } turns
    }: does the battle go on?
    .help = There is no last turn in this game, so we ask when nothing happens. If both sides `offer-end`, the points are counted now. `go-on` plays another turn; after ten quiet turns the battle ends by itself. `resign` gives it up.

## Prompts: the Action Phase

rw-ask-line = { $battle }: how far does the line under linear command run?
    .help = With linear command a leader also commands units beyond his radius, if they stand in one straight unbroken line of the same arm that begins with him. `line-to` names the last area of the line.
rw-ask-bombard = { $battle }, Artillery Segment: what is bombarded?
    .help = `bombard` names a piece of artillery and an area of enemies in range and sight. All targets are named before the dice fall: one die for each point of strength, and a 6 hits. Artillery that has fired does not move this turn. `done` goes on to charges.
rw-ask-charge = { $battle }, Charge Segment: who charges whom?
    .help = Cavalry, elephants and chariots charge an enemy two to four areas away, in a straight line over open ground, with nobody in between: `charge UNIT AREA`. The charged strike first; then heavy cavalry and elephants strike with double strength. Light infantry suffers most, a phalanx charged in front strikes back with double strength. `ride LEADER AREA` takes a leader along. Who charges does not move or assault afterwards. `done` resolves the charges.
rw-ask-resolve = { $battle }: which charge is resolved next?
    .help = All who charge one area from the same side are one group. `resolve AREA FROM` names the target and the area where the group stands now. If one group empties the target, the charges of the others on it are wasted.
rw-ask-resolve-elephants = The elephants of Carthage charge before the battle begins: which charge is resolved next?
    .help = Every elephant charges the Romans two areas north of it. `resolve AREA FROM` names the target and the area where the elephants stand now. An elephant that is eliminated may run wild among friend and foe.
rw-ask-move = { $battle }, Movement Segment: who moves?
    .help = `move` takes a unit or a leader in hand. `swap` lets two legions next to each other change places, a fresh one for a worn one. `detach` sends out the velites of a legion; do this first, before anything moves. The army commander may move with any formation, once a turn. `end` goes on to assaults.
rw-ask-march = { $unit } move with { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    } left: where to?
    .help = `to` goes to the next area, over a side or an open corner; areas with enemies are closed. `face` turns a long unit, at the end of its way; only a phalanx pays for it and may go on. `road` keeps a long unit lined up on a road at the cheap rate, but any attack then finds its flank. `exit n` leaves the map for good from an area at that edge. `done` ends the move.
rw-ask-crowd = { $unit } have come into an area that is now overstacked: do they stop, or push through?
    .help = An area holds 6 stacking points: heavy infantry counts 4, horses and elephants 3, other units 2. `stop` ends the move there, and the unit is stuck until next turn; enemies hit an overstacked area more easily. `push UNIT` goes on, and the unit named loses a step.
rw-ask-lead = { $leader } moves: where to?
    .help = `to` takes him at once to any area in reach. With his units he adds his tactical rating to their strength and morale, but may die with them; alone he has to make way for any enemy. `done` leaves him where he is, and his move of this turn is over.
rw-ask-assault = { $battle }, Assault Segment: which area is assaulted next?
    .help = `assault` names an area with enemies next to your units, or in range of their missiles; then you name the units. Each area is assaulted once in a segment, so bring everybody together. Attacks into a flank or rear hit more easily. Nobody has to attack. `end` closes the Action Phase.
rw-ask-muster = The assault on area { $hex }: who takes part, and how?
    .help = `join` lets a unit come to blows, `fire` lets it use missiles from where it stands. Missile fire halves the strength (not that of archers), but units that only fire cannot be struck by enemies without missiles. When some fire and others come to blows, those who fire lose nothing and the defenders cannot withdraw. `done` begins the fight.
rw-ask-rout = { $unit } flee: which way?
    .help = Routed units run to the nearest edge of the map and off it; the ways to choose from are equally short.

## Prompts: the fight

rw-ask-lock = { $unit } are assaulted in their flank: do they try to turn and lock shields?
    .help = It rolls the morale of its area or less to turn before the blows fall; a phalanx does so more easily. `lock UNIT DIRECTION` tries, and failure costs nothing. `decline` keeps the facing.
rw-ask-react-charge = Area { $hex } is charged: who withdraws, who counter-charges, who stands?
    .help = `withdraw` takes a unit in command one area back, if it is faster than the chargers (light cavalry also before heavy cavalry alone); leaders may always go. `counter` lets cavalry, elephants or chariots in command meet the charge, if the morale check was passed: the charge becomes an assault, without its double strength. Who is not named stands. `done` when all have their orders.
rw-ask-react = Area { $hex } is assaulted: who withdraws?
    .help = `withdraw` takes a unit in command one area back, if it is faster than the attackers (light cavalry also before heavy cavalry alone, light infantry before heavy infantry alone); leaders may always go. All who go, go to the same area. `done`: the others stand and fight.
rw-ask-withdraw = Who withdraws from area { $hex } goes together: where to?
    .help = Not next to the attackers, and next to other enemies only if there is no better area. An area that becomes overstacked holds them fast until next turn.
rw-ask-defend = Area { $hex } is overstacked: who defends it?
    .help = Only units up to the stacking limit of the area fight back: `defend` names them one by one. The others stand idle, but may be hit like everybody there.
rw-ask-oppose = { $unit } are attacked from several areas: whom do they fight?
    .help = A unit fights the attackers of one area only: `oppose UNIT AREA`. Attackers whom nobody fights strike unharmed.
rw-ask-shoot = Area { $hex } is assaulted: do any of its defenders use missiles?
    .help = `shoot` lets a unit with missiles use them instead of swords. Its strength is halved (not that of archers), but foot hits elephants more easily with missiles. `done`: the others fight hand to hand.
rw-ask-retreat = Area { $hex } cannot be held: where do its defenders retreat to?
    .help = A charge that halves the strength of the defenders throws them back one area, all together. They go away from the chargers, and next to other enemies only if there is no better area. Who has nowhere to go is lost; each phalanx loses one step more.
rw-ask-pursuit = The enemy has given up area { $hex }: do your chargers pursue?
    .help = A die decides: the morale of the best unit or less, and they all charge the beaten enemy again, who cannot counter-charge. A leader makes it likelier with `urge` or less likely with `restrain`; without one it is `pursue`. Where the enemy has fled to fresh friends you may also `halt`.
rw-ask-advance = Area { $hex } is empty: who advances into it?
    .help = `advance` takes a unit or leader of the attack into the area, without cost. It does not attack again. Mind the flanks of those who stay behind. `done` when everybody stands where he should.
rw-ask-advance-defenders = All attackers of area { $hex } have fallen: do its defenders advance?
    .help = `advance` takes a unit or leader into an area that the attackers held. `done` when everybody stands where he should.
rw-ask-losses = Your units must lose { $n ->
        [one] 1 more step
       *[other] { $n } more steps
    }: which one is next?
    .help = `lose` names the unit. The first step comes from a long unit, and nobody loses a second one before all have lost their first. A unit that loses its last step is eliminated.
rw-ask-falter = Your men waver: which of the units with the lowest morale loses a step?
    .help = The area has failed its morale check before the blows fall; these units are equally shaken. `lose` names the one.
rw-ask-victim = Elephants run through your ranks: which unit loses a step?
    .help = `lose` names one of the units in the area.
rw-ask-trample = Elephants run wild: into which area?
    .help = Among the elephants' own friends the enemy chooses where they run, among their enemies their owner does. `trample` names an area next to them; on 5 or 6 a unit there loses a step.
rw-ask-shelter = { $leader }, a leader of the enemy, has lost his men and rides to the nearest friends: where do you let him go?
    .help = These areas are equally near to him, so his enemy chooses. `join LEADER AREA` names one.
rw-ask-flee = { $leader } is alone and the enemy has come: where does he go?
    .help = `flee` takes him to a neighbouring area without enemies.
rw-ask-follow = { $leader } has lost his unit: with which unit of his formation does he go on?
    .help = An inferior leader is always with a unit of his formation and moves with it: `follow LEADER UNIT`.
rw-ask-dress = Which of your long units turn?
    .help = `face V1 n` turns a long unit to north, east, south or west. The three areas before it are its front, those beside it its flanks. Face the enemy: in flank and rear it is weak. `done` leaves the rest as they stand.

## Choices

rw-do-done = that is all
rw-do-done-set-up = the army stands ready
rw-do-done-bombard = on to charges
rw-do-done-no-charge = no charge
rw-do-done-charge = fight out the charges
rw-do-done-march = end the move
rw-do-done-lead = stay here
rw-do-done-muster = begin the fight
rw-do-done-react = whoever is left stands
rw-do-done-shoot = whoever is left fights hand to hand
rw-do-done-advance = no (further) advance
rw-do-done-dress = keep the other facings
rw-do-end-move = on to assaults
rw-do-end-assault = end the Action Phase
rw-do-decline-lock = keep the facing
rw-do-decline = let it be
rw-do-agree = agree
rw-do-place = { $unit } stand in { $hex }
rw-do-place-leader = { $leader } stands in { $hex }
rw-do-face = { $unit } face { $facing }
rw-do-shift = propose to shift all pieces { $n ->
    [one] 1 area
   *[other] { $n } areas
} { $facing }
rw-do-enter = { $unit } enter in { $hex }
rw-do-command = put { $leader } in command
rw-do-first = go first
rw-do-second = go second
rw-do-name = let { $battle } act in this activation
rw-do-activate = activate { $battle }
rw-do-line-to = the line runs to { $hex }
rw-do-bombard = { $unit } bombard { $hex }
rw-do-charge = { $unit } charge area { $hex }
rw-do-ride = { $leader } rides along against area { $hex }
rw-do-resolve = fight out the charge from area { $hex } on area { $hex2 }
rw-do-withdraw = { $unit } withdraw
rw-do-withdraw-leader = { $leader } withdraws
rw-do-counter = { $unit } counter-charge
rw-do-to = go to area { $hex }
rw-do-defend = { $unit } defend
rw-do-oppose = { $unit } fight the attackers in area { $hex }
rw-do-shoot = { $unit } use their missiles
rw-do-pursue = pursue, if the die allows
rw-do-urge = urge them to pursue
rw-do-restrain = hold them back
rw-do-halt = no pursuit
rw-do-advance = { $unit } advance to area { $hex }
rw-do-advance-leader = { $leader } advances to area { $hex }
rw-do-detach = { $unit } detach their velites
rw-do-move = move { $unit }
rw-do-move-leader = move { $leader }
rw-do-swap = { $unit } and { $unit2 } change places
rw-do-road = go along the road to { $hex }
rw-do-exit = leave the map by the { $facing } edge
rw-do-turn = face { $facing }
rw-do-stop = stop here until next turn
rw-do-push = push through: { $unit } lose a step
rw-do-flee = { $leader } makes way to { $hex }
rw-do-shelter = { $leader } goes to { $hex }
rw-do-assault = assault area { $hex }
rw-do-join = { $unit } come to blows
rw-do-fire = { $unit } fire their missiles
rw-do-lock = { $unit } try to face { $facing }
rw-do-lose = { $unit } lose a step
rw-do-trample = they run into area { $hex }
rw-do-recover = { $unit } try to recover a step
rw-do-reattach = { $unit } go back to their legion
rw-do-replace = { $leader } takes { $battle }, placed with { $unit }
rw-do-promote = an inferior leader takes { $battle }, with { $unit }
rw-do-commander = { $leader } becomes army commander
rw-do-follow = { $leader } goes with { $unit }
rw-do-go-on = go on
rw-do-offer-end = offer to end the battle
rw-do-resign = give up the battle

## What happened: the turn

rw-set-up = The { $side } were set up.
rw-field = The field was laid out.
rw-turn = Turn { $n } begins.
rw-placed = { $unit } stood in { $hex }.
rw-shifted = All pieces are shifted { $n ->
    [one] 1 area
   *[other] { $n } areas
} { $facing }.
rw-in-command = { $leader } was in command.
rw-out-of-command = { $leader } was out of command this turn.
rw-linear-command = { $unit } and the rest of the line had linear command.
rw-goes-first = The { $side } went first.
rw-activates = The { $side } activated { $n ->
    [one] 1 formation
   *[other] { $n } formations
}.
rw-no-activation = The { $side } activated nobody.
rw-actions-over = Both sides failed one after the other: nobody acted any more this turn.
rw-activated = The Action Phase of { $battle } begins.
rw-phase-over = The Action Phase of { $battle } is over.
rw-recovered = { $unit } recovered a step.
rw-replaces = { $leader } took over { $battle }.
rw-new-commander = { $leader } was army commander now.
rw-collapsed = The army of the { $side } collapsed: it had no heavy infantry left.
rw-routed = The men of { $battle } fled to the nearest edge of the map.
rw-stalled = Nothing happened any more: the battle ended.
rw-agreed = Both sides ended the battle.
rw-resigned = The { $side } gave up the battle.
rw-over = The battle was over.
rw-counted = The { $side } have { $n ->
    [one] 1 victory point
   *[other] { $n } victory points
}.
rw-won = The { $side } won.
rw-won-limited = The { $side } won a limited victory.
rw-won-major = The { $side } won a major victory.

## What happened: units and leaders

rw-entered = { $unit } moved to { $hex }.
rw-turned = { $unit } faced { $facing }.
rw-swapped = { $unit } and { $unit2 } changed places.
rw-frozen = { $unit } got stuck in the crowd until next turn.
rw-detached = { $unit } left { $unit2 } and skirmished.
rw-reattached = { $unit } went back to { $unit2 }.
rw-exited = { $unit } left the map by the { $facing } edge.
rw-leader-moved = { $leader } went to { $hex }.
rw-leader-exited = { $leader } left the map by the { $facing } edge.
rw-leader-killed = { $leader } fell.
rw-follows = { $leader } was with { $unit }.
rw-saved = { $leader } has brought his men out: { $n ->
    [one] 1 point
   *[other] { $n } points
}.
rw-bombards = { $unit } bombarded { $hex }.
rw-charges = { $unit } charged area { $hex }.
rw-charge-resolved = The charge from { $hex2 } came down on { $hex }.
rw-counter-charges = { $unit } counter-charged.
rw-repelled = The charge on { $hex } was repelled.
rw-fell-back = { $unit } fell back to { $hex }.
rw-retreated = { $unit } had to fall back to { $hex }.
rw-no-pursuit = Nobody pursued from { $hex }.
rw-withdrew = { $unit } withdrew to { $hex }.
rw-advanced = { $unit } advanced to { $hex }.
rw-assaults = The assault on { $hex } began.
rw-attacks = { $unit } attacked { $hex }.
rw-fires = { $unit } fired at { $hex }.
rw-step-lost = { $unit } lost a step.
rw-eliminated = { $unit } perished.
rw-runs-wild = { $unit } went wild.
rw-tramples = The elephants ran into { $hex }.

## Rolls ($n the die, $n2 what it is compared with; pools: $n dice, $n2 hits)

rw-pool = The { $side } struck with { $n ->
    [one] 1 die
   *[other] { $n } dice
}: { $n2 ->
    [0] no hit
    [one] 1 hit
   *[other] { $n2 } hits
}.
rw-pool-plus = The { $side } struck with { $n ->
    [one] 1 die and +1
   *[other] { $n } dice and +1 for each
}: { $n2 ->
    [0] no hit
    [one] 1 hit
   *[other] { $n2 } hits
}.
rw-roll-order = The { $side } rolled { $n } for the order of battle, with initiative { $n2 } added (the higher total chooses).
rw-roll-activation = The { $side } rolled { $n } for activation, against initiative { $n2 }.
rw-roll-initiative = { $leader } checked initiative: die { $n } ({ $n2 } or less is in command).
rw-roll-collapse = { $leader } held his men together: die { $n } (more than { $n2 } and they rout).
rw-roll-morale = The { $side } checked their morale in { $hex }: die { $n } ({ $n2 } or less holds).
rw-roll-lock = { $unit } turned to lock shields: die { $n } ({ $n2 } or less succeeds).
rw-roll-pursuit = The victors in { $hex } might pursue: die { $n } ({ $n2 } or less and they do).
rw-roll-casualty = { $leader } was in danger: two dice, { $n } ({ $n2 } or more kills him).
rw-roll-frightened = { $unit } shied at the elephants: die { $n } (more than { $n2 } loses a step).
rw-roll-rampage = The last of { $unit } were near panic: die { $n } ({ $n2 } or more and they run wild).
rw-roll-trample = The elephants trampled in { $hex }: die { $n } ({ $n2 } or more costs a step).
rw-roll-recovery = { $unit } tried to recover: die { $n } ({ $n2 } or less succeeds).

## What would change (odds)

rw-change-eliminated = { $unit } eliminated
rw-change-exited = { $unit } off the map
rw-change-steps = { $unit } { $n ->
    [-3] lose 3 steps
    [-2] lose 2 steps
    [-1] lose 1 step
    [one] gain 1 step
   *[other] gain { $n } steps
}
rw-change-killed = { $leader } killed
rw-change-won = the { $side } win

## Refusals: set-up, arrival and command

rw-no-not-now = That is not an answer to the question asked now; choose one of the answers offered.
rw-open-set-up = That does not answer the question that is open: { rw-ask-set-up }
rw-open-place = That does not answer the question that is open: { rw-ask-place }
rw-open-shift = That does not answer the question that is open: { rw-ask-shift }
rw-open-agree = That does not answer the question that is open: { rw-ask-agree }
rw-open-command = That does not answer the question that is open: { rw-ask-command }
rw-open-first = That does not answer the question that is open: { rw-ask-first }
rw-open-name = That does not answer the question that is open: { rw-ask-name }
rw-open-activate = That does not answer the question that is open: { rw-ask-activate }
rw-open-recover = That does not answer the question that is open: { rw-ask-recover }
rw-open-replace = That does not answer the question that is open: { rw-ask-replace }
rw-open-stall = That does not answer the question that is open: { rw-ask-stall }
rw-open-line = That does not answer the question that is open: { rw-ask-line }
rw-open-bombard = That does not answer the question that is open: { rw-ask-bombard }
rw-open-charge = That does not answer the question that is open: { rw-ask-charge }
rw-open-resolve = That does not answer the question that is open: { rw-ask-resolve }
rw-open-resolve-elephants = That does not answer the question that is open: { rw-ask-resolve-elephants }
rw-open-move = That does not answer the question that is open: { rw-ask-move }
rw-open-assault = That does not answer the question that is open: { rw-ask-assault }
rw-open-muster = That does not answer the question that is open: { rw-ask-muster }
rw-open-lock = That does not answer the question that is open: { rw-ask-lock }
rw-open-react-charge = That does not answer the question that is open: { rw-ask-react-charge }
rw-open-react = That does not answer the question that is open: { rw-ask-react }
rw-open-withdraw = That does not answer the question that is open: { rw-ask-withdraw }
rw-open-defend = That does not answer the question that is open: { rw-ask-defend }
rw-open-oppose = That does not answer the question that is open: { rw-ask-oppose }
rw-open-shoot = That does not answer the question that is open: { rw-ask-shoot }
rw-open-retreat = That does not answer the question that is open: { rw-ask-retreat }
rw-open-pursuit = That does not answer the question that is open: { rw-ask-pursuit }
rw-open-advance = That does not answer the question that is open: { rw-ask-advance }
rw-open-advance-defenders = That does not answer the question that is open: { rw-ask-advance-defenders }
rw-open-dress = That does not answer the question that is open: { rw-ask-dress }
rw-open-enter = That does not answer the question that is open: { rw-ask-enter }
rw-open-march = That does not answer the question that is open: { rw-ask-march }
rw-open-rout = That does not answer the question that is open: { rw-ask-rout }
rw-open-crowd = That does not answer the question that is open: { rw-ask-crowd }
rw-open-lead = That does not answer the question that is open: { rw-ask-lead }
rw-open-losses = That does not answer the question that is open: { rw-ask-losses }
rw-open-falter = That does not answer the question that is open: { rw-ask-falter }
rw-open-victim = That does not answer the question that is open: { rw-ask-victim }
rw-open-shelter = That does not answer the question that is open: { rw-ask-shelter }
rw-open-flee = That does not answer the question that is open: { rw-ask-flee }
rw-open-follow = That does not answer the question that is open: { rw-ask-follow }
rw-open-trample = That does not answer the question that is open: { rw-ask-trample }
rw-no-free-setup = { $unit } stand where the scenario puts them; armies are placed freely only with the optional set-up of Zama.
rw-no-place = { $unit } cannot be placed: take a unit of yours that begins on the map and has not been placed yet.
rw-no-zone = { $unit } must be placed within your own set-up zone.
rw-no-place-crowded = { $unit } do not fit in there: an area may not be overstacked at set-up; 6 stacking points is the usual limit.
rw-no-leader-place = { $leader } cannot be placed there: with the optional set-up of Zama each leader of yours who begins on the map is placed once, within your zone.
rw-no-unplaced = { $unit } have no place yet; place them before you are done.
rw-no-shift-edge = The map is shifted only away from an edge at which a unit stands, by one area or more.
rw-no-shift-room = There is no room for that: every piece must stay on the map and off impassable ground.
rw-no-entry = { $unit } cannot enter there: their own area is barred, and they take a free area at the edge nearest to that.
rw-no-command = { $leader } cannot be put in command: that is for a leader of yours who leads a formation.
rw-no-command-needed = { $leader } needs no order: he is in command already.
rw-no-command-radius = { $leader } is out of the command radius of your army commander: four movement points of a leader, around enemies and impassable ground.
rw-no-line-there = No line under linear command ends in area { $hex }: it runs straight and unbroken from the leader's area, with one arm, and must bring somebody into command.
rw-no-formation-enemy = { $battle }: that is a formation of the enemy; name one of yours.
rw-no-formation-activated = { $battle }: activated already this turn, and each formation acts once.
rw-no-formation-named = { $battle }: named already; name another formation.
rw-no-formation-not-named = { $battle }: not named for this activation. Only the formations named after the roll act now.
rw-no-formation-headless = { $battle }: not to be activated now. A formation needs a leader on the map; one that has lost him this turn waits until he is replaced.

## Refusals: who may do anything

rw-no-not-active = { $unit } are not active: orders go to units on the map of the formation that acts now; elephants that charged before the first turn wait for the second.
rw-no-spent = { $unit } have charged before the battle began, which was their activation of the first turn; they wait for the second.
rw-no-out-of-command = { $unit } are out of command this turn: such units do not bombard, charge, assault, withdraw, change places or rejoin their legion.
rw-no-routed = { $unit } are routed: they do not charge, counter-charge, assault or fire; they only defend, and withdraw if they can.
rw-no-charged = { $unit } have charged in this Action Phase, and so neither charge again nor move nor assault in it.
rw-no-bombarded = { $unit } have bombarded this turn: artillery fires at one area, and then does not move.
rw-no-moved = { $unit } have moved this turn, and units move once.
rw-no-frozen = { $unit } are stuck in an overstack: they neither move nor charge before next turn.
rw-no-attacked = { $unit } have their attack of this turn already, and units attack once.

## Refusals: leaders

rw-no-leader-off-map = { $leader } is not on the map.
rw-no-leader-not-active = { $leader } does not move now: a leader moves when his own formation acts, an army commander with any formation of his side.
rw-no-leader-inferior = { $leader } is an inferior leader and moves only with his unit.
rw-no-leader-moved = { $leader } has moved this turn, and leaders move once.
rw-no-leader-out-of-command = { $leader } is out of command this turn: he neither rides with a charge nor withdraws.
rw-no-leader-there = He is in area { $hex } already; `done` leaves him there.
rw-no-leader-near-enemy = { $leader } is out of command and may not go next to the enemy.
rw-no-leader-reach = { $leader } cannot get there with his movement points.
rw-no-leader-exit = { $leader } may not leave the map: the scenario does not allow it to leaders of his side.
rw-no-leader-exit-edge = { $leader } may not leave the map by that edge; the scenario allows another.
rw-no-leader-edge = { $leader } is not in an area at that edge of the map; go there first.
rw-no-shelter = { $leader } must go to the nearest area with units of his own; choose one of those offered.
rw-no-flee = { $leader } cannot go there: he makes way to a neighbouring area without enemies or impassable ground.
rw-no-follow = { $leader } cannot go with that unit: it must be on the map and of his own formation.
rw-no-replace = { $leader } cannot take over { $battle }: only a formation of yours that has lost its leader and has units on the map gets a new one.
rw-no-replace-nation = { $leader } cannot take over { $battle }: he belongs to the other side.
rw-no-replace-named = { $leader } cannot come in here: the scenario names another for the leader who was lost; take that one.
rw-no-replace-inferior = { $leader } cannot take over { $battle }: in this battle an inferior leader replaces every lost one; use `promote`.
rw-no-replace-used = { $leader } cannot take over { $battle }: take a leader not used yet and not kept for somebody else, or one on the map who has lost all his units.
rw-no-replace-initiative = { $leader } cannot take over { $battle }: his initiative is higher than that of the leader who was lost; that is allowed only after an army commander.
rw-no-replace-unit = { $unit } cannot receive the new leader: he is placed with a unit on the map of the formation he takes.
rw-no-promote = { $battle }: an inferior leader comes only to a formation of yours that has lost its leader and has units on the map.
rw-no-promote-others = { $battle }: another leader may take it, and an inferior one comes only when nobody else may; use `replace`.
rw-no-commander = { $leader } cannot be made army commander: he must be a leader of yours on the map, and the army must be without one.
rw-no-commander-missing = Your army has no commander: name one of the leaders on the map before you go on.

## Refusals: movement

rw-no-not-adjacent = Area { $hex } is not next to the unit; go one area at a time.
rw-no-enemy-there = Enemy units stand in area { $hex }, and nobody enters there.
rw-no-impassable = Area { $hex } cannot be entered from here: the ground or the border is closed.
rw-no-corner = The corner to area { $hex } is barred: enemies or impassable ground lie in one of the two areas beside it.
rw-no-corner-price = The corner to area { $hex } is barred: the points left would not do for one of the two areas beside it.
rw-no-pinned = { $unit } began the segment pinned, beside enemy light infantry or before enemy heavy infantry, and have only one movement point.
rw-no-points = { $unit } have not enough movement points for that; only the first area of a move may always be entered.
rw-ok-free = { $hex } can be entered.
rw-ok-command = { $unit } are in command.
rw-ok-charge-distance = { $hex } lies at the distance of a charge from { $unit }.
rw-ok-range = { $hex } is within range of { $unit }.
rw-ok-sight = { $unit } see { $hex }.
rw-no-near-enemy = { $unit } are out of command and may not go next to the enemy.
rw-no-elephants-there = { $unit } cannot be there: horses do not go where friendly elephants are.
rw-no-room = There is no room for { $unit }: a long unit must fit into the area the way it faces; turn it so that it fits, or go elsewhere.
rw-no-stay-with-legion = { $unit } may pass through an area with a legion but not end there.
rw-no-leave-line = { $unit } are in a line under linear command and must end next to those units of it who were next to them before.
rw-no-turn = { $unit } cannot be turned now: only the long units asked about turn, each once.
rw-no-faces-so = { $unit } face that way already; `done` keeps the facing.
rw-no-facing = { $unit } are a small unit and have no facing.
rw-no-must-go-on = { $unit } push through a crowd at the cost of a step and must now go on to the next area.
rw-no-push = { $unit } cannot push through: they have nowhere to go on to; they must stop.
rw-no-push-victim = { $unit } cannot be those who lose the step: a standing unit of yours in the area must, heavy infantry first.
rw-no-off-road = { $unit } move along the road and keep to it in this move; use `road` again, or `done`.
rw-no-road-needed = { $unit } are a small unit and have the road rate without lining up; use `to`.
rw-no-road = No road or trail leads from here to area { $hex }.
rw-no-aligned = { $unit } get the road rate only if their counter lies along the road when they start and they keep to the road all the way.
rw-no-road-occupied = { $unit } cannot go on along the road: another long unit stands in that area.
rw-no-road-near-enemy = Area { $hex } is next to an enemy, and the road rate does not lead there; use `to`.
rw-no-exit = { $unit } may not leave the map: the scenario does not allow it to such units of their side.
rw-no-exit-edge = { $unit } may not leave the map by that edge; the scenario allows another.
rw-no-edge = { $unit } are not in an area at that edge of the map; go there first.
rw-no-exit-out-of-command = { $unit } are out of command and leave the map only from the area where their move began.
rw-no-swap-legions = { $unit } are no legion, and only legions change places.
rw-no-swap-same-legion = { $unit } cannot change places with that unit: the two must be different units of the same legion.
rw-no-swap-adjacent = { $unit } cannot change places with that unit: the two must stand next to each other, with an open corner at least.
rw-no-detach-command = { $unit } cannot detach velites: they must belong to the formation that acts and be in command.
rw-no-detach-again = { $unit } are a detachment themselves and detach nobody.
rw-no-velites = { $unit } cannot do that: only a legion with its velites still at home detaches them, and only velites of yours go back.
rw-no-detach-late = { $unit } are too late: velites are detached at the beginning of the Movement Segment, before any move, by a legion that has neither moved nor charged.
rw-no-detach-small = { $unit } are too weak: what is left of the legion may not be a remnant.
rw-no-reattach-area = { $unit } cannot go back: they must stand in the same area as their own legion.
rw-no-reattach-now = { $unit } cannot go back now: velites rejoin their legion in the Recovery Phase.
rw-no-reattach-since = { $unit } cannot go back yet: they must have been with their legion since their activation this turn began.
rw-no-rout-way = { $unit } are routed and must take the shortest way to the nearest edge of the map, and off it.

## Refusals: bombardment and missiles

rw-no-artillery = { $unit } are no artillery, and nothing else bombards.
rw-no-artillery-assault = { $unit } are artillery: they bombard and defend themselves but do not assault.
rw-no-enemy-target = { $unit } have no target there: they need an enemy unit; leaders alone are none.
rw-no-range = The target is out of the range of { $unit }; artillery in woods or dense marsh reaches neighbouring areas only.
rw-no-adjacent-first = { $unit } have enemies in a neighbouring area and must fire at neighbours, if at all.
rw-no-sight = { $unit } cannot see the target: rises, slopes, woods or towns are in between.
rw-no-missiles = { $unit } have no missiles to use here, or use them already.

## Refusals: charges

rw-no-charger = { $unit } are of a kind that does not charge; heavy and light cavalry, elephants and chariots do.
rw-no-charge-distance = { $unit } can charge only an enemy two to four areas away; next to him they may assault.
rw-no-line = There is no straight way to area { $hex } for this charge: it goes in a line from the centre of one area to that of the other, and not along a border.
rw-no-enemy-in-way = Enemies stand in the way of { $unit } before the target; charge those, or another area.
rw-no-friends-in-way = Friendly units stand in the way of { $unit }, and a charge does not pass through them.
rw-no-charge-ground = The ground forbids this charge at area { $hex }: nobody charges out of, into or through towns, rivers, woods, rough ground or marsh, nor over streams and impassable borders.
rw-no-charge-corner = The charge cannot go over the corner to area { $hex }: ground that forbids charges lies beside it.
rw-no-charge-slope = The charge cannot go to area { $hex }: no charge leads uphill, and none strikes over a slope.
rw-no-ride = { $leader } cannot ride along: he must stand in the area from which units charge that target.
rw-no-such-charge = There is no charge on area { $hex } from there still to be resolved.
rw-no-halt = The pursuit is not yours to stop: the die decides. Only where the enemy has fled to fresh friends may you halt.
rw-no-retreat-there = Area { $hex } is not a way to retreat: not next to the chargers, not where they came from, not over closed ground, and next to other enemies only for want of better.

## Refusals: assaults

rw-no-assaulted = Area { $hex } has been assaulted in this segment, and that is done once.
rw-no-enemy-there-to-fight = There is no enemy unit in area { $hex } to be assaulted.
rw-no-attackers = No active unit of yours can attack area { $hex }.
rw-no-nobody-attacks = The assault on area { $hex } needs at least one attacker; let a unit `join` or `fire`.
rw-no-not-adjacent-enemy = { $unit } are not next to that area and cannot come to blows with those in it.
rw-no-corner-enemy = { $unit } cannot strike over that corner: enemies or impassable ground lie in one of the two areas beside it.
rw-no-impassable-border = { $unit } cannot strike over that border, which is impassable.
rw-no-lock = { $unit } are no long unit in the area assaulted; only such a one locks shields.
rw-no-lock-flank = { $unit } cannot lock shields: they must be assaulted in their flank, and not in their rear.
rw-no-lock-front = { $unit } cannot lock shields: an enemy stands before them.
rw-no-lock-way = { $unit } cannot turn that way: they must come to face attackers in their flank, and have room.
rw-no-defend = { $unit } are not there to defend the area, or defend it already.
rw-no-defend-room = { $unit } are too many: those who defend an overstacked area may not exceed its stacking limit.
rw-no-oppose = { $unit } cannot fight anybody there: choose an area from which they are attacked, and if the attackers only fire one within the range of their own missiles.

## Refusals: withdrawal and counter-charge

rw-no-withdraw = { $unit } cannot withdraw: they are not among those attacked, or have their orders already.
rw-no-withdraw-slow = { $unit } cannot withdraw: they must be faster than the fastest attacker. Light cavalry also escapes heavy cavalry alone, light infantry an assault by heavy infantry alone.
rw-no-withdraw-way = { $unit } have no area to withdraw to that is free of enemies and not next to the attackers.
rw-no-withdraw-together = { $unit } cannot withdraw with the others: there is no area to which all of them can go.
rw-no-withdraw-there = Area { $hex } is not a way to withdraw: not next to the attackers, not over closed ground, and next to other enemies only for want of better.
rw-no-must-withdraw = { $unit } are routed and must withdraw, since they can.
rw-no-leader-withdraw = { $leader } cannot withdraw by himself: he is not in the area attacked, withdraws already, or is an inferior leader who stays with his unit.
rw-no-leader-withdraw-way = { $leader } has no area to withdraw to, or none to which those who go with him can go.
rw-no-counter-now = { $unit } cannot counter-charge now: that answers a charge, not a pursuit and not an assault.
rw-no-counter = { $unit } cannot counter-charge: they are not in the area charged, have their orders already, or fight another group.
rw-no-counter-order = { $unit } cannot counter-charge: they must be in command, and their area must have passed the morale check.
rw-no-counter-elephants = { $unit } cannot counter-charge elephants: horses shrink from them.

## Refusals: losses and advance

rw-no-not-hit = { $unit } cannot take this loss; name one of the units offered.
rw-no-spread = { $unit } cannot take this step: the first one comes from a long unit, and then nobody loses a second before all have lost a first.
rw-no-trample = The elephants cannot run into area { $hex }: it must be next to them and hold units of the side they turn against.
rw-no-advance = { $unit } cannot advance: they did not take part in this fight.
rw-no-advance-there = { $unit } cannot advance there: only into the area that this fight has emptied, over a side or an open corner.
rw-no-leader-advance = { $leader } cannot advance there: he goes with units of this fight into the area that it has emptied, or stays.
rw-no-recover-off-map = { $unit } are no unit of yours on the map.
rw-no-recover-again = { $unit } have tried to recover this turn, and that is done once.
rw-no-recover-full = { $unit } have nothing to recover: they are as strong as when the battle began, less what is detached.
rw-no-recover-near-enemy = { $unit } are next to an enemy; to recover they must be away from him.
rw-no-recover-leader = { $unit } must share their area with their formation leader or the army commander to recover.
rw-no-recover-fought = { $unit } have fought this turn, and such a unit does not recover.
