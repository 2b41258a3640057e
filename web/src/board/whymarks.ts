// What is drawn over the counters when a click was told why not: the way that was asked for, how far it goes, what it
// costs, and the hexside that nobody crosses. The numbers of the conditions are in WhyMarks.svelte.

import { add, mul, num, poly, pt, type Vec } from './draw/kit';
import type { WhyBite, WhyShown } from './contract';
import type { Ground } from './ground';

/** Between a number and the middle of its place, in radii: at the upper right, where no rating stands. */
const ASIDE: Vec = [0.72, -0.56];
/** Between the numbers of one place, in units of the sheet. */
const BELOW = 30;

/** In which direction a hexside lies: degrees clockwise from the top of the sheet. */
function toward(angle: number): Vec {
  const radians = (angle * Math.PI) / 180;
  return [Math.sin(radians), -Math.cos(radians)];
}

/** The middle of a hexside. */
function middleOf(ground: Ground, place: number, side: number): Vec {
  return add(ground.centre(place), mul(toward(side), ground.radius));
}

/** Where the number of a condition stands; further ones of the same place stand below it. */
export function biteAt(ground: Ground, bites: readonly WhyBite[], at: number): Vec {
  const bite = bites[at];
  if (!bite) return [0, 0];
  const before = bites.slice(0, at).filter((one) => one.place === bite.place && one.side === bite.side).length;
  const first =
    bite.side === null
      ? add(ground.centre(bite.place), mul(ASIDE, ground.radius))
      : middleOf(ground, bite.place, bite.side);
  return add(first, [0, before * BELOW]);
}

/** The way with its coins, the refused hexsides, and the way of the proposal that is pointed at. */
export function whyLines(ground: Ground, why: WhyShown): string {
  return `<g class="whynot">${ways(ground, why)}${instead(ground, why.instead)}${bars(ground, why.bites)}${coins(ground, why)}</g>`;
}

function line(points: readonly Vec[], name: string): string {
  if (points.length < 2) return '';
  const d = poly([...points], false);
  return `<path class="band" d="${d}"/><path class="${name}" d="${d}"/>`;
}

/** Blue dots as far as it goes, brown dashes after. */
function ways(ground: Ground, { from, way }: WhyShown): string {
  if (from === null || way.length === 0) return '';
  const centre = (place: number): Vec => add(ground.centre(place), [0, 6]);
  const gone = way.filter((one) => one.goes).map((one) => centre(one.place));
  const not = way.filter((one) => !one.goes).map((one) => centre(one.place));
  const start = centre(from);
  const turn = gone.at(-1) ?? start;
  return line([start, ...gone], 'goes') + line(not.length ? [turn, ...not] : [], 'stays');
}

function instead(ground: Ground, way: readonly number[]): string {
  return line(
    way.map((place) => add(ground.centre(place), [0, 6])),
    'instead',
  );
}

/** A bar over every hexside that is refused. */
function bars(ground: Ground, bites: readonly WhyBite[]): string {
  return bites
    .map(({ place, side }) => {
      if (side === null) return '';
      const [x, y] = toward(side);
      const along = mul([-y, x], ground.radius * 0.5);
      const middle = middleOf(ground, place, side);
      const d = `M${pt(add(middle, mul(along, -1)))}L${pt(add(middle, along))}`;
      return `<path class="bar under" d="${d}"/><path class="bar" d="${d}"/>`;
    })
    .join('');
}

function coins(ground: Ground, { way }: WhyShown): string {
  return way
    .map(({ place, cost, goes }) => {
      const at = add(ground.centre(place), [0, 6]);
      const scale = num(ground.scale, 2);
      return `<g transform="translate(${pt(at)}) scale(${scale})"><circle class="${goes ? 'paid' : 'unpaid'}" r="14.5"/><text class="${goes ? 'paid' : 'unpaid'}" y="5">${cost}</text></g>`;
    })
    .join('');
}
