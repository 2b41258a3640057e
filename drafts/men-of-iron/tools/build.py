#!/usr/bin/env python3
"""Generates maps, scenarios and clause rows of the six battles of Men of Iron, checks them, and draws them.

    python3 build.py            writes data/, draw/ and units.csv below this folder, then checks what it has written

What a battle is stands in battles.py; numbers of units, ratings and Flight Levels are read from the chart file.
"""
import csv
import os
import sys
import textwrap
import tomllib

from dsl import *
from battles import BATTLES
from special import CLAUSES
import picture
import verify58

ROOT = os.path.dirname(os.path.abspath(__file__))
CHARTS = tomllib.load(open("/work/shared/charts/men-of-iron.toml", "rb"))
UNIT = CHARTS["proposed"]["unit"]
CHART_BATTLE = {b["id"]: b for b in CHARTS["battle"]}
LETTER = {"clear": ".", "cultivated": "c", "woods": "w", "marsh": "m", "fen": "f", "village": "v", "castle": "k"}
TITLES = {
    "mounted-maa": ("Mounted men-at-arms", "騎乗MAA"), "mounted-maa-elite": ("Mounted men-at-arms, elite", "騎乗MAA（精鋭）"),
    "dismounted-maa": ("Dismounted men-at-arms", "下馬MAA"), "unhorsed-maa": ("Unhorsed men-at-arms", "落馬MAA"),
    "pike": ("Pike infantry", "パイク歩兵"), "pike-levy": ("Pike infantry, levies", "パイク歩兵（徴集）"), "axe": ("Axe infantry", "斧歩兵"),
    "infantry": ("Infantry", "歩兵"), "longbow": ("Longbow", "ロングボウ"), "crossbow": ("Crossbow", "クロスボウ"), "slinger": ("Slinger", "投石兵"),
    "light-cavalry": ("Light cavalry", "軽騎兵"), "genitor": ("Genitor", "ヒネーテ"), "hobilar": ("Hobilar", "ホビラー"),
}
BASE_TYPE = {"mounted-maa-elite": "mounted-maa", "pike-levy": "pike"}


def base(rating):
    return BASE_TYPE.get(rating, rating)


# ------------------------------------------------------------------------------------------- writing TOML

def q(s):
    return '"' + s.replace("\\", "\\\\").replace('"', '\\"') + '"'


def text(d):
    return f"{{ en = {q(d['en'])}, ja = {q(d['ja'])} }}"


def long_text(name, d):
    out = [f"[{name}]"]
    lines = textwrap.wrap(d["en"], 116, break_long_words=False, break_on_hyphens=False)
    out += ['en = """'] + [l + " \\" for l in lines[:-1]] + [lines[-1] + "\\", '"""']
    ja = [s + "。" for s in d["ja"].split("。") if s]
    out += ['ja = """'] + [s + "\\" for s in ja] + ['"""']
    return out


def value(v):
    if isinstance(v, bool):
        return "true" if v else "false"
    if isinstance(v, int):
        return str(v)
    if isinstance(v, str):
        return q(v)
    if isinstance(v, dict):
        return "{ " + ", ".join(f"{k} = {value(x)}" for k, x in v.items()) + " }"
    return "[" + ", ".join(value(x) for x in v) + "]"


def wrapped_list(key, items, per_line=10):
    """A list on one line if it is short, else some entries to a line."""
    if len(items) <= 12:
        return [f"{key} = [{', '.join(q(i) for i in items)}]"]
    out = [f"{key} = ["]
    for i in range(0, len(items), per_line):
        out.append("  " + ", ".join(q(x) for x in items[i:i + per_line]) + ",")
    return out + ["]"]


def bar(title):
    return ["", f"# {'-' * 76} {title}", ""]


# ------------------------------------------------------------------------------------------- maps

def terrain_of(b):
    grid = {(r, c): "clear" for r in range(1, b.height + 1) for c in range(1, b.width + 1)}
    for word, hexes in b.terrain:
        for h in H(hexes):
            assert h in grid, (b.id, word, h)
            grid[h] = word
    return grid


def ruler(b):
    cols = [f"{c:02d}" for c in range(1, b.width + 1)]
    return ["#  " + " ".join(c[0] for c in cols), "#  " + " ".join(c[1] for c in cols)]


def grid_lines(b, char):
    out = []
    for r in range(1, b.height + 1):
        out.append(f"{r:02d} " + (" " if r % 2 else "") + " ".join(char(r, c) for c in range(1, b.width + 1)))
    return out


def map_text(b):
    grid = terrain_of(b)
    used = [w for w in LETTER if w in grid.values()]
    out = [f"# {b.map_title['en']}: the field of {b.title['en']}, one hex to about 100 yards.", "#",
           "# Written by a script from the decisions for this battle; terrain and places are proposals.", "#",
           "# How to read the grids. Each line is one row of hexes and starts with its row number; then comes one",
           "# character per hex, in the order of the column numbers, 01 first. Blanks only space the picture out:",
           "# the extra one in odd rows stands for their shift by half a hex towards the higher columns.",
           "# A hex is called by row and column: the seventh character of line 12 is hex 1207.", "#"]
    out += ["# " + l for l in b.map_head]
    if b.top != "north":
        out += ["# Directions and facings are those of the sheet: `n` is its top, whatever the compass says; `top` tells which way that is."]
    out += ["#",
            "# A hexside is written as a hex and the direction of the neighbour behind it: ne, e, se, sw, w or nw.",
            "# It is named from one of its two hexes. A crossing takes the place of the stream or hedge it leads through.", "",
            f"id = {q(b.id)}", 'ruleset = "men-of-iron"', f"title = {text(b.map_title)}", f"country = {q(b.country)}",
            f"arms = {value(b.arms)}"]
    if b.top != "north":
        out += [f"top = {q(b.top)}              # where on the compass the top of the sheet lies; no effect on play"]
    out += ["reconstructed = true", ""]
    out += long_text("note", b.map_note)
    out += ["", "[grid]", f"rows = [1, {b.height}]              # first and last row number",
            f"columns = [1, {b.width}]           # first and last column number", 'rows-grow = "south"', 'columns-grow = "east"',
            'shifted-rows = "odd"        # half a hex towards the higher columns', "base-level = 0", "",
            "# Ground.   " + "   ".join(f"{LETTER[w]} {w}" for w in used)]
    out += ruler(b) + ['terrain = """'] + grid_lines(b, lambda r, c: LETTER[grid[(r, c)]]) + ['"""']
    if len({b.level(r, c) for r, c in grid}) > 1:
        out += ["", "# Height in levels."] + ruler(b)
        out += ['elevation = """'] + grid_lines(b, lambda r, c: str(b.level(r, c))) + ['"""']
    out += ["", "[legend]"] + [f"{q(LETTER[w])} = {q(w)}" for w in used]
    for comment, feature, look, sides in b.hexsides:
        names = [f"{rrcc(h)} {d}" for h, d in sorted(set(sides))]
        out += ["", f"# {comment}", "[[hexside]]", f"feature = {q(feature)}"]
        if look:
            out += [f"look = {q(look)}"]
        out += wrapped_list("sides", names, 8)
    if b.roads:
        out += ["", "# Each hex of a road touches the next."]
    for id_, en, ja, hexes in b.roads:
        out += ["[[road]]", f"id = {q(id_)}", f"name = {text(t(en, ja))}"] + wrapped_list("hexes", [rrcc(h) for h in hexes]) + [""]
    if not b.roads:
        out += [""]
    out += ["# Labels. `hexes` says where the name may be written; it has no effect on play."]
    for id_, kind, en, ja, hexes in b.places:
        out += ["[[place]]", f"id = {q(id_)}", f"kind = {q(kind)}", f"name = {text(t(en, ja))}",
                f"hexes = {value([rrcc(h) for h in H(hexes)])}", ""]
    return "\n".join(out).rstrip() + "\n"


# ------------------------------------------------------------------------------------------- scenarios

def chart_commands(b):
    """The chart's commands in its order, which is that of battles.py."""
    return [(side["id"], c) for side in CHART_BATTLE[b.id]["side"] for c in side["commands"]]


def count_of(g):
    return int(g.at) if len(g.at) < 3 else len(H(g.at))


def entry_lines(entry):
    out = ["entry = ["]
    for hexes, facings in entry:
        out.append(f"  {{ hexes = {value([rrcc(h) for h in H(hexes)])}, facings = {value(facings)} }},")
    return out + ["]"]


def special_key(k):
    return k.replace("_", "-")


def inside(name):
    """A side's name in the middle of a sentence."""
    return name.replace("The ", "the ", 1)


def scenario_text(b):
    chart = CHART_BATTLE[b.id]
    fl = {s["id"]: s["flight-level"] for s in chart["side"]}
    name = {s["id"]: s["name"] for s in b.sides}
    out = [f"# {b.title['en']}, {chart['date']}.", "#",
           "# Numbers of units, ratings, leaders and Flight Levels are those of the charts' proposals, positions, arrivals and special",
           "# rules those decided for this battle. None of it is printed anywhere: everything is `reconstructed`.", "#",
           "# Names of units. A unit is called by the prefix of its line and a number: " + example_ids(b) + ". Numbers count from 1 within",
           "# one prefix, in the order of this file: first the [[setup]] lines, then the [[reinforcement]] lines. People read the name of",
           "# the line with the same number behind it, without a number where the prefix has one unit only.", "#",
           "# Set-up lines. The n-th unit of a line stands on the n-th hex of `at`: nobody chooses. A command without [[setup]] lines is",
           "# off the map and comes by its [[reinforcement]].", "#"]
    out += ["# " + l for l in b.map_head]
    out += ["", f"id = {q(b.id)}", 'ruleset = "men-of-iron"', f"map = {q(b.id)}", 'figures = "chivalry"', f"title = {text(b.title)}",
            f"date = {q(b.date)}", f"place = {text(b.place)}", "playing-time-hours = 3",
            f"setup-order = {value([s['id'] for s in b.sides])}"]
    if isinstance(b.first, str):
        out += [f"first-side = {q(b.first)}                 # moi:3.4"]
    else:
        rolls = {k: v for k, v in b.first.items() if k != "clause"}
        out += [f"first-roll = {value(rolls)}   # {b.first['clause']}: faces of the die"]
    out += ["reconstructed = true", ""]
    out += long_text("description", b.description) + [""] + long_text("reconstructed-note", b.reconstructed)
    out += ["", "[sources]", f"en = {q(b.sources['en'])}", f"ja = {q(b.sources['ja'])}"]

    out += bar("sides") + ["# `wins` tells people how the side wins; what decides is the Flight Level of the other (moi:16.0(1)).", ""]
    for i, s in enumerate(b.sides):
        enemy = b.sides[1 - i]
        w = t(f"The enemy breaks: the flight points of {inside(enemy['name']['en'])} and a die reach {fl[enemy['id']]}. {s['wins']['en']}",
              f"敵の崩壊：{enemy['name']['ja']}の逃走ポイントにダイスの目を加えて{fl[enemy['id']]}に達する。{s['wins']['ja']}")
        out += ["[[side]]", f"id = {q(s['id'])}", f"name = {text(s['name'])}", f"commander = {text(s['commander'])}",
                f"facing = {q(s['facing'])}", f"wins = {text(w)}", ""]
    out += ["# Flight points and a die that reach this lose the battle (moi:16.0(1)).", "[flight]",
            f"level = {value(fl)}"]
    for o in b.options:
        out += ["", f"[options.{o['id']}]", "default = false", f"clause = {q(o['clause'])}", f"title = {text(o['title'])}", f"text = {text(o['text'])}"]
        out += [f"{special_key(k)} = {value(v)}" for k, v in o.get("keys", {}).items()]

    out += bar("rules of this battle")
    out += ["# Formations that units may take (moi:14.1(9)). `at-start`: all of them begin in it, or their owner chooses.", ""]
    for f in b.formations:
        out += ["[[formation]]"] + [f"{special_key(k)} = {value(v)}" for k, v in f.items()] + [""]
    out += ["# Switches of the engine; each one is a clause.", ""]
    for s in b.specials:
        out += ["[[special]]", f"id = {q(s['id'])}", f"clause = {q(s['clause'])}", f"title = {text(s['title'])}"]
        for k, v in s.items():
            if k not in ("id", "clause", "title"):
                out += [f"{special_key(k)} = {value([rrcc(h) for h in H(v)] if k == 'hexes' else v)}"]
        out += [""]

    out += bar("ratings")[1:]
    out += ["# sdr: the Shock (Defence) DRM, added to the roll of whoever attacks the unit, so low is good. ma: movement points.", ""]
    for rating in used_ratings(b):
        u = UNIT[rating]
        out += [f"[ratings.{rating}]", f"type = {q(base(rating))}", f"title = {text(t(*TITLES[rating]))}",
                f"normal = {{ sdr = {u['shock'][0]}, ma = {u['ma'][0]} }}", f"disordered = {{ sdr = {u['shock'][1]}, ma = {u['ma'][1]} }}"]
        if rating == "hobilar":
            out += [f"dismounted = {q(u['dismounted-as'])}"]
        out += ["reconstructed = true", ""]

    out += bar("commands")[1:]
    out += ["# `band` is printed on the stripe of the counters, `tinctures` are a suggestion for its colours, first the field.", ""]
    for c in b.commands:
        out += [f"# {c.arms[0].upper() + c.arms[1:]}.", "[[battle]]", f"id = {q(c.id)}", f"abbreviation = {q(c.abbr)}", f"side = {q(c.side)}",
                f"title = {text(c.title)}", f"band = {q(c.band)}", f"tinctures = {value(c.tinctures)}", "optional = false", ""]

    out += bar("leaders")[1:]
    for c, (_, cc_) in zip(b.commands, chart_commands(b)):
        id_, en, ja, at = c.leader
        out += ["[[leader]]", f"id = {q(id_)}", f"name = {text(t(en, ja))}", f"band = {q(c.band)}", f"battle = {q(c.id)}", f"ar = {cc_['ar']}", f"cr = {cc_['command-range']}",
                f"ma = {CHARTS['proposed']['leader']['ma']}", f"rank = {q('king' if cc_['king'] else 'other')}", f"overall = {value(cc_['overall'])}", 'role = "first"']
        if at:
            out += [f"at = {q(rrcc(cc(at)))}"]
        out += ["reconstructed = true", ""]
    rep = CHARTS["proposed"]["leader"]["replacement"]
    out += ["# Whoever takes over when a leader of any command is lost (moi:15.6); there are as many as are needed.", "[replacement-leader]",
            f"name = {text(t('Replacement leader', '補充指揮官'))}", f"ar = {rep['ar']}", f"cr = {rep['command-range']}", f"ma = {rep['ma']}", "reconstructed = true"]

    for s in b.sides:
        out += bar(f"set-up: {s['name']['en']}")
        for c in b.commands:
            if c.side == s["id"] and not c.arrival:
                for g in c.groups:
                    out += ["[[setup]]", f"side = {q(c.side)}", f"battle = {q(c.id)}", f"type = {q(base(g.rating))}", f"rating = {q(g.rating)}",
                            f"prefix = {q(g.prefix)}", f"name = {text(t(g.en, g.ja))}", f"count = {count_of(g)}"]
                    out += wrapped_list("at", [rrcc(h) for h in H(g.at)]) + [f"facing = {q(g.facing or s['facing'])}", 'state = "normal"', ""]
        cmd, at = b.standards[s["id"]]
        out += ["[[setup]]", f"side = {q(s['id'])}", f"battle = {q(cmd)}", 'type = "standard"', "count = 1", f"at = [{q(rrcc(cc(at)))}]"]

    arrivals = [c for c in b.commands if c.arrival]
    if arrivals or b.extra:
        out += bar("reinforcements (moi:battles(arrival))")
        out += ["# when: \"from-start\"                 in any activation of the command",
                "#       \"after-arrival\"              once every unit of the command in `after` has been placed",
                "#       \"after-activation\"           once a command in `after` has been activated on the map",
                "#       \"free-after-flight-points\"   in a free activation, once the side `of` has had so many flight `points`",
                "#       \"free-activation\"            at the beginning of the side's free activation `number` or of a later one, once",
                "# entry: stretches of free hexes, and the facings among which the owner chooses there.", ""]
        for c in arrivals:
            a = c.arrival
            out += ["[[reinforcement]]", f"side = {q(c.side)}", f"battle = {q(c.id)}", "units = ["]
            for g in c.groups:
                out += ["  { " + f"type = {q(base(g.rating))}, rating = {q(g.rating)}, prefix = {q(g.prefix)}, name = {text(t(g.en, g.ja))}, count = {count_of(g)}" + " },"]
            out += ["]", f"leaders = {value([c.leader[0]])}"] + entry_lines(a["entry"]) + [f"when = {q(a['when'])}"]
            out += [f"{k} = {value(a[k])}" for k in ("after", "of", "points") if k in a]
            out += ["optional = false", f"clause = {q(a['clause'])}", ""]
        for e in b.extra:
            rating, prefix, n, en, ja = e["group"]
            out += ["[[reinforcement]]", f"side = {q(e['side'])}", f"battle = {q(e['battle'])}", "units = [",
                    "  { " + f"type = {q(base(rating))}, rating = {q(rating)}, prefix = {q(prefix)}, name = {text(t(en, ja))}, count = {n}" + " },",
                    "]", "leaders = []"] + entry_lines(e["entry"])
            out += [f"when = {q(e['when'])}", f"number = {e['number']}", f"enemy-flight-level = {e['enemy_flight_level']}", "optional = true",
                    f"option = {q(e['option'])}", f"clause = {q(e['clause'])}", ""]
    return "\n".join(out).rstrip() + "\n"


def used_ratings(b):
    used = {g.rating for c in b.commands for g in c.groups} | {e["group"][0] for e in b.extra}
    if any(base(r) == "mounted-maa" for r in used):
        used.add("unhorsed-maa")
    if "hobilar" in used:
        used.add("longbow")
    return [r for r in UNIT if r in used]


def example_ids(b):
    gs = [c.groups[0] for c in b.commands]
    return f"{gs[0].prefix}2, {gs[len(gs) // 2].prefix}3, {gs[-1].prefix}1"


# ------------------------------------------------------------------------------------------- checks, on the files as written

FAULTS = []
NOTES = []


def must(ok, *what):
    if not ok:
        FAULTS.append(" ".join(str(w) for w in what))


def h_of(s):
    return (int(s[:2]), int(s[2:]))


def read_grid(text_, cols):
    grid = {}
    for l in text_.strip("\n").splitlines():
        r, chars = int(l[:2]), l[2:].replace(" ", "")
        must(len(chars) == cols[1] - cols[0] + 1, "row", r, "has", len(chars), "characters")
        for i, ch in enumerate(chars):
            grid[(r, cols[0] + i)] = ch
    return grid


def connected(edges, join_hexes=()):
    """Parts into which a line of hexsides falls; hexes of `join_hexes` glue whatever touches them."""
    parent = {}

    def find(x):
        parent.setdefault(x, x)
        while parent[x] != x:
            parent[x] = parent[parent[x]]
            x = parent[x]
        return x

    for h, d in edges:
        a, b_ = (corners(h)[k] for k in SIDE_CORNERS[d])
        parent[find(a)] = find(b_)
    touched = {v for h, d in edges for v in (corners(h)[k] for k in SIDE_CORNERS[d])}
    for h in join_hexes:
        vs = list(corners(h).values())
        for v in vs[1:]:
            parent[find(vs[0])] = find(v)
    return len({find(v) for v in touched})


CLASS_MOUNTED = {"mounted-maa", "light-cavalry", "genitor", "hobilar"}


def check(b, clause_ids):
    m = tomllib.load(open(f"{ROOT}/data/maps/{b.id}.toml", "rb"))
    s = tomllib.load(open(f"{ROOT}/data/scenarios/{b.id}.toml", "rb"))
    chart = CHART_BATTLE[b.id]
    where = b.id + ":"
    legend = m["legend"]
    letters = read_grid(m["grid"]["terrain"], m["grid"]["columns"])
    ground = {h: legend[ch] for h, ch in letters.items()}
    must(len(ground) == b.width * b.height, where, "terrain has", len(ground), "hexes")
    level = {h: 0 for h in ground}
    if "elevation" in m["grid"]:
        level = {h: int(ch) for h, ch in read_grid(m["grid"]["elevation"], m["grid"]["columns"]).items()}
        must(set(level) == set(ground), where, "grids differ")
    for h in ground:
        for d in ("e", "se", "sw"):
            n = neighbour(h, d)
            if n in ground and abs(level[h] - level[n]) > 1:
                NOTES.append(f"{where} step of {abs(level[h] - level[n])} levels between {rrcc(h)} and {rrcc(n)}")
    must(all(len(x["en"]) > 0 and len(x["ja"]) > 0 for x in (m["title"], m["note"], s["title"], s["description"], s["sources"], s["reconstructed-note"])), where, "a text is empty")
    sentences = [x for x in s["description"]["en"].replace("?", ".").split(". ") if x.strip()]
    must(4 <= len(sentences) <= 6, where, "description has", len(sentences), "sentences")

    # Hexsides.
    feature = {}
    for t_ in m["hexside"]:
        sides = []
        for name in t_["sides"]:
            hx, d = name.split()
            h = h_of(hx)
            must(h in ground and d in DIRS and neighbour(h, d) in ground, where, "hexside", name, "does not lie between two hexes")
            key = norm(h, neighbour(h, d))
            must(t_["feature"] in CHARTS["proposed"]["terrain-hexside"], where, t_["feature"])
            must(t_["feature"] not in feature.setdefault(key, set()), where, name, "twice", t_["feature"])
            feature[key].add(t_["feature"])
            sides.append(key)
        t_["_sides"] = sides
    for key, fs in feature.items():
        must(len(fs) == 1 or fs in ({"stream", "steep-bank"}, {"stream", "ditch"}), where, key, "has", fs)
        if fs == {"stream", "ditch"}:
            NOTES.append(f"{where} stream and ditch fall on one hexside, {rrcc(key[0])} {key[1]} (5.8 forces it)")
        must("crossing" not in fs or fs == {"crossing"}, where, "crossing on top of", fs)
    crossings = [k for k, fs in feature.items() if "crossing" in fs]
    wet = [h for h, g in ground.items() if g in ("marsh", "fen")]
    for t_ in m["hexside"]:
        if t_["feature"] in ("stream", "hedge", "ditch", "steep-bank"):
            alone = connected(t_["_sides"])
            # Crossings elsewhere on the map are parts of their own; only those that touch this line can close a gap in it.
            near = [k for k in crossings if connected(t_["_sides"] + [k]) <= alone]
            with_gaps = connected(t_["_sides"] + near)
            with_bog = connected(t_["_sides"] + near, wet if b.id == "falkirk" else ())
            extra = "" if alone == 1 else f", {with_gaps} with the crossings" + (f", {with_bog} with the bog" if b.id == "falkirk" else "")
            print(f"   {t_['feature']:<11}{len(t_['_sides']):>4} hexsides in {alone} part(s){extra}")
            if t_["feature"] in ("stream", "hedge", "steep-bank"):
                must(with_bog == 1, where, t_["feature"], "is not one line")
    for r_ in m.get("road", []):
        hs = [h_of(x) for x in r_["hexes"]]
        must(all(h in ground for h in hs), where, "road", r_["id"], "leaves the map")
        must(all(side_between(x, y) for x, y in zip(hs, hs[1:])), where, "road", r_["id"], "jumps")
        must(len(set(hs)) == len(hs), where, "road", r_["id"], "crosses itself")
        for x, y in zip(hs, hs[1:]):
            fs = feature.get(norm(x, y), set())
            must(not fs & {"hedge", "steep-bank", "ditch", "pits"}, where, "road", r_["id"], "goes over", fs, rrcc(x), rrcc(y))
            must(ground[x] not in ("fen", "castle"), where, "road", r_["id"], "through", ground[x], rrcc(x))
            if fs:
                NOTES.append(f"{where} road {r_['id']} crosses {'+'.join(sorted(fs))} between {rrcc(x)} and {rrcc(y)}")
    labels = [x for p in m["place"] for x in p["hexes"]]
    must(len(labels) == len(set(labels)), where, "a hex bears two names", [x for x in labels if labels.count(x) > 1])
    must(all(h_of(x) in ground for x in labels), where, "label off the map")
    must(len({p["id"] for p in m["place"]}) == len(m["place"]), where, "place id twice")

    # Set-up.
    sides = {x["id"]: x for x in s["side"]}
    must(set(sides) == {x["id"] for x in chart["side"]}, where, "sides")
    counts, hexes, units = {}, {}, []
    numbers = {}

    def unit_id(prefix):
        numbers[prefix] = numbers.get(prefix, 0) + 1
        return f"{prefix}{numbers[prefix]}"

    standards = {}
    for line_ in s["setup"]:
        must(line_["count"] == len(line_["at"]), where, "count", line_)
        if line_["type"] == "standard":
            standards[line_["side"]] = (line_["battle"], h_of(line_["at"][0]))
            continue
        must(s["ratings"][line_["rating"]]["type"] == line_["type"], where, "rating", line_["rating"])
        for hx in line_["at"]:
            h = h_of(hx)
            must(h in ground, where, hx, "is off the map")
            must(h not in hexes, where, hx, "holds two units")
            klass = "mounted" if line_["type"] in CLASS_MOUNTED else "foot"
            cost = CHARTS["proposed"]["terrain-hex"][ground[h]][klass]
            if cost < 0:
                own = ground[h] == "castle" and line_["battle"] == "garrison"
                must(own, where, hx, "is impassable to", line_["type"])
            u = (unit_id(line_["prefix"]), line_, h, line_["facing"])
            hexes[h] = u
            units.append(u)
            counts.setdefault(line_["battle"], {}).setdefault(line_["rating"], 0)
            counts[line_["battle"]][line_["rating"]] += 1
    arriving = []
    for r_ in s.get("reinforcement", []):
        stretch = [h_of(x) for e in r_["entry"] for x in e["hexes"]]
        must(len(stretch) == len(set(stretch)), where, r_["battle"], "entry hex twice")
        n = sum(u["count"] for u in r_["units"])
        if not r_["optional"]:
            for e in r_["entry"]:
                for x in e["hexes"]:
                    h = h_of(x)
                    must(h in ground and (h[0] in (1, b.height) or h[1] in (1, b.width)), where, x, "is not on the edge")
                    must(CHARTS["proposed"]["terrain-hex"][ground[h]]["mounted"] > 0, where, x, "is closed")
                    for f in e["facings"]:
                        must(any(neighbour(h, d) in ground for d in FRONT[f]), where, x, f, "looks off the map")
                    must(h not in hexes, where, "entry", x, "is occupied at the start")
            must(len(stretch) >= n, where, r_["battle"], "has no room to arrive")
        else:
            must(all(h_of(x) in ground for e in r_["entry"] for x in e["hexes"]), where, "optional entry off the map")
        for g in r_["units"]:
            for _ in range(g["count"]):
                arriving.append((unit_id(g["prefix"]), dict(g, battle=r_["battle"], side=r_["side"], optional=r_["optional"]), None, ""))
                if not r_["optional"]:
                    counts.setdefault(r_["battle"], {}).setdefault(g["rating"], 0)
                    counts[r_["battle"]][g["rating"]] += 1
        must(r_["clause"] in clause_ids, where, r_["clause"])
        for other in r_.get("after", []):
            must(other in counts or other in {c.id for c in b.commands}, where, "after", other)
    ids = [u[0] for u in units + arriving]
    must(len(ids) == len(set(ids)), where, "a unit id twice")
    must(not set(ids) & {l["id"] for l in s["leader"]}, where, "unit id is a leader's")
    prefixes = {}
    for u in units + arriving:
        key = (u[1]["battle"], u[1]["rating"])
        must(prefixes.setdefault(u[1]["prefix"], key) == key, where, "prefix", u[1]["prefix"], "used twice")
    battles = {x["id"]: x for x in s["battle"]}
    must(len(battles) == len(s["battle"]), where, "command twice")
    must(all(len(x["band"]) <= 14 for x in s["battle"]), where, "band too long")

    # Against the chart.
    order = [x["id"] for x in s["battle"]]
    i = 0
    value_ = {}
    for side in chart["side"]:
        must(s["flight"]["level"][side["id"]] == side["flight-level"], where, "Flight Level of", side["id"])
        total = 0
        for c in side["commands"]:
            id_ = order[i]
            i += 1
            must(battles[id_]["side"] == side["id"], where, id_, "is on the wrong side")
            have = {}
            for rating, n in counts.get(id_, {}).items():
                have[base(rating)] = have.get(base(rating), 0) + n
            must(have == c["units"], where, id_, "has", have, "chart", c["units"])
            leader = [l for l in s["leader"] if l["battle"] == id_]
            must(len(leader) == 1, where, id_, "leaders", len(leader))
            l = leader[0]
            must((l["ar"], l["cr"], l["rank"] == "king", l["overall"], l["ma"]) == (c["ar"], c["command-range"], c["king"], c["overall"], 8), where, "leader", l["id"])
            name_ok = c["leader"].split()[0].lower()[:4]
            total += (3 if c["king"] else 2) + sum(n * (3 if ty in ("mounted-maa", "dismounted-maa") else 2) for ty, n in c["units"].items())
            off = id_ in {r["battle"] for r in s.get("reinforcement", []) if not r["optional"]}
            must(off == ("at" not in l), where, "leader", l["id"], "place")
            if "at" in l:
                h = h_of(l["at"])
                must(h in ground, where, l["id"], "off the map")
                own = h in hexes and hexes[h][1]["battle"] == id_
                if not own:
                    NOTES.append(f"{where} leader {l['id']} at {l['at']} stands " + ("with " + hexes[h][0] if h in hexes else "alone in his hex"))
        must(total == side["total-flight-value"], where, side["id"], "flight value", total, "chart", side["total-flight-value"])
        st = standards[side["id"]]
        must(st[1] in ground and ground[st[1]] not in ("fen", "castle"), where, "Standard of", side["id"])
        overall = [l["battle"] for l in s["leader"] if l["overall"] and battles[l["battle"]]["side"] == side["id"]]
        must(overall == [st[0]], where, "Standard's command", st[0], overall)
        if st[1] in hexes:
            NOTES.append(f"{where} the Standard of {side['id']} at {rrcc(st[1])} shares its hex with {hexes[st[1]][0]}")
    first = s.get("first-side", "roll")
    must(first == chart["first-player"], where, "first player", first)
    if first == "roll":
        rolls = s["first-roll"]
        must(sorted(sum(rolls.values(), [])) == list(range(10)) and rolls[chart["side"][0]["id"]] == [0, 1, 2, 3, 4], where, "first roll")
    for rating, r_ in s["ratings"].items():
        u = UNIT[rating]
        must(([r_["normal"]["sdr"], r_["disordered"]["sdr"]], [r_["normal"]["ma"], r_["disordered"]["ma"]]) == (u["shock"], u["ma"]), where, rating)
    formation = {x["id"]: x["formation"] for x in chart["side"]}
    have = {f["side"]: f["kind"] for f in s["formation"]}
    must({k: v for k, v in formation.items() if v != "none"} == have, where, "formations", have)
    for f in s["formation"]:
        must(f["clause"] in clause_ids, where, f["clause"])
        for rating in f["ratings"]:
            must(base(rating) in ("pike", "dismounted-maa"), where, rating, "cannot form", f["kind"])
    for x in s["special"] + list(s.get("options", {}).values()):
        must(x["clause"] in clause_ids, where, x["clause"])

    # Who is in command at the start (15.2, A42: mounted costs, no enemy near enough to matter; then the chain).
    def step(x, y):
        cost = CHARTS["proposed"]["terrain-hex"][ground[y]]["mounted"]
        if ground[y] == "castle":
            cost = CHARTS["proposed"]["terrain-hex"]["castle"]["garrison-mounted"]
        for f in feature.get(norm(x, y), ()):
            extra = CHARTS["proposed"]["terrain-hexside"][f]["mounted"]
            if extra < 0:
                return None
            cost += extra
        return None if cost < 0 else cost + abs(level[x] - level[y])

    for l in s["leader"]:
        if "at" not in l:
            continue
        reach, todo = {h_of(l["at"]): 0}, [h_of(l["at"])]
        while todo:
            x = todo.pop(0)
            for d in DIRS:
                y = neighbour(x, d)
                if y in ground and (k := step(x, y)) is not None and reach[x] + k <= l["cr"] and reach[x] + k < reach.get(y, 99):
                    reach[y] = reach[x] + k
                    todo.append(y)
        own = {u[2]: u[0] for u in units if u[1]["battle"] == l["battle"]}
        inc = {h for h in own if h in reach}
        grow = True
        while grow:
            more = {h for h in own if h not in inc and any(neighbour(h, d) in inc for d in DIRS)}
            inc |= more
            grow = bool(more)
        if out_ := [own[h] for h in own if h not in inc]:
            NOTES.append(f"{where} out of command at the start: {', '.join(out_)} (leader {l['id']}, range {l['cr']})")

    # What the first glance at a set-up must tell: how far apart the armies stand.
    near = min(((distance(u[2], v[2]), u[0], v[0]) for u in units for v in units
                if u[1]["side"] != v[1]["side"] and u[1]["side"] == s["side"][0]["id"]), default=None)
    if near[0] <= 3:
        NOTES.append(f"{where} at the start {near[1]} and {near[2]} are {near[0]} hex(es) apart")
    print(f"   {len(units)} units on the map, {len(arriving)} to arrive; nearest enemies {near[1]}-{near[2]} at {near[0]} hexes")
    return m, s, ground, level, feature, units, arriving, standards


def main():
    for sub in ("data/maps", "data/scenarios", "draw"):
        os.makedirs(f"{ROOT}/{sub}", exist_ok=True)
    clause_ids = [c[0] for c in CLAUSES]
    must(len(set(clause_ids)) == len(clause_ids), "clause id twice")
    with open(f"{ROOT}/data/rules-special.csv", "w", newline="") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["id", "kind", "title_en", "title_ja"])
        w.writerows((id_, kind, en, ja) for id_, kind, en, ja, _ in CLAUSES)
    with open(f"{ROOT}/special.md", "w") as f:
        f.write(special_md())
    all_units = []
    for b in BATTLES:
        open(f"{ROOT}/data/maps/{b.id}.toml", "w").write(map_text(b))
        open(f"{ROOT}/data/scenarios/{b.id}.toml", "w").write(scenario_text(b))
        print(f"{b.id}: {b.width} x {b.height} hexes")
        m, s, ground, level, feature, units, arriving, standards = check(b, clause_ids)
        n58 = verify58.compare(b.id, must)
        verify58.elites(b.id, must)
        print(f"   {n58} positions, leaders and Standards agree with the tables of 5.8" if n58 == len(units) else f"   5.8 names {n58} positions")
        must(n58 == len(units), b.id, "positions compared", n58)
        total = {}
        for u in units + arriving:
            total[u[1]["prefix"]] = total.get(u[1]["prefix"], 0) + 1
        for id_, line_, h, facing in units + arriving:
            n = id_[len(line_["prefix"]):] if total[line_["prefix"]] > 1 else ""
            en, ja = (line_["name"][k] + (f" {n}" if n else "") for k in ("en", "ja"))
            all_units.append([b.id, line_["side"], line_["battle"], id_, line_["rating"], rrcc(h) if h else "arrives", facing, en, ja])
        names = [u[7] for u in all_units if u[0] == b.id]
        must(len(set(names)) == len(names), b.id, "two units have one name")
        picture.text(f"{ROOT}/draw/{b.id}.txt", b, m, s, ground, level, feature, units, standards, LETTER)
        picture.png(f"{ROOT}/draw/{b.id}.png", b, m, s, ground, level, feature, units, standards)
    with open(f"{ROOT}/units.csv", "w", newline="") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["battle", "side", "command", "id", "rating", "hex", "facing", "name_en", "name_ja"])
        w.writerows(all_units)
    for n in NOTES:
        print("note ", n)
    for f in FAULTS:
        print("FAULT", f)
    print(f"{len(all_units)} units in six battles, {len(CLAUSES)} clauses, {len(NOTES)} notes, {len(FAULTS)} faults")
    sys.exit(1 if FAULTS else 0)


def special_md():
    from special import HEAD, TAIL
    out = [HEAD]
    for id_, kind, en, ja, para in CLAUSES:
        battle = id_.split(":")[1].split("(")[0]
        if battle != special_md.__dict__.get("last"):
            special_md.last = battle
            out.append(f"## {'All six battles' if battle == 'battles' else next(x.title['en'] for x in BATTLES if x.id == battle)}\n")
        out.append(f"### {id_} {en}\n\n{para.strip()}\n")
    out.append(TAIL)
    return "\n".join(out)


if __name__ == "__main__":
    main()
