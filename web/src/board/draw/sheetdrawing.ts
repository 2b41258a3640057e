// The whole printed sheet as drawings: one to be baked, one to lie over it.

import type { Sheet } from '../sheet';
import { bakedAreas, STONE, vectorAreas } from './areaterrain';
import { bakedHexes, vectorHexes, type Lines } from './hexterrain';
import { seedOf } from './kit';
import { filters, margin } from './soil';
import { houseSymbols, marshSymbols, rockSymbols, treeSymbols } from './stamps';

/** Everything with filters or in great numbers: drawn once, when the map is baked. */
export function bakedDrawing(sheet: Sheet): string {
  const { x, y, w, h } = sheet.field;
  const body = sheet.kind === 'hexes' ? bakedHexes(sheet.grid, sheet.field) : bakedAreas(sheet.grid, sheet.field);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.size.w} ${sheet.size.h}" width="${sheet.size.w}" height="${sheet.size.h}"><defs>${filters(seedOf(sheet.grid.sheet.id))}${stampDefs()}<clipPath id="field"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath></defs>${margin(sheet.size)}<g clip-path="url(#field)">${body}<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#3b2712" stroke-width="26" opacity=".3" filter="url(#f-soft)"/></g></svg>`;
}

/** Every stamp, for the key as well as for the map. */
export const stampDefs = (): string => treeSymbols() + marshSymbols() + rockSymbols() + houseSymbols() + STONE;

export function vectorDrawing(sheet: Sheet, lines: Lines | null): string {
  if (sheet.kind === 'areas') return vectorAreas(sheet.grid);
  return lines ? vectorHexes(sheet.grid, lines) : '';
}
