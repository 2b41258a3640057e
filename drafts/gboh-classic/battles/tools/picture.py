#!/usr/bin/env python3
"""Draws each map with its set-up: pictures/ID.png by a headless chromium, or pictures/ID.svg if there is none.

    python3 picture.py [ID...]
"""
import html
import os
import shutil
import subprocess
import sys
import tempfile

from check import MAP_SIZE, ROOT, check_map, check_scenario
from dsl import DIRS, FRONT, SIDE_CORNERS, corners, neighbour

U = 15.0                      # half the width of a hex
V = U / 1.7320508
GROUND = {"clear": (230, 218, 176), "woods": (120, 160, 100), "rocky": (200, 185, 165), "marsh": (150, 185, 165), "major-river": (120, 165, 215)}
EDGE = {"minor-river": ("#3a78c8", 5), "stream": ("#5a9be0", 3), "steep-banked-stream": ("#1d4f96", 6), "steep-bank": ("#6b4420", 2.5), "city-walls": ("#222", 6)}
SIDES = ["#a3262a", "#1f3f8f"]
KIND = {"HC": "#ffd9d9", "RC": "#ffd9d9", "BC": "#ffd9d9", "LN": "#ffe4c4", "LC": "#fff3c4", "EL": "#d7c4e8", "CH": "#c4e8e0", "SK": "#e8e8e8", "LI": "#dff0d8", "LP": "#cfe8c0"}


def xy(p):
    return (p[0] * U + 14, (p[1] - 1) * V + 22)


def centre(h):
    return xy((2 * h[1] + h[0] % 2, 3 * h[0]))


def svg(id_):
    m, ground, level, features = check_map(id_)
    s, units = check_scenario(id_, ground, level)
    w, h_ = MAP_SIZE[id_]
    W, Hh = (2 * w + 3) * U + 20, (3 * h_ + 3) * V + 50
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{W:.0f}" height="{Hh:.0f}" font-family="DejaVu Sans, Noto Sans CJK JP" font-size="8">', f'<rect width="{W:.0f}" height="{Hh:.0f}" fill="#fff"/>']
    base = m["grid"]["base-level"]
    for h, g in ground.items():
        col = tuple(max(0, v - 20 * (level[h] - base)) for v in GROUND[g])
        pts = " ".join("%.1f,%.1f" % xy(corners(h)[k]) for k in ("n", "ne", "se", "s", "sw", "nw"))
        out.append(f'<polygon points="{pts}" fill="rgb{col}" stroke="#9a8f70" stroke-width="0.5"/>')
    for r in m.get("road", []):
        pts = " ".join("%.1f,%.1f" % centre((int(x[:2]), int(x[2:]))) for x in r["hexes"])
        out.append(f'<polyline points="{pts}" fill="none" stroke="#9b6a32" stroke-width="2.5" stroke-dasharray="6 3"/>')
    for (h, d), fs in features.items():
        a, z = (xy(corners(h)[k]) for k in SIDE_CORNERS[d])
        for f in sorted(fs, key=lambda f: -EDGE[f][1]):
            out.append(f'<line x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{z[0]:.1f}" y2="{z[1]:.1f}" stroke="{EDGE[f][0]}" stroke-width="{EDGE[f][1]}" stroke-linecap="round"/>')
    first = s["side"][0]["id"]
    stacks = {}
    for u in units.values():
        col = SIDES[0] if u.side == first else SIDES[1]
        k = stacks.get(u.hexes[0], 0)
        stacks[u.hexes[0]] = k + 1
        cs = [centre(h) for h in u.hexes]
        cx, cy = sum(c[0] for c in cs) / len(cs) + 3 * k, sum(c[1] for c in cs) / len(cs) - 3 * k
        hw = 11 if len(cs) == 1 else 11 + U
        fill = KIND.get(u.type, "#fff")
        out.append(f'<rect x="{cx - hw:.1f}" y="{cy - 10:.1f}" width="{2 * hw:.1f}" height="20" rx="2" fill="{fill}" stroke="{col}" stroke-width="2"/>')
        for h in u.hexes:
            if u.form == "column":
                n = centre(neighbour(h, u.face))
            else:
                n = xy(corners(h)[u.face])
            c = centre(h)
            f = 0.5 if u.form == "column" else 0.95
            out.append(f'<line x1="{c[0] + (n[0] - c[0]) * 0.3:.1f}" y1="{c[1] + (n[1] - c[1]) * 0.3:.1f}" x2="{c[0] + (n[0] - c[0]) * f:.1f}" y2="{c[1] + (n[1] - c[1]) * f:.1f}" stroke="{col}" stroke-width="2"/>')
        out.append(f'<text x="{cx:.1f}" y="{cy - 2:.1f}" text-anchor="middle" font-size="{6.5 if len(u.id) <= 5 else 5}" fill="{col}">{u.id}</text>')
        out.append(f'<text x="{cx:.1f}" y="{cy + 7:.1f}" text-anchor="middle" font-size="7" font-weight="bold">{u.type}{u.tq}/{u.size}</text>')
    for l in s["leader"]:
        cx, cy = centre((int(l["at"][:2]), int(l["at"][2:])))
        r, col = (3.5, "#888") if l["rank"] == "MCC" else (6, "#f0b400")
        dx = 9 if l["rank"] != "MCC" else -9
        out.append(f'<circle cx="{cx + dx:.1f}" cy="{cy - 11:.1f}" r="{r}" fill="{col}" stroke="#000"/>')
        if l["rank"] != "MCC":
            out.append(f'<text x="{cx + dx:.1f}" y="{cy - 8.5:.1f}" text-anchor="middle" font-size="7">{l["initiative"]}</text>')
            out.append(f'<text x="{cx + dx + 7:.1f}" y="{cy - 11:.1f}" font-size="7" font-weight="bold" stroke="#fff" stroke-width="2" paint-order="stroke">{l["id"]}</text>')
    for p in m["place"]:
        hs = [centre((int(x[:2]), int(x[2:]))) for x in p["hexes"]]
        cx, cy = sum(c[0] for c in hs) / len(hs), sum(c[1] for c in hs) / len(hs)
        half = 3 * len(p["name"]["en"]) + 5 * len(p["name"]["ja"])
        cx = min(max(cx, half + 16), W - half - 6)
        out.append(f'<text x="{cx:.1f}" y="{cy + 3:.1f}" text-anchor="middle" font-size="10" font-style="italic" stroke="#fff" stroke-width="2.5" paint-order="stroke">{html.escape(p["name"]["en"])} {p["name"]["ja"]}</text>')
    for r in range(1, h_ + 1):
        out.append(f'<text x="2" y="{centre((r, 1))[1] + 3:.1f}">{r:02d}</text>')
    for c in range(1, w + 1):
        out.append(f'<text x="{centre((1, c))[0]:.1f}" y="9" text-anchor="middle">{c:02d}</text>')
    a, b = s["side"]
    out.append(f'<text x="14" y="{Hh - 8:.0f}" font-size="12">{html.escape(s["title"]["en"])} {s["title"]["ja"]}: {a["name"]["en"]} (red, level {a["withdrawal-level"]}) against {b["name"]["en"]} (blue, level {b["withdrawal-level"]}); top = {m.get("top", "north or unknown")}; brown = steep bank, blue = water</text>')
    out.append("</svg>")
    path = f"{ROOT}/pictures/{id_}.svg"
    open(path, "w", encoding="utf-8").write("\n".join(out))
    return path, int(W), int(Hh)


def main():
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    for id_ in sys.argv[1:] or MAP_SIZE:
        path, w, h = svg(id_)
        if browser:
            with tempfile.TemporaryDirectory() as d:
                subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={d}", "--hide-scrollbars", f"--window-size={w},{h}",
                                f"--screenshot={path[:-4]}.png", "file://" + path], timeout=120, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if os.path.exists(f"{path[:-4]}.png"):
                os.remove(path)      # only a step on the way
        print(path[:-4], w, h)


if __name__ == "__main__":
    main()
