"""Draws a map with its set-up: as text, and as a PNG written by hand (no library is installed)."""
import struct
import zlib

from dsl import *

TYPE_CHAR = {"mounted-maa": "M", "dismounted-maa": "D", "pike": "P", "axe": "A", "infantry": "I", "longbow": "L",
             "crossbow": "X", "slinger": "S", "genitor": "G", "light-cavalry": "C", "hobilar": "H"}


def text(path, b, m, s, ground, level, feature, units, standards, letter):
    first = s["side"][0]["id"]
    at = {u[2]: u for u in units}
    st = {h: side for side, (_, h) in standards.items()}
    lines = [f"{b.id}: first side ({first}) in capitals, second in small letters; * Standard; = stream, # ditch/hedge/bank, o pits, + crossing",
             "right of a hex: its e side; line below: its sw and se sides", ""]
    sign = lambda fs: "" if not fs else "+" if "crossing" in fs else "#" if fs & {"ditch", "hedge", "steep-bank"} else "o" if "pits" in fs else "="
    for r in range(1, b.height + 1):
        row, below = [], [" "] * (4 * b.width + 8)
        for c in range(1, b.width + 1):
            h = (r, c)
            ch = letter[ground[h]]
            if h in st:
                ch = "*"
            if h in at:
                ch = TYPE_CHAR[at[h][1]["type"]]
                if at[h][1]["side"] != first:
                    ch = ch.lower()
            lv = str(level[h]) if level[h] else " "
            row.append(ch + lv + (sign(feature.get((h, "e"))) or " ") + " ")
            x = 4 * (c - 1) + (2 if r % 2 else 0)
            for d, dx in (("sw", 0), ("se", 1)):
                k = sign(feature.get((h, d)))
                if k:
                    below[x + dx] = k
        lines.append(f"{r:02d} " + ("  " if r % 2 else "") + "".join(row))
        if "".join(below).strip():
            lines.append("   " + "".join(below))
    open(path, "w").write("\n".join(l.rstrip() for l in lines) + "\n")


# A 3 x 5 font for labels.
FONT = {
    "A": "757555", "B": "656560", "C": "344430", "D": "655560", "E": "746470", "F": "746440", "G": "345530", "H": "557550", "I": "722270",
    "J": "311560", "K": "556550", "L": "444470", "M": "577550", "N": "675550", "O": "755570", "P": "757440", "Q": "755730", "R": "757650",
    "S": "342160", "T": "722220", "U": "555570", "V": "555520", "W": "557750", "X": "552550", "Y": "552220", "Z": "712470",
    "0": "755570", "1": "262270", "2": "717470", "3": "717170", "4": "557110", "5": "747170", "6": "747570", "7": "711220", "8": "757570", "9": "757170",
}


class Canvas:
    def __init__(self, w, h):
        self.w, self.h = w, h
        self.px = bytearray(b"\xff" * (w * h * 3))

    def dot(self, x, y, col):
        if 0 <= x < self.w and 0 <= y < self.h:
            i = (y * self.w + x) * 3
            self.px[i:i + 3] = bytes(col)

    def disc(self, x, y, r, col):
        for dy in range(-r, r + 1):
            for dx in range(-r, r + 1):
                if dx * dx + dy * dy <= r * r + 1:
                    self.dot(int(x) + dx, int(y) + dy, col)

    def line(self, x0, y0, x1, y1, width, col):
        n = int(max(abs(x1 - x0), abs(y1 - y0))) + 1
        for i in range(n + 1):
            self.disc(x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n, width, col)

    def rect(self, x0, y0, x1, y1, col):
        for y in range(int(y0), int(y1)):
            for x in range(int(x0), int(x1)):
                self.dot(x, y, col)

    def write(self, x, y, s, col, k=1):
        for ch in s.upper():
            for row, v in enumerate(FONT.get(ch, "000000")[:5]):
                for bit in range(3):
                    if int(v) >> (2 - bit) & 1:
                        self.rect(x + bit * k, y + row * k, x + bit * k + k, y + row * k + k, col)
            x += 4 * k

    def save(self, path):
        raw = b"".join(b"\0" + bytes(self.px[y * self.w * 3:(y + 1) * self.w * 3]) for y in range(self.h))
        chunk = lambda t, d: struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))
        open(path, "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", self.w, self.h, 8, 2, 0, 0, 0))
                               + chunk(b"IDAT", zlib.compress(raw, 6)) + chunk(b"IEND", b""))


GROUND = {"clear": (226, 214, 169), "cultivated": (205, 190, 90), "woods": (96, 140, 84), "marsh": (160, 190, 160), "fen": (90, 130, 175),
          "village": (190, 120, 90), "castle": (120, 110, 115)}
EDGE = {"stream": (40, 90, 200), "steep-bank": (90, 60, 30), "ditch": (120, 70, 160), "hedge": (20, 90, 20), "crossing": (240, 200, 0), "pits": (200, 60, 60)}
SIDE = [(170, 30, 40), (30, 40, 130)]


def png(path, b, m, s, ground, level, feature, units, standards):
    U = 13                                   # pixels for one unit of corners(): a hex is 2U wide
    V = U / 1.732 * 1.0
    def xy(p):
        return (p[0] * U + 6, (p[1] - 1) * V + 10)
    def centre(h):
        return xy((2 * h[1] + h[0] % 2, 3 * h[0]))
    x_max = int((2 * b.width + 2) * U + 12)
    y_max = int((3 * b.height + 3) * V + 16)
    cv = Canvas(x_max, y_max)
    for h, g in ground.items():
        col = tuple(max(0, v - 24 * level[h]) for v in GROUND[g])
        cx, cy = centre(h)
        for y in range(int(cy - 2 * V), int(cy + 2 * V) + 1):
            half = U if abs(y - cy) <= V else U * (2 * V - abs(y - cy)) / V
            for x in range(int(cx - half), int(cx + half) + 1):
                cv.dot(x, y, col)
    for h in ground:
        for d, (a, z) in SIDE_CORNERS.items():
            cv.line(*xy(corners(h)[a]), *xy(corners(h)[z]), 0, (150, 140, 120))
    for r in m.get("road", []):
        hs = [(int(x[:2]), int(x[2:])) for x in r["hexes"]]
        for a, z in zip(hs, hs[1:]):
            cv.line(*centre(a), *centre(z), 1, (140, 100, 50))
    for (h, d), fs in feature.items():
        a, z = SIDE_CORNERS[d]
        for f, w in (("stream", 2), ("steep-bank", 1), ("ditch", 2), ("hedge", 2), ("pits", 2), ("crossing", 2)):
            if f in fs:
                cv.line(*xy(corners(h)[a]), *xy(corners(h)[z]), w, EDGE[f])
    for e in [x for r in s.get("reinforcement", []) for x in r["entry"]]:
        for hx in e["hexes"]:
            cx, cy = centre((int(hx[:2]), int(hx[2:])))
            cv.disc(cx, cy, 3, (255, 255, 255))
    first = s["side"][0]["id"]
    for id_, ln, h, facing in units:
        cx, cy = centre(h)
        col = SIDE[0] if ln["side"] == first else SIDE[1]
        cv.rect(cx - 9, cy - 7, cx + 10, cy + 8, col)
        tip = xy(corners(h)[facing])
        cv.line(cx + (tip[0] - cx) * 0.6, cy + (tip[1] - cy) * 0.6, *tip, 1, col)
        cv.write(int(cx) - 8, int(cy) - 6, id_[:2], (255, 255, 255))
        cv.write(int(cx), int(cy) - 6, id_[2:4], (255, 255, 255))
        cv.write(int(cx) - 5, int(cy) + 1, {"mounted-maa": "MM", "dismounted-maa": "DM", "pike": "PK", "axe": "AX", "infantry": "IN",
                 "longbow": "LB", "crossbow": "CB", "slinger": "SL", "genitor": "GE", "light-cavalry": "LC", "hobilar": "HB"}[ln["type"]], (255, 240, 120))
    for l in s["leader"]:
        if "at" in l:
            cx, cy = centre((int(l["at"][:2]), int(l["at"][2:])))
            cv.disc(cx + 8, cy - 8, 4, (0, 0, 0))
            cv.disc(cx + 8, cy - 8, 2, (255, 220, 0))
    for side, (_, h) in standards.items():
        cx, cy = centre(h)
        col = SIDE[0] if side == first else SIDE[1]
        cv.line(cx - 4, cy + 9, cx - 4, cy - 10, 1, (0, 0, 0))
        cv.rect(cx - 4, cy - 10, cx + 8, cy - 2, col)
    for r in range(1, b.height + 1, 2):
        cx, cy = centre((r, 1))
        cv.write(2, int(cy) - 3, f"{r:02d}", (0, 0, 0))
    for c in range(1, b.width + 1):
        cx, cy = centre((1, c))
        cv.write(int(cx) - 4, 2, f"{c:02d}", (0, 0, 0))
    for p in m["place"]:
        hx = p["hexes"][0]
        cx, cy = centre((int(hx[:2]), int(hx[2:])))
        cv.write(int(cx) - 9, int(cy) + 10, p["id"].replace("-", " ").upper(), (0, 0, 0))
    cv.save(path)
