"""The six battles of Men of Iron, typed from BATTLES.md 5.8 (hexes CCRR) and the chapter "Proposed battles" of the rules text."""
from dsl import *

# Words for kinds of troops, added to the possessive of the command.
W = {
    "mounted-maa": ("men-at-arms", "騎士"),
    "mounted-maa-elite": ("men-at-arms", "騎士"),
    "dismounted-maa": ("men-at-arms on foot", "下馬騎士"),
    "pike": ("pikes", "パイク兵"),
    "pike-levy": ("pikes", "パイク兵"),
    "axe": ("axes", "斧兵"),
    "infantry": ("foot", "歩兵"),
    "longbow": ("longbows", "ロングボウ兵"),
    "crossbow": ("crossbows", "クロスボウ兵"),
    "slinger": ("slingers", "投石兵"),
    "genitor": ("jinetes", "ヒネーテ"),
    "hobilar": ("hobilars", "ホビラー"),
    "light-cavalry": ("light horse", "軽騎兵"),
}


def groups(en, ja, *lines):
    """(rating, prefix, hexes[, facing][, (en, ja) instead of the usual word]) -> groups named after one command."""
    out = []
    for rating, prefix, at, *more in lines:
        word, facing = W[rating], ""
        for m in more:
            if isinstance(m, tuple):
                word = m
            else:
                facing = m
        out.append(Group(rating, prefix, at, f"{en} {word[0]}", f"{ja}{word[1]}", facing))
    return out


ARRIVAL_CLAUSE = "moi:battles(arrival)"
BATTLES = []

# =============================================================================================== Falkirk


def falkirk_level(r, c):
    # Level 2 rows 5 to 8, level 1 rows 9 and 10, row 11 level 0. 5.8 says nothing of the wood: our decision, it stands
    # on the height behind the Scots, so that no step lies at its edge.
    return 2 if r <= 8 else 1 if r <= 10 else 0


BATTLES.append(Battle(
    id="falkirk",
    title=t("Falkirk", "フォルカークの戦い"),
    map_title=t("The bog below Callendar Wood", "カレンダーの森と沼"),
    date="1298-07-22",
    place=t("Below Callendar Wood, south of Falkirk, Scotland", "スコットランド、フォルカーク南方、カレンダーの森の麓"),
    width=30, height=24, top="north", country="meadow", arms=["england", "scotland"],
    terrain=[
        ("woods", "0101-3004"),
        ("marsh", "1211-1911 1212 1912 1213 1913 1214-1914"),
        ("fen", "1312-1812 1313-1813"),
    ],
    level=falkirk_level,
    hexsides=[
        ("The Westquarter Burn. It loses itself in the bog and comes out again one row further south.", "stream", "",
         between_rows(13, 1, 12) + between_rows(14, 19, 30)),
        ("The Glen Burn, out of the south into the bog.", "stream", "", banks(rows((15, 24, 15)), 30)),
    ],
    roads=[],
    places=[
        ("callendar-wood", "wood", "Callendar Wood", "カレンダーの森", "0702 0802"),
        ("wallace-standard", "standard", "The Scottish Standard", "スコットランド軍の軍旗", "1404"),
        ("slope", "ridge", "The slope", "斜面", "2506 2606"),
        ("bog", "marsh", "The bog", "沼", "1512 1612"),
        ("westquarter-burn", "stream", "Westquarter Burn", "ウェストクォーター川", "0414 0514 2415 2515"),
        ("glen-burn", "stream", "Glen Burn", "グレン川", "1518 1519"),
        ("king-standard", "standard", "The King's Standard", "国王の軍旗", "1624"),
        ("falkirk", "edge", "To Falkirk", "フォルカークへ", "1801"),
        ("linlithgow", "edge", "From Linlithgow", "リンリスゴーより", "2624"),
    ],
    map_head=["Top is north. The English come up from the bottom, the Scots stand on the slope below the wood."],
    map_note=t(
        "The printed map is not available to us. Taken from accounts of the battle and of the printed map: a slope above the "
        "Westquarter Burn with a wood behind it, two burns that meet in a T, and where they meet a bog that horses cannot cross. "
        "Proposed by us: the size of the sheet, the exact place of every hex of bog, wood and slope, the course of the burns, "
        "and the height of the wood. Where the battle was fought is disputed; we follow those who put it below Callendar Wood.",
        "印刷された地図は手元に無い。戦記と、印刷版地図の紹介に拠るもの：ウェストクォーター川を見下ろす斜面とその背後の森、丁字に合流する2本の小川、"
        "合流点にある馬では渡れない沼。本作の提案：地図の広さ、沼・森・斜面の各ヘクスの位置、小川の流路、森の高度。"
        "戦場の位置には諸説あり、カレンダーの森の麓とする説に従った。"),
    sides=[
        dict(id="english", name=t("England", "イングランド軍"), commander=t("King Edward I", "国王エドワードI世"), facing="n",
             wins=t("The schiltrons break before your horse does. Keep the knights off the spears until the bows have thinned them.",
                    "騎士より先にシルトロンが崩れれば勝ち。弓で槍の輪を薄くするまで、騎士を槍に近づけるな。")),
        dict(id="scots", name=t("Scotland", "スコットランド軍"), commander=t("William Wallace", "ウィリアム・ウォレス"), facing="s",
             wins=t("Stand. Every charge that dies on the spears brings the English nearer to going home.",
                    "耐え抜くこと。槍の前に倒れる突撃の一つ一つが、イングランド軍を帰国に近づける。")),
    ],
    commands=[
        Command("edward", "Edw", "english", t("The King's battle", "国王のバトル"), "REX", ["gules", "or"],
                "England: gules, three lions passant guardant or",
                ("edward", "King Edward I", "国王エドワードI世", "1823"),
                groups("the King's", "国王の",
                       ("longbow", "EdL", "1022-1722", ("Welsh longbows", "ウェールズ・ロングボウ兵")),
                       ("crossbow", "EdX", "1822-2022", ("Gascon crossbows", "ガスコーニュ・クロスボウ兵")),
                       ("infantry", "EdI", "1223-1623", ("Welsh foot", "ウェールズ歩兵")),
                       ("mounted-maa-elite", "EdM", "1723-2023"))),
        Command("lincoln", "Lin", "english", t("Lincoln's battle, the van", "リンカン伯のバトル（前衛）"), "LINCOLN", ["or", "purpure"],
                "Lacy: or, a lion rampant purpure; with him Bigod (Norfolk) and Bohun (Hereford)",
                ("lincoln", "Henry de Lacy, Earl of Lincoln", "リンカン伯ヘンリー・ド・レイシー", ""),
                groups("Lincoln's", "リンカン伯の", ("mounted-maa-elite", "Lin", "5")),
                dict(entry=[("0124-0824", ["n"]), ("0118-0123", ["ne", "se"])], when="from-start", clause="moi:falkirk(arrivals)")),
        Command("bek", "Bek", "english", t("The Bishop of Durham's battle", "ダラム司教のバトル"), "DUNELM", ["gules", "argent"],
                "Bek: gules, a cross moline ermine",
                ("bek", "Antony Bek, Bishop of Durham", "ダラム司教アントニー・ベック", ""),
                groups("the Bishop's", "司教の", ("mounted-maa", "Bek", "5")),
                dict(entry=[("2324-3024", ["n"]), ("3018-3023", ["nw", "sw"])], when="from-start", clause="moi:falkirk(arrivals)")),
        Command("surrey", "Sur", "english", t("Surrey's battle", "サリー伯のバトル"), "SURREY", ["or", "azure"],
                "Warenne: chequy or and azure",
                ("surrey", "John de Warenne, Earl of Surrey", "サリー伯ジョン・ド・ワーレン", "2223"),
                groups("Surrey's", "サリー伯の", ("longbow", "SuL", "2122 2222"), ("mounted-maa", "SuM", "2123-2323"))),
        Command("wallace", "Wal", "scots", t("Wallace's schiltron", "ウォレスのシルトロン"), "WALLACE", ["gules", "argent"],
                "Wallace, as later armorials give it: gules, a lion rampant argent",
                ("wallace", "William Wallace", "ウィリアム・ウォレス", "1207"),
                groups("Wallace's", "ウォレスの", ("pike", "Wal", "1206 1306 1107 1307 1208 1308", ("schiltron", "シルトロン")),
                       ("longbow", "WaL", "1408", ("Ettrick bows", "エトリック弓兵")))),
        Command("graham", "Gra", "scots", t("Graham's schiltron", "グレアムのシルトロン"), "GRAHAM", ["or", "sable"],
                "Graham: or, on a chief sable three escallops or",
                ("graham", "Sir John de Graham", "ジョン・ド・グレアム", "1707"),
                groups("Graham's", "グレアムの", ("pike", "Gra", "1706 1806 1607 1807 1708 1808", ("schiltron", "シルトロン")),
                       ("longbow", "GrL", "1508", ("Ettrick bows", "エトリック弓兵")))),
        Command("macduff", "Mac", "scots", t("Macduff's schiltron", "マクダフのシルトロン"), "MACDUFF", ["or", "gules"],
                "Fife: or, a lion rampant gules",
                ("macduff", "Macduff of Fife", "ファイフのマクダフ", "0808"),
                groups("Macduff's", "マクダフの", ("pike", "Mac", "0707 0807 0708 0908 0709 0809", ("schiltron", "シルトロン")),
                       ("longbow", "MaL", "1008", ("Ettrick bows", "エトリック弓兵")))),
        Command("stewart", "Ste", "scots", t("Stewart's schiltron", "スチュアートのシルトロン"), "STEWART", ["or", "azure", "argent"],
                "Stewart of Bonkyll: or, a fess chequy azure and argent, a bend gules over all",
                ("stewart", "Sir John Stewart of Bonkyll", "ボンキルのジョン・スチュアート", "2108"),
                groups("Stewart's", "スチュアートの", ("pike", "Ste", "2007 2107 2008 2208 2009 2109", ("schiltron", "シルトロン")),
                       ("longbow", "StL", "1908 1909", ("Ettrick bows", "エトリック弓兵")))),
        Command("comyn", "Com", "scots", t("Comyn's horse", "カミンの騎馬隊"), "COMYN", ["gules", "or"],
                "Comyn of Badenoch: gules, three garbs or (Buchan: azure)",
                ("comyn", "John Comyn", "ジョン・カミン", "1505"),
                groups("Comyn's", "カミンの", ("mounted-maa", "Com", "1405-1605"))),
    ],
    standards={"english": ("edward", "1624"), "scots": ("wallace", "1404")},
    first="english",
    description=t(
        "William Wallace has nothing to set against two thousand mounted men-at-arms but the long spear, and so he has packed his "
        "foot into four rings on a slope, with the bowmen of Ettrick between them and a handful of horse behind. Before him lies a "
        "bog; the English earls, who do not see it until they are nearly in it, must ride round by the left and by the right. The "
        "first to reach the rings will find that a horse does not run upon a point. But King Edward, two ribs broken by his own "
        "charger in the night, is bringing up the Welsh and the Gascons, and a man who may not leave his place cannot dodge an "
        "arrow. Will the earls wait for him, and will the Scottish lords stay to see it?",
        "騎乗した騎士2,000に対し、ウィリアム・ウォレスが持つのは長槍だけである。彼は斜面の上に歩兵を4つの輪に組ませ、その間にエトリックの弓兵、"
        "背後にわずかな騎馬を置いた。前面には沼がある。間際まで気づかぬイングランドの諸伯は、左右へ回り込むほかない。"
        "真っ先に輪へ達した者は、馬が穂先へは飛び込まぬことを知るだろう。だが夜のうちに自分の軍馬に踏まれ肋骨を2本折った国王エドワードは、"
        "ウェールズとガスコーニュの射手を前へ進めている。持ち場を離れられぬ者に、矢を避ける術は無い。"
        "諸伯は国王を待てるか。そしてスコットランドの貴族たちは最後まで踏みとどまるか。"),
    reconstructed=t(
        "Neither the battle book nor map and counters are available to us. Numbers of units, ratings, leaders, Flight Levels, "
        "positions, arrivals and the rule of the schiltron are proposals; they follow the accounts and what reviews tell of the "
        "printed game. The bowmen of Ettrick are divided among the four rings.",
        "バトルブック、地図、カウンターはいずれも手元に無い。ユニット数、数値、指揮官、逃走レベル、配置、登場、シルトロンの規則は、"
        "戦記と印刷版の紹介記事に基づく提案である。エトリックの弓兵は4つの輪に分けた。"),
    sources=t(
        "P. Armstrong, Stirling Bridge and Falkirk (the chapter on the ground); encyclopaedia articles on the battle; reviews of the printed game.",
        "P.アームストロング『スターリング・ブリッジとフォルカーク』の地形の章、百科事典の記事、印刷版の紹介記事。"),
    formations=[dict(side="scots", kind="schiltron", ratings=["pike"], clause="moi:falkirk(schiltron)", at_start="all")],
    specials=[
        dict(id="immobile-schiltrons", clause="moi:falkirk(immobile)", side="scots", battles=["wallace", "graham", "macduff", "stewart"],
             title=t("The schiltrons do not move", "シルトロンは動かない")),
        dict(id="rides-off", clause="moi:falkirk(comyn)", battle="comyn", leaves_on=[5, 6, 7, 8, 9],
             title=t("Comyn's horse may ride off", "カミンの騎馬隊は去るかもしれない")),
    ],
))

# =============================================================================================== Courtrai

GROENINGE = rows((13, 14, 20), (11, 12, 21), (8, 10, 22), (5, 7, 23), (3, 4, 24))
GROENINGE_DITCH = {r: c - 1 for r, c in GROENINGE.items() if 3 <= r <= 13}

# 5.8 begins brook and ditch at column 6 and leaves the hexes south of the town open: whoever rides round by columns 1 to 5
# meets no water at all. True closes that door with the moat of the town: both lines go on to column 1, with the bridges of
# the two roads as crossings. Off, because 5.8 rules.
COURTRAI_MOAT = False
MOAT_FROM = 1 if COURTRAI_MOAT else 6
MOAT_BRIDGES = [norm(cc(a), cc(b)) for a, b in (("0413", "0514"), ("0514", "0515"), ("0113", "0214"), ("0214", "0115"))] if COURTRAI_MOAT else []

BATTLES.append(Battle(
    id="courtrai",
    title=t("Courtrai", "コルトレイクの戦い"),
    map_title=t("The Groeninge field", "フルーニンゲの野"),
    date="1302-07-11",
    place=t("The Groeninge field east of Courtrai, Flanders", "フランドル、コルトレイク東方のフルーニンゲの野"),
    width=30, height=24, top="north", country="meadow", arms=["france", "flanders"],
    terrain=[
        ("fen", "0101-3002"),
        ("marsh", "0603-3003"),
        ("village", "0103-0412"),
        ("castle", "0503 0504 0505"),
    ],
    level=lambda r, c: 0,
    hexsides=[
        ("The Grote Beek across the front, and from its eastern end the Groeninge Beek up to the Lys.", "stream", "",
         [x for x in between_rows(14, MOAT_FROM, 20) if x not in MOAT_BRIDGES] + banks(GROENINGE, 30)),
        ("The ditches one hex inside the brooks. Three hexsides at columns 13 and 14 are open.", "ditch", "",
         [x for x in between_rows(13, MOAT_FROM, 20, skip=(13, 14)) if x not in MOAT_BRIDGES] + banks(GROENINGE_DITCH, 30)),
        ("The castle gate: every side of the three hexes that looks to the right.", "crossing", "gate", banks(rows((3, 5, 5)), 30)),
    ] + ([("The bridges of the two roads.", "crossing", "bridge", MOAT_BRIDGES)] if COURTRAI_MOAT else []),
    roads=[
        ("tournai-road", "Tournai road", "トゥルネー街道", road("0412", "0515", "0924")),
        ("lille-road", "Lille road", "リール街道", road("0212", "0124")),
    ],
    places=[
        ("lys", "river", "The Lys", "リス川", "1201 1301"),
        ("courtrai", "town", "Courtrai", "コルトレイク", "0207 0208"),
        ("castle", "castle", "The castle", "城", "0504"),
        ("lys-meadow", "marsh", "Water meadow", "川辺の湿地", "1503 1603"),
        ("groeninge-field", "field", "Groeninge field", "フルーニンゲの野", "1507 1607"),
        ("flemish-standard", "standard", "The Lion of Flanders", "フランドルの獅子旗", "0910"),
        ("groeninge-beek", "stream", "Groeninge Beek", "フルーニンゲ川", "2309 2310"),
        ("grote-beek", "stream", "Grote Beek", "フローテ川", "0915 1015"),
        ("gap", "gap", "The gap", "溝の切れ目", "1314"),
        ("tournai-road", "road", "Tournai road", "トゥルネー街道", "0721"),
        ("lille-road", "road", "Lille road", "リール街道", "0218"),
        ("french-standard", "standard", "Artois's Standard", "アルトワ伯の軍旗", "1824"),
        ("tournai", "edge", "To Tournai", "トゥルネーへ", "0924"),
        ("lille", "edge", "To Lille", "リールへ", "0124"),
        ("pottelberg", "edge", "French camp on the Pottelberg", "ポッテルベルクのフランス軍宿営地へ", "1324"),
    ],
    map_head=["Top is north. The Flemings stand inside the angle of the two brooks, their backs to the Lys."],
    map_note=t(
        "The printed map is not available to us. Taken from accounts of the battle and of the printed map: the Lys behind the "
        "Flemings, a brook before their front and another on their left that meet in a corner, ditches inside both but for one gap, "
        "wet meadow, and the town with a castle held by a French garrison on their right. The text of the rules names ditches that "
        "stop a charge. Proposed by us: the size of the sheet, every hex and hexside, and the roads, which are drawn so that none "
        "bridges a brook in front of the line.",
        "印刷された地図は手元に無い。戦記と、印刷版地図の紹介に拠るもの：フランドル軍の背後のリス川、前面の小川と左翼の小川とが作る角、一か所を除きその内側に沿う溝、"
        "湿った草地、右手の町とフランス守備隊の籠る城。突撃を止める溝はルール本文にも現れる。"
        "本作の提案：地図の広さ、全てのヘクスとヘクスサイド、街道（戦列の前の小川には橋を架けない）。"),
    sides=[
        dict(id="french", name=t("France", "フランス軍"), commander=t("Robert, Count of Artois", "アルトワ伯ロベール"), facing="n",
             wins=t("Break the towns. Crossbows first; then bring the horse over the brooks where it can still form on the far side.",
                    "市民軍を崩せば勝ち。まずクロスボウで撃ち、向こう岸で隊形を組める場所を選んで騎士を渡せ。")),
        dict(id="flemish", name=t("Flanders", "フランドル軍"), commander=t("William of Jülich and Guy of Namur", "ユーリヒのウィレムとナミュールのギー"), facing="s",
             wins=t("Hold the line of the ditches behind your pikes, and send Renesse wherever it bends.",
                    "パイクを並べて溝の線を守り、崩れかけた所へレネッセを送れ。")),
    ],
    commands=[
        Command("artois", "Art", "french", t("Artois's battle", "アルトワ伯のバトル"), "ARTOIS", ["azure", "or", "gules"],
                "Artois: azure, semy of fleurs-de-lis or, a label gules with castles or",
                ("artois", "Robert II, Count of Artois", "アルトワ伯ロベールII世", "1821"),
                groups("Artois's", "アルトワ伯の", ("mounted-maa-elite", "Art", "1521-2121"))),
        Command("nesle", "Nes", "french", t("The Constable's battle", "大元帥ネールのバトル"), "NESLE", ["gules", "or"],
                "Clermont-Nesle: gules, semy of trefoils, two barbels addorsed or",
                ("nesle", "Raoul de Nesle, Constable of France", "フランス大元帥ラウル・ド・ネール", "1121"),
                groups("Nesle's", "ネールの", ("mounted-maa", "Nes", "0821-1321"))),
        Command("eu", "Eu", "french", t("Eu's battle, with Aumale", "ウー伯とオマール伯のバトル"), "EU", ["azure", "or"],
                "Brienne of Eu: azure, billetty, a lion rampant or",
                ("eu", "Jean de Brienne, Count of Eu", "ウー伯ジャン・ド・ブリエンヌ", "1423"),
                groups("Eu's", "ウー伯の", ("mounted-maa", "Eu", "1223-1623"))),
        Command("saintpol", "Pol", "french", t("Saint-Pol's rearguard", "サン・ポル伯の後衛"), "ST-POL", ["gules", "argent", "or"],
                "Châtillon-Saint-Pol: gules, three pales vair, on a chief or a label azure",
                ("saintpol", "Guy de Châtillon, Count of Saint-Pol", "サン・ポル伯ギー・ド・シャティヨン", "2618"),
                groups("Saint-Pol's", "サン・ポル伯の", ("mounted-maa", "Pol", "2616 2617 2618 2619 2620", "nw"))),
        Command("burlats", "Bur", "french", t("The foot under Burlats", "ビュルラの歩兵隊"), "BURLATS", ["argent", "azure"],
                "the master of the crossbowmen; his arms are not known to us, the colours are free",
                ("burlats", "Jean de Burlats, Master of the Crossbows", "弩兵長ジャン・ド・ビュルラ", "1319"),
                groups("Burlats's", "ビュルラの", ("crossbow", "BuX", "0918-1718/2"),
                       ("infantry", "BuI", "0919-1919/2", ("bidauts", "ビドー歩兵")))),
        Command("garrison", "Gar", "french", t("The castle garrison", "城の守備隊"), "CASTELLUM", ["or", "sable"],
                "the castellan of Lens; quarterly or and sable is given for the castellany, unsure",
                ("delens", "The Castellan of Lens", "ランス城代", "0504"),
                groups("the garrison's", "守備隊の", ("infantry", "GaI", "0503 0505", "se"), ("crossbow", "GaX", "0504", "se"))),
        Command("julich", "Jul", "flemish", t("The men of Bruges", "ブリュッヘの市民軍"), "JÜLICH", ["or", "sable"],
                "Jülich: or, a lion rampant sable; with him the guilds of Bruges",
                ("julich", "William of Jülich", "ユーリヒのウィレム", "0912"),
                groups("the Bruges", "ブリュッヘの", ("pike", "Jul", "0713-1113 0812-1112", ("guilds", "同職組合兵")),
                       ("crossbow", "JuX", "0613"))),
        Command("guy", "Guy", "flemish", t("Guy of Namur's men", "ナミュールのギーの部隊"), "NAMUR", ["or", "sable", "gules"],
                "Flanders differenced: or, a lion rampant sable, over all a bend gules",
                ("guy", "Guy of Namur", "ナミュールのギー", "1413"),
                groups("Guy's", "ギーの", ("pike", "Guy", "1213-1713", ("Flemings", "フランドル兵")),
                       ("pike", "Guy", "1912 2011 2110", "se", ("Flemings", "フランドル兵")),
                       ("crossbow", "GuX", "1812"))),
        Command("renesse", "Ren", "flemish", t("Renesse's reserve", "レネッセの予備隊"), "RENESSE", ["gules", "or"],
                "Renesse: gules, billetty, a lion rampant guardant or",
                ("renesse", "Jan van Renesse", "ヤン・ファン・レネッセ", "1309"),
                groups("Renesse's", "レネッセの", ("pike", "Ren", "1109-1409"), ("axe", "ReA", "1210 1310", ("goedendags", "ゴーデンダッハ兵")))),
        Command("borluut", "Bor", "flemish", t("Borluut's men of Ghent and Ypres", "ボルリュートのヘント・イーペル兵"), "BORLUUT", ["azure", "or"],
                "Borluut: azure, three stags or (as later armorials give it)",
                ("borluut", "Jan Borluut of Ghent", "ヘントのヤン・ボルリュート", "0706"),
                groups("Borluut's", "ボルリュートの", ("pike-levy", "Bor", "0705 0706 0707 0808", "nw", ("men of Ypres", "イーペル兵")),
                       ("crossbow", "BoX", "0806", "nw"))),
    ],
    standards={"french": ("artois", "1824"), "flemish": ("julich", "0910")},
    first="french",
    description=t(
        "A count's rebellious subjects, weavers, fullers and butchers for the most part, have shut a French garrison into the castle "
        "of Courtrai; Robert of Artois, the best soldier of France, comes to let it out. The townsmen have chosen their ground: the "
        "Lys at their backs, a brook before them and another on their left, ditches dug in the grass, and behind the ditches a hedge "
        "of pikes and of clubs shod with iron. The crossbows do well, so well that the knights fear to be left nothing. Artois calls "
        "the foot back, and twenty-five hundred horse go at the water. At the other end of the field the garrison looks for its moment "
        "to sally upon the men of Ypres.",
        "織工、縮絨工、肉屋を主とする反乱市民軍が、コルトレイクの城にフランス守備隊を閉じ込めた。救援に来たのは、フランス随一の武人アルトワ伯ロベールである。"
        "市民軍が選んだ戦場は、背後にリス川、前と左に小川、草地には溝、そして溝の後ろには長槍と鉄をかぶせた棍棒の垣。"
        "クロスボウ兵は善戦した。善戦しすぎて、騎士たちは手柄が残らぬことを恐れた。アルトワは歩兵を退かせ、2,500騎が水辺へ向かう。"
        "野の反対側では、守備隊がイーペルの兵に打って出る機会をうかがっている。"),
    reconstructed=t(
        "Neither the battle book nor map and counters are available to us. Numbers of units, ratings, leaders, Flight Levels and "
        "positions are proposals built on modern accounts. The ten French battles are grouped under four leaders of horse. "
        "William of Jülich counts as overall commander; in truth he shared the command with Guy of Namur.",
        "バトルブック、地図、カウンターはいずれも手元に無い。ユニット数、数値、指揮官、逃走レベル、配置は、現代の研究に基づく提案である。"
        "フランス軍の10個のバトルは騎兵指揮官4人の下にまとめた。総司令官はユーリヒのウィレムとしたが、実際にはナミュールのギーと指揮を分け合った。"),
    sources=t(
        "The Liebaart society's account of the battle (order of battle and numbers); reviews of the printed game (the map).",
        "リーバールト協会による会戦記（戦闘序列と兵力）、印刷版の紹介記事（地図）。"),
    formations=[dict(side="flemish", kind="shield-wall", ratings=["pike", "pike-levy"], clause="moi:courtrai(shield-wall)", at_start="choice")],
    specials=[
        dict(id="castle", clause="moi:courtrai(castle)", battle="garrison", hexes="0503 0504 0505",
             title=t("Only the garrison enters the castle", "城に入れるのは守備隊のみ")),
        dict(id="sortie", clause="moi:courtrai(sortie)", battle="garrison", against="borluut",
             title=t("The garrison sallies against the men of Ypres", "守備隊はイーペル兵に対して出撃する")),
        dict(id="no-quarter", clause="moi:courtrai(no-quarter)", side="flemish",
             title=t("The Flemings take no prisoners", "フランドル軍は捕虜を取らない")),
    ],
))

# =============================================================================================== Bannockburn

PELSTREAM = rows((25, 27, 3), (21, 24, 4), (16, 20, 5), (11, 15, 6))
BANNOCK = rows((25, 29, 21), (20, 24, 20), (16, 19, 18), (11, 15, 16), (7, 10, 13), (3, 6, 9))
BANNOCK_STEEP = {r: c for r, c in BANNOCK.items() if r <= 15}

BATTLES.append(Battle(
    id="bannockburn",
    title=t("Bannockburn", "バノックバーンの戦い"),
    map_title=t("The carse of Bannockburn", "バノックバーンの低湿地"),
    date="1314-06-24",
    place=t("The carse below Stirling, Scotland; the second day", "スコットランド、スターリング近郊の低湿地（2日目）"),
    width=26, height=36, top="east", country="meadow", arms=["scotland", "england"],
    terrain=[
        ("woods", "0129-2636"),
        ("marsh", "0101-2615"),
    ],
    # Level 1 rows 25 to 30 is the slope; 5.8 says nothing of rows 31 to 36. Our decision: the New Park does not fall off behind it.
    level=lambda r, c: 1 if r >= 25 else 0,
    hexsides=[
        ("The Pelstream Burn on the English right.", "stream", "", banks(PELSTREAM, 26)),
        ("The Bannock Burn on the English left and behind them.", "stream", "", banks(BANNOCK, 26)),
        ("Its banks are steep in the carse, rows 3 to 15: horses do not cross there.", "steep-bank", "", banks(BANNOCK_STEEP, 26)),
        ("The pits beside the road, on every outer side of the block 2718 to 2920.", "pits", "", perimeter(H("1827-2029"))),
    ],
    roads=[("stirling-road", "Stirling road", "スターリング街道", road("2629", "2129", "1931", "1432", "0132"))],
    places=[
        ("new-park", "wood", "New Park", "ニュー・パーク", "0734 0834"),
        ("bruce-standard", "standard", "The Standard of Bruce", "ブルースの軍旗", "1131"),
        ("pelstream-burn", "stream", "Pelstream Burn", "ペルストリーム川", "0522 0523"),
        ("bannock-burn", "stream", "Bannock Burn", "バノック川", "2122 2123"),
        ("carse", "marsh", "The carse", "カース（低湿地）", "0509 0609"),
        ("pits", "pits", "Pits", "落とし穴", "1928"),
        ("milton-ford", "ford", "Milton ford", "ミルトンの浅瀬", "2229"),
        ("stirling-road", "road", "Stirling road", "スターリング街道", "0732 0832"),
        ("english-standard", "standard", "Edward's Standard", "エドワードの軍旗", "1315"),
        ("stirling", "edge", "To Stirling", "スターリングへ", "0132"),
        ("falkirk", "edge", "To Falkirk", "フォルカークへ", "2629"),
        ("forth", "edge", "To the Forth", "フォース川へ", "1201"),
    ],
    map_head=["Top is EAST: the sheet is turned a quarter, so that the lines run along rows. North is at the left hand, south at the right.",
              "The Scots come up the sheet from the New Park, the English stand with the carse behind them."],
    map_note=t(
        "The printed map is not available to us. Taken from accounts of the battle: the New Park on the Scottish side, a tongue of "
        "ground between the Bannock Burn and the Pelstream Burn in which the English lie, the wet carse behind them, steep banks "
        "along the lower burn, the road from Falkirk to Stirling by the Milton ford, and pits dug beside it. Proposed by us: the "
        "size of the sheet, every hex and hexside, the height of the New Park. The sheet is turned: its top is east.",
        "印刷された地図は手元に無い。戦記に拠るもの：スコットランド側のニュー・パーク、イングランド軍が宿営したバノック川とペルストリーム川に挟まれた舌状の土地、"
        "その背後の低湿地、下流の急な川岸、ミルトンの浅瀬を通るフォルカークからスターリングへの街道、街道脇に掘られた落とし穴。"
        "本作の提案：地図の広さ、全てのヘクスとヘクスサイド、ニュー・パークの高度。地図は90度回してあり、上が東である。"),
    sides=[
        dict(id="scots", name=t("Scotland", "スコットランド軍"), commander=t("King Robert I", "国王ロバートI世"), facing="n",
             wins=t("Push the English into the burns before their bows come into play; Keith's horse is there for the bows.",
                    "弓が働き出す前に、敵を二つの川の間へ押し込め。キースの騎馬は弓兵のためにある。")),
        dict(id="english", name=t("England", "イングランド軍"), commander=t("King Edward II", "国王エドワードII世"), facing="s",
             wins=t("Make room. Get the longbows past your own horse and shoot the schiltrons to pieces.",
                    "場所を作れ。味方の騎馬の脇からロングボウ兵を出し、シルトロンを射崩せ。")),
    ],
    commands=[
        Command("robert", "Rob", "scots", t("The King's division", "国王の部隊"), "BRUCE REX", ["or", "gules"],
                "Scotland: or, a lion rampant within a double tressure flory-counter-flory gules",
                ("robert", "King Robert I Bruce", "国王ロバートI世", "1128"),
                groups("the King's", "国王の", ("pike", "Rob", "0928-1428", ("schiltron", "シルトロン")),
                       ("axe", "RoA", "0628-0828", ("Highlanders", "ハイランド兵")),
                       ("longbow", "RoL", "0427 0527", ("Ettrick bows", "エトリック弓兵")))),
        Command("edwardbruce", "EdB", "scots", t("Edward Bruce's division", "エドワード・ブルースの部隊"), "CARRICK", ["argent", "gules"],
                "Bruce of Carrick: argent, a saltire and a chief gules",
                ("edwardbruce", "Edward Bruce, Earl of Carrick", "キャリック伯エドワード・ブルース", "1626"),
                groups("Edward Bruce's", "エドワード・ブルースの", ("pike", "EdB", "1426-1826", ("schiltron", "シルトロン")))),
        Command("randolph", "Ran", "scots", t("Randolph's division", "ランドルフの部隊"), "MORAY", ["argent", "gules"],
                "Randolph: argent, three cushions within a double tressure flory-counter-flory gules",
                ("randolph", "Thomas Randolph, Earl of Moray", "マリ伯トマス・ランドルフ", "1126"),
                groups("Randolph's", "ランドルフの", ("pike", "Ran", "0926-1326", ("schiltron", "シルトロン")))),
        Command("douglas", "Dou", "scots", t("Douglas's division", "ダグラスの部隊"), "DOUGLAS", ["argent", "azure"],
                "Douglas before the heart: argent, on a chief azure three mullets argent",
                ("douglas", "Sir James Douglas", "ジェームズ・ダグラス", "0626"),
                groups("Douglas's", "ダグラスの", ("pike", "Dou", "0526-0826", ("schiltron", "シルトロン")))),
        Command("keith", "Kei", "scots", t("The Marischal's horse", "軍務伯キースの騎馬隊"), "KEITH", ["argent", "gules", "or"],
                "Keith: argent, a chief paly or and gules",
                ("keith", "Sir Robert Keith, Marischal", "軍務伯ロバート・キース", "0428"),
                groups("Keith's", "キースの", ("light-cavalry", "Kei", "0328-0528"))),
        Command("edward", "Edw", "english", t("The King's battle", "国王のバトル"), "REX ANGL.", ["gules", "or"],
                "England: gules, three lions passant guardant or",
                ("edward", "King Edward II", "国王エドワードII世", "1118"),
                groups("King Edward's", "エドワード王の", ("mounted-maa", "Edw", "0918-1418"))),
        Command("gloucester", "Glo", "english", t("The van: Gloucester and Hereford", "前衛：グロスター伯とヘレフォード伯"), "GLOUCESTER", ["or", "gules"],
                "Clare: or, three chevrons gules",
                ("gloucester", "Gilbert de Clare, Earl of Gloucester", "グロスター伯ギルバート・ド・クレア", "1020"),
                groups("Gloucester's", "グロスター伯の", ("mounted-maa", "Glo", "0820-1320"))),
        Command("clifford", "Cli", "english", t("Clifford and Beaumont", "クリフォードとボーモント"), "CLIFFORD", ["or", "azure", "gules"],
                "Clifford: chequy or and azure, a fess gules",
                ("clifford", "Robert Clifford", "ロバート・クリフォード", "1520"),
                groups("Clifford's", "クリフォードの", ("mounted-maa", "Cli", "1420-1720"))),
        Command("pembroke", "Pem", "english", t("The foot under Pembroke", "ペンブルック伯の歩兵隊"), "PEMBROKE", ["argent", "azure", "gules"],
                "Valence: barruly argent and azure, an orle of martlets gules",
                ("pembroke", "Aymer de Valence, Earl of Pembroke", "ペンブルック伯エイマー・ド・ヴァランス", "1016"),
                groups("Pembroke's", "ペンブルック伯の", ("longbow", "PeL", "0816-1216"),
                       ("infantry", "PeI", "0815-1315 0814-1214", ("Welsh foot", "ウェールズ歩兵")))),
    ],
    standards={"scots": ("robert", "1131"), "english": ("edward", "1315")},
    first=dict(scots=[0, 1, 2, 3, 4], english=[5, 6, 7, 8, 9], clause="moi:bannockburn(first)"),
    description=t(
        "The English came to relieve Stirling and spent the short night in the wet ground between two burns, harnessed and sleepless. "
        "At sunrise the Scots walk out of the New Park in rings of spears, kneel for a moment, and come on; nobody on the other side "
        "had thought that men on foot would attack. Gloucester, called a coward the evening before, rides at them almost alone. "
        "Behind him fifteen thousand men stand packed between steep banks and a bog, and those with bows cannot see past those with "
        "horses. King Robert holds back his Highlanders, and Keith five hundred light horse. The side that finds room first will have "
        "the day.",
        "スターリング救援に来たイングランド軍は、二つの川に挟まれた湿地で、武装を解かず眠れぬまま短い夜を明かした。"
        "日の出とともにスコットランド軍は槍の輪を組んでニュー・パークを出、一度ひざまずき、そして進んで来る。徒歩の兵が攻めて来ようとは誰も思っていなかった。"
        "前夜臆病者と呼ばれたグロスター伯は、ほとんど単騎で突き進む。その背後では15,000の兵が急な川岸と沼の間に詰め込まれ、弓を持つ者は馬の列に遮られて何も見えない。"
        "国王ロバートはハイランド兵を、キースは軽騎兵500を手元に残している。先に場所を得た側がこの日を制する。"),
    reconstructed=t(
        "Neither the battle book nor map and counters are available to us. Only the second day is played. Numbers of units, ratings, "
        "leaders, Flight Levels, positions, the pits and the advancing schiltron are proposals; that a die decides who begins is told "
        "of the printed game too. Which wing Douglas led, and whether he had a division of his own, is disputed.",
        "バトルブック、地図、カウンターはいずれも手元に無い。2日目のみを扱う。ユニット数、数値、指揮官、逃走レベル、配置、落とし穴、前進するシルトロンは提案である。"
        "先攻をダイスで決めることは印刷版についても伝えられている。ダグラスがどちらの翼にいたか、独自の部隊を率いたかについては諸説がある。"),
    sources=t(
        "The Inventory of Historic Battlefields record; H. Maxwell, Robert the Bruce; teaching handouts and maps of the two days; reviews of the printed game.",
        "スコットランド史跡戦場目録、H.マクスウェル『ロバート・ブルース』、2日間の会戦の教材と地図、印刷版の紹介記事。"),
    formations=[dict(side="scots", kind="schiltron-advancing", ratings=["pike"], clause="moi:bannockburn(schiltron)", at_start="choice")],
    specials=[
        dict(id="first-roll", clause="moi:bannockburn(first)", title=t("A die decides who begins", "先攻はダイスで決める")),
        dict(id="pits", clause="moi:bannockburn(pits)", disordered_on=[5, 6, 7, 8, 9],
             title=t("Pits break the order of horse", "落とし穴は騎馬の隊列を乱す")),
    ],
    options=[dict(id="camp-followers", clause="moi:bannockburn(followers)",
                  title=t("Camp followers", "従者たち"),
                  text=t("From their sixth free activation on the Scots may once bring three units of small folk out of the New Park; the English Flight Level falls by 3.",
                         "スコットランド軍は6回目以降の無償活性化で一度だけ、ニュー・パークから従者3ユニットを登場させられる。イングランド軍の逃走レベルは3下がる。"))],
    extra=[dict(side="scots", battle="robert", option="camp-followers", clause="moi:bannockburn(followers)",
                group=("infantry", "Fol", 3, "small folk", "従者隊"), entry=[("0829-1629", ["n"])], when="free-activation", number=6,
                enemy_flight_level=-3)],
))

# =============================================================================================== Crécy


def crecy_level(r, c):
    if r <= 6:
        # 5.8: level 3 rows 3 to 6, columns 6 to 28. Our decision: the ridge goes on under the wood of rows 1 and 2 and ends
        # in a step of level 2 at both sides.
        level = 3 if 6 <= c <= 28 else 2
    elif r <= 8:
        level = 2
    elif r <= 10:
        level = 1
    elif r <= 15:
        level = 0
    elif r <= 21:
        level = 1
    else:
        level = 2
    # Our decision: the Maye flows in a valley, not along the hillsides: level 0 beyond it, at most level 1 on its near bank.
    return min(level, 0 if c <= 2 else 1 if c == 3 else 9)


BATTLES.append(Battle(
    id="crecy",
    title=t("Crécy", "クレシーの戦い"),
    map_title=t("The ridge between Crécy and Wadicourt", "クレシーとワディクールの間の尾根"),
    date="1346-08-26",
    place=t("Between Crécy and Wadicourt in Ponthieu, France", "フランス、ポンティユー地方、クレシーとワディクールの間"),
    width=34, height=26, top="north-west", country="meadow", arms=["england", "france"],
    terrain=[
        ("woods", "0101-3402"),
        ("village", "0306-0508 2804-3006"),
    ],
    level=crecy_level,
    hexsides=[
        ("The Maye.", "stream", "", banks(rows((3, 26, 2)), 34)),
        ("The terraces in the slope, before Northampton.", "steep-bank", "", between_rows(9, 20, 26)),
        ("The wagons at Wadicourt, an unbroken line on the right of column 29.", "hedge", "wagons", banks(rows((5, 8, 29)), 34)),
    ],
    roads=[("abbeville-road", "Abbeville road", "アブヴィル街道", road("1726", "1420", "0813", "0508"))],
    places=[
        ("mill", "mill", "The windmill", "風車", "1005"),
        ("crecy", "village", "Crécy", "クレシー", "0407"),
        ("wadicourt", "village", "Wadicourt", "ワディクール", "2805"),
        ("crecy-grange", "wood", "Wood of Crécy-Grange", "クレシー・グランジュの森", "1901 2001"),
        ("maye", "stream", "The Maye", "マイユ川", "0216 0217"),
        ("val-aux-clercs", "valley", "Val aux Clercs", "ヴァル・オ・クレール", "2112 2212"),
        ("terraces", "bank", "Terraces", "段々の土手", "2310"),
        ("wagons", "wagons", "The wagons", "荷車の列", "2907"),
        ("abbeville-road", "road", "Abbeville road", "アブヴィル街道", "1422"),
        ("oriflamme", "standard", "The Oriflamme", "オリフラム（フランス王旗）", "1725"),
        ("abbeville", "edge", "From Abbeville", "アブヴィルより", "1726"),
        ("estrees", "edge", "To Estrées", "エストレへ", "2526"),
    ],
    map_head=["Top is NORTH-WEST: the English ridge lies along the top, the French come up from the bottom. Crécy is at the left hand."],
    map_note=t(
        "The printed map is not available to us. Taken from accounts of the battle: a ridge of some two thousand yards between Crécy "
        "and Wadicourt, the windmill near its Crécy end, the Val aux Clercs before it and the slower French slope beyond, terraces "
        "that hinder horse, wagons at Wadicourt, a wood behind, the little river Maye, and the road from Abbeville. Proposed by us: "
        "the size of the sheet, every hex and hexside, the steps of height, and the valley of the Maye. The sheet is turned: its "
        "top is north-west.",
        "印刷された地図は手元に無い。戦記に拠るもの：クレシーとワディクールを結ぶおよそ2,000ヤードの尾根、クレシー寄りの風車、前面のヴァル・オ・クレールとその先の緩やかなフランス側斜面、"
        "馬を妨げる段々の土手、ワディクールの荷車、背後の森、小川マイユ、アブヴィルからの街道。"
        "本作の提案：地図の広さ、全てのヘクスとヘクスサイド、高度の段、マイユ川の谷。地図は回してあり、上が北西である。"),
    sides=[
        dict(id="english", name=t("England", "イングランド軍"), commander=t("King Edward III", "国王エドワードIII世"), facing="s",
             wins=t("Keep the ridge until France has bled enough. The bows do the work as long as the men-at-arms hold before them.",
                    "フランスの血が流れ尽くすまで尾根を守れ。騎士たちが持ちこたえる限り、仕事は弓がしてくれる。")),
        dict(id="french", name=t("France", "フランス軍"), commander=t("King Philip VI", "国王フィリップVI世"), facing="n",
             wins=t("Break one English battle before the next of yours has ridden into it. Patience is allowed, whatever history says.",
                    "次のバトルが駆け込む前に、敵のバトルを一つ崩せ。史実がどうあれ、待つことは禁じられていない。")),
    ],
    commands=[
        Command("king", "Kin", "english", t("The King's battle, the reserve", "国王のバトル（予備）"), "REX", ["azure", "gules", "or"],
                "Edward III: quarterly, France ancient and England",
                ("king", "King Edward III", "国王エドワードIII世", "1204"),
                groups("the King's", "国王の", ("dismounted-maa", "KiD", "1204-1504"), ("longbow", "KiL", "1004 1104 1604-1804"),
                       ("hobilar", "KiH", "1303 1403"))),
        Command("prince", "Pri", "english", t("The Prince's battle", "王太子のバトル"), "PRINCEPS", ["azure", "gules", "argent"],
                "the Prince: quarterly, France ancient and England, a label argent",
                ("prince", "Edward, Prince of Wales", "王太子エドワード", "1107"),
                groups("the Prince's", "王太子の", ("dismounted-maa", "PrD", "0907-1307"), ("longbow", "PrL", "0607-0807 1407-1707"),
                       ("infantry", "PrI", "1006-1206", ("Welsh spears", "ウェールズ槍兵")))),
        Command("northampton", "Nor", "english", t("Northampton's battle, with Arundel", "ノーサンプトン伯とアランデル伯のバトル"), "NORTHAMPTON", ["azure", "argent", "or"],
                "Bohun of Northampton: azure, on a bend argent cotised or three mullets gules, between six lions or",
                ("northampton", "William de Bohun, Earl of Northampton", "ノーサンプトン伯ウィリアム・ド・ブーン", "2207"),
                groups("Northampton's", "ノーサンプトン伯の", ("dismounted-maa", "NoD", "2107-2407"), ("longbow", "NoL", "1807-2007 2507-2807"),
                       ("infantry", "NoI", "2206 2306", ("Welsh spears", "ウェールズ槍兵")))),
        Command("philip", "Phi", "french", t("The King of France's battle", "フランス王のバトル"), "FRANCE", ["azure", "or"],
                "France ancient: azure, semy of fleurs-de-lis or",
                ("philip", "King Philip VI", "国王フィリップVI世", ""),
                groups("King Philip's", "フィリップ王の", ("mounted-maa", "PhM", "7"), ("infantry", "PhI", "6", ("communes", "都市民兵"))),
                dict(entry=[("1026-2426", ["n"])], when="after-arrival", after=["lorraine"], clause="moi:crecy(order)")),
        Command("alencon", "Ale", "french", t("Alençon's battle", "アランソン伯のバトル"), "ALENÇON", ["azure", "or", "gules"],
                "Alençon: France ancient, a bordure gules bezanty",
                ("alencon", "Charles, Count of Alençon", "アランソン伯シャルル", ""),
                groups("Alençon's", "アランソン伯の", ("mounted-maa-elite", "Ale", "7")),
                dict(entry=[("1026-2426", ["n"])], when="from-start", clause="moi:crecy(order)")),
        Command("lorraine", "Lor", "french", t("Lorraine's battle, with Blois", "ロレーヌ公とブロワ伯のバトル"), "LORRAINE", ["or", "gules"],
                "Lorraine: or, on a bend gules three alerions argent",
                ("lorraine", "Raoul, Duke of Lorraine", "ロレーヌ公ラウル", ""),
                groups("Lorraine's", "ロレーヌ公の", ("mounted-maa", "Lor", "6")),
                dict(entry=[("1026-2426", ["n"])], when="after-arrival", after=["bohemia"], clause="moi:crecy(order)")),
        Command("bohemia", "Boh", "french", t("The King of Bohemia's battle", "ボヘミア王のバトル"), "BOHEMIA", ["gules", "argent"],
                "Bohemia: gules, a lion rampant queue fourchy argent, crowned or",
                ("john", "King John of Bohemia", "ボヘミア王ヨハン", ""),
                groups("the blind King's", "盲目王の", ("mounted-maa-elite", "Boh", "5")),
                dict(entry=[("1026-2426", ["n"])], when="after-arrival", after=["alencon"], clause="moi:crecy(order)")),
        Command("doria", "Dor", "french", t("The Genoese under Doria and Grimaldi", "ドーリアとグリマルディのジェノヴァ兵"), "GENOVA", ["or", "argent", "sable"],
                "Doria: per fess or and argent, an eagle displayed sable",
                ("doria", "Ottone Doria", "オットーネ・ドーリア", "1414"),
                groups("Doria's", "ドーリアの", ("crossbow", "Gen", "1114-1814", ("Genoese", "ジェノヴァ兵")))),
    ],
    standards={"english": ("king", "1005"), "french": ("philip", "1725")},
    first="french",
    description=t(
        "It is five in the afternoon, a thunderstorm has just passed over, and the sun stands low behind the English ridge. Edward's "
        "knights have sent their horses to the rear and sit on the grass with helmets beside them, archers on the wings of each battle. "
        "The French have marched since morning and are still marching; the King's order to halt reaches the head of the column and "
        "not the tail. So the Genoese go forward without their great shields, with wet strings, up a slope into the longest bows in "
        "Christendom, and Alençon rides over them because they are in his way. One battle after another arrives, and each has only "
        "that slope before it.",
        "午後5時。雷雨が過ぎたばかりで、イングランド軍の尾根の後ろには低い陽がある。エドワードの騎士たちは馬を後ろへ送り、兜を脇に置いて草の上に座り、"
        "各バトルの両翼には弓兵が並ぶ。フランス軍は朝から行軍し、今なお行軍している。止まれという国王の命令は列の先頭に届いても、後尾には届かない。"
        "こうしてジェノヴァ兵は大盾も無く、濡れた弦のまま、キリスト教世界で最も長い弓に向かって斜面を登り、邪魔だとばかりにアランソン伯がその上を駆け抜ける。"
        "バトルは次々に到着する。そのどれもが、目の前にあの斜面しか持たない。"),
    reconstructed=t(
        "Neither the battle book nor map and counters are available to us. Numbers of units, ratings, leaders, Flight Levels, "
        "positions and the order of arrival are proposals built on Belloc and others. The printed game is told to have a harder rule "
        "for wet crossbows and one for mud; here the crossbows lose 1, and the mud is an option. The pits that the English dug are left out.",
        "バトルブック、地図、カウンターはいずれも手元に無い。ユニット数、数値、指揮官、逃走レベル、配置、到着順は、ベロックほかに基づく提案である。"
        "印刷版には濡れたクロスボウへのより厳しい規則と泥の規則があると伝えられる。本作ではクロスボウの修正を-1とし、泥は選択ルールとした。"
        "イングランド軍の掘った穴は省いた。"),
    sources=t(
        "H. Belloc, Crécy (1912); encyclopaedia articles on the battle; reviews of the printed game.",
        "H.ベロック『クレシー』（1912）、百科事典の記事、印刷版の紹介記事。"),
    formations=[dict(side="english", kind="shield-wall", ratings=["dismounted-maa"], clause="moi:crecy(shield-wall)", at_start="choice")],
    specials=[
        dict(id="rain", clause="moi:crecy(rain)", weapon="crossbow", drm=-1, title=t("Wet strings", "濡れた弦")),
        dict(id="arrival-order", clause="moi:crecy(order)", side="french", order=["alencon", "bohemia", "lorraine", "philip"],
             title=t("The French arrive one battle after another", "フランス軍は順に到着する")),
        dict(id="standard-before-its-command", clause="moi:battles(standard)", side="french",
             title=t("The Standard stands before its King is there", "国王の到着前に立つ軍旗")),
    ],
    options=[dict(id="mud", clause="moi:crecy(mud)", title=t("Mud", "泥濘"),
                  text=t("Clear hexes of rows 09 to 13 cost mounted units 2 movement points.", "第09行から第13行の平地は、騎乗ユニットの移動に2移動ポイントかかる。"),
                  keys=dict(rows=[9, 13], mounted_mp=2))],
))

# =============================================================================================== Poitiers

MIOSSON = rows((20, 27, 5), (28, 30, 6), (31, 32, 7), (33, 34, 8))
FORD = [norm(cc("0524"), cc("0624"))]
BRIDGE = [norm(cc("0732"), cc("0832"))]
LANES = [norm(cc(h), neighbour(cc(h), d)) for h in ("1220", "1720") for d in ("nw", "ne")]
HEDGE = [norm(h, neighbour(h, d)) for h in H("0920-1920") for d in ("nw", "ne")]


def poitiers_level(r, c):
    if 24 <= r <= 26 and 19 <= c <= 21:
        return 2
    return 1 if r <= 12 or r >= 19 else 0


BATTLES.append(Battle(
    id="poitiers",
    title=t("Poitiers", "ポワティエの戦い"),
    map_title=t("The hedge at Maupertuis", "モーペルテュイの生け垣"),
    date="1356-09-19",
    place=t("Between Maupertuis and Nouaillé, south-east of Poitiers, France", "フランス、ポワティエ南東、モーペルテュイとヌアイエの間"),
    width=24, height=34, top="west", country="meadow", arms=["england", "france"],
    terrain=[
        ("cultivated", "0917-2019"),
        ("marsh", "0519-0824"),
        ("woods", "1026-1633"),
    ],
    level=poitiers_level,
    hexsides=[
        ("The Miosson, without its ford and its bridge.", "stream", "",
         [s for s in between_rows(19, 1, 5) + banks(MIOSSON, 24) if s not in FORD + BRIDGE]),
        ("The ford.", "crossing", "ford", FORD),
        ("The bridge of Nouaillé.", "crossing", "bridge", BRIDGE),
        ("The hedge before the English, on the upper sides of row 20.", "hedge", "", [s for s in HEDGE if s not in LANES]),
        ("Where the two lanes go through it.", "crossing", "gap", LANES),
        ("The wagons on the English right, an unbroken line.", "hedge", "wagons", banks(rows((20, 21, 20)), 24)),
    ],
    roads=[
        ("salisbury-lane", "The northern lane", "北の小道", road("1701", "1720", "1726", "1834")),
        ("warwick-lane", "The southern lane", "南の小道", road("1201", "1220", "0925", "0832", "0732", "0634")),
    ],
    places=[
        ("hedge", "hedge", "The hedge", "生け垣", "1420"),
        ("vines", "field", "Vines", "ぶどう畑", "1418 1518"),
        ("dip", "valley", "The dip", "窪地", "1415 1515"),
        ("marsh", "marsh", "The marsh", "湿地", "0622 0722"),
        ("miosson", "stream", "The Miosson", "ミオソン川", "0328 0428"),
        ("ford", "ford", "The ford", "浅瀬", "0524"),
        ("bridge", "bridge", "Bridge of Nouaillé", "ヌアイエの橋", "0732"),
        ("nouaille-wood", "wood", "Wood of Nouaillé", "ヌアイエの森", "1329 1429"),
        ("rise", "ridge", "The rise", "小高い丘", "2025"),
        ("wagons", "wagons", "The wagons", "荷車の列", "2021"),
        ("maupertuis", "farm", "Maupertuis", "モーペルテュイ", "2222"),
        ("prince-standard", "standard", "The Prince's Standard", "王太子の軍旗", "1425"),
        ("oriflamme", "standard", "The Oriflamme", "オリフラム（フランス王旗）", "1303"),
        ("poitiers", "edge", "To Poitiers", "ポワティエへ", "2301"),
        ("nouaille", "edge", "To Nouaillé", "ヌアイエへ", "0634"),
    ],
    map_head=["Top is WEST: the sheet is turned a quarter, so that the lines run along rows. North is at the right hand, south at the left.",
              "The French come down the sheet, the English look up it from behind the hedge of row 20."],
    map_note=t(
        "The printed map is not available to us. Taken from accounts of the battle: a thick hedge with vines before it, a shallow dip "
        "in front, two sunken lanes through the hedge, marsh and the river Miosson with a ford on the English left, a bridge and "
        "woods at Nouaillé behind them, wagons on the right, and a rise where a few horsemen waited. Proposed by us: the size of the "
        "sheet, every hex and hexside, the steps of height. The sheet is turned: its top is west.",
        "印刷された地図は手元に無い。戦記に拠るもの：厚い生け垣とその前のぶどう畑、浅い窪地、生け垣を抜ける2本の切り通しの小道、イングランド軍左手の湿地と浅瀬のあるミオソン川、"
        "背後のヌアイエの橋と森、右手の荷車、少数の騎馬が待機した小高い丘。"
        "本作の提案：地図の広さ、全てのヘクスとヘクスサイド、高度の段。地図は90度回してあり、上が西である。"),
    sides=[
        dict(id="english", name=t("England and Gascony", "イングランド・ガスコーニュ軍"), commander=t("Edward, Prince of Wales", "王太子エドワード"), facing="n",
             wins=t("Hold the hedge against one line after another, and be ready for the moment when the Captal can ride.",
                    "次々に来る戦列から生け垣を守り抜き、ビュシュのカプタルが駆ける瞬間に備えよ。")),
        dict(id="french", name=t("France", "フランス軍"), commander=t("King Jean II", "国王ジャンII世"), facing="s",
             wins=t("Wear the English down at the two gaps, and let the King arrive while the men before him are still fighting.",
                    "二つの切れ目で敵を疲れさせ、前の戦列がまだ戦っているうちに国王を到着させよ。")),
    ],
    commands=[
        Command("prince", "Pri", "english", t("The Prince's battle", "王太子のバトル"), "PRINCEPS", ["azure", "gules", "argent"],
                "the Prince: quarterly, France ancient and England, a label argent",
                ("prince", "Edward, Prince of Wales", "王太子エドワード", "1423"),
                groups("the Prince's", "王太子の", ("dismounted-maa", "PrD", "1223-1623"), ("longbow", "PrL", "1123 1723 1823"))),
        Command("warwick", "War", "english", t("Warwick's battle, with Oxford", "ウォリック伯とオックスフォード伯のバトル"), "WARWICK", ["gules", "or"],
                "Beauchamp: gules, a fess between six crosslets or",
                ("warwick", "Thomas Beauchamp, Earl of Warwick", "ウォリック伯トマス・ビーチャム", "1220"),
                groups("Warwick's", "ウォリック伯の", ("dismounted-maa", "WaD", "1120-1320"), ("longbow", "WaL", "0920 1020"),
                       ("longbow", "WaL", "0820 0721 0821", "nw"), ("infantry", "WaI", "1221", ("sergeants", "従士隊")))),
        Command("salisbury", "Sal", "english", t("Salisbury's battle, with Suffolk", "ソールズベリー伯とサフォーク伯のバトル"), "SALISBURY", ["argent", "gules"],
                "Montagu: argent, three fusils conjoined in fess gules",
                ("salisbury", "William Montagu, Earl of Salisbury", "ソールズベリー伯ウィリアム・モンタギュー", "1720"),
                groups("Salisbury's", "ソールズベリー伯の", ("dismounted-maa", "SaD", "1620-1820"), ("longbow", "SaL", "1420 1520 1920 2020"),
                       ("infantry", "SaI", "1721", ("sergeants", "従士隊")))),
        Command("captal", "Cap", "english", t("The Captal's ride", "ビュシュのカプタルの騎行隊"), "CAPTAL", ["or", "sable", "argent"],
                "Grailly: or, on a cross sable five escallops argent",
                ("captal", "Jean de Grailly, Captal de Buch", "ビュシュのカプタル、ジャン・ド・グライー", ""),
                groups("the Captal's", "カプタルの", ("mounted-maa-elite", "CaM", "2"), ("hobilar", "CaH", "2")),
                dict(entry=[("2410-2420", ["nw", "sw"])], when="free-after-flight-points", of="french", points=10, clause="moi:poitiers(captal)")),
        Command("jean", "Jea", "french", t("The King of France's battle", "フランス王のバトル"), "FRANCE", ["azure", "or"],
                "France ancient: azure, semy of fleurs-de-lis or",
                ("jean", "King Jean II", "国王ジャンII世", ""),
                groups("King Jean's", "ジャン王の", ("dismounted-maa", "JeD", "8"), ("crossbow", "JeX", "2")),
                dict(entry=[("0601-2001", ["s"])], when="after-activation", after=["orleans"], clause="moi:poitiers(lines)")),
        Command("dauphin", "Dau", "french", t("The Dauphin's battle", "ドーファンのバトル"), "DAUPHIN", ["azure", "or"],
                "the Dauphin: quarterly, France ancient and or a dolphin azure",
                ("dauphin", "Charles the Dauphin", "ドーファン・シャルル", ""),
                groups("the Dauphin's", "ドーファンの", ("dismounted-maa", "DaD", "8"), ("infantry", "DaI", "2")),
                dict(entry=[("0601-2001", ["s"])], when="after-activation", after=["clermont", "audrehem"], clause="moi:poitiers(lines)")),
        Command("orleans", "Orl", "french", t("Orléans's battle", "オルレアン公のバトル"), "ORLÉANS", ["azure", "or", "argent"],
                "Orléans: France ancient, a label compony argent and gules",
                ("orleans", "Philip, Duke of Orléans", "オルレアン公フィリップ", ""),
                groups("Orléans's", "オルレアン公の", ("dismounted-maa", "Orl", "6")),
                dict(entry=[("0601-2001", ["s"])], when="after-activation", after=["dauphin"], clause="moi:poitiers(lines)")),
        Command("clermont", "Cle", "french", t("Marshal Clermont's van", "クレルモン元帥の前衛"), "CLERMONT", ["gules", "or"],
                "Clermont: gules, semy of trefoils, two barbels addorsed or",
                ("clermont", "Jean de Clermont, Marshal", "元帥ジャン・ド・クレルモン", "1610"),
                groups("Clermont's", "クレルモンの", ("mounted-maa", "ClM", "1610 1710"), ("crossbow", "ClX", "1512-1712"))),
        Command("audrehem", "Aud", "french", t("Marshal Audrehem's van", "オードルエム元帥の前衛"), "AUDREHEM", ["argent", "azure", "gules"],
                "Audrehem: bendy argent and azure, a bordure gules",
                ("audrehem", "Arnoul d'Audrehem, Marshal", "元帥アルヌール・ドードルエム", "1010"),
                groups("Audrehem's", "オードルエムの", ("mounted-maa", "AuM", "0910-1110"), ("crossbow", "AuX", "0912 1012"))),
    ],
    standards={"english": ("prince", "1425"), "french": ("jean", "1303")},
    first="french",
    description=t(
        "The Prince of Wales is going home to Bordeaux with a summer's plunder, and the King of France has caught him up. All Sunday "
        "cardinals carried terms between the camps; on Monday morning the English stand behind a thick hedge among vines, hungry, with "
        "a marsh on one hand and their wagons on the other. The French have learned from Crécy and walk: three great lines on foot, and "
        "only the two marshals' picked horsemen in front, to ride down the archers at the gaps. The marshals quarrel and go separately. "
        "If the hedge holds against the Dauphin, there is Orléans, and behind him the King with the largest line of all; and somewhere "
        "to the north a Gascon with a few riders is looking for a way round.",
        "ひと夏の略奪品を積んでボルドーへ帰る王太子に、フランス王が追いついた。日曜日いっぱい枢機卿が両陣営の間を往復し、月曜の朝、飢えたイングランド軍は"
        "ぶどう畑の中の厚い生け垣の後ろに立つ。片手には湿地、片手には荷車。クレシーに学んだフランス軍は歩く。三つの大きな戦列は徒歩で、"
        "先頭の二元帥の選り抜きの騎馬だけが、切れ目の弓兵を踏み破るために駆ける。だが元帥たちは言い争い、別々に出て行った。"
        "生け垣がドーファンを退けても、次にはオルレアン公が、その後ろには最大の戦列を率いる国王がいる。"
        "そして北のどこかでは、一人のガスコーニュ人がわずかな騎兵とともに回り道を探している。"),
    reconstructed=t(
        "Neither the battle book nor map and counters are available to us. Numbers of units, ratings, leaders, Flight Levels, "
        "positions and the conditions of arrival are proposals built on Belloc and others. The French spearmen of the van are left "
        "out; the Captal's sixty men-at-arms and hundred archers count for more units than their number would give.",
        "バトルブック、地図、カウンターはいずれも手元に無い。ユニット数、数値、指揮官、逃走レベル、配置、登場条件は、ベロックほかに基づく提案である。"
        "フランス前衛の槍兵は省いた。ビュシュのカプタルの騎士60と弓兵100は、人数の割に多いユニットで表した。"),
    sources=t(
        "H. Belloc, Poitiers (1913); D. Green, The Battle of Poitiers (order of battle); the Society of Ancients' battle day of 2008; reviews of the printed game.",
        "H.ベロック『ポワティエ』（1913）、D.グリーン『ポワティエの戦い』（戦闘序列）、古代協会2008年バトルデイ資料、印刷版の紹介記事。"),
    formations=[dict(side="english", kind="shield-wall", ratings=["dismounted-maa"], clause="moi:poitiers(shield-wall)", at_start="choice")],
    specials=[
        dict(id="lines", clause="moi:poitiers(lines)", side="french", order=["dauphin", "orleans", "jean"],
             title=t("The French lines follow one another", "フランス軍の戦列は順に続く")),
        dict(id="leaves-unfought", clause="moi:poitiers(orleans)", battle="orleans", leaves_on=[6, 7, 8, 9], points_per_unit=1,
             title=t("Orléans may leave without a blow", "オルレアン公は戦わずに去るかもしれない")),
        dict(id="captal", clause="moi:poitiers(captal)", battle="captal", title=t("The Captal comes round the flank", "ビュシュのカプタルの迂回")),
        dict(id="standard-before-its-command", clause="moi:battles(standard)", side="french",
             title=t("The Standard stands before its King is there", "国王の到着前に立つ軍旗")),
    ],
))

# =============================================================================================== Nájera

BATTLES.append(Battle(
    id="najera",
    title=t("Nájera", "ナヘラの戦い"),
    map_title=t("The plain before Nájera", "ナヘラの前の平原"),
    date="1367-04-03",
    place=t("The plain between Navarrete and Nájera, Castile", "カスティーリャ、ナバレテとナヘラの間の平原"),
    width=22, height=36, top="east", country="steppe", arms=["england", "castile"],
    terrain=[
        ("fen", "0132-2233"),
        ("clear", "1032 1033"),
        ("village", "0834-1236"),
    ],
    level=lambda r, c: 1 if 9 <= r <= 13 and c <= 6 else 0,
    hexsides=[
        ("The Yalde, dry for the most part.", "stream", "", between_rows(26, 1, 22)),
        ("The two ends of the bridge of Nájera.", "crossing", "bridge",
         [norm(cc("1032"), neighbour(cc("1032"), d)) for d in ("nw", "ne")] + [norm(cc("1033"), neighbour(cc("1033"), d)) for d in ("sw", "se")]),
    ],
    roads=[("navarrete-road", "Navarrete road", "ナバレテ街道", road("1501", "1226", "1031", "1032", "1033", "1034", "1036"))],
    places=[
        ("najera", "town", "Nájera", "ナヘラ", "0935 1035"),
        ("najerilla", "river", "The Najerilla", "ナヘリリャ川", "0433 0533"),
        ("bridge", "bridge", "The bridge", "橋", "1032"),
        ("yalde", "stream", "Yalde", "ヤルデ川", "0427 0527"),
        ("ridge", "ridge", "The low ridge", "低い尾根", "0312 0412"),
        ("navarrete-road", "road", "Navarrete road", "ナバレテ街道", "1416"),
        ("prince-standard", "standard", "The Prince's Standard", "王太子の軍旗", "0904"),
        ("enrique-standard", "standard", "Enrique's Standard", "エンリケの軍旗", "1031"),
        ("navarrete", "edge", "From Navarrete", "ナバレテより", "1501"),
    ],
    map_head=["Top is EAST: the sheet is turned a quarter, so that the lines run along rows. North is at the left hand, south at the right.",
              "The Prince comes down the sheet from behind the ridge; the Castilians have Nájera and its river behind them.",
              "The two bridge hexes are clear; on both sides of them the river is closed."],
    map_note=t(
        "The printed map is not available to us. Taken from accounts of the battle: an open plain before Nájera, the Najerilla behind "
        "King Enrique with the one bridge at which the fugitives were caught, and the Prince's march from Navarrete round the northern "
        "flank behind a low ridge. Proposed by us: the size of the sheet, every hex and hexside, the Yalde behind the Castilian line, "
        "and the road. The sheet is turned: its top is east.",
        "印刷された地図は手元に無い。戦記に拠るもの：ナヘラの前の開けた平原、エンリケ王の背後のナヘリリャ川と敗走兵が殺到した唯一の橋、低い尾根の陰を通って北側面へ回った、ナバレテからの王太子の行軍。"
        "本作の提案：地図の広さ、全てのヘクスとヘクスサイド、カスティーリャ軍戦列の後ろを流れるヤルデ川、街道。地図は90度回してあり、上が東である。"),
    sides=[
        dict(id="english", name=t("The Prince and King Pedro", "王太子・ペドロ王軍"), commander=t("Edward, Prince of Wales", "王太子エドワード"), facing="s",
             wins=t("Strike while most of them still look the other way, fold the wings in, and drive them to the bridge.",
                    "敵の大半が横を向いているうちに撃ち、両翼をたたみ、橋へ追い落とせ。")),
        dict(id="castilian", name=t("King Enrique's Castile and France", "エンリケ王のカスティーリャ・フランス軍"), commander=t("King Enrique of Trastámara", "国王エンリケ・デ・トラスタマラ"), facing="n",
             wins=t("Du Guesclin must hold until the King's horse has turned about; the jinetes may sting the wings but not stand.",
                    "国王の騎士が向き直るまで、デュ・ゲクランが持ちこたえねばならない。ヒネーテは翼を刺すもの、踏みとどまるものではない。")),
    ],
    commands=[
        Command("prince", "Pri", "english", t("The Prince's battle", "王太子のバトル"), "PRINCEPS", ["azure", "gules", "argent"],
                "the Prince: quarterly, France ancient and England, a label argent; with him King Pedro",
                ("prince", "Edward, Prince of Wales", "王太子エドワード", "0907"),
                groups("the Prince's", "王太子の", ("dismounted-maa", "PrD", "0607-1107"), ("longbow", "PrL", "0407 0507 1207 1307"))),
        Command("lancaster", "Lan", "english", t("The van: Lancaster and Chandos", "前衛：ランカスター公とチャンドス"), "LANCASTER", ["azure", "gules", "argent"],
                "Lancaster: quarterly, France ancient and England, a label ermine; Chandos: argent, a pile gules",
                ("lancaster", "John of Gaunt, Duke of Lancaster", "ランカスター公ジョン・オブ・ゴーント", "0811"),
                groups("Lancaster's", "ランカスター公の", ("dismounted-maa", "LaD", "0611-1011"), ("longbow", "LaL", "0311-0511 1111-1311"))),
        Command("captal", "Cap", "english", t("The left: the Captal and Percy", "左翼：ビュシュのカプタルとパーシー"), "CAPTAL", ["or", "sable", "argent"],
                "Grailly: or, on a cross sable five escallops argent",
                ("captal", "Jean de Grailly, Captal de Buch", "ビュシュのカプタル、ジャン・ド・グライー", "1509"),
                groups("the Captal's", "カプタルの", ("dismounted-maa", "CaD", "1409-1609"), ("longbow", "CaL", "1410-1710"))),
        Command("armagnac", "Arm", "english", t("The right: Armagnac and Albret", "右翼：アルマニャック伯とアルブレ"), "ARMAGNAC", ["argent", "gules"],
                "Armagnac: argent, a lion rampant gules",
                ("armagnac", "Jean, Count of Armagnac", "アルマニャック伯ジャン", "0308"),
                groups("Armagnac's", "アルマニャック伯の", ("dismounted-maa", "ArD", "0208-0408"), ("crossbow", "ArX", "0209-0409"))),
        Command("majorca", "Maj", "english", t("The rear: the King of Majorca", "後衛：マヨルカ王"), "MAJORCA", ["or", "gules", "azure"],
                "Majorca: or, four pales gules, a bend azure",
                ("james", "James, titular King of Majorca", "名目上のマヨルカ王ジャウメ", "0805"),
                groups("Majorca's", "マヨルカ王の", ("mounted-maa", "MaM", "0705-0905"), ("infantry", "MaI", "1005 1105"))),
        Command("enrique", "Enr", "castilian", t("King Enrique's battle", "エンリケ王のバトル"), "TRASTÁMARA", ["gules", "or", "argent"],
                "Castile and León: quarterly, gules a castle or, and argent a lion purpure",
                ("enrique", "King Enrique of Trastámara", "国王エンリケ・デ・トラスタマラ", "1124"),
                groups("King Enrique's", "エンリケ王の", ("mounted-maa", "EnM", "0924-1324", "ne"), ("infantry", "EnI", "0725-1525", "ne", ("levies", "徴集歩兵")),
                       ("slinger", "EnS", "0723 1423 1523", "ne"))),
        Command("guesclin", "Gue", "castilian", t("Du Guesclin's van", "デュ・ゲクランの前衛"), "GUESCLIN", ["argent", "sable", "gules"],
                "Du Guesclin: argent, a double-headed eagle displayed sable, a bend gules",
                ("guesclin", "Bertrand du Guesclin", "ベルトラン・デュ・ゲクラン", "1119"),
                groups("Du Guesclin's", "デュ・ゲクランの", ("dismounted-maa", "GuD", "0919-1319"), ("crossbow", "GuX", "0819 1419"))),
        Command("tello", "Tel", "castilian", t("The left: Don Tello", "左翼：ドン・テリョ"), "TELLO", ["argent", "sable"],
                "Biscay, of which he was lord: argent, two wolves passant sable",
                ("tello", "Don Tello, lord of Biscay", "ビスカヤ領主ドン・テリョ", "0422"),
                groups("Tello's", "テリョの", ("mounted-maa", "TeM", "0422 0522", "ne"), ("genitor", "TeG", "0322 0321 0421 0521", "ne"))),
        Command("denia", "Den", "castilian", t("The right: Denia and Calatrava", "右翼：デニア伯とカラトラバ騎士団長"), "DENIA", ["or", "gules"],
                "Denia, of the house of Aragon: or, four pales gules; with him the Master of Calatrava",
                ("denia", "Alfonso, Count of Denia", "デニア伯アルフォンソ", "1722"),
                groups("Denia's", "デニア伯の", ("mounted-maa", "DeM", "1622-1822", "ne"), ("genitor", "DeG", "1621-1821", "ne"))),
    ],
    standards={"english": ("prince", "0904"), "castilian": ("enrique", "1031")},
    first="english",
    description=t(
        "Two half-brothers want one crown. Pedro, driven from Castile, has come back with the Prince of Wales, the Duke of Lancaster and "
        "half of Gascony; Enrique waits for them before Nájera, his line drawn across the high road, and has left his strong ground "
        "because a king should not look afraid. In the night the Prince leaves the road, goes round a low ridge, and at dawn comes "
        "down on the flank. Only Bertrand du Guesclin's French, who know their trade, are facing him. The jinetes have never yet "
        "stood under longbows, and Don Tello has never yet stood at all. Behind the Castilians runs a river in spate, and over it "
        "goes one bridge.",
        "異母兄弟の二人が一つの王冠を争う。カスティーリャを追われたペドロは、王太子、ランカスター公、ガスコーニュの半ばを連れて戻って来た。"
        "エンリケはナヘラの前で街道を横切って陣を張り、王は怯えて見えてはならぬと、堅固な地を自ら捨てた。"
        "夜のうちに王太子は街道を離れ、低い尾根を回り、明け方に側面へ現れる。そちらを向いているのは、戦を知り尽くしたデュ・ゲクランのフランス兵だけである。"
        "ヒネーテはまだロングボウの下に立ったことがなく、ドン・テリョはどこにも踏みとどまったことがない。"
        "カスティーリャ軍の背後には水かさの増した川が流れ、橋は一つしか無い。"),
    reconstructed=t(
        "Neither the battle book nor map and counters are available to us. Numbers of units, ratings, leaders, Flight Levels and "
        "positions are proposals built on Lopes, Froissart and modern summaries. Enrique's line looks to the upper right of the sheet, "
        "towards the road, to show the surprise. The King of Majorca was a king in name and counts as any other leader.",
        "バトルブック、地図、カウンターはいずれも手元に無い。ユニット数、数値、指揮官、逃走レベル、配置は、ロペス、フロワサール、現代の概説に基づく提案である。"
        "奇襲を表すため、エンリケの戦列は街道の方、地図の右上を向いて始まる。マヨルカ王は名目上の王であり、他の指揮官と同じに数える。"),
    sources=t(
        "Fernão Lopes, Chronicles (modern summaries); an extract of Froissart; a Spanish account of the battle; encyclopaedia articles.",
        "フェルナン・ロペスの年代記（現代の概説）、フロワサールの抜粋、スペイン語の会戦記、百科事典の記事。"),
    formations=[
        dict(side="english", kind="shield-wall", ratings=["dismounted-maa"], clause="moi:najera(shield-wall)", at_start="choice"),
        dict(side="castilian", kind="shield-wall", ratings=["dismounted-maa"], battles=["guesclin"], clause="moi:najera(shield-wall)", at_start="choice"),
    ],
    specials=[
        dict(id="wrong-way", clause="moi:najera(wrong-way)", battles=["enrique", "tello", "denia"],
             title=t("Looking the wrong way", "見当違いの向き")),
        dict(id="retires-when-attacked", clause="moi:najera(tello)", battle="tello", retires_on=[5, 6, 7, 8, 9],
             title=t("Tello does not wait", "テリョは待たない")),
        dict(id="bridge", clause="moi:najera(bridge)", hexes="1032 1033", title=t("One bridge over the Najerilla", "ナヘリリャ川の唯一の橋")),
    ],
))
