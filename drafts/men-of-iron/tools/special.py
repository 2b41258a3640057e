"""Clauses of the special rules: id, kind, title in both languages, and the paragraph for special.md."""

HEAD = """# Special rules of the six battles

What exactly happens, when it is checked, who rolls and what.
*Source* of each is `BATTLES.md` 5.8 and the chapter "Proposed battles" of the rules text; what both leave open is marked **our decision**.
Every die is one d10 with faces 0 to 9.
Hexes are RRCC.
"""

C = []


def clause(id_, en, ja, para, kind="rule"):
    C.append((id_, kind, en, ja, para))


clause("moi:battles(arrival)", "A command that arrives", "登場するコマンド", """
A command without set-up lines is off the map, units and leader.
It may be named for an activation of any kind (free, by continuity, by seizure) as soon as its own condition holds (`when`), and its leader's activation rating counts as if he stood on the map: this is the one exception to A5.
A command whose condition does not hold cannot be named.
That activation brings it on: its owner places the units one at a time, in any order.
**Our decision:** one unit is placed and moved to its end before the next is placed; every unit that finds a free hex must be placed; nobody holds units back.
The leader is placed with the first unit, or with any later one of the same activation if the owner prefers, and then stays with it; he does not move on by himself in this activation (**our decision**).
""")
clause("moi:battles(arrival-hex)", "Where and how units come on", "登場のヘクスと移動", """
A unit is placed on any hex of its stretch that holds no unit, with one of the facings given there (facing inward), and pays the entry cost of that hex and nothing else: terrain cost by its class, no hexside, no level.
With what is left of its movement allowance it goes on as in any movement: zones of control stop it, Reaction fire answers the hex it is placed in if that is a front hex of an enemy missile unit, and every further step.
**Our decision:** a hex in an enemy zone may be chosen, the unit then stops there and may turn by one vertex; a hex that costs more than the allowance may be entered all the same, since nothing else was spent; arriving units count as in command for this activation; hobilars come on mounted; an enemy leader or Standard alone in the hex does not close it (A49).
5.8 names a stricter reading, in which a unit stops on its entry hex; we do not play it.
""")
clause("moi:battles(arrival-room)", "No free hex to arrive on", "登場ヘクスの不足", """
Units for which no hex of the stretch is free when their turn comes wait, and come on in the next activation of the command by the same clauses, before the units on the map do anything; those on the map then act as in any activation.
**Our decision:** if not a single unit can be placed, the command cannot be named at all; the leader comes with the first unit that is placed.
""")
clause("moi:battles(arrival-only)", "Nothing else in that activation", "登場時は他の行動不可", """
In the activation in which a unit arrives it may only be placed, move and turn: no Active fire, no shock, no charge, no formation, no mounting or dismounting, no rally.
It may be the target of anything, may retreat before shock, counter-charge in later enemy activations, and fire in reaction later; nothing can ask for Return fire in its own activation.
The activation ends like any other: flight check, then continuity.
It counts as *the command that has just acted* (A3) and, if it was a free activation, as free for every clause that counts those.
""")
clause("moi:battles(off-map)", "Commands that are not there yet", "未登場のコマンド", """
Units and leaders off the map give no flight points, cannot be attacked and rally nobody.
A side whose only units on the map are gone is not beaten by that alone; it goes on arriving.
**Our decision:** a side may pass (4.1(3)) instead of letting a command arrive, as often as it likes; six passes in a row still end the game (A5).
""")
clause("moi:battles(standard)", "A Standard before its command has come", "本隊到着前の軍旗", """
Each army has one Standard, that of the overall commander's command, and it stands on the map from the beginning, even where that command is still off it (Crécy: Philip; Poitiers: Jean).
As long as no unit of the owning command has been placed, the Standard is activated with the free activation of **any** command of its army that is on the map when the activation begins; from the first placed unit on only with the free activations of its own command (13.2(3), A36).
**Our decision:** a free activation that only brings a command on does not activate it, as that command is not on the map when it begins; once the owning command has come and is wiped out, nothing activates the Standard any more (13.2(3), A5), here as in every battle.
""")
clause("moi:battles(hexsides)", "Two features on one hexside", "二つの地形を持つヘクスサイド", """
The lower Bannock Burn is stream and steep bank at once, and one side of the Groeninge brook (0722 se) is stream and ditch.
**Our decision:** of two features on one hexside the dearer for the class counts alone, in MP and in the DRM best for the defender; what either forbids is forbidden.
So the steep burn costs foot +2 and is closed to horse; the sum, +3, would keep pikes (MA 4) from ever crossing it into the marsh.
**Our decision:** along a road a crossing adds no MP, just as the stream it stands for would not (`ignores = ["hex", "stream"]`); its DRM and its bar to charges stay.
""")
clause("moi:battles(elite)", "Elite men-at-arms and levy pikes", "精鋭MAAと徴集パイク", """
Some commands show other ratings for the same type: mounted men-at-arms *elite* (Edward I and Lincoln at Falkirk, Artois at Courtrai, Alençon and Bohemia at Crécy, the Captal at Poitiers), pike *levies* (Borluut at Courtrai).
They are mounted-maa and pike in every clause, table and flight point; only the numbers on the counter differ.
An elite unit that is Unhorsed becomes the one Unhorsed counter that all share (12.5(2)).
""", "definition")

clause("moi:falkirk(schiltron)", "The schiltron", "シルトロン", """
Scottish pike stand in Schiltron, a Shield Wall without a back (P8).
All six hexsides are front: no flank or rear DRM, no combined directions (10.4(2)A never applies); shock and charge rolls against it -2 from every side; mounted units may not charge it, only shock it; fire at it +1; it has no zone of control.
It does not move and does not attack; it may turn by one vertex in an activation, which changes nothing.
All twenty-four pike units begin in it.
At the very beginning of an activation a pike unit that is not Disordered may be put into it or taken out of it (14.1(2)); one that becomes Disordered in it stays in it (14.1(7)); any forced move (advance, retreat, retire) ends it (14.1(8), A40).
The -2 takes the place of the Shield Wall's -1 and holds against Continued Attacks too; a Retired unit is never in Schiltron.
""")
clause("moi:falkirk(immobile)", "Immobile commands", "動かないコマンド", """
Wallace, Graham, Macduff and Stewart: such a command is immobile in an activation if at its beginning, before formations are changed, at least one of its pike units is in Schiltron.
In that activation its units may only turn, fire, rally, and leave or take the formation: no movement, no shock attack, also not by pikes that are out of the formation and not by the longbows.
**Our decision:** so it is judged once for the whole command and activation; a command all of whose pikes have left the rings in one activation is free from its next one on, and stays free until a pike of it stands in Schiltron at the beginning of an activation again; the leader moves as he likes, he is not a unit.
Results of combat move anybody, and Retired units walk to the Standard as always.
Comyn's command is not concerned.
""")
clause("moi:falkirk(comyn)", "Comyn's horse may leave", "カミンの離脱", """
From the moment at which the first Scottish unit of any command has been Retired or eliminated (it need not stay so), the Scottish player rolls at the beginning of **every** activation of Comyn's command, before formations and before anything else.
0-4: the activation goes on.
5-9: all units of the command that are on the map, Retired ones included, and its leader leave for good; they give no flight points, and a Retired unit that leaves no longer counts its 1.
Units of the command eliminated before stay counted, and so does a lost leader.
The activation ends there (**our decision**), with the flight check; the command cannot be named again.
A replacement leader changes nothing.
Nothing is rolled in activations of other commands, so Scots who never activate Comyn keep him where he stands; his units may counter-charge all the same.
A unit of Comyn's own that is the first loss starts the rolls too.
""")
clause("moi:falkirk(arrivals)", "Lincoln and Bek ride in", "リンカン伯とベックの登場", """
Lincoln comes on along 2401 to 2408 or 1801 to 2301, Bek along 2423 to 2430 or 1830 to 2330; a command may mix both of its stretches.
Either may come from the first English activation on, that is: also as the very first activation, in any order, or never.
On the bottom edge units face n; on the left edge ne or se, on the right edge nw or sw, as the owner likes (**our decision**, as no corner looks straight inward there).
""")

clause("moi:courtrai(shield-wall)", "Flemish Shield Wall", "フランドル軍のシールドウォール", """
Pike units of all four Flemish commands, levies included, may use Shield Wall (14.1), from the set-up on if the owner likes.
Axe, crossbows and all French units may not.
""")
clause("moi:courtrai(castle)", "The castle and its gate", "城と城門", """
The three castle hexes 0305, 0405 and 0505 may be entered by the units and the leader of the garrison only, at the garrison's cost (mounted 2, foot 1); for everybody else they are impassable, in movement, charge, advance, retreat and retire, and for tracing command.
**Our decision:** the garrison goes in and out only over the gate sides (the five crossings to the right of the three hexes) and freely from castle hex to castle hex; the other sides are wall.
Fighting over a wall is not possible: a unit attacks into or out of the castle only over a gate side; zones of control end at the wall (A10); missiles fly both ways with the fire DRM of the chart, and the castle blocks lines behind it.
A garrison unit inside that must retreat goes to another free castle hex or is eliminated; if it must Retire it goes to the Standard as any unit, and does not come back in except through the gate.
If the garrison is gone the castle stays closed.
""")
clause("moi:courtrai(sortie)", "The sortie of the garrison", "守備隊の出撃", """
The garrison can be activated by a free activation only (the one after a failed Flemish seizure included, A4): it can be named neither for continuity nor for seizure.
It sallies against the men of Ypres: **our decision** is that its units may fire at and shock attack only units of Borluut's command, wherever they stand, as long as at least one of them is on the map and not Retired; other enemies in a front hex do not count for 10.3(1).
Once none is left, the limit is gone.
Return and Reaction fire are not limited, and every Flemish unit may attack the garrison.
Where its units may go is not limited.
""")
clause("moi:courtrai(no-quarter)", "No prisoners", "捕虜を取らない", """
A French leader who would be captured (15.4(4), 15.5(2)) is killed instead.
He counts the same flight points (A48), so this changes the word and nothing else; it is a clause of its own because the record of the battle says *killed*.
Flemish leaders are captured as usual.
""")

clause("moi:bannockburn(first)", "A die decides who begins", "先攻の決定", """
After set-up and after both sides have chosen their formations, one die is rolled (by the Scots, it does not matter): 0-4 the Scots have the first free activation, 5-9 the English.
Nothing modifies it and it is rolled once.
""")
clause("moi:bannockburn(schiltron)", "The advancing schiltron", "前進するシルトロン", """
Like moi:falkirk(schiltron), with these differences.
Every Scottish pike may begin in it or not, as its owner chooses.
In an activation of its command a unit in Schiltron may move one hex: into a vacant clear hex, not across a stream hexside (nor a steep bank), whatever the cost in MP; changes of level and pits are no hindrance (**our decision**: only terrain and burns are named).
It keeps the formation in doing so.
After that, or without moving, it may shock attack the unit in **one** adjacent hex of its choice, as Pike; 10.3(1) does not force it to attack any other.
**Our decision:** a unit put into Schiltron in this activation may do both already in it; entering a zone of control ends its movement, which is over anyway; out of command it may not step next to an enemy (15.2(5)) and, in an enemy zone, not step at all (15.2(6)), but may attack; leaving the zone of mounted men costs nothing extra, as no MP are counted; it takes part in joint attacks, and the defender's flank and rear count as always; an advance after combat or any other forced move ends the formation (14.1(8)), so a Continued Attack is made out of it, with the facing that has the vacated hex in front.
""")
clause("moi:bannockburn(pits)", "The pits", "落とし穴", """
The pits lie on all outer sides of the nine hexes 2718 to 2920; the hexsides between those nine have none (**our decision** on "round").
A mounted unit that crosses such a side in either direction, by movement and (**our decision**) also by advance, retreat or retreat before shock, pays +2 MP where MP are paid, and then its owner rolls one die: 5-9 it is Disordered (no effect if it is already; a Retired unit is not affected, as this is no combat result).
No charge and no counter-charge crosses pits; a mounted attacker across them has -1.
Foot and leaders cross freely.
A retire does not cross hexsides.
The roll comes when the unit stands in the new hex, before Reaction fire (**our decision**); a mounted unit Disordered on the way goes on with what is left of its lower allowance.
""")
clause("moi:bannockburn(followers)", "Camp followers", "従者たちの登場", """
Option `camp-followers`.
Free activations of the Scots are counted from the first one on, activations after a failed seizure included (A4), those by continuity or seizure not; a pass is not counted.
At the beginning of the sixth or of any later free activation, before the Standard rallies, the Scottish player may once place three infantry units on any three free hexes of 2908 to 2916, facing n.
**Our decision:** at least one free hex is needed, units without a hex are lost; a hex adjacent to an enemy unit may not be chosen; they belong to King Robert's command and act from its next activation on, in this very one if it is Robert's that is activated; each gives 2 flight points when eliminated, 1 while Retired, and they do not raise the Scottish level.
From the moment of placing the English Flight Level is 3 lower (26 instead of 29).
""")

clause("moi:crecy(shield-wall)", "English Shield Wall", "イングランド軍のシールドウォール", """
Dismounted men-at-arms of the three English commands may use Shield Wall (14.1), from the set-up on if the owner likes.
""")
clause("moi:crecy(rain)", "Wet strings", "濡れた弦", """
Every shot of a crossbow unit, Active or Reaction, has -1, all day.
It adds to all other modifiers.
Longbows are not touched: their strings were kept dry.
""")
clause("moi:crecy(mud)", "Mud", "泥濘", """
Option `mud`.
A clear hex of rows 09 to 13 costs mounted units, and leaders, who pay mounted costs, 2 MP instead of 1; changes of level and hexsides come on top as always.
Along a road the hex costs 1 (the road ignores the hex).
Wherever MP are counted the 2 count: movement, command range (A42), the movement of a counter-charge (A33).
A charge counts no MP and is not hindered.
Foot pays 1.
""")
clause("moi:crecy(order)", "The French arrive in order", "フランス軍の登場順", """
Alençon, Bohemia, Lorraine, Philip come on in this order along 2610 to 2624, facing n.
Alençon may come from the first French activation on; each other only when **all** units of the one before have been placed (**our decision** on "after the one before it has").
What has become of the one before since then does not matter.
Nobody is forced to come, and Doria may be activated as often as the rules allow.
One activation brings one command, so at most one comes in an activation.
""")

clause("moi:poitiers(shield-wall)", "English Shield Wall", "イングランド軍のシールドウォール", """
Dismounted men-at-arms of the Prince, Warwick and Salisbury may use Shield Wall (14.1), from the set-up on if the owner likes.
The French may not.
""")
clause("moi:poitiers(lines)", "The French lines follow one another", "フランス軍の戦列の順序", """
The Dauphin, then Orléans, then King Jean come on along 0106 to 0120, facing s.
The Dauphin may come once Clermont **or** Audrehem has been activated; Orléans once the Dauphin has been activated on the map; Jean once Orléans has.
*Activated on the map* means an activation that began with at least one unit of the command on the map: the activation by which it arrived does not count (**our decision**).
The activation has to be over.
**Our decision:** if the command before is gone, destroyed or departed (moi:poitiers(orleans)), before it could be so activated, the condition counts as met.
""")
clause("moi:poitiers(orleans)", "Orléans may leave without a blow", "オルレアン公の退去", """
At the beginning of the first activation of Orléans's command, before any unit is placed, the French player rolls one die.
0-5: nothing, and it is never rolled again.
6-9: the command goes home: it never comes on, units and leader are out of the battle, and France has 1 flight point for each of its six units, for good; the leader gives none.
The activation ends there with the flight check, and King Jean may come from the next French activation on.
**Our decision:** as the command is off the map until it is activated (5.8), its first activation is its arrival, so that "leaves the map" means that it does not come; the French player who is content to do without it and without the King need not name it at all.
""")
clause("moi:poitiers(captal)", "The Captal's ride", "カプタルの騎行", """
The Captal's command is held off the map.
It may arrive in a **free** English activation only, and only after the French have had 10 or more flight points; continuity and seizure do not bring it on.
French points are looked at at the end of every activation, before the flight die, and the condition is met for good as soon as 10 have been reached once, even if rallied units lower them again (**our decision**).
It comes on along 1024 to 2024, facing nw or sw.
Once on the map it is a command like any other.
""")

clause("moi:najera(shield-wall)", "Shield Wall on both sides", "両軍のシールドウォール", """
Dismounted men-at-arms of all Anglo-Gascon commands and of Du Guesclin's may use Shield Wall (14.1), from the set-up on if the owner likes.
""")
clause("moi:najera(wrong-way)", "Looking the wrong way", "見当違いの向き", """
The units of Enrique, Tello and Denia begin facing ne.
In the first activation of each of these commands, of whatever kind, its units may not move: they spend no MP.
**Our decision** on the rest: they may turn as they like (turning is not moving, 6.2(4); in an enemy zone by one vertex), fire, shock attack units in their front hexes, charge (11.1(1): a charge is not movement), advance and retreat by results, and rally if they do nothing; the leader may move.
Retired units may not walk to the Standard in it either.
The limit ends with that activation, each command for itself; being attacked does not lift it, and counter-charges and retreats before shock in enemy activations are free from the start.
Du Guesclin's command is not concerned.
""")
clause("moi:najera(tello)", "Tello does not wait", "テリョの離脱", """
The first time that a unit of Tello's command is fired at (Active, Return or Reaction fire) or shock attacked or charged, the Castilian player rolls one die.
0-4: nothing, and it is never rolled again.
5-9: every unit of the command on the map that is not Retired already is Retired at once by 12.4: to the Standard, or eliminated if surrounded or if the Standard is lost.
**Our decision** on when: with fire, after the shot (and the Return fire paired with it) has been resolved and applied, before any counter-charge check or further shot; with shock, when that combat comes up to be resolved, before a charger moves, before retreat before shock and counter-charge; attacks and shots at units that have gone are lost (11.3(P1), A16).
The owner chooses the order in which the units are placed.
A leader with a unit goes with it; alone, he goes to the nearest unit of his command.
If the shot itself destroyed his last unit, nothing is rolled.
The units rally at the Standard like others, and the command can be activated on.
""")
clause("moi:najera(bridge)", "The bridge of Nájera", "ナヘラの橋", """
The Najerilla is closed but for the bridge, the two clear hexes 3210 and 3310.
They are entered and left over crossing sides: 3109 and 3110 on the near bank, 3410 and 3411 on the far one; between the two there is no feature (**our decision**).
The hexes beside them are fen, so nobody else reaches them.
No charge goes over a crossing; attackers over it have -1.
Units that cannot retreat because the bridge is occupied are eliminated like any others (12.3(7)).
The road over it makes each step cost 1.
""")

CLAUSES = C

TAIL = """## Keys that the files use beyond those of Mohács

Maps: `top` (where on the compass the top of the sheet lies, no effect on play; missing means north), `look` of a `[[hexside]]` (`ford bridge gap gate wagons`, only for drawing), `arms` `england scotland france flanders castile` (no drawings yet).
A `crossing` replaces the stream or hedge it leads through; it does not lie on top of it.
`stream` and `steep-bank` may share a hexside (the lower Bannock Burn), `stream` and `ditch` once (Courtrai, 0722 se): moi:battles(hexsides).
Directions and facings are those of the sheet, `n` = top, also where the sheet is turned.

Scenarios:

| key | what |
|---|---|
| `first-roll` | instead of `first-side`: for each side the faces with which it begins |
| `[sources]` | texts |
| `[[side]]` `wins` | how the side wins, for people |
| `[[formation]]` | `side`, `kind` (`shield-wall schiltron schiltron-advancing`), `ratings`, `battles` (missing: all), `clause`, `at-start` (`all`: they begin in it; `choice`) |
| `[[special]]` | closed list of ids: `immobile-schiltrons rides-off castle sortie no-quarter first-roll pits rain arrival-order lines leaves-unfought captal standard-before-its-command wrong-way retires-when-attacked bridge` |
| `[options.ID]` | `mud` (`rows`, `mounted-mp`), `camp-followers` |
| `[ratings.ID]` | `dismounted` of hobilars: the rating they fight by on foot |
| `[[battle]]` | `tinctures`: words of heraldry, a suggestion for the stripe |
| `[[leader]]` | `overall`, `at` (missing: comes with the command) |
| `[replacement-leader]` | one for all commands |
| `[[setup]]` | `prefix`, `name`, `at` (fixed hexes; no choice) |
| `[[reinforcement]]` | `units` with `prefix` and `name`, `entry` (list of `hexes` and `facings`), `when` (`from-start after-arrival after-activation free-after-flight-points free-activation`), `after`, `of`, `points`, `number`, `enemy-flight-level`, `clause` |
"""
