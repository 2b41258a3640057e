"""Six battles of the era `alexander`: Leuctra, Chaeronea, the Granicus, Issus, Gaugamela, the Hydaspes. Hexes CCRR."""
from dsl import *

BATTLES = []

PRINTED = ("Types, troop quality, size and missiles are those of printed counters, as a player typed them; ",
           "兵科、TQ、規模、投射兵器は、あるプレイヤーが書き写した印刷版カウンターの数値による。")


def royal(corps, com, age, size=4, age_size=4, names=None):
    """The Companions: the royal squadron and the others."""
    return [
        G(corps, "Age", "HC", 9, age_size, age, "Companions, royal squadron", "ヘタイロイ騎兵・王の騎兵隊", "macedonian"),
        G(corps, "Com", "HC", 8, size, com, "Companions", "ヘタイロイ騎兵", "macedonian", names=names),
    ]


def hypaspists(corps, one, two, agema):
    return [
        G(corps, "Roy", "HI", 9, 7, agema, "Royal hypaspists", "ヒュパスピスタイ・王の親衛隊", "macedonian"),
        G(corps, "Hyp", "HI", 8, 6, f"{one} {two}", "Hypaspists", "ヒュパスピスタイ", "macedonian"),
    ]


def regiments(corps, prefix, *names_at):
    """Double-size phalanx regiments by their colonels: (en, ja, left half)."""
    return G(corps, prefix, "PH", 7, 10, " ".join(n[2] for n in names_at), "Phalanx", "ファランクス", "macedonian", flags="double-size macedonian",
             names=[(f"Phalanx of {en}", f"{ja}のファランクス") for en, ja, _ in names_at])


# =============================================================================================== Leuctra

BATTLES.append(Battle(
    id="leuctra", era="alexander",
    title=t("Leuctra", "レウクトラの戦い"), map_title=t("The plain of Leuctra", "レウクトラの平原"),
    date="-0371-07", place=t("Leuctra, in the land of Thespiae, Boeotia", "ボイオティア、テスピアイ領レウクトラ"), hours=2,
    width=30, height=24, top="north", country="scrub", arms=["sparta", "thebes"], base=0,
    terrain=[], level=lambda r, c: 1 if r <= 4 or r in (21, 22) else 2 if r >= 23 else 0,
    hexsides=[("The trench before the Spartan camp: the upper sides of row 21, columns 10 to 23.", "steep-bank", above(21, (10, 23)))],
    roads=[],
    places=[
        ("boeotian-camp", "camp", "Boeotian camp", "ボイオティア軍の陣営", "1602 1702"),
        ("spartan-camp", "camp", "Spartan camp", "スパルタ軍の陣営", "1623 1723"),
        ("trench", "trench", "The trench", "陣営の壕", "1521 1621"),
        ("plain", "plain", "Plain of Leuctra", "レウクトラの平原", "0712 0812"),
    ],
    map_note=t(
        "The printed map is not available to us. From Xenophon: the Spartan camp on a rise with a trench before it, the Boeotian camp "
        "on the rise opposite, and between them a plain level enough for horse. Proposed by us: the size of the sheet, two low "
        "rises at its edges, the place of the trench (steep banks) and the compass.",
        "印刷された地図は手元に無い。クセノポンに拠るもの：壕を前にした高みのスパルタ軍陣営、向かいの高みのボイオティア軍陣営、その間の騎兵に適した平地。"
        "本作の提案：地図の広さ、両端の低い高み、壕（急な岸）の位置、方位。"),
    head=["Top is NORTH. The Spartans stand in the south and face north; their right, and the Theban left, lie at the high columns."],
    description=t(
        "No army of hoplites has beaten Sparta in the open field within the memory of men. Epaminondas means to do it with six "
        "thousand against ten: he stacks his Thebans fifty shields deep on the left, opposite the king, and tells the rest to hang "
        "back. Pelopidas stands at the head of the column with the three hundred lovers of the Sacred Band. The bad Spartan horse is "
        "in front of its own foot, and will fall back on to it. Cleombrotus has the longer line, and only has to bend it round.",
        "スパルタ軍が野戦で重装歩兵に敗れたことは、誰の記憶にも無い。エパメイノンダスは6,000で10,000に挑む。左翼の王の正面に盾50枚の厚みでテーバイ兵を積み、残りには遅れて進めと命じた。"
        "縦隊の先頭には神聖隊300人を率いるペロピダスが立つ。練度の低いスパルタ騎兵は味方歩兵の前にあり、崩れればその上に逃げ込む。クレオンブロトスの戦列は長く、それを回り込ませさえすればよい。"),
    reconstructed=t(
        PRINTED[0] + "so are initiative and command range of Cleombrotus, Epaminondas and Pelopidas. Movement allowances, all other "
        "ratings, the leaders Deinon and Hiero, positions, map and army retreat levels are proposals. The size 60 of the Theban "
        "column is depth, not men.",
        PRINTED[1] + "クレオンブロトス、エパメイノンダス、ペロピダスのイニシアチブと指揮範囲も同じである。移動力、その他の指揮官の数値、指揮官デイノンとヒエロン、配置、地図、退却レベルは提案である。"
        "テーバイ縦隊の規模60は人数ではなく厚みを表す。"),
    sources=t("Xenophon, Hellenica VI.4; Diodorus XV.54-55; Plutarch, Pelopidas 20 and 23; Grote, History of Greece X; a player's transcription of printed counters.",
              "クセノポン『ギリシア史』6.4、ディオドロス15.54-55、プルタルコス「ペロピダス伝」20・23、グロート『ギリシア史』第10巻、プレイヤーによるカウンターの書き写し。"),
    sides=[
        Side("spartan", t("Spartans", "スパルタ軍"), t("King Cleombrotus", "王クレオンブロトス"), "n", 31,
             corps=[("lacedaemon", "Lacedaemonians", "ラケダイモン軍", "SPARTA", "Cleombrotus"),
                    ("allies", "Peloponnesian allies", "ペロポネソス同盟軍", "SYMMACHOI", "Deinon"),
                    ("horse", "Horse of the Spartan side", "スパルタ側の騎兵", "HIPPEIS", "Cleombrotus"),
                    ("hiero", "Hiero's flying party", "ヒエロンの遊撃隊", "HIERON", "Hiero")],
             groups=[
                 G("lacedaemon", "Lac", "HI", 7, 10, "2117 2217", "Lacedaemonians", "ラケダイモン重装歩兵", "spartan"),
                 G("allies", "Pel", "HI", [6, 6, 6, 6, 6, 7, 7], 10, "1417-2017", "Peloponnesian hoplites", "ペロポネソス重装歩兵", "allied"),
                 G("horse", "Hip", "LC", 5, 5, "1915 2115", "Spartan horse", "スパルタ騎兵", "spartan", "MJ"),
                 G("hiero", "Hie", "LP", 5, 5, "1016-1216", "Hiero's peltasts", "ヒエロンのペルタスト", "mercenary", "J"),
             ],
             leaders=[
                 L("Cleombrotus", "King Cleombrotus", "王クレオンブロトス", "OC", "4f 4f 1 6 1 4", "2117"),
                 L("Deinon", "Deinon the polemarch", "軍司令官デイノン", "SC", "3 4 1 - 0 4", "1817"),
                 L("Hiero", "Hiero", "ヒエロン", "CC", "3 4 0 - 0 4", "1116", corps=["hiero"]),
             ],
             wins=t("Bend the long right round the column before the Thebans strike, and keep your own horse from breaking your line.",
                    "テーバイ軍の一撃が届く前に長い右翼で縦隊を包め。自軍の騎兵に戦列を崩させるな。")),
        Side("theban", t("Thebans", "テーバイ軍"), t("Epaminondas", "エパメイノンダス"), "s", 33,
             corps=[("thebes", "Thebans and the Sacred Band", "テーバイ軍と神聖隊", "THEBAI", "Epaminondas"),
                    ("boeotia", "Boeotians, held back", "後退斜線のボイオティア軍", "BOIOTIA", "Epaminondas"),
                    ("horse", "Boeotian horse", "ボイオティア騎兵", "HIPPEIS", "Pelopidas")],
             groups=[
                 G("thebes", "The", "HI", 7, 60, "2108", "The fifty-deep column of Thebes", "テーバイの50列縦隊", "theban"),
                 G("thebes", "Sac", "HI", 9, 2, "2208", "The Theban Sacred Band", "テーバイ神聖隊", "theban"),
                 G("boeotia", "Boe", "HI", 6, 10, "1706-2006", "Boeotian hoplites", "ボイオティア重装歩兵", "theban"),
                 G("horse", "Equ", "LC", 6, 5, "1810 2010 2210", "Boeotian horse", "ボイオティア騎兵", "theban", "MJ"),
                 G("boeotia", "Psi", "LP", 5, 5, "1406-1606", "Boeotian peltasts", "ボイオティアのペルタスト", "allied", "J"),
             ],
             leaders=[
                 L("Epaminondas", "Epaminondas", "エパメイノンダス", "OC", "7f 8f 2 9 3 4", "2108", elite=True),
                 L("Pelopidas", "Pelopidas", "ペロピダス", "SC", "3f 5f 1 - 2 6", "2208"),
             ],
             wins=t("Break the two Lacedaemonian units and the king; the allies will not fight long without them. Lose Epaminondas and all is lost.",
                    "ラケダイモンの2ユニットと王を砕け。それを失えば同盟軍は長く戦わない。エパメイノンダスを失えば全てを失う。")),
    ],
    lines=[("spartan", ["LC"]), ("theban", ["LC"])],
    specials=[
        Special("column", "deep-column", t("The fifty-deep column", "50列の縦隊"),
                t("The Theban column is one hex of size 60. It forms neither Column nor Square, never withdraws, and pays 2 MP for each vertex it turns.",
                  "テーバイの縦隊は規模60で1ヘクスを占める。縦隊隊形も方陣も組めず、退却せず、方向変更は1頂点につき2移動ポイント。"),
                ["The unit The1 fills one hex and is never double-size, whatever its size.",
                 "It may not be given a formation change (V4.5 Column, V4.13 Square) and takes no orderly or pre-arranged withdrawal (V5.1, V5.6); it does withdraw by the die roll of doom (V2.5), as everybody does.",
                 "Each vertex of facing costs it 2 MP (as note f of 6.29); Reverse-Face stays 3 MP (V4.6); reaction facing is free as usual.",
                 "**Our decision:** its size 60 counts in full for the size ratio (cat:8.36), and for nothing else; two units may not stack with it."],
                dict(unit="The1", facing_mp=2), source="BATTLES 3.7 (1)"),
        Special("allies", "event-check", t("Half-hearted allies", "乗り気でない同盟軍"),
                t("When the second Lacedaemonian unit has routed, or Cleombrotus dies, every allied hoplite unit checks at once: a roll above its TQ costs 2 hits.",
                  "ラケダイモンの2ユニット目が敗走するか、クレオンブロトスが戦死すると、全ての同盟重装歩兵は直ちに判定し、ロールがTQを超えれば2損害を受ける。"),
                ["Checked at the moment Lac1 and Lac2 are both routed or eliminated (a unit that was rallied meanwhile counts as not routed), or Cleombrotus is eliminated in any way.",
                 "It happens once in a game, the first time either holds.",
                 "Every unit of the group Pel that is on the map and not routed makes a TQ check, one d10 each, in the order in which the file lists them; the Spartan player rolls. Roll > TQ: 2 hits. No modifiers.",
                 "Hits apply at once: a unit that reaches its TQ routs (V11.1). **Our decision:** inside a shock segment the checks wait until step B2g is over; they do not touch the combat in hand."],
                dict(side="spartan", groups=["Pel"], hits=2, when=[{"routed": ["Lac1", "Lac2"]}, {"killed": "Cleombrotus"}]), source="BATTLES 3.7 (4)"),
        Special("hang-back", "hold", t("The right hangs back", "後退斜線"),
                t("On turns 1 and 2 the Boeotian hoplites may not move nearer to an enemy unit.",
                  "第1・第2ターン、ボイオティア重装歩兵は敵ユニットに近づく移動ができない。"),
                ["An option, off unless chosen. Turns 1 and 2: no step, pivot or advance may bring a unit of the group Boe nearer to the enemy, that is, make its distance in hexes to the nearest enemy combat unit smaller than before the step.",
                 "They may fire, turn, recover, withdraw and shock whoever has come next to them."],
                dict(side="theban", groups=["Boe"], bars="nearer", through_turn=2), option=False, source="BATTLES 3.7 (2)"),
        Special("leader-points", "leader-points", t("Armies that outlive their generals", "将を失っても戦う軍"),
                t("A dead leader costs 3 times his initiative in rout points instead of 5 times.",
                  "戦死した指揮官の敗走ポイントは、イニシアチブ値の5倍ではなく3倍とする。"),
                ["An option, off unless chosen. V12.1 counts 5 x initiative for a dead leader, so the death of Epaminondas (35) alone reaches the Theban level of 33. With the option every dead leader of either side counts 3 x initiative: Epaminondas 21, Cleombrotus 12."],
                dict(factor=3), option=False, source="BATTLES 3.10 (d), note 3"),
    ],
))

# =============================================================================================== Chaeronea


def chaeronea_level(r, c):
    return 1 if c <= 30 else 2 if c <= 32 else 3 if c <= 34 else 4


BATTLES.append(Battle(
    id="chaeronea", era="alexander",
    title=t("Chaeronea", "カイロネイアの戦い"), map_title=t("The valley of the Cephissus", "ケピソス川の谷"),
    date="-0338-08", place=t("Chaeronea in Boeotia", "ボイオティア、カイロネイア"), hours=3,
    width=36, height=26, top="south-east", country="scrub", arms=["macedon", "hellas"], base=1,
    terrain=[("major-river", "0101-0226"), ("marsh", "0301-0326"), ("rocky", "3501-3626")],
    level=chaeronea_level,
    hexsides=[("The Haemon, a brook behind the Greek line.", "stream", below(4, (4, 30)))],
    roads=[("lebadea-road", "Road to Lebadea", "レバデイアへの道", road("2826", "2814", "2801"))],
    places=[
        ("cephissus", "river", "Cephissus", "ケピソス川", "0112 0113 0114"),
        ("haemon", "stream", "Haemon", "ハイモン川", "1704 1804"),
        ("thurion", "hill", "Mount Thurion", "トゥリオン山", "3508 3509"),
        ("chaeronea", "town", "To Chaeronea", "カイロネイアへ", "3615 3616"),
        ("valley", "plain", "The Lion's field", "獅子の野", "1314 1414"),
    ],
    map_note=t(
        "The printed map is not available to us. From accounts of the battle: a valley some three kilometres wide between the Cephissus with "
        "its marshes and the foothills of Chaeronea, crossed by small brooks. Proposed by us: the size of the sheet, the straight river "
        "and slopes, the brook Haemon behind the Greeks. The plain is level 1, because a major river always counts as level 1. The sheet "
        "is turned: its top is the Greek side, south-east.",
        "印刷された地図は手元に無い。戦記に拠るもの：湿地を伴うケピソス川とカイロネイアの丘陵に挟まれた幅およそ3kmの谷、そこを横切る小川。"
        "本作の提案：地図の広さ、まっすぐな川と斜面、ギリシア軍背後のハイモン川。大河は常に高度1と数えるため、平地も高度1とした。地図は回してあり、上がギリシア側（南東）である。"),
    head=["Top is SOUTH-EAST, the Greek side: the Cephissus is at the left edge, the hills of Chaeronea at the right.",
          "The Macedonians stand below and face n; Philip and their right lie at the high columns, Alexander at the low ones."],
    description=t(
        "Philip has come through the pass, and Athens and Thebes, who hate each other, stand side by side across the valley to stop him. "
        "Their line has a river on one flank and hills on the other; it cannot be turned. So Philip means to let the eager Athenians push "
        "him back, step by step and in good order, until the line stretches and tears. His son is eighteen, has the Companions on the other "
        "wing, and looks at the Sacred Band. What Philip needs is patience; what the Greeks need is to stand still.",
        "峠を越えたピリッポスを止めようと、憎み合うアテナイとテーバイが谷を塞いで肩を並べる。片側は川、片側は丘。この戦列は迂回できない。"
        "そこでピリッポスは、血気にはやるアテナイ軍にわざと押され、整然と一歩ずつ退き、戦列が伸びて裂けるのを待つ。反対の翼には18歳の息子がヘタイロイ騎兵を率い、神聖隊を見据える。ピリッポスに要るのは忍耐、ギリシア軍に要るのは動かないことである。"),
    reconstructed=t(
        PRINTED[0] + "the six double-depth stacks are theirs too. Ratings of Philip, Parmenion, Antipater and Chares are those of the same "
        "men at the Crocus Field. Movement allowances, the other leaders, positions, map and levels are proposals. The feigned retreat "
        "needs no rule: it is the pre-arranged withdrawal.",
        PRINTED[1] + "二重ファランクスの6スタックも同じである。ピリッポス、パルメニオン、アンティパトロス、カレスの数値はクロコス野の同じ人物のものを用いた。"
        "移動力、他の指揮官、配置、地図、退却レベルは提案である。偽装後退に特別ルールは無い。計画退却がそれに当たる。"),
    sources=t("Accounts of the battle after Diodorus, Polyaenus and Plutarch; battlefield descriptions; a player's transcription of printed counters.",
              "ディオドロス、ポリュアイノス、プルタルコスによる戦記、戦場の解説、プレイヤーによるカウンターの書き写し。"),
    contingent_default=True,
    sides=[
        Side("macedonian", t("Macedonians", "マケドニア軍"), t("King Philip II", "王ピリッポス2世"), "n", 69,
             corps=[("philip", "Philip's wing", "ピリッポスの翼", "PHILIPPOS", "Philip"),
                    ("phalanx", "The phalanx", "ファランクス", "PEZHETAIROI", "Antipater"),
                    ("alexander", "Alexander's wing", "アレクサンドロスの翼", "ALEXANDROS", "Alexander")],
             groups=[
                 G("phalanx", "Pez", "PH", 7, 10, "1918-2418*2", "Phalanx", "ファランクス", "macedonian", flags="macedonian", formation="double-depth",
                   stack=["bottom", "top"] * 6),
                 *hypaspists("philip", "2618", "2518", "2718"),
                 G("philip", "Thr", "LP", 5, 5, "1718 1818 2818-3018", "Thracian peltasts", "トラキアのペルタスト", "thracian", "J"),
                 *royal("alexander", "1218 1318 1518 1618", "1418"),
                 G("alexander", "Sco", "LC", 6, 2, "1117", "Macedonian light horse", "マケドニア軽装騎兵", "macedonian", "MJ"),
             ],
             leaders=[
                 L("Philip", "King Philip II", "王ピリッポス2世", "OC", "6f 12f 2 8 3f 5f", "2718", elite=True, contingents=2),
                 L("Alexander", "Alexander", "アレクサンドロス", "SC", "6 7 1 - 2 8", "1418", contingents=1),
                 L("Parmenion", "Parmenion", "パルメニオン", "SC", "5f 8f 1 - 2f 4f", "1618", contingents=1),
                 L("Antipater", "Antipater", "アンティパトロス", "SC", "4f 6f 1 - 1f 5f", "2118", contingents=1),
             ],
             contingents=[("hypaspists", "Nicanor", "Nicanor", "ニカノル", "Roy Hyp1-2", "2618"),
                          ("phalanx-left", "", "Phalanx, left", "ファランクス左半", "Pez1-6", ""),
                          ("phalanx-right", "", "Phalanx, right", "ファランクス右半", "Pez7-12", ""),
                          ("thracians", "", "Thracians", "トラキア兵", "Thr1-5", ""),
                          ("companions", "", "Companions", "ヘタイロイ騎兵", "Age Com1-4", "")],
             wins=t("Draw the Athenians out of the line, then strike the gap; the Sacred Band must be broken, not pushed.",
                    "アテナイ軍を戦列から誘い出し、裂け目を突け。神聖隊は押すのではなく砕くしかない。")),
        Side("greek", t("Greeks", "ギリシア連合軍"), t("Chares", "カレス"), "s", 50,
             corps=[("athens", "Athenians", "アテナイ軍", "ATHENAI", "Lysicles"),
                    ("league", "The allies in the centre", "中央の同盟諸市", "SYMMACHOI", "Chares"),
                    ("thebes", "Thebans and the Sacred Band", "テーバイ軍と神聖隊", "THEBAI", "Theagenes"),
                    ("mercenaries", "Mercenaries", "傭兵", "XENOI", "Chares")],
             groups=[
                 G("athens", "Ath", "HI", 6, 10, "2309-2709", "Athenian hoplites", "アテナイ重装歩兵", "athenian"),
                 G("thebes", "The", "HI", 6, 10, "1309-1809", "Theban hoplites", "テーバイ重装歩兵", "theban"),
                 G("thebes", "Sac", "HI", 9, 2, "1209", "The Theban Sacred Band", "テーバイ神聖隊", "theban"),
                 G("league", "Lea", "HI", 6, 10, "1909-2209", "Allied hoplites", "同盟市重装歩兵", "allied",
                   names=[("Hoplites of Corinth", "コリントス重装歩兵"), ("Hoplites of Megara", "メガラ重装歩兵"),
                          ("Hoplites of Leucas", "レウカス重装歩兵"), ("Hoplites of Corcyra", "コルキュラ重装歩兵")]),
                 G("mercenaries", "Mis", "LP", 5, 5, "1009 1109 2809-3009", "Mercenary peltasts", "傭兵ペルタスト", "mercenary", "J"),
                 G("thebes", "Equ", "LC", 6, 2, "1107", "Theban horse", "テーバイ騎兵", "theban", "MJ"),
                 G("athens", "Cav", "LC", 4, 2, "2607", "Athenian horse", "アテナイ騎兵", "athenian", "MJ"),
             ],
             leaders=[
                 L("Chares", "Chares", "カレス", "OC", "4f 5f 1 6 3f 4f", "2509"),
                 L("Theagenes", "Theagenes", "テアゲネス", "SC", "5 6 1 - 1 4", "1409", corps=["thebes"]),
                 L("Lysicles", "Lysicles", "リュシクレス", "SC", "3 4 1 - 0 4", "2709", corps=["athens"]),
             ],
             wins=t("Keep the line whole between river and hills, and let the sarissas come to you.",
                    "川と丘の間で戦列を保ち、長槍の方から来させよ。")),
    ],
    specials=[],
))

# =============================================================================================== Granicus


def within(c, *spans):
    return any(a <= c <= b for a, b in spans)


def granicus_level(r, c):
    if r >= 13:
        return 1
    if r >= 11:
        return 1 if within(c, (10, 13), (24, 27), (38, 42)) else 2
    return 3 if 2 <= r <= 5 and within(c, (16, 33)) else 2


BATTLES.append(Battle(
    id="granicus", era="alexander",
    title=t("The Granicus", "グラニコス川の戦い"), map_title=t("The banks of the Granicus", "グラニコス川の両岸"),
    date="-0334-05", place=t("On the Granicus, in Hellespontine Phrygia", "ヘレスポントス・プリュギア、グラニコス河畔"), hours=4,
    width=50, height=26, top="east", country="pasture", arms=["macedon", "persia"], base=1,
    terrain=[("major-river", "0113-5013")], level=granicus_level,
    hexsides=[
        ("The Persian bank, where it is sheer: between rows 12 and 13.", "steep-bank", below(12, (1, 9), (17, 22), (30, 35), (46, 50))),
        ("The Macedonian bank, where it is sheer: between rows 13 and 14.", "steep-bank", below(13, (1, 9), (15, 19), (33, 36), (45, 50))),
    ],
    roads=[],
    places=[
        ("granicus", "river", "Granicus", "グラニコス川", "2113 2213"),
        ("lower-ford", "ford", "Lower ford", "下の渡し", "1113 1213"),
        ("middle-ford", "ford", "Middle ford", "中の渡し", "2513 2613"),
        ("upper-ford", "ford", "Upper ford", "上の渡し", "4013 4113"),
        ("mercenary-hill", "hill", "The mercenaries' rise", "傭兵の高み", "2403 2503"),
    ],
    map_note=t(
        "The printed map is not available to us. From Arrian: a river deep in places, its banks steep and here and there sheer, flatter "
        "stretches between, and rising ground above the Persian bank. Proposed by us: the size of the sheet, where the banks are sheer and "
        "where the three fords lie, the rise of the mercenaries. The rules know no ford: a ford is a stretch without steep bank and "
        "without step. The plain is level 1, because a major river always counts as level 1. The sheet is turned: its top is east.",
        "印刷された地図は手元に無い。アリアノスに拠るもの：所々深く、岸は急でまれに切り立ち、間に緩やかな箇所のある川と、ペルシア側の岸の上の高み。"
        "本作の提案：地図の広さ、切り立った岸と3つの渡しの位置、傭兵の高み。規則に渡しは無く、急な岸も段差も無い箇所が渡しである。大河は常に高度1と数えるため、平地も高度1とした。地図は回してあり、上が東である。"),
    head=["Top is EAST, the Persian side: upstream, south, is at the right hand.",
          "The Macedonians stand below and face n; Alexander and their right lie at the high columns, Parmenion at the low ones."],
    description=t(
        "It is late in the day, and Parmenion advises to camp. Alexander says that he would be ashamed before the Hellespont if this little "
        "stream stopped him. The satraps have lined the far bank with horse, so that whoever comes up out of the water meets javelins and "
        "trampling; their twenty thousand Greek mercenaries stand idle on the rise behind. Cross where the bank is flat, and die; cross where it "
        "is steep, and die slower. But all the Persian leaders are looking for one man with a white plume.",
        "日は傾き、パルメニオンは野営を勧める。アレクサンドロスは、この小川に止められてはヘレスポントスに恥じると言う。太守たちは対岸に騎兵を並べ、水から上がる者を投槍と馬蹄で迎えるつもりで、"
        "ギリシア人傭兵は後ろの高みで手持ち無沙汰に立つ。岸の緩やかな所で渡れば死ぬ。急な所で渡ればゆっくり死ぬ。だがペルシアの将は皆、白い羽飾りのただ一人の男を探している。"),
    reconstructed=t(
        PRINTED[0] + "allied and mercenary foot of Diodorus are not among them: they stayed back. Initiative and range of Alexander and the "
        "ratings of Parmenion are those of other battles of the series. Movement allowances, the Persian leaders' ratings, positions, map and "
        "levels are proposals. We follow Arrian; the other account, a crossing at dawn, is an option.",
        PRINTED[1] + "ディオドロスの言う同盟軍と傭兵の歩兵は含まれず、後方に残ったとみる。アレクサンドロスのイニシアチブと指揮範囲、パルメニオンの数値はシリーズの他の戦いのもの。"
        "移動力、ペルシア軍指揮官の数値、配置、地図、退却レベルは提案である。アリアノスに従い、夜明けの渡河というもう一つの説は選択ルールとした。"),
    sources=t("Arrian, Anabasis I.12-16; Diodorus XVII.17 and 19; Grote, History of Greece XII; a player's transcription of printed counters.",
              "アリアノス『アレクサンドロス東征記』1.12-16、ディオドロス17.17・19、グロート『ギリシア史』第12巻、プレイヤーによるカウンターの書き写し。"),
    contingent_default=True,
    sides=[
        Side("macedonian", t("Macedonians", "マケドニア軍"), t("Alexander", "アレクサンドロス"), "n", 84,
             corps=[("right-horse", "Companions and horse of the right", "右翼騎兵", "HETAIROI", "Alexander"),
                    ("right-foot", "Hypaspists and light foot of the right", "右翼の歩兵", "HYPASPISTAI", "Alexander"),
                    ("phalanx", "The phalanx", "ファランクス", "PEZHETAIROI", "Parmenion"),
                    ("left", "Parmenion's wing", "パルメニオンの翼", "PARMENION", "Parmenion")],
             groups=[
                 G("right-foot", "Arc", "SK", 3, 1, "4515 4615", "Archers", "弓兵", "macedonian", "A",
                   names=[("Macedonian archers", "マケドニア弓兵"), ("Cretan archers", "クレタ弓兵")]),
                 G("right-foot", "Agr", "SK", 6, 1, "4315 4415", "Agrianians", "アグリアネス投槍兵", "agrianian", "J", flags="sk-star"),
                 *royal("right-horse", "4016 4216 4316 3716", "4116",
                        names=[("Companions 1", "ヘタイロイ騎兵1"), ("Companions 2", "ヘタイロイ騎兵2"), ("Companions 3", "ヘタイロイ騎兵3"),
                               ("Companions, squadron of Socrates", "ヘタイロイ騎兵・ソクラテス隊")]),
                 G("right-horse", "Pro", "LN", 7, 4, "3816", "Prodromoi", "プロドロモイ槍騎兵", "macedonian"),
                 G("right-horse", "Pae", "LC", 6, 2, "3916", "Paeonian horse", "パイオニア騎兵", "paeonian", "MJ"),
                 *hypaspists("right-foot", "3516", "3416", "3616"),
                 regiments("phalanx", "Pez", ("Perdiccas", "ペルディッカス", "3216"), ("Coenus", "コイノス", "3016"), ("Amyntas", "アミュンタス", "2816"),
                           ("Philip", "ピリッポス", "2616"), ("Meleager", "メレアグロス", "2416"), ("Craterus", "クラテロス", "2216")),
                 G("left", "Odr", "LC", 6, 2, "2116", "Thracian horse", "トラキア騎兵", "thracian", "MJ"),
                 G("left", "Gre", "LC", 5, 3, "1916 2016", "Allied Greek horse", "ギリシア同盟騎兵", "allied", "MJ"),
                 G("left", "Thes", "HC", 7, 4, "1416-1716", "Thessalians", "テッサリア騎兵", "thessalian"),
                 G("left", "Phar", "HC", 8, 4, "1816", "Thessalians, squadron of Pharsalus", "テッサリア騎兵・パルサロス隊", "thessalian"),
                 G("left", "Thr", "LP", 5, 5, "1116-1316 1118-1318", "Thracian peltasts", "トラキアのペルタスト", "thracian", "J"),
             ],
             leaders=[
                 L("Alexander", "Alexander", "アレクサンドロス", "OC", "7f 9f 2 9 3 8", "4116", elite=True, contingents=3),
                 L("Parmenion", "Parmenion", "パルメニオン", "SC", "5f 8f 1 - 2f 4f", "1816", contingents=2),
             ],
             contingents=[("companions", "Philotas", "Philotas", "ピロタス", "Age Com1-4", "4216"),
                          ("scouts", "Amyntas", "Amyntas, son of Arrhabaeus", "アラバイオスの子アミュンタス", "Pro Pae", "3816"),
                          ("hypaspists", "Nicanor", "Nicanor", "ニカノル", "Roy Hyp1-2", "3516"),
                          ("phalanx-right", "Coenus", "Coenus", "コイノス", "Pez1-3", "3016"),
                          ("phalanx-left", "Meleager", "Meleager", "メレアグロス", "Pez4-6", "2416"),
                          ("thessalians", "Calas", "Calas", "カラス", "Thes1-4 Phar", "1616"),
                          ("left-light-horse", "PhilipM", "Philip, son of Menelaus", "メネラオスの子ピリッポス", "Gre1-2 Odr", "2016"),
                          ("thracians", "Sitalces", "Sitalces", "シタルケス", "Thr1-6", "1216"),
                          ("light-foot", "Attalus", "Attalus", "アッタロス", "Arc1-2 Agr1-2", "4415")],
             wins=t("Get the phalanx over the river as one body; the horse only has to hold the far bank until it is there.",
                    "ファランクスを一団のまま渡らせよ。騎兵はそれまで対岸を保てばよい。")),
        Side("persian", t("Persians", "ペルシア軍"), t("Arsites", "アルシテス"), "s", 98,
             corps=[("memnon", "Memnon's horse", "メムノンの騎兵", "MEMNON", "Memnon"),
                    ("arsames", "Arsames' horse", "アルサメスの騎兵", "ARSAMES", "Arsames"),
                    ("arsites", "Paphlagonians of Arsites", "アルシテスのパプラゴニア騎兵", "ARSITES", "Arsites"),
                    ("spithridates", "Hyrcanians and Scythians of Spithridates", "スピトリダテスのヒュルカニア・スキュタイ騎兵", "SPITHRIDATES", "Spithridates"),
                    ("rheomithres", "Medes and Bactrians of Rheomithres", "レオミトレスのメディア・バクトリア騎兵", "RHEOMITHRES", "Rheomithres"),
                    ("mercenaries", "Greek mercenaries", "ギリシア人傭兵", "XENOI", "Omares"),
                    ("levies", "Anatolian levies", "アナトリア徴募兵", "LEVIES", "Omares")],
             groups=[
                 G("memnon", "Mem", "LC", 6, 4, "3811-4211", "Memnon's horse", "メムノンの騎兵", "persian", "MJ"),
                 G("arsames", "Ars", "LC", 6, 4, "3311-3711", "Arsames' horse", "アルサメスの騎兵", "persian", "MJ"),
                 G("arsites", "Pap", "LC", 6, 4, "2811-3211", "Paphlagonian horse", "パプラゴニア騎兵", "paphlagonian", "MJ"),
                 G("spithridates", "Hyr", "LC", 6, 4, "2311-2711", "Hyrcanian horse", "ヒュルカニア騎兵", "hyrcanian", "MJ"),
                 G("spithridates", "Scy", "LC", 6, 4, "1811-2211", "Scythian horse", "スキュタイ騎兵", "scythian", "MJ"),
                 G("rheomithres", "Med", "LC", 6, 4, "1311-1711", "Median horse", "メディア騎兵", "median", "MJ"),
                 G("rheomithres", "Bac", "HC", 6, 4, "0811-1211", "Bactrian cataphracts", "バクトリア装甲騎兵", "bactrian", flags="cataphracted"),
                 G("mercenaries", "Xen", "HI", 8, 10, "2204-2604", "Mercenary hoplites", "傭兵重装歩兵", "mercenary",
                   names=[("Mercenaries from Athens 1", "アテナイ出身の傭兵1"), ("Mercenaries from Athens 2", "アテナイ出身の傭兵2"),
                          ("Mercenaries from Athens 3", "アテナイ出身の傭兵3"), ("Mercenaries from Megara", "メガラ出身の傭兵"),
                          ("Mercenaries from Leucas", "レウカス出身の傭兵")]),
                 G("mercenaries", "Pel", "LP", 6, 5, "2104 2704", "Mercenary peltasts", "傭兵ペルタスト", "mercenary", "J"),
                 G("levies", "Lev", "LI", 3, 5, "1804-2004 2804-3004", "Anatolian levies", "アナトリア徴募兵", "anatolian", "J"),
             ],
             leaders=[
                 L("Arsites", "Arsites, satrap of Phrygia", "プリュギア太守アルシテス", "OC", "4 5 1 6 1 4", "3011"),
                 L("Memnon", "Memnon of Rhodes", "ロドスのメムノン", "SC", "6 7 1 - 2 4", "4011", corps=["memnon", "mercenaries"]),
                 L("Spithridates", "Spithridates, satrap of Lydia", "リュディア太守スピトリダテス", "SC", "4 5 1 - 1 6", "2511", corps=["spithridates"]),
                 L("Arsames", "Arsames", "アルサメス", "SC", "4 5 1 - 1 4", "3511", corps=["arsames"]),
                 L("Rheomithres", "Rheomithres", "レオミトレス", "SC", "3 4 1 - 0 4", "1411", corps=["rheomithres"]),
                 L("Omares", "Omares", "オマレス", "CC", "3 4 0 - 0 4", "2404", corps=["mercenaries", "levies"]),
             ],
             wins=t("Kill them in the water, one squadron at a time, and kill Alexander if he comes near. Do not lose the horse before the foot has woken.",
                    "水の中で一隊ずつ倒せ。アレクサンドロスが近づいたら討て。歩兵が目を覚ます前に騎兵を失うな。")),
    ],
    specials=[
        Special("foot-waits", "hold", t("The mercenaries stand idle", "動かない傭兵"),
                t("Persian foot gets no orders, does not move and does not withdraw until a Macedonian unit is within 4 hexes of one of them or four Persian cavalry units have been eliminated.",
                  "マケドニア軍ユニットがその1個から4ヘクス以内に来るか、ペルシア騎兵が4ユニット除去されるまで、ペルシア軍歩兵は命令を受けず、移動も退却もしない。"),
                ["Holds for the groups Xen, Pel and Lev together. Until released none of them may be given an order of any kind, be part of a line command, or withdraw. They fire in reaction and turn by reaction facing as usual, and defend themselves normally.",
                 "Release, once and for all of them: at the moment a Macedonian combat unit that is not routed ends a step within 4 hexes of one of them, or the fourth Persian cavalry unit (HC or LC) is eliminated, routed off the map included.",
                 "**Our decision:** released in the middle of an enemy Orders Phase they may react at once, and get orders from the next own activation on. A routed Macedonian unit releases nobody."],
                dict(side="persian", groups=["Xen", "Pel", "Lev"], bars="orders", until=[{"enemy-within": 4}, {"eliminated": 4, "of": ["Mem", "Ars", "Pap", "Hyr", "Scy", "Med", "Bac"]}]), source="BATTLES 3.8 (1)"),
        Special("bank", "hold", t("The bank is held", "岸を守る"),
                t("No Persian unit enters a river hex before turn 3.", "第3ターンより前に、ペルシア軍ユニットは川ヘクスに入れない。"),
                ["Turns 1 and 2: no Persian combat unit may enter a major-river hex by order, advance after combat, withdrawal or pursuit. Rout and doom are not concerned (they lead away from the river).",
                 "**Our decision:** a unit that would have to advance into the river stays where it is, without penalty."],
                dict(side="persian", groups=["Mem", "Ars", "Pap", "Hyr", "Scy", "Med", "Bac", "Xen", "Pel", "Lev"], bars="terrain", terrain=["major-river"], through_turn=2), source="BATTLES 3.8 (2)"),
        Special("satraps", "separate-lines", t("Satraps", "太守たち"),
                t("A Persian line holds units of one leader's horse only. Arsites gives line commands only to lines wholly within his command range.",
                  "ペルシア軍の戦列は、一人の指揮官の騎兵だけで作る。アルシテスの戦列命令は、全ユニットが彼の指揮範囲内にある戦列だけに及ぶ。"),
                ["All units of a Persian line belong to one corps (the key `corps` of their group), beside what V2.2 asks.",
                 "For Arsites every unit of the line, and not one of them, must be within his plain command range of 5 hexes; the double range of cat:4.23(4) does not hold for him. Traced as cat:4.21 for each unit (**our decision**)."],
                dict(side="persian", plain_range="Arsites"), source="BATTLES 3.8 (3)"),
        Special("duel", "must-duel", t("They look for Alexander", "アレクサンドロスを探す将たち"),
                t("In a shock in which Alexander and a Persian leader take part, these two fight the personal combat.",
                  "アレクサンドロスとペルシア軍指揮官が参加する打撃戦闘では、この二人が一騎打ちを行う。"),
                ["Step B2c. If Alexander is in a combat in which at least one Persian leader is too, the Macedonian player names Alexander and nobody else; the Persian player names any one of his leaders in that combat. V9.5 and 8.67 otherwise unchanged."],
                dict(side="macedonian", leader="Alexander"), source="BATTLES 3.8 (4)"),
        Special("diodorus", "other-rows", t("The crossing at dawn", "夜明けの渡河"),
                t("The Macedonians have crossed unseen: they begin beyond the river, and the Persian horse has drawn back to meet them.",
                  "マケドニア軍は気づかれずに渡り終え、対岸から始める。ペルシア騎兵は下がってこれを迎える。"),
                ["An option, off unless chosen: Diodorus' version. Units and leaders of the Macedonians who stand in row 15, 16 or 18 begin in the same column of row 10, 11 or 12; Persian horse and its leaders of row 11 in row 7. The Persian foot stays on its rise; `foot-waits` and the other rules hold unchanged (`bank` then has hardly any effect)."],
                dict(rows=[{"side": "macedonian", "from": 15, "to": 10}, {"side": "macedonian", "from": 16, "to": 11},
                           {"side": "macedonian", "from": 18, "to": 12}, {"side": "persian", "from": 11, "to": 7}]), option=False, source="BATTLES 3.8 (5)"),
    ],
))

# =============================================================================================== Issus


def issus_level(r, c):
    if c >= 34:
        return 1 if c <= 36 else 2 if c <= 39 else 3
    return 1 if c >= 30 and 22 <= r <= 26 else 0


DARIUS_EXACT = [
    "An option, off unless chosen. Checked whenever a Macedonian combat unit that is not routed ends a step, an advance or a pursuit next to Darius' hex, and again at the start of step B2a of a Macedonian Orders Phase if one stands there.",
    "Darius, with the unit he is stacked with if it is neither routed nor in an enemy zone of control, then withdraws at once: as many hexes as the unit's movement allowance (without a unit: his own 9), each step into a hex nearer to the top edge, never into an enemy zone or a hex with an enemy, facing kept. The Persian player chooses among such hexes. Terrain hits, H4 and T8 apply to the unit, H5 does not (**our decision**).",
    "If he cannot make one step he stays and fights. **Our decision:** a unit with whom he stands in an enemy zone stays behind, and he leaves it alone if cat:4.42 lets him.",
    "A step over the top edge takes him off the map for good: no rout points are counted for him, but the Persian army retreat level falls by 15 (5 x his initiative). The unit that goes with him counts as eliminated (cat:10.23). Persia then has no overall commander (cat:4.44).",
]


def darius(battle, source="BATTLES 3.10 (h)"):
    return Special("darius", "flees", t("Darius' nerve", "ダレイオスの胆力"),
                   t("When an enemy comes next to Darius he and the unit with him withdraw towards their edge if they can. If he leaves the map the Persian army retreat level falls by 15.",
                     "敵が隣接すると、ダレイオスは同じヘクスのユニットとともに可能なら自軍の端へ退く。彼が地図を去ると、ペルシア軍の退却レベルは15下がる。"),
                   DARIUS_EXACT, dict(side="persian", leader="Darius", level_falls=15), option=False, source=source)


BATTLES.append(Battle(
    id="issus", era="alexander",
    title=t("Issus", "イッソスの戦い"), map_title=t("The plain of the Pinarus", "ピナロス川の平野"),
    date="-0333-11", place=t("On the Pinarus near Issus, Cilicia", "キリキア、イッソス近郊のピナロス河畔"), hours=5,
    width=42, height=30, top="north", country="scrub", arms=["macedon", "persia"], base=0,
    terrain=[("rocky", "3801-4230")], level=issus_level,
    hexsides=[
        ("The Pinarus, where it is low: by the sea, and at the foot of the hills.", "minor-river", below(14, (1, 12), (17, 19), (27, 33))),
        ("The Pinarus between steep banks.", "steep-banked-stream", below(14, (13, 16), (20, 26))),
        ("Stockades on easy stretches of the bank.", "steep-bank", below(14, (17, 19), (27, 29))),
    ],
    roads=[("coast-road", "Coast road", "海沿いの道", road("0430", "0415", "0414", "0401"))],
    places=[
        ("pinarus", "river", "Pinarus", "ピナロス川", "1415 1515"),
        ("stockade-west", "stockade", "Stockade", "防柵", "1814"),
        ("stockade-east", "stockade", "Stockade", "防柵", "2814"),
        ("shore", "edge", "Gulf of Issus", "イッソス湾", "0120 0121"),
        ("amanus", "hill", "Foothills of the Amanus", "アマノス山麓", "3909 3910"),
        ("spur", "hill", "The spur", "張り出し", "3124 3224"),
    ],
    map_note=t(
        "The printed map is not available to us. From Arrian and Polybius: a plain of fourteen stades between sea and hills, the Pinarus across "
        "it with banks steep in places and stockaded where they were easy, a bay of the foothills behind the right of the army from the "
        "south. Proposed by us: the size of the sheet, the straight river, every stretch of bank, the spur, the levels. The sheet ends at "
        "the shore. A stockade is a steep bank on a hexside of the river.",
        "印刷された地図は手元に無い。アリアノスとポリュビオスに拠るもの：海と丘に挟まれた14スタディオンの平野、そこを横切り所々岸の急な、緩やかな箇所には防柵を設けたピナロス川、南から来る軍の右後ろへ回り込む丘の湾曲。"
        "本作の提案：地図の広さ、まっすぐな川、岸の各区間、張り出した尾根、高度。地図は海岸で終わる。防柵は川のヘクスサイドの急な岸として表した。"),
    head=["Top is NORTH; the left edge is the shore. Alexander comes from the south and faces n, so the sea is at his left."],
    description=t(
        "Darius has crossed the mountains behind Alexander's back, and now each stands where the other came from. The plain between sea "
        "and hills is too narrow for the Great King's numbers, but he has a river before him, stockades on its easy banks, Greek mercenaries as good "
        "as any phalanx in the centre, and on the beach more horse than the Thessalians have ever seen. On the hill behind the Macedonian right a party "
        "waits. Alexander sees one thing only: a chariot, high above the guards.",
        "ダレイオスは山を越えてアレクサンドロスの背後に出た。今や互いに相手の来た側に立っている。海と丘の間の平野は大王の数には狭すぎる。だが前には川、緩やかな岸には防柵、中央にはファランクスにも劣らぬギリシア人傭兵、"
        "浜辺にはテッサリア騎兵が見たこともない数の騎兵がいる。マケドニア軍右翼の背後の丘にも一隊が待つ。アレクサンドロスの目に映るのはただ一つ、親衛隊の上に高くそびえる戦車である。"),
    reconstructed=t(
        PRINTED[0] + "initiatives of Alexander, Parmenion, Craterus and Darius are found, others not. Cardaces are light infantry here, as "
        "the charts say. Movement allowances, most leader ratings, the names Thymondas and Arsames as leaders, positions, map and levels are "
        "proposals. Ancient numbers of the Persians are not usable.",
        PRINTED[1] + "アレクサンドロス、パルメニオン、クラテロス、ダレイオスのイニシアチブは資料にあり、他は無い。カルダケスはチャートに従い軽装歩兵とした。"
        "移動力、指揮官の数値の大部分、テュモンダスとアルサメスを指揮官としたこと、配置、地図、退却レベルは提案である。古代の記すペルシア軍の人数は用いられない。"),
    sources=t("Arrian, Anabasis II.6-11; Polybius XII.17-22 on Callisthenes; a player's transcription of printed counters.",
              "アリアノス『アレクサンドロス東征記』2.6-11、ポリュビオス12.17-22（カリステネス評）、プレイヤーによるカウンターの書き写し。"),
    contingent_default=True,
    sides=[
        Side("macedonian", t("Macedonians", "マケドニア軍"), t("Alexander", "アレクサンドロス"), "n", 101,
             corps=[("right-horse", "Companions and horse of the right", "右翼騎兵", "HETAIROI", "Alexander"),
                    ("right-foot", "Hypaspists", "ヒュパスピスタイ", "HYPASPISTAI", "Alexander"),
                    ("hill-guard", "The guard against the hill", "丘への備え", "AGRIANES", "Alexander"),
                    ("phalanx-right", "Phalanx, right", "ファランクス右半", "PEZHETAIROI", "Alexander"),
                    ("phalanx-left", "Phalanx, left", "ファランクス左半", "KRATEROS", "Craterus"),
                    ("left-horse", "Thessalians and horse of the left", "左翼騎兵", "PARMENION", "Parmenion"),
                    ("left-foot", "Thracians and Cretans", "トラキア兵とクレタ兵", "SITALKES", "Craterus"),
                    ("second-line", "Second line", "第二線", "XENOI", "Parmenion")],
             groups=[
                 *royal("right-horse", "2719 2819 3019 3119", "2919"),
                 G("right-horse", "Pro", "LN", 7, 4, "3219", "Prodromoi", "プロドロモイ槍騎兵", "macedonian"),
                 G("right-horse", "Pae", "LC", 6, 2, "3319", "Paeonian horse", "パイオニア騎兵", "paeonian", "MJ"),
                 G("hill-guard", "Arc", "SK", 3, 1, "3321", "Macedonian archers", "マケドニア弓兵", "macedonian", "A", facing="ne"),
                 G("hill-guard", "Agr", "SK", 6, 1, "3420 3421", "Agrianians", "アグリアネス投槍兵", "agrianian", "J", flags="sk-star", facing="ne"),
                 *hypaspists("right-foot", "2519", "2419", "2619"),
                 regiments("phalanx-right", "Pez", ("Coenus", "コイノス", "2219"), ("Perdiccas", "ペルディッカス", "2019")),
                 regiments("phalanx-left", "Sar", ("Amyntas", "アミュンタス", "1819"), ("Ptolemy", "プトレマイオス", "1619"),
                           ("Meleager", "メレアグロス", "1419"), ("Craterus", "クラテロス", "1219")),
                 G("left-horse", "Thes", "HC", 7, 4, "0719-1119", "Thessalians", "テッサリア騎兵", "thessalian"),
                 G("left-horse", "Odr", "LC", 6, 2, "0419", "Thracian horse", "トラキア騎兵", "thracian", "MJ"),
                 G("left-horse", "Gre", "LC", 5, 3, "0519 0619", "Allied Greek horse", "ギリシア同盟騎兵", "allied", "MJ"),
                 G("left-foot", "Thr", "LP", 5, 5, "0617-1117", "Thracian peltasts", "トラキアのペルタスト", "thracian", "J"),
                 G("left-foot", "Cre", "SK", 3, 1, "1217", "Cretan archers", "クレタ弓兵", "cretan", "A"),
                 G("second-line", "Hop", "HI", 5, 10, "1622 1822 2022", "Allied Greek hoplites", "ギリシア同盟重装歩兵", "allied"),
                 G("second-line", "Mis", "LP", 5, 5, "1322-1522 2122-2322", "Mercenary peltasts", "傭兵ペルタスト", "mercenary", "J"),
             ],
             leaders=[
                 L("Alexander", "Alexander", "アレクサンドロス", "OC", "7f 9f 2 9 3 8", "2919", elite=True, contingents=3),
                 L("Parmenion", "Parmenion", "パルメニオン", "SC", "5f 8f 1 - 2f 4f", "0919", contingents=2),
                 L("Craterus", "Craterus", "クラテロス", "SC", "5f 6f 1 - 1 4", "1219", contingents=1, corps=["phalanx-left", "left-foot"]),
             ],
             contingents=[("companions", "Philotas", "Philotas", "ピロタス", "Age Com1-4", "3019"),
                          ("scouts", "Protomachus", "Protomachus", "プロトマコス", "Pro Pae", "3219"),
                          ("hypaspists", "Nicanor", "Nicanor", "ニカノル", "Roy Hyp1-2", "2519"),
                          ("phalanx-right", "Coenus", "Coenus", "コイノス", "Pez1-2", "2219"),
                          ("phalanx-left", "Meleager", "Meleager", "メレアグロス", "Sar1-4", "1419"),
                          ("thessalians", "PhilipM", "Philip, son of Menelaus", "メネラオスの子ピリッポス", "Thes1-5", "1019"),
                          ("thracians", "Sitalces", "Sitalces", "シタルケス", "Thr1-6 Cre", "0917"),
                          ("hill-guard", "Antiochus", "Antiochus", "アンティオコス", "Arc Agr1-2", "3321"),
                          ("allied-foot", "", "Allied hoplites", "同盟重装歩兵", "Hop1-3", ""),
                          ("mercenaries", "", "Mercenaries", "傭兵", "Mis1-6", "")],
             wins=t("Cross on the right and reach the chariot before the phalanx is stuck on the bank and the beach is lost.",
                    "ファランクスが岸で行き詰まり浜辺が失われる前に、右で渡って戦車に迫れ。")),
        Side("persian", t("Persians", "ペルシア軍"), t("Darius III", "ダレイオス3世"), "s", 146,
             corps=[("guard", "Darius and his guard", "ダレイオスと親衛隊", "DAREIOS", "Darius"),
                    ("mercenaries", "Greek mercenaries", "ギリシア人傭兵", "XENOI", "Thymondas"),
                    ("cardaces", "Cardaces", "カルダケス", "KARDAKES", "Thymondas"),
                    ("bank", "Archers on the bank", "岸の射手", "TOXOTAI", "Thymondas"),
                    ("sea-horse", "Horse by the sea", "海側の騎兵", "NABARZANES", "Nabarzanes"),
                    ("levy", "Levies", "徴募兵", "LEVIES", "Darius"),
                    ("hill-party", "The party on the hill", "丘の一隊", "ARSAMES", "Arsames")],
             groups=[
                 G("guard", "Dar", "CH", 7, 5, "2208", "The chariot of the Great King", "大王の戦車", "persian"),
                 G("guard", "Gua", "HC", 6, 4, "2108 2308 2408", "Royal guard horse", "王の親衛騎兵", "persian", flags="cataphracted"),
                 G("guard", "Imm", "MI", 8, 5, "2110-2310", "Immortals", "不死隊", "persian"),
                 G("mercenaries", "Xen", "HI", 8, 10, "2012-2312", "Mercenary hoplites", "傭兵重装歩兵", "mercenary",
                   names=[("Mercenaries from Athens 1", "アテナイ出身の傭兵1"), ("Mercenaries from Athens 2", "アテナイ出身の傭兵2"),
                          ("Mercenaries from Corinth", "コリントス出身の傭兵"), ("Mercenaries from Corcyra", "コルキュラ出身の傭兵")]),
                 G("cardaces", "Car", "LI", 5, 10, "1512-1912 2412-2812", "Cardaces", "カルダケス", "persian", flags="cardaces", ours=["type"],
                   note="The transcription calls them peltasts of the class CA; the ruleset knows Cardaces as light infantry."),
                 G("bank", "Sit", "SK", 3, 1, "1014-1514", "Sitacenian archers", "シッタケネ弓兵", "sitacenian", "A"),
                 G("bank", "Syr", "SK", 5, 1, "1614-1914", "Syrian archers", "シリア弓兵", "syrian", "A"),
                 G("bank", "Sus", "SK", 5, 1, "2014-2314", "Susian archers", "スサ弓兵", "susian", "A"),
                 G("bank", "Ara", "SK", 4, 1, "2414-2714", "Arabian archers", "アラビア弓兵", "arabian", "A"),
                 G("bank", "Mdr", "SK", 5, 1, "2814 2914", "Median archers", "メディア弓兵", "median", "A"),
                 G("bank", "Rho", "SK", 5, 1, "0714-0914", "Rhodian slingers", "ロドス投石兵", "rhodian", "S"),
                 G("bank", "Jav", "SK", 5, 1, "3014 3114", "Persian javelins", "ペルシア投槍兵", "persian", "J"),
                 G("sea-horse", "Med", "LC", 6, 4, "1012-1412", "Median horse", "メディア騎兵", "median", "MJ"),
                 G("sea-horse", "Per", "LC", 6, 4, "0512-0912", "Persian horse", "ペルシア騎兵", "persian", "MJ"),
                 G("sea-horse", "Bow", "LC", 5, 4, "0412", "Persian horse archers", "ペルシア弓騎兵", "persian", "MA"),
                 G("sea-horse", "Hyr", "LC", [6, 6, 6, 6, 5], 4, "0510-0910", "Hyrcanian horse", "ヒュルカニア騎兵", "hyrcanian", "MJ"),
                 G("sea-horse", "Bac", "HC", 6, 4, "1010-1410", "Bactrian cataphracts", "バクトリア装甲騎兵", "bactrian", flags="cataphracted"),
                 G("levy", "Lev", "LI", 3, 5, "1510-2010 2410-2710", "Levies", "徴募兵", "levy", "J"),
                 G("hill-party", "Hil", "LI", 3, 5, "3617-3620", "Levies on the hill", "丘の徴募兵", "levy", "J", facing="sw"),
             ],
             leaders=[
                 L("Darius", "Darius III", "ダレイオス3世", "OC", "3f 8 1 5 0 4", "2208"),
                 L("Nabarzanes", "Nabarzanes", "ナバルザネス", "SC", "5 6 1 - 1 4", "0710", corps=["sea-horse"]),
                 L("Thymondas", "Thymondas", "テュモンダス", "SC", "4 5 1 - 1 4", "2112", corps=["mercenaries", "cardaces", "bank"]),
                 L("Arsames", "Arsames", "アルサメス", "SC", "3 4 1 - 0 4", "3618", corps=["hill-party"], groups=["Jav", "Mdr"]),
             ],
             wins=t("Hold the bank in the centre and roll up the beach; every turn that Darius stays in his chariot is a turn won.",
                    "中央で岸を守り、浜辺から敵を巻き上げよ。ダレイオスが戦車に留まるターンは全て勝ちである。")),
    ],
    lines=[("macedonian", ["HI"])],
    specials=[darius("issus")],
))

# =============================================================================================== Gaugamela

BATTLES.append(Battle(
    id="gaugamela", era="alexander",
    title=t("Gaugamela", "ガウガメラの戦い"), map_title=t("The levelled plain of Gaugamela", "均されたガウガメラの平原"),
    date="-0331-10-01", place=t("Gaugamela on the Bumodus, Assyria", "アッシリア、ブモドス河畔のガウガメラ"), hours=7,
    width=66, height=36, top="south-east", country="dust", arms=["macedon", "persia"], base=0,
    terrain=[], level=lambda r, c: 0, hexsides=[], roads=[],
    places=[
        ("plain", "plain", "The levelled plain", "均された平原", "0918 1018"),
        ("persian-camp", "edge", "To the Persian camp", "ペルシア軍陣営へ", "3201 3301"),
        ("macedonian-camp", "edge", "To the Macedonian camp", "マケドニア軍陣営へ", "3236 3336"),
        ("arbela", "edge", "To Arbela", "アルベラへ", "6201"),
    ],
    map_note=t(
        "The printed map is told to be a featureless plain, and Arrian says that Darius had it levelled for his chariots: all clear, one level. "
        "Proposed by us: the size of the sheet and the way it lies, its top being the Persian side.",
        "印刷版の地図は特徴の無い平原だったと伝えられ、アリアノスもダレイオスが戦車のために地を均したと記す。全て平地で高度は一つ。"
        "本作の提案：地図の広さと向き。上がペルシア側である。"),
    head=["Top is about SOUTH-EAST, the Persian side.",
          "The Macedonians stand below and face n: Alexander at the high columns, Parmenion at the low ones. Bessus faces Alexander."],
    description=t(
        "The Great King has had the ground swept for his chariots and called up every horseman between the Indus and the sea. His line overlaps "
        "Alexander's on both sides by more than a bowshot. So Alexander's army goes in like a box: guards bent back on both flanks, a second line that can "
        "face about, and everything edging to the right, off the levelled ground. Bessus must follow or be left; if he follows too far, something in the Persian "
        "line will open. Parmenion on the left only has to live until then.",
        "大王は戦車のために地を掃き清め、インダスから海までの騎兵を残らず呼び集めた。その戦列は両側で矢の届く距離以上にアレクサンドロスの戦列からはみ出す。そこでアレクサンドロスの軍は箱のように進む。"
        "両側面は後ろへ曲げた守り、第二線は反転でき、全軍は均された地を外れようと右へ右へずれてゆく。ベッソスは追わねば置き去りにされ、追いすぎればペルシアの戦列のどこかが口を開く。左のパルメニオンは、それまで生き延びさえすればよい。"),
    reconstructed=t(
        PRINTED[0] + "so are the initiatives of all leaders. Ranges of Alexander, Parmenion and Craterus are those of other battles. Movement "
        "allowances, the other leader ratings, positions and levels are proposals, positions after the list in Arrian. The chariots shoot as foot archers, having no row of their own; "
        "the two units of Indian archers use the row of Indian archers.",
        PRINTED[1] + "全指揮官のイニシアチブも同じである。アレクサンドロス、パルメニオン、クラテロスの指揮範囲は他の戦いのもの。移動力、他の指揮官数値、配置、退却レベルは提案で、配置はアリアノスの一覧に拠った。"
        "戦車には専用の欄が無いため弓歩兵として射撃し、インド弓兵2ユニットはインド弓兵の欄を使う。"),
    sources=t("Arrian, Anabasis III.7-15; a player's transcription of printed counters.",
              "アリアノス『アレクサンドロス東征記』3.7-15、プレイヤーによるカウンターの書き写し。"),
    contingent_default=True,
    sides=[
        Side("macedonian", t("Macedonians", "マケドニア軍"), t("Alexander", "アレクサンドロス"), "n", 112,
             corps=[("companions", "Companions", "ヘタイロイ騎兵", "HETAIROI", "Alexander"),
                    ("right-guard", "Right flank guard", "右側面の守り", "DEXION", "Alexander"),
                    ("hypaspists", "Hypaspists", "ヒュパスピスタイ", "HYPASPISTAI", "Alexander"),
                    ("phalanx", "The phalanx", "ファランクス", "PEZHETAIROI", "Craterus"),
                    ("left-horse", "Thessalians and allied horse", "テッサリア騎兵と同盟騎兵", "PARMENION", "Parmenion"),
                    ("left-guard", "Left flank guard", "左側面の守り", "SITALKES", "Parmenion"),
                    ("second-line", "Second line", "第二線", "SYMMACHOI", "Craterus")],
             groups=[
                 *royal("companions", "4224 4324 4524 4624", "4424"),
                 *hypaspists("hypaspists", "4024", "3924", "4124"),
                 regiments("phalanx", "Pez", ("Coenus", "コイノス", "3724"), ("Perdiccas", "ペルディッカス", "3524"), ("Meleager", "メレアグロス", "3324"),
                           ("Polyperchon", "ポリュペルコン", "3124"), ("Simmias", "シミアス", "2924"), ("Craterus", "クラテロス", "2724")),
                 G("left-horse", "Gre", "LC", 5, 3, "2524 2624", "Allied Greek horse", "ギリシア同盟騎兵", "allied", "MJ"),
                 G("left-horse", "Thes", "HC", 7, 4, "1924-2324", "Thessalians", "テッサリア騎兵", "thessalian"),
                 G("left-horse", "Phar", "HC", 8, 4, "2424", "Thessalians, squadron of Pharsalus", "テッサリア騎兵・パルサロス隊", "thessalian"),
                 G("left-guard", "Odr", "LC", 6, 2, "1824", "Thracian horse", "トラキア騎兵", "thracian", "MJ"),
                 G("left-guard", "Cre", "SK", 3, 1, "2323", "Cretan archers", "クレタ弓兵", "cretan", "A"),
                 G("left-guard", "Thr", "LP", 5, 5, "1326-1826", "Thracian peltasts", "トラキアのペルタスト", "thracian", "J"),
                 G("right-guard", "Pro", "LN", 7, 4, "4724 4824", "Prodromoi", "プロドロモイ槍騎兵", "macedonian"),
                 G("right-guard", "Pae", "LC", 6, 2, "4924", "Paeonian horse", "パイオニア騎兵", "paeonian", "MJ"),
                 G("right-guard", "Asi", "LC", 5, 5, "5024", "Asian mercenary horse archers", "アジア人傭兵弓騎兵", "mercenary", "MA"),
                 G("right-guard", "Men", "LN", 6, 5, "4923", "Mercenary horse of Menidas", "メニダスの傭兵騎兵", "mercenary"),
                 G("right-guard", "Ill", "SK", 5, 1, "4323", "Illyrian javelins", "イリュリア投槍兵", "illyrian", "J"),
                 G("right-guard", "Arc", "SK", 3, 1, "4423 4523", "Macedonian archers", "マケドニア弓兵", "macedonian", "A"),
                 G("right-guard", "Agr", "SK", 6, 1, "4623 4723", "Agrianians", "アグリアネス投槍兵", "agrianian", "J", flags="sk-star"),
                 G("right-guard", "Mis", "LP", 5, 5, "4726-5126", "Mercenary peltasts", "傭兵ペルタスト", "mercenary", "J"),
                 G("second-line", "Hop", "HI", 5, 10, "3027 3227 3427", "Allied Greek hoplites", "ギリシア同盟重装歩兵", "allied"),
             ],
             leaders=[
                 L("Alexander", "Alexander", "アレクサンドロス", "OC", "7f 9f 2 9 3 8", "4424", elite=True, contingents=3),
                 L("Parmenion", "Parmenion", "パルメニオン", "SC", "5f 8f 1 - 2f 4f", "2224", contingents=2),
                 L("Craterus", "Craterus", "クラテロス", "SC", "5f 6f 1 - 1 4", "2724", contingents=1),
             ],
             contingents=[("companions", "Philotas", "Philotas", "ピロタス", "Age Com1-4", "4524"),
                          ("hypaspists", "Nicanor", "Nicanor", "ニカノル", "Roy Hyp1-2", "4024"),
                          ("phalanx-right", "Coenus", "Coenus", "コイノス", "Pez1-3", "3724"),
                          ("phalanx-left", "Polyperchon", "Polyperchon", "ポリュペルコン", "Pez4-6", "3124"),
                          ("thessalians", "PhilipM", "Philip, son of Menelaus", "メネラオスの子ピリッポス", "Thes1-5 Phar", "2124"),
                          ("allied-horse", "Erigyius", "Erigyius", "エリギュイオス", "Gre1-2", "2624"),
                          ("scouts", "Aretes", "Aretes", "アレテス", "Pro1-2 Pae", "4724"),
                          ("mercenary-horse", "Menidas", "Menidas", "メニダス", "Men Asi", "4923"),
                          ("mercenaries", "Cleander", "Cleander", "クレアンドロス", "Mis1-5", "4926"),
                          ("light-foot", "Attalus", "Attalus", "アッタロス", "Agr1-2 Ill Arc1-2", "4623"),
                          ("left-guard", "Sitalces", "Sitalces", "シタルケス", "Thr1-6 Odr", "1526")],
             wins=t("Open the Persian left centre and go for Darius, and be back before Parmenion has broken.",
                    "ペルシア軍の左寄り中央をこじ開けてダレイオスを衝き、パルメニオンが崩れる前に戻れ。")),
        Side("persian", t("Persians", "ペルシア軍"), t("Darius III", "ダレイオス3世"), "s", 225,
             corps=[("left-wing", "Left wing", "左翼", "BESSOS", "Bessus"),
                    ("left-front", "Before the left wing", "左翼の前衛", "SKYTHAI", "Bessus"),
                    ("guard", "Darius and the guard", "ダレイオスと親衛隊", "DAREIOS", "Darius"),
                    ("centre-front", "Elephants and chariots of the centre", "中央の象と戦車", "CENTRE", "Darius"),
                    ("second-line", "Second line", "第二線", "BABYLON", "Bupares"),
                    ("right-wing", "Right wing", "右翼", "MAZAIOS", "Mazaeus"),
                    ("right-front", "Before the right wing", "右翼の前衛", "ARMENIA", "Mazaeus")],
             groups=[
                 G("left-wing", "Bac", "HC", 6, 4, "4810-5710", "Bactrian cataphracts", "バクトリア装甲騎兵", "bactrian", flags="cataphracted"),
                 G("left-wing", "Dah", "LC", 6, 5, "4610 4710", "Dahae", "ダアイ弓騎兵", "dahae", "MA"),
                 G("left-wing", "Arh", "LC", 6, 5, "4210-4510", "Arachosian horse", "アラコシア騎兵", "arachosian", "MJ"),
                 G("left-wing", "Per", "HC", 7, 5, "4010 4110", "Persian cataphracts", "ペルシア装甲騎兵", "persian", flags="cataphracted"),
                 G("left-wing", "Sus", "HC", 7, 5, "3810 3910", "Susian horse", "スサ騎兵", "susian"),
                 G("left-wing", "Cad", "LN", 6, 5, "3610 3710", "Cadusian lancers", "カドゥシオイ槍騎兵", "cadusian"),
                 G("left-front", "Scy", "LC", 5, 5, "5213-5713", "Scythian horse", "スキュタイ騎兵", "scythian", "MJ"),
                 G("left-front", "Mas", "HC", 7, 5, "5013 5113", "Scythian cataphracts", "スキュタイ装甲騎兵", "scythian", flags="cataphracted"),
                 G("left-front", "Bav", "HC", 6, 4, "4612-4912", "Bactrian vanguard", "バクトリア前衛騎兵", "bactrian", flags="cataphracted"),
                 G("left-front", "ScyL", "CH", 5, 3, "4014-4514", "Scythed chariots, left", "左翼の鎌戦車", "persian", "A"),
                 G("guard", "Kin", "HC", 7, 5, "3009 3209", "Kinsmen", "王の縁者騎兵", "persian"),
                 G("guard", "Imm", "MI", 8, 5, "3010 3210", "Apple-bearer guards", "林檎持ち親衛隊", "persian"),
                 G("guard", "Xen", "HI", 6, 4, "2910 3310", "Greek mercenaries", "ギリシア人傭兵", "mercenary"),
                 G("guard", "Ind", "LN", 6, 5, "2810 3410", "Indian lancers", "インド槍騎兵", "indian"),
                 G("guard", "Kar", "LN", 6, 5, "2710 3510", "Resettled Carian lancers", "移住カリア人槍騎兵", "carian"),
                 G("guard", "Mar", "SK", 4, 1, "3011 3211", "Mardian archers", "マルドイ弓兵", "mardian", "A"),
                 G("centre-front", "Ele", "EL", 4, 5, "2913 3113 3313", "Indian elephants", "インド象", "indian", "MJ", flags="indian"),
                 G("centre-front", "ScyC", "CH", 5, 3, "3014 3114 3214", "Scythed chariots, centre", "中央の鎌戦車", "persian", "A"),
                 G("second-line", "Bab", "LI", 3, 5, "2707-3407", "Babylonian levies", "バビロニア徴募兵", "babylonian", "J"),
                 G("second-line", "Cal", "LI", 4, 5, "2407-2607", "Carian foot", "カリア歩兵", "carian", "J"),
                 G("second-line", "InB", "LI", 4, 5, "3507 3607", "Indian archers", "インド弓兵", "indian", "IA", flags="indian", ours=["missile"],
                   note="The transcription has a plain A; the ruleset's row is that of Indian light-infantry archers."),
                 G("second-line", "InJ", "LI", 5, 5, "3707 3807", "Indian javelins", "インド投槍兵", "indian", "J", flags="indian"),
                 G("second-line", "Uxi", "SK", 3, 1, "2806-3206", "Uxian slingers", "ウクシオイ投石兵", "uxian", "S"),
                 G("second-line", "Sit", "SK", 3, 1, "2106-2606", "Sitacenian archers", "シッタケネ弓兵", "sitacenian", "A"),
                 G("second-line", "Ara", "SK", 4, 1, "3306-3606", "Arabian archers", "アラビア弓兵", "arabian", "A"),
                 G("right-wing", "Syr", "LC", 6, 5, "2510 2610", "Syrian horse", "シリア騎兵", "syrian", "MJ"),
                 G("right-wing", "Mes", "LC", 6, 5, "2310 2410", "Mesopotamian horse", "メソポタミア騎兵", "mesopotamian", "MJ"),
                 G("right-wing", "Med", "HC", 7, 5, "1910-2210", "Median horse", "メディア重装騎兵", "median"),
                 G("right-wing", "Par", "LC", 7, 5, "1510-1810", "Parthian horse archers", "パルティア弓騎兵", "parthian", "MA"),
                 G("right-wing", "Sak", "LC", 5, 5, "1110-1410", "Sacian horse archers", "サカ弓騎兵", "sacian", "MA"),
                 G("right-wing", "Tap", "LN", 6, 5, "0910 1010", "Tapurian lancers", "タプロイ槍騎兵", "tapurian"),
                 G("right-wing", "Hyr", "LN", 6, 5, "0710 0810", "Hyrcanian lancers", "ヒュルカニア槍騎兵", "hyrcanian"),
                 G("right-wing", "Alb", "LN", 6, 5, "2309 2409", "Albanian lancers", "アルバニア槍騎兵", "albanian"),
                 G("right-wing", "Sac", "LN", 6, 5, "2109 2209", "Sacesinian lancers", "サケシナイ槍騎兵", "sacesinian"),
                 G("right-front", "Arm", "LC", 6, 5, "1713-2013", "Armenian horse", "アルメニア騎兵", "armenian", "MJ"),
                 G("right-front", "Cap", "LC", 6, 5, "1513 1613", "Cappadocian horse", "カッパドキア騎兵", "cappadocian", "MJ"),
                 G("right-front", "ScyR", "CH", 5, 3, "1814 1914 2014", "Scythed chariots, right", "右翼の鎌戦車", "persian", "A"),
             ],
             leaders=[
                 L("Darius", "Darius III", "ダレイオス3世", "OC", "3f 8 1 5 0 4", "3009"),
                 L("Bessus", "Bessus", "ベッソス", "SC", "4f 5 1 - 1 4", "5210", corps=["left-wing", "left-front"]),
                 L("Mazaeus", "Mazaeus", "マザイオス", "SC", "4f 5 1 - 1 4", "1710", corps=["right-wing", "right-front"]),
                 L("Phrataphernes", "Phrataphernes", "プラタペルネス", "SC", "3f 4 1 - 0 4", "1510", groups=["Par", "Hyr", "Tap"]),
                 L("Barsaentes", "Barsaentes", "バルサエンテス", "SC", "3f 4 1 - 0 4", "4310", groups=["Arh", "Ind", "InB", "InJ"]),
                 L("Bupares", "Bupares", "ブパレス", "SC", "2f 4 1 - 0 4", "3007", corps=["second-line"]),
                 L("Atropates", "Atropates", "アトロパテス", "SC", "2f 4 1 - 0 4", "2010", groups=["Med", "Cad", "Alb", "Sac"]),
             ],
             wins=t("Get round one flank, or both, before the wedge finds its gap. Spend the chariots; they have no other use.",
                    "敵の楔が隙間を見つける前に、片側か両側を回り込め。戦車は使い捨てよ。他に使い道は無い。")),
    ],
    lines=[("macedonian", ["HI"]), ("persian", ["EL"])],
    specials=[darius("gaugamela")],
))

# =============================================================================================== Hydaspes

LI22 = "0507-4707/2"
ARCHER_PLACES = [2, 6, 10, 14, 18, 22]

BATTLES.append(Battle(
    id="hydaspes", era="alexander",
    title=t("The Hydaspes", "ヒュダスペス河畔の戦い"), map_title=t("The sands of the Hydaspes", "ヒュダスペスの砂地"),
    date="-0326-05", place=t("The left bank of the Hydaspes, Punjab", "パンジャーブ、ヒュダスペス川左岸"), hours=5,
    width=52, height=28, top="south-west", country="dust", arms=["macedon", "india"], base=0,
    terrain=[("marsh", "4711 4812 4912 5013 5113 4814 4914 5014 5115 4915 0124-0828"), ("woods", "0105-0307")],
    level=lambda r, c: 0, hexsides=[], roads=[],
    places=[
        ("hydaspes", "edge", "The Hydaspes", "ヒュダスペス川", "5219 5220 5221"),
        ("clay", "marsh", "Clay", "粘土の泥地", "4913 5012"),
        ("mud", "marsh", "Mud", "泥濘", "0426 0526"),
        ("scrub", "woods", "Scrub", "灌木", "0206"),
        ("sand", "plain", "The sandy stretch", "砂地", "2413 2513"),
    ],
    map_note=t(
        "The printed map is not available to us. From Arrian and Curtius: clay everywhere after the rain, and a sandy stretch, level and firm, that Porus "
        "chose for horses and elephants; the river on Alexander's right. Proposed by us: the size of the sheet, which hexes are clay (marsh) "
        "and scrub (woods). The sheet ends at the river bank, its right edge; its top is the Indian side.",
        "印刷された地図は手元に無い。アリアノスとクルティウスに拠るもの：雨の後の一面の粘土と、ポロスが馬と象のために選んだ平らで固い砂地、アレクサンドロスの右手の川。"
        "本作の提案：地図の広さ、粘土（湿地）と灌木（林）のヘクス。地図は右端の川岸で終わり、上がインド側である。"),
    head=["Top is SOUTH-WEST, the Indian side; the right edge is the bank of the Hydaspes.",
          "The Macedonians stand below and face n, Alexander at the high columns by the river."],
    description=t(
        "Rain has hidden the crossing, and Alexander stands on the wrong side of the Hydaspes with half his army. Before him is a wall: elephants a hundred feet "
        "apart, foot in the gaps like curtain between towers, chariots and horse on the wings, and a king seven feet tall on the largest beast of all. "
        "Horses will not face them. So the horse must win on the wings, and the foot must wait, and then sting the elephants until they go mad, "
        "hoping that they go mad in the right direction.",
        "雨が渡河を隠し、アレクサンドロスは軍の半分とともにヒュダスペスの敵岸に立つ。眼前には壁。30m間隔の象、塔の間の城壁のように隙間を埋める歩兵、両翼の戦車と騎兵、そして最も大きな象に乗る背丈2mを超える王。"
        "馬は象に向かわない。だから騎兵は翼で勝ち、歩兵は待ち、それから象が狂うまで刺し続けるほかない。正しい方向に狂うことを祈りながら。"),
    reconstructed=t(
        PRINTED[0] + "so are initiative and range of all leaders and both army retreat levels. Movement allowances, the other ratings, positions "
        "and map are proposals. Craterus, who crossed after the battle, is left out. Abisares is found in the list, though the king of that name "
        "stayed away; read him as a chief without a name. The slippery ground is the switch for Indian bows.",
        PRINTED[1] + "全指揮官のイニシアチブと指揮範囲、両軍の退却レベルも同じである。移動力、他の数値、配置、地図は提案である。戦いの後に渡河したクラテロスは省いた。"
        "アビサレスは一覧にあるが、その名の王は来なかった。名の無い首長と読まれたい。滑る地面はインド弓の切り替えで表す。"),
    sources=t("Arrian, Anabasis V.8-19; Curtius VIII.13-14; Diodorus XVII.87-88; Plutarch, Alexander; V. A. Smith, History of India; a player's transcription of printed counters and lists.",
              "アリアノス『アレクサンドロス東征記』5.8-19、クルティウス8.13-14、ディオドロス17.87-88、プルタルコス「アレクサンドロス伝」、V.A.スミス『インド史』、プレイヤーによるカウンターと一覧の書き写し。"),
    contingent_default=True, switches={"slippage": True},
    sides=[
        Side("macedonian", t("Macedonians", "マケドニア軍"), t("Alexander", "アレクサンドロス"), "n", 75,
             corps=[("right-horse", "Alexander's horse", "アレクサンドロスの騎兵", "HETAIROI", "Alexander"),
                    ("horse-archers", "Horse archers", "弓騎兵", "HIPPOTOXOTAI", "Alexander"),
                    ("coenus", "Horse of Coenus", "コイノスの騎兵", "KOINOS", "Coenus"),
                    ("foot", "Phalanx and hypaspists", "ファランクスとヒュパスピスタイ", "PEZHETAIROI", "Antigenes"),
                    ("light-foot", "Light foot", "軽装兵", "TAURON", "Antigenes")],
             groups=[
                 G("foot", "Pez", "PH", 7, 10, "1618 1818", "Phalanx", "ファランクス", "macedonian", flags="double-size macedonian"),
                 G("foot", "Sar", "PH", 7, 10, "2018 2218 2418", "Meleager's phalanx", "メレアグロスのファランクス", "macedonian", flags="double-size macedonian"),
                 *hypaspists("foot", "2718", "2618", "2818"),
                 G("light-foot", "Arc", "SK", 4, 1, "1418 3118 1518", "Archers", "弓兵", "macedonian", "A",
                   names=[("Macedonian archers 1", "マケドニア弓兵1"), ("Cretan archers", "クレタ弓兵"), ("Macedonian archers 2", "マケドニア弓兵2")]),
                 G("light-foot", "Agr", "SK", 6, 1, "2918 3018", "Agrianians", "アグリアネス投槍兵", "agrianian", "J", flags="sk-star"),
                 *royal("right-horse", "3718 3918 4018", "3818", size=5, age_size=3),
                 G("coenus", "Dem", "HC", 8, 5, "3318 3418", "Companions of Coenus", "コイノスのヘタイロイ騎兵", "macedonian"),
                 G("horse-archers", "Dah", "LC", 5, 5, "3816 3916", "Dahae horse archers", "ダアイ弓騎兵", "dahae", "MA"),
                 G("horse-archers", "Sak", "LC", 6, 5, "4016 4116", "Sacian horse archers", "サカ弓騎兵", "sacian", "MA"),
                 G("right-horse", "Bac", "HC", 7, 4, "4118", "Bactrian cataphracts", "バクトリア装甲騎兵", "bactrian", flags="cataphracted"),
                 G("right-horse", "Sog", "LC", 6, 5, "4218", "Sogdian horse", "ソグド騎兵", "sogdian", "MJ"),
                 G("right-horse", "Arh", "LC", 7, 3, "3620 3720", "Eastern horse", "東方騎兵", "arachosian", "MJ",
                   names=[("Arachosian horse", "アラコシア騎兵"), ("Parapamisadian horse", "パラパミサダイ騎兵")]),
                 G("light-foot", "Mis", "LP", 5, 5, "2020 2220", "Mercenary peltasts", "傭兵ペルタスト", "mercenary", "J"),
             ],
             leaders=[
                 L("Alexander", "Alexander", "アレクサンドロス", "OC", "7f 9f 2 9 3 8", "3818", elite=True, contingents=3),
                 L("Coenus", "Coenus", "コイノス", "SC", "3f 5f 1 - 1 4", "3318", contingents=1),
                 L("Antigenes", "Antigenes", "アンティゲネス", "SC", "5f 5f 1 - 1 4", "2418", contingents=2, corps=["foot", "light-foot"]),
             ],
             contingents=[("companions", "Hephaestion", "Hephaestion", "ヘパイスティオン", "Age Com1-3", "3918"),
                          ("coenus", "Demetrius", "Demetrius", "デメトリオス", "Dem1-2", "3418"),
                          ("hypaspists", "Seleucus", "Seleucus", "セレウコス", "Roy Hyp1-2", "2718"),
                          ("phalanx-first", "Clitus", "Clitus", "クレイトス", "Pez1-2", "1818"),
                          ("phalanx-later", "Meleager", "Meleager", "メレアグロス", "Sar1-3", "2218"),
                          ("light-foot", "Tauron", "Tauron", "タウロン", "Arc1-3 Agr1-2", "3018"),
                          ("horse-archers", "", "Dahae and Sacae", "ダアイとサカの弓騎兵", "Dah1-2 Sak1-2", "")],
             wins=t("Beat the horse on the river wing, let Coenus into its rear, and only then send the foot at the elephants.",
                    "川側の騎兵を破り、その背後へコイノスを回せ。歩兵を象に向けるのはそれからである。")),
        Side("indian", t("Indians", "インド軍"), t("King Porus", "王ポロス"), "s", 70,
             corps=[("elephants", "Elephants", "象部隊", "HASTI", "Porus"),
                    ("foot", "Foot", "歩兵", "PATTI", "Porus"),
                    ("left-wing", "Left wing, by the river", "左翼（川側）", "SPITAKES", "Spitaces"),
                    ("right-wing", "Right wing", "右翼", "ABISARES", "Abisares")],
             groups=[
                 G("elephants", "Has", "EL", 6, 5, "0608-4608/2", "Elephants", "戦象", "indian", "MJ", flags="indian el-screen"),
                 G("foot", "Bow", "LI", 4, 5, pick(LI22, ARCHER_PLACES), "Indian archers", "インド弓兵", "indian", "IA", flags="indian"),
                 G("foot", "Pat", "LI", 5, 5, pick(LI22, [i for i in range(1, 23) if i not in ARCHER_PLACES]), "Indian foot", "インド歩兵", "indian", "J", flags="indian"),
                 G("right-wing", "Asv", "LC", 5, 3, "0108-0408", "Horse of the right", "右翼騎兵", "indian", "MJ", flags="indian"),
                 G("left-wing", "Tur", "LC", 5, 3, "4808-5108", "Horse of the left", "左翼騎兵", "indian", "MJ", flags="indian"),
                 G("right-wing", "Rat", "CH", 4, 5, "0110-0410", "Chariots of the right", "右翼の戦車", "indian", "MJ"),
                 G("left-wing", "Syn", "CH", 4, 5, "4810-5110", "Chariots of the left", "左翼の戦車", "indian", "MJ"),
             ],
             leaders=[
                 L("Porus", "King Porus", "王ポロス", "OC", "5f 6f 1 7 1 6", "2608", note="He rides the eleventh elephant, Has11."),
                 L("Spitaces", "Spitaces", "スピタケス", "SC", "4f 7f 1 - 1 4", "4908"),
                 L("Meroes", "Meroes", "メロエス", "SC", "3f 6f 1 - 0 4", "1608"),
                 L("Abisares", "Abisares", "アビサレス", "SC", "3f 5f 1 - 0 4", "0308"),
             ],
             wins=t("Keep foot and elephants together, and make the phalanx come to the elephants before the wings are gone.",
                    "歩兵と象を離すな。翼が失われる前にファランクスを象の前へ引き寄せよ。")),
    ],
    arrivals=[dict(id="later-crossing", side="macedonian", title=t("The later crossers", "遅れて渡る部隊"), turn=3, units="Sar1-3 Mis1-2 Arh1-2", leaders=["Meleager"],
                   entry="3028 3228 3428 3728 3928 4228 4428", option="later-crossing")],
    lines=[("indian", ["EL"]), ("indian", ["LI"])],
    specials=[
        Special("phalanx-waits", "hold", t("The phalanx is held back", "待機するファランクス"),
                t("On turn 1 no phalanx or hypaspist moves nearer to an elephant.", "第1ターン、ファランクスとヒュパスピスタイは象に近づく移動ができない。"),
                ["Turn 1: no step, pivot or advance may bring a unit of the groups Pez, Sar, Hyp or Roy nearer to the nearest elephant than it was before the step (of a double-size unit: either half).",
                 "They may turn, fire, recover and stand a shock; a unit next to an elephant may attack it."],
                dict(side="macedonian", groups=["Pez", "Sar", "Hyp", "Roy"], bars="nearer", to=["EL"], through_turn=1), source="BATTLES 3.9 (2)"),
        Special("porus", "rides", t("Porus rides an elephant", "象に乗るポロス"),
                t("Porus begins on the eleventh elephant and need never leave it. Killed or captured, he counts the same.",
                  "ポロスは11番目の象の上で始め、降りる必要は無い。戦死も捕虜も同じに数える。"),
                ["Porus starts stacked with Has11 and moves with it whenever it moves, at no cost (**our decision:** he may also leave it by an order as any leader; then he is an ordinary leader and may mount another elephant by ending a move in its hex).",
                 "While he is with an elephant V10.5 holds if it rampages: he goes along, and is placed with the nearest friendly unit when it is removed, or is eliminated if it leaves the map. Eliminated in any way (8.67, cat:4.42, V10.5) he costs 5 x 5 rout points."],
                dict(side="indian", leader="Porus", unit="Has11"), source="BATTLES 3.9 (5)"),
        Special("later-crossing", "arrival", t("The later crossers", "遅れて渡る部隊"),
                t("Meleager's three phalanxes, the mercenary peltasts and the two units of eastern horse begin off the map and come on turn 3 at the lower edge.",
                  "メレアグロスのファランクス3ユニット、傭兵ペルタスト、東方騎兵2ユニットは地図外で始め、第3ターンに下端から現れる。"),
                ["An option, off unless chosen. Sar1 to Sar3, Mis1, Mis2, Arh1, Arh2 and, if contingent commands are played, Meleager stand off the map. At the beginning of turn 3 they are placed on the entry hexes of the `[[arrival]]` table, facing n, the double-size units with their left half there; placing costs nothing and is no move.",
                 "If an enemy unit is in an entry hex, the unit takes the next free hex of row 28 between columns 30 and 46 to the right, then to the left (**our decision**); if there is none it waits a turn.",
                 "Off the map they give no rout points and nobody can order them."],
                dict(arrival="later-crossing"), option=False, source="BATTLES 3.9 (1)"),
    ],
))
