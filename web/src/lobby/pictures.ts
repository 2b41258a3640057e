// What the small pictures of set-ups are made of. Maps are shared by battles, so each is fetched once.

import { makeGeometry } from '../board/geometry';
import { layOut, type Box } from '../board/sheet';
import { api } from '../lib/api';
import type { Map as Sheet, Piece } from '../lib/protocol';
import { coversOf } from '../pieces/layout';
import { makeLooks } from '../pieces/looks';

export interface Mark {
  x: number;
  y: number;
  side: number;
  leader: boolean;
}

export interface Picture {
  /** What the neatline of the sheet encloses, and what the picture of the terrain shows. */
  field: Box;
  /** The part of it where the armies stand, in the shape of a card. */
  part: Box;
  /** Whether the sheet lies on its side on the card, because the armies stand in a tall field: `rotate(90)`. */
  turned: boolean;
  /** Side of a counter on this sheet. */
  counter: number;
  marks: Mark[];
}

const sheets = new Map<string, Promise<Sheet>>();

function sheetOf(map: string): Promise<Sheet> {
  const known = sheets.get(map);
  if (known) return known;
  const asked = api.map(map);
  sheets.set(map, asked);
  // A failed request must not be remembered for ever.
  asked.catch(() => sheets.delete(map));
  return asked;
}

/** Where the pieces of a set-up stand on the sheet; whoever comes later is not in the picture. */
export function drawUp(sheet: Sheet, setup: readonly Piece[]): Picture {
  const laid = layOut(sheet);
  const geometry = makeGeometry(sheet, laid);
  const looks = makeLooks({ sides: [] });
  const byPlace = new Map<number, Piece[]>();
  for (const piece of setup) {
    if (piece.place === null || piece.off !== null) continue;
    byPlace.set(piece.place, [...(byPlace.get(piece.place) ?? []), piece]);
  }
  const marks: Mark[] = [];
  for (const [place, pieces] of byPlace) {
    // Units lie on top: a leader in the stack would hide that there is a fighting man.
    const ordered = [...pieces].sort((a, b) => Number(a.kind !== 'leader') - Number(b.kind !== 'leader'));
    const points = geometry.stand(place, ordered.length);
    ordered.forEach((piece, index) => {
      const point = points[index] ?? geometry.centre(place);
      const mark = { side: piece.side, leader: piece.kind === 'leader' };
      marks.push({ x: point.x, y: point.y, ...mark });
      for (const half of coversOf(piece, geometry, looks).slice(1)) marks.push({ ...geometry.centre(half), ...mark });
    });
  }
  return { field: laid.field, counter: geometry.counter, marks, ...cardOf(laid.field, marks, geometry.counter) };
}

/** Width to height of the picture on a card. */
const SHAPE = 3 / 2;

/** Room round the armies in counters; more below, where the cartouche lies over the picture. */
const ROOM = { around: 1.5, below: 4 };

/** What a card shows of a field, and whether it is turned for that. */
export function cardOf(field: Box, marks: readonly Mark[], counter: number): { part: Box; turned: boolean } {
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const turned = marks.length > 0 && span(marks.map((mark) => mark.y)) > span(marks.map((mark) => mark.x));
  if (!turned) return { part: partOf(field, marks, counter), turned };
  const aside = { x: -field.y - field.h, y: field.x, w: field.h, h: field.w };
  return {
    part: partOf(
      aside,
      marks.map((mark) => ({ ...mark, x: -mark.y, y: mark.x })),
      counter,
    ),
    turned,
  };
}

/** The smallest part of the field, in the shape of a card, that shows all marks, as far as the field allows. */
export function partOf(field: Box, marks: readonly Mark[], counter: number): Box {
  if (marks.length === 0) return field;
  const [xs, ys] = [marks.map((mark) => mark.x), marks.map((mark) => mark.y)];
  const around = ROOM.around * counter;
  const left = Math.min(...xs) - around;
  const top = Math.min(...ys) - around;
  const wanted = { w: Math.max(...xs) + around - left, h: Math.max(...ys) + ROOM.below * counter - top };
  const w = Math.min(field.w, field.h * SHAPE, Math.max(wanted.w, wanted.h * SHAPE));
  const h = w / SHAPE;
  const inside = (start: number, length: number, from: number, all: number): number =>
    Math.max(from, Math.min(start, from + all - length));
  const x = inside(left + (wanted.w - w) / 2, w, field.x, field.w);
  const y = inside(top + (wanted.h - h) / 2, h, field.y, field.h);
  return { x, y, w, h };
}

export async function pictureOf(scenario: { id: string; map: string }): Promise<Picture> {
  const [sheet, setup] = await Promise.all([sheetOf(scenario.map), api.setup(scenario.id)]);
  return drawUp(sheet, setup);
}
