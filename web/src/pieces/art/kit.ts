// A small drawing kit: smooth paths through points, tapered limbs, circles. Everything is a string of SVG path data.

/** A point; a third number other than 0 makes it a corner of a smooth path, or is the width of a limb there. */
export type Dot = readonly [number, number, number?];

const short = (n: number, digits = 1): string => {
  const text = n.toFixed(digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') || '0' : text;
};

/** A number with at most one digit after the point, or so many. */
export const num = short;

export const pair = (p: Dot): string => `${short(p[0])} ${short(p[1])}`;

const sub = (a: Dot, b: Dot): Dot => [a[0] - b[0], a[1] - b[1]];
const add = (a: Dot, b: Dot): Dot => [a[0] + b[0], a[1] + b[1]];
const mul = (a: Dot, k: number): Dot => [a[0] * k, a[1] * k];

function unit(a: Dot): Dot {
  const length = Math.hypot(a[0], a[1]) || 1;
  return [a[0] / length, a[1] / length];
}

/** The point at a place of the list, counted round when the path is closed and held at its ends when it is not. */
function pick(dots: readonly Dot[], i: number, closed: boolean): Dot {
  const n = dots.length;
  const dot = dots[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))];
  if (!dot) throw new Error('a path needs points');
  return dot;
}

interface Smooth {
  closed?: boolean;
  /** How far the curve leans out between two points, as a part of their distance. */
  bend?: number;
}

/** A smooth path through points. */
export function spline(dots: readonly Dot[], { closed = true, bend = 0.34 }: Smooth = {}): string {
  const at = (i: number) => pick(dots, i, closed);
  const tangent = (i: number): Dot => (at(i)[2] ? [0, 0] : unit(sub(at(i + 1), at(i - 1))));
  let path = `M${pair(at(0))}`;
  const spans = closed ? dots.length : dots.length - 1;
  for (let i = 0; i < spans; i++) {
    const [a, b] = [at(i), at(i + 1)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const from = add(a, mul(tangent(i), length * bend));
    const to = sub(b, mul(tangent(i + 1), length * bend));
    path += a[2] && b[2] ? `L${pair(b)}` : `C${pair(from)} ${pair(to)} ${pair(b)}`;
  }
  return path + (closed ? 'Z' : '');
}

export const poly = (dots: readonly Dot[], closed = true): string => 'M' + dots.map(pair).join('L') + (closed ? 'Z' : '');

/** A tapered limb through joints, each with its half width; one outline with round ends. */
export function limb(joints: readonly Dot[]): string {
  const left: Dot[] = [];
  const right: Dot[] = [];
  joints.forEach((joint, i) => {
    const along = unit(sub(pick(joints, i + 1, false), pick(joints, i - 1, false)));
    const across: Dot = [-along[1], along[0]];
    left.push(add(joint, mul(across, joint[2] ?? 0)));
    right.push(sub(joint, mul(across, joint[2] ?? 0)));
  });
  const cap = (end: Dot, before: Dot): Dot => add(end, mul(unit(sub(end, before)), end[2] ?? 0));
  const n = joints.length;
  const first = cap(pick(joints, 0, false), pick(joints, 1, false));
  const last = cap(pick(joints, n - 1, false), pick(joints, n - 2, false));
  return spline([...left, last, ...right.reverse(), first], { bend: 0.33 });
}

export const circle = (x: number, y: number, r: number): string =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0Z`;

/** An ellipse, turned by so many radians. */
export function ellipse(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const dots = Array.from({ length: 12 }, (_, i): Dot => {
    const t = (i / 12) * Math.PI * 2;
    const [ex, ey] = [Math.cos(t) * rx, Math.sin(t) * ry];
    return [x + ex * c - ey * s, y + ex * s + ey * c];
  });
  return spline(dots);
}

/** A star with so many points between two radii, one point up. */
export function star(outer: number, inner: number, points: number): string {
  return poly(
    Array.from({ length: points * 2 }, (_, i): Dot => {
      const a = ((-90 + (i * 180) / points) * Math.PI) / 180;
      const r = i % 2 ? inner : outer;
      return [Math.cos(a) * r, Math.sin(a) * r];
    }),
  );
}

/** Points turned by so many degrees, enlarged and moved. */
export function turned(dots: readonly Dot[], x: number, y: number, degrees: number, scale = 1): Dot[] {
  const r = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(r), Math.sin(r)];
  return dots.map((p): Dot => [x + (p[0] * c - p[1] * s) * scale, y + (p[0] * s + p[1] * c) * scale, p[2]]);
}
