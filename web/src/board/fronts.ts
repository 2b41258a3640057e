// Front and flanks of a selected long unit, marked on the borders of its area.

import type { AreaGrid } from './areagrid';
import { item, num, pt, stations, sub, type Station, type Vec } from './draw/kit';

/** Degrees clockwise from the top of the sheet. */
const bearing = (way: Vec): number => (Math.atan2(way[0], -way[1]) * 180) / Math.PI;

/** How far apart two directions are, from 0 to 180. */
const between = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** Stations at shares of a line's length. */
function atShares(line: readonly Vec[], shares: readonly number[]): Station[] {
  const all = stations(line, false, 6);
  return all.length === 0 ? [] : shares.map((share) => item(all, Math.round(share * (all.length - 1))));
}

const CROSS = 'M-6-5L6 5M-6 5L6-5';

/** Chevrons over the border before it, crosses on those at its sides; nothing behind. */
export function frontMarks(grid: AreaGrid, place: number, angle: number): string {
  const centre = grid.centreOf(place);
  return grid.borders
    .filter((border) => border.areas.includes(place))
    .map(({ points }) => {
      const middle = atShares(points, [0.5])[0];
      if (!middle) return '';
      const off = between(bearing(sub(middle.p, centre)), angle);
      if (off < 45)
        return atShares(points, [0.14, 0.32, 0.5, 0.68, 0.86])
          .map((s) => chevron(s.p, angle))
          .join('');
      return off < 135
        ? atShares(points, [0.3, 0.5, 0.7])
            .map((s) => cross(s.p))
            .join('')
        : '';
    })
    .join('');
}

const chevron = (p: Vec, angle: number): string =>
  `<path d="M-11 5L0-7L11 5L0 0Z" transform="translate(${pt(p)}) rotate(${num(angle)})" fill="var(--chosen)" stroke="var(--outline)" stroke-width="1.6" stroke-linejoin="round"/>`;

const cross = (p: Vec): string =>
  `<g transform="translate(${pt(p)})" fill="none" stroke-linecap="round"><path d="${CROSS}" stroke="var(--glow)" stroke-width="5"/><path d="${CROSS}" stroke="var(--threat)" stroke-width="2.6"/></g>`;
