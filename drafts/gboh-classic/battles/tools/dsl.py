"""Small words in which alexander.py and rome.py describe fields and armies.

Hexes are typed CCRR (column, row), as the notes behind these battles count them; everything behind this file is
(row, column), and files are written RRCC. A range `1417-1817` is the rectangle between two hexes, row by row; `/2` behind
it takes every second hex, `*2` takes each hex twice (two units in a stack).
"""
import re
from dataclasses import dataclass, field

DIRS = ["ne", "e", "se", "sw", "w", "nw"]          # clockwise
FACINGS = ["n", "ne", "se", "s", "sw", "nw"]        # corners, clockwise
FRONT = {"n": ("nw", "ne"), "ne": ("ne", "e"), "se": ("e", "se"), "s": ("se", "sw"), "sw": ("sw", "w"), "nw": ("w", "nw")}


def cc(text):
    """'0713' -> (13, 7)."""
    assert len(text) == 4 and text.isdigit(), text
    return (int(text[2:]), int(text[:2]))


def H(text):
    """A list of CCRR hexes and ranges -> [(row, column)], in the order typed."""
    out = []
    for word in text.replace(",", " ").split():
        step = times = 1
        if "*" in word:
            word, s = word.split("*")
            times = int(s)
        if "/" in word:
            word, s = word.split("/")
            step = int(s)
        if "-" in word:
            a, b = (cc(w) for w in word.split("-"))
            span = [(r, c) for r in range(a[0], b[0] + 1) for c in range(a[1], b[1] + 1)][::step]
        else:
            span = [cc(word)]
        assert span, text
        out += [h for h in span for _ in range(times)]
    return out


def pick(text, places):
    """Some hexes of a list, by their place from 1, as CCRR words again."""
    all_ = H(text)
    return " ".join(f"{all_[i - 1][1]:02d}{all_[i - 1][0]:02d}" for i in places)


def rrcc(h):
    return f"{h[0]:02d}{h[1]:02d}"


def neighbour(h, d):
    """Rows grow down the sheet, columns to the right; odd rows lie half a hex to the right."""
    r, c = h
    odd = r % 2
    return {"ne": (r - 1, c + odd), "e": (r, c + 1), "se": (r + 1, c + odd),
            "sw": (r + 1, c - 1 + odd), "w": (r, c - 1), "nw": (r - 1, c - 1 + odd)}[d]


def side_between(a, b):
    return next((d for d in DIRS if neighbour(a, d) == b), None)


def norm(a, b):
    """One name for a hexside: from the upper or left hex, so only e, se and sw occur."""
    d = side_between(a, b)
    assert d, (a, b)
    return (a, d) if d in ("e", "se", "sw") else (b, side_between(b, a))


def corners(h):
    r, c = h
    x, y = 2 * c + r % 2, 3 * r
    return {"n": (x, y - 2), "ne": (x + 1, y - 1), "se": (x + 1, y + 1), "s": (x, y + 2), "sw": (x - 1, y + 1), "nw": (x - 1, y - 1)}


SIDE_CORNERS = {"ne": ("n", "ne"), "e": ("ne", "se"), "se": ("se", "s"), "sw": ("s", "sw"), "w": ("sw", "nw"), "nw": ("nw", "n")}


def right_half(h, facing):
    """gboh:V4.7: the right half of a double-size unit lies in direction d(v+2) of its left half."""
    d = DIRS[(DIRS.index(FRONT[facing][0]) + 2) % 6]
    return neighbour(h, d)


def cube(h):
    r, c = h
    return (c - (r - (r & 1)) // 2, r)


def uncube(q, r):
    return (r, q + (r - (r & 1)) // 2)


def distance(a, b):
    (q1, r1), (q2, r2) = cube(a), cube(b)
    dq, dr = q1 - q2, r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


def line(a, b):
    n = distance(a, b)
    (q1, r1), (q2, r2) = cube(a), cube(b)
    out = []
    for i in range(n + 1):
        t_ = i / n if n else 0
        q, r = q1 + (q2 - q1) * t_ + 1e-6, r1 + (r2 - r1) * t_ + 2e-6
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
    pts = [cc(p) for p in ccrr]
    out = [pts[0]]
    for a, b in zip(pts, pts[1:]):
        out += line(a, b)[1:]
    return out


def below(row, *spans):
    """The lower sides (sw, se) of the hexes of `row` in these columns; sides without a hex behind them are left to build.py."""
    return [((row, c), d) for a, b in spans for c in range(a, b + 1) for d in ("sw", "se")]


def above(row, *spans):
    """The upper sides (nw, ne) of the hexes of `row` in these columns."""
    return [norm((row, c), neighbour((row, c), d)) for a, b in spans for c in range(a, b + 1) for d in ("nw", "ne")]


def t(en, ja):
    return {"en": en, "ja": ja}


# Movement allowances of BATTLES 3.10 (a).
MA = {"PH": 4, "LG": 5, "HI": 5, "MI": 5, "BI": 6, "LP": 6, "LI": 6, "SK": 7, "HC": 7, "RC": 7, "BC": 7, "LN": 8, "LC": 8, "EL": 5, "CH": 8, "ART": 2}
CAT_MA = 6
PH_BOOST = 5

# Short words for missiles, to the names of the rows of chart 8.61.
WEAPON = {"": "none", "A": "foot-archer", "IA": "indian-li-archer", "S": "slinger-sk", "J": "foot-javelin",
          "MA": "mounted-archer", "MJ": "mounted-or-el-javelin", "O": "oxybeles"}


@dataclass
class G:
    """Like counters of one corps: the n-th takes the n-th hex of `at` (CCRR; of double-size units the left half)."""
    corps: str
    prefix: str
    type: str
    tq: object                  # a number, or a list
    size: int
    at: str
    en: str
    ja: str
    nation: str
    missile: str = ""
    names: list = None          # [(en, ja)], one for each unit
    facing: str = ""            # only if not that of the side
    formation: str = ""         # column, double-depth
    stack: list = None          # "top", "bottom", one for each unit
    flags: str = ""             # words: double-size macedonian cataphracted cardaces indian african sk-star el-screen legionary
    cohort: str = ""            # vet-co rec-co con-co
    legion: str = ""
    station: str = ""
    hits: int = 0
    ours: list = None           # what is reconstructed beyond ma and at; None: nothing
    note: str = ""


@dataclass
class L:
    """A leader. `ratings`: initiative, range, line commands, strategy, charisma, personal combat; f behind a number: found."""
    id: str
    en: str
    ja: str
    rank: str
    ratings: str
    at: str
    elite: bool = False
    contingents: int = 0
    corps: list = None
    groups: list = None
    note: str = ""


@dataclass
class Side:
    id: str
    name: dict
    commander: dict
    facing: str
    level: int
    corps: list                 # [(id, en, ja, band, leader id)]
    groups: list
    leaders: list
    wins: dict
    contingents: list = field(default_factory=list)   # [(id, mcc id or "", en, ja, units, ccrr of the mcc)]


@dataclass
class Special:
    id: str
    rule: str
    title: dict
    text: dict                  # for players, short
    exact: list                 # for special.md
    keys: dict = field(default_factory=dict)
    option: object = None       # None: always in force; True/False: an option with this default
    source: str = ""


@dataclass
class Battle:
    id: str
    era: str
    title: dict
    map_title: dict
    date: str
    place: dict
    hours: int
    width: int
    height: int
    top: str
    country: str
    arms: list
    base: int
    terrain: list
    level: object
    hexsides: list              # [(comment, feature, sides)]
    roads: list
    places: list
    map_note: dict
    head: list                  # comment lines on which way the sheet lies
    sides: list
    description: dict
    reconstructed: dict
    sources: dict
    specials: list
    found: bool = True          # the roster is that of the transcription
    switches: dict = field(default_factory=dict)
    contingent_default: bool = False
    arrivals: list = field(default_factory=list)
    lines: list = field(default_factory=list)   # [(side, types)]: these may stand with a lane between them in a line


def expand(words):
    """'Com1-4 Age' -> Com1 Com2 Com3 Com4 Age1."""
    out = []
    for w in words.split():
        m = re.fullmatch(r"([A-Za-z]+)(?:(\d+)(?:-(\d+))?)?", w)
        assert m, w
        a = int(m[2] or 1)
        out += [f"{m[1]}{i}" for i in range(a, int(m[3] or a) + 1)]
    return out
