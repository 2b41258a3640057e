// The course of a battle as a picture: the first side's chance to win, and the choices whose dice changed it most.

import type { Analysis, ChanceAt, LuckAt } from './protocol';

/** The picture's own units. */
export const WIDTH = 320;
export const HEIGHT = 150;

export interface Mark {
  moment: LuckAt;
  /** The step of the replay that shows what the dice did. */
  after: number;
  x: number;
  y: number;
}

export interface Plot {
  /** The curve. */
  line: string;
  /** Between the curve and the middle, where the first and where the second side is likelier to win. */
  areas: [string, string];
  marks: Mark[];
  /** The last step on it. */
  last: number;
}

const held = (chance: number): number => Math.min(1, Math.max(0, chance));
const yOf = (chance: number): number => (1 - held(chance)) * HEIGHT;

/** Where a step stands from left to right. */
export const xOf = (step: number, last: number): number => (last > 0 ? (Math.min(step, last) / last) * WIDTH : 0);

/** The step at a part of the width, from 0 to 1. */
export const stepAt = (part: number, last: number): number => Math.round(held(part) * last);

/** The chance after so many choices, on the straight line between what is known. */
export function chanceAt(curve: readonly ChanceAt[], step: number): number {
  const next = curve.findIndex((point) => point.step >= step);
  const after = curve[next] ?? curve.at(-1);
  if (!after) return 0.5;
  const before = curve[next - 1];
  if (!before || next < 0) return held(after.chance);
  return held(before.chance + ((after.chance - before.chance) * (step - before.step)) / (after.step - before.step));
}

/** The curve with a point wherever it crosses the middle, so that both halves can be filled exactly. */
function crossed(curve: readonly ChanceAt[]): ChanceAt[] {
  return curve.flatMap((point, index) => {
    const before = curve[index - 1];
    if (!before || (before.chance - 0.5) * (point.chance - 0.5) >= 0) return [point];
    const part = (0.5 - before.chance) / (point.chance - before.chance);
    return [{ step: before.step + part * (point.step - before.step), chance: 0.5 }, point];
  });
}

const print = (n: number): string => String(Math.round(n * 10) / 10);

function path(curve: readonly ChanceAt[], last: number): string {
  return curve
    .map(({ step, chance }, index) => `${index ? 'L' : 'M'}${print(xOf(step, last))} ${print(yOf(chance))}`)
    .join('');
}

/** What lies between the middle and the part of the curve on one side of it. */
function area(curve: readonly ChanceAt[], last: number, clip: (chance: number) => number): string {
  const [first, end] = [curve[0], curve.at(-1)];
  if (!first || !end) return '';
  const edge = curve.map(({ step, chance }) => ({ step, chance: clip(chance) }));
  const base = (step: number): ChanceAt => ({ step, chance: 0.5 });
  return `${path([base(first.step), ...edge, base(end.step)], last)}Z`;
}

export function plotOf(analysis: Analysis): Plot {
  const { curve, moments } = analysis;
  const last = Math.max(0, ...curve.map((point) => point.step));
  const whole = crossed(curve);
  const marks = moments.map((moment) => {
    const after = moment.step + 1;
    return { moment, after, x: xOf(after, last), y: yOf(chanceAt(curve, after)) };
  });
  const areas: [string, string] = [
    area(whole, last, (chance) => Math.max(chance, 0.5)),
    area(whole, last, (chance) => Math.min(chance, 0.5)),
  ];
  return { line: path(curve, last), areas, marks, last };
}

/** The highest, the lowest and the last point of the curve. */
export function peaks(curve: readonly ChanceAt[]): { high: ChanceAt; low: ChanceAt; end: ChanceAt } | null {
  const [first, end] = [curve[0], curve.at(-1)];
  if (!first || !end) return null;
  const high = curve.reduce((best, point) => (point.chance > best.chance ? point : best), first);
  const low = curve.reduce((best, point) => (point.chance < best.chance ? point : best), first);
  return { high, low, end };
}

/** The moments by how much the dice gave or took, the most first. */
export function byLuck(moments: readonly LuckAt[]): LuckAt[] {
  return [...moments].sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck));
}
