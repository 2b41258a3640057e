"""Clauses that hold in all nine battles: (word, kind, en, ja, [paragraphs for special.md])."""

COMMON = [
    ("edges", "rule", "Leaving the map", "地図からの離脱", [
        "Routed units run to the `retreat-edge` of their side (cat:10.21 to cat:10.23): `row-max` is the lower edge, `row-min` the upper one. Who leaves the map for any reason counts as eliminated.",
        "Nobody leaves it of his own will: no order, withdrawal, advance or pursuit leads over an edge (**our decision**; a pursuer stops at the edge, V9.16). The exceptions are rout, rampage (V10.5) and the option `darius`.",
        "Some edges are water (Issus left, Hydaspes right, Pharsalus left): no difference in play. A rampaging elephant that goes over such an edge is gone like over any other.",
    ]),
    ("lines", "rule", "Lines with lanes", "通路のある戦列", [
        "None of the nine battles has a line chart of the source; both sides form lines by the default of V2.2: one type, flank to flank or front to rear without gaps, horse adjacent.",
        "Some armies stand with lanes from the start (maniples at Zama, elephants a plethron apart), and by that default could never get a line command. **Our decision:** a `[[line]]` table of the scenario adds to the default. With `spacing = \"lanes\"` two units of the types named, of one side and with one facing, also count as flank to flank if exactly one hex lies between them in the straight line through their flanks (directions d(v+2) and d(v+5) of V4.7; at the set-up: the same row, two columns apart). That hex may hold friends or nothing, but no enemy combat unit. Front to rear still means adjacent.",
        "The Persians at the Granicus have one more condition (gboh:granicus(satraps)).",
    ]),
    ("limits", "rule", "Leaders who command some units only", "指揮対象の限られた指揮官", [
        "A leader with `commands` gives individual orders and line commands only to units of the corps and groups named there (cat:4.32(3)); every unit of his line must be one of them. Rally, recovery and contingent commands are orders in this sense. His command range gives the right to shock (cat:4.0(2)) to those units only (**our decision**).",
        "A leader without the key commands any unit of his side. Overall commanders never have it.",
    ]),
    ("cc", "rule", "Contingent commanders of allies", "同盟軍の臨時指揮官", [
        "Leaders of rank CC (Hiero, Omares, Archedamus, Eupolemus, Amynander, Leon, Heracleides) follow cat:4.33, which the ruleset otherwise switches off: individual orders to their own units only, no line command, no trump, no momentum.",
    ]),
    ("mcc", "rule", "Macedonian contingent commanders", "マケドニア軍の分遣隊指揮官", [
        "Leaders of rank MCC are on the map only if the option `contingent-commands` is chosen. They have no initiative, strategy and line commands and a range of 0: they are never activated, count no rout points when they die, and do not trump or try momentum.",
        "They move with any one unit of their contingent, or by an order of the overall commander (cat:4.31(2)). They take part in personal combat (8.67) and lend charisma like any leader stacked with a unit.",
        "`[[contingent]]` lists the units (V3.1); cost by V3.2; how many a leader may activate in an Orders Phase is his `contingents` (V3.3). A contingent without an MCC, or whose MCC is dead, is in range if any one of its units is (V3.3).",
        "**Our decision:** at Chaeronea the contingent of the Companions has no MCC of its own because Alexander is with it, and he may activate it like anybody in range.",
    ]),
    ("triarii", "rule", "Triarii and legionary passage", "トリアリイと軍団兵の通過", [
        "Units with `legionary = true` (triarii) are heavy infantry in every chart; for passage and stacking (V6.3, V6.4) they count as LG of their army, so that triarii and maniples pass through and stack with one another without hits and checks.",
    ]),
    ("stacks", "rule", "Stacks at the start", "開始時のスタック", [
        "Two units may begin in one hex only where the file says so: `stack` names the top and the bottom unit of each. `formation = \"double-depth\"` makes the two of a stack one double-depth phalanx (V10.7) from the start, at no cost and without check; a cavalry unit and antesignani in one hex are AC at once (V10.12). No T10 is made for stacks of the set-up.",
        "At Pharsalus the cohorts of VIII stand on top of those of IX, the antesignani on top of the horse, because only the top unit fires (**our decision**).",
    ]),
    ("hold", "rule", "Units that wait", "待機するユニット", [
        "Special rules of the kind `hold` share one procedure. They name units (`groups`, `units`), what is barred (`bars`) and how long (`through-turn`: to the end of that turn; `until`: until one of the events happens; with both, whichever comes first).",
        "`orders`: no order of any kind, no part in a line command, no withdrawal. `move`: no order that includes movement, turning or a change of formation. `nearer`: no step that makes the distance to the nearest enemy combat unit smaller (with `to`: to the nearest one of these types). `terrain`: no entry into these terrains.",
        "In all cases reaction fire, reaction facing, defence, rout, collapse and the die roll of doom go on as usual; so does a shock against enemies who are already adjacent. `move` and `nearer` do not bar withdrawal before contact. Advance after combat is barred by `orders`, by `move`, and by `nearer` and `terrain` where the hex entered breaks them (**our decision**).",
        "Release by an event is for good and for all units named, at the moment of the event.",
    ]),
]
