# Suleiman the Magnificent: its sides, and what the engine says by rules that it has alone: artillery, concealed leaders,
# the box of the retired, reinforcements, the special rules of a battle. Everything else is in iron.ftl.

## Sides, boxes, states, ratings

side-hungarian = Hungarians
side-ottoman = Ottomans

box-retired-box = in the box of the retired
box-hidden = not seen

mark-pinned = making camp
mark-missile-m = muskets

rating-calibre = calibre in pounds

legend-suleiman = .d disordered, .r retired, ! Standard

## Prompts

fe-ask-hidden = { $side } moves a leader.
    .help = You may not look under enemy units; only his owner knows who he is.

## Choices

fe-do-what-if = roll for late reinforcements

## What happened

fe-event-immune = { $unit } took no harm from the fire.
fe-event-retired-to-box = { $unit } had to retire, and left the map.
fe-event-arrived = { $battle } arrived on the field.
fe-event-nobody-arrived = Nobody arrived.

## Rolls ($n the die, $n2 the modified roll)

fe-roll-what-if = The roll for late reinforcements: die { $n }.

## Refusals: the facts that make the rule apply

fe-no-group-off-map = { $battle } has not arrived on the field.
fe-no-entry-before = The whole of { $battle } must have entered before { $battle2 }, and some of it still waits.
fe-no-entry-by-roll = Until its first unit has entered, { $battle } comes on in a free activation only, not by a roll.
fe-no-what-if = Late reinforcements are an option of the scenario for one side; it is not in use here, or they are the enemy's.
fe-no-what-if-yet = Late reinforcements may be rolled for only after the enemy has been activated.
fe-no-what-if-left = Every late contingent has arrived already.
fe-no-what-if-by-roll = Late reinforcements are rolled for in a free activation only.
fe-no-early-seizure = The { $side } may not seize before their first free activation.

fe-no-retired = { $unit } are retired and stay in the box until they have rallied.

fe-no-stop-on-gun = { $unit } stand in the hex of a friendly gun and may not stop there; they must go on.
fe-no-way-on = { $hex } holds a friendly gun, and { $unit } could not get out of there again.
fe-no-pinned = { $unit } are still making camp and cannot move to { $hex } before they have recovered.
fe-no-emplaced = { $unit } are emplaced: the guns of their army never move, not to { $hex } either.
fe-no-gun-fired = { $unit } have fired in this activation, and guns that fire do not move to { $hex }.
fe-no-gun-moved = { $unit } have moved in this activation, and guns that move do not fire.
fe-no-gun-terrain = { $unit } are artillery: without a road they cannot cross a stream or enter marsh or village, as they would at { $hex }.
fe-no-unseen = { $unit } cannot see { $unit2 }, and their army keeps more than { $n } hexes away from an enemy they cannot see; { $hex } is too near.

fe-no-return-at-gun = Guns are immune to fire; { $unit } do not return it.

fe-no-charge-unseen = Every way would bring { $unit } too near to an enemy they cannot see.
