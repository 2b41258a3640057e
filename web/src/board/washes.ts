// Highlights that lie on the ground. Each is a shape first and a colour second; glow is strokes, never a blur.

import type { Highlights } from './contract';
import type { Ground } from './ground';
import type { Overlay, Spot } from '../lib/protocol';
import { plannedWays } from './plans';
import { add, item, last, leftOf, lerp, mul, norm, num, poly, pt, sub, toward, dist, type Vec } from './draw/kit';

/** Patterns that the washes are filled with. */
export const WASH_DEFS = `<pattern id="w-threat" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="var(--threat)" fill-opacity=".10"/><rect width="2.4" height="9" fill="var(--threat)" fill-opacity=".62"/></pattern><pattern id="w-own" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="9" height="9" fill="var(--reach)" fill-opacity=".10"/><rect width="2.4" height="9" fill="var(--reach)" fill-opacity=".55"/></pattern><pattern id="w-forbid" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0L10 10M10 0L0 10" stroke="var(--forbid)" stroke-width="1.6" opacity=".5"/></pattern><radialGradient id="w-target"><stop offset=".35" stop-color="#d8341f" stop-opacity="0"/><stop offset="1" stop-color="#d8341f" stop-opacity=".42"/></radialGradient>`;

const group = (name: string, body: string): string => (body === '' ? '' : `<g class="${name}">${body}</g>`);
const placed = (p: Vec, scale: number, body: string): string =>
  `<g transform="translate(${pt(p)}) scale(${num(scale, 2)})">${body}</g>`;

/** What lies under the counters. `targets` are the places of targets, pieces included; `chosen` those of what is selected. */
export function washesUnder(
  ground: Ground,
  lights: Highlights,
  targets: ReadonlySet<number>,
  chosen: readonly number[] = lights.selectedPlace === null ? [] : [lights.selectedPlace],
): string {
  return [
    lights.zones ? zones(ground, lights.zones.places, lights.zones.own) : '',
    command(ground, lights.command),
    lights.fire ? fire(ground, lights.fire) : '',
    lights.reach ? reach(ground, lights.reach) : '',
    hull(ground, lights.hull),
    lit(ground, lights.lit.places),
    mayPlaces(ground, lights.mayPlaces),
    group('targets', [...targets].map((t) => `<path d="${ground.shape(t, 2.4)}" fill="url(#w-target)"/>`).join('')),
    lights.forbidden === null ? '' : forbidden(ground, lights.forbidden),
    chosen.length === 0 ? '' : selected(ground, chosen),
  ].join('');
}

/** What lies over the counters: lines, coins, brackets of places, arrows. */
export function washesOver(
  ground: Ground,
  lights: Highlights,
  occupied: ReadonlySet<number>,
  touch: Touch = NO_TOUCH,
): string {
  const bare = [...lights.targetPlaces];
  return [
    lights.path.length > 1 ? path(ground, lights.path) : '',
    plannedWays(ground, lights.plan),
    lights.reach ? coins(ground, lights.reach, new Set([...occupied, ...ends(lights.plan)]), 'reach') : '',
    lights.fire ? coins(ground, lights.fire, new Set(), 'fire') : '',
    group('brackets', bare.map((place) => brackets(ground, place)).join('')),
    lights.aim ? aim(ground, lights.aim) : '',
    lights.sight ? sight(ground, lights.sight) : '',
    lights.forbidden === null || lights.why?.bites.length ? '' : bar(ground, lights.forbidden),
    lights.facings ? facings(ground, lights.facings, touch) : '',
  ].join('');
}

/** Where pieces would stand: what it costs is told beside it. */
const ends = (plan: Highlights['plan']): number[] => plan.flatMap(({ way }) => way.at(-1) ?? []);

function selected(ground: Ground, places: readonly number[]): string {
  const d = places.map((place) => ground.shape(place, 1.4)).join('');
  const stroke = (colour: string, width: number, opacity = 1): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
  return `<g class="selected" fill="none" stroke-linejoin="round">${stroke('var(--gold-hi)', 17, 0.2)}${stroke('var(--gold-hi)', 11, 0.34)}${stroke('var(--outline)', 7)}${stroke('var(--glow)', 5.2)}${stroke('var(--chosen)', 2.6)}</g>`;
}

function mayPlaces(ground: Ground, places: ReadonlySet<number>): string {
  const d = [...places].map((place) => ground.shape(place, 6)).join('');
  if (d === '') return '';
  return `<g class="may" fill="none" stroke-linejoin="round"><path d="${d}" stroke="#ffc94a" stroke-width="13" opacity=".24"/><path d="${d}" stroke="#ffc94a" stroke-width="7.5" opacity=".55"/><path d="${d}" stroke="#fff4c9" stroke-width="3.2"/></g>`;
}

/** The whole command that is pointed at. */
function hull(ground: Ground, places: readonly number[]): string {
  if (places.length === 0) return '';
  const edge = ground.region(places);
  return `<g class="hull" stroke-linejoin="round"><path d="${edge}" fill="#ffd76a" fill-opacity=".34"/><g fill="none"><path d="${edge}" stroke="var(--glow)" stroke-width="6.6"/><path d="${edge}" stroke="var(--chosen)" stroke-width="3.4"/></g></g>`;
}

function lit(ground: Ground, places: ReadonlySet<number>): string {
  const d = [...places].map((place) => ground.shape(place, 3)).join('');
  return d === ''
    ? ''
    : `<path class="lit" d="${d}" fill="var(--gold-hi)" fill-opacity=".26" stroke="#8a5d10" stroke-width="2"/>`;
}

function reach(ground: Ground, overlay: Overlay): string {
  const places = overlay.spots.map((spot) => spot.place);
  const fill = places.map((place) => ground.shape(place, 2.2)).join('');
  const edge = ground.region(places);
  return `<g class="reach" stroke-linejoin="round"><path d="${fill}" fill="var(--glow-reach)" fill-opacity=".32"/><g fill="none"><path d="${edge}" stroke="var(--glow-reach)" stroke-width="6" opacity=".9"/><path d="${edge}" stroke="var(--reach)" stroke-width="2.6"/></g></g>`;
}

function fire(ground: Ground, overlay: Overlay): string {
  const places = overlay.spots.map((spot) => spot.place);
  const fill = places.map((place) => ground.shape(place, 2.2)).join('');
  const edge = ground.region(places);
  return `<g class="fire" stroke-linejoin="round"><path d="${fill}" fill="var(--glow-target)" fill-opacity=".26"/><g fill="none"><path d="${edge}" stroke="var(--glow-target)" stroke-width="6" opacity=".9"/><path d="${edge}" stroke="var(--target)" stroke-width="2.6" stroke-dasharray="10 6"/></g></g>`;
}

const BURST =
  'M0-9.4L2.6-6.4L6.4-7L6.6-3L9.8-.8L7.4 2.4L8.4 6.2L4.6 7L2.4 10.2L-.8 8L-4.6 9L-5.8 5.2L-9.4 3.6L-7.8 0L-9.2-3.6L-5.6-5L-4.2-8.6Z';

/** Costs in coins, needed rolls in diamonds; a burst adds the hits that going there would cause. */
function coins(ground: Ground, overlay: Overlay, skip: ReadonlySet<number>, kind: 'reach' | 'fire'): string {
  const coin = (spot: Spot): string => {
    if (spot.value === null && spot.hits === 0) return '';
    const disc =
      kind === 'reach'
        ? '<circle r="12.4" fill="var(--coin)" stroke="var(--reach)" stroke-width="2"/>'
        : '<path d="M0-15L15 0L0 15L-15 0Z" fill="var(--coin)" stroke="var(--target)" stroke-width="2" stroke-linejoin="round"/>';
    const value = spot.value === null ? '' : `<text class="coin ${kind}" y="4.8">${spot.value}</text>`;
    const hits =
      spot.hits === 0
        ? ''
        : `<g transform="translate(13 -10)"><path d="${BURST}" fill="var(--blood)" stroke="#fff8e8" stroke-width="1.4"/><text class="burst" y="3.8">+${spot.hits}</text></g>`;
    return placed(add(ground.centre(spot.place), [0, 6]), ground.scale, disc + value + hits);
  };
  return group(
    'coins',
    overlay.spots
      .filter((spot) => !skip.has(spot.place))
      .map(coin)
      .join(''),
  );
}

function zones(ground: Ground, places: readonly number[], own: boolean): string {
  const d = places.map((place) => ground.shape(place, 2.9)).join('');
  const [fill, line] = own ? ['w-own', 'var(--reach)'] : ['w-threat', 'var(--threat)'];
  return `<path class="zones" d="${d}" fill="url(#${fill})" stroke="${line}" stroke-width="1.4" stroke-opacity=".75" stroke-dasharray="3 3"/>`;
}

const STAR = 'M0-7L1.9-2.3L7-2.2L3-.1L4.4 5.6L0 2.6L-4.4 5.6L-3-.1L-7-2.2L-1.9-2.3Z';

function command(ground: Ground, places: readonly number[]): string {
  if (places.length === 0) return '';
  const edge = ground.region(places);
  const stars = ground
    .bends(places)
    .map(
      (p) =>
        `<path d="${STAR}" transform="translate(${pt(p)})" fill="var(--gold)" stroke="var(--outline)" stroke-width="1.2"/>`,
    )
    .join('');
  return `<g class="command"><path d="${edge}" fill="var(--gold)" fill-opacity=".12"/><path d="${edge}" fill="none" stroke="var(--glow)" stroke-width="6"/><path d="${edge}" fill="none" stroke="#8a5d10" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round"/>${stars}</g>`;
}

function forbidden(ground: Ground, place: number): string {
  const d = ground.shape(place, 3);
  return `<g class="forbidden"><path d="${d}" fill="url(#w-forbid)"/><path d="${d}" fill="none" stroke="var(--coin)" stroke-width="6"/><path d="${d}" fill="none" stroke="var(--forbid)" stroke-width="3.4" stroke-dasharray="9 6"/></g>`;
}

/** The bar in a disc stands at the lower right, so that it covers no rating of a counter in the middle. */
function bar(ground: Ground, place: number): string {
  const at = add(ground.centre(place), mul([0.62, 0.5], ground.radius));
  return placed(
    at,
    ground.scale,
    '<g class="forbidden"><circle r="12" fill="var(--coin)" stroke="var(--forbid)" stroke-width="3.2"/><path d="M-7 0H7" stroke="var(--forbid)" stroke-width="4.6"/></g>',
  );
}

function brackets(ground: Ground, place: number): string {
  const corners = ground.corners(place);
  const d = corners
    .map((corner, i) => {
      const [before, after] = [item(corners, i - 1, true), item(corners, i + 1, true)];
      return `M${pt(lerp(corner, before, 0.27))}L${pt(corner)}L${pt(lerp(corner, after, 0.27))}`;
    })
    .join('');
  const top = corners.reduce((high, corner) => Math.min(high, corner[1]), Infinity);
  const x = ground.centre(place)[0];
  return `<g fill="none"><path d="${d}" stroke="var(--glow-target)" stroke-width="8.4" opacity=".95"/><path d="${d}" stroke="var(--target)" stroke-width="5"/></g><path d="M${num(x - 8)} ${num(top - 14)}h16l-8 13z" fill="var(--target)" stroke="var(--glow-target)" stroke-width="2" stroke-linejoin="round"/>`;
}

const arrowhead = (tip: Vec, direction: Vec, half: number, length: number): string => {
  const base = sub(tip, mul(direction, length));
  const side = mul(leftOf(direction), half);
  return poly([tip, add(base, side), sub(base, side)]);
};

function path(ground: Ground, places: readonly number[]): string {
  const way = places.map((place) => add(ground.centre(place), [0, 6]));
  const [first, second] = [item(way, 0), item(way, 1)];
  const start = add(first, mul(norm(sub(second, first)), ground.radius * 0.96));
  const end = last(way);
  const direction = norm(sub(end, way.length > 2 ? item(way, way.length - 2) : start));
  const stop = sub(end, mul(direction, 26 * ground.scale));
  const d = poly([start, ...way.slice(1, -1), stop], false);
  return `<g class="path"><g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="var(--glow-reach)" stroke-width="8" opacity=".9"/><path d="${d}" stroke="var(--reach)" stroke-width="3.8" stroke-dasharray="1 8.4"/></g><path d="${arrowhead(add(stop, mul(direction, 13)), direction, 9, 12)}" fill="var(--reach)" stroke="var(--glow-reach)" stroke-width="2"/></g>`;
}

/** Three chevrons, each smaller than the last, from the front edge of one place toward another. */
function aim(ground: Ground, { from, to }: { from: number; to: number }): string {
  const [a, b] = [ground.centre(from), ground.centre(to)];
  const direction = norm(sub(b, a));
  const chevrons = [0, 1, 2].map((i) => {
    const o = add(a, mul(direction, ground.radius * 0.92 + i * 13 * ground.scale));
    const side = mul(leftOf(direction), (17 - i * 3) * ground.scale);
    const [nose, back] = [mul(direction, 13 * ground.scale), mul(direction, 6 * ground.scale)];
    const points = [
      add(o, side),
      add(o, nose),
      sub(o, side),
      add(sub(o, side), back),
      add(add(o, nose), back),
      add(add(o, side), back),
    ];
    return `<path d="${poly(points)}" opacity="${num(1 - i * 0.12, 2)}"/>`;
  });
  return `<g class="aim" fill="var(--target)" stroke="var(--glow-target)" stroke-width="2" stroke-linejoin="round">${chevrons.join('')}</g>`;
}

/** A line with a tick a place while it is clear; crossed and dotted beyond the place that blocks it. */
function sight(ground: Ground, line: { from: number; to: number; blocked: number | null }): string {
  const [a, b] = [ground.centre(line.from), ground.centre(line.to)];
  const direction = norm(sub(b, a));
  const [start, end] = [add(a, mul(direction, 34)), sub(b, mul(direction, 40))];
  const cut = line.blocked === null ? end : nearestOn(ground.centre(line.blocked), a, b);
  const colour = line.blocked === null ? 'var(--sight)' : 'var(--oxblood)';
  const steps = Math.round(dist(a, b) / (ground.radius * 2));
  const tick = mul(leftOf(direction), 7);
  const ticks = Array.from({ length: Math.max(0, steps - 1) }, (_, i) => lerp(a, b, (i + 1) / steps))
    .map((m) => `M${pt(add(m, tick))}L${pt(sub(m, tick))}`)
    .join('');
  const beyond =
    line.blocked === null
      ? ''
      : `<path d="M${pt(cut)}L${pt(end)}" stroke="${colour}" stroke-width="3" stroke-dasharray="1 8"/>`;
  const sign =
    line.blocked === null
      ? `<path d="${arrowhead(add(end, mul(direction, 11)), direction, 7, 11)}" fill="${colour}" stroke="var(--glow-reach)" stroke-width="1.8"/>`
      : placed(
          cut,
          1,
          `<circle r="11" fill="var(--coin)" stroke="${colour}" stroke-width="2.6"/><path d="M-5-5L5 5M5-5L-5 5" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>`,
        );
  return `<g class="sight"><g fill="none" stroke-linecap="round"><path d="M${pt(start)}L${pt(end)}" stroke="var(--glow-reach)" stroke-width="8" opacity=".9"/><path d="M${pt(start)}L${pt(cut)}" stroke="${colour}" stroke-width="3.2"/>${beyond}<path d="${ticks}" stroke="var(--glow-reach)" stroke-width="6"/><path d="${ticks}" stroke="${colour}" stroke-width="2.6"/></g>${sign}</g>`;
}

/** The point of a line that is nearest to another point. */
function nearestOn(p: Vec, a: Vec, b: Vec): Vec {
  const way = sub(b, a);
  const share = ((p[0] - a[0]) * way[0] + (p[1] - a[1]) * way[1]) / (way[0] ** 2 + way[1] ** 2 || 1);
  return lerp(a, b, Math.max(0, Math.min(1, share)));
}

/** How small a thing may be on the screen for whoever touches it. */
export interface Touch {
  /** Pixels of the screen to a unit of the sheet. */
  readonly scale: number;
  /** Pixels across; 0 where a mouse points. */
  readonly least: number;
}

export const NO_TOUCH: Touch = { scale: 1, least: 0 };
/** A finger covers so many pixels. */
export const FINGER = 44;

type Facings = NonNullable<Highlights['facings']>;

/** How far from the middle the arrows stand: for fingers far enough that their neighbours do not overlap. */
function ringRadius(ground: Ground, count: number, touch: Touch): number {
  const apart = touch.least / touch.scale / (2 * Math.sin(Math.PI / Math.max(6, count)));
  return Math.max(ground.radius * 1.16, apart);
}

/** Where the arrow of a facing stands, and how near a click must be. */
export function facingSpot(
  ground: Ground,
  ask: Facings,
  angle: number,
  touch: Touch = NO_TOUCH,
): { at: Vec; radius: number } {
  const away = mul(toward(angle), ringRadius(ground, ask.options.length, touch));
  return {
    at: add(ground.centre(ask.place), away),
    radius: Math.max(19 * ground.scale, touch.least / touch.scale / 2),
  };
}

function facings(ground: Ground, ask: Facings, touch: Touch): string {
  const ring = ringRadius(ground, ask.options.length, touch);
  const [x, y] = ground.centre(ask.place);
  const round =
    touch.least === 0
      ? ''
      : `<circle cx="${num(x)}" cy="${num(y)}" r="${num(ring)}" fill="none" stroke="var(--glow)" stroke-width="3" opacity=".8"/>`;
  const arrows = ask.options.map((option) => {
    const { at, radius } = facingSpot(ground, ask, option.angle, touch);
    // Drawn a little smaller than it is to be touched.
    const scale = Math.max(ground.scale, radius / 19);
    return `<g transform="translate(${pt(at)}) rotate(${option.angle}) scale(${num(scale, 2)})"><circle r="17" fill="var(--outline)"/><circle r="15" fill="var(--glow)" stroke="var(--chosen)" stroke-width="2.6"/><path d="M0-10L9 3H3.6V9.4H-3.6V3H-9Z" fill="#7d1f1a" stroke="var(--outline)" stroke-width="1" stroke-linejoin="round"/></g>`;
  });
  return group('facings', round + arrows.join(''));
}
