#!/usr/bin/env python3
"""Checks the written files: against themselves, the charts, BATTLES.md 3.10 and the transcription of counters.

    python3 check.py        one block of numbers per battle, then the faults; exit code 1 if there is one
    python3 check.py -v     also each group of 3.10 (e) with our units on its hexes

It reads maps/, scenarios/ and rules-special.csv and shares with build.py only the geometry of dsl.py.
"""
import csv
import os
import re
import sys
import tomllib
from collections import Counter

from dsl import CAT_MA, DIRS, FACINGS, FRONT, MA, cc, corners, SIDE_CORNERS, distance, neighbour, norm, right_half, rrcc, side_between

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SHARED = "/work/shared"
CHARTS = tomllib.load(open(f"{SHARED}/charts/gboh-classic.toml", "rb"))
BATTLES_MD = open(f"{SHARED}/data/BATTLES.md", encoding="utf-8").read()
SETUP_MD = BATTLES_MD.split("#### (e) Maps and set-up")[1].split("#### (f)")[0]
SPEC_CLAUSES = {r[0] for r in csv.reader(open(f"{SHARED}/spec/gboh-classic.clauses.csv", encoding="utf-8"))}
OUR_CLAUSES = {r[0]: r for r in csv.reader(open(f"{ROOT}/rules-special.csv", encoding="utf-8"))}
MAP_SIZE = {"leuctra": (30, 24), "chaeronea": (36, 26), "granicus": (50, 26), "issus": (42, 30), "gaugamela": (66, 36), "hydaspes": (52, 28),
            "zama-spqr": (54, 32), "cynoscephalae": (44, 30), "pharsalus": (40, 30)}
IN_MD = {"leuctra": "Leuctra", "chaeronea": "Chaeronea", "granicus": "Granicus", "issus": "Issus", "gaugamela": "Gaugamela", "hydaspes": "Hydaspes",
         "zama-spqr": "Zama", "cynoscephalae": "Cynoscephalae", "pharsalus": "Pharsalus"}
SIDE_MD = {"spartan": "Sparta", "theban": "Thebes", "macedonian": "Macedon", "greek": "Greeks", "persian": "Persia", "indian": "India", "roman": "Rome",
           "carthaginian": "Carthage", "caesarian": "Caesar", "pompeian": "Pompey"}
TSV = {("leuctra", "spartan"): "Leuctra_Army_Spartan", ("leuctra", "theban"): "Leuctra_Army_Theban", ("chaeronea", "macedonian"): "Chaeronea_Army_Macedonian",
       ("chaeronea", "greek"): "Chaeronea_Army_Greek", ("granicus", "macedonian"): "Granicus_Army_Macedonian", ("granicus", "persian"): "Granicus_Army_Persian",
       ("issus", "macedonian"): "Issos_Army_Macedonian", ("issus", "persian"): "Issos_Army_Persian", ("gaugamela", "macedonian"): "Gaugamela_Army_Macedonian",
       ("gaugamela", "persian"): "Gaugamela_Army_Persian", ("hydaspes", "macedonian"): "Hydaspes_Army_Macedonian", ("hydaspes", "indian"): "Hydaspes_Army_Indian",
       ("zama-spqr", "roman"): "Zama_Army_Roman", ("zama-spqr", "carthaginian"): "Zama_Army_Carthaginian"}
FLAGS = ["double-size", "macedonian", "cataphracted", "cardaces", "indian", "african", "sk-star", "el-screen", "legionary"]
FOOT = {"PH", "LG", "HI", "MI", "BI", "LP", "LI", "SK", "ART"}
ERA_INDEX = {"alexander": 0, "spqr": 1, "caesar": 2}
FAULTS, INFO = [], []


def must(ok, *what):
    if not ok:
        FAULTS.append(" ".join(str(w) for w in what))
    return ok


def h_of(s):
    return (int(s[:2]), int(s[2:]))


def read_grid(text, cols, where):
    grid = {}
    for l in text.strip("\n").splitlines():
        r, chars = int(l[:2]), l[2:].replace(" ", "")
        must(len(chars) == cols[1], where, "row", r, "has", len(chars), "characters")
        for i, ch in enumerate(chars, 1):
            grid[(r, i)] = ch
    return grid


def japanese(s):
    return any("\u3040" <= ch <= "\u30ff" or "\u4e00" <= ch <= "\u9fff" for ch in s)


def texts(where, node, path=""):
    """Every text for people is there in both languages."""
    if isinstance(node, dict):
        if set(node) & {"en", "ja"}:
            must(set(node) == {"en", "ja"}, where, path, "has only", set(node))
            must(node.get("en", "").strip(), where, path, "en is empty")
            must(japanese(node.get("ja", "")), where, path, "ja is not Japanese:", node.get("ja"))
            return
        for k, v in node.items():
            texts(where, v, f"{path}.{k}")
    elif isinstance(node, list):
        for i, v in enumerate(node):
            texts(where, v, f"{path}[{i}]")


# ------------------------------------------------------------------------------------------- maps

def check_map(id_):
    where = f"maps/{id_}:"
    m = tomllib.load(open(f"{ROOT}/maps/{id_}.toml", "rb"))
    texts(where, m)
    must(m["id"] == id_ and m["ruleset"] == "gboh-classic" and m["reconstructed"] is True, where, "head")
    g = m["grid"]
    must((g["columns"][1], g["rows"][1]) == MAP_SIZE[id_], where, "size is", g["columns"], g["rows"])
    ground = {h: m["legend"].get(ch) for h, ch in read_grid(g["terrain"], g["columns"], where).items()}
    must(len(ground) == g["rows"][1] * g["columns"][1], where, len(ground), "hexes")
    must(set(ground.values()) <= set(CHARTS["movement-cost"]["hex"]), where, "terrain", set(ground.values()))
    level = {h: g["base-level"] for h in ground}
    if "elevation" in g:
        level = {h: int(ch) for h, ch in read_grid(g["elevation"], g["columns"], where).items()}
    must(all(level[h] == 1 for h in ground if ground[h] == "major-river"), where, "a major river is not level 1")
    steps = Counter(abs(level[h] - level[neighbour(h, d)]) for h in ground for d in ("e", "se", "sw") if neighbour(h, d) in ground)
    must(max(steps) <= 1, where, "steps", dict(steps))
    features = {}
    for t_ in m.get("hexside", []):
        must(t_["feature"] in CHARTS["movement-cost"]["hexside"], where, t_["feature"])
        for name in t_["sides"]:
            hx, d = name.split()
            h = h_of(hx)
            if must(h in ground and d in DIRS and neighbour(h, d) in ground, where, "hexside", name):
                key = norm(h, neighbour(h, d))
                must(t_["feature"] not in features.setdefault(key, set()), where, name, "twice")
                features[key].add(t_["feature"])
    for r in m.get("road", []):
        hs = [h_of(x) for x in r["hexes"]]
        must(all(h in ground for h in hs) and all(side_between(a, b) for a, b in zip(hs, hs[1:])), where, "road", r["id"])
    named = Counter(x for p in m["place"] for x in p["hexes"])
    must(all(v == 1 for v in named.values()), where, "a hex bears two names", named.most_common(1))
    must(all(h_of(x) in ground for x in named), where, "a place is off the map")
    must(len({p["id"] for p in m["place"]}) == len(m["place"]), where, "place ids")
    return m, ground, level, features


# ------------------------------------------------------------------------------------------- rosters found elsewhere

def tsv_roster(name):
    rows = list(csv.reader(open(f"{SHARED}/data/gboh-classic/{name}.tsv", encoding="utf-8"), delimiter="\t"))
    out, codes = Counter(), []
    for r in rows[1:]:
        if not r or not r[0]:
            continue
        kind, sub, origin, _, code, tq, size = r[:7]
        missile = r[7].strip() if len(r) > 7 else ""
        flags = set()
        type_ = {"SKp": "SK"}.get(kind, kind)
        if kind == "SKp" or origin == "Agrianian":
            flags.add("sk-star")
        if sub == "CA":
            type_ = "LI"
            flags.add("cardaces")
        if sub == "CAT":
            flags.add("cataphracted")
        if sub == "TR":
            type_ = "HI"
            flags.add("legionary")
        if "ES" in missile:
            flags.add("el-screen")
        if type_ == "EL":
            flags.add("african" if origin == "African" else "indian")
        if name.startswith("Hydaspes_Army_Indian") and type_ in ("LI", "LC") or origin == "Indian" and type_ == "LI":
            flags.add("indian")
        if type_ == "PH" and "Macedonian" in name:
            flags.add("macedonian")
            if "Chaeronea" not in name:
                flags.add("double-size")
        w = missile.split(",")[0]
        if w in ("", None):
            weapon = "none"
        elif w == "IA" or w == "A" and type_ == "LI" and origin == "Indian":
            weapon = "indian-li-archer"
        elif w == "S":
            weapon = "slinger-sk"
        elif w in ("J", "MJ"):
            weapon = "foot-javelin" if type_ in FOOT else "mounted-or-el-javelin"
        elif w == "MA" or w == "A" and type_ == "LC":
            weapon = "mounted-archer"
        else:
            weapon = {"A": "foot-archer"}[w]
        out[(type_, int(tq), int(size), weapon, tuple(sorted(flags)))] += 1
        codes.append(code)
    return out, codes


def table_roster(heading):
    """The tables of 3.10 (g)."""
    part = BATTLES_MD.split(f"**{heading}**", 1)[1]
    out = Counter()
    for l in part.splitlines()[2:]:
        if not l.startswith("|"):
            if out:
                break
            continue
        c = [x.strip() for x in l.strip("|").split("|")]
        if c[0] in ("code", "---"):
            continue
        _, troops, type_, number, tq, size, missile = c
        word = type_.split()[0]
        flags = set(re.findall(r"macedonian|african", type_))
        if "triarii" in troops:
            flags.add("legionary")
        cohort = {"VetCo": "vet-co", "RecCo": "rec-co", "ConCo": "con-co"}.get(type_.split()[-1], "")
        weapon = {"-": "none", "A": "foot-archer", "S": "slinger-sk", "J": "foot-javelin" if word in FOOT else "mounted-or-el-javelin"}[missile]
        out[(word, cohort, int(tq), int(size), weapon, tuple(sorted(flags)))] += int(number)
    return out


def md_setup(battle, side):
    """All hexes of a side in the table of 3.10 (e), RRCC with their multiplicity."""
    line = next(l for l in SETUP_MD.splitlines() if l.startswith(f"| {IN_MD[battle]}, {SIDE_MD[side]} |"))
    text = line.split("|")[2]
    out = Counter()
    for a, b, every in re.findall(r"(\d{4}) to (\d{4})( every second)?", text):
        h1, h2 = cc(a), cc(b)
        step = 2 if every else 1
        assert h1[0] == h2[0], (a, b)
        for c in range(h1[1], h2[1] + 1, step):
            out[(h1[0], c)] += 1
    rest = re.sub(r"\d{4} to \d{4}( every second)?", " ", text)
    for hx, two in re.findall(r"(\d{4})( \(2\))?", rest):
        out[cc(hx)] += 2 if two else 1
    return out


def segments(battle, side, units):
    """Each group of 3.10 (e) with our units on its hexes, in the order of its hexes: to be read by a person."""
    line = next(l for l in SETUP_MD.splitlines() if l.startswith(f"| {IN_MD[battle]}, {SIDE_MD[side]} |"))
    at = {}
    for u in units:
        for h in u.hexes:
            at.setdefault(h, []).append(u)
    out = []
    for part in line.split("|")[2].split(";"):
        hexes = []
        for a, b, every, one in re.findall(r"(\d{4}) to (\d{4})( every second)?|(\d{4})", part):
            if one:
                hexes.append(cc(one))
            else:
                hexes += [(cc(a)[0], c) for c in range(cc(a)[1], cc(b)[1] + 1, 2 if every else 1)]
        runs = []
        for h in hexes:
            for u in at.get(h, []):
                k = (u.g["prefix"], u.type)
                if runs and runs[-1][0] == k:
                    if u.id not in runs[-1][1]:
                        runs[-1][1].append(u.id)
                else:
                    runs.append((k, [u.id]))
        out.append(f"{part.split(':')[0].strip()}: " + ", ".join(f"{k[1]} {v[0]}" + (f"..{v[-1]} ({len(v)})" if len(v) > 1 else "") for k, v in runs))
    return out


def md_leaders(battle, side):
    out, b, s = [], "", ""
    for l in BATTLES_MD.split("#### (c) Leaders")[1].split("#### (d)")[0].splitlines():
        if not l.startswith("|") or l.startswith("| battle") or l.startswith("| ---"):
            continue
        c = [x.strip() for x in l.strip().strip("|").split("|")]
        if len(c) < 11:
            continue
        if c[0]:
            b, s = (x.strip() for x in c[0].split(","))
        if b == IN_MD[battle] and s == SIDE_MD[side]:
            out.append(c[1:])
    return out


def md_levels():
    out, b = {}, ""
    for l in BATTLES_MD.split("#### (d) Army retreat levels")[1].split("Notes. (1)")[0].splitlines():
        c = [x.strip() for x in l.strip().strip("|").split("|")]
        if len(c) == 9 and c[1] not in ("side", "---"):
            b = c[0] or b
            out[(b, c[1])] = (int(c[2]), int(c[3]), int(c[7].strip("*")))
    return out


def md_leader_places(battle):
    line = next(l for l in SETUP_MD.splitlines() if l.startswith(f"| {IN_MD[battle]}, leaders |"))
    return Counter(cc(x) for x in re.findall(r"\d{4}", line.split("|")[2]))


LEVELS = md_levels()

# ------------------------------------------------------------------------------------------- scenarios


class Unit:
    pass


def linked(a, b, lanes):
    """Whether two units of one type touch as neighbours of a line (V2.2, gboh:battles(lines)); enough for a set-up."""
    near = min(distance(h, k) for h in a.hexes for k in b.hexes)
    if a.type in ("HC", "RC", "BC", "LN", "LC", "CH"):
        return near <= 1 or lanes and near == 2 and a.hexes[0][0] == b.hexes[0][0]
    if a.face != b.face:
        return False
    if a.hexes[0][0] == b.hexes[0][0]:
        return near <= (2 if lanes else 1)
    ahead = {neighbour(h, d) for u in (a, b) for h in u.hexes for d in FRONT[u.face]}
    return near == 1 and bool(ahead & set(a.hexes + b.hexes))


def check_scenario(id_, ground, level):
    where = f"scenarios/{id_}:"
    s = tomllib.load(open(f"{ROOT}/scenarios/{id_}.toml", "rb"))
    texts(where, s)
    must(s["id"] == id_ and s["map"] == id_ and s["ruleset"] == "gboh-classic", where, "head")
    must(re.fullmatch(r"-\d{4}-\d\d(-\d\d)?", s["date"]), where, "date")
    era = ERA_INDEX[s["era"]]
    sides = [x["id"] for x in s["side"]]
    must(len(set(sides)) == 2, where, "sides")
    facing_of = {x["id"]: x["facing"] for x in s["side"]}
    for x in s["side"]:
        must(x["retreat-edge"] == {"n": "row-max", "s": "row-min"}[x["facing"]], where, x["id"], "edge")
    corps = {(c["side"], c["id"]) for c in s["corps"]}
    must(len(corps) == len(s["corps"]), where, "corps twice")
    leader_ids = {l["id"]: l for l in s["leader"]}
    must(len(leader_ids) == len(s["leader"]), where, "leader ids twice")
    must(len(leader_ids) <= 32, where, len(leader_ids), "leaders")
    for c in s["corps"]:
        must(c["leader"] in leader_ids and leader_ids[c["leader"]]["side"] == c["side"], where, c["id"], "leader")
        must(len(c["band"]) <= 14, where, "band", c["band"])
        must(any(g["corps"] == c["id"] and g["side"] == c["side"] for g in s["group"]), where, "empty corps", c["id"])

    # Units.
    units, prefixes = {}, set()
    type_names = CHARTS["superiority"]["defenders"]
    for g in s["group"]:
        p = g["prefix"]
        must(p.isascii() and p.isalpha() and len(p) <= 12 and p.lower() not in prefixes, where, "prefix", p)
        prefixes.add(p.lower())
        must((g["side"], g["corps"]) in corps, where, p, "corps", g["corps"])
        ty = g["type"]
        must(ty in MA, where, p, "type", ty)
        if ty.lower() in type_names:
            must(CHARTS["superiority"]["era-names"][type_names.index(ty.lower())][era], where, p, ty, "does not exist in", s["era"])
        must(g["ma"] == (CAT_MA if g.get("cataphracted") else MA[ty]), where, p, "ma", g["ma"])
        must((g.get("ma-boost") == 5) == (ty == "PH"), where, p, "ma-boost")
        w = g["missile"]
        must(w == "none" or w in CHARTS["missile"]["weapons"], where, p, "missile", w)
        must(("supply" in g) == (w != "none"), where, p, "supply")
        if w != "none":
            mounted = w in ("mounted-archer", "mounted-or-el-javelin")
            must(mounted != (ty in FOOT) or ty == "CH" and w == "foot-archer", where, p, ty, "with", w)
        must((g.get("cohort", "") != "") <= (ty in ("LG", "HI", "MI")), where, p, "cohort")
        if g.get("cohort"):
            must({"vet-co": "LG", "rec-co": "HI", "con-co": "MI"}[g["cohort"]] == ty, where, p, "cohort", g["cohort"], ty)
        must(not g.get("cataphracted") or ty == "HC", where, p, "cataphracted")
        must(not g.get("double-size") or ty == "PH", where, p, "double-size")
        must(not g.get("el-screen") or ty == "EL", where, p, "el-screen")
        must(not g.get("sk-star") or ty == "SK", where, p, "sk-star")
        must(not g.get("cardaces") or ty == "LI", where, p, "cardaces")
        must(not g.get("legionary") or ty == "HI", where, p, "legionary")
        n = len(g["at"])
        form = g.get("formation", "line")
        must(form in ("line", "column", "double-depth"), where, p, form)
        face = g.get("facing", facing_of[g["side"]])
        must(face in (DIRS if form == "column" else FACINGS), where, p, "facing", face)
        must("stack" not in g or len(g["stack"]) == n, where, p, "stack")
        must("names" not in g or len(g["names"]) == n, where, p, "names")
        must(not isinstance(g["tq"], list) or len(g["tq"]) == n, where, p, "tq")
        for i in range(n):
            u = Unit()
            u.id, u.g, u.side, u.type, u.face, u.form = f"{p}{i + 1}", g, g["side"], ty, face, form
            u.tq = g["tq"][i] if isinstance(g["tq"], list) else g["tq"]
            u.size, u.stack = g["size"], g.get("stack", [""] * n)[i]
            must(1 <= u.tq <= 9 and 1 <= u.size and (u.size <= 20 or u.id == "The1"), where, u.id, u.tq, u.size)
            u.hexes = [h_of(g["at"][i])]
            if g.get("double-size"):
                u.hexes.append(right_half(u.hexes[0], face))
            u.name = g["names"][i] if "names" in g else {k: v + (f" {i + 1}" if k == "en" and n > 1 else str(i + 1) if n > 1 else "") for k, v in g["name"].items()}
            must(u.id not in units, where, u.id, "twice")
            units[u.id] = u
    for lang in ("en", "ja"):
        for side in sides:
            twice = [k for k, v in Counter(u.name[lang] for u in units.values() if u.side == side).items() if v > 1]
            must(not twice, where, "one name for two units", twice)

    # Where they stand.
    at = {}
    for u in units.values():
        for h in u.hexes:
            if must(h in ground, where, u.id, "is off the map at", rrcc(h)):
                at.setdefault(h, []).append(u)
        for h in u.hexes:
            cost = CHARTS["movement-cost"]["hex"][ground.get(h, "clear")]
            column = 5 if u.type == "CH" else 4 if u.type == "EL" else 2 if u.type == "SK" else 1 if u.type in FOOT else 3
            must(cost[column] >= 0, where, u.id, "stands in", ground[h])
        if u.form != "column":
            front = [neighbour(h, d) for h in u.hexes for d in FRONT[u.face]]
            must(any(h in ground for h in front), where, u.id, "looks off the map")
    for h, us in at.items():
        if len(us) == 1:
            must(not us[0].stack, where, us[0].id, "has a place in a stack and stands alone")
            continue
        must(len(us) == 2, where, rrcc(h), "holds", [u.id for u in us])
        a, b = us[:2]
        must({a.stack, b.stack} == {"top", "bottom"} and a.side == b.side and a.face == b.face, where, "no stack:", a.id, b.id, rrcc(h))
        must(not {a.type, b.type} & {"EL", "CH", "ART"} and not any(x.g.get("double-size") or x.form == "column" for x in us), where, "may not stack:", a.id, b.id)
        if "double-depth" in (a.form, b.form):
            must(a.form == b.form and a.type == b.type == "PH", where, "double depth:", a.id, b.id)
    two = [[u for u in units.values() if u.side == x] for x in sides]
    gap = min((distance(h, k), u.id, v.id) for u in two[0] for v in two[1] for h in u.hexes for k in v.hexes)
    must(gap[0] >= 2, where, "sides touch:", gap)

    # Leaders.
    for l in s["leader"]:
        h = h_of(l["at"])
        here = at.get(h, [])
        must(here and all(u.side == l["side"] for u in here), where, l["id"], "stands alone or with enemies at", l["at"])
        must(l["id"].isascii() and l["id"].isalpha(), where, "leader id", l["id"])
        must(l["rank"] in ("OC", "SC", "CC", "MCC"), where, l["id"], l["rank"])
        must(("initiative" in l) == (l["rank"] != "MCC"), where, l["id"], "initiative")
        must((l["line-commands"] == 0) == (l["rank"] in ("CC", "MCC")), where, l["id"], "line commands")
        must("strategy" in l or l["rank"] != "OC", where, l["id"], "strategy")
        must(not l["elite"] or l["rank"] == "OC", where, l["id"], "elite")
        must(set(l["reconstructed"]) <= {"initiative", "range", "line-commands", "strategy", "charisma", "combat", "contingents", "at"}, where, l["id"])
        for c in l.get("commands", {}).get("corps", []):
            must((l["side"], c) in corps, where, l["id"], "commands", c)
        for p in l.get("commands", {}).get("groups", []):
            must(any(g["prefix"] == p and g["side"] == l["side"] for g in s["group"]), where, l["id"], "commands", p)
        if "option" in l:
            must(l["option"] in s["options"], where, l["id"], "option")
        if l["rank"] == "MCC":
            mine = [c for c in s.get("contingent", []) if c.get("leader") == l["id"]]
            must(len(mine) == 1 and any(u.id in mine[0]["units"] for u in here), where, l["id"], "does not stand with his contingent")
    for x in sides:
        must(sum(l["rank"] == "OC" for l in s["leader"] if l["side"] == x) == 1, where, x, "OC")

    # Contingents, specials, options, arrivals.
    seen = Counter()
    for c in s.get("contingent", []):
        must("leader" not in c or leader_ids.get(c["leader"], {}).get("side") == c["side"], where, "contingent", c["id"])
        for u in c["units"]:
            must(u in units and units[u].side == c["side"], where, "contingent", c["id"], u)
            seen[u] += 1
    must(all(v == 1 for v in seen.values()), where, "in two contingents", [u for u, v in seen.items() if v > 1])
    if seen:
        side = s["contingent"][0]["side"]
        free = Counter(u.g["prefix"] for u in units.values() if u.side == side and u.id not in seen)
        if free:
            INFO.append(f"{id_}: in no contingent: {dict(free)}")
    rules = list(s.get("special", [])) + [dict(v, id=k) for k, v in s["options"].items()]
    for r in rules:
        must(r["clause"] in OUR_CLAUSES or r["clause"] in SPEC_CLAUSES, where, "clause", r["clause"])
        must("side" not in r or r["side"] in sides, where, r["id"], "side")
        for p in r.get("groups", []) + [x for e in r.get("until", []) for x in e.get("of", [])] + [x for e in r.get("when", []) for x in e.get("left-alone-by", [])] + r.get("after-routed", []):
            must(any(g["prefix"] == p and g["side"] == r["side"] for g in s["group"]) or "after-routed" in r and p.lower() in prefixes, where, r["id"], "group", p)
        for u in r.get("units", []) + [x for e in r.get("when", []) for x in e.get("routed", [])] + ([r["unit"]] if "unit" in r else []):
            must(u in units, where, r["id"], "unit", u)
        for l in [r[k] for k in ("leader", "plain-range") if k in r] + [e["killed"] for e in r.get("when", []) if "killed" in e]:
            must(l in leader_ids, where, r["id"], "leader", l)
        if "arrival" in r:
            must(any(a["id"] == r["arrival"] for a in s["arrival"]), where, r["id"], "arrival")
        if "corps" in r:
            must((r["side"], r["corps"]) in corps, where, r["id"], "corps")
        if r.get("rule") == "hold":
            must(r["bars"] in ("orders", "move", "nearer", "terrain"), where, r["id"], "bars")
            must("through-turn" in r or "until" in r, where, r["id"], "never ends")
    for a in s.get("arrival", []):
        must(len(a["entry"]) == len(a["units"]), where, "arrival", a["id"])
        taken = []
        for u, hx in zip(a["units"], a["entry"]):
            h = h_of(hx)
            taken += [h] + ([right_half(h, units[u].face)] if units[u].g.get("double-size") else [])
        must(len(set(taken)) == len(taken) and all(h in ground and h[0] == max(g[0] for g in ground) for h in taken), where, "arrival hexes")
        must(all(x in leader_ids for x in a["leaders"]), where, "arrival leaders")
    for o in s["options"].values():
        if o.get("rule") == "other-rows":
            moved = Counter()
            for u in units.values():
                to = next((r["to"] for r in o["rows"] if r["side"] == u.side and r["from"] == u.hexes[0][0]), u.hexes[0][0])
                h = (to, u.hexes[0][1])
                hs = [h] + ([right_half(h, u.face)] if u.g.get("double-size") else [])
                for x in hs:
                    moved[x] += 1
                    must(x in ground, where, u.id, "off the map with the option")
            must(all(v == 1 for v in moved.values()), where, "overlap with the option")

    # Against the material.
    INFO.append(f"\n{id_} ({s['era']}, {MAP_SIZE[id_][0]} x {MAP_SIZE[id_][1]}), nearest enemies {gap[0]} hexes apart ({gap[1]}, {gap[2]})")
    for x in s["side"]:
        mine = [u for u in units.values() if u.side == x["id"]]
        stq, ssize = sum(u.tq for u in mine), sum(u.size for u in mine)
        lead = sum(5 * l["initiative"] for l in s["leader"] if l["side"] == x["id"] and "initiative" in l)
        want = LEVELS[(IN_MD[id_], SIDE_MD[x["id"]])]
        must(want[0] == stq, where, x["id"], "sum of TQ", stq, "and not", want[0])
        must(want[2] == x["withdrawal-level"], where, x["id"], "level", x["withdrawal-level"], "and not", want[2])
        INFO.append(f"  {x['id']}: {len(mine)} units, TQ {stq}, size {ssize}, level {x['withdrawal-level']} ({100 * x['withdrawal-level'] // stq} %), leaders {lead} points"
                    + ("" if lead == want[1] else f" (3.10 (d) says {want[1]})"))
        per = Counter(u.g["corps"] for u in mine)
        INFO.append("    " + ", ".join(f"{k} {v}" for k, v in per.items()))
        # rosters
        if (id_, x["id"]) in TSV:
            found, codes = tsv_roster(TSV[(id_, x["id"])])
            have = Counter((u.type, u.tq, u.size, u.g["missile"], tuple(sorted(f for f in FLAGS if u.g.get(f)))) for u in mine)
            must(found == have, where, x["id"], "roster: only in the transcription", dict(found - have), "only here", dict(have - found))
            must(not set(codes) & {u.id for u in mine}, where, "unit codes taken over:", set(codes) & {u.id for u in mine})
        else:
            found = table_roster(f"{IN_MD[id_]}, {SIDE_MD[x['id']]}")
            have = Counter((u.type, u.g.get("cohort", ""), u.tq, u.size, u.g["missile"], tuple(sorted(f for f in FLAGS if u.g.get(f)))) for u in mine)
            must(found == have, where, x["id"], "roster: only in 3.10 (g)", dict(found - have), "only here", dict(have - found))
        # hexes
        here = Counter(h for u in mine for h in u.hexes)
        want_hexes = md_setup(id_, x["id"])
        must(here == want_hexes, where, x["id"], "hexes: only in 3.10 (e)", sorted(map(rrcc, (want_hexes - here).elements())), "only here", sorted(map(rrcc, (here - want_hexes).elements())))
        if "-v" in sys.argv:
            INFO.extend("      | " + l for l in segments(id_, x["id"], mine))
        # leaders
        rows = [r for r in md_leaders(id_, x["id"]) if "not present" not in r[10]]
        ours = [l for l in s["leader"] if l["side"] == x["id"] and l["rank"] != "MCC"]
        must(len(rows) == len(ours), where, x["id"], "leaders", [r[0] for r in rows], [l["id"] for l in ours])
        for r, l in zip(rows, ours):
            num = lambda v: None if v == "-" else int(v.rstrip("f"))
            want = [num(v) for v in r[2:8]]
            if l["rank"] == "CC":
                want[2] = 0
            have = [l.get(k) for k in ("initiative", "range", "line-commands", "strategy", "charisma", "combat")]
            must(want == have and r[1] == l["rank"] and (r[8] == "yes") == l["elite"] and (num(r[9]) or 0) == l.get("contingents", 0), where, r[0], want, "is not", l["id"], have)
            ours_found = {k for k, v in zip(("initiative", "range", "line-commands", "strategy", "charisma", "combat"), r[2:8]) if v.endswith("f")}
            must(not ours_found & set(l["reconstructed"]) and all(k in l["reconstructed"] or k in ours_found for k in ("initiative", "range", "line-commands", "charisma", "combat")), where, l["id"], "reconstructed")
        # who can be ordered at the start
        real = [l for l in ours]

        def may(l, u):
            c = l.get("commands")
            return not c or u.g["corps"] in c.get("corps", []) or u.g["prefix"] in c.get("groups", [])
        none = Counter(u.g["prefix"] for u in mine if not any(may(l, u) and min(distance(h_of(l["at"]), h) for h in u.hexes) <= l["range"] for l in real))
        far = Counter(u.g["prefix"] for u in mine if not any(may(l, u) and l["line-commands"] and min(distance(h_of(l["at"]), h) for h in u.hexes) <= 2 * l["range"] for l in real))
        INFO.append(f"    out of every leader's range at the start: {sum(none.values())} {dict(none) or ''}; beyond any line command: {sum(far.values())} {dict(far) or ''}")
        # lines that could be ordered at the start
        lanes = {y for r in s.get("line", []) if r["side"] == x["id"] for y in r["types"]}
        sizes = {}
        for ty in sorted({"LI" if u.type == "LP" else u.type for u in mine}):
            us = [u for u in mine if ("LI" if u.type == "LP" else u.type) == ty and u.form != "column"]
            parent = {u.id: u.id for u in us}

            def find(a):
                while parent[a] != a:
                    a = parent[a]
                return a
            for i, a in enumerate(us):
                for b in us[i + 1:]:
                    if linked(a, b, ty in lanes):
                        parent[find(a.id)] = find(b.id)
            sizes[ty] = sorted(Counter(find(u.id) for u in us).values(), reverse=True)
        INFO.append("    lines by type: " + "; ".join(f"{k} {'+'.join(map(str, v))}" for k, v in sizes.items()))
    for r in s.get("line", []):
        must(r["side"] in sides and r["spacing"] == "lanes" and any(u.side == r["side"] and u.type in r["types"] for u in units.values()), where, "line", r)
    places = Counter(h_of(l["at"]) for l in s["leader"] if l["rank"] != "MCC")
    must(places == md_leader_places(id_), where, "leaders' hexes", places - md_leader_places(id_), md_leader_places(id_) - places)
    return s, units


def main():
    ids = [i for i in MAP_SIZE]
    used = set()
    for id_ in ids:
        m, ground, level, features = check_map(id_)
        s, units = check_scenario(id_, ground, level)
        used |= {r["clause"] for r in list(s.get("special", [])) + list(s["options"].values())}
    for c, row in OUR_CLAUSES.items():
        if c != "id":
            must(re.fullmatch(r"gboh:[a-z-]+\([a-z-]+\)", c) and row[1] in ("rule", "note", "definition") and japanese(row[3]), "clause", row)
            must(c in used or c.startswith("gboh:battles("), "clause without a use", c)
    md = open(f"{ROOT}/special.md", encoding="utf-8").read()
    must(all(f"### {c} " in md for c in OUR_CLAUSES if c != "id"), "a clause is not in special.md")
    keys_md = open(f"{ROOT}/KEYS.md", encoding="utf-8").read() if os.path.exists(f"{ROOT}/KEYS.md") else ""
    known_cat = {"id", "side", "prefix", "name", "type", "nation", "size", "tq", "ma", "at", "reconstructed"}
    for id_ in ids:
        s = tomllib.load(open(f"{ROOT}/scenarios/{id_}.toml", "rb"))
        for table in ("group", "leader", "side", "corps", "contingent", "special", "arrival", "line"):
            for t_ in s.get(table, []):
                for k in t_:
                    must(f"`{k}`" in keys_md or k in known_cat, "KEYS.md does not explain", table, k)
        for k in s:
            must(f"`{k}`" in keys_md or f"[{k}]" in keys_md or f"[[{k}]]" in keys_md or f"[{k}." in keys_md, "KEYS.md does not explain the table", k)
        for o in s["options"].values():
            for k in o:
                must(f"`{k}`" in keys_md, "KEYS.md does not explain options", k)
    print("\n".join(INFO))
    print()
    for f in dict.fromkeys(FAULTS):
        print("FAULT", f)
    print(len(set(FAULTS)), "faults")
    sys.exit(1 if FAULTS else 0)


if __name__ == "__main__":
    main()
