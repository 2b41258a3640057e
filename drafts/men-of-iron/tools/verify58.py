"""Reads the set-up tables of BATTLES.md 5.8 themselves and compares them with the scenario files: nothing was mistyped."""
import re
import tomllib

from dsl import H, rrcc, cc

TEXT = open("/work/shared/data/BATTLES.md", encoding="utf-8").read()
TEXT = TEXT[TEXT.index("### 5.8"):]
TEXT = TEXT[:TEXT.index("\n## ")]
HEADS = [("falkirk", "**Falkirk.**"), ("courtrai", "**Courtrai.**"), ("bannockburn", "**Bannockburn"), ("crecy", "**Crécy.**"),
         ("poitiers", "**Poitiers.**"), ("najera", "**Nájera.**")]


def section(id_):
    i = [k for k, _ in HEADS].index(id_)
    a = TEXT.index(HEADS[i][1])
    return TEXT[a:TEXT.index(HEADS[i + 1][1])] if i + 1 < len(HEADS) else TEXT[a:]


def hexes(words):
    out = []
    step = 2 if "every second" in words else 1
    for part in re.findall(r"\d{4}(?: to \d{4})?", words):
        out += H(part.replace(" to ", "-") + (f"/{step}" if step > 1 and " to " in part else ""))
    return {rrcc(h) for h in out}


def compare(id_, must):
    s = tomllib.load(open(f"/work/moi/data/scenarios/{id_}.toml", "rb"))
    rows = [l for l in section(id_).splitlines() if l.startswith("| ") and ":" in l and "---" not in l]
    n = 0
    for side, row in zip(s["side"], rows):
        cells = [c.strip() for c in row.strip("|").split("|")]
        commands = [c.strip() for c in re.split(r";", cells[1])]
        battles = [b["id"] for b in s["battle"] if b["side"] == side["id"]]
        must(len(commands) == len(battles), id_, "5.8 has", len(commands), "commands for", side["id"])
        for command, battle in zip(commands, battles):
            body = command.split(":", 1)[1]
            want = {}
            for m in re.finditer(r"(\d{1,2}) ([a-z-]+) ((?:\d{4}(?: to \d{4})?(?: every second)?(?:, )?)+)", body):
                want.setdefault(m[2], set()).update(hexes(m[3]))
                must(len(hexes(m[3])) == int(m[1]), id_, battle, "5.8 says", m[1], m[2], "and names", len(hexes(m[3])))
            have = {}
            for l in s["setup"]:
                if l["type"] != "standard" and l["battle"] == battle:
                    have.setdefault(l["rating"], set()).update(l["at"])
            arrives = "arrives" in body
            must(arrives == (not have), id_, battle, "arrives or not")
            plain = lambda d: {k: v for k, v in d.items()}
            must(plain(want) == plain(have) or relax(want) == relax(have), id_, battle, "5.8", want, "file", have)
            n += sum(len(v) for v in have.values())
        leaders = set(re.findall(r"\d{4}", cells[3]))
        have = {l["at"] for l in s["leader"] if l["battle"] in battles and "at" in l}
        must({rrcc(cc(h)) for h in leaders} == have, id_, "leaders", leaders, have)
        std = re.match(r"\d{4}", cells[4])[0]
        must([l["at"] for l in s["setup"] if l["type"] == "standard" and l["side"] == side["id"]] == [[rrcc(cc(std))]], id_, "Standard", std)
    return n


def relax(d):
    """5.8 names elite and levy in some rows and in its list above the tables in others."""
    out = {}
    for k, v in d.items():
        out.setdefault(k.replace("-elite", "").replace("-levy", ""), set()).update(v)
    return out


ELITE = {("falkirk", "edward"), ("falkirk", "lincoln"), ("courtrai", "artois"), ("crecy", "alencon"), ("crecy", "bohemia"), ("poitiers", "captal")}


def elites(id_, must):
    s = tomllib.load(open(f"/work/moi/data/scenarios/{id_}.toml", "rb"))
    lines = [(l["battle"], l) for l in s["setup"] if l["type"] != "standard"] + [(r["battle"], u) for r in s.get("reinforcement", []) for u in r["units"]]
    for battle, l in lines:
        if l["type"] == "mounted-maa":
            must((l["rating"] == "mounted-maa-elite") == ((id_, battle) in ELITE), id_, battle, l["rating"])
        if l["type"] == "pike":
            must((l["rating"] == "pike-levy") == ((id_, battle) == ("courtrai", "borluut")), id_, battle, l["rating"])
