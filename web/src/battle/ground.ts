// What the map says of a place.

import type { Map as Sheet, Text } from '../lib/protocol';

export interface Ground {
  number: string;
  terrain: readonly string[];
  /** Nothing on maps without levels. */
  level: number | null;
  name: Text | null;
}

export function groundAt(map: Sheet, place: number): Ground | null {
  const name = map.labels.find((label) => label.places.includes(place))?.name ?? null;
  if (map.kind === 'areas') {
    const area = map.areas[place];
    return area
      ? { number: area.number, terrain: area.terrain.length ? area.terrain : ['clear'], level: null, name }
      : null;
  }
  const hex = map.hexes[place];
  if (!hex) return null;
  const sides = map.sides.filter((side) => side.hex === place).flatMap((side) => side.kinds);
  return { number: hex.number, terrain: [...new Set([hex.terrain, ...sides])], level: hex.level, name };
}
