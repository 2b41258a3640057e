"""Small words in which battles.py describes fields and armies.

Hexes are typed as BATTLES.md 5.8 writes them, CCRR (column, row); everything behind this file is (row, column).
A range `1022-1722` is the rectangle between two hexes, row by row; `/2` behind it takes every second hex.
"""
from dataclasses import dataclass, field


def cc(text):
    """'0713' of 5.8 -> (13, 7)."""
    assert len(text) == 4 and text.isdigit(), text
    return (int(text[2:]), int(text[:2]))


def H(text):
    """A list of CCRR hexes and ranges -> [(row, column)], in the order typed."""
    out = []
    for word in text.replace(",", " ").split():
        step = 1
        if "/" in word:
            word, s = word.split("/")
            step = int(s)
        if "-" in word:
            a, b = (cc(w) for w in word.split("-"))
            span = [(r, c) for r in range(a[0], b[0] + 1) for c in range(a[1], b[1] + 1)]
            out += span[::step]
        else:
            out.append(cc(word))
    return out


def rrcc(hex_):
    return f"{hex_[0]:02d}{hex_[1]:02d}"


DIRS = ["ne", "e", "se", "sw", "w", "nw"]


def neighbour(hex_, d):
    """Rows grow down the sheet, columns to the right; odd rows lie half a hex to the right."""
    r, c = hex_
    odd = r % 2
    return {
        "ne": (r - 1, c + odd),
        "e": (r, c + 1),
        "se": (r + 1, c + odd),
        "sw": (r + 1, c - 1 + odd),
        "w": (r, c - 1),
        "nw": (r - 1, c - 1 + odd),
    }[d]


def side_between(a, b):
    for d in DIRS:
        if neighbour(a, d) == b:
            return d
    return None


def norm(a, b):
    """One name for a hexside: from the upper or left hex, so only e, se and sw occur."""
    d = side_between(a, b)
    assert d, (a, b)
    return (a, d) if d in ("e", "se", "sw") else (b, side_between(b, a))


def corners(hex_):
    r, c = hex_
    x, y = 2 * c + r % 2, 3 * r
    return {"n": (x, y - 2), "ne": (x + 1, y - 1), "se": (x + 1, y + 1),
            "s": (x, y + 2), "sw": (x - 1, y + 1), "nw": (x - 1, y - 1)}


SIDE_CORNERS = {"ne": ("n", "ne"), "e": ("ne", "se"), "se": ("se", "s"),
                "sw": ("s", "sw"), "w": ("sw", "nw"), "nw": ("nw", "n")}
FRONT = {"n": ("nw", "ne"), "ne": ("ne", "e"), "se": ("e", "se"),
         "s": ("se", "sw"), "sw": ("sw", "w"), "nw": ("w", "nw")}


def cube(h):
    r, c = h
    q = c - (r - (r & 1)) // 2      # odd rows shifted right
    return (q, r)


def uncube(q, r):
    return (r, q + (r - (r & 1)) // 2)


def distance(a, b):
    (q1, r1), (q2, r2) = cube(a), cube(b)
    dq, dr = q1 - q2, r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


def line(a, b):
    """Hexes of a straight road from a to b."""
    n = distance(a, b)
    (q1, r1), (q2, r2) = cube(a), cube(b)
    out = []
    for i in range(n + 1):
        t = i / n if n else 0
        q, r = q1 + (q2 - q1) * t + 1e-6, r1 + (r2 - r1) * t + 2e-6
        s = -q - r
        rq, rr, rs = round(q), round(r), round(s)
        dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
        if dq > dr and dq > ds:
            rq = -rr - rs
        elif dr > ds:
            rr = -rq - rs
        out.append(uncube(rq, rr))
    return out


def road(*ccrr):
    """Waypoints -> a road from neighbour to neighbour."""
    pts = [cc(p) for p in ccrr]
    out = [pts[0]]
    for a, b in zip(pts, pts[1:]):
        out += line(a, b)[1:]
    return out


def between_rows(upper, c1, c2, skip=()):
    """Hexsides between row `upper` and the next one down, both hexes in columns c1 to c2; not those with both in `skip`."""
    out = []
    for c in range(c1, c2 + 1):
        for d in ("sw", "se"):
            n = neighbour((upper, c), d)
            if c1 <= n[1] <= c2 and not (c in skip and n[1] in skip):
                out.append(((upper, c), d))
    return out


def banks(last_left, width):
    """Rule of 5.8 for streams that run down the map: {row: last left column} -> every hexside between the two banks."""
    out = []
    for r, left in sorted(last_left.items()):
        for c in range(1, width + 1):
            for d in ("e", "se", "sw"):
                n = neighbour((r, c), d)
                if n[0] in last_left and 1 <= n[1] <= width and (c <= left) != (n[1] <= last_left[n[0]]):
                    out.append(((r, c), d))
    return out


def rows(*spans):
    """rows((13, 14, 20), (11, 12, 21)) -> {13: 20, 14: 20, 11: 21, 12: 21}."""
    return {r: left for a, b, left in spans for r in range(a, b + 1)}


def perimeter(block):
    inside = set(block)
    return [norm(h, neighbour(h, d)) for h in block for d in DIRS if neighbour(h, d) not in inside]


def t(en, ja):
    return {"en": en, "ja": ja}


@dataclass
class Group:
    """Like units of one command: rating, prefix of the ids, CCRR hexes, and words for the name."""
    rating: str
    prefix: str
    at: str                     # hexes, or a number of units that arrive
    en: str
    ja: str
    facing: str = ""            # only if not that of its side


@dataclass
class Command:
    id: str
    abbr: str
    side: str
    title: dict
    band: str
    tinctures: list
    arms: str
    leader: tuple               # id, en, ja, CCRR hex or ""
    groups: list
    arrival: dict = None


@dataclass
class Battle:
    id: str
    title: dict
    map_title: dict
    date: str
    place: dict
    width: int
    height: int
    top: str
    country: str
    arms: list
    terrain: list               # [(terrain word, CCRR)]
    level: object               # (row, column) -> level
    hexsides: list              # [(comment, feature, look, sides)]
    roads: list                 # [(id, en, ja, hexes)]
    places: list                # [(id, kind, en, ja, CCRR)]
    map_note: dict
    map_head: list
    sides: list                 # [dict]
    commands: list
    standards: dict             # side -> (command, CCRR)
    description: dict
    reconstructed: dict
    sources: dict
    formations: list
    specials: list
    options: list = field(default_factory=list)
    extra: list = field(default_factory=list)
    first: object = ""
    comment: list = field(default_factory=list)
