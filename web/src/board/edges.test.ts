import { describe, expect, it } from 'vitest';
import { arrowsFor, DESK_ARROWS, outside, PHONE_ARROWS } from './edges';
import type { Stage } from './framing';

const stage: Stage = {
  sheet: { w: 4000, h: 3000 },
  field: { x: 0, y: 0, w: 4000, h: 3000 },
  view: { w: 1000, h: 800 },
  free: { x: 0, y: 0, w: 1000, h: 650 },
  counter: 64,
};
/** One pixel to a unit; the window's upper left corner is at 1000, 1000 of the sheet. */
const camera = { zoom: 1, x: -1000, y: -1000 };
const at = (id: string, x: number, y: number) => ({ id, points: [{ x: 1000 + x, y: 1000 + y }] });

describe('arrows at the edge', () => {
  it('are only for what is not seen at all', () => {
    expect(outside(at('in', 500, 300), camera, stage)).toBeNull();
    const half = { id: 'half', points: [...at('a', -400, 300).points, ...at('b', 100, 300).points] };
    expect(outside(half, camera, stage)).toBeNull();
  });

  it('stand at the edge that the thing is farthest beyond', () => {
    const edgeOf = (x: number, y: number) => outside(at('one', x, y), camera, stage)?.edge;
    expect([edgeOf(-300, 300), edgeOf(1300, 300), edgeOf(500, -200), edgeOf(500, 900)]).toEqual([
      'left',
      'right',
      'top',
      'bottom',
    ]);
    // Under the prompt is out of sight as well.
    expect(edgeOf(500, 700)).toBe('bottom');
  });

  it('are at most three, and one for all the others; on a phone that one alone', () => {
    const five = [1, 2, 3, 4, 5].map((n) => at(`b${n}`, -100 * n, 100 * n));
    const desk = arrowsFor(five, camera, stage, DESK_ARROWS);
    expect(desk.map(({ ids }) => ids)).toEqual([['b1'], ['b2'], ['b3'], ['b4', 'b5']]);
    expect(arrowsFor(five, camera, stage, PHONE_ARROWS).map(({ ids }) => ids.length)).toEqual([5]);
  });

  it('do not lie on one another, and avoid counters', () => {
    const three = [1, 2, 3].map((n) => at(`b${n}`, -100 * n, 300));
    const ys = arrowsFor(three, camera, stage, DESK_ARROWS)
      .map(({ y }) => y)
      .sort((a, b) => a - b);
    for (const [i, y] of ys.slice(1).entries()) expect(y - ys[i]!).toBeGreaterThanOrEqual(DESK_ARROWS.h);
    const counter = { x: 20, y: 270, w: 60, h: 60, cost: 1 };
    const [arrow] = arrowsFor([at('one', -200, 300)], camera, stage, DESK_ARROWS, [counter]);
    expect(arrow!.y >= 330 || arrow!.y + DESK_ARROWS.h <= 270).toBe(true);
  });

  it('stay inside the free map', () => {
    const corners = [at('a', -500, -400), at('b', 1500, -400), at('c', -500, 1400), at('d', 1500, 1400)];
    for (const { x, y } of arrowsFor(corners, camera, stage, DESK_ARROWS)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + DESK_ARROWS.w).toBeLessThanOrEqual(1000);
      expect(y + DESK_ARROWS.h).toBeLessThanOrEqual(650);
    }
  });
});
