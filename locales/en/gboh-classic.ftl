# Great Battles of History by the classic charts (Alexander, SPQR, Caesar): the sides, and what the engine says by rules that
# they have alone: phalanxes, units over two hexes, stacks, elephants, chariots, pursuit, personal combat, loss of nerve,
# contingents, units that fall back by order. Everything else is in gboh.ftl.

## Sides, states

side-spartan = Spartans
side-theban = Thebans
side-macedonian = Macedonians
side-greek = Greeks
side-indian = Indians
side-roman = Romans
side-carthaginian = Carthaginians
side-caesarian = Caesarians
side-pompeian = Pompeians

mark-double-depth = in double depth
mark-square = in square
mark-charge-formation = in Charge Formation
mark-top = on top
mark-bottom = beneath
mark-screen-low = one shot left to its screen
mark-screen-no = no arrows left to its screen
mark-suspended = shaken: of no use this turn
mark-wound-2 = badly wounded
mark-pursued = has pursued
mark-rampaging = rampaging
mark-mcc = Macedonian contingent commander
mark-missile-s = slings
mark-missile-o = bolt throwers
mark-wide = over two hexes
mark-macedonian = Macedonian phalanx
mark-indian = Indian
mark-african = African
mark-star = may attack
mark-cardaces = Cardaces
mark-antesignani = antesignani
mark-cohort-vet = veterans
mark-cohort-rec = recruits
mark-cohort-con = conscripts
mark-screen = archers around it
rating-boost = movement when it hurries

legend-gboh-classic = .r routed, .x rampaging, .c column, .f Charge Formation, .s square, .2 double depth, = right half, + one beneath

## Where the game stands

gb-status-reactivated = { $leader } commands once more, by the enemy's bad luck

## Prompts

gb-ask-fear = { $unit } have come next to horse of yours, which must give way: which unit goes now?
    .help = Horses cannot bear elephants. `withdraw` takes a unit at once to a hex that is not next to the elephant; only the order is yours. Those who find no such way stay and take what a TQ check costs them, one hit at least.
gb-ask-fall-back = { $unit } fall back by order: where to?
    .help = `to` goes one hex back, into one of the two hexes behind it, and it keeps its facing; not into an enemy zone of control. `with` takes a leader along, before the first hex. `done` ends it after one hex or more. Most foot takes a hit by it, and a TQ check follows.
gb-ask-duel = Leaders meet in the fight of { $unit } with { $unit2 }: who fights for you?
    .help = `duel` names one. Both sides roll a die and add the personal combat of their man; the one with less is shaken, wounded or killed, by the difference.
gb-ask-rampage = { $unit } rampage towards their own side, and several units are equally near: which of them do they run at?
    .help = The choice is yours because the elephant is the enemy's. `towards` names the unit. It runs three hexes by the shortest way and tramples the first unit in it.
gb-ask-pursue = { $unit } pursue, and several fleeing units are equally near: which of them do they follow?
    .help = The choice is yours because the pursuer is the enemy's. `towards` names the unit of yours that it rides after.
gb-ask-pursue-way = { $unit } pursue: by which way?
    .help = The hexes to choose from bring it equally near to those who flee; `face` turns it where it has to turn first.
gb-ask-pursue-leader = { $unit } pursue: does { $leader } ride with them?
    .help = `with` takes him along and keeps him in company. `stay` leaves him in his hex, from which he may command others.
gb-ask-nerve = { $leader } has lost his nerve, and the units around him go back: which of them next?
    .help = Every unit of yours within half his command range withdraws two hexes, even out of an enemy zone of control, never nearer to an enemy; for each hex that it cannot go it takes a hit. `withdraw` names the next one; only the order is yours.
gb-ask-nerve-way = { $leader } goes back too: where to?
    .help = `to` takes him one hex, two in all, to where he is not nearer to any enemy than before.
gb-ask-reactivate = The enemy's luck has turned against him: which leader of the { $side } acts once more?
    .help = `reactivate` names any living leader on the map, even one who is finished. He has a whole Orders Phase now, nobody can trump him, and he cannot go on by Momentum.
gb-ask-stacked-mark = { $unit } have stopped with a friend and have an enemy before them: do they attack?
    .help = `charge` marks it to attack, after a TQ check; `done` lets it stand.
gb-ask-line-roll-classic = { gb-ask-line-roll }
    .help = A line command sets a whole line of units in motion, but a subordinate commander needs leave for it. In the command range of his overall commander he rolls his own Strategy or less, or that commander's if he has none; if he fails he still gives individual orders. Out of that range only a 0 succeeds, and any other roll finishes him for the turn. `decline` keeps to individual orders.
gb-ask-momentum-classic = { gb-ask-momentum }
    .help = `momentum` rolls a die: his Initiative or less lets him give orders once more, unless the enemy trumps him; more finishes him. A 9 is never good and brings a second die: on a 9 he loses his nerve and the units around him go back, on 0 or 1 the enemy lets a leader of his own act once more. `finish` ends his turn without a risk.
gb-ask-orders-classic = { gb-ask-orders }
    .help = An individual order goes to one unit in his command range: `move` it, `hasten` a phalanx that has a higher movement allowance too, `split` a pair, `fire` without moving, `skirmish` (fire, then move), `recover` (two hits come off), `rally` a routed unit, or let it `fall-back`. A `contingent` costs as many orders as are offered. `lead` moves a leader. `line` commands a whole line instead, `line-back` lets it fall back. In one phase he gives orders of one kind only. `end` goes on to shock combat.
gb-ask-line-classic = { gb-ask-line }
    .help = Each unit of the line may `move`, `hasten`, `fire` or `skirmish` once; none has to. In a line that falls back each unit may do that and nothing else. `lead` moves a leader who stood with the line, when its units have moved. `end` finishes the command. The enemy fires at those who entered his zones of control only when the whole line has moved.
gb-ask-move-classic = { gb-ask-move }
    .help = `to` goes one hex, through a front hex; `face` turns it by a corner, `head` a column by a side. A unit over two hexes does not turn so: it pivots (`pivot`) or faces about (`reverse`). `shoot` fires, right after a step towards the target. `with` takes the active leader along from the start. `column`, `line-up`, `double`, `form-charge` and `form-square` change the formation where it can. `stack top` and `stack bottom` stop with a friend in his hex. `done` ends the move. An enemy zone of control stops it: a unit that must attack will, and one that need not attacks only if it ends with `charge`.
gb-ask-withdrawals-classic = { gb-ask-withdrawals }
    .help = A unit with a larger movement allowance than the enemy's may fall back by the difference, keeping its facing: `withdraw`. Skirmishers go back two hexes before whoever is not faster than they. Foot other than skirmishers and chariots take a hit by it, and so does whoever is approached from the rear, or from the flank unless it skirmishes; afterwards it checks its TQ and may take one more. Cavalry of the same line may then withdraw too. `decline` stands fast, and the chance is gone.
gb-ask-parting-fire-classic = { gb-ask-parting-fire }
    .help = Archers on horseback may shoot as they withdraw, and nobody else: `react`, at a range of two hexes and with one added to the die. `decline` saves the arrows.
gb-ask-react-facing-classic = { gb-ask-react-facing }
    .help = `turn` turns a unit by one corner, `wheel` a column by one side, once in an Orders Phase. Unless it is horse before foot it rolls a die, worse the faster the enemy is than it is; more than its TQ and it routs. An attack from flank or rear is worse too: it doubles the hits of the defender. `decline` keeps the facings.

## Choices

gb-do-hasten = hurry with { $unit }, at their higher movement allowance
gb-do-split = move { $unit } away from the other of their pair
gb-do-fall-back = let { $unit } fall back
gb-do-line-back = let the line of { $unit } fall back
gb-do-contingent = command the contingent of { $unit }
gb-do-great-line = lead many units at once, { $unit } first
gb-do-pivot = pivot to the { $facing } corner
gb-do-reverse = face about
gb-do-form-charge = take up Charge Formation
gb-do-leave-charge = leave Charge Formation
gb-do-form-square = form square
gb-do-double = double the depth of { $unit2 }
gb-do-stack-top = stop here, on top
gb-do-stack-bottom = stop here, beneath
gb-do-screen = fire with the archers around { $unit } at a range of { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
gb-do-attack-three = attack { $unit2 }, { $unit3 } and { $unit4 } with { $unit }
gb-do-duel = let { $leader } fight
gb-do-towards = towards { $unit }
gb-do-reactivate = let { $leader } act once more

## What happened

gb-ev-shaken = { $leader } was shaken: finished, and of no use for the rest of this turn.
gb-ev-duel = { $leader } and { $leader2 } fought man to man.
gb-ev-nerve = { $leader } lost his nerve: the units around him had to go back.
gb-ev-reactivated = { $leader } was activated once more.
gb-ev-contingent-command = { $leader } commanded the contingent of { $unit }.
gb-ev-released = { $unit } and all who waited with them became free to act.
gb-ev-flees = { $leader } lost his nerve and fled.
gb-ev-leader-left = { $leader } left the field for good.
gb-ev-line-back = { $leader } let the line of { $unit } fall back.
gb-ev-no-elite = The elite commander of the { $side } was slow: no elite phase this turn.

gb-ev-hastened = { $unit } hurried.
gb-ev-pivoted = { $unit } pivoted { $facing }.
gb-ev-reversed = { $unit } faced about.
gb-ev-charge-formed = { $unit } took up Charge Formation.
gb-ev-charge-left = { $unit } left Charge Formation.
gb-ev-square-formed = { $unit } formed square.
gb-ev-depth-formed = { $unit } and { $unit2 } stood in double depth.
gb-ev-depth-left = { $unit } left double depth.
gb-ev-stacked = { $unit } stopped with { $unit2 }.
gb-ev-falls-back = { $unit } fell back by order.
gb-ev-must-give-way = { $unit } had to give way to elephants.
gb-ev-slipped = The bows of { $unit } slipped: no shot.
gb-ev-avoided = { $unit } got out of the way of { $unit2 }.
gb-ev-drove-on = { $unit } drove on into { $hex }.
gb-ev-stands = { $unit } lost the fight and stood all the same.
gb-ev-breaks-through = { $unit } broke through.
gb-ev-rampages = { $unit } rampaged.
gb-ev-trampled = { $unit2 } trampled { $unit }.
gb-ev-removed = { $unit } had to be brought down.
gb-ev-pursues = { $unit } pursued.
gb-ev-holds-back = { $unit } held back.
gb-ev-caught = { $unit } could not get away and perished in flight.
gb-ev-runs-on = { $unit } did not rally and ran on.
gb-ev-attacker-overbears = { $unit } had superiority in attack: the hits of the defender are doubled, those of a double depth struck in flank or rear tripled.

## Rolls ($n the die, $n2 the modified roll)

gb-roll-hurry = { $unit } hurried: die { $n }, modified { $n2 } (more than TQ is a hit).
gb-roll-pivot = { $unit } pivoted under the eyes of the enemy: die { $n }, modified { $n2 } (what exceeds TQ is hits).
gb-roll-stacked-upon = Friends crowded in upon { $unit }: die { $n }, modified { $n2 } (what exceeds TQ is hits, one at least).
gb-roll-withdrew = { $unit } withdrew: die { $n }, modified { $n2 } (more than TQ is a hit).
gb-roll-beast = { $unit } could not get away from elephants: die { $n }, modified { $n2 } (what exceeds TQ is hits, one at least).
gb-roll-slip = The bows of { $unit }: die { $n } (7 or more and they slip).
gb-roll-fate = The fate of { $leader }: die { $n } (7 and 8 wound him, 9 kills him, less shakes him).
gb-roll-combat = { $leader } struck: die { $n }, with his personal combat { $n2 }.
gb-roll-avoid = { $unit } looked for a way past the chariots: die { $n }, modified { $n2 } (TQ or less finds one).
gb-roll-stand = { $unit } lost the fight: die { $n }, modified { $n2 } (TQ or less stands).
gb-roll-pursuit = { $unit } saw the enemy run: die { $n }, modified { $n2 } (more than TQ pursues).
gb-roll-rampage = { $unit } rampaged: die { $n } (0 towards friends, 1 to 6 straight on that way, more and it ends there).
gb-roll-rally-table = { $unit } gathered: die { $n } on the rally table.
gb-roll-nine = A nine for { $leader }: die { $n } (9 and he loses his nerve, 0 or 1 and the enemy has a leader act once more).
gb-roll-exposed = { $leader } was in danger: die { $n } (0 and the casualty chart decides).
gb-roll-turns-or-routs = { $unit } turned in haste: die { $n }, modified { $n2 } (more than TQ routs).
gb-roll-brink = { $unit } came near collapse: die { $n }, modified { $n2 } (more than TQ routs, else a hit is lost).
gb-roll-called = { $unit } heard the call to rally: die { $n } (the leader's Initiative and one more, or less, succeeds).

## Refusals: whose turn it is

gb-open-fear = That does not answer the question that is open: { gb-ask-fear }
gb-open-fall-back = That does not answer the question that is open: { gb-ask-fall-back }
gb-open-duel = That does not answer the question that is open: { gb-ask-duel }
gb-open-rampage = That does not answer the question that is open: { gb-ask-rampage }
gb-open-pursue = That does not answer the question that is open: { gb-ask-pursue }
gb-open-pursue-way = That does not answer the question that is open: { gb-ask-pursue-way }
gb-open-pursue-leader = That does not answer the question that is open: { gb-ask-pursue-leader }
gb-open-nerve = That does not answer the question that is open: { gb-ask-nerve }
gb-open-nerve-way = That does not answer the question that is open: { gb-ask-nerve-way }
gb-open-reactivate = That does not answer the question that is open: { gb-ask-reactivate }
gb-open-stacked-mark = That does not answer the question that is open: { gb-ask-stacked-mark }
gb-ask-flight = Where does { $leader } flee?
    .help = He goes hex by hex towards his own edge of the map, and a unit that he is with goes with him. `to` names the next hex; those to choose from are equally good.
gb-open-flight = That does not answer the question that is open: { gb-ask-flight }

gb-no-duel = { $leader } does not fight in this combat in that way: name a leader of yours who is with a unit in it.

## Refusals: orders, lines, contingents

gb-no-pursued = { $unit } have pursued and take no more orders this turn.
gb-no-held = { $unit } wait by the rules of this battle: they take no orders and do not withdraw until they are released. They may fire and turn in reaction, and fight enemies next to them.
gb-no-held-move = { $unit } stand still by the rules of this battle: until they are released they neither move nor turn nor change formation. They may fire, recover and fight enemies next to them.
gb-no-held-nearer = { $unit } may not come nearer to the enemy yet by the rules of this battle; any step that keeps the distance is open to them.
gb-no-held-ground = { $unit } may not enter { $hex } yet by the rules of this battle; they may go elsewhere.
gb-no-deep-column = { $unit } stand too deep for that: they form neither column nor square, share their hex with nobody and do not withdraw. They may march, turn and fight.
gb-no-line-yet = { $unit } are still on the march and cannot form line here yet; the rules of this battle say from which turn and at which level they may.
gb-no-line-plain-range = { $unit } are beyond the plain command range of the leader, and in this battle his whole line must be within it; bring him nearer or give individual orders.
gb-no-great = { $unit } cannot be led so: the active leader has no such command. Command their line, or give them an individual order.
gb-no-great-again = { $leader } has led many units at once already, and that is done once in a battle.
gb-no-great-yet = { $leader } may not lead many units at once yet: first one of the enemies of whom the rules of this battle speak must rout or be lost.
gb-no-great-late = { $leader } has given orders in this phase already; he leads many units at once at the beginning of a phase or not at all.
gb-no-great-name = { $unit } do not name the command: name the first of the units whom the leader may lead, within twice his range and in no enemy zone of control.
gb-no-great-full = { $unit } come too late: as many units as the leader may lead at once have acted. End the command.
gb-no-not-in-great = { $unit } are not among those whom the leader leads now: the right type and corps, within twice his range, in no enemy zone of control.
gb-no-duel-other = { $leader } fights himself whenever he can in this battle; name him.
gb-no-flight-there = { $leader } cannot flee to { $hex }: each step leads nearer to the edge of his side, to no enemy and into no enemy zone of control.
gb-no-split = { $unit } cannot leave alone: they are in no pair that moves as one, or stand behind in a double depth.
gb-no-split-stays = { $unit } leave the double depth by a step forward before they do anything else, or stay in it.
gb-no-line-back-only = The line of { $unit } has been ordered to fall back: its units fall back or stay, and do nothing else.
gb-no-contingent = { $unit } belong to no contingent; give them an individual order or command their line.
gb-no-contingent-range = The contingent of { $unit } is out of the leader's command range: its commander must be in it, or one of its units if it has none.
gb-no-rally-room = { $unit } take up two hexes and have no room to rally: a hex beside their own must be free and open to them.

## Refusals: movement and formations

gb-no-wide-turn = { $unit } stand over two hexes and do not turn by corners; they pivot or face about.
gb-no-wide-step = { $unit } stand over two hexes and march straight ahead only, with both halves, into hexes where nobody stands.
gb-no-pivot = { $unit } cannot pivot so: only a unit over two hexes does, and by one corner.
gb-no-pivot-again = { $unit } began in an enemy zone of control, where they pivot once and then stop.
gb-no-reverse = { $unit } cannot face about: that is for phalanxes, legions, heavy and medium infantry in line, out of enemy zones of control.
gb-no-form-charge = { $unit } cannot take up Charge Formation: that is for heavy horse and lancers in line, not in full mail, out of enemy zones of control.
gb-no-leave-charge = { $unit } cannot leave Charge Formation: they are not in it, or in an enemy zone of control.
gb-no-forms-column = { $unit } form no column: that is for foot other than skirmishers, barbarians and artillery, alone in one hex.
gb-no-turn-so = { $unit } do not turn in reaction: only units of one hex in line do, no double depth, and a stack by the word of its upper unit.
gb-no-square = { $unit } cannot form square: that is for phalanxes, legions, heavy and medium infantry in line, alone in one hex and out of enemy zones of control.
gb-no-square-moves = { $unit } are in square and do not move; they must form line first.
gb-no-square-first = { $unit } have spent movement points, and forming square takes all of them: nothing else may come before it.
gb-no-double = { $unit } cannot double that depth: it takes two phalanxes of one hex each, with one facing, and the one that comes must stand right behind the other.
gb-no-stack = { $unit } may not share that hex: two units do at most, and not with elephants, chariots, units over two hexes, in flight, or in column, square or Charge Formation.
gb-no-stack-order = { $unit } cannot choose their place in a stack now: they must be with a friend, and have spent nothing if they were there before.
gb-no-stop-here = { $unit } are in a friend's hex: they go on, or stop with him by `stack`.
gb-no-friend-closed = A friendly unit closes { $hex } to { $unit }: nobody passes a double depth, a square or a column.
gb-no-horse-before-beast = { $hex } lies before an enemy elephant, and horses do not go there; { $unit } must keep away.
gb-no-ground-closed = { $unit } cannot enter { $hex }: that ground, or what lies before it, is closed to this kind of troops.

## Refusals: withdrawal, flight, pursuit

gb-no-withdraw-slow-classic = { $unit } are not faster than the enemy who comes: only a unit with a larger movement allowance withdraws, and skirmishers before one whose allowance is not larger.
gb-no-towards = { $unit } are not among the nearest; name one of those.

## Refusals: shock combat

gb-no-attacks = { $unit } are of a kind, or in a formation, that never attacks.
gb-no-may-not-attack = { $unit } may not attack that enemy: horse does not go at elephants from the front.
gb-no-pursue-way = { $unit } pursue: they take steps that bring them nearer to whom they follow, and turn only where they must.
