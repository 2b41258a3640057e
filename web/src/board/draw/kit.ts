// Small drawing kit: seeded chance, vectors, smooth paths as text.

/** A point or a direction of the sheet. */
export type Vec = readonly [number, number];

/** A seeded generator of numbers from 0 to 1: the same map looks the same on every machine. */
export type Chance = () => number;

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed made of words, such as the map's id and the name of a layer. */
export function seedOf(words: string): number {
  let hash = 2166136261;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/** A number as short as it can be written with one decimal (or so many). */
export function num(value: number, decimals = 1): string {
  const text = value.toFixed(decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' || short === '' ? '0' : short;
}

export const pt = (p: Vec): string => `${num(p[0])} ${num(p[1])}`;
export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1]];
export const mul = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k];
export const len = (a: Vec): number => Math.hypot(a[0], a[1]);
export const mid = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
export const lerp = (a: Vec, b: Vec, t: number): Vec => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const dist = (a: Vec, b: Vec): number => len(sub(a, b));

export function norm(a: Vec): Vec {
  const length = len(a) || 1;
  return [a[0] / length, a[1] / length];
}

/** The direction to the left hand of somebody who walks along `along` on the sheet (y grows downwards). */
export const leftOf = (along: Vec): Vec => [along[1], -along[0]];

/** A direction given in degrees clockwise from the top of the sheet. */
export function toward(degrees: number): Vec {
  const a = (degrees * Math.PI) / 180;
  return [Math.sin(a), -Math.cos(a)];
}

/** An element of a list by an index that is known to be good; round about if `wrap`. */
export function item<T>(list: readonly T[], index: number, wrap = false): T {
  const i = wrap ? ((index % list.length) + list.length) % list.length : index;
  const found = list[i];
  if (found === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return found;
}

export const last = <T>(list: readonly T[]): T => item(list, list.length - 1);

/** Straight lines through points. */
export const poly = (points: readonly Vec[], closed = true): string =>
  points.length === 0 ? '' : `M${points.map(pt).join('L')}${closed ? 'Z' : ''}`;

/** How far the handles of a curve reach, as a share of the span. */
const HANDLE = 0.34;

/** The four points of each cubic span of a smooth curve through points. */
export function spans(points: readonly Vec[], closed: boolean): [Vec, Vec, Vec, Vec][] {
  const n = points.length;
  const at = (i: number): Vec => (closed ? item(points, i, true) : item(points, Math.max(0, Math.min(n - 1, i))));
  const tangent = (i: number): Vec => norm(sub(at(i + 1), at(i - 1)));
  const out: [Vec, Vec, Vec, Vec][] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b] = [at(i), at(i + 1)];
    const reach = dist(a, b) * HANDLE;
    out.push([a, add(a, mul(tangent(i), reach)), sub(b, mul(tangent(i + 1), reach)), b]);
  }
  return out;
}

/** A smooth path through points. */
export function spline(points: readonly Vec[], closed = true): string {
  if (points.length < 2) return '';
  const body = spans(points, closed).map(([, c1, c2, b]) => `C${pt(c1)} ${pt(c2)} ${pt(b)}`);
  return `M${pt(item(points, 0))}${body.join('')}${closed ? 'Z' : ''}`;
}

/** The same curve as points close together. */
export function dense(points: readonly Vec[], closed: boolean, steps = 10): Vec[] {
  const out: Vec[] = [];
  for (const [a, c1, c2, b] of spans(points, closed)) {
    for (let k = 0; k < steps; k++) {
      const [t, u] = [k / steps, 1 - k / steps];
      const [ka, k1, k2, kb] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      out.push([ka * a[0] + k1 * c1[0] + k2 * c2[0] + kb * b[0], ka * a[1] + k1 * c1[1] + k2 * c2[1] + kb * b[1]]);
    }
  }
  if (!closed && points.length > 0) out.push(last(points));
  return out;
}

/** A place on a line: where, which way the line goes, and the left hand of somebody who walks along it. */
export interface Station {
  p: Vec;
  along: Vec;
  left: Vec;
}

/** Stations every `step` along a line of points. */
export function stations(line: readonly Vec[], closed: boolean, step: number): Station[] {
  const out: Station[] = [];
  const ring = closed && line.length > 0 ? [...line, item(line, 0)] : line;
  let [gone, next] = [0, 0];
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [item(ring, i - 1), item(ring, i)];
    const length = dist(a, b);
    if (length === 0) continue;
    const along = norm(sub(b, a));
    for (; next <= gone + length; next += step) {
      out.push({ p: lerp(a, b, (next - gone) / length), along, left: leftOf(along) });
    }
    gone += length;
  }
  return out;
}

/** Whether a point lies inside a closed line. */
export function inside(p: Vec, ring: readonly Vec[]): boolean {
  let within = false;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [item(ring, i), item(ring, i - 1, true)];
    const crosses = a[1] > p[1] !== b[1] > p[1];
    if (crosses && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  }
  return within;
}

/** Text safe inside markup. */
export const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
