// Trees, reeds, rocks, houses and tents: small drawings put down many times with <use>.

import { add, chance, item, len, mid, mul, norm, num, pt, sub, type Chance, type Vec } from './kit';

const symbol = (id: string, box: string, body: string): string =>
  `<symbol id="${id}" viewBox="${box}" overflow="visible">${body}</symbol>`;

/** A stamp with its middle on a point. */
export function stamp(id: string, at: Vec, w: number, h = w): string {
  return `<use href="#${id}" x="${num(at[0] - w / 2)}" y="${num(at[1] - h / 2)}" width="${num(w)}" height="${num(h)}"/>`;
}

function lumpy(roll: Chance, n: number, r: number, shake: number, ox = 0, oy = 0): Vec[] {
  const turn = roll() * 6;
  return Array.from({ length: n }, (_, i): Vec => {
    const a = turn + (i / n) * Math.PI * 2;
    const q = r * (1 + (roll() - 0.5) * shake);
    return [ox + Math.cos(a) * q, oy + Math.sin(a) * q * 0.92];
  });
}

/** Outward arcs from point to point, like the edge of a crown. */
function scallop(points: readonly Vec[]): string {
  const arcs = points.map((a, i) => {
    const b = item(points, i + 1, true);
    const m = mid(a, b);
    return `Q${pt(add(m, mul(norm(m), len(sub(b, a)) * 0.42)))} ${pt(b)}`;
  });
  return `M${pt(item(points, 0))}${arcs.join('')}Z`;
}

/** Crown, lit side and ink of the leafy trees; the last two are the grey-green of olives. */
const LEAVES: readonly (readonly [string, string, string])[] = [
  ['#56733a', '#7d9a4f', '#2c3f1e'],
  ['#4b6a36', '#6f9048', '#28391b'],
  ['#5f7b3c', '#8ba656', '#334620'],
  ['#66803f', '#95ad5e', '#384a22'],
  ['#4f6e3d', '#779650', '#293c1f'],
];

export function treeSymbols(): string {
  const roll = chance(77);
  const trees = LEAVES.map(([crown, lit, ink], v) => {
    const r = 10 + (v % 3);
    const arc = (x: number, y: number, q: number): string =>
      `M${num(x - q)} ${num(y)}q${num(q)} ${num(q * 1.15)} ${num(2 * q)} 0`;
    const arcs =
      arc(r * 0.34, r * 0.28, 2.6) +
      arc(-r * 0.1, r * 0.56, 2.4) +
      arc(r * 0.46, -r * 0.16, 2.1) +
      arc(-r * 0.46, r * 0.2, 2.1);
    return symbol(
      `tree${v}`,
      '-20 -20 40 40',
      `<ellipse cx="4.6" cy="7.4" rx="${num(r * 1.02)}" ry="${num(r * 0.52)}" fill="#2a2a12" opacity=".30"/><path d="M-1 ${num(r * 0.7)}L-.6 ${num(r + 4)}H1.8L1.6 ${num(r * 0.7)}Z" fill="#4b3620"/><path d="${scallop(lumpy(roll, 8 + (v % 3), r, 0.16))}" fill="${crown}" stroke="${ink}" stroke-width=".9"/><path d="${scallop(lumpy(roll, 6, r * 0.56, 0.2, -r * 0.24, -r * 0.28))}" fill="${lit}"/><path d="${arcs}" fill="none" stroke="${ink}" stroke-width=".85" opacity=".85" stroke-linecap="round"/><path d="M${num(-r * 0.55)} ${num(-r * 0.38)}q2-3 5-3.4" fill="none" stroke="#c3d08a" stroke-width="1" opacity=".8" stroke-linecap="round"/>`,
    );
  });
  return (
    trees.join('') +
    symbol(
      'tree5',
      '-20 -20 40 40',
      '<ellipse cx="4" cy="10" rx="8" ry="4" fill="#2a2a12" opacity=".28"/><path d="M-1 9V14H1.4V9Z" fill="#4b3620"/><path d="M0-16L4-8H2.4L6.6-1H4.4L9 8Q0 11.4-9 8L-4.4-1H-6.6L-2.4-8H-4Z" fill="#486437" stroke="#26361b" stroke-width=".9" stroke-linejoin="round"/><path d="M-.6-13L-3-8M-2-7L-5-1.4M-3 0L-7 7" stroke="#86a05a" stroke-width="1.2" fill="none" stroke-linecap="round"/>',
    ) +
    symbol(
      'olive',
      '-20 -20 40 40',
      '<ellipse cx="4" cy="8" rx="10" ry="4.6" fill="#2a2a12" opacity=".28"/><path d="M-1.6 5L-2.4 12H2.2L1.2 5Z" fill="#5b452b"/><path d="M-9 3Q-12-3-7-6Q-6-11 0-10.4Q6-12 8-7Q12.6-4 9.6 2Q5 7 0 5.4Q-6 7-9 3Z" fill="#76835a" stroke="#3d4829" stroke-width=".9"/><path d="M-6-3Q-4-8 0-8Q3-9 4-6Q1-3-2-3Z" fill="#9aa678"/><path d="M-3 2l3-1.6M3 3l3-2M4-2l2.4-1.4" stroke="#3d4829" stroke-width=".9" stroke-linecap="round"/>',
    ) +
    symbol(
      'bush',
      '-10 -10 20 20',
      '<ellipse cx="2" cy="3" rx="5.6" ry="2.4" fill="#2a2a12" opacity=".25"/><path d="M-5 2Q-6-3-1.6-3.4Q1-6 3.6-3Q6.6-1.6 5 2Z" fill="#75904a" stroke="#3a4c22" stroke-width=".8"/>',
    ) +
    symbol(
      'scrub',
      '-10 -10 20 20',
      '<ellipse cx="2" cy="4" rx="7" ry="2.6" fill="#2a2a12" opacity=".22"/><path d="M0 4Q-2-1-7-3M0 4Q-1-3-3-7M0 4Q1-3 3-7M0 4Q2-1 7-3M0 4V-6" stroke="#7b7f4a" stroke-width="2.2" fill="none" stroke-linecap="round"/><path d="M-6-3.4l-1.6-1M-3-7l-.6-1.4M3-7l.8-1.4M6.6-3.4l1.6-.8M0-6v-2" stroke="#a79a62" stroke-width="2" stroke-linecap="round"/>',
    ) +
    symbol(
      'log',
      '-16 -8 32 16',
      '<path d="M-13 5L11-1L14 3L-10 8Z" fill="#2a1a0a" opacity=".25"/><path d="M-14 2L10-5L12-1L-12 6Z" fill="#8a6438" stroke="#3c2716" stroke-width=".9"/><path d="M8-4L14-10M4-3L8-11M0-2L2-9M-6 0L-5-7" stroke="#4f5f2e" stroke-width="1.6" stroke-linecap="round"/>',
    )
  );
}

export function marshSymbols(): string {
  const blades = (seed: number): string => {
    const roll = chance(seed);
    return [-3, -2, -1, 0, 1, 2, 3]
      .map((i) => {
        const h = 11 - Math.abs(i) * 1.6 + roll() * 2;
        const x = i * 1.5;
        return `M${num(x * 0.5)} 0Q${num(x * 0.8)} ${num(-h * 0.6)} ${num(x * 1.7)} ${num(-h)}`;
      })
      .join('');
  };
  const tufts = [0, 1, 2].map((v) =>
    symbol(
      `tuft${v}`,
      '-12 -14 24 20',
      `<path d="M-11 2.4H9M-7 5H12" stroke="#4f8390" stroke-width="1.3" stroke-linecap="round" opacity=".85"/><path d="${blades(9 + v)}" stroke="#4c6a36" stroke-width="1.25" fill="none" stroke-linecap="round"/><path d="M${v} -11l0 3.4" stroke="#5d3d1d" stroke-width="2" stroke-linecap="round"/>`,
    ),
  );
  return (
    tufts.join('') +
    symbol(
      'ripple',
      '-12 -4 24 8',
      '<path d="M-10 0q3-2 6 0t6 0M-3 3h9" stroke="#4f8390" stroke-width="1.1" fill="none" stroke-linecap="round" opacity=".75"/>',
    )
  );
}

export function rockSymbols(): string {
  return (
    symbol(
      'rock0',
      '-10 -10 20 20',
      '<ellipse cx="2.4" cy="4" rx="8" ry="3.2" fill="#2a1a0a" opacity=".28"/><path d="M-7 4L-6-2L-2-6L3-5L7-1L7.6 4Q0 6.4-7 4Z" fill="#bfae88" stroke="#4b3a20" stroke-width="1" stroke-linejoin="round"/><path d="M-5-1.6L-2-5L2.4-4.2L0-1Z" fill="#ded2b0"/><path d="M0-1L2 4M2.4-4.2L4 0" stroke="#6f5a36" stroke-width=".8" fill="none"/>',
    ) +
    symbol(
      'rock1',
      '-10 -10 20 20',
      '<ellipse cx="2" cy="3.4" rx="6" ry="2.6" fill="#2a1a0a" opacity=".26"/><path d="M-5 3.4L-4-2L0-4L4-2.4L5.4 3.4Q0 5-5 3.4Z" fill="#c9b993" stroke="#4b3a20" stroke-width=".9" stroke-linejoin="round"/><path d="M-3.4-1.4L-.4-3.2L1.6-1Z" fill="#e6dbbb"/>',
    ) +
    symbol(
      'rock2',
      '-10 -10 20 20',
      '<ellipse cx="3" cy="4" rx="9" ry="3" fill="#2a1a0a" opacity=".26"/><path d="M-8 4L-7 0L-4-2L-2-6L2-4L3-1L7 0L8 4Q0 6-8 4Z" fill="#b5a37a" stroke="#4b3a20" stroke-width="1" stroke-linejoin="round"/><path d="M-3.4-2L-2-5L1-3.6L.4-1Z" fill="#d8cba7"/><path d="M-4-2L-3 4M3-1L3.4 4" stroke="#6f5a36" stroke-width=".8"/>',
    ) +
    symbol(
      'hummock',
      '-12 -8 24 16',
      '<path d="M-10 4Q-6-5 1-4.4Q7-4 10 4" fill="#d6bd84" stroke="#6b4a20" stroke-width="1.2" stroke-linecap="round"/><path d="M2 3L4-2M5 4L7.4-1M-1 3L.6-3M8 4l1.6-2.4" stroke="#5a3a17" stroke-width="1.1" stroke-linecap="round"/>',
    )
  );
}

export function houseSymbols(): string {
  const house = (id: string, lit: string, dark: string, wall: string, w: number, h: number): string =>
    symbol(
      id,
      '-16 -16 32 32',
      `<path d="M${-w + 2} 3L${w + 5} 3L${w + 8} ${h + 4}L${-w + 5} ${h + 4}Z" fill="#2a1a0a" opacity=".28"/><path d="M${-w} -1H${w}V${h}H${-w}Z" fill="${wall}" stroke="#3c2716" stroke-width=".9"/><path d="M${-w - 1.4} 0L${-w + 3} ${-h - 1}H${w - 3}L${w + 1.4} 0Z" fill="${dark}" stroke="#3c2716" stroke-width=".9" stroke-linejoin="round"/><path d="M${-w - 0.2} -1L${-w + 3.6} ${-h}H0L-1 -1Z" fill="${lit}"/><path d="M${-w * 0.55} ${h}V${h - 3.6}h2.6V${h}" fill="#3c2716"/><path d="M${w * 0.35} ${h - 4}h2.2v2.2h-2.2z" fill="#3c2716"/>`,
    );
  const flat = (id: string, roof: string, w: number, h: number): string =>
    symbol(
      id,
      '-16 -16 32 32',
      `<path d="M${-w + 3} ${h}H${w + 6}V${-h + 4}H${w}V${h}Z" fill="#2a1a0a" opacity=".28"/><path d="M${-w} ${-h}H${w}V${h - 3}H${-w}Z" fill="${roof}" stroke="#3c2716" stroke-width=".9"/><path d="M${-w} ${h - 3}H${w}V${h}H${-w}Z" fill="#b39468" stroke="#3c2716" stroke-width=".9"/><path d="M${-w + 1.6} ${-h + 1.6}H${w - 1.6}" stroke="#fff3cf" stroke-width="1" opacity=".7"/><path d="M${num(w * 0.3)} ${num(-h * 0.5)}h2.4v2.4h-2.4z" fill="#6d4a22"/>`,
    );
  return (
    house('house0', '#b85c3a', '#97452b', '#eadfc2', 9, 6.5) +
    house('house1', '#c9a25a', '#a8823f', '#e6d9b8', 7.5, 6) +
    house('house2', '#a9503a', '#86392a', '#efe5cb', 6.5, 5.5) +
    flat('flat0', '#e9dcb6', 8, 7) +
    flat('flat1', '#dfcda0', 6, 6) +
    flat('flat2', '#efe5cb', 7, 5) +
    symbol(
      'church',
      '-20 -34 40 48',
      '<path d="M-9 6H20L25 14H-4Z" fill="#2a1a0a" opacity=".28"/><path d="M-4-2H15V9H-4Z" fill="#efe6cf" stroke="#3c2716" stroke-width=".9"/><path d="M-5-1L-1-9H12.6L16.6-1Z" fill="#8d3f2b" stroke="#3c2716" stroke-width=".9" stroke-linejoin="round"/><path d="M-4.4-1.6L-.8-8.4H5L4-1.6Z" fill="#b1573b"/><path d="M-12-12H-3V9H-12Z" fill="#f3ead4" stroke="#3c2716" stroke-width=".9"/><path d="M-7.5-26L-2-11.4H-13Z" fill="#7b3626" stroke="#3c2716" stroke-width=".9" stroke-linejoin="round"/><path d="M-7.5-25L-7.5-12H-12.4Z" fill="#a34f37"/><path d="M-7.5-33V-25M-10-30.4H-5" stroke="#3c2716" stroke-width="1.3"/><path d="M-9-7h3v4.4h-3zM1 2h2.6v4H1zM8 2h2.6v4H8z" fill="#3c2716"/>',
    ) +
    symbol(
      'keep',
      '-24 -30 48 54',
      '<path d="M-14 14H24L30 22H-8Z" fill="#2a1a0a" opacity=".28"/><path d="M-18-6V16H18V-6H14V-2H9V-6H4V-2H-4V-6H-9V-2H-14V-6Z" fill="#cbbd98" stroke="#3c2716" stroke-width="1.2"/><path d="M-8-24V2H8V-24H5V-20H2V-24H-2V-20H-5V-24Z" fill="#ddd1b0" stroke="#3c2716" stroke-width="1.2"/><path d="M-3 16V9Q0 5 3 9V16ZM-2-13h4v6h-4z" fill="#3c2716"/>',
    ) +
    symbol(
      'windmill',
      '-24 -30 48 58',
      '<path d="M-8 18H20L26 25H-2Z" fill="#2a1a0a" opacity=".28"/><path d="M-2 12V24M-9 24L-2 14L5 24" stroke="#3c2716" stroke-width="3" fill="none"/><path d="M-9-8H6L8 14H-11Z" fill="#c9a25a" stroke="#3c2716" stroke-width="1.1"/><path d="M-9.4-2H6.6M-10 4H7.2M-10.6 9H7.8" stroke="#8a6a34" stroke-width=".9"/><path d="M-11-7L-1.6-17L8.4-7Z" fill="#97452b" stroke="#3c2716" stroke-width="1.1" stroke-linejoin="round"/><path d="M-10-7.6L-1.6-16.4L-2-7.6Z" fill="#b85c3a"/><g stroke="#3c2716" stroke-width="1.5"><path d="M-20-20L18 12M14-24L-16 16" fill="none"/><path d="M-20-20L-14-23L-3-9L-6-7ZM14-24L18-18L4-6L2-9ZM18 12L12 15L1 1L4-1ZM-16 16L-20 10L-6-2L-4 1Z" fill="#f3ead4" stroke-width=".9"/></g><circle cx="-1" cy="-4" r="2.2" fill="#3c2716"/>',
    ) +
    symbol(
      'tower',
      '-14 -24 28 34',
      '<path d="M-6 6H14L18 11H-2Z" fill="#2a1a0a" opacity=".28"/><path d="M-8-14V8H8V-14H5V-10H2V-14H-2V-10H-5V-14Z" fill="#d3c6a2" stroke="#3c2716" stroke-width="1.1"/><path d="M-2 8V2Q0-1 2 2V8ZM-1-6h2v4h-2z" fill="#3c2716"/>',
    ) +
    ['#d8c08a', '#cdb27a', '#dcc999']
      .map((cloth, v) =>
        symbol(
          `tent${v}`,
          '-20 -14 40 32',
          `<path d="M-11 8L16 8L20 14L-6 14Z" fill="#2a1a0a" opacity=".25"/><path d="M-13 9L-5-9L9-9L15 9Z" fill="${cloth}" stroke="#3c2716" stroke-width="1.1" stroke-linejoin="round"/><path d="M-13 9L-5-9L0 9Z" fill="#fff6de" stroke="#3c2716" stroke-width="1.1" stroke-linejoin="round"/><path d="M-7.6 9L-5-3L-3.4 9Z" fill="#3c2716"/>`,
        ),
      )
      .join('')
  );
}
