// Where the areas of a sheet are. Borders are drawn once and shared by the two areas they part.

import type { AreaCell, AreaSheet } from '../lib/protocol';
import { add, chance, dense, inside, item, last, leftOf, mul, norm, seedOf, stations, sub, type Vec } from './draw/kit';

/** Sheet units to one unit of the wire, where a field is 100 wide. */
const SCALE = 3;

/** Distance of the points of a drawn border. */
const STRIDE = 12;

/** How far a border strays from its plan, at most. */
const STRAY = 4.5;

/** A border between two areas, or between one and the edge of the sheet. */
export interface AreaBorder {
  points: readonly Vec[];
  /** The areas on its two sides; the second is missing at the edge of the sheet. */
  areas: [number, number | null];
}

export class AreaGrid {
  readonly width: number;
  readonly height: number;
  readonly borders: readonly AreaBorder[];
  /** Outlines, clockwise or not as the map has them. */
  readonly rings: readonly (readonly Vec[])[];
  /** Corners where several areas meet. */
  readonly stones: readonly Vec[];

  constructor(
    readonly sheet: AreaSheet,
    readonly origin: Vec,
  ) {
    this.width = sheet.size[0] * SCALE;
    this.height = sheet.size[1] * SCALE;
    const plan = new Plan(sheet);
    const borders = new Map<string, AreaBorder>();
    this.rings = sheet.areas.map((area, id) => {
      const ring: Vec[] = [];
      for (const run of plan.runs(area)) {
        const border = this.border(run, id, borders);
        const forth = borderKey(run) === run.map(String).join(' ');
        const points = forth ? border.points : [...border.points].reverse();
        ring.push(...points.slice(0, -1));
      }
      return ring;
    });
    this.borders = [...borders.values()];
    this.stones = plan.junctions().map((p) => this.onSheet(p));
  }

  private onSheet(p: Vec): Vec {
    return add(this.origin, mul(p, SCALE));
  }

  private border(run: readonly Vec[], area: number, known: Map<string, AreaBorder>): AreaBorder {
    const key = borderKey(run);
    const old = known.get(key);
    if (old) {
      old.areas[1] = area;
      return old;
    }
    const forth = key === run.map(String).join(' ') ? run : [...run].reverse();
    const made: AreaBorder = { points: this.draw(forth, key), areas: [area, null] };
    known.set(key, made);
    return made;
  }

  /** A border by hand: through its bends, straying a little, true at both ends. */
  private draw(run: readonly Vec[], key: string): Vec[] {
    const ends = run.map((p) => this.onSheet(p));
    if (run.every((p) => onEdge(p, this.sheet)) && ends.length === 2) return ends;
    const line = stations(dense(ends, false, 8), false, STRIDE).map((s) => s.p);
    const roll = chance(seedOf(`${this.sheet.id} ${key}`));
    const waves = [1, 2, 3].map((n) => ({ n, size: ((roll() - 0.5) * 2 * STRAY) / n }));
    const shaken = line.map((p, i): Vec => {
      const share = i / Math.max(1, line.length - 1);
      const stray = waves.reduce((sum, w) => sum + w.size * Math.sin(share * Math.PI * w.n), 0);
      const before = item(line, Math.max(0, i - 1));
      const after = item(line, Math.min(line.length - 1, i + 1));
      return add(p, mul(leftOf(norm(sub(after, before))), stray + (roll() - 0.5) * 1.4));
    });
    return [item(ends, 0), ...shaken.slice(1, -1), last(ends)];
  }

  area(id: number): AreaCell {
    return item(this.sheet.areas, id);
  }

  centreOf(id: number): Vec {
    return this.onSheet(this.area(id).centre);
  }

  ring(id: number): readonly Vec[] {
    return item(this.rings, id);
  }

  at(p: Vec): number | null {
    const found = this.rings.findIndex((ring) => inside(p, ring));
    return found < 0 ? null : found;
  }

  /** The outline drawn in by so much. */
  inset(id: number, by: number): Vec[] {
    const ring = this.ring(id);
    const turn = clockwise(ring) ? -1 : 1;
    return ring.map((p, i) => {
      const tangent = norm(sub(item(ring, i + 2, true), item(ring, i - 2, true)));
      return add(p, mul(leftOf(tangent), by * turn));
    });
  }
}

/** Whether a ring runs clockwise on the sheet, where y grows downwards. */
export function clockwise(ring: readonly Vec[]): boolean {
  let twice = 0;
  ring.forEach((a, i) => {
    const b = item(ring, i + 1, true);
    twice += a[0] * b[1] - b[0] * a[1];
  });
  return twice > 0;
}

const onEdge = (p: Vec, sheet: AreaSheet): boolean =>
  p[0] <= 0 || p[1] <= 0 || p[0] >= sheet.size[0] || p[1] >= sheet.size[1];

/** The same for a border walked either way. */
function borderKey(run: readonly Vec[]): string {
  const [forth, back] = [run.map(String).join(' '), [...run].reverse().map(String).join(' ')];
  return forth < back ? forth : back;
}

/** The corners of the map: where lines of the plan meet, a border begins and ends. */
class Plan {
  private readonly neighbours = new Map<string, Set<string>>();
  private readonly points = new Map<string, Vec>();

  constructor(private readonly sheet: AreaSheet) {
    for (const area of sheet.areas) {
      area.outline.forEach((p, i) => {
        const next = item(area.outline, i + 1, true);
        this.join(p, next);
        this.join(next, p);
      });
    }
  }

  private join(a: Vec, b: Vec): void {
    const set = this.neighbours.get(String(a)) ?? new Set<string>();
    set.add(String(b));
    this.neighbours.set(String(a), set);
    this.points.set(String(a), a);
  }

  private meets(p: Vec): boolean {
    return onEdge(p, this.sheet) || (this.neighbours.get(String(p))?.size ?? 0) > 2;
  }

  /** The outline of an area cut at the corners. */
  runs(area: AreaCell): Vec[][] {
    const ring: readonly Vec[] = area.outline;
    const start = ring.findIndex((p) => this.meets(p));
    if (start < 0) return [[...ring, item(ring, 0)]];
    const out: Vec[][] = [];
    let run: Vec[] = [item(ring, start)];
    for (let i = 1; i <= ring.length; i++) {
      const p = item(ring, start + i, true);
      run.push(p);
      if (!this.meets(p)) continue;
      out.push(run);
      run = [p];
    }
    return out;
  }

  /** Corners inside the sheet where three or more borders meet. */
  junctions(): Vec[] {
    return [...this.points.values()].filter((p) => !onEdge(p, this.sheet) && this.meets(p));
  }
}
