import { describe, expect, it } from 'vitest';
import baked from '../../public/terrain/manifest.json';
import { mapIds, pictureSize, sourceHash } from '../../scripts/bake-sources.mjs';

const manifest: Record<string, string> = baked;
const ids: string[] = mapIds();

describe('baked terrain', () => {
  it('is there for every map, and for no other', () => {
    expect(Object.keys(manifest).sort()).toEqual(ids);
    for (const id of ids) {
      for (const size of ['1x', '2x', 'thumb']) expect(pictureSize(`${id}-${size}`)).toBeGreaterThan(1000);
    }
  });

  it.each(ids)('of %s is as new as its map and the drawing code (else: npm run bake)', (id) => {
    expect(manifest[id]).toBe(sourceHash(id));
  });

  it('keeps the pictures that every battle loads small', () => {
    for (const id of ids) expect(pictureSize(`${id}-1x`)).toBeLessThan(200_000);
  });
});
