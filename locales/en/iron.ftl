# The Men of Iron family: what every ruleset of the engine says. Arguments are named by kind and order:
# $unit $unit2 $leader $hex $battle $battle2 $side $facing $n $n2 (see acies_kernel::Arg).
# Prompts have an attribute `help`, shown when a player meets the prompt for the first time.
# No sentence here names a side, a people or a battle; sentences of rules that one ruleset has alone are in its own file.

## Boxes, states, ratings

box-waiting = off the map
box-gone = out of play

mark-disordered = disordered
mark-retired = retired
mark-eliminated = eliminated
mark-used = handled
mark-moved = moved
mark-fired = fired
mark-charging = charging
mark-counter-charging = counter-charging
mark-in-command = in command
mark-in-hand = in hand
mark-along = goes along
mark-reacted = has fired in reaction
mark-attacking = attacks by shock
mark-under-attack = under attack
mark-missile-a = archers
mark-killed = killed
mark-fled = fled
mark-king = sovereign

rating-sdr = shock defence
rating-ma = movement
rating-ar = activation
rating-cr = command range

score-flight-points = flight points

## Where the game stands

fe-status-setup = The { $side } set up
fe-status-free = Free activation of the { $side }
fe-status-acts = { $battle } acts
fe-status-move-fire = Moving and firing
fe-status-combat = Combat
fe-status-continuity = Continuity of the { $side }

## Prompts

fe-ask-setup = The { $side } set up: which piece stands where?
    .help = Each army is placed group by group in the hexes its line of the rulebook allows, in any order you like. `as-drawn` places everything that is left of your army as the scenario draws it: a good start for a first game. A leader may share a hex with any friendly unit; a Standard never moves, and beaten units of its army rally there.
fe-ask-free = The { $side } have a free activation: which Battle acts?
    .help = There are no turns. A Battle is the command of one leader; the one you choose may move, fire and then attack with all its units. No die is needed now. Afterwards you may try to go on with another Battle by rolling its leader's activation rating or less.
fe-ask-use = { $battle } moves and fires: take a unit in hand, or `end` the segment.
    .help = Handle your units one at a time: `use` a unit, move it step by step, turn it, let it fire, then `done`. A unit you leave alone and that has no enemy beside it recovers from disorder. `end` goes on to combat.
fe-ask-move = { $n ->
        [0] { $unit } are in hand with no movement points left: what now?
        [one] { $unit } are in hand with 1 movement point left: where to?
       *[other] { $unit } are in hand with { $n } movement points left: where to?
    }
    .help = `to` goes one hex, `go HEX` finds the way to one further off, `face` turns the unit to a corner of its hex, `fire` shoots, `done` puts it down. It fights through its two front hexes, so end facing the enemy. Cavalry that wants to charge must stop two or three hexes from its target.
fe-ask-lead = { $leader } moves alone with { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    } left: where to?
    .help = `to` goes one hex, `go HEX` finds the way to one further off. A leader who moves alone should end with one of his own units; `done` leaves him where he is.
fe-ask-declare = { $battle } may attack: declare a shock attack or a charge, or go on (`done`).
    .help = `shock` attacks a unit in a front hex; `charge` rides cavalry that can charge at a unit two or three hexes away, and adds to its die. A unit that attacks must attack everything in its front hexes. `odds` shows exactly what each attack can bring; `done` when you have declared enough.
fe-ask-resolve = { $battle } has declared its attacks: which is resolved next?
    .help = Attacks that hang together are resolved together; name any one of them by its target.
fe-ask-continue = The { $side } may try to go on: which Battle rolls for continuity?
    .help = Name another Battle and roll: its leader's activation rating or less lets it act now; more gives the enemy a free activation. Your opponent may try to snatch the roll from you first. `pass` hands the initiative over.
fe-ask-seize = { $battle } is about to roll for continuity: do the { $side } try to seize the initiative?
    .help = Roll one of your leaders' activation rating or less and that Battle acts at once; roll more and your opponent gets a free activation. `decline` lets him roll.
fe-ask-replace = { $battle } has lost its leader: which unit does his replacement join?
    .help = The replacement commands from there; a unit in the middle of the Battle is a good place.
fe-ask-join = { $leader } has lost his place: which of the nearest units does he join?
    .help = These units of his Battle are equally near.
fe-ask-react = { $unit } come before your missiles: reaction fire?
    .help = `react` fires one of your units at it now, before it goes on. Bows, javelins and slings may answer every enemy who comes, muskets and crossbows only one in an activation.
fe-ask-counter-fire = { $unit2 } fire at { $unit }: do { $unit } try a counter-charge?
    .help = Cavalry that can charge may answer fire with a charge of its own. One die, plus the unit's shock defence rating; a low roll succeeds, and the charts say how low. Whatever the fire does comes before the charge.
fe-ask-return = { $unit2 } fire at { $unit }: do { $unit } return the fire?
    .help = Both shots count at the same moment, so there is rarely a reason not to.
fe-ask-stand = { $unit } attack { $unit2 }: stand, or answer?
    .help = `stand` takes the attack. `counter` tries a counter-charge with cavalry that can charge: success robs enemy horse of its charge bonus, and turns the tables on everyone else. `retreat` gives ground before foot, or, with troops that may do so, before cavalry too.
fe-ask-roll = Several defenders are left: against which is the next roll?
    .help = One die is rolled for each defender, whatever the others bring; modifiers are fixed already. Only the order is yours.
fe-ask-advance = A defender has left its hex: which unit advances?
    .help = One of the units that attacked it must move in.
fe-ask-follow = { $unit } have retreated out of { $hex }: does anyone follow?
    .help = A unit that follows may neither attack nor turn; `stay` keeps your line.
fe-ask-ride = { $unit } charge { $unit2 }: which way?
    .help = It rides through its front hexes and may turn by one corner once on the way. `done` ends the ride in front of the target.
fe-ask-counter-target = { $unit } counter-charge: which attacker?
    .help = It becomes the attacker, and its charge takes the place of that unit's attack on it.
fe-ask-counter-turn = { $unit } counter-charge: do they turn first?
    .help = It may turn once, before it starts; `done` keeps its facing.
fe-ask-counter-ride = { $unit } counter-charge: which way?
    .help = It must ride as near to the enemy as it can.
fe-ask-retreat = { $unit } retreat: where to?
    .help = One hex away from the enemy. `through` goes through friendly archers in the way, who are disordered by it.
fe-ask-refuge = { $unit } are retired: where do they gather?
    .help = As near to the Standard as possible; these hexes are equally near.
fe-ask-face = Which way do { $unit } face?
    .help = Name a corner of its hex. It controls the two hexes on either side of that corner; being struck from flank or rear is costly.

## Choices

fe-do-place = place { $unit } in { $hex }
fe-do-place-leader = place { $leader } in { $hex }
fe-do-standard = plant the Standard in { $hex }
fe-do-as-drawn = place the rest of your army as drawn
fe-do-activate = activate { $battle } (activation rating { $n })
fe-do-activate-standard = rally at the Standard
fe-do-pass = pass
fe-do-continue = go on with { $battle } (on { $n } or less)
fe-do-seize = seize the initiative with { $battle } (on { $n } or less)
fe-do-decline = decline
fe-do-join = join { $unit }
fe-do-use = take { $unit } in hand
fe-do-lead = move { $leader } alone
fe-do-end = end moving and firing
fe-do-with = take { $leader } along
fe-do-to = go to { $hex }
fe-do-fire = fire at { $unit2 }
fe-do-face = face { $facing }
fe-do-done = done
fe-do-react = fire with { $unit }
fe-do-return = return the fire with { $unit }
fe-do-counter = counter-charge with { $unit }
fe-do-shock = attack { $unit2 } with { $unit }
fe-do-charge = charge { $unit2 } with { $unit }
fe-do-resolve = resolve the attack on { $unit }
fe-do-retreat = retreat with { $unit }
fe-do-stand = stand
fe-do-roll = roll against { $unit }
fe-do-against = charge { $unit2 }
fe-do-advance = advance { $unit } into { $hex }
fe-do-stay = stay
fe-do-through = retreat through { $unit2 } and disorder them

## What happened

fe-event-placed = { $unit } took post in { $hex }.
fe-event-leader-placed = { $leader } took post in { $hex }.
fe-event-standard-placed = A Standard was planted in { $hex }.
fe-event-activated = { $battle } came into action.
fe-event-standard-activated = The { $side } rallied at their Standard.
fe-event-passed = The { $side } passed.
fe-event-named = { $battle } was named to go on.
fe-event-seizing = { $battle } tried to seize the initiative.
fe-event-moved = { $unit } moved to { $hex }.
fe-event-entered = { $unit } came onto the map in { $hex }.
fe-event-leader-moved = { $leader } went to { $hex }.
fe-event-turned = { $unit } turned to face { $facing }.
fe-event-fires = { $unit } fired at { $unit2 }.
fe-event-reacts = { $unit } fired in reaction at { $unit2 }.
fe-event-returns = { $unit } returned the fire of { $unit2 }.
fe-event-disordered = { $unit } fell into disorder.
fe-event-retreated = { $unit } retreated to { $hex }.
fe-event-went-through = { $unit } broke through the ranks of { $unit2 }.
fe-event-retired-to = { $unit } had to retire, and gathered in { $hex }.
fe-event-eliminated = { $unit } perished.
fe-event-recovered = { $unit } recovered order.
fe-event-rallied = { $unit } rallied, still in disorder.
fe-event-leader-killed = { $leader } was killed.
fe-event-leader-captured = { $leader } was captured.
fe-event-leader-fled = { $leader } had no troops left and fled the field.
fe-event-leader-joined = { $leader } joined { $unit }.
fe-event-replaced = { $leader } took command with { $unit }.
fe-event-declared-shock = { $unit } made ready to attack { $unit2 } by shock.
fe-event-declared-charge = { $unit } made ready to charge { $unit2 }.
fe-event-lapsed = The attack of { $unit } came to nothing.
fe-event-rode = { $unit } rode to { $hex }.
fe-event-retreats-before = { $unit } gave ground before the attack.
fe-event-counter-charges = { $unit } counter-charged.
fe-event-counter-fails = { $unit } failed to counter-charge.
fe-event-shied = { $unit } shied at the levelled weapons and attacked without the charge.
fe-event-advanced = { $unit } advanced into { $hex }.
fe-event-attacks-on = { $unit } attacked on.
fe-event-no-result = { $unit } suffered nothing.
fe-event-standard-fell = The Standard of the { $side } fell, and all their retired units were lost with it.
fe-event-fled = The { $side } fled the field.
fe-event-nobody-fights = Both armies passed again and again: neither would fight, and neither won.

## Rolls ($n the die, $n2 the modified roll)

fe-roll-continuity = { $battle } rolled { $n } for continuity.
fe-roll-seizure = { $battle } rolled { $n } to seize the initiative.
fe-roll-shot = { $unit } shot at { $unit2 }: die { $n }, modified { $n2 }.
fe-roll-leader-under-fire = { $leader } came under fire: die { $n } (8 or more kills).
fe-roll-leader-in-shock = { $leader } was in the thick of it: die { $n }, modified { $n2 } (3 or more kills).
fe-roll-evasion = { $unit } slipped away: die { $n }, modified { $n2 } (6 or more disorders them).
fe-roll-counter-charge = { $unit } tried to counter-charge: die { $n }, modified { $n2 }.
fe-roll-reluctance = { $unit } rode at levelled weapons: die { $n }, modified { $n2 } (4 or less charges home).
fe-roll-shock = { $unit } met the shock: die { $n }, modified { $n2 }.
fe-roll-charge = { $unit } met the charge: die { $n }, modified { $n2 }.
fe-roll-flight = The { $side } tested for flight: die { $n }, with their losses { $n2 }.

## What would change (odds)

fe-change-normal = { $unit } in good order
fe-change-disordered = { $unit } disordered
fe-change-retired = { $unit } retired
fe-change-eliminated = { $unit } eliminated
fe-change-leader-killed = { $leader } killed or captured
fe-change-leader-fled = { $leader } flees
fe-change-standard = the { $side } lose their Standard
fe-change-won = the { $side } win

## Orders that answer another question: which one is open

fe-open-setup = The question now is the set-up: name a piece of yours that does not stand yet, and a hex; or `as-drawn`.
fe-open-free = The question now is your free activation: name one of your Battles, your Standard, or pass.
fe-open-continue = The question now is who goes on: name a Battle to roll for continuity, or pass.
fe-open-seize = The question now is whether you seize the initiative: name a Battle to do it with, or decline.
fe-open-replace = The question now is where the new leader of { $battle } appears: name a unit of it for him to join.
fe-open-use = The question now is who of { $battle } moves and fires next: take a unit or leader in hand, or `end` the segment.
fe-open-declare = The question now is whom { $battle } attacks: declare a shock attack or a charge, or be `done`.
fe-open-resolve = The question now is which attack of { $battle } is resolved next: name its target.
fe-open-move = The question now is what { $unit } do: they may go, turn, fire, take a leader along, or be done.
fe-open-lead = The question now is where { $leader } goes: name a hex, or be done.
fe-open-join = The question now is which unit { $leader } joins.
fe-open-react = The question now is who shoots at { $unit }, who have come into reach: name a unit that fires in reaction, or decline.
fe-open-counter-fire = The question now is whether { $unit }, who are fired at, try to counter-charge: `counter` or decline.
fe-open-return = The question now is whether { $unit }, who are fired at, return the fire: `return` or decline.
fe-open-stand = The question now is how the attacked meet the attack: they stand, or one of them retreats or counter-charges.
fe-open-roll = The question now is against which defender the next die is rolled.
fe-open-advance = The question now is who advances: name a unit that attacked and the hex it moves into.
fe-open-ride = The question now is how { $unit } ride their charge: name a hex or a corner, or be `done` in front of the target.
fe-open-counter-target = The question now is which attacker { $unit } counter-charge: `against` one of them.
fe-open-counter-turn = The question now is whether { $unit } turn before they counter-charge: name a corner, or be `done`.
fe-open-counter-ride = The question now is how { $unit } ride their counter-charge: name a hex.
fe-open-retreat = The question now is where { $unit } retreat to.
fe-open-refuge = The question now is where { $unit }, who are retired, gather.
fe-open-follow = The question now is who follows { $unit } into the hex they have left: name a unit, or `stay`.
fe-open-face = The question now is which way { $unit } face: name a corner.

## Refusals: the facts that make the rule apply

fe-no-choice-now = Nothing is to be chosen at this moment.

fe-no-setup-hex = { $hex } is not among the hexes where the set-up list lets this piece stand.
fe-no-occupied = { $hex } is taken by another unit already.

fe-no-enemy-battle = { $battle } belongs to the enemy.
fe-no-leader = { $battle } has no leader at present and cannot be chosen.
fe-no-units = { $battle } has no unit left in play.
fe-no-same-battle = { $battle } has just acted; continuity needs a different Battle.
fe-no-standard = There is no Standard to be activated: it has been lost.
fe-no-standard-by-roll = The Standard is activated in a free activation only, never by a roll.
fe-no-replace = The replacement must join a unit of { $battle } that is on the map.
fe-no-join = The leader must join one of the nearest units of his own Battle.

fe-no-other-battle = { $unit } do not belong to { $battle }, which is acting.
fe-no-used-already = { $unit } have been handled already in this activation.
fe-no-gone = { $unit } are out of play.
fe-no-shock-yet = Attacks are declared after all moving and firing; `end` this segment first.
fe-no-move-in-combat = Moving and firing are over; this is the combat segment.

fe-no-other-in-hand = { $unit } are in hand; they must be done before { $unit2 } are taken up.
fe-no-foot-fired = { $unit } have fired, and that ends their movement; they cannot go on to { $hex }.
fe-no-stopped-in-zone = { $unit } have entered an enemy zone of control and must stop; they cannot go on to { $hex }.
fe-why-stopped = { $unit } must stop in { $hex }, in the zone of { $unit2 }.
fe-ok-free = { $hex } is free.
fe-ok-command = { $unit } are in command.
fe-no-not-adjacent = { $hex } is not next to { $unit }; go one hex at a time.
fe-no-points = That step costs { $unit } { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }, and they have { $n2 } left.
fe-no-out-of-command-zone = { $unit } are out of command and in an enemy zone of control: they may not leave it for { $hex }.
fe-no-out-of-command-adjacent = { $unit } are out of command and began next to an enemy: they may not move, so not to { $hex }.
fe-no-out-of-command = { $unit } are out of command and may not move next to an enemy, as they would in { $hex }.
fe-no-enemy-there = An enemy unit stands in { $hex }; { $unit } cannot move in.
fe-no-stacking = A friendly unit stands in { $hex }, and { $unit } may not share it.
fe-no-zone-to-zone = { $unit } may not go straight from one enemy zone of control into another at { $hex }.
fe-no-back-into-zone = { $hex } is in the zone of control of a unit that { $unit } have just left; they may not come back.
fe-no-retired-move = { $unit } are retired and move only toward their Standard, if at all; not to { $hex }.
fe-no-retired-again = { $unit } are retired and have made their one step of this activation; they cannot go on to { $hex }.
fe-no-retired-away = { $unit } are retired and may only step nearer to their Standard; { $hex } is no nearer.
fe-no-take-other-battle = { $leader } does not belong to the Battle of { $unit }.
fe-no-take-elsewhere = { $leader } is not in the hex of { $unit }.
fe-no-take-moved = { $leader } goes along from the start of a move or not at all, and once in an activation.
fe-no-turn-off-map = { $unit } are not on the map and face nowhere.
fe-no-turn-same = { $unit } face that way already.
fe-no-turn-again = { $unit } have turned in this hex already; they may turn again in the next one or after firing.
fe-no-turn-far = { $unit } stay in an enemy zone of control and may turn by one corner only.

fe-no-entry-hex = { $hex } is not an entry hex of { $unit }.
fe-no-entry-points = Coming on there costs { $unit } { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    }, and they have { $n2 }.
fe-no-entry-room = No entry hex has room for { $unit }: clear one first.

fe-no-leader-other-battle = { $leader } does not belong to the acting Battle.
fe-no-leader-moved = { $leader } has moved already in this activation.
fe-no-leader-gone = { $leader } is not on the map.
fe-no-leader-stopped = { $leader } has entered an enemy zone of control and must stop.
fe-no-leader-not-adjacent = That hex is not next to { $leader }; go one hex at a time.
fe-no-leader-entry = That is not an entry hex of { $leader }.
fe-no-leader-enemy-there = An enemy unit stands there; { $leader } cannot enter.
fe-no-leader-zone = { $leader } may enter an enemy zone of control only to join a friendly unit.
fe-no-leader-points = { $leader } has not enough movement points left.

fe-no-missiles = { $unit } have nothing to shoot with.
fe-no-fired-already = { $unit } have fired already in this activation.
fe-no-retired-fire = { $unit } are retired and do not fire.
fe-no-fire-off-map = { $unit } are not on the map.
fe-no-points-to-fire = Firing inside an enemy zone of control costs { $unit } a movement point, and they have none left.
fe-no-target = { $unit2 } are no enemies on the map.
fe-no-range = { $unit2 } are { $n } hexes away, out of reach of the missiles of { $unit }.
fe-no-arc = { $unit2 } are not in a direction in which { $unit } may fire.
fe-no-sight = { $unit } cannot see { $unit2 }: ground that blocks sight is in between, or another unit, over which their weapon does not fire.
fe-ok-range = { $unit2 } are within range of { $unit }.
fe-ok-arc = { $unit2 } are in a direction in which { $unit } may fire.
fe-ok-sight = { $unit } see { $unit2 }.
fe-no-not-fired-at = { $unit } are not those fired at.
fe-no-return-fire = { $unit } have no weapon with which fire is returned.
fe-no-reaction-weapon = { $unit } have no weapon for reaction fire.
fe-no-reacted-already = { $unit } have used their reaction fire on { $unit2 } or, having muskets or crossbows, in this activation.

fe-no-attacker-elsewhere = { $unit } do not belong to the acting Battle or are not on the map.
fe-no-enemy-target = { $unit2 } are no enemies on the map.
fe-no-attacker-type = { $unit } are of a type that never attacks; they only defend.
fe-no-retired-attack = { $unit } are retired and do not attack.
fe-no-declared-already = { $unit } attack { $unit2 } already.
fe-no-charging-already = { $unit } are charging another unit already.
fe-no-not-in-front = { $unit2 } are not in a front hex of { $unit }.
fe-ok-front = { $unit2 } are in a front hex of { $unit }.
fe-no-shock-on-charged = { $unit2 } are being charged, and a unit that is charged is not attacked by shock as well.
fe-no-duty = { $unit } attack, so they must attack every enemy in their front hexes: { $unit2 } are left over.
fe-no-charge-type = { $unit } cannot charge: they are not of a type that does.
fe-no-charge-disordered = { $unit } are not in good order and cannot charge.
fe-ok-order = { $unit } are in good order.
fe-no-charge-command = { $unit } are out of command and cannot charge.
fe-no-charge-and-shock = { $unit } are attacking by shock already and cannot charge as well.
fe-no-charge-distance = { $unit2 } are { $n } hexes from { $unit }; a charge begins two or three hexes away.
fe-ok-charge-distance = { $unit2 } are { $n } hexes from { $unit }: far enough, and near enough, for a charge.
fe-no-charge-on-shocked = { $unit2 } are attacked by shock, and a unit so attacked is not charged as well.
fe-no-charge-village = { $unit2 } are in a village and cannot be charged.
fe-no-charge-hexside = Every way of { $unit } to { $unit2 } leads over a stream or an entrenchment, which no charge crosses.
fe-no-charge-way = { $unit } have no way to ride in front of their target, turning by one corner at most.
fe-no-charge-step = That is not on a way by which { $unit } can finish their charge.
fe-no-such-attack = No attack waits to be resolved on { $unit }.

fe-no-before-not-attacked = { $unit } are not attacked.
fe-no-before-state = { $unit } are not cavalry in good order, and only such a unit retreats before an attack.
fe-no-before-countered = { $unit } have tried a counter-charge and must take the attack.
fe-no-before-cavalry = { $unit } are attacked by cavalry, before which their kind of troops does not retreat.
fe-no-before-room = { $unit } have no free hex away from their attackers and out of enemy zones of control.
fe-no-before-hex = { $unit } must retreat one hex away from their attackers, into a free hex outside enemy zones of control.
fe-no-follow = { $unit } may not follow: they did not attack the unit that has gone, or do not stand next to that hex.
fe-no-such-roll = No die is due against { $unit }.
fe-no-counter-type = { $unit } are not on the map, or not of a type that charges.
fe-no-counter-disordered = { $unit } are not in good order and cannot counter-charge.
fe-no-counter-active = { $unit } are on the acting side, and a counter-charge is an answer.
fe-no-counter-zone = { $unit } are in the zone of control of an enemy who is not attacking them.
fe-no-counter-rear = { $unit } are attacked from the rear.
fe-no-counter-again = One counter-charge is allowed in a combat, and it has been tried.
fe-no-counter-not-attacked = { $unit } are not attacked.
fe-no-counter-way = { $unit } cannot reach their attacker, riding straight ahead within their movement allowance.
fe-no-choose-counter = { $unit } are counter-charging: that is not the way they can take.
fe-no-advance = { $unit } may not advance there: they did not attack that hex, or were disordered on the way.
fe-no-refuge = { $unit } must gather in one of the hexes nearest to their Standard.
fe-no-through = { $unit } may retreat through friendly archers only when these bar the way and there is a hex behind them.
fe-no-retreat-hex = { $unit } must retreat one hex away from the enemy, into a hex without any unit.
