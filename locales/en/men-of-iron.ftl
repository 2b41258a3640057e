# Men of Iron: its sides, and what the engine says by rules that it has alone: fire by several units, lost horses,
# formations, hobilars, riding through friends, commands that come or go. Everything else is in iron.ftl.

## Sides, boxes, states

side-english = English
side-scots = Scots
side-french = French
side-flemish = Flemings
side-castilian = Castilians

box-left = left the battle

mark-shield-wall = in a Shield Wall
mark-schiltron = in a schiltron
mark-unhorsed = has lost its horses
mark-arrived = has just arrived

legend-men-of-iron = .d disordered, .r retired, ! Standard

## Prompts

fe-ask-form-at-start = The { $side } may draw up in formation: who forms, and who does not?
    .help = `wall` puts a unit into a Shield Wall, `schiltron` into a schiltron, `open` takes it out again; `done` when all stand as you like. Whoever is in formation neither moves nor attacks, but is hard to hurt from its front.
fe-ask-form = { $battle } begins: who takes up a formation, who leaves one?
    .help = `wall` or `schiltron` forms a unit up, `open` breaks its formation; `done` goes on to moving and firing. In formation a unit neither moves nor attacks, and changing formation counts as doing something.
fe-ask-followers = The camp followers of the { $side } may show themselves: place them, or `decline`.
    .help = They come once. Placing them also lowers the enemy's Flight Level.
fe-ask-volley = { $unit } fire at { $unit2 }: who joins in before the first shot?
    .help = `also` adds a unit, `shoot` opens fire. The shots fall one after the other, and whoever has not joined may not shoot at this target later in the activation.

## Choices

fe-do-wall = form a Shield Wall with { $unit }
fe-do-schiltron = form a schiltron with { $unit }
fe-do-open = leave the formation with { $unit }
fe-do-mount = mount
fe-do-dismount = dismount
fe-do-also = let { $unit } join the fire
fe-do-shoot = open fire

## What happened

fe-event-joins-fire = { $unit } joined the fire at { $unit2 }.
fe-event-unhorsed = { $unit } lost all horses and fought on, on foot and in disorder.
fe-event-wall = { $unit } formed a Shield Wall.
fe-event-schiltron = { $unit } formed a schiltron.
fe-event-open = { $unit } came out of formation.
fe-event-mounted = { $unit } mounted.
fe-event-dismounted = { $unit } dismounted.
fe-event-rode-off = { $battle } left the field.
fe-event-went-home = { $battle } went home without striking a blow.
fe-event-did-not-wait = { $battle } did not wait for the enemy.
fe-event-begins = The { $side } began.

fe-roll-trodden = Friends rode through { $unit }: die { $n }.
fe-roll-pits = { $unit } rode over the pits: die { $n }.
fe-roll-wavering = Will { $battle } stay? Die { $n }.
fe-roll-first = Who begins? Die { $n }.

## Orders that answer another question: which one is open

fe-open-form-at-start = The question now is who of the { $side } begins in formation: form a unit up, or be `done`.
fe-open-form = The question now is who of { $battle } takes up or leaves a formation: name a unit, or be `done`.
fe-open-followers = The question now is whether the camp followers of the { $side } come: place one of them, or decline.
fe-open-volley = The question now is who else fires at { $unit }: `also` a unit, or `shoot`.

## Why not

fe-no-impassable = { $unit } cannot get into { $hex }: the ground, or the hexside before it, is closed to them.
fe-no-leader-impassable = { $leader } cannot get there: the ground, or the hexside before it, is closed to a rider.

# Men of Iron, C

fe-no-attack-in-formation = { $unit } are in formation and do not attack.
fe-no-schiltron-again = { $unit } have made their attack: a schiltron attacks into one hex only.
fe-no-charge-from-zone = { $unit } began the activation in an enemy zone of control, or stand in one, and cannot charge.
fe-no-charge-sight = { $unit } do not see { $unit2 }, and only a target in sight is charged.
fe-no-charge-formation = { $unit2 } are in formation: a Shield Wall is not charged through its front, a schiltron from no side.
fe-no-charge-zones = Every way of { $unit } to { $unit2 } leads through the zone of control of another enemy.
fe-no-charge-ground = Every way of { $unit } to { $unit2 } leads over ground or a hexside that no charge crosses.
fe-no-charge-blocked = Other units bar every way of { $unit } to { $unit2 }.
fe-no-counter-twice = { $unit } have succeeded in a counter-charge in this activation and do not try again.
fe-no-counter-continued = { $unit } are struck by a continued attack, against which nobody counter-charges.

# Men of Iron, B
fe-no-rallied-now = { $unit } have just rallied at their Standard and do nothing else in this activation.
fe-no-put-down = { $unit } have finished their movement and may only fire now, not go to { $hex }.
fe-no-turn-put-down = { $unit } have finished their movement and keep their facing.
fe-no-turn-far-in-zone = { $unit } were stopped by an enemy zone of control: they may turn by one corner from the way they came in.
fe-no-stop-on-friend = { $unit } are riding through friends and may not stop among them; they must go on.
fe-no-way-past = { $hex } holds friends, and { $unit } could not get out of there again.
fe-no-past-in-zone = { $hex } lies in an enemy zone of control, where { $unit } would have to stop, and may not among friends.
fe-no-declared-in-time = Fire at { $unit2 } has been opened: { $unit } did not join in before the first shot.
fe-no-joined-already = { $unit } have joined the fire at { $unit2 } already.
fe-no-reaction-counter = { $unit } do not fire in reaction at { $unit2 }, who counter-charge.
fe-no-reacted-now = { $unit } have fired at { $unit2 } for this step already.

# Men of Iron, A
fe-no-standard-alone = A Standard is not activated by itself: it rallies with every free activation of its command.
fe-no-form-late = Formations are taken and left at the very beginning of an activation, before anything else.
fe-no-form-elsewhere = { $unit } cannot change their formation now: they do not act, or are not on the map.
fe-no-form-begun = { $unit } begin the battle in their formation.
fe-no-form-wall = { $unit } are of a type that cannot form a Shield Wall.
fe-no-form-schiltron = { $unit } are of a type that cannot form a schiltron.
fe-no-form-allowed = This battle does not allow { $unit } that formation.
fe-no-form-same = { $unit } are in that formation already.
fe-no-form-open = { $unit } are in no formation.
fe-no-form-again = { $unit } have changed their formation or done something else already.
fe-no-form-disordered = { $unit } are not in good order and cannot form up.
fe-no-formation-moves = { $unit } are in formation and do not move.
fe-no-formation-turns = { $unit } are in formation and may turn by one corner in an activation.
fe-no-schiltron-step = { $unit } may go into a vacant hex next to them, and { $hex } is none.
fe-no-schiltron-moved = { $unit } have gone their one hex already and cannot go on to { $hex }.
fe-no-schiltron-ground = A schiltron goes over clear ground only and over no burn: { $unit } cannot go to { $hex }.
fe-no-hobilar = { $unit } cannot mount or dismount.
fe-no-hobilar-mounted = { $unit } are mounted, and mounted hobilars do not fire.
fe-no-hobilar-moved = { $unit } have moved, mounted or dismounted in this activation and do not fire in it.
fe-no-mount-mounted = { $unit } are mounted already.
fe-no-dismount-on-foot = { $unit } are on foot already.
fe-no-mount-now = { $unit } cannot mount or dismount now.
fe-no-mount-near = { $unit } are next to an enemy unit or within its range: here nobody mounts or dismounts.
fe-no-mount-points = Mounting or dismounting costs { $unit } { $n } movement points, and they have { $n2 } left.
fe-no-leader-alone-on = { $leader } comes on with a unit of his command; take him along with `with`.
fe-no-entry-line = { $battle } may come when the line before it has been activated on the map, and that is not so yet.
fe-no-entry-points-of-enemy = { $battle } may come once the enemy has had { $n } flight points; so far he has had { $n2 }.
fe-no-arrival-room = No hex by which { $battle } comes on is free.
fe-no-end-arriving = { $unit } can still come on and must be placed.
fe-no-before-arrivals = { $unit2 } can come on, and must be placed before { $unit } do anything.
fe-no-arrived-fights = { $unit } have come on in this activation and do nothing but move in it.
fe-no-arrived-mounts = { $unit } have come on in this activation and neither mount nor dismount in it.
fe-no-sortie-by-roll = { $battle } sallies in a free activation only, never by a roll.
fe-no-sortie-at = { $unit } sally against one enemy command alone, as long as it resists, and { $unit2 } are not of it.
fe-no-over-wall = There is the castle wall between { $unit } and { $unit2 }.
fe-no-immobile = The command of { $unit } began this activation with a schiltron: it neither moves nor attacks.
fe-no-wrong-way = The command of { $unit } looks the wrong way: in its first activation it does not move.
fe-no-follower-hex = { $unit } cannot appear in { $hex }: it is not one of their hexes, not free, or next to an enemy.
fe-no-follower-left = Who has shown himself has shown them all: place the others too.
