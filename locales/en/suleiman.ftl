# Suleiman the Magnificent: everything the engine says. Arguments are named by kind and order:
# $unit $unit2 $leader $hex $battle $side $facing $n $n2 (see acies_kernel::Arg).
# Prompts have an attribute `help`, shown when a player meets the prompt for the first time.

## Sides, boxes, states, ratings

side-hungarian = Hungarians
side-ottoman = Ottomans

box-waiting = off the map
box-retired-box = in the Ottoman retired box
box-gone = out of play
box-hidden = not seen

mark-disordered = disordered
mark-retired = retired
mark-eliminated = eliminated
mark-used = handled
mark-moved = moved
mark-fired = fired
mark-charging = charging
mark-counter-charging = counter-charging
mark-pinned = making camp
mark-in-command = in command
mark-in-hand = in hand
mark-along = goes along
mark-reacted = has fired in reaction
mark-attacking = attacks by shock
mark-under-attack = under attack
mark-missile-a = archers
mark-missile-m = muskets
mark-killed = killed
mark-fled = fled
mark-king = sovereign

rating-sdr = shock defence
rating-ma = movement
rating-ar = activation
rating-cr = command range
rating-calibre = calibre in pounds

legend-suleiman = .d disordered, .r retired, ! Standard

score-flight-points = flight points

## Where the game stands

status-setup = The { $side } set up
status-free = Free activation of the { $side }
status-acts = { $battle } acts
status-move-fire = Moving and firing
status-combat = Combat
status-continuity = Continuity of the { $side }

## Prompts

ask-setup = The { $side } set up: which piece stands where?
    .help = Each army is placed group by group in the hexes its line of the rulebook allows, in any order you like. `as-drawn` places everything that is left of your army as the scenario draws it: a good start for a first game. A leader may share a hex with any friendly unit; the royal Standard never moves, and beaten Hungarians rally there.
ask-free = The { $side } have a free activation: which Battle acts?
    .help = There are no turns. A Battle is the command of one leader; the one you choose may move, fire and then attack with all its units. No die is needed now. Afterwards you may try to go on with another Battle by rolling its leader's activation rating or less.
ask-use = { $battle } moves and fires: take a unit in hand, or `end` the segment.
    .help = Handle your units one at a time: `use` a unit, move it step by step, turn it, let it fire, then `done`. A unit you leave alone and that has no enemy beside it recovers from disorder. `end` goes on to combat.
ask-move = { $unit } is in hand with { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    } left: where to?
    .help = `to` goes one hex, `go HEX` finds the way to one further off, `face` turns the unit to a corner of its hex, `fire` shoots, `done` puts it down. It fights through its two front hexes, so end facing the enemy. Cavalry that wants to charge must stop two or three hexes from its target.
ask-lead = { $leader } moves alone with { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    } left: where to?
    .help = `to` goes one hex, `go HEX` finds the way to one further off. A leader who moves alone should end with one of his own units; `done` leaves him where he is.
ask-declare = { $battle } may attack: declare a shock attack or a charge, or `done`.
    .help = `shock` attacks a unit in a front hex; `charge` rides heavy or medium cavalry at a unit two or three hexes away and is worth +2. A unit that attacks must attack everything in its front hexes. Type `odds` to see exactly what each attack can bring, and `done` when you have declared enough.
ask-resolve = { $battle } has declared its attacks: which is resolved next?
    .help = Attacks that hang together are resolved together; name any one of them by its target.
ask-continue = The { $side } may try to go on: which Battle rolls for continuity?
    .help = Name another Battle and roll: its leader's activation rating or less lets it act now; more gives the enemy a free activation. Your opponent may try to snatch the roll from you first. `pass` hands the initiative over.
ask-seize = { $battle } is about to roll for continuity: do the { $side } try to seize the initiative?
    .help = Roll one of your leaders' activation rating or less and that Battle acts at once; roll more and your opponent gets a free activation. `decline` lets him roll.
ask-replace = { $battle } has lost its leader: which unit does his replacement join?
    .help = The replacement commands from there; a unit in the middle of the Battle is a good place.
ask-join = { $leader } has lost his place: which of the nearest units does he join?
    .help = These units of his Battle are equally near.
ask-react = { $unit } comes before your missiles: reaction fire?
    .help = `react` fires one of your units at it now, before it goes on. Bows may answer every enemy who comes, muskets only one in an activation.
ask-counter-fire = { $unit2 } is about to fire at { $unit }: does { $unit } try a counter-charge?
    .help = Heavy and medium cavalry may answer fire with a charge of their own. One die, plus the unit's shock defence rating; 3 or less succeeds. The shot is fired first.
ask-return = { $unit2 } fires at { $unit }: does { $unit } return the fire?
    .help = Both shots count at the same moment, so there is rarely a reason not to.
ask-stand = { $unit } attacks { $unit2 }: stand, or answer?
    .help = `stand` takes the attack. `counter` tries a counter-charge with heavy or medium cavalry: success robs enemy horse of its charge bonus, and turns the tables on everyone else. `retreat` gives ground before foot, or with akinji before anyone.
ask-roll = Several defenders are left: against which is the next roll?
    .help = One die is rolled for each defender, whatever the others bring; modifiers are fixed already. Only the order is yours.
ask-advance = A defender has left its hex: which unit advances?
    .help = One of the units that attacked it must move in.
ask-follow = { $unit } has retreated out of { $hex }: does anyone follow?
    .help = A unit that follows may neither attack nor turn; `stay` keeps your line.
ask-ride = { $unit } charges { $unit2 }: which way?
    .help = It rides through its front hexes and may turn by one corner once on the way. `done` ends the ride in front of the target.
ask-counter-target = { $unit } counter-charges: which attacker?
    .help = It becomes the attacker, and its charge takes the place of that unit's attack on it.
ask-counter-turn = { $unit } counter-charges: does it turn first?
    .help = It may turn once, before it starts; `done` keeps its facing.
ask-counter-ride = { $unit } counter-charges: which way?
    .help = It must ride as near to the enemy as it can.
ask-retreat = { $unit } retreats: where to?
    .help = One hex away from the enemy. `through` goes through friendly archers in the way, who are disordered by it.
ask-refuge = { $unit } is retired: where does it gather?
    .help = As near to the Standard as possible; these hexes are equally near.
ask-face = Which way does { $unit } face?
    .help = Name a corner of its hex. It controls the two hexes on either side of that corner; being struck from flank or rear is costly.
ask-hidden = { $side } moves a leader.
    .help = You may not look under enemy units; only his owner knows who he is.

## Choices

do-place = place { $unit } in { $hex }
do-place-leader = place { $leader } in { $hex }
do-standard = plant the Standard in { $hex }
do-as-drawn = place the rest of your army as drawn
do-activate = activate { $battle } (activation rating { $n })
do-activate-standard = rally at the Standard
do-what-if = roll for late reinforcements
do-pass = pass
do-continue = go on with { $battle } (on { $n } or less)
do-seize = seize the initiative with { $battle } (on { $n } or less)
do-decline = decline
do-join = join { $unit }
do-use = take { $unit } in hand
do-lead = move { $leader } alone
do-end = end moving and firing
do-with = take { $leader } along
do-to = go to { $hex }
do-fire = fire at { $unit2 }
do-face = face { $facing }
do-done = done
do-react = fire with { $unit }
do-return = return the fire with { $unit }
do-counter = counter-charge with { $unit }
do-shock = attack { $unit2 } with { $unit }
do-charge = charge { $unit2 } with { $unit }
do-resolve = resolve the attack on { $unit }
do-retreat = retreat with { $unit }
do-stand = stand
do-roll = roll against { $unit }
do-against = charge { $unit2 }
do-advance = advance { $unit } into { $hex }
do-stay = stay
do-through = retreat through { $unit2 } and disorder it

## What happened

event-placed = { $unit } stands in { $hex }.
event-leader-placed = { $leader } stands in { $hex }.
event-standard-placed = The royal Standard is planted in { $hex }.
event-activated = { $battle } acts.
event-standard-activated = The { $side } rally at their Standard.
event-passed = The { $side } pass.
event-named = { $battle } is named to go on.
event-seizing = { $battle } tries to seize the initiative.
event-moved = { $unit } moves to { $hex }.
event-entered = { $unit } comes onto the map in { $hex }.
event-leader-moved = { $leader } goes to { $hex }.
event-turned = { $unit } turns to face { $facing }.
event-fires = { $unit } fires at { $unit2 }.
event-reacts = { $unit } fires in reaction at { $unit2 }.
event-returns = { $unit } returns the fire of { $unit2 }.
event-immune = Fire does no harm to the guns of { $unit }.
event-disordered = { $unit } is disordered.
event-retreated = { $unit } retreats to { $hex }.
event-went-through = { $unit } breaks through the ranks of { $unit2 }.
event-retired-to = { $unit } is retired and gathers in { $hex }.
event-retired-to-box = { $unit } is retired and leaves for the Ottoman camp.
event-eliminated = { $unit } is eliminated.
event-recovered = { $unit } recovers its order.
event-rallied = { $unit } rallies and is now disordered.
event-leader-killed = { $leader } is killed.
event-leader-captured = { $leader } is captured.
event-leader-fled = { $leader } has no troops left and flees the field.
event-leader-joined = { $leader } joins { $unit }.
event-replaced = { $leader } takes command with { $unit }.
event-declared-shock = { $unit } will attack { $unit2 } by shock.
event-declared-charge = { $unit } will charge { $unit2 }.
event-lapsed = The attack of { $unit } comes to nothing.
event-rode = { $unit } rides to { $hex }.
event-retreats-before = { $unit } gives ground before the attack.
event-counter-charges = { $unit } counter-charges.
event-counter-fails = { $unit } fails to counter-charge.
event-shied = { $unit } shies at the pikes and attacks without the charge.
event-advanced = { $unit } advances into { $hex }.
event-attacks-on = { $unit } attacks on.
event-no-result = { $unit } suffers nothing.
event-standard-fell = The royal Standard falls, and every retired Hungarian unit is lost with it.
event-arrived = { $battle } arrive on the field.
event-nobody-arrived = Nobody arrives.
event-fled = The { $side } flee the field.
event-nobody-fights = Both armies have passed again and again: neither will fight, and neither wins.

## Rolls ($n the die, $n2 the modified roll)

roll-continuity = { $battle } rolls { $n } for continuity.
roll-seizure = { $battle } rolls { $n } to seize the initiative.
roll-shot = { $unit } shoots at { $unit2 }: die { $n }, modified { $n2 }.
roll-leader-under-fire = { $leader } is under fire: die { $n } (8 or more kills).
roll-leader-in-shock = { $leader } is in the thick of it: die { $n }, modified { $n2 } (3 or more kills).
roll-evasion = { $unit } slips away: die { $n }, modified { $n2 } (6 or more disorders it).
roll-counter-charge = { $unit } tries to counter-charge: die { $n }, modified { $n2 } (3 or less succeeds).
roll-reluctance = { $unit } rides at the pikes: die { $n }, modified { $n2 } (4 or less charges home).
roll-shock = Shock against { $unit }: die { $n }, modified { $n2 }.
roll-charge = Charge against { $unit }: die { $n }, modified { $n2 }.
roll-what-if = The roll for late reinforcements: die { $n }.
roll-flight = The { $side } test for flight: die { $n }, with their losses { $n2 }.

## What would change (odds)

change-normal = { $unit } in good order
change-disordered = { $unit } disordered
change-retired = { $unit } retired
change-eliminated = { $unit } eliminated
change-leader-killed = { $leader } killed or captured
change-leader-fled = { $leader } flees
change-standard = the Standard falls
change-won = the { $side } win

## Orders that answer another question: which one is open

open-setup = The question now is the set-up: name a piece of yours that does not stand yet, and a hex; or `as-drawn`.
open-free = The question now is your free activation: name one of your Battles, your Standard, or pass.
open-continue = The question now is who goes on: name a Battle to roll for continuity, or pass.
open-seize = The question now is whether you seize the initiative: name a Battle to do it with, or decline.
open-replace = The question now is where the new leader of { $battle } appears: name a unit of it for him to join.
open-use = The question now is who of { $battle } moves and fires next: take a unit or leader in hand, or `end` the segment.
open-declare = The question now is whom { $battle } attacks: declare a shock attack or a charge, or be `done`.
open-resolve = The question now is which attack of { $battle } is resolved next: name its target.
open-move = The question now is what { $unit } does: it may go, turn, fire, take a leader along, or be done.
open-lead = The question now is where { $leader } goes: name a hex, or be done.
open-join = The question now is which unit { $leader } joins.
open-react = The question now is who shoots at { $unit }, which has come into reach: name a unit that fires in reaction, or decline.
open-counter-fire = The question now is whether { $unit }, which is fired at, tries to counter-charge: `counter` or decline.
open-return = The question now is whether { $unit }, which is fired at, returns the fire: `return` or decline.
open-stand = The question now is how the attacked meet the attack: they stand, or one of them retreats or counter-charges.
open-roll = The question now is against which defender the next die is rolled.
open-advance = The question now is who advances: name a unit that attacked and the hex it moves into.
open-ride = The question now is how { $unit } rides its charge: name a hex or a corner, or be `done` in front of the target.
open-counter-target = The question now is which attacker { $unit } counter-charges: `against` one of them.
open-counter-turn = The question now is whether { $unit } turns before it counter-charges: name a corner, or be `done`.
open-counter-ride = The question now is how { $unit } rides its counter-charge: name a hex.
open-retreat = The question now is where { $unit } retreats to.
open-refuge = The question now is where { $unit }, which is retired, gathers.
open-follow = The question now is who follows { $unit } into the hex it has left: name a unit, or `stay`.
open-face = The question now is which way { $unit } faces: name a corner.

## Refusals: the facts that make the rule apply

no-choice-now = Nothing is to be chosen at this moment.
no-game-over = The game is over.

no-setup-room = If this piece stood in { $hex }, others of your army that need that hex would find no room.
no-setup-hex = { $hex } is not among the hexes where the set-up list lets this piece stand.
no-occupied = { $hex } is taken by another unit already.

no-enemy-battle = { $battle } belongs to the enemy.
no-group-off-map = { $battle } has not arrived on the field.
no-leader = { $battle } has no leader at present and cannot be chosen.
no-units = { $battle } has no unit left in play.
no-anatolia-before-centre = The whole of Suleiman's centre must have entered before { $battle }, and some of it still waits.
no-anatolia-by-roll = Until its first unit has entered, { $battle } comes on in a free activation only, not by a roll.
no-same-battle = { $battle } has just acted; continuity needs a different Battle.
no-standard = There is no Standard to be activated: it has been lost.
no-standard-by-roll = The Standard is activated in a free activation only, never by a roll.
no-what-if = Late reinforcements are Hungarian and an option of the scenario, which is not in use here.
no-what-if-yet = Late reinforcements may be rolled for only after the Ottomans have been activated.
no-what-if-left = Every late contingent has arrived already.
no-what-if-by-roll = Late reinforcements are rolled for in a free activation only.
no-early-seizure = The Ottomans may not seize before their first free activation.
no-replace = The replacement must join a unit of { $battle } that is on the map.
no-join = The leader must join one of the nearest units of his own Battle.

no-other-battle = { $unit } does not belong to { $battle }, which is acting.
no-used-already = { $unit } has been handled already in this activation.
no-retired = { $unit } is retired and stays in the box until it has rallied.
no-gone = { $unit } is out of play.
no-shock-yet = Attacks are declared after all moving and firing; `end` this segment first.
no-move-in-combat = Moving and firing are over; this is the combat segment.

no-other-in-hand = { $unit } is in hand; it must be done before { $unit2 } is taken up.
no-stop-on-gun = { $unit } stands in the hex of a friendly gun and may not stop there; it must go on.
no-way-on = { $hex } holds a friendly gun, and { $unit } could not get out of it again.
no-pinned = { $unit } is still making camp and cannot move to { $hex } before it has recovered.
no-emplaced = { $unit } is emplaced: Hungarian guns never move, not to { $hex } either.
no-gun-fired = { $unit } has fired in this activation, and a gun that fires does not move to { $hex }.
no-gun-moved = { $unit } has moved in this activation, and a gun that moves does not fire.
no-gun-terrain = { $unit } is artillery: without a road it cannot cross a stream or enter marsh or village, as it would at { $hex }.
no-foot-fired = { $unit } has fired, and that ends its movement; it cannot go on to { $hex }.
no-stopped-in-zone = { $unit } has entered an enemy zone of control and must stop; it cannot go on to { $hex }.
no-not-adjacent = { $hex } is not next to { $unit }; go one hex at a time.
no-points = That step costs { $unit } { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }, and it has { $n2 } left.
no-out-of-command-zone = { $unit } is out of command and in an enemy zone of control: it may not leave it for { $hex }.
no-out-of-command-adjacent = { $unit } is out of command and began next to an enemy: it may not move, so not to { $hex }.
no-out-of-command = { $unit } is out of command and may not move next to an enemy, as it would in { $hex }.
no-enemy-there = An enemy unit stands in { $hex }; { $unit } cannot move in.
no-stacking = A friendly unit stands in { $hex }, and { $unit } may not share it.
no-zone-to-zone = { $unit } may not go straight from one enemy zone of control into another at { $hex }.
no-back-into-zone = { $hex } is in the zone of control of a unit that { $unit } has just left; it may not come back.
no-unseen = { $unit } cannot see { $unit2 }, and Hungarians keep more than two hexes away from an enemy they cannot see; { $hex } is too near.
no-retired-move = { $unit } is retired and moves only toward its Standard, if at all; not to { $hex }.
no-retired-again = { $unit } is retired and has made its one step of this activation; it cannot go on to { $hex }.
no-retired-away = { $unit } is retired and may only step nearer to its Standard; { $hex } is no nearer.
no-take-other-battle = { $leader } does not belong to the Battle of { $unit }.
no-take-elsewhere = { $leader } is not in the hex of { $unit }.
no-take-moved = { $leader } goes along from the start of a move or not at all, and once in an activation.
no-turn-off-map = { $unit } is not on the map and faces nowhere.
no-turn-same = { $unit } faces that way already.
no-turn-again = { $unit } has turned in this hex already; it may turn again in the next one or after firing.
no-turn-far = { $unit } stays in an enemy zone of control and may turn by one corner only.

no-entry-hex = { $hex } is no entry hex of { $unit }.
no-entry-points = Coming on there costs { $unit } { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }, and it has { $n2 }.
no-entry-room = No entry hex has room for { $unit }: clear one first.

no-leader-other-battle = { $leader } does not belong to the acting Battle.
no-leader-moved = { $leader } has moved already in this activation.
no-leader-gone = { $leader } is not on the map.
no-leader-stopped = { $leader } has entered an enemy zone of control and must stop.
no-leader-not-adjacent = That hex is not next to { $leader }; go one hex at a time.
no-leader-entry = That is no entry hex of { $leader }.
no-leader-enemy-there = An enemy unit stands there; { $leader } cannot enter.
no-leader-zone = { $leader } may enter an enemy zone of control only to join a friendly unit.
no-leader-points = { $leader } has not enough movement points left.

no-missiles = { $unit } has neither bows nor muskets nor guns.
no-fired-already = { $unit } has fired already in this activation.
no-retired-fire = { $unit } is retired and does not fire.
no-fire-off-map = { $unit } is not on the map.
no-points-to-fire = Firing inside an enemy zone of control costs { $unit } a movement point, and it has none left.
no-target = { $unit2 } is no enemy on the map.
no-range = { $unit2 } is { $n } hexes away, out of reach of the missiles of { $unit }.
no-arc = { $unit2 } is not in a direction in which { $unit } may fire.
no-sight = { $unit } cannot see { $unit2 }: a village, higher ground, or for guns another unit is in between.
no-not-fired-at = { $unit } is not the unit fired at.
no-return-fire = { $unit } has no bows, and only bows return fire.
no-return-at-gun = Guns are immune to fire; { $unit } does not return it.
no-reaction-weapon = { $unit } has neither bows nor muskets for reaction fire.
no-reacted-already = { $unit } has used its reaction fire on { $unit2 } or, having muskets, in this activation.

no-attacker-elsewhere = { $unit } does not belong to the acting Battle or is not on the map.
no-enemy-target = { $unit2 } is no enemy on the map.
no-attacker-type = { $unit } is of a type that never attacks; it only defends.
no-retired-attack = { $unit } is retired and does not attack.
no-declared-already = { $unit } attacks { $unit2 } already.
no-charging-already = { $unit } is charging another unit already.
no-not-in-front = { $unit2 } is not in a front hex of { $unit }.
no-shock-on-charged = { $unit2 } is being charged, and a unit that is charged is not attacked by shock as well.
no-duty = { $unit } attacks, so it must attack every enemy in its front hexes: { $unit2 } is left over.
no-charge-type = { $unit } cannot charge: only heavy and medium cavalry do.
no-charge-disordered = { $unit } is not in good order and cannot charge.
no-charge-command = { $unit } is out of command and cannot charge.
no-charge-and-shock = { $unit } is attacking by shock already and cannot charge as well.
no-charge-distance = { $unit2 } is { $n } hexes from { $unit }; a charge begins two or three hexes away.
no-charge-on-shocked = { $unit2 } is attacked by shock, and a unit so attacked is not charged as well.
no-charge-village = { $unit2 } is in a village and cannot be charged.
no-charge-hexside = Every way of { $unit } to { $unit2 } leads over a stream or an entrenchment, which no charge crosses.
no-charge-unseen = Every way would bring { $unit } within two hexes of an enemy it cannot see.
no-charge-way = { $unit } has no way to ride in front of its target, turning by one corner at most.
no-charge-step = That is not on a way by which { $unit } can finish its charge.
no-such-attack = No attack waits to be resolved on { $unit }.

no-before-not-attacked = { $unit } is not attacked.
no-before-state = { $unit } is no cavalry in good order, and only such a unit retreats before an attack.
no-before-countered = { $unit } has tried a counter-charge and must take the attack.
no-before-cavalry = { $unit } is attacked by cavalry, before which only akinji retreat.
no-before-room = { $unit } has no free hex away from its attackers and out of enemy zones of control.
no-before-hex = { $unit } must retreat one hex away from its attackers, into a free hex outside enemy zones of control.
no-follow = { $unit } may not follow: it did not attack the unit that has gone, or does not stand next to that hex.
no-such-roll = No die is due against { $unit }.
no-counter-type = { $unit } is no heavy or medium cavalry on the map.
no-counter-disordered = { $unit } is not in good order and cannot counter-charge.
no-counter-active = { $unit } is on the acting side, and a counter-charge is an answer.
no-counter-zone = { $unit } is in the zone of control of an enemy who is not attacking it.
no-counter-rear = { $unit } is attacked from the rear.
no-counter-again = One counter-charge is allowed in a combat, and it has been tried.
no-counter-not-attacked = { $unit } is not attacked.
no-counter-way = { $unit } cannot reach its attacker, riding straight ahead within its movement allowance.
no-choose-counter = { $unit } is counter-charging: that is not the way it can take.
no-advance = { $unit } may not advance there: it did not attack that hex, or it was disordered on the way.
no-refuge = { $unit } must gather in one of the hexes nearest to its Standard.
no-through = { $unit } may retreat through friendly archers only when they stand in its way and there is a hex behind them.
no-retreat-hex = { $unit } must retreat one hex away from the enemy, into a hex without any unit.
