// What `npm run bake` asks for: the drawings of a map that become pictures.

import type { Map } from '../lib/protocol';
import { linesOf } from './draw/hexterrain';
import { bakedDrawing, stampDefs, vectorDrawing } from './draw/sheetdrawing';
import { layOut } from './sheet';

export interface Picture {
  svg: string;
  w: number;
  h: number;
}

export function bakedPicture(map: Map): Picture {
  const sheet = layOut(map);
  return { svg: bakedDrawing(sheet), ...sheet.size };
}

/** The field alone with everything on it but names: for the lobby. */
export function thumbPicture(map: Map): Picture {
  const sheet = layOut(map);
  const { x, y, w, h } = sheet.field;
  const lines = sheet.kind === 'hexes' ? linesOf(sheet.grid, sheet.field) : null;
  const ground = bakedDrawing(sheet);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">${ground}<defs>${stampDefs()}</defs>${vectorDrawing(sheet, lines)}</svg>`;
  return { svg, w, h };
}
