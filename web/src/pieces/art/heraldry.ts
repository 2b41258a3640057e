// Heraldry small enough for the stripe of a counter: what lies on the field of a command, as patterns. Patterns cannot see
// the colours of a class, so each is drawn in one tincture.

import { circle, star } from './kit';

export type Tincture = 'or' | 'argent' | 'gules' | 'azure' | 'sable' | 'purpure';

/** The metals and colours; fields of the same names are classes of `sides.css`. */
export const TINCTURES: Readonly<Record<Tincture, string>> = {
  or: '#e6b83f',
  argent: '#f3eee0',
  gules: '#a62a24',
  azure: '#274f8f',
  sable: '#2c2724',
  purpure: '#6b3f80',
};

const fill = (d: string): string => `<path d="${d}"/>`;
const stroke = (d: string, w: number): string => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}"/>`;

/** Charges strewn over the field, each round its middle and about eight units high. */
const CHARGES = {
  lilies: fill('M0-4.4C1.9-2.4 1.5-.8.6.5C1.6-1 3.8-.9 3.8.9C3.8 2.3 2.3 2.5 1.6 1.7L1.3 2.3V4.2H-1.3V2.3L-1.6 1.7C-2.3 2.5-3.8 2.3-3.8.9C-3.8-.9-1.6-1-.6.5C-1.5-.8-1.9-2.4 0-4.4Z'),
  lions: fill('M-5.6-.6C-7.4-3.6-5-5-3.4-3.8C-4.8-3.8-5-2.4-4-2L1.8-2.2C2-4.6 5.4-5 6.2-2.8L4.6-1.2L6.6.8L5.6 1.6L3.8.2L4.4 3.8H2.6L2 1L-2.2 1L-2 3.8H-3.8L-4 1.2L-5.4 3.6L-6.8 3L-5.4.4Z'),
  castles: fill('M-4.4 4V-2.8H-3V-1.6H-1.4V-4.2H1.4V-1.6H3V-2.8H4.4V4H1.3V1.6H-1.3V4Z'),
  stars: fill(star(4.2, 1.8, 5)),
  roundels: fill(circle(0, 0, 2.9)),
  lozenges: fill('M0-4.6L3.2 0L0 4.6L-3.2 0Z'),
  crosses: fill('M-1.2-4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4V-1.2H-1.2Z'),
  shells: fill('M-1 4H1L3.8-.4Q3.6-3.6 0-4Q-3.6-3.6-3.8-.4Z'),
  sheaves: fill('M-3-4.2L0-1.2L3-4.2L1.2.4L2.8 4.2H-2.8L-1.2.4Z'),
  eagles: fill('M0-4.4L1.2-2.6L4.6-3.8L4 .8L1.4.2L2.4 4.2H-2.4L-1.4.2L-4 .8L-4.6-3.8L-1.2-2.6Z'),
  billets: fill('M-1.7-3.6H1.7V3.6H-1.7Z'),
  stags: fill('M-1.6.2H1.6L1 4.2H-1Z') + stroke('M-1 .4L-3-1.2V-4M-2.8-1.2L-4.8-2M1 .4L3-1.2V-4M2.8-1.2L4.8-2', 1.2),
  dolphins: fill('M-5.4 1.4C-4-3.4 2.4-4.4 4.4-.4L6 3L3.2 1.8C1.4-.6-1.8-.4-2.8 2L-1.6 3.8L-5 3.6Z'),
  labels: fill('M-6.4-3.4H6.4V-1.2H5.4V2.8H3.4V-1.2H1V2.8H-1V-1.2H-3.4V2.8H-5.4V-1.2H-6.4Z'),
} as const;

/** Ordinaries that part the whole field: the size of a tile, what is on it, and how it is turned. */
const ORDINARIES = {
  bends: { w: 11, h: 11, body: fill('M0 0H5V11H0Z'), turn: 45 },
  pales: { w: 10, h: 15, body: fill('M0 0H5V15H0Z'), turn: 0 },
  bars: { w: 10, h: 5, body: fill('M0 0H10V2.5H0Z'), turn: 0 },
  checks: { w: 10, h: 10, body: fill('M0 0H5V5H0ZM5 5H10V10H5Z'), turn: 0 },
  chevrons: { w: 14, h: 15, body: stroke('M-2 14L7 5L16 14', 4), turn: 0 },
  saltires: { w: 16, h: 15, body: stroke('M2 1L14 14M14 1L2 14', 3.4), turn: 0 },
  quarters: { w: 20, h: 15, body: fill('M0 0H10V7.5H0ZM10 7.5H20V15H10Z'), turn: 0 },
} as const;

export type Device = keyof typeof CHARGES | keyof typeof ORDINARIES;

export const deviceId = (device: Device, tincture: Tincture): string => `hp-${device}-${tincture}`;

/** Two charges to a tile, the second lower and between the first and the next. */
const STREWN = { w: 19, h: 15 } as const;

/** A device in a tincture as a pattern over a stripe. */
export function devicePattern(device: Device, tincture: Tincture): string {
  const { w, h, body, turn } = device in ORDINARIES ? ORDINARIES[device as keyof typeof ORDINARIES] : strewn(CHARGES[device as keyof typeof CHARGES]);
  const turned = turn === 0 ? '' : ` patternTransform="rotate(${turn})"`;
  return `<pattern id="${deviceId(device, tincture)}" width="${w}" height="${h}" y="35" patternUnits="userSpaceOnUse"${turned}><g fill="currentColor" color="${TINCTURES[tincture]}">${body}</g></pattern>`;
}

function strewn(charge: string): { w: number; h: number; body: string; turn: number } {
  const at = (x: number, y: number): string => `<g transform="translate(${x} ${y}) scale(.82)">${charge}</g>`;
  return { ...STREWN, body: at(4.75, 3.9) + at(14.25, 11.4) + at(-4.75, 11.4), turn: 0 };
}
