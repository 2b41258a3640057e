// What the small pictures of set-ups are made of. Maps are shared by battles, so each is fetched once.

import { makeGeometry } from '../board/geometry';
import { layOut, type Box } from '../board/sheet';
import { api } from '../lib/api';
import type { Map as Sheet, Piece } from '../lib/protocol';

export interface Mark {
  x: number;
  y: number;
  side: number;
  leader: boolean;
}

export interface Picture {
  /** What the neatline of the sheet encloses. */
  field: Box;
  size: { w: number; h: number };
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
      marks.push({ x: point.x, y: point.y, side: piece.side, leader: piece.kind === 'leader' });
    });
  }
  return { field: laid.field, size: geometry.size, counter: geometry.counter, marks };
}

export async function pictureOf(scenario: { id: string; map: string }): Promise<Picture> {
  const [sheet, setup] = await Promise.all([sheetOf(scenario.map), api.setup(scenario.id)]);
  return drawUp(sheet, setup);
}
