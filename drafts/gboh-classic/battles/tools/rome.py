"""Two battles of the era `spqr`, Zama and Cynoscephalae, and one of `caesar`, Pharsalus. Hexes CCRR."""
from dsl import *

BATTLES = []

PRINTED = ("Types, troop quality, size and missiles are those of printed counters, as a player typed them; ",
           "兵科、TQ、規模、投射兵器は、あるプレイヤーが書き写した印刷版カウンターの数値による。")


def legion(corps, tag, number, ha, pr, tr, ve, tq, ours=None):
    """Four hastati, four principes, three triarii, three velites of one legion. tq: hastati, principes, triarii, velites."""
    en, ja = (f"Legio {number}", f"第{number}軍団") if number.isupper() else (f"Legion of the {number}", f"{'左翼' if number == 'left' else '右翼'}軍団")
    k = dict(nation="roman", legion=tag)
    return [
        G(corps, tag + "Ha", "LG", tq[0], 3, ha, f"{en}, hastati", f"{ja}ハスタティ", station="hastati", **k),
        G(corps, tag + "Pr", "LG", tq[1], 3, pr, f"{en}, principes", f"{ja}プリンキペス", station="principes", **k),
        G(corps, tag + "Tr", "HI", tq[2], 2, tr, f"{en}, triarii", f"{ja}トリアリイ", station="triarii", flags="legionary", ours=ours, **k),
        G(corps, tag + "Ve", "SK", tq[3], 1, ve, f"{en}, velites", f"{ja}ウェリテス", missile="J", station="velites", **k),
    ]


def ala(corps, tag, number, co, ce, tr, ve, tq, ours=None):
    """Nine allied cohorts, the extraordinary cohort, two triarii, two velites. tq: cohorts, extraordinaria, triarii, velites."""
    en, ja = (f"Ala {number}", f"第{number}同盟軍団") if number.isupper() else (f"Ala of the {number}", f"{'左翼' if number == 'left' else '右翼'}同盟軍団")
    k = dict(nation="italian", legion=tag)
    return [
        G(corps, tag + "Co", "LG", tq[0], 3, co, f"{en}, cohorts", f"{ja}コホルス", station="cohort", **k),
        G(corps, tag + "Ex", "LG", tq[1], 3, ce, f"{en}, cohors extraordinaria", f"{ja}特選コホルス", station="extraordinaria", **k),
        G(corps, tag + "Tr", "HI", tq[2], 2, tr, f"{en}, triarii", f"{ja}トリアリイ", station="triarii", flags="legionary", ours=ours, **k),
        G(corps, tag + "Ve", "SK", tq[3], 1, ve, f"{en}, velites", f"{ja}ウェリテス", missile="J", station="velites", **k),
    ]


# =============================================================================================== Zama

ZAMA_FOOT = ["ala-i", "legion-i", "legion-x", "ala-x", "reserve"]

BATTLES.append(Battle(
    id="zama-spqr", era="spqr",
    title=t("Zama", "ザマの戦い"), map_title=t("The plain near Naragara", "ナラガラ近郊の平原"),
    date="-0202-10", place=t("Near Naragara, five days from Carthage", "カルタゴから5日、ナラガラ近郊"), hours=8,
    width=54, height=32, top="", country="dust", arms=["rome", "carthage"], base=0,
    terrain=[], level=lambda r, c: 0, hexsides=[], roads=[],
    places=[
        ("plain", "plain", "The plain of Naragara", "ナラガラの平原", "2616 2716"),
        ("roman-camp", "edge", "To Scipio's camp", "スキピオの陣営へ", "2632 2732"),
        ("punic-camp", "edge", "To Hannibal's camp", "ハンニバルの陣営へ", "2601 2701"),
    ],
    map_note=t(
        "The printed map is not available to us. Polybius and Livy tell of an open level plain between two camps: all clear, one level. Proposed by us: the size "
        "of the sheet. Which way it lies is not known; its top is the Carthaginian side.",
        "印刷された地図は手元に無い。ポリュビオスとリウィウスは二つの陣営の間の開けた平地を伝える。全て平地で高度は一つ。本作の提案：地図の広さ。方位は不明で、上がカルタゴ側である。"),
    head=["Top is the Carthaginian side; the compass is unknown. The Romans stand below and face n: Laelius at the low columns, Masinissa at the high ones.",
          "Maniples and cohorts stand in the even columns; the odd ones are the lanes, some of them filled with velites."],
    description=t(
        "Hannibal has eighty elephants, hardly broken in, and three lines that do not trust one another: hired Celts and Ligurians first, then frightened "
        "citizens of Carthage, and far behind the men who have been with him in Italy for fifteen years. Scipio has the better horse for once, and has drawn up his maniples "
        "one behind the other, so that lanes lead straight through his army. The horse will be gone from the field early, and everything hangs on whether it comes back. "
        "What is left then are the two best armies in the world, in a straight line, face to face.",
        "ハンニバルには調教も済まぬ80頭の象と、互いを信じぬ三つの戦列がある。先頭は雇われたケルト人とリグリア人、次は怯えたカルタゴ市民、遠く後ろにはイタリアで15年を共にした兵たち。"
        "今度ばかりは騎兵で勝るスキピオは、歩兵中隊を前後に重ね、軍の中をまっすぐ貫く通路を空けた。騎兵は早々に戦場から消え、戻るかどうかに全てが懸かる。残るのは、一直線に向かい合う世界最良の二つの軍である。"),
    reconstructed=t(
        PRINTED[0] + "triarii, legionaries there, are heavy infantry here, as in other lists of the series. The state 'depleted' of the elephants is read as 1 "
        "hit at the start. No leader rating was found: all are proposals, as are movement allowances, positions and levels; four leaders are unnamed in the sources. Not to be confused with the "
        "Zama of another ruleset.",
        PRINTED[1] + "トリアリイは書き写しでは軍団歩兵だが、シリーズの他の一覧に合わせ重装歩兵とした。象の「消耗」状態は開始時の1損害と読んだ。指揮官の数値は見つからず全て提案であり、移動力、配置、退却レベルも同様。"
        "4人の指揮官は史料に名が無い。別のルールセットのザマとは異なるシナリオである。"),
    sources=t("Polybius XV.5-16; Livy XXX.29-36; a player's transcription of printed counters.",
              "ポリュビオス15.5-16、リウィウス30.29-36、プレイヤーによるカウンターの書き写し。"),
    sides=[
        Side("roman", t("Romans", "ローマ軍"), t("P. Cornelius Scipio", "P.コルネリウス・スキピオ"), "n", 230,
             corps=[("ala-i", "Ala I", "第I同盟軍団", "ALA I", "FrontLegate"), ("legion-i", "Legio I", "第I軍団", "LEGIO I", "FrontLegate"),
                    ("legion-x", "Legio X", "第X軍団", "LEGIO X", "Scipio"), ("ala-x", "Ala X", "第X同盟軍団", "ALA X", "Scipio"),
                    ("reserve", "Cohorts of the rear line", "後列のコホルス", "COHORTES", "RearLegate"),
                    ("horse", "Laelius' horse", "ラエリウスの騎兵", "LAELIUS", "Laelius"),
                    ("numidians", "Masinissa's Numidians", "マシニッサのヌミディア軍", "MASINISSA", "Masinissa")],
             groups=[
                 *ala("ala-i", "AlI", "I", "1021-1821/2 1023 1223 1423 1623", "1823", "1625 1825", "1321 1721", (6, 7, 7, 5), ["type"]),
                 *legion("legion-i", "LeI", "I", "2021-2621/2", "2023-2623/2", "2025-2425/2", "2121 2321 2521", (7, [9, 8, 8, 8], 8, 5), ["type"]),
                 *legion("legion-x", "LeX", "X", "2821-3421/2", "2823-3423/2", "3025-3425/2", "2921 3121 3321", (6, [8, 7, 7, 7], 8, 4), ["type"]),
                 *ala("ala-x", "AlX", "X", "3621-4421/2 3623 3823 4023 4223", "4423", "3625 3825", "3721 4121", (6, 7, 7, 4), ["type"]),
                 G("reserve", "CoVII", "LG", 5, 3, "1027-2427/2", "Cohorts of Legio VII", "第VII軍団コホルス", "roman", legion="VII", station="cohort"),
                 G("reserve", "CoXIV", "LG", 5, 3, "3027-4427/2", "Cohorts of Legio XIV", "第XIV軍団コホルス", "roman", legion="XIV", station="cohort"),
                 G("reserve", "CoXV", "LG", 5, 3, "2229-3229/2", "Cohorts of Legio XV", "第XV軍団コホルス", "roman", legion="XV", station="cohort"),
                 G("horse", "Equ", "RC", [6, 5, 6, 6, 7, 6, 6, 7], 3, "0222-0922", "Italian horse", "イタリア騎兵", "italian",
                   names=[("Horse of Legio I", "第I軍団騎兵"), ("Horse of Legio X", "第X軍団騎兵"), ("Horse of Ala I, 1", "第I同盟軍団騎兵1"), ("Horse of Ala I, 2", "第I同盟軍団騎兵2"),
                          ("Picked horse of Ala I", "第I同盟軍団特選騎兵"), ("Horse of Ala X, 1", "第X同盟軍団騎兵1"), ("Horse of Ala X, 2", "第X同盟軍団騎兵2"),
                          ("Picked horse of Ala X", "第X同盟軍団特選騎兵")]),
                 G("numidians", "Mas", "LC", 8, 4, "4621-5221 4722-4922", "Masinissa's horse", "マシニッサの騎兵", "numidian", "MJ"),
                 G("numidians", "Nuf", "MI", 5, 5, "4624-5124", "Numidian foot", "ヌミディア歩兵", "numidian"),
                 G("numidians", "Nul", "LI", 6, 3, "4626-4926", "Numidian light foot", "ヌミディア軽装歩兵", "numidian"),
             ],
             leaders=[
                 L("Scipio", "P. Cornelius Scipio", "P.コルネリウス・スキピオ", "OC", "7 9 2 9 3 4", "2823", elite=True),
                 L("Laelius", "C. Laelius", "C.ラエリウス", "SC", "6 7 1 - 2 4", "0522", corps=["horse"]),
                 L("Masinissa", "King Masinissa", "マシニッサ王", "SC", "6 7 1 - 2 6", "4921", corps=["numidians"]),
                 L("FrontLegate", "The legate of the front line", "前列の副官", "SC", "4 5 1 - 1 4", "2021", corps=ZAMA_FOOT),
                 L("RearLegate", "The legate of the rear line", "後列の副官", "SC", "4 5 1 - 1 4", "2427", corps=ZAMA_FOOT),
             ],
             wins=t("Let the elephants through the lanes, win the wings, wear down two lines and keep the third of your own fresh for the veterans.",
                    "象は通路へ流し、両翼で勝ち、敵の二つの戦列を擦り減らせ。自軍の第三列は古参兵のために取っておけ。")),
        Side("carthaginian", t("Carthaginians", "カルタゴ軍"), t("Hannibal Barca", "ハンニバル・バルカ"), "s", 190,
             corps=[("elephants", "Elephants", "象部隊", "ELEPHANTI", "Hannibal"), ("first-line", "Mercenaries, first line", "第一線の傭兵", "MERCENARII", "SecondLine"),
                    ("second-line", "Africans and Carthaginians, second line", "第二線のアフリカ・カルタゴ兵", "QART HADASHT", "SecondLine"),
                    ("veterans", "Veterans of Italy, third line", "第三線のイタリア古参兵", "VETERANI", "Hannibal"),
                    ("carthage-horse", "Carthaginian horse", "カルタゴ騎兵", "EQUITES", "HorseLeader"), ("numidians", "Numidians of Tychaeus", "テュカイオスのヌミディア騎兵", "TYCHAEUS", "Tychaeus")],
             groups=[
                 G("elephants", "Ele", "EL", 5, 5, "1212-4212/2", "African elephants", "アフリカ象", "african", "MJ", flags="african", hits=1, ours=["hits"],
                   note="Raw beasts: one hit each at the start (gboh:zama-spqr(raw-elephants))."),
                 G("first-line", "Bal", "SK", 5, 1, "1411 1811 2211 2611 3011 3411 3811", "Balearic slingers", "バレアレス投石兵", "balearic", "S"),
                 G("first-line", "Cel", "MI", 5, 5, "1610-2510", "Celts", "ケルト兵", "celtic"),
                 G("first-line", "Lig", "MI", 6, 4, "2610-3110", "Ligurians", "リグリア兵", "ligurian"),
                 G("first-line", "Bam", "MI", 4, 4, "3210 3310", "Balearic foot", "バレアレス歩兵", "balearic"),
                 G("first-line", "Mau", "MI", 5, 4, "3410-3710", "Mauretanians", "マウレタニア兵", "mauretanian", "J"),
                 G("second-line", "Afr", "PH", 7, 10, "1307-1707", "African phalanx", "アフリカ兵ファランクス", "african"),
                 G("second-line", "Lev", "MI", 4, 4, "1807-3307", "Carthaginian levy", "カルタゴ市民兵", "carthaginian"),
                 G("second-line", "Lib", "LI", 5, 4, "3407-3907", "North African light foot", "北アフリカ軽装歩兵", "african", "J"),
                 G("veterans", "Bru", "HI", 7, 5, "2104-3204", "Veterans of Bruttium", "ブルッティウム古参兵", "italian"),
                 G("carthage-horse", "Hip", "HC", 6, 4, "0610-1010", "Carthaginian horse", "カルタゴ騎兵", "carthaginian"),
                 G("numidians", "Tyc", "LC", 8, 4, "4410-4810", "Horse of Tychaeus", "テュカイオスの騎兵", "numidian", "MJ"),
             ],
             leaders=[
                 L("Hannibal", "Hannibal Barca", "ハンニバル・バルカ", "OC", "7 9 2 9 3 4", "2604", elite=True),
                 L("Tychaeus", "Tychaeus", "テュカイオス", "SC", "4 5 1 - 1 4", "4610", corps=["numidians"]),
                 L("HorseLeader", "The leader of the Carthaginian horse", "カルタゴ騎兵の指揮官", "SC", "4 5 1 - 1 4", "0810", corps=["carthage-horse"]),
                 L("SecondLine", "The leader of the second line", "第二線の指揮官", "SC", "3 4 1 - 0 4", "2507", corps=["first-line", "second-line"]),
             ],
             wins=t("Spend elephants and mercenaries to tire the legions, and strike with the veterans before the horse is back.",
                    "象と傭兵を使い潰して軍団を疲れさせ、騎兵が戻る前に古参兵で打て。")),
    ],
    lines=[("roman", ["LG"]), ("roman", ["HI"]), ("roman", ["SK"]), ("carthaginian", ["EL"])],
    specials=[
        Special("raw-elephants", "start-hits", t("Raw beasts", "調教の済まぬ象"),
                t("Each elephant begins with 1 hit.", "象は全て1損害を負って始める。"),
                ["Set-up only: Ele1 to Ele16 start with 1 hit (`hits = 1`). It can be removed by a recovery order like any other. The transcription marks them as depleted, a state that the ruleset does not know; 1 hit is our reading of it."],
                dict(side="carthaginian", groups=["Ele"], hits=1), source="BATTLES 3.10 (f)"),
    ],
))

# =============================================================================================== Cynoscephalae


def dog_heads(r, c):
    if 13 <= r <= 15 and not 18 <= c <= 24:
        return 2
    return 1 if 10 <= r <= 19 else 0


RIGHT = ["LeRHa", "LeRPr", "LeRTr", "LeRVe", "AlRCo", "AlREx", "AlRTr", "AlRVe", "Ele", "EqR"]

BATTLES.append(Battle(
    id="cynoscephalae", era="spqr",
    title=t("Cynoscephalae", "キュノスケパライの戦い"), map_title=t("The Dog's Heads", "犬の頭"),
    date="-0197-06", place=t("The hills of Cynoscephalae, Thessaly", "テッサリア、キュノスケパライの丘陵"), hours=5,
    width=44, height=30, top="north", country="pasture", arms=["rome", "macedon"], base=0,
    terrain=[("rocky", "0213 0412 0712 0917 1712 2614 3013 3315 3612 3814 4115")], level=dog_heads, hexsides=[],
    roads=[("saddle-track", "Track over the saddle", "鞍部を越える道", road("2130", "2115", "2101"))],
    places=[
        ("dog-heads", "ridge", "Cynoscephalae", "キュノスケパライ（犬の頭）", "3214 3414"),
        ("west-ridge", "ridge", "West ridge", "西の尾根", "0515 0615"),
        ("saddle", "pass", "The saddle", "鞍部", "2114 2115"),
        ("thetideum", "edge", "To Thetideum and the Roman camp", "テティデイオンとローマ軍陣営へ", "2229 2330"),
        ("scotussa", "edge", "To Philip's camp and Scotussa", "ピリッポスの陣営とスコトゥッサへ", "2201 2302"),
    ],
    map_note=t(
        "The printed map is not available to us. From Polybius and Livy: a ridge of rough, steep, broken hills between the camps. Proposed by us: the size of "
        "the sheet, two steps of height with a saddle in the middle, the rocky hexes, the track (which has no effect on play). The mist of the morning has gone.",
        "印刷された地図は手元に無い。ポリュビオスとリウィウスに拠るもの：両陣営の間の荒く急で入り組んだ丘陵。"
        "本作の提案：地図の広さ、中央に鞍部のある2段の高度、岩地のヘクス、道（効果は無い）。朝霧は晴れている。"),
    head=["Top is NORTH. The Romans stand in the south and face n; Philip comes over the ridge and faces s, so his right is at the low columns.",
          "The moment is that of Polybius XVIII.24: the Macedonian right is formed on the ridge, the left still climbs in column of march."],
    description=t(
        "Two armies that were looking for each other in the mist have met on a ridge, by accident, a detachment at a time. Philip did not want this ground; then the messengers cried that the "
        "barbarians were running, and he came up with half the phalanx. He has doubled its depth and stands above the Roman left. The other half is still on the road behind him, in column, "
        "under Nicanor whom they call the Elephant. Flamininus has real elephants on his right, and a tribune there whose name nobody wrote down.",
        "霧の中で互いを探していた二つの軍が、偶然、尾根の上で少しずつぶつかった。ピリッポスはこの地を望まなかった。だが「蛮族が逃げる」と使者が叫び、ファランクスの半分を率いて登ってきた。"
        "彼はその厚みを倍にし、ローマ軍左翼の頭上に立つ。残る半分は「象」と渾名されるニカノルの下、まだ背後の道を縦隊で登っている。フラミニヌスの右翼には本物の象がおり、誰も名を書き残さなかった一人の軍団副官がいる。"),
    reconstructed=t(
        "No roster of the printed battle was found: units, ratings, leaders, positions, map and levels are proposals, the armies after Livy and Polybius, the Roman units after those of "
        "Zama. The Aetolian foot follows the higher reading, 6,000. Legate and tribune are unnamed in the sources. The month is the usual guess.",
        "印刷版の部隊表は見つからなかった。ユニット、数値、指揮官、配置、地図、退却レベルは提案で、兵力はリウィウスとポリュビオス、ローマ軍の数値はザマに拠った。"
        "アイトリア歩兵は多い方の読み（6,000）に従う。副官と軍団副官は史料に名が無い。月は通説による。"),
    sources=t("Polybius XVIII.18-27; Livy XXXIII.3-10; a battle pack of the Society of Ancients.",
              "ポリュビオス18.18-27、リウィウス33.3-10、Society of Ancientsの戦闘資料。"),
    found=False,
    sides=[
        Side("roman", t("Romans", "ローマ軍"), t("T. Quinctius Flamininus", "T.クィンクティウス・フラミニヌス"), "n", 172,
             corps=[("left", "Roman left", "ローマ軍左翼", "SINISTRA", "Legate"), ("right", "Roman right", "ローマ軍右翼", "DEXTRA", "Tribune"),
                    ("aetolian-foot", "Aetolian foot", "アイトリア歩兵", "AETOLIA", "Archedamus"), ("aetolian-horse", "Aetolian horse", "アイトリア騎兵", "AETOLIA", "Eupolemus"),
                    ("amynander", "Athamanians, Cretans, Apolloniates", "アタマニア・クレタ・アポロニア兵", "AMYNANDER", "Amynander")],
             groups=[
                 *ala("left", "AlL", "left", "0620-1020 0622-0922", "1022", "0924 1024", "0718 0918", (6, 7, 6, 5)),
                 *legion("left", "LeL", "left", "1120-1420", "1122-1422", "1124-1324", "1118 1318 1418", (6, 7, 7, 5)),
                 G("left", "EqL", "RC", 6, 3, "0321-0521", "Roman horse of the left", "左翼ローマ騎兵", "roman"),
                 *legion("right", "LeR", "right", "2120-2420", "2122-2422", "2124-2324", "2018 2218 2418", (6, 7, 7, 5)),
                 *ala("right", "AlR", "right", "2520-2920 2522-2822", "2922", "2424 2524", "2618 2818", (6, 7, 6, 5)),
                 G("right", "Ele", "EL", 5, 5, "2119 2319 2519 2719", "African elephants", "アフリカ象", "african", "MJ", flags="african"),
                 G("right", "EqR", "RC", 6, 3, "3020-3220", "Roman horse of the right", "右翼ローマ騎兵", "roman"),
                 G("aetolian-foot", "Aet", "LI", 5, 5, "0419-1119", "Aetolian foot", "アイトリア歩兵", "aetolian", "J"),
                 G("aetolian-horse", "Aeh", "HC", 7, 4, "0319", "Aetolian horse", "アイトリア騎兵", "aetolian"),
                 G("amynander", "Amy", "LI", 4, 4, "1219 1319", "Athamanians", "アタマニア兵", "athamanian", "J"),
                 G("amynander", "Cre", "SK", 5, 1, "1419-1819", "Cretan archers", "クレタ弓兵", "cretan", "A"),
                 G("amynander", "Apo", "SK", 4, 1, "1518-1718", "Apolloniate archers", "アポロニア弓兵", "apolloniate", "A"),
             ],
             leaders=[
                 L("Flamininus", "T. Quinctius Flamininus", "T.クィンクティウス・フラミニヌス", "OC", "6 7 1 8 2 4", "1220"),
                 L("Legate", "The legate of the left", "左翼の副官", "SC", "4 5 1 - 1 4", "1022"),
                 L("Tribune", "The tribune", "軍団副官", "SC", "4 3 1 - 1 4", "2522"),
                 L("Archedamus", "Archedamus", "アルケダモス", "CC", "4 5 0 - 1 4", "0719", corps=["aetolian-foot"]),
                 L("Eupolemus", "Eupolemus", "エウポレモス", "CC", "4 5 0 - 1 4", "0319", corps=["aetolian-horse"]),
                 L("Amynander", "King Amynander", "アミュナンドロス王", "CC", "3 4 0 - 0 4", "1219", corps=["amynander"]),
             ],
             wins=t("Give way on the left and win quickly on the right, before Nicanor has formed; then take the phalanx in the rear.",
                    "左では退き、ニカノルが隊形を整える前に右で手早く勝て。それからファランクスの背後を取れ。")),
        Side("macedonian", t("Macedonians", "マケドニア軍"), t("King Philip V", "王ピリッポス5世"), "s", 86,
             corps=[("philip", "Philip's wing", "ピリッポスの翼", "PHILIPPOS", "Philip"), ("nicanor", "Nicanor's wing", "ニカノルの翼", "NIKANOR", "Nicanor"),
                    ("athenagoras", "Mercenaries of Athenagoras", "アテナゴラスの傭兵", "ATHENAGORAS", "Athenagoras"), ("thracians", "Thracians", "トラキア兵", "THRAKES", "Philip"),
                    ("leon", "Macedonian horse", "マケドニア騎兵", "LEON", "Leon"), ("heracleides", "Thessalian horse", "テッサリア騎兵", "HERAKLEIDES", "Heracleides")],
             groups=[
                 G("philip", "Pha", "PH", 7, 7, "1214-1514*2", "Philip's phalanx", "ピリッポスのファランクス", "macedonian", flags="macedonian", formation="double-depth", stack=["bottom", "top"] * 4),
                 G("nicanor", "Nic", "PH", 7, 7, "1912-2212 1909-2209", "Nicanor's phalanx", "ニカノルのファランクス", "macedonian", flags="macedonian", formation="column", facing="se"),
                 G("philip", "Pel", "HI", 7, 5, "0914-1114", "Peltasts of the guard", "近衛ペルタスタイ", "macedonian"),
                 G("thracians", "Thr", "LP", 5, 4, "0514-0814", "Thracian peltasts", "トラキアのペルタスト", "thracian", "J"),
                 G("athenagoras", "Tra", "LI", 5, 4, "0616-0916", "Tralles", "トラレイス（イリュリア兵）", "illyrian", "J"),
                 G("athenagoras", "Mis", "LP", 5, 4, "1016-1216", "Mercenary peltasts", "傭兵ペルタスト", "mercenary", "J"),
                 G("leon", "Leo", "HC", 7, 4, "0314 0414", "Macedonian horse", "マケドニア騎兵", "macedonian"),
                 G("heracleides", "Her", "LC", 6, 3, "0115-0415", "Thessalian horse", "テッサリア騎兵", "thessalian", "MJ"),
             ],
             leaders=[
                 L("Philip", "King Philip V", "王ピリッポス5世", "OC", "5 8 1 7 1 4", "1314", contingents=2),
                 L("Nicanor", "Nicanor the Elephant", "「象」のニカノル", "SC", "3 4 1 - 0 4", "2012", contingents=1),
                 L("Athenagoras", "Athenagoras", "アテナゴラス", "SC", "4 5 1 - 1 4", "1116", contingents=1, corps=["athenagoras"]),
                 L("Leon", "Leon", "レオン", "CC", "4 5 0 - 1 4", "0314", corps=["leon"]),
                 L("Heracleides", "Heracleides of Gyrton", "ギュルトンのヘラクレイデス", "CC", "4 5 0 - 1 4", "0215", corps=["heracleides"]),
             ],
             contingents=[("philip", "", "Philip's wing", "ピリッポスの翼", "Pha1-8 Pel1-3", ""), ("nicanor", "", "Nicanor's wing", "ニカノルの翼", "Nic1-8", ""),
                          ("athenagoras", "", "Mercenaries of Athenagoras", "アテナゴラスの傭兵", "Mis1-3 Tra1-4", ""), ("thracians", "", "Thracians", "トラキア兵", "Thr1-4", "")],
             wins=t("Go downhill with the right at once, and get Nicanor's men out of their column before the elephants are among them.",
                    "右翼は直ちに駆け下れ。象が来る前にニカノルの兵を縦隊から展開させよ。")),
    ],
    lines=[("roman", ["EL"]), ("roman", ["SK"])],
    specials=[
        Special("march", "late-line", t("Still on the march", "行軍中の左翼"),
                t("Nicanor's eight phalanxes begin in Column. None leaves it on turn 1, nor later in a hex of level 0.",
                  "ニカノルのファランクス8ユニットは縦隊で始める。第1ターンには縦隊を解けず、その後も高度0のヘクスでは解けない。"),
                ["Nic1 to Nic8 start in Column (`formation = \"column\"`). On turn 1 none of them may change to line by order; from turn 2 on each may do so only in a hex of level 1 or higher.",
                 "The forced change of cat:6.46 after a shock is not concerned and happens anywhere.",
                 "**Our decision:** the suggestion speaks of slope hexes on turn 1; as the column straddles the foot of the slope then in any case, we bar the whole turn."],
                dict(side="macedonian", groups=["Nic"], from_turn=2, least_level=1), source="BATTLES 3.10 (g), Cynoscephalae (1)"),
        Special("right-waits", "hold", t("The Roman right waits", "待機するローマ軍右翼"),
                t("On turn 1 the units of the Roman right do not move.", "第1ターン、ローマ軍右翼のユニットは移動しない。"),
                ["Turn 1: units of the groups of the right (corps `right`: every unit that begins in column 19 or higher) may be given no order that includes movement, formation change or turning. They may fire, recover, withdraw before contact, react, and shock whoever has come next to them without moving.",
                 "The tribune and Flamininus may move."],
                dict(side="roman", groups=RIGHT, bars="move", through_turn=1), source="BATTLES 3.10 (g), Cynoscephalae (2)"),
        Special("tribune", "great-line", t("Twenty maniples", "20個の歩兵中隊"),
                t("Once, after the first of Nicanor's phalanxes has routed, the tribune gives one line command without a roll to up to twenty legionary units of the right.",
                  "ニカノルのファランクスが1個でも敗走した後、軍団副官は1度だけ、ロール無しで右翼の軍団ユニット20個までに一つの戦列命令を出せる。"),
                ["Once in a game, in an Orders Phase of the tribune, at its beginning, in place of individual orders; possible as soon as one of Nic1 to Nic8 has routed or been eliminated.",
                 "The Roman player names up to twenty units of type LG or HI of the corps `right`, each within 6 hexes of the tribune (twice his range) and not in an enemy zone of control, not routed. They need not touch, be of one type or face one way. They act as under LC1 and LC2; no strategy roll is made.",
                 "**Our decision:** he may not be in an enemy zone himself (cat:4.25), he may go along with any one of them, and momentum after it is possible as usual but gives no second such command."],
                dict(side="roman", leader="Tribune", corps="right", types=["LG", "HI"], most=20, after_routed=["Nic"]), source="BATTLES 3.10 (g), Cynoscephalae (3)"),
    ],
))

# =============================================================================================== Pharsalus


def pharsalus_level(r, c):
    if c >= 37:
        return 1 if c <= 38 else 2
    return 1 if r <= 3 and 8 <= c <= 20 else 0


def caesar_legion(corps, number, tq, at, size=3, stack=None, prefix=None):
    return G(corps, prefix or f"Leg{number}", "LG", tq, size, at, f"Legio {number}", f"第{number}軍団", "roman", "J", cohort="vet-co", legion=number, station="cohort", stack=stack,
             names=[(f"Legio {number}, cohort {i}", f"第{number}軍団第{i}大隊") for i in range(1, 11)])


def pairs(corps, prefix, type_, cohort, tq, at, en, ja, legions=1):
    n = len(H(at))
    assert n == 5 * legions, (prefix, n)
    names = []
    for i in range(n):
        k, a = i // 5, 2 * (i % 5) + 1
        one = "" if legions == 1 else f" {k + 1}"
        names.append((f"{en}{one}, cohorts {a}-{a + 1}", f"{ja}{one.strip()}第{a}・{a + 1}大隊"))
    return G(corps, prefix, type_, tq, 8, at, en, ja, "roman", "J", cohort=cohort, station="cohort", names=names)


HALF = [7] * 5 + [6] * 5
POMPEY_FOOT = ["Pri", "Ter", "Ita", "ItaB", "Syr", "Asi", "Cil", "Spa", "Evo"]

BATTLES.append(Battle(
    id="pharsalus", era="caesar",
    title=t("Pharsalus", "ファルサルスの戦い"), map_title=t("The plain of Pharsalus", "ファルサルスの平原"),
    date="-0048-08-09", place=t("On the Enipeus near Pharsalus, Thessaly", "テッサリア、ファルサルス近郊のエニペウス河畔"), hours=7,
    width=40, height=30, top="west", country="dust", arms=["caesar", "pompey"], base=0,
    terrain=[], level=pharsalus_level, hexsides=[], roads=[],
    places=[
        ("enipeus", "edge", "The Enipeus", "エニペウス川", "0114 0115 0116"),
        ("pompey-camp", "camp", "Pompey's camp", "ポンペイウスの陣営", "1302 1402"),
        ("caesar-camp", "edge", "To Caesar's camp", "カエサルの陣営へ", "1330 1430"),
        ("hills", "hill", "The hills", "丘陵", "3915 3916"),
        ("plain", "plain", "The plain of Pharsalus", "ファルサルスの平原", "1514 1614"),
    ],
    map_note=t(
        "The printed map is not available to us. From Caesar: a brook with difficult banks that covers Pompey's right and his own left, open plain to the hills at the other end, the camps thirty stades "
        "apart. Proposed by us: the size of the sheet, the hills, the rise of Pompey's camp. We read the north bank. The sheet ends at the Enipeus, its left edge; its top is west, the Pompeian side.",
        "印刷された地図は手元に無い。カエサルに拠るもの：ポンペイウスの右翼と自軍の左翼を守る岸の険しい流れ、反対の端の丘まで開けた平原、30スタディオン離れた両陣営。"
        "本作の提案：地図の広さ、丘、ポンペイウス陣営の高み。戦場は北岸とした。地図は左端のエニペウス川で終わり、上が西（ポンペイウス側）である。"),
    head=["Top is WEST, the Pompeian side; the left edge is the Enipeus.",
          "Caesar stands below and faces n: Antony at the low columns by the river, the tenth legion, the fourth line and the horse at the high ones."],
    description=t(
        "Pompey has twice the foot and seven times the horse, and a camp full of senators who ask why it takes so long. His plan is simple: the infantry stands still and lets Caesar's men run themselves "
        "out of breath, while Labienus rides round the open flank with everything that has four legs. Caesar has seen it. He has taken one cohort from each of six legions and hidden them "
        "behind his right, with orders to stab upwards, at the faces. His eighty cohorts are thin, but most of them have been winning for ten years.",
        "ポンペイウスには2倍の歩兵、7倍の騎兵、そしてなぜこれほど手間取るのかと問う元老院議員で溢れた陣営がある。策は単純で、歩兵は動かずカエサル兵に息の切れるまで走らせ、その間にラビエヌスが四本足の全てを率いて開けた側面へ回る。"
        "カエサルはそれを見抜いた。六つの軍団から一個大隊ずつを抜いて右翼の後ろに隠し、上へ、顔を突けと命じた。彼の80個大隊は痩せ細っているが、その多くは10年間勝ち続けてきた。"),
    reconstructed=t(
        "No roster of the printed battle was found: units, ratings, leaders, positions, map and levels are proposals after Caesar, cohorts after those of another battle of the series. Only Labienus has found ratings. "
        "Of Caesar's legions he names X, VIII and IX; the other numbers are the usual guess. Pompey's cohorts stand in pairs, so that neither side has more than ninety units.",
        "印刷版の部隊表は見つからなかった。ユニット、数値、指揮官、配置、地図、退却レベルはカエサルの記述に基づく提案で、大隊の数値はシリーズの他の戦いに倣った。資料に数値があるのはラビエヌスのみ。"
        "カエサルの軍団で彼自身が名を挙げるのはX・VIII・IXで、他の番号は通説である。両軍とも90ユニットを超えぬよう、ポンペイウスの大隊は2個ずつ組にした。"),
    sources=t("Caesar, Civil War III.88-99; Smith, Dictionary of Greek and Roman Geography; Rice Holmes (1908) and Gwatkin (1956) on the site; photographs of cohort counters.",
              "カエサル『内乱記』3.88-99、スミス『ギリシア・ローマ地理辞典』、戦場の位置についてのライス・ホームズ（1908）とグワトキン（1956）、大隊カウンターの写真。"),
    found=False,
    sides=[
        Side("caesarian", t("Caesarians", "カエサル軍"), t("C. Julius Caesar", "C.ユリウス・カエサル"), "n", 212,
             corps=[("left", "Antony's wing", "アントニウスの翼", "ANTONIUS", "Antony"), ("centre", "Centre", "中央", "CALVINUS", "Calvinus"),
                    ("right", "Right wing", "右翼", "SULLA", "Sulla"), ("horse", "Horse with antesignani", "騎兵と先鋒軽装兵", "EQUITES", "Caesar")],
             groups=[
                 caesar_legion("left", "VIII", [8] + [7] * 9, "0320-0620 0322-0622 0324 0424", 2, ["top"] * 8 + ["", ""]),
                 caesar_legion("left", "IX", [8] + [7] * 9, "0320-0620 0322-0622 0524 0624", 2, ["bottom"] * 8 + ["", ""]),
                 caesar_legion("centre", "VII", HALF, "0720-0920 0722-0922 0724-0924 2623"),
                 caesar_legion("centre", "XIII", HALF, "1020-1220 1022-1222 1024-1224 2723"),
                 caesar_legion("centre", "VI", HALF, "1320-1520 1322-1522 1324-1524 2823"),
                 caesar_legion("right", "XII", HALF, "1620-1820 1622-1822 1624-1824 2625"),
                 caesar_legion("right", "XI", HALF, "1920-2120 1922-2122 1924-2124 2725"),
                 caesar_legion("right", "X", 8, "2220-2420 2222-2422 2224-2424 2825"),
                 G("horse", "Ger", "BC", 7, 3, "2620 2720", "German horse", "ゲルマン騎兵", "german", stack=["bottom", "bottom"]),
                 G("horse", "Gal", "BC", 6, 2, "2820 2920", "Gallic horse", "ガリア騎兵", "gallic", stack=["bottom", "bottom"]),
                 G("horse", "Ant", "LI", 7, 1, "2620-2920", "Antesignani", "先鋒軽装兵（アンテシグナニ）", "roman", "J", stack=["top"] * 4),
             ],
             leaders=[
                 L("Caesar", "C. Julius Caesar", "C.ユリウス・カエサル", "OC", "7 9 2 9 3 4", "2422", elite=True),
                 L("Antony", "M. Antonius", "M.アントニウス", "SC", "5 5 1 - 2 6", "0520"),
                 L("Calvinus", "Cn. Domitius Calvinus", "Cn.ドミティウス・カルウィヌス", "SC", "4 5 1 - 1 4", "1420"),
                 L("Sulla", "P. Sulla", "P.スッラ", "SC", "4 4 1 - 1 4", "2320"),
             ],
             wins=t("Let the horse come, break it with the fourth line, and roll the long line up from your right.",
                    "騎兵を引き寄せて第四列で砕き、長い戦列を右から巻き上げよ。")),
        Side("pompeian", t("Pompeians", "ポンペイウス軍"), t("Cn. Pompeius Magnus", "Cn.ポンペイウス・マグヌス"), "s", 193,
             corps=[("right", "Right wing, by the river", "右翼（川側）", "LENTULUS", "Lentulus"), ("centre", "Centre", "中央", "SCIPIO", "Scipio"),
                    ("left", "Left wing", "左翼", "AHENOBARBUS", "Ahenobarbus"), ("light-foot", "Archers, slingers, light foot", "弓兵・投石兵・軽装歩兵", "AUXILIA", "Labienus"),
                    ("horse", "Labienus' horse", "ラビエヌスの騎兵", "LABIENUS", "Labienus")],
             groups=[
                 pairs("right", "Cil", "LG", "vet-co", 6, "0309 0409 0307 0407 0305", "Cilician legion", "キリキア軍団"),
                 pairs("right", "Spa", "LG", "vet-co", 6, "0509 0609 0507 0607 0505", "Spanish and Macedonian veterans", "ヒスパニア・マケドニア古参兵"),
                 pairs("right", "Asi", "MI", "con-co", 4, "0709-1009 0707-1007 0705 0905", "Legion raised in Asia", "アシア新募軍団", 2),
                 pairs("centre", "Ita", "HI", "rec-co", 5, "1109 1209 1107 1207 1105", "First legion raised in Italy", "第1イタリア新募軍団"),
                 pairs("centre", "Syr", "HI", "rec-co", 5, "1309-1609 1307-1607 1305 1505", "Syrian legion", "シリア軍団", 2),
                 pairs("left", "ItaB", "HI", "rec-co", 5, "1709-2009 1707-2007 1705 1905", "Other legion raised in Italy", "他のイタリア新募軍団", 2),
                 pairs("left", "Ter", "LG", "vet-co", 6, "2109 2209 2107 2207 2105", "Legio III", "第III軍団"),
                 pairs("left", "Pri", "LG", "vet-co", 6, "2309 2409 2307 2407 2305", "Legio I", "第I軍団"),
                 G("centre", "Evo", "LG", 7, 8, "1205 1805", "Recalled veterans", "再召集古参兵", "roman", "J", cohort="vet-co", station="cohort"),
                 G("light-foot", "Aux", "LI", 4, 4, "2509-2709", "Light foot", "軽装歩兵", "eastern", "J"),
                 G("light-foot", "Sag", "SK", 4, 1, "2510-3010", "Archers", "弓兵", "eastern", "A"),
                 G("light-foot", "Fun", "SK", 4, 1, "3110-3410", "Slingers", "投石兵", "eastern", "S"),
                 G("horse", "Cel", "BC", 6, 4, "2909-3609", "Gallic, German and Galatian horse", "ガリア・ゲルマン・ガラティア騎兵", "gallic"),
                 G("horse", "Ori", "LC", 5, 3, "2707-3607 3405 3505", "Eastern and Thracian horse", "東方・トラキア騎兵", "eastern", "MJ"),
             ],
             leaders=[
                 L("Pompey", "Cn. Pompeius Magnus", "Cn.ポンペイウス・マグヌス", "OC", "4 7 1 6 1 4", "2307"),
                 L("Labienus", "T. Labienus", "T.ラビエヌス", "SC", "4f 5f 2f 7f 3f 4", "3209"),
                 L("Scipio", "Q. Metellus Scipio", "Q.メテッルス・スキピオ", "SC", "3 5 1 - 0 4", "1407"),
                 L("Ahenobarbus", "L. Domitius Ahenobarbus", "L.ドミティウス・アヘノバルブス", "SC", "3 4 1 - 0 4", "2109"),
                 L("Lentulus", "Lentulus", "レントゥルス", "SC", "2 4 1 - 0 4", "0407"),
             ],
             wins=t("Win with the horse on the left before the thin line wins with the sword. The foot only has to stand.",
                    "薄い戦列が剣で勝つ前に、左翼の騎兵で勝て。歩兵は立っていさえすればよい。")),
    ],
    lines=[("pompeian", ["LG"]), ("pompeian", ["HI"]), ("pompeian", ["MI"])],
    specials=[
        Special("stand", "hold", t("Pompey's foot stands", "動かぬポンペイウスの歩兵"),
                t("Pompey's cohorts do not move on turn 1, nor on turn 2 unless one of them has been attacked.",
                  "ポンペイウスの大隊は第1ターンに移動せず、第2ターンも、その1個が攻撃されるまで移動しない。"),
                ["Turn 1: units of the groups named (all cohorts and recalled veterans, not light foot and horse) may be given no order that includes movement, formation change or turning. They may fire, recover, react, and shock whoever is next to them.",
                 "Turn 2: the same until one of them has been the defender of a shock in turn 1 or 2; from then on all are free. From turn 3 on all are free.",
                 "**Our decision:** missile fire is no attack in this sense. A released unit gets orders from the next Pompeian activation on."],
                dict(side="pompeian", groups=POMPEY_FOOT, bars="move", through_turn=2, until=[{"attacked": True, "from-turn": 2}]), source="BATTLES 3.10 (g), Pharsalus (1)"),
        Special("halt", "breather", t("Caesar's halt", "カエサル兵の小休止"),
                t("When a Caesarian leader's first line command to cohorts is done, each unit of that line more than 3 hexes from every enemy may remove 1 hit.",
                  "カエサル軍の各指揮官が大隊に出す最初の戦列命令の終了時、全ての敵から3ヘクスより離れているその戦列の各ユニットは1損害を除去できる。"),
                ["Each Caesarian leader once in a game: his first line command (LC1) to a line of cohorts. When the last unit of the line has moved, each unit of it that has no enemy combat unit within 3 hexes removes 1 hit, at no cost.",
                 "**Our decision:** once for each leader, since four of them lead parts of the front; it does not count as recovery (no flag recovered-this-phase), and it happens before the shock segment."],
                dict(side="caesarian", distance=3, hits=1), source="BATTLES 3.10 (g), Pharsalus (2)"),
        Special("fourth-line", "hold", t("The fourth line", "第四列"),
                t("The six cohorts of the fourth line do not move until an enemy cavalry unit is within 3 hexes of one of them. Attacking cavalry they shift one column to the right.",
                  "第四列の6個大隊は、敵騎兵がその1個から3ヘクス以内に来るまで移動しない。騎兵を攻撃するときは1コラム右にシフトする。"),
                ["The six are LegVII10, LegXIII10, LegVI10, LegXII10, LegXI10 and LegX10. Until released they may be given no order that includes movement, formation change or turning; they fire, recover and react.",
                 "Release, once and for all six: at the moment a Pompeian BC or LC that is not routed ends a step within 3 hexes of one of them. From then on they also may react to that very move.",
                 "The shift: in a combat in which all attackers are of the six and every defender is cavalry (V1.3) the column moves 1R, with the other unit shifts. **Our decision:** with other attackers in the combat there is no shift; it holds for the whole game, not only when they are released."],
                dict(side="caesarian", units=["LegVII10", "LegXIII10", "LegVI10", "LegXII10", "LegXI10", "LegX10"], bars="move", until=[{"enemy-within": 3, "types": ["BC", "LC"]}], shift_against_cavalry=1),
                source="BATTLES 3.10 (g), Pharsalus (3)"),
        Special("deserted", "event-check", t("Deserted by the horse", "騎兵に見捨てられた軽装兵"),
                t("When the last Gallic or German horse within 3 hexes of an archer, slinger or light foot unit in columns 25 and up routs, that unit checks: a roll above its TQ costs 2 hits.",
                  "第25列以上にいる弓兵・投石兵・軽装歩兵から3ヘクス以内の最後のガリア・ゲルマン騎兵が敗走すると、そのユニットは判定し、ロールがTQを超えれば2損害を受ける。"),
                ["Checked each time a unit of the group Cel routs or is eliminated: every unit of Aux, Sag and Fun in a hex of column 25 or higher that had this unit within 3 hexes before it routed and now has no unrouted unit of Cel within 3 hexes makes a TQ check. The Pompeian player rolls one d10 each, in the order of the file. Roll > TQ: 2 hits. No modifiers.",
                 "Hits apply at once; skirmishers that reach their TQ are eliminated (V11.3). **Our decision:** inside a shock segment the checks wait until step B2g is over."],
                dict(side="pompeian", groups=["Aux", "Sag", "Fun"], hits=2, when=[{"left-alone-by": ["Cel"], "distance": 3}], least_column=25), source="BATTLES 3.10 (g), Pharsalus (5)"),
    ],
))
