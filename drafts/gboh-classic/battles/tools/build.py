#!/usr/bin/env python3
"""Writes maps/, scenarios/, units.csv, rules-special.csv and special.md of the nine battles of gboh-classic.

    python3 build.py      writes the files beside this folder
    python3 check.py      reads them again and checks them against BATTLES.md and the transcription
    python3 picture.py    draws each map with its set-up into pictures/

What a battle is stands in alexander.py and rome.py; clauses of all nine in common.py.
"""
import csv
import os
import textwrap

from dsl import *
import alexander
import rome
from common import COMMON

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BATTLES = alexander.BATTLES + rome.BATTLES
LETTER = {"clear": ".", "woods": "w", "rocky": "r", "marsh": "m", "major-river": "~", "rocky-river-bed": "b", "abatis": "a"}
BOOLS = ["double-size", "macedonian", "cataphracted", "cardaces", "indian", "african", "sk-star", "el-screen", "legionary"]


def q(s):
    return '"' + s.replace("\\", "\\\\").replace('"', '\\"') + '"'


def text(d):
    return f"{{ en = {q(d['en'])}, ja = {q(d['ja'])} }}"


def long_text(name, d):
    out = [f"[{name}]"]
    lines = textwrap.wrap(d["en"], 116, break_long_words=False, break_on_hyphens=False)
    out += ['en = """'] + [l + " \\" for l in lines[:-1]] + [lines[-1] + "\\", '"""']
    ja = [s + "。" for s in d["ja"].split("。") if s]
    return out + ['ja = """'] + [s + "\\" for s in ja] + ['"""']


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


def wrapped(key, items, per_line=10):
    if len(items) <= 12:
        return [f"{key} = {value(items)}"]
    return [f"{key} = ["] + ["  " + ", ".join(value(x) for x in items[i:i + per_line]) + "," for i in range(0, len(items), per_line)] + ["]"]


def bar(title):
    return ["", f"# {'-' * 76} {title}", ""]


def hyphen(k):
    return k.replace("_", "-")


# ------------------------------------------------------------------------------------------- maps

def ground_of(b):
    grid = {(r, c): "clear" for r in range(1, b.height + 1) for c in range(1, b.width + 1)}
    for word, hexes in b.terrain:
        for h in H(hexes):
            assert h in grid, (b.id, word, h)
            grid[h] = word
    return grid


def ruler(b):
    cols = [f"{c:02d}" for c in range(1, b.width + 1)]
    return ["#  " + " ".join(c[0] for c in cols), "#  " + " ".join(c[1] for c in cols)]


def rows_of(b, char):
    return [f"{r:02d} " + (" " if r % 2 else "") + " ".join(char(r, c) for c in range(1, b.width + 1)) for r in range(1, b.height + 1)]


def map_text(b):
    grid = ground_of(b)
    used = [w for w in LETTER if w in grid.values()]
    out = [f"# {b.map_title['en']}: the field of {b.title['en']}, one hex to 70 yards.", "#",
           "# Written by a script (drafts/gboh-classic/battles/tools); terrain and places are proposals.", "#",
           "# How to read the grids. Each line is one row of hexes and starts with its row number; then comes one",
           "# character per hex, in the order of the column numbers, 01 first. Blanks only space the picture out:",
           "# the extra one in odd rows stands for their shift by half a hex towards the higher columns.",
           "# A hex is called by row and column: the seventh character of line 12 is hex 1207.", "#"]
    out += ["# " + l for l in b.head]
    if b.top != "north":
        out += ["# Directions and facings are those of the sheet: `n` is its top, whatever the compass says" + ("; `top` tells which way that is." if b.top else ".")]
    out += ["#", "# A hexside is written as a hex and the direction of the neighbour behind it, named from one of its two hexes.", "",
            f"id = {q(b.id)}", 'ruleset = "gboh-classic"', f"title = {text(b.map_title)}", f"country = {q(b.country)}", f"arms = {value(b.arms)}"]
    if b.top and b.top != "north":
        out += [f"top = {q(b.top)}              # where on the compass the top of the sheet lies; no effect on play"]
    out += ["reconstructed = true", ""] + long_text("note", b.map_note)
    out += ["", "[grid]", f"rows = [1, {b.height}]              # first and last row number", f"columns = [1, {b.width}]           # first and last column number",
            'rows-grow = "south"', 'columns-grow = "east"', 'shifted-rows = "odd"        # half a hex towards the higher columns', f"base-level = {b.base}", "",
            "# Ground.   " + "   ".join(f"{LETTER[w]} {w}" for w in used)]
    out += ruler(b) + ['terrain = """'] + rows_of(b, lambda r, c: LETTER[grid[(r, c)]]) + ['"""']
    if len({b.level(r, c) for r, c in grid}) > 1:
        out += ["", "# Height in levels."] + ruler(b) + ['elevation = """'] + rows_of(b, lambda r, c: str(b.level(r, c))) + ['"""']
    out += ["", "[legend]"] + [f"{q(LETTER[w])} = {q(w)}" for w in used]
    for comment, feature, sides in b.hexsides:
        names = [f"{rrcc(h)} {d}" for h, d in sorted(set(sides)) if neighbour(h, d) in grid]
        out += ["", f"# {comment}", "[[hexside]]", f"feature = {q(feature)}"] + wrapped("sides", names, 8)
    if b.roads:
        out += ["", "# Each hex of a road touches the next. No line of 6.29 speaks of roads: they are there to be looked at."]
    for id_, en, ja, hexes in b.roads:
        out += ["[[road]]", f"id = {q(id_)}", f"name = {text(t(en, ja))}"] + wrapped("hexes", [rrcc(h) for h in hexes])
    out += ["", "# Labels. `hexes` says where the name may be written; it has no effect on play."]
    for id_, kind, en, ja, hexes in b.places:
        out += ["[[place]]", f"id = {q(id_)}", f"kind = {q(kind)}", f"name = {text(t(en, ja))}", f"hexes = {value([rrcc(h) for h in H(hexes)])}", ""]
    return "\n".join(out).rstrip() + "\n"


# ------------------------------------------------------------------------------------------- scenarios

def ma_of(g):
    return CAT_MA if "cataphracted" in g.flags.split() else MA[g.type]


def unit_names(g):
    n = len(H(g.at))
    if g.names:
        assert len(g.names) == n, g.prefix
        return [t(*x) for x in g.names]
    if n == 1:
        return [t(g.en, g.ja)]
    return [t(f"{g.en} {i}", f"{g.ja}{i}") for i in range(1, n + 1)]


def group_lines(b, s, g):
    n = len(H(g.at))
    out = [f"# {g.note}"] if g.note else []
    out += ["[[group]]", f"side = {q(s.id)}", f"corps = {q(g.corps)}", f"prefix = {q(g.prefix)}", f"name = {text(t(g.en, g.ja))}"]
    if g.names:
        out += ["names = ["] + [f"  {text(x)}," for x in unit_names(g)] + ["]"]
    out += [f"type = {q(g.type)}"]
    if g.cohort:
        out += [f"cohort = {q(g.cohort)}"]
    out += [f"nation = {q(g.nation)}"]
    if g.legion:
        out += [f"legion = {q(g.legion)}"]
    if g.station:
        out += [f"station = {q(g.station)}"]
    out += [f"{w} = true" for w in BOOLS if w in g.flags.split()]
    assert set(g.flags.split()) <= set(BOOLS), g.flags
    out += [f"missile = {q(WEAPON[g.missile])}"]
    if g.missile:
        out += ['supply = "normal"']
    if isinstance(g.tq, list):
        assert len(g.tq) == n, g.prefix
    out += [f"size = {g.size}", f"tq = {value(g.tq)}", f"ma = {ma_of(g)}"]
    if g.type == "PH":
        out += [f"ma-boost = {PH_BOOST}"]
    if g.hits:
        out += [f"hits = {g.hits}"]
    out += wrapped("at", [rrcc(h) for h in H(g.at)])
    if g.formation:
        out += [f"formation = {q(g.formation)}"]
    if g.stack:
        assert len(g.stack) == n
        out += wrapped("stack", g.stack)
    if g.facing:
        out += [f"facing = {q(g.facing)}"]
    if b.found:
        out += [f"reconstructed = {value((g.ours or []) + ['ma', 'at'])}"]
    else:
        out += ["reconstructed = true"]
    return out + [""]


KEYS6 = ["initiative", "range", "line-commands", "strategy", "charisma", "combat"]


def leader_lines(s, l):
    numbers = dict(zip(KEYS6, l.ratings.split()))
    out = [f"# {l.note}"] if l.note else []
    out += ["[[leader]]", f"id = {q(l.id)}", f"name = {text(t(l.en, l.ja))}", f"side = {q(s.id)}", f"rank = {q(l.rank)}"]
    ours = []
    for k in KEYS6:
        v = numbers[k]
        if v == "-":
            continue
        out += [f"{k} = {v.rstrip('f')}"]
        if not v.endswith("f"):
            ours.append(k)
    out += [f"elite = {value(l.elite)}"]
    if l.contingents:
        out += [f"contingents = {l.contingents}"]
        ours.append("contingents")
    if l.corps or l.groups:
        limit = {}
        if l.corps:
            limit["corps"] = l.corps
        if l.groups:
            limit["groups"] = l.groups
        out += [f"commands = {value(limit)}"]
    return out + [f"at = {q(rrcc(cc(l.at)))}", f"reconstructed = {value(ours + ['at'])}", ""]


def mcc_lines(s, id_, en, ja, at):
    return ["[[leader]]", f"id = {q(id_)}", f"name = {text(t(en, ja))}", f"side = {q(s.id)}", 'rank = "MCC"', 'option = "contingent-commands"', "range = 0", "line-commands = 0",
            "charisma = 1", "combat = 4", "elite = false", f"at = {q(rrcc(cc(at)))}", 'reconstructed = ["range", "line-commands", "charisma", "combat", "at"]', ""]


def first_words(b):
    """Who begins, by the rules: for the comment."""
    elite = [l for s in b.sides for l in s.leaders if l.elite]
    numbers = [(int(l.ratings.split()[0].rstrip("f")), l.id, s.id) for s in b.sides for l in s.leaders]
    low = min(n for n, _, _ in numbers)
    who = [i for n, i, _ in numbers if n == low]
    sides = {x for n, _, x in numbers if n == low}
    a = "No elite phase." if not elite else ("Elite phase of " + elite[0].id + "." if len(elite) == 1 else "Elite phases: " + " and ".join(l.id for l in elite) + " roll for it (cat:5.5(5)).")
    return f"{a} Then the lowest initiative, {low}: {', '.join(who)}" + ("; both sides have one, so they roll (cat:5.12(2))." if len(sides) > 1 else ".")


def special_lines(b, sp):
    clause = f"gboh:{b.id}({sp.id})"
    keys = [f"{hyphen(k)} = {value(v)}" for k, v in sp.keys.items()]
    if sp.option is not None:
        return [f"[options.{sp.id}]", f"default = {value(sp.option)}", f"clause = {q(clause)}", f"rule = {q(sp.rule)}", f"title = {text(sp.title)}", f"text = {text(sp.text)}"] + keys + [""]
    return ["[[special]]", f"id = {q(sp.id)}", f"clause = {q(clause)}", f"rule = {q(sp.rule)}", f"title = {text(sp.title)}", f"text = {text(sp.text)}"] + keys + [""]


def scenario_text(b):
    n = [sum(len(H(g.at)) for g in s.groups) for s in b.sides]
    out = [f"# {b.title['en']}: {n[0]} and {n[1]} units.", "#",
           "# Written by a script (drafts/gboh-classic/battles/tools). What the lists `reconstructed` name is ours; see the note below.", "#",
           "# Groups and units. A [[group]] is a block of like counters. A unit is called by the prefix of its group and a number from 1;",
           "# the n-th takes the n-th entry of `at` and, where they are lists, of `tq`, `stack` and `names`. People read the entry of",
           "# `names`, or the name of the group with the number behind it (without a number where it has one unit only).",
           "# A double-size unit stands with its left half on the hex of `at`; its right half is the next hex to its right hand (gboh:V4.7).", "#",
           "# Who begins. " + first_words(b), "#"]
    out += ["# " + l for l in b.head]
    out += ["", f"id = {q(b.id)}", 'ruleset = "gboh-classic"', f"map = {q(b.id)}", f"era = {q(b.era)}", 'figures = "classical"', f"title = {text(b.title)}", f"date = {q(b.date)}",
            f"place = {text(b.place)}", f"playing-time-hours = {b.hours}", "reconstructed = true", ""]
    out += long_text("description", b.description) + [""] + long_text("reconstructed-note", b.reconstructed)
    out += ["", "[sources]", f"en = {q(b.sources['en'])}", f"ja = {q(b.sources['ja'])}"]

    out += bar("sides") + ["# A side loses when its rout points reach its `withdrawal-level` (gboh:V12.1); routed units run to its `retreat-edge`.",
                           "# `wins` tells people what that means.", ""]
    for i, s in enumerate(b.sides):
        enemy = b.sides[1 - i]
        w = t(f"The enemy's rout points reach {enemy.level} at the end of a turn (units that are eliminated or leave the map count their TQ, dead leaders 5 times their initiative). {s.wins['en']}",
              f"ターン終了時に敵の敗走ポイントが{enemy.level}に達する（除去されるか地図を去ったユニットはTQ、戦死した指揮官はイニシアチブ値の5倍）。{s.wins['ja']}")
        out += ["[[side]]", f"id = {q(s.id)}", f"name = {text(s.name)}", f"commander = {text(s.commander)}", f"facing = {q(s.facing)}", "trained = true",
                f"retreat-edge = {q('row-max' if s.facing == 'n' else 'row-min')}", f"withdrawal-level = {s.level}", f"wins = {text(w)}", ""]

    out += bar("switches and options")[1:] + ["# Switches of the ruleset (gboh:V2.3, V4.14, V8.6, V9.8); players do not choose them.", "[switches]"]
    sw = {"slippage": False, "elite-roll": False, "sk-facing": False, "no-el-position": False, **b.switches}
    out += [f"{k} = {value(v)}" for k, v in sw.items()] + ['t8-scope = "all"', ""]
    if any(s.contingents for s in b.sides):
        out += ["[options.contingent-commands]", f"default = {value(b.contingent_default)}", 'clause = "gboh:5.22(IO5)"', 'rule = "contingent-commands"',
                f"title = {text(t('Contingent commands', '分遣命令'))}",
                f"text = {text(t('Macedonian leaders may order a whole contingent for one to three individual orders.', 'マケドニア軍の指揮官は、個別命令1から3個分で一つの分遣隊全体に命令できる。'))}", ""]
    out += ["[options.cavalry-pursuit]", "default = false", 'clause = "gboh:3.0(B.2.h)"', 'rule = "cavalry-pursuit"', f"title = {text(t('Cavalry pursuit', '騎兵追撃'))}",
            f"text = {text(t('Cavalry whose enemies all routed checks whether it rides after them.', '敵が全て敗走した騎兵は、追撃に移るかどうかを判定する。'))}", ""]
    for sp in b.specials:
        if sp.option is not None:
            out += special_lines(b, sp)
    if any(sp.option is None for sp in b.specials):
        out += bar("rules of this battle")[1:]
        for sp in b.specials:
            if sp.option is None:
                out += special_lines(b, sp)
    if b.lines:
        out += ["# Lines beyond the default of gboh:V2.2: these types may stand with one hex between them, flank beside flank (gboh:battles(lines)).", ""]
        for side, types in b.lines:
            out += ["[[line]]", f"side = {q(side)}", f"types = {value(types)}", 'spacing = "lanes"', "reconstructed = true", ""]
    for a in b.arrivals:
        out += ["# Without the option they stand on the map from the start.", "[[arrival]]", f"id = {q(a['id'])}", f"side = {q(a['side'])}", f"title = {text(a['title'])}", f"option = {q(a['option'])}", f"turn = {a['turn']}",
                f"units = {value(expand(a['units']))}", f"leaders = {value(a['leaders'])}", f"entry = {value([rrcc(h) for h in H(a['entry'])])}", ""]

    out += bar("corps")[1:] + ["# Bodies of troops: `band` is printed on the stripe of their counters, `leader` is who usually commands them (no effect on play).", ""]
    for s in b.sides:
        for id_, en, ja, band, leader in s.corps:
            out += ["[[corps]]", f"id = {q(id_)}", f"side = {q(s.id)}", f"name = {text(t(en, ja))}", f"band = {q(band)}", f"leader = {q(leader)}", ""]
    for s in b.sides:
        out += bar(f"units: {s.name['en']}")[1:]
        for g in s.groups:
            out += group_lines(b, s, g)
    for s in b.sides:
        out += bar(f"leaders: {s.name['en']}")[1:]
        for l in s.leaders:
            out += leader_lines(s, l)
        if s.contingents:
            out += ["# Contingents and their commanders, for the option `contingent-commands` (gboh:V3.1).", ""]
            for id_, mcc, en, ja, units, at in s.contingents:
                if mcc:
                    out += mcc_lines(s, mcc, en, ja, at)
            for id_, mcc, en, ja, units, at in s.contingents:
                name = t(f"{en}'s contingent", f"{ja}の分遣隊") if mcc else t(en, ja)
                out += ["[[contingent]]", f"id = {q(id_)}", f"side = {q(s.id)}", f"name = {text(name)}"] + ([f"leader = {q(mcc)}"] if mcc else []) + wrapped("units", expand(units)) + ["reconstructed = true", ""]
    return "\n".join(out).rstrip() + "\n"


# ------------------------------------------------------------------------------------------- the other files

def write(path, text_):
    with open(os.path.join(ROOT, path), "w", encoding="utf-8") as f:
        f.write(text_)


def clause_rows():
    rows = [(f"gboh:battles({w})", kind, en, ja) for w, kind, en, ja, _ in COMMON]
    for b in BATTLES:
        rows += [(f"gboh:{b.id}({sp.id})", "rule", sp.title["en"], sp.title["ja"]) for sp in b.specials]
    return rows


def special_md():
    out = ["# Special rules of the nine battles", "", "What exactly happens, when it is checked, who rolls and what.",
           "*Source* of each is named behind it; what the source leaves open is marked **our decision**.", "Every die is one d10 with faces 0 to 9. Hexes are RRCC.",
           "Written by `tools/build.py`; change `tools/alexander.py`, `tools/rome.py` and `tools/common.py`.", "", "## All nine battles", ""]
    for w, _, en, _, paras in COMMON:
        out += [f"### gboh:battles({w}) {en}", ""] + [p + "\n" for p in paras]
    for b in BATTLES:
        out += [f"## {b.title['en']} (`{b.id}`)", ""]
        if not b.specials:
            out += ["None. Philip's feigned retreat is the pre-arranged withdrawal (IO6, LC3) of his wing.", ""]
        for sp in b.specials:
            kind = "" if sp.option is None else f" (option, default {'on' if sp.option else 'off'})"
            out += [f"### gboh:{b.id}({sp.id}) {sp.title['en']}{kind}", ""] + [p + "\n" for p in sp.exact] + [f"*Source:* {sp.source}.", ""]
    return "\n".join(out).rstrip() + "\n"


def main():
    rows = []
    for b in BATTLES:
        write(f"maps/{b.id}.toml", map_text(b))
        write(f"scenarios/{b.id}.toml", scenario_text(b))
        for s in b.sides:
            for g in s.groups:
                for i, (h, name) in enumerate(zip(H(g.at), unit_names(g)), 1):
                    tq = g.tq[i - 1] if isinstance(g.tq, list) else g.tq
                    rows.append([b.id, s.id, g.corps, f"{g.prefix}{i}", name["en"], name["ja"], g.type, g.cohort, tq, g.size, ma_of(g), WEAPON[g.missile], g.flags, rrcc(h)])
    with open(os.path.join(ROOT, "units.csv"), "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["battle", "side", "corps", "unit", "name_en", "name_ja", "type", "cohort", "tq", "size", "ma", "missile", "flags", "at"])
        w.writerows(rows)
    with open(os.path.join(ROOT, "rules-special.csv"), "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["id", "kind", "title_en", "title_ja"])
        w.writerows(clause_rows())
    write("special.md", special_md())
    print(len(BATTLES), "battles,", len(rows), "units")


if __name__ == "__main__":
    main()
