// Arms on the cartouche; a map names a pair.

import { num, poly, type Vec } from './kit';

const SHIELD = 'M-22-28H22V4Q22 24 0 34Q-22 24-22 4Z';

const hungary = `<path d="${SHIELD}" fill="#f7efd9"/><path d="M-22-28H22V-20.2H-22ZM-22-12.4H22V-4.6H-22ZM-22 3.2H22Q22 7.4 20.8 11H-20.8Q-22 7.4-22 3.2ZM-17.4 18.8H17.4Q14 23.6 9 27.4H-9Q-14 23.6-17.4 18.8Z" fill="#a3262a"/><path d="${SHIELD}" fill="none" stroke="#3b1510" stroke-width="2"/>`;

function star(cx: number, cy: number, outer: number, inner: number, points: number): string {
  const ring = Array.from({ length: points * 2 }, (_, i): Vec => {
    const a = (-90 + (i * 180) / points) * (Math.PI / 180);
    const r = i % 2 ? inner : outer;
    return [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
  });
  return poly(ring);
}

const disc = (fill: string, edge: string, ring: string, body: string): string =>
  `<circle r="29" cy="2" fill="${fill}" stroke="${edge}" stroke-width="2"/><circle r="25" cy="2" fill="none" stroke="${ring}" stroke-width="1.4"/>${body}`;

const ottoman = disc('#1d4d42', '#0b231d', '#d9a441', `<path d="M6-15A19 19 0 1 0 6 19A15 15 0 1 1 6-15Z" fill="#e7bd5f"/><path d="${star(12, 2, 7.4, 3, 5)}" fill="#e7bd5f"/>`);

const carthage = disc('#efe4c4', '#3d2a5c', '#5a3a86', `<g fill="#241634"><path d="M-1.6 22L-.8-2H1.4L2.4 22Z"/>${[-78, -52, -24, 24, 52, 78].map((a) => `<path d="M0-1C3-6 4-13 1-19C-3-13-3-6 0-1Z" transform="rotate(${a} 0 -1)"/>`).join('')}<path d="M-12 22H12V24.6H-12Z"/><circle cx="-3" cy="1.6" r="2"/><circle cx="3.4" cy="1.6" r="2"/></g>`);

const laurel = [-1, 1]
  .map((q) => [[13.6, 8, 30], [14.6, 0, 0], [12.6, -8, -30], [7.4, 13, 55]].map(([x = 0, y = 0, a = 0]) => `<ellipse cx="${q * x}" cy="${y}" rx="2.6" ry="5" transform="rotate(${q * -a} ${num(q * x)} ${y})"/>`).join(''))
  .join('');

const rome = `<path d="M-27-22H27V26H-27Z" fill="#7d1f1f" stroke="#360a0a" stroke-width="2"/><path d="M-22-17H22V21H-22Z" fill="none" stroke="#e0b04a" stroke-width="1.4"/><path d="M-32-26H32" stroke="#6b4a1a" stroke-width="4" stroke-linecap="round"/><path d="M-27 26L-22 34L-17 26L-12 34L-7 26L-2 34L3 26L8 34L13 26L18 34L23 26L27 32V25H-27Z" fill="#e0b04a"/><path d="M0 15C-13 12-16-2-9-12M0 15C13 12 16-2 9-12" fill="none" stroke="#e7bd5f" stroke-width="3" stroke-linecap="round"/><g fill="#e7bd5f">${laurel}</g>`;

/** The chi and rho of the labarum. */
const byzantium = disc('#4a2a5e', '#1f0f2a', '#e0b04a', '<g fill="none" stroke="#f0d58a" stroke-width="4" stroke-linecap="round"><path d="M0 21V-15M-11-7L11 15M11-7L-11 15"/><path d="M0-15C9-17 12-5 0-4" /></g>');

/** A sun with sixteen rays. */
const persia = disc('#b8741a', '#4d2d08', '#f1dfae', `<path d="${star(0, 2, 22, 12, 16)}" fill="#f1dfae"/><circle cy="2" r="9" fill="#b8741a" stroke="#4d2d08" stroke-width="1.4"/><circle cy="2" r="4" fill="#f1dfae"/>`);

/** A round shield with a boss, its field parted in eight. */
const north = disc('#dfd3b4', '#3a2a18', '#8a2f22', `<path d="M0 2L0-22A24 24 0 0 1 17-15ZM0 2L24 2A24 24 0 0 1 17 19ZM0 2L0 26A24 24 0 0 1-17 19ZM0 2L-24 2A24 24 0 0 1-17-15Z" fill="#8a2f22"/><circle cy="2" r="8.4" fill="#c8b27a" stroke="#3a2a18" stroke-width="1.6"/><circle cy="2" r="3" fill="#efe0b4"/>`);

/** By the names that maps use. */
export const ARMS: Readonly<Record<string, string>> = { hungary, ottoman, carthage, rome, byzantium, persia, north };

/** What stands left and right of the title; a map that names none, or one that nobody has drawn, has these two. */
export const armsOf = (names: readonly string[] | null): [string, string] => [
  ARMS[names?.[0] ?? ''] ?? byzantium,
  ARMS[names?.[1] ?? ''] ?? north,
];
