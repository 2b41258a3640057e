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

const coat = (field: string, edge: string, charges: string): string =>
  `<path d="${SHIELD}" fill="${field}"/>${charges}<path d="${SHIELD}" fill="none" stroke="${edge}" stroke-width="2"/>`;

/** A lion that walks to the left and looks at us, about 34 by 18 round its middle. */
const passant = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" stroke-linecap="round" stroke-linejoin="round" fill="none"><path d="M-9-2.4C-4-.6 3-1.8 9-1.6" stroke-width="5.2"/><path d="M-10 0L-15.4 .4L-17.6-2.4M-15.4 .4L-18.4 1.4" stroke-width="2.4"/><path d="M-7 0L-6.4 7H-9.4M8 0L5.8 3.4L7.4 7H4.4M11.4-1L12.6 3L13.4 7H10.4" stroke-width="2.8"/><path d="M12-3.4C17.6-3.6 11.4-8 14.6-10.4" stroke-width="1.9"/><path d="${star(15.8, -11.6, 3.2, 1.6, 6)}M13.4-6.6l2.6-1" stroke-width="1.2" fill="currentColor"/><path d="${star(-11.6, -6.4, 6.2, 4.2, 11)}M-15-9.6L-14.6-12.4L-12.6-10.6ZM-8.2-9.6L-8.6-12.4L-10.6-10.6Z" stroke-width=".6" fill="currentColor"/></g><g transform="translate(${x} ${y}) scale(${scale})"><path d="M-13.4-7.2h.01M-9.8-7.2h.01M-11.6-4.2h.01" stroke="#7d1f1f" stroke-width="1.5" stroke-linecap="round"/></g>`;

const england = coat('#a3262a', '#3c080c', `<g color="#efc75e" stroke="#efc75e">${passant(0.4, -13.4, 0.84)}${passant(0.4, 3.2, 0.8)}${passant(0.4, 18, 0.56)}</g>`);

/** A lion on its hind legs, looking to the left, about 32 by 42 round its middle; tongue and claws in another colour. */
const rampant = (colour: string, armed: string, scale: number, y: number): string => {
  const paw = (x: number, at: number): string => `M${x} ${at}l-3.4-1.4M${x} ${at}l-3.6 1M${x} ${at}l-2 2.8`;
  const claws = paw(-15, -13.6) + paw(-15, -4.4) + paw(-11.4, 13.4) + paw(-.6, 20.4);
  return `<g transform="translate(0 ${y}) scale(${scale})" stroke-linecap="round" stroke-linejoin="round" fill="none"><path d="${claws}M-12.4-13.6C-14.6-12.4-14.6-11-16-10.6" stroke="${armed}" stroke-width="1.5"/><g color="${colour}" stroke="${colour}"><path d="M-3.6-8C1.6-4 2.4 2 5 8" stroke-width="8.6"/><path d="M-4.4-8.4h.01M5 8.6h.01" stroke-width="12"/><path d="M-5.6-9L-11-10.6L-15-13.6M-5-4.4L-10.4-2.6L-15-4.4" stroke-width="4"/><path d="M3 8.6L-4.4 9L-7 13.4L-11.4 13.4" stroke-width="4.2"/><path d="M7 10L8.8 14.4L5 17.4L4 20.4H-.6" stroke-width="4.2"/><path d="M9 11.6C16.4 11.4 16.4 4.6 12.6 1C9.6-2 11.4-6.6 14.4-7.4" stroke-width="2.4"/><path d="${star(15.4, -10.2, 4.6, 2.2, 6)}M13.4 3.4l3.6-1.4" stroke-width="1.4" fill="currentColor"/><path d="M-2-21L1.4-19.6L1-17.4L4-15.4L2.4-13.4L4.6-10.6L1.6-9.6L2-6L-5-6L-8-11L-8.4-12.2L-12-11.6L-12.8-13.2L-13.8-14.6L-11-17.4L-7.6-18.8L-5.6-20L-5.4-22.4L-3-20.6Z" stroke-width="1" fill="currentColor"/></g><path d="M-8.6-16.2h.01" stroke="#fff3cf" stroke-width="1.6"/></g>`;
};

/** The double tressure, with a lily at every bend. */
const TRESSURE = 'M-17.4-23.4H17.4V3.6Q17.4 20 0 28.4Q-17.4 20-17.4 3.6Z';
const buds = [[-17.4, -14], [-17.4, -2], [17.4, -14], [17.4, -2], [-9, -23.4], [0, -23.4], [9, -23.4], [-13.6, 14], [13.6, 14], [0, 28.4], [-17.4, -23.4], [17.4, -23.4]]
  .map(([x = 0, y = 0]) => `<path d="M0-3.4L1.8-.6L3.4 0L1.8 .6L0 3.4L-1.8 .6L-3.4 0L-1.8-.6Z" transform="translate(${x} ${y})"/>`)
  .join('');
const scotland = coat('#eec353', '#5a3a0c', `<path d="${TRESSURE}" fill="none" stroke="#a3262a" stroke-width="3.4"/><path d="${TRESSURE}" fill="none" stroke="#eec353" stroke-width="1.2"/><g fill="#a3262a">${buds}</g>${rampant('#a3262a', '#254a86', 0.8, 0.6)}`);

const flanders = coat('#eec353', '#3a2a0c', rampant('#211a12', '#a3262a', 1.06, -1));

const lily = (x: number, y: number, scale = 1): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0-7.4C3-4.4 2.6-1.6 1.2 .8C2.6-1.4 6.6-1.6 6.6 1.6C6.6 4 4 4.4 2.8 3L2.2 4H3.2V5.2H1.6L2.4 7.4H-2.4L-1.6 5.2H-3.2V4H-2.2L-2.8 3C-4 4.4-6.6 4-6.6 1.6C-6.6-1.6-2.6-1.4-1.2 .8C-2.6-1.6-3-4.4 0-7.4Z"/>`;
/** France ancient: lilies without number, cut by the edge of the shield. */
const lilies = [-22, -11, 0, 11, 22].flatMap((x, column) => [-30, -14, 2, 18, 34].map((y) => lily(x, y + (column % 2 ? 8 : 0), 0.82))).join('');
const france = coat('#254a86', '#0f2144', `<clipPath id="arms-shield"><path d="${SHIELD}"/></clipPath><g clip-path="url(#arms-shield)" fill="#efc75e">${lilies}</g>`);

/** Three towers on a wall, the middle one higher, with a blue gate. */
const castile = coat('#a3262a', '#3c080c', '<g fill="#efc75e" stroke="#5a3a0c" stroke-width="1" stroke-linejoin="round"><path d="M-14-8V-13H-11V-11H-9V-13H-6V-8ZM14-8V-13H11V-11H9V-13H6V-8Z"/><path d="M-13-8H-7V6H-13ZM7-8H13V6H7Z"/><path d="M-5.4-15V-21H-2.4V-18.6H-1V-21H1V-18.6H2.4V-21H5.4V-15Z"/><path d="M-4.4-15H4.4V6H-4.4Z"/><path d="M-16 2H-12.6V5H-9V2H-5.4V5H-1.8V2H1.8V5H5.4V2H9V5H12.6V2H16V19H-16Z"/></g><path d="M-4.4 19V12Q0 6 4.4 12V19ZM-1.6-10H1.6V-5H-1.6ZM-11.4-3H-8.6V1H-11.4ZM8.6-3H11.4V1H8.6Z" fill="#254a86"/>');

const shield = (fill: string, edge: string, rim: string, body: string): string =>
  `<circle r="29" cy="2" fill="${rim}" stroke="${edge}" stroke-width="2"/><circle r="24" cy="2" fill="${fill}" stroke="${edge}" stroke-width="1.4"/>${body}`;

/** The lambda of Lacedaemon. */
const sparta = shield('#8a2420', '#310907', '#c39a4c', '<path d="M-1.6-16.6H4.6L16 19.6H9.4L1-7.4L-9.4 19.6H-16Z" fill="#efd9a4" stroke="#310907" stroke-width="1"/>');

/** The club of Heracles. */
const thebes = shield('#e3e6dc', '#1f3a46', '#2c5f73', '<g transform="rotate(38 0 2)"><path d="M-2.2 24L-3.4 8Q-7.4-4-7-12Q-6-19.6 0-20Q6-19.6 7-12Q7.4-4 3.4 8L2.2 24Q0 25.6-2.2 24Z" fill="#6b4a20" stroke="#2a1a0a" stroke-width="1.4"/><path d="M-3.6-13.6h.01M3-15.4h.01M.2-8h.01M-3.4-3h.01M3.4-3.4h.01M0 3h.01" stroke="#e8c98a" stroke-width="2.6" stroke-linecap="round"/><path d="M-2.6 18H2.6M-2.8 14.6H2.8" stroke="#e8c98a" stroke-width="1.2"/></g>');

/** The sun of the kings of Macedon. */
const macedon = disc('#1f3f6b', '#0c1d36', '#e6c25a', `<path d="${star(0, 2, 22.6, 6.4, 16)}" fill="#efd079"/><circle cy="2" r="6.6" fill="#efd079" stroke="#1f3f6b" stroke-width="1.4"/><path d="${star(0, 2, 4, 1.8, 8)}" fill="#1f3f6b"/>`);

/** The owl of Athens with a sprig of olive. */
const hellas = shield('#dfe6ea', '#1c3a5a', '#2a5788', '<g stroke="#12263b" stroke-width="1.2" stroke-linejoin="round"><path d="M-9-12Q-13-3-10 9Q-7 18 3 21L6 17Q11 9 9-2L10-12Q5-16-.6-14.6Q-5-16-9-12Z" fill="#8a6a34"/><path d="M-10-2Q-14 8-5 18Q-1 9-4-1Z" fill="#6b4a20"/><path d="M-10.4-12.4Q0-18 10.4-12.4Q10 -2 .6-1Q-9-2-10.4-12.4Z" fill="#c9a25a"/><circle cx="-4.6" cy="-8.4" r="4.4" fill="#fbf4df"/><circle cx="5.4" cy="-8.4" r="4.4" fill="#fbf4df"/></g><circle cx="-4.6" cy="-8.4" r="2" fill="#12263b"/><circle cx="5.4" cy="-8.4" r="2" fill="#12263b"/><path d="M-.8-5.6L.4-1L1.6-5.6Z" fill="#12263b"/><path d="M1.4 4h.01M5 5h.01M2.4 9h.01M6 10h.01M3.4 14h.01" stroke="#efd9a4" stroke-width="2" stroke-linecap="round"/><path d="M0 20.6V24M4 20V24" stroke="#12263b" stroke-width="1.6"/><path d="M-19-8Q-16 2-18 12" fill="none" stroke="#3f5a26" stroke-width="1.4"/><g fill="#4f6e3a"><ellipse cx="-20" cy="-3" rx="1.8" ry="4" transform="rotate(-30 -20 -3)"/><ellipse cx="-15" cy="2" rx="1.8" ry="4" transform="rotate(30 -15 2)"/><ellipse cx="-19.6" cy="7" rx="1.8" ry="4" transform="rotate(-30 -19.6 7)"/></g>');

/** The wheel of the chariots and of the law. */
const india = disc('#a13a63', '#3d1025', '#f0d9b4', `<g fill="none" stroke="#f4e2bd"><circle cy="2" r="18.6" stroke-width="4"/><path d="${Array.from({ length: 12 }, (_, i) => { const a = (i * Math.PI) / 6; return `M${num(6 * Math.cos(a))} ${num(2 + 6 * Math.sin(a))}L${num(17 * Math.cos(a))} ${num(2 + 17 * Math.sin(a))}`; }).join('')}" stroke-width="2.2"/></g><circle cy="2" r="6.4" fill="#f4e2bd"/><circle cy="2" r="2.6" fill="#a13a63"/>`);

/** A banner on its cross-bar, with a fringe. */
const vexillum = (cloth: string, edge: string, gold: string, body: string): string =>
  `<path d="M-27-22H27V26H-27Z" fill="${cloth}" stroke="${edge}" stroke-width="2"/><path d="M-22-17H22V21H-22Z" fill="none" stroke="${gold}" stroke-width="1.4"/><path d="M-32-26H32" stroke="#6b4a1a" stroke-width="4" stroke-linecap="round"/><path d="M-27 26L-22 34L-17 26L-12 34L-7 26L-2 34L3 26L8 34L13 26L18 34L23 26L27 32V25H-27Z" fill="${gold}"/>${body}`;

/** The bull of Caesar's legions. */
const caesar = vexillum('#8c1f22', '#360a0a', '#e0b04a', '<g fill="#efd08a" stroke="#3c0a0a" stroke-width="1.1" stroke-linejoin="round"><path d="M-7-5Q-17-6-18-14.6Q-13.6-10-7.6-10.4ZM7-5Q17-6 18-14.6Q13.6-10 7.6-10.4Z"/><path d="M-8-3Q-15-4-17.4 1Q-12 3.4-7.6 2ZM8-3Q15-4 17.4 1Q12 3.4 7.6 2Z"/><path d="M-8-10.6Q0-14 8-10.6Q9.6-4 7.4 4L5.6 13Q5 18.6 0 18.8Q-5 18.6-5.6 13L-7.4 4Q-9.6-4-8-10.6Z"/></g><path d="M-4.6-1.6h.01M4.6-1.6h.01M-2.4 14.4h.01M2.4 14.4h.01" stroke="#3c0a0a" stroke-width="2.6" stroke-linecap="round"/><path d="M-3-9.6Q0-6.6 3-9.6" fill="none" stroke="#3c0a0a" stroke-width="1.2"/>');

/** The lion with a sword from Pompey's seal. */
const pompey = vexillum('#1c6379', '#0c2730', '#e0c47a', `<g color="#f3e4b4" stroke="#f3e4b4">${passant(1, 10.4, 1.06)}</g><g transform="translate(-15.6 3) rotate(24)"><path d="M-1.5 2V-13L0-17L1.5-13V2Z" fill="#fff6dc" stroke="#0c2730" stroke-width=".7"/><path d="M-4.6 2H4.6" stroke="#e0b04a" stroke-width="2.4" stroke-linecap="round"/><path d="M0 2V6.6" stroke="#e0b04a" stroke-width="2.2" stroke-linecap="round"/></g>`);

/** By the names that maps use. */
export const ARMS: Readonly<Record<string, string>> = {
  hungary, ottoman, carthage, rome, byzantium, persia, north, england, scotland, france, flanders, castile,
  sparta, thebes, macedon, hellas, india, caesar, pompey,
};

/** What stands left and right of the title; a map that names none, or one that nobody has drawn, has these two. */
export const armsOf = (names: readonly string[] | null): [string, string] => [
  ARMS[names?.[0] ?? ''] ?? byzantium,
  ARMS[names?.[1] ?? ''] ?? north,
];
