// What pieces would do for a wish, drawn: the ways they take, the ways they could take instead, and who may shoot on them.

import type { PlannedWay } from './contract';
import { add, item, last, mul, norm, poly, sub, type Vec } from './draw/kit';
import type { Ground } from './ground';

const REACH = '#14607f';
const DANGER = '#9c2014';
const BLOW = '#c42a17';
const PAPER = '#fffbe9';

/** How far from the middle of a place a way begins and ends: counters stand there. */
const CLEAR = 0.66;

const stroke = (d: string, colour: string, width: number, dash = ''): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`;

/** The line from counter to counter; nothing for one that stays. */
function lineOf(ground: Ground, places: readonly number[]): string {
  if (places.length < 2) return '';
  const way = places.map((place) => ground.centre(place));
  const clear = ground.radius * CLEAR;
  const [first, second, before, end] = [item(way, 0), item(way, 1), item(way, way.length - 2), last(way)];
  const start = add(first, mul(norm(sub(second, first)), clear));
  const stop = sub(end, mul(norm(sub(end, before)), clear));
  return poly([start, ...way.slice(1, -1), stop], false);
}

function way(ground: Ground, planned: PlannedWay): string {
  const d = lineOf(ground, planned.way);
  if (d === '') return '';
  const k = ground.scale;
  if (planned.strikes !== null)
    return stroke(d, PAPER, 21 * k) + stroke(d, BLOW, 15 * k) + stroke(d, PAPER, 3 * k, `${1 * k} ${9 * k}`);
  const colour = planned.stops ? DANGER : REACH;
  const [paper, dots] = planned.held ? [11, 5] : [7, 3];
  return stroke(d, PAPER, paper * k) + stroke(d, colour, dots * k, `${0.1 * k} ${dots * 1.9 * k}`);
}

/** The way that could be taken instead: thin dashes, to be clicked. */
function otherWay(ground: Ground, planned: PlannedWay): string {
  const d = planned.other ? lineOf(ground, planned.other) : '';
  const k = ground.scale;
  return d && `<g class="other">${stroke(d, PAPER, 8 * k)}${stroke(d, BLOW, 3.4 * k, `${9 * k} ${6 * k}`)}</g>`;
}

/** From a shooter to the first place where he may shoot. */
function fire(ground: Ground, { from, at }: PlannedWay['fire'][number]): string {
  const [a, b] = [ground.centre(from), ground.centre(at)];
  const way = norm(sub(b, a));
  const far = Math.min(ground.radius * 0.7, Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.3);
  const d = poly([add(a, mul(way, far)), sub(b, mul(way, far))], false);
  const k = ground.scale;
  return stroke(d, PAPER, 7 * k) + stroke(d, DANGER, 3.2 * k, `${8 * k} ${5 * k}`) + head(b, way, far, k);
}

function head(b: Vec, way: Vec, far: number, k: number): string {
  const tip = sub(b, mul(way, far - 8 * k));
  const side: Vec = [-way[1] * 7 * k, way[0] * 7 * k];
  const base = sub(tip, mul(way, 11 * k));
  return `<path d="${poly([tip, add(base, side), sub(base, side)])}" fill="${DANGER}" stroke="${PAPER}" stroke-width="1.6"/>`;
}

/** All of it; the piece held lies on top. */
export function plannedWays(ground: Ground, plan: readonly PlannedWay[]): string {
  if (plan.length === 0) return '';
  const ordered = [...plan].sort((a, b) => Number(a.held) - Number(b.held));
  const shots = new Map(plan.flatMap((one) => one.fire).map((shot) => [`${shot.from} ${shot.at}`, shot]));
  const lines = [
    ...[...shots.values()].map((shot) => fire(ground, shot)),
    ...ordered.map((one) => otherWay(ground, one)),
    ...ordered.map((one) => way(ground, one)),
  ];
  return `<g class="plan" fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g>`;
}
