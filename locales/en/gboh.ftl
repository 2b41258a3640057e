# Great Battles of History: what the engine says in Cataphract, and in the classic charts where they agree with it; what only
# the classic charts have is in gboh-classic.ftl.
# Arguments are named by kind and order: $unit $unit2 $leader $hex $side $facing $n $n2 (see acies_kernel::Arg).
# Prompts have an attribute `help`, shown when a player meets the prompt for the first time.
# Words that Suleiman has too (moved, fired, eliminated, killed, movement, the boxes) stand in suleiman.ftl.

## Sides, states, ratings

side-byzantine = Byzantines
side-persian = Persians
side-vandal = Vandals
side-goth = Goths
side-frank = Franks

mark-routed = routed
mark-rallied = rallied
mark-shock-check = must attack, with a TQ check
mark-shock-no-check = attacks, without a TQ check
mark-dismounted = dismounted
mark-cataphract = cataphracts
mark-faced = has turned in reaction
mark-column = in column
mark-wedge = in wedge
mark-missile-low = one shot left
mark-missile-no = no missiles left
mark-uncontrolled = out of control
mark-wounded = wounded
mark-finished = finished
mark-active = active
mark-no-momentum = no Momentum
mark-elite = elite
mark-oc = overall commander
mark-sc = subordinate commander
mark-cc = contingent commander

rating-size = size
rating-tq = troop quality
rating-hits = hits
mark-missile-c = composite bow
mark-missile-b = simple bow
mark-missile-j = javelins
mark-missile-f = throwing axes
rating-initiative = Initiative
rating-lines = line commands
rating-range = command range
rating-strategy = Strategy
rating-charisma = Charisma
rating-combat = personal combat

legend-cataphract = .r routed, .c column, .w wedge

score-rout-points = rout points

## Where the game stands

gb-status-duel = Duel of the champions
gb-status-turn = Turn { $n }
gb-status-active = { $leader } commands
gb-status-elite = { $leader } acts before all others
gb-status-momentum = { $leader } commands again
gb-status-wild = A line of the { $side } advances out of control
gb-status-orders = Orders
gb-status-line = Line command
gb-status-shock = Shock combat
gb-status-rout = Rout of the { $side }

## Prompts

gb-ask-bonus = The { $side } won the duel of the champions: which of their leaders acts before all others?
    .help = In this first turn the winner of the duel may let any one leader act at once, whatever his Initiative: `bonus LEADER`. He cannot go on by Momentum from this phase, but he is activated again when his turn comes. `decline` goes without it.
gb-ask-elite = The { $side } have an elite commander: which leader takes the phase that opens the turn?
    .help = `elite LEADER` lets the overall commander, or a subordinate commander in his command range, act before everybody else. He cannot go on by Momentum from this phase, but he is activated again when his turn comes, then with one extra phase at most. `decline` goes without it.
gb-ask-rout-order = The { $side } have routed units: which of them runs next?
    .help = At the end of a turn every routed unit runs its whole movement allowance towards its own edge of the map, and is lost if it leaves the map or is cut off. Only the order is yours. A unit that runs through a friend costs that friend hits.
gb-ask-select = Several of the { $side } are equally due: which of them goes next?
    .help = Leaders act in the order of their Initiative, the lowest first; lines in uncontrolled advance go before all leaders. `choose LEADER` or `choose-line UNIT` names the one who goes now; the others follow.
gb-ask-offer = It is the turn of { $leader }: activate him, pass, or try to trump?
    .help = `activate` lets him give orders now. `pass` finishes him for this turn. `trump LEADER` tries to put one of your leaders with a higher Initiative first: it succeeds if the die shows his Initiative or less. One who fails is finished for the turn; success takes Momentum from every leader passed over.
gb-ask-offer-line = A line of the { $side } is in uncontrolled advance: let it go now, or try to trump?
    .help = Such a line goes before all leaders, straight at the nearest enemy, and attacks him; it cannot pass. `activate` lets it go now. `trump LEADER` tries to let one of your leaders act first: it succeeds if the die shows his Initiative or less.
gb-ask-trump-trump = { $leader } has trumped and would act next: do you try to trump him?
    .help = `trump LEADER` rolls for one of your leaders who has not been activated and whose Initiative is at least as high. His Initiative or less, and he acts in place of the enemy; more, and he is finished for the turn. `decline` lets the enemy act.
gb-ask-trump-momentum = { $leader } has Momentum and would act again: do you try to trump him?
    .help = `trump LEADER` rolls for one of your leaders who has not been activated and whose Initiative is at least as high. His Initiative or less, and he acts while the enemy leader is finished; more, and yours is finished and the enemy acts again. `decline` lets the enemy act.
gb-ask-line-roll = { $leader } is activated: does he roll for line commands?
    .help = A line command sets a whole line of units in motion, but a subordinate commander needs leave for it. In the command range of his overall commander he rolls that commander's Strategy or less, and if he fails he still gives individual orders. Out of that range only a 0 succeeds, and any other roll finishes him for the turn. `decline` keeps to individual orders.
gb-ask-momentum = { $leader } has given his orders: does he try for Momentum?
    .help = `momentum` rolls a die: his Initiative or less lets him give orders once more, unless the enemy trumps him; more finishes him. A 9 brings a second die, which may stop all your other leaders for this turn, or everybody's. `finish` ends his turn without a risk.
gb-ask-orders = { $leader } commands, with { $n ->
        [one] 1 individual order
       *[other] { $n } individual orders
    }{ $n2 ->
        [0] { "" }
        [one] { " " }or 1 line command
       *[other] { " " }or { $n2 } line commands
    } left: what does he order?
    .help = An individual order goes to one unit in his command range: `move` it, `fire` without moving, `skirmish` (fire, then move), `recover` (two hits come off), `rally` a routed unit, `dismount` or `remount` cataphracts. `lead` moves a leader; an overall commander may `replace` a dead one. `line` commands a whole line instead. In one phase he gives orders of one kind only. `end` goes on to shock combat.
gb-ask-line = A line is under command: which of its units acts next?
    .help = Each unit of the line may `move`, `fire`, `skirmish`, `dismount` or `remount` once; none has to. `lead` moves a leader who stood with the line, when its units have moved. `end` finishes the command. The enemy fires at those who entered his zones of control only when the whole line has moved. A line without bows that has come two hexes nearer to the enemy may go out of control.
gb-ask-late-fire = The enemy has fired at the line: which of its units fire now?
    .help = Units of the line that stopped in the zone of control of enemy missile troops had to wait for their fire. They may now `fire` at an enemy in front of them. `end` goes on.
gb-ask-wild = A line advances out of control: which of its units goes next?
    .help = Each unit goes straight at the nearest enemy with its whole movement allowance and attacks whoever is then in its zone of control. Only the order is yours.
gb-ask-lead = { $leader } moves alone with { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    } left: where to?
    .help = `to` takes him at once to any hex within his points; joining a friendly unit costs one point more. A leader alone beside an enemy may be captured, so let him end with a unit of yours. `done` leaves him where he is.
gb-ask-move = { $unit } move with { $n ->
        [one] 1 movement point
       *[other] { $n } movement points
    } left: what do they do?
    .help = `to` goes one hex, through a front hex; `face` turns it by a corner, `head` a column by a side. `shoot` fires, right after a step towards the target. `with` takes the active leader along from the start. `column` and `line-up` change the formation of foot and end the move, as does `done`. An enemy zone of control stops it: a heavy unit must then attack, a light one attacks only if it ends with `charge`.
gb-ask-withdrawals = { $unit } are two hexes away: does any of your units withdraw before them?
    .help = A unit with a larger movement allowance than the enemy's may fall back by the difference, keeping its facing: `withdraw`. Foot takes a hit by it, and so does whoever is approached from flank or rear. Cavalry of the same line may then withdraw too. `decline` stands fast, and the chance is gone.
gb-ask-exit-fire = { $unit2 } withdraw before { $unit }: do { $unit } shoot after them?
    .help = `react` shoots at once, at a range of two hexes, before the enemy is gone. It needs no order, only missiles. `decline` saves them.
gb-ask-parting-fire = { $unit } withdraw before { $unit2 }: do they shoot first?
    .help = Cavalry with bows may shoot as it withdraws: `react` with a range. Simple bows shoot at two hexes, composite bows at any range at which the enemy was in sight on his way. `decline` saves the arrows.
gb-ask-withdraw = { $unit } withdraw: where to?
    .help = `to` goes one hex further away from the enemy, but not into an enemy zone of control, woods, marsh or over a river. `with` takes a leader along, before the first hex. `done` ends it after one hex or more. If its parting shot has routed the enemy it may `stay`.
gb-ask-evade = { $unit } have come next to your leaders: does one of them get away?
    .help = `evade` lets a leader fall back, by nine movement points less the allowance of the enemy unit. A leader who stays alone beside an enemy has to flee to the nearest friendly unit, and before cavalry he may be captured on the way. `decline` lets them stay.
gb-ask-evade-way = { $leader } gets away: where to?
    .help = `to` goes one hex further away from the enemy; a hex with a friendly unit costs one point more, and there he is in company. `done` ends it after one hex or more.
gb-ask-join = { $leader } is alone beside the enemy: which of the nearest units does he join?
    .help = These friendly units are equally near to him by a way that the enemy does not bar.
gb-ask-react-facing = { $unit } have come beside your units: does one of these turn towards them?
    .help = `turn` turns a unit by one corner, `wheel` a column by one side, once in an Orders Phase. Foot rolls a die by it and takes what exceeds its TQ in hits. An attack from flank or rear is worse: it doubles the hits of the defender. `decline` keeps the facings.
gb-ask-entry-fire = { $unit } have entered the zone of control of your missile troops: who fires at them?
    .help = `react` fires one unit, before the enemy does anything else. You may take any range at which he was in sight on his way: composite bows shoot best at three and four hexes. It needs no order, only missiles. `decline` ends the fire at this unit.
gb-ask-leave-fire = { $unit } are leaving the zone of control of your missile troops: who fires at them?
    .help = `react` fires one unit before the enemy is gone; if he goes away from it the range counts as two hexes. It needs no order, only missiles. `decline` lets him go.
gb-ask-second = { $unit } still stand where they were set up and may shoot once more: at whom?
    .help = Foot with composite bows shoots twice as long as it has not left its first hex. `shoot` takes the same target or another; `done` saves the arrows.
gb-ask-run-leader = { $unit } run away: does { $leader } run with them?
    .help = `with` takes him along and keeps him in company. `stay` leaves him in his hex, where an enemy beside him may capture him.
gb-ask-run = { $unit } run away: into which hex?
    .help = It runs as straight as it can to its own edge of the map; the hexes to choose from are equally good. A friendly unit that it runs through takes hits.
gb-ask-face = Which way do { $unit } face?
    .help = `face` names a corner of its hex: the two hexes beside that corner are its front, where it fights and which it controls. How far it may turn depends on the occasion: one corner after an advance, freely after a withdrawal or a rally, to a corner of its front for a column that was attacked. `done`, where it is offered, keeps the facing.
gb-ask-designate = The orders are given: which units that have not moved attack as well?
    .help = Units that moved into contact and attack are marked already. `designate` adds one that has not moved, is in the leader's command range or fired by order, and has an enemy in its zone of control. It attacks without a TQ check, and must take on every enemy in its zone whom no other unit of yours attacks. `done` begins the combat.
gb-ask-pair = { $unit } attack: whom?
    .help = `attack` names one target, or both enemies in its zone of control. Every enemy in the zone of an attacker must be attacked by somebody, and is attacked once; units that take the same target fight together, and their sizes add up.
gb-ask-type = { $unit } attack { $unit2 }. Your units under attack are of different types: as which of them do they defend?
    .help = `as` names a unit: its type decides which column of the results table is used and who is superior.
gb-ask-direction = { $unit } attack { $unit2 }. Which attacker strikes which defender, to decide this combat?
    .help = `by` names the two. Their types, and whether the blow falls on front, flank or rear, give the column of the results table and superiority; from flank or rear the attacker is superior and the hits of the defender are doubled. These two units also take the first odd hit of their side.
gb-ask-share = In the fight of { $unit } with { $unit2 } the hits are shared out evenly: which of your units takes the one that is left over?
    .help = `hit` names the unit. One whose hits reach its TQ routs, so look for a unit that can bear it, or for one that is lost anyway.
gb-ask-advance = The enemy has given up his hex: which of your units advances into it?
    .help = The attacker that was superior must move in, otherwise the one with the highest TQ; these are equal. The ground may cost it hits, but they do not rout it, and it may turn by one corner.

## Choices

gb-do-decline = decline
gb-do-bonus = let { $leader } act first
gb-do-elite = take the elite phase with { $leader }
gb-do-choose = choose { $leader } next
gb-do-choose-line = choose the line of { $unit } next
gb-do-activate = activate { $leader }
gb-do-activate-line = let the line of { $unit } go
gb-do-activate-now = activate
gb-do-pass = pass and be finished
gb-do-trump = trump with { $leader } (on { $n } or less)
gb-do-line-roll = roll for line commands (on { $n } or less)
gb-do-move = move { $unit }
gb-do-fire = fire at { $unit2 } with { $unit }, without moving
gb-do-fire-leader = fire at { $leader } with { $unit }, without moving
gb-do-fire-hex = fire into { $hex } with { $unit }, without moving
gb-do-skirmish = fire at { $unit2 } with { $unit }, then move
gb-do-skirmish-leader = fire at { $leader } with { $unit }, then move
gb-do-skirmish-hex = fire into { $hex } with { $unit }, then move
gb-do-recover = recover { $unit } from two hits
gb-do-rally = rally { $unit } (on { $n } or less; lost otherwise)
gb-do-dismount = dismount { $unit }, facing { $facing }
gb-do-remount = remount { $unit }, facing { $facing }
gb-do-replace = replace { $leader }: the new one joins { $unit }
gb-do-lead = move { $leader } alone
gb-do-line = command the line of { $unit }
gb-do-end = that is all
gb-do-with = take { $leader } along
gb-do-to = go to { $hex }
gb-do-face = face the { $facing } corner
gb-do-head = face the { $facing } side
gb-do-shoot = fire at { $unit2 }
gb-do-shoot-leader = fire at { $leader }
gb-do-shoot-hex = fire into { $hex }
gb-do-column = form column, facing the { $facing } side
gb-do-line-up = form line, facing the { $facing } corner
gb-do-done = done
gb-do-charge = end the move and attack
gb-do-withdraw = withdraw { $unit }
gb-do-evade = get away with { $leader }
gb-do-stay = stay
gb-do-turn = turn { $unit } to face { $facing }
gb-do-react = fire with { $unit } at a range of { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
gb-do-join = join { $unit }
gb-do-designate = attack with { $unit } as well
gb-do-attack = attack { $unit2 } with { $unit }
gb-do-attack-both = attack { $unit2 } and { $unit3 } with { $unit }
gb-do-as = defend as { $unit }
gb-do-by = strike { $unit2 } with { $unit }
gb-do-hit = give the hit to { $unit }
gb-do-advance = advance { $unit } into { $hex }
gb-do-momentum = roll for Momentum (on { $n } or less)
gb-do-finish = finish without Momentum
gb-do-rout = run with { $unit } next

## What happened: the turn and its leaders

gb-ev-turn = Turn { $n } begins.
gb-ev-champion-hit = The champion of the { $side } took { $n ->
    [one] 1 hit
   *[other] { $n } hits
}.
gb-ev-duel-won = The champion of the { $side } won the duel.
gb-ev-fasting = The fast weakens the { $side }: their TQ is one lower.
gb-ev-not-fasting = The fast did not weaken the { $side }.
gb-ev-arrived = { $unit } arrived in { $hex }.
gb-ev-leader-arrived = { $leader } arrived in { $hex }.
gb-ev-activated = { $leader } was activated.
gb-ev-elite = { $leader } opened the turn with an elite phase.
gb-ev-bonus = { $leader } acted first, by the champion's victory.
gb-ev-line-acts = The line of { $unit } went on, out of control.
gb-ev-passed = { $leader } passed.
gb-ev-trumped = { $leader } trumped and acted next.
gb-ev-trump-failed = { $leader } failed to trump.
gb-ev-bypassed = { $leader } was passed over and had no Momentum this turn.
gb-ev-granted = { $leader } was given line commands for this turn.
gb-ev-refused = { $leader } was not given line commands.
gb-ev-momentum = { $leader } had Momentum.
gb-ev-finished = { $leader } was finished for this turn.
gb-ev-paralysed = The { $side } were paralysed: none of their leaders is activated any more this turn.
gb-ev-doom = Doom: nobody is activated any more this turn.
gb-ev-line-command = { $leader } commanded the line of { $unit }.
gb-ev-leader-moved = { $leader } moved to { $hex }.
gb-ev-joined = { $leader } joined { $unit }.
gb-ev-wounded = { $leader } was wounded.
gb-ev-killed = { $leader } was killed or captured.
gb-ev-replaced = A successor took the place of { $leader }, with { $unit }.

## What happened: units

gb-ev-moved = { $unit } moved to { $hex }.
gb-ev-turned = { $unit } turned { $facing }.
gb-ev-column-formed = { $unit } formed column.
gb-ev-line-formed = { $unit } formed line.
gb-ev-dismounted = { $unit } dismounted.
gb-ev-remounted = { $unit } remounted.
gb-ev-withdraws = { $unit } withdrew.
gb-ev-uncontrolled = { $unit } got out of control.
gb-ev-controlled = { $unit } came under control again.
gb-ev-fires = { $unit } fired at { $hex }.
gb-ev-reacts = { $unit } fired in reaction at { $hex }.
gb-ev-missed = { $unit } missed.
gb-ev-low = { $unit } had one shot left.
gb-ev-empty = { $unit } had no missiles left.
gb-ev-reloaded = { $unit } got new missiles.
gb-ev-hits = { $unit } took { $n ->
    [one] 1 hit
   *[other] { $n } hits
}.
gb-ev-recovered = { $unit } recovered from { $n ->
    [one] 1 hit
   *[other] { $n } hits
}.
gb-ev-marked = { $unit } had to attack, after a TQ check.
gb-ev-designated = { $unit } made ready to attack, without a TQ check.
gb-ev-attacks = { $unit } attacked { $unit2 }.
gb-ev-shift = The column shifts by { $n } (minus: in the defender's favour).
gb-ev-column = The combat is fought on column { $n }.
gb-ev-attacker-superior = { $unit } had superiority in attack: the hits of the defender are doubled.
gb-ev-defender-superior = { $unit } had superiority in defence: the hits of the attacker are tripled.
gb-ev-routed = { $unit } routed.
gb-ev-ran = { $unit } ran to { $hex }.
gb-ev-left-map = { $unit } ran off the map.
gb-ev-eliminated = { $unit } perished.
gb-ev-collapsed = { $unit } collapsed.
gb-ev-steadied = { $unit } stood firm.
gb-ev-advanced = { $unit } advanced into { $hex }.
gb-ev-rallied = { $unit } rallied.

## What happened: armies

gb-ev-ferocity-lost = The { $side } lost their ferocity: their TQ falls by two.
gb-ev-points = The { $side } have { $n ->
    [one] 1 rout point
   *[other] { $n } rout points
}.
gb-ev-withdrew = The army of the { $side } withdrew from the field.
gb-ev-day-ends = Night fell on a battle that nobody had won.

## Rolls ($n the die, $n2 the modified roll)

gb-roll-duel = The champion of the { $side } struck: die { $n }, with his strength { $n2 }.
gb-roll-fast = The { $side } fasted: die { $n }.
gb-roll-arrival = The { $side } waited for troops: die { $n }.
gb-roll-tie = Equal Initiative: the { $side } rolled { $n } (the higher goes first).
gb-roll-line-order = The line of { $unit } rolls { $n } for its place (the highest goes first).
gb-roll-elite = The elite commander of the { $side } rolled { $n }, with his Initiative { $n2 }.
gb-roll-line-command = { $leader } rolled { $n } for line commands.
gb-roll-trump = { $leader } tried to trump: die { $n } (his Initiative or less succeeds).
gb-roll-momentum = { $leader } tried for Momentum: die { $n } (his Initiative or less succeeds).
gb-roll-doom = Doom hung over { $leader }: die { $n } (9 ends all activations, 0 or 1 those of his side).
gb-roll-shot = { $unit } shot: die { $n }, modified { $n2 }.
gb-roll-danger = { $leader } was in danger: die { $n } (0 wounds him).
gb-roll-death = { $leader } fought for his life: die { $n } (more than his personal combat kills him).
gb-roll-lone = { $leader } fled from enemy horse: die { $n } (3 or more and he is taken).
gb-roll-facing = { $unit } turned in haste: die { $n }, modified { $n2 } (what exceeds TQ is hits).
gb-roll-steady = { $unit } had a TQ check: die { $n }, modified { $n2 }.
gb-roll-passed = Friends pressed through { $unit }: die { $n }, modified { $n2 }, against TQ.
gb-roll-charge = { $unit } had a check before the clash: die { $n }, modified { $n2 } (what exceeds TQ is hits).
gb-roll-clash = { $unit } clashed with the enemy: die { $n }, modified { $n2 }.
gb-roll-collapse = { $unit } came near collapse: die { $n }, modified { $n2 } (TQ or more routs).
gb-roll-ferocity = The { $side } tested their ferocity: die { $n } (more than their commander's Initiative loses it).
gb-roll-discipline = { $leader } held his line back: die { $n } (his Initiative or less succeeds).
gb-roll-rally = { $unit } heard the call to rally: die { $n } (the leader's Charisma or less succeeds).

## What would change (odds)

gb-change-eliminated = { $unit } eliminated
gb-odds-rampage = That elephants run wild is counted, but not whom they trample then: their ways are too many.
gb-odds-apart = Each fight is counted as if it were fought alone: together they can go too many ways.
gb-odds-apart-rampage = Each fight is counted as if it were fought alone, and whom elephants that run wild trample is not counted: together it can go too many ways.
gb-change-rampages = { $unit } running wild
gb-change-routed = { $unit } routed
gb-change-hits = { $unit }: { $n ->
    [-2] 2 hits fewer
    [-1] 1 hit fewer
    [one] 1 hit more
   *[other] { $n } hits more
}
gb-change-killed = { $leader } killed or captured
gb-change-wounded = { $leader } wounded
gb-change-wounded-badly = { $leader } badly wounded
gb-change-shaken = { $leader } shaken for this turn
gb-change-ferocity = the { $side } lose their ferocity
gb-change-won = the { $side } win

## Refusals: whose turn it is

gb-no-not-now = That is not an answer to the question asked now; choose one of the answers offered.
gb-open-bonus = That does not answer the question that is open: { gb-ask-bonus }
gb-open-elite = That does not answer the question that is open: { gb-ask-elite }
gb-open-select = That does not answer the question that is open: { gb-ask-select }
gb-open-rout-order = That does not answer the question that is open: { gb-ask-rout-order }
gb-open-offer = That does not answer the question that is open: { gb-ask-offer }
gb-open-offer-line = That does not answer the question that is open: { gb-ask-offer-line }
gb-open-trump-trump = That does not answer the question that is open: { gb-ask-trump-trump }
gb-open-trump-momentum = That does not answer the question that is open: { gb-ask-trump-momentum }
gb-open-line-roll = That does not answer the question that is open: { gb-ask-line-roll }
gb-open-line = That does not answer the question that is open: { gb-ask-line }
gb-open-momentum = That does not answer the question that is open: { gb-ask-momentum }
gb-open-orders = That does not answer the question that is open: { gb-ask-orders }
gb-open-late-fire = That does not answer the question that is open: { gb-ask-late-fire }
gb-open-wild = That does not answer the question that is open: { gb-ask-wild }
gb-open-lead = That does not answer the question that is open: { gb-ask-lead }
gb-open-move = That does not answer the question that is open: { gb-ask-move }
gb-open-withdrawals = That does not answer the question that is open: { gb-ask-withdrawals }
gb-open-withdraw = That does not answer the question that is open: { gb-ask-withdraw }
gb-open-exit-fire = That does not answer the question that is open: { gb-ask-exit-fire }
gb-open-parting-fire = That does not answer the question that is open: { gb-ask-parting-fire }
gb-open-evade = That does not answer the question that is open: { gb-ask-evade }
gb-open-evade-way = That does not answer the question that is open: { gb-ask-evade-way }
gb-open-join = That does not answer the question that is open: { gb-ask-join }
gb-open-react-facing = That does not answer the question that is open: { gb-ask-react-facing }
gb-open-entry-fire = That does not answer the question that is open: { gb-ask-entry-fire }
gb-open-leave-fire = That does not answer the question that is open: { gb-ask-leave-fire }
gb-open-second = That does not answer the question that is open: { gb-ask-second }
gb-open-run = That does not answer the question that is open: { gb-ask-run }
gb-open-run-leader = That does not answer the question that is open: { gb-ask-run-leader }
gb-open-face = That does not answer the question that is open: { gb-ask-face }
gb-open-designate = That does not answer the question that is open: { gb-ask-designate }
gb-open-pair = That does not answer the question that is open: { gb-ask-pair }
gb-open-type = That does not answer the question that is open: { gb-ask-type }
gb-open-direction = That does not answer the question that is open: { gb-ask-direction }
gb-open-share = That does not answer the question that is open: { gb-ask-share }
gb-open-advance = That does not answer the question that is open: { gb-ask-advance }
gb-no-not-next = { $leader } is not next: among leaders not yet activated the lowest Initiative goes first, and a line out of control before all.
gb-no-not-next-line = The line of { $unit } is not next: the line with the highest die goes first.
gb-no-line-passes = The line of { $unit } is out of control and cannot pass; let it go, or trump.
gb-no-not-your-leader = { $leader } is not a leader of yours who is on the map.
gb-no-trump-again = { $leader } cannot try: you have one trump for each activation, and it has been used; activate or pass.
gb-no-trump-low = The Initiative of { $leader } is too low: it must be higher than that of the leader whose turn it is, and against an enemy's trump or Momentum at least as high as the enemy's.
gb-no-trump-cc = { $leader } is a contingent commander, and they never trump; an overall or subordinate commander may.
gb-no-paralysed = { $leader } cannot act: his side is paralysed for the rest of this turn.
gb-no-not-unactivated = { $leader } has been activated already this turn or is finished; only a leader not yet activated may trump.
gb-no-trumper-must-act = { $leader } has trumped and may not do nothing: at least one unit must move to another hex, fire or attack.
gb-no-elite = { $leader } cannot take it: the elite phase is for a leader not yet activated of a side with an elite overall commander.
gb-no-elite-range = { $leader } cannot take it: the elite phase is for the overall commander himself or a subordinate commander in his command range.

## Refusals: orders and line commands

gb-no-line-mode = { $leader } has given a line command in this phase and so gives no individual orders; another line command or `end` is possible.
gb-no-individual-mode = { $leader } has given individual orders in this phase and so gives no line command; more individual orders or `end` are possible.
gb-no-orders-left = { $leader } has not enough individual orders left; one for a leader in an enemy zone of control costs two.
gb-no-leader-in-zone = { $leader } is in an enemy zone of control and commands nobody; an overall commander may first lead himself out, for two orders.
gb-no-not-yours = { $unit } are no unit of yours on the map.
gb-no-command-limit = { $unit } are not among the troops that this leader may command; take a leader of their own people or type, or one without limits.
gb-no-out-of-range = { $unit } are out of the leader's command range.
gb-no-line-cc = { $leader } gives no line commands, only individual orders.
gb-no-line-after-zone = { $leader } has led himself out of an enemy zone of control and gives no line command before his next activation; individual orders are possible.
gb-no-line-wounded = { $leader } is wounded and gives no more line commands, only individual orders.
gb-no-lines-left = { $leader } has no line command left, or no leave to give one in this turn.
gb-no-row = { $unit } are of a kind that forms no line in this battle; give them an individual order.
gb-no-line-range = { $unit } cannot be in a line now: they must be within twice the leader's command range and neither routed, just rallied nor out of control.
gb-no-line-trace = No unit in the line of { $unit } is in the leader's own command range, and at least one must be.
gb-no-cut-off = { $unit } are near enough to the leader, but enemy units, their zones of control or closed ground cut off every way of his command to them.
gb-no-leader-cut-off = { $leader } is near enough to his overall commander, but enemy units, their zones of control or closed ground cut off every way between them.
gb-no-line-cut-off = The line of { $unit } is near enough to the leader, but enemy units, their zones of control or closed ground cut off every way of his command to it.
gb-no-line-gap = { $unit } stand two hexes from the line under command, and the hexes between are taken: a gap in a line of cavalry must be empty.
gb-no-line-spacing = { $unit } stand too far from the line under command: cavalry is next to another of its units or one empty hex away, infantry flank to flank or front to rear.
gb-no-line-name = The line of { $unit } is called by its first unit; name that one.
gb-no-line-used = Every unit in the line of { $unit } has had its order in this phase.
gb-no-not-in-line = { $unit } do not belong to the line under command: choose one of its units that has not acted.
gb-no-nerve = { $unit } do not have to fall back: they are routed, have gone already, or stand too far from the leader.
gb-no-contingent-again = The contingent of { $unit } has had its command in this phase.
gb-no-contingents-left = { $leader } has commanded as many contingents in this phase as he may.
gb-no-contingent-name = The contingent of { $unit } is called by the first of its units that can take orders; name that one.
gb-no-not-in-contingent = { $unit } do not belong to the contingent under command; choose one of its units that has not acted.
gb-no-line-back-again = { $leader } has ordered a line to fall back in this turn; he may do so once.
gb-no-depth-bottom = { $unit } stand behind another phalanx in double depth; order the one in front, and both move.
gb-no-hasten = { $unit } cannot hurry: only a phalanx with an enhanced allowance does, in line and not in double depth.
gb-no-not-line-formation = { $unit } are not in line formation: only a unit in line forms column.
gb-no-by-line = { $unit } cannot have that by a line command: recovering, rallying and replacing leaders take individual orders.
gb-no-leader-has-moved = { $unit } come too late: a leader has moved with the line, and its units act before that.
gb-no-late-fire = { $unit } may not fire now: only units that stopped in the zone of control of enemy missile troops and have not fired, at an enemy in front of them.

## Refusals: what a unit may be ordered to do

gb-no-off-map = { $unit } are not on the map.
gb-no-routed = { $unit } are routed: they neither move by order nor turn, fire, withdraw or attack; a leader may try to rally them.
gb-no-rallied = { $unit } have just rallied and take no orders before the next turn.
gb-no-uncontrolled = { $unit } are out of control and take no orders until they have attacked.
gb-no-ordered-already = { $unit } have had their order in this Orders Phase; they may have another in a later one.
gb-no-recovered-already = { $unit } have recovered in this Orders Phase and do nothing more in it.
gb-no-recover-after-order = { $unit } have moved or fired in this Orders Phase, and such a unit does not recover.
gb-no-hits = { $unit } have no hits to recover from.
gb-no-recover-near-enemy = { $unit } are next to an enemy or in his zone of control; to recover they must be away from him.
gb-no-recover-in-rough = { $unit } are on rough ground; units recover on clear ground only.
gb-no-recover-under-fire = { $unit } are in range and sight of enemy missile troops; to recover they must be out of it.
gb-no-not-routed = { $unit } are not routed, or have run already; only routed units are rallied or run.
gb-no-rally-again = { $unit } have been called by this leader already this turn; another leader may try.
gb-no-rally-in-rough = { $unit } are on rough ground; units rally on clear ground only.
gb-no-rally-near-enemy = { $unit } are next to an enemy; to rally they must be away from him.
gb-no-rally-under-fire = { $unit } are in the range of enemy missiles; to rally they must be out of it.
gb-no-not-cataphract = { $unit } have no foot side; only cataphracts dismount and remount.
gb-no-enemy-too-near = An enemy is within four hexes of { $unit }; they dismount and remount only farther away.
gb-no-mount-under-fire = { $unit } are in range and sight of enemy missile troops; they dismount and remount only out of it.
gb-no-mount-in-column = { $unit } are in column; they must form line before they remount.
gb-no-mounted-so = { $unit } are that already: mounted troops dismount, dismounted ones remount.

## Refusals: leaders

gb-no-leader-not-here = { $leader } is not a leader of yours who is on the map.
gb-no-lead-others = { $leader } is not yours to move now: a leader moves himself, and only the overall commander moves others.
gb-no-led-already = { $leader } has been moved by order in this phase, and that is done once.
gb-no-leader-out-of-range = { $leader } is out of the command range of his overall commander, who orders leaders within it only.
gb-no-leader-points-left = { $leader } has spent all his movement points of this phase.
gb-no-leader-stuck = { $leader } cannot make any step: enemies, their zones of control or the cost of the ground stop him.
gb-no-leader-not-with-line = { $leader } did not stand with a unit of the line when it was commanded, and so does not move with it.
gb-no-leader-into-zone = { $leader } may enter an enemy zone of control only to join a friendly unit, and there is none in { $hex }.
gb-no-leader-closed = { $hex } is closed ground that { $leader } may not enter.
gb-no-leader-enemy-hex = An enemy unit stands in { $hex }; { $leader } cannot enter.
gb-no-leader-reach = { $leader } cannot get to { $hex } with the movement points he has left.
gb-no-leader-far-from-line = In { $hex } { $leader } would have no unit of his line in command range; he must end nearer to it.
gb-no-with-active-only = { $leader } cannot go along: only the active leader does, and only by an individual order.
gb-no-with-not-here = { $leader } cannot go along: he must stand with the unit when it starts, and be taken along once.
gb-no-with-too-late = { $leader } cannot go along any more: he must be taken along before the unit does anything.
gb-no-leader-points = The leader who goes with { $unit } has not enough movement points left for { $hex }.
gb-no-replace-oc-only = { $leader } cannot do that: only the overall commander replaces dead leaders.
gb-no-replace-alive = { $leader } is not a dead leader of yours; only such a one is replaced.
gb-no-replace-oc = { $leader } was the overall commander, and he is never replaced.
gb-no-replacements = { $leader } cannot be replaced: no replacement leader is left.
gb-no-replace-there = The new leader cannot join { $unit }: they must be on the map and under his command.
gb-no-evade-not-near = { $leader } is not next to the unit that has moved, and has no reason to get away.
gb-no-evade-no-way = { $leader } has no way out: every hex away from the enemy is closed to him or too costly.
gb-no-evade-there = { $leader } may not go there: one hex away from the enemy, not into his zones of control, woods, marsh or over a river, within his points.
gb-no-not-nearest = { $unit } are not among the friendly units nearest to the leader; he must join one of those.

## Refusals: movement

gb-no-neighbour = { $hex } is not next to { $unit }; go one hex at a time.
gb-no-front = { $hex } is not in front of { $unit }, and units go forward only; turn first.
gb-no-points = { $unit } have not enough movement points left for that.
gb-no-closed = { $hex } is closed ground that { $unit } may not enter.
gb-no-enemy-hex = An enemy unit stands in { $hex }; { $unit } cannot enter.
gb-no-column-passes = A friendly unit stands in { $hex }, and { $unit } are in column, which passes through nobody; go round.
gb-no-friend-in-zone = A friendly unit stands in { $hex }, where an enemy zone of control would stop { $unit } on top of it; go round.
gb-no-stop-with-friend = { $unit } may pass through a friendly unit but not stop with it; they must be able to go on to a hex of their own.
gb-no-stopped = { $unit } have entered an enemy zone of control and go no further; end the move.
gb-why-stopped = { $unit } must stop in { $hex }, in the zone of { $unit2 }.
gb-ok-free = { $hex } is open and free.
gb-ok-command = { $unit } can be given an order.
gb-no-only-back = { $unit } may leave this zone of control only by the hex from which they came.
gb-no-fire-first = { $unit } may ride out of this zone of control only after they have fired.
gb-no-must-go-back = { $unit } have turned to ride out of the zone of control and must now do so.
gb-no-turn-only-back = { $unit } may turn in this zone of control only so far that the hex from which they came is in front of them.
gb-no-return-into-zone = { $unit } may not ride back to { $hex }: it is taken, or in an enemy zone of control, where a hit-and-run may not end.
gb-no-leave-slow = { $unit } cannot leave the enemy zone of control: they must have a larger movement allowance than every enemy whose zone they are in.
gb-no-leave-blocked = { $unit } cannot leave the enemy zone of control: at least one of their front hexes must be empty.
gb-no-straight-at-enemy = { $unit } are out of control and must go straight at the nearest enemy as far as they can.
gb-no-one-corner = { $unit } turn by one corner at a time, a column by one side.
gb-no-other-moves = { $unit } are moving; end their move before { $unit2 } get an order.
gb-no-column-faces-side = { $unit } are in column and face a side of their hex; use `head` or `wheel`.
gb-no-line-faces-corner = { $unit } are not in column and face a corner of their hex; use `face` or `turn`.
gb-no-turn-in-zone = { $unit } are in an enemy zone of control, where units do not turn.
gb-no-same-facing = { $unit } face that way already; `done` keeps the facing.
gb-no-not-approached = { $unit } have no enemy who has just come next to them, and turn in reaction to such a one only.
gb-no-faced-already = { $unit } have turned in reaction in this Orders Phase, and that is done once.
gb-no-cavalry-column = { $unit } are mounted; only foot changes between column and line.
gb-no-change-in-zone = { $unit } are in an enemy zone of control and cannot change their formation there.
gb-no-untrained-column = { $unit } belong to an untrained army, and only trained foot forms column.
gb-no-column-front = { $unit } form column towards one of the two sides of their front only.
gb-no-line-already = { $unit } are in line already.
gb-no-line-front = { $unit } in column form line towards one of the two corners of their front only, and a wedge as it faces.

## Refusals: withdrawal

gb-no-column-withdraws = { $unit } are in column, and columns do not withdraw.
gb-no-withdraw-in-zone = { $unit } are in an enemy zone of control and cannot withdraw any more.
gb-no-withdraw-late = { $unit } stood when the mover came to two hexes: they cannot withdraw from it any more in this move.
gb-no-withdraw-slow = { $unit } are not faster than the enemy who comes; only a unit with a larger movement allowance withdraws.
gb-no-withdraw-distance = { $unit } may withdraw only at the moment when an enemy starts or arrives two hexes away, or with cavalry of their line that does.
gb-no-way-back = { $unit } have no hex to withdraw to, away from the enemy and over open ground.
gb-no-not-away = { $hex } is no further from the enemy; { $unit } must go away from him.
gb-no-withdraw-there = { $unit } may not withdraw into { $hex }: enemy zones of control, woods, marsh, rivers and closed ground bar the way.
gb-no-withdraw-a-hex = { $unit } must withdraw by at least one hex.
gb-no-withdraw-kind = { $unit } are of a kind, or in a formation, that does not withdraw.
gb-no-not-rear = { $hex } is not behind { $unit }: they fall back into their rear hexes.
gb-no-nearer = { $hex } brings { $unit } nearer to an enemy.
gb-no-pass-friend = { $unit } cannot pass the unit in { $hex }: nobody passes a column, a square or a double depth, nor does a double depth pass others.

## Refusals: fire

gb-no-missiles = { $unit } have no missiles to shoot.
gb-no-column-fire = { $unit } are in column and cannot fire; they must form line first.
gb-no-charge-fire = { $unit } are in Charge Formation and cannot shoot.
gb-no-fire-beneath = { $unit } stand beneath another unit; only the top one shoots.
gb-no-engine-moves-and-fires = { $unit } move or shoot in an Orders Phase, not both.
gb-no-ammunition = { $unit } have shot all their missiles; they get new ones at the end of a turn, away from the enemy.
gb-no-fired-already = { $unit } have fired in this Orders Phase, and that is done once.
gb-no-target = { $unit } have no target there: they need an enemy unit, or an enemy leader alone.
gb-no-range = The target is { $n ->
        [one] 1 hex
       *[other] { $n } hexes
    } away, out of the range of { $unit }.
gb-no-arc = The target lies behind { $unit }, who fire to their front and flanks only.
gb-no-sight = { $unit } cannot see the target: woods, higher ground or another unit is in between.
gb-ok-ammunition = { $unit } have missiles left.
gb-ok-range = { $hex } is within range of { $unit }.
gb-ok-arc = { $hex } lies in a direction in which { $unit } may fire.
gb-ok-sight = { $unit } see { $hex }.
gb-no-not-towards = { $unit } fire on the move only at a target towards which they have just stepped.
gb-no-shoot-after-step = { $unit } fire on the move only right after a step, not before it or after a turn.
gb-no-shoot-before-entry-fire = { $unit } have entered the zone of control of enemy missile troops and must wait for their fire; they may fire when the line has moved.
gb-no-entry-fire = { $unit } may not fire at this enemy: he must have entered their zone of control, and they need a shot left for it.
gb-no-exit-fire = { $unit } may not fire after this enemy: they need missiles that reach two hexes, and he must leave their zone of control, or withdraw before them two hexes away and in sight.
gb-no-exit-range = { $unit } fire after an enemy who goes away at a range of two hexes, otherwise at the true range.
gb-no-never-at-range = The enemy was never at that range in the sight of { $unit }; choose a range at which he was.
gb-no-parting-fire = { $unit } cannot shoot as they withdraw; only cavalry with bows and arrows left does.
gb-no-simple-bow-range = { $unit } have simple bows, which they shoot at a range of two hexes only as they withdraw.

## Refusals: shock combat

gb-no-heavy-marker = { $unit } are heavy and attack of themselves what they meet; end their move with `done`.
gb-no-unmoved-marker = { $unit } have not moved; whether they attack is chosen when all orders are given.
gb-no-moved-marker = { $unit } have moved, and whether they attack was settled at the end of their move; only unmoved units are added now.
gb-no-marked-already = { $unit } are going to attack already.
gb-no-column-attack = { $unit } are in column, and columns do not attack.
gb-no-enemy-in-zone = { $unit } have no enemy in their zone of control, that is in their front hexes.
gb-no-not-its-turn = { $unit } are not the attackers asked about; name a target for those.
gb-ok-enemy-in-zone = { $unit } have an enemy in their zone of control.
gb-ok-target-in-zone = { $unit } stand in the zone of control of { $unit2 }.
gb-no-target-in-zone = { $unit } can attack only enemies in their zone of control.
gb-no-attacked-once = A target of { $unit } is attacked by others already, and nobody is attacked twice: take exactly their targets, or none of them.
gb-no-left-alone = If { $unit } chose so, an enemy in the zone of control of an attacker would be attacked by nobody; choose so that everyone is.
gb-no-left-idle = If { $unit } chose so, { $unit2 } would have nobody left to attack; choose so that every attacker has a target.
gb-no-not-in-combat = { $unit } do not take part in this combat in that way; name units that meet in it, of the type chosen.
gb-no-odd-hit = { $unit } cannot take this hit: they do not fight here on your side, or have taken an odd hit already.
gb-no-not-the-one = { $unit } are not those who advance there: that is the attacker that was superior, or else has the highest TQ, with the hex in front of it.
gb-no-flight-hex = { $unit } must run as straight as they can to their own edge of the map, by the most open hex.
