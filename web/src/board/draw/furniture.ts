// Layer 15: neatline, cartouche, compass, scale and key.

import type { Box } from '../sheet';
import { add, mul, num, poly, pt, toward, xml, type Vec } from './kit';

/** The chequered neatline, with double rules outside. */
export function neatline(field: Box, step: number): string {
  const { x, y, w, h } = field;
  const b = 9;
  let dark = '';
  for (let p = x; p < x + w; p += step) {
    const l = num(Math.min(step / 2, x + w - p));
    dark += `M${num(p)} ${y - b}h${l}v${b}h-${l}zM${num(p)} ${y + h}h${l}v${b}h-${l}z`;
  }
  for (let p = y; p < y + h; p += step) {
    const l = num(Math.min(step / 2, y + h - p));
    dark += `M${x - b} ${num(p)}h${b}v${l}h-${b}zM${x + w} ${num(p)}h${b}v${l}h-${b}z`;
  }
  const rule = (out: number, width: number): string =>
    `<rect x="${x - out}" y="${y - out}" width="${w + 2 * out}" height="${h + 2 * out}" stroke="#3b2712" stroke-width="${width}"/>`;
  return `<g fill="none"><path d="M${x - b} ${y - b}H${x + w + b}V${y + h + b}H${x - b}ZM${x} ${y}V${y + h}H${x + w}V${y}Z" fill="#f0e4c2" fill-rule="evenodd"/><path d="${dark}" fill="#3b2712"/>${rule(0, 1.6)}${rule(b, 1.6)}${rule(b + 4, 0.8)}</g>`;
}

/** A board with hollow corners. */
const plaque = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 0 ${x + w} ${y + r}V${y + h - r}A${r} ${r} 0 0 0 ${x + w - r} ${y + h}H${x + r}A${r} ${r} 0 0 0 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}Z`;

const fleuron = (x: number, y: number, flip: 1 | -1): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${0.62 * flip} .62)" fill="var(--oxblood)"><path d="M0 0C8-7 16-8 22-4C17-4.6 12-3 9 0C12 3 17 4.6 22 4C16 8 8 7 0 0Z"/><path d="M24-1.4Q32-2.4 44 0Q32 2.4 24 1.4Z"/><circle cx="49" cy="0" r="2"/></g>`;

/** How much room a flower takes beside the date, its distance from it included. */
const FLEURON = 42;

export interface Heading {
  title: string;
  date: string;
  foot: string;
}

/** How large a line may be written between the arms. */
function sizeFor(line: string, room: number, most: number): number {
  return Math.min(most, room / Math.max(1, line.length * (isWide(line) ? 1.22 : 0.9)));
}

/** Japanese letters are as wide as they are high. */
const isWide = (line: string): boolean => [...line].some((letter) => letter > '⺀');

/** Text smaller than this is better written in two lines. */
const SMALLEST_TITLE = 26;
const SMALLEST_FOOT = 10.5;

/** A text parted after the blank or Japanese comma nearest to its middle. */
function parted(line: string): string[] {
  const stops = [...line.matchAll(/[ 、]/g)].map((found) => found.index);
  const middle = line.length / 2;
  const at = stops.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? [line] : [line.slice(0, at + 1).trimEnd(), line.slice(at + 1)];
}

const titleLines = (title: string, room: number): string[] =>
  sizeFor(title, room, 52) >= SMALLEST_TITLE ? [title] : parted(title);

/** Where the battle was, at the foot of the cartouche. */
function footText(foot: string, cx: number, y: number, room: number): string {
  const whole = foot.toLocaleUpperCase();
  const lines = sizeFor(whole, room, 12.4) >= SMALLEST_FOOT ? [whole] : parted(whole);
  const size = Math.min(...lines.map((line) => sizeFor(line, room, lines.length > 1 ? 10.5 : 12.4)));
  const first = lines.length > 1 ? y + 112 : y + 119;
  return lines
    .map(
      (line, i) =>
        `<text x="${cx}" y="${num(first + i * 12)}" font-size="${num(size)}" letter-spacing="${num(size * 0.19)}">${xml(line)}</text>`,
    )
    .join('');
}

function titleText(title: string, cx: number, y: number, room: number): string {
  const lines = titleLines(title.toLocaleUpperCase(), room);
  const size = Math.min(...lines.map((line) => sizeFor(line, room, lines.length > 1 ? 27 : 52)));
  const first = lines.length > 1 ? y + 38 : y + 48 + size * 0.34;
  return lines
    .map(
      (line, i) =>
        `<text x="${cx}" y="${num(first + i * size * 1.08)}" font-size="${num(size)}" letter-spacing="${num(size * 0.12)}" font-weight="500">${xml(line)}</text>`,
    )
    .join('');
}

/** The day between two flowers, as large as there is room for both: Japanese dates are long. */
function dateLine(date: string, cx: number, y: number, room: number): string {
  if (date === '') return '';
  const letter = isWide(date) ? 0.76 : 0.45;
  const size = Math.min(22, (room - 2 * FLEURON) / (date.length * letter));
  const gap = (date.length * letter * size) / 2 + 8;
  const text = `<text class="slant" x="${cx}" y="${y + 94}" font-size="${num(size)}" fill="var(--oxblood)">${xml(date)}</text>`;
  return text + fleuron(cx + gap, y + 87, 1) + fleuron(cx - gap, y + 87, -1);
}

export function cartouche(x: number, y: number, heading: Heading, arms: readonly [string, string]): string {
  const [w, h] = [CARTOUCHE.w, CARTOUCHE.h];
  const cx = x + w / 2;
  const dated = dateLine(heading.date, cx, y, w - 190);
  return `<g class="cartouche"><path d="${plaque(x + 5, y + 8, w, h, 17)}" fill="#1b0f06" opacity=".28"/><path d="${plaque(x, y, w, h, 17)}" fill="#f3e8ca" stroke="#3b2712" stroke-width="2.4"/><path d="${plaque(x + 6, y + 6, w - 12, h - 12, 14)}" fill="none" stroke="var(--oxblood)" stroke-width="1.1"/><path d="${plaque(x + 9.4, y + 9.4, w - 18.8, h - 18.8, 12.6)}" fill="none" stroke="var(--oxblood)" stroke-width=".6"/><g transform="translate(${x + 56} ${y + h / 2 - 4})">${arms[0]}</g><g transform="translate(${x + w - 56} ${y + h / 2 - 4})">${arms[1]}</g><g class="serif" text-anchor="middle" fill="#3a1a10">${titleText(heading.title, cx, y, w - 190)}${dated}${footText(heading.foot, cx, y, w - 44)}</g></g>`;
}

export const CARTOUCHE = { w: 470, h: 140 } as const;

/** A ray of the compass rose: one half lit, the other dark. */
function ray(angle: number, length: number, width: number, dark: string, lit: string): string {
  const tip = mul(toward(angle), length);
  const [right, left] = [mul(toward(angle + 90), width), mul(toward(angle - 90), width)];
  const waist = mul(tip, 0.22);
  const half = (side: Vec, colour: string): string =>
    `<path d="M0 0L${pt(add(side, waist))}L${pt(tip)}Z" fill="${colour}"/>`;
  return half(right, dark) + half(left, lit);
}

/** The compass, its needle turned to the map's north; the letter stays upright. */
export function compass(at: Vec, r: number, north: number, letter: string): string {
  let ticks = '';
  for (let i = 0; i < 72; i++) {
    const out = toward(i * 5);
    ticks += `M${pt(mul(out, r - 5))}L${pt(mul(out, r - 5 - (i % 2 ? 3 : 5)))}`;
  }
  let rays = '';
  for (let i = 0; i < 8; i++) rays += ray(22.5 + i * 45, r * 0.5, r * 0.05, '#7d6136', '#c9b078');
  for (let i = 0; i < 4; i++) rays += ray(45 + i * 90, r * 0.64, r * 0.085, '#3b2712', '#e7d7ac');
  for (let i = 0; i < 4; i++) {
    const main = i === 0;
    rays += ray(
      i * 90,
      r * (main ? 0.84 : 0.76),
      r * 0.115,
      main ? '#7d1f1a' : '#3b2712',
      main ? '#c9553f' : '#f7efd9',
    );
  }
  const k = (share: number): string => num(-r * share);
  const lily = `M0 ${k(0.97)}C4 ${k(1.06)} 12 ${k(1.04)} 10 ${k(0.96)}C6 ${k(0.99)} 3 ${k(0.97)} 2.6 ${k(0.9)}H-2.6C-3 ${k(0.97)} -6 ${k(0.99)} -10 ${k(0.96)}C-12 ${k(1.04)} -4 ${k(1.06)} 0 ${k(1.2)}C3 ${k(1.1)} 2 ${k(1.04)} 0 ${k(0.97)}Z`;
  const sign = mul(toward(north + 24), r * 0.74);
  return `<g class="compass" transform="translate(${pt(at)})"><circle r="${r}" cx="4" cy="7" fill="#1b0f06" opacity=".25"/><circle r="${r}" fill="#f3e8ca" stroke="#3b2712" stroke-width="2"/><circle r="${r - 5}" fill="none" stroke="#3b2712" stroke-width=".8"/><circle r="${num(r * 0.56)}" fill="none" stroke="var(--oxblood)"/><path d="${ticks}" stroke="#3b2712" stroke-width=".9"/><g transform="rotate(${north})" stroke="#3b2712" stroke-width=".7" stroke-linejoin="round">${rays}<path d="${lily}" fill="#7d1f1a"/></g><circle r="${num(r * 0.1)}" fill="#e7bd5f" stroke="#3b2712"/><text class="serif" x="${num(sign[0])}" y="${num(sign[1] + 6)}" font-size="17" font-weight="700" text-anchor="middle" fill="#7d1f1a" paint-order="stroke" stroke="#f3e8ca" stroke-width="4">${xml(letter)}</text></g>`;
}

/** Some hexes as a ruler. A hex keeps its true width although the furniture is larger than the map. */
export function scaleBar(
  x: number,
  y: number,
  width: number,
  larger: number,
  marks: readonly string[],
  caption: string,
): string {
  const n = marks.length - 1;
  const hex = width / larger;
  let cells = '';
  for (let i = 0; i < n; i++) {
    for (const k of [0, 1])
      cells += `<rect x="${num(x + i * hex + (k * hex) / 2)}" y="${y + (k ? 5 : 0)}" width="${num(hex / 2)}" height="5" fill="#3b2712"/>`;
  }
  const labels = marks.map((mark, i) => `<text x="${x + i * hex}" y="${y - 6}">${xml(mark)}</text>`).join('');
  return `<g class="scale serif" font-size="15" fill="#3a2410" text-anchor="middle"><rect x="${x}" y="${y}" width="${n * hex}" height="10" fill="#f3e8ca"/>${cells}<rect x="${x}" y="${y}" width="${n * hex}" height="10" fill="none" stroke="#3b2712" stroke-width="1.2"/>${labels}<text class="slant" x="${x + (n * hex) / 2}" y="${y + 28}">${xml(caption)}</text></g>`;
}

/** One entry of the key: a small hex with a drawing in it, and its name. */
export interface KeyEntry {
  label: string;
  fill: string;
  drawing: string;
}

export const KEY_STEP = 76;

export function key(x: number, y: number, entries: readonly KeyEntry[]): string {
  const hexagon = poly([0, 60, 120, 180, 240, 300].map((angle) => mul(toward(angle), 22)));
  const cells = entries.map(
    (entry, i) =>
      `<g transform="translate(${x + i * KEY_STEP} ${y})"><path d="${hexagon}" fill="${entry.fill}"/>${entry.drawing}<path d="${hexagon}" fill="none" stroke="#3f2c14" stroke-width="1.1"/><text y="40">${xml(entry.label)}</text></g>`,
  );
  return `<g class="key serif" font-size="14.5" fill="#3a2410" text-anchor="middle">${cells.join('')}</g>`;
}

/** Which way a long counter looks: chevrons before its front, crosses at its flanks. */
export function facingKey(at: Vec, words: { front: string; flank: string; rear: string }): string {
  const cross = (x: number): string => `M${x - 5}-5L${x + 5} 5M${x - 5} 5L${x + 5}-5`;
  return `<g class="serif slant" transform="translate(${pt(at)})" font-size="14.5" fill="#3a2410" text-anchor="middle"><rect x="-50" y="-20" width="104" height="46" rx="4" fill="#1b0f06" opacity=".25"/><rect x="-52" y="-22" width="104" height="44" rx="4" fill="#7d1f1f" stroke="#360a0a" stroke-width="1.6"/><path d="M-52-18Q-52-22-48-22H48Q52-22 52-18V-15H-52Z" fill="#e0b04a"/><path d="M-9-27L0-37L9-27L0-31Z" fill="var(--chosen)" stroke="var(--outline)" stroke-width="1.3"/><path d="${cross(-64)}${cross(64)}" stroke="var(--threat)" stroke-width="2.4" stroke-linecap="round"/><text x="14" y="-28" text-anchor="start">${xml(words.front)}</text><text x="-76" y="5" text-anchor="end">${xml(words.flank)}</text><text x="76" y="5" text-anchor="start">${xml(words.flank)}</text><text y="41">${xml(words.rear)}</text></g>`;
}
