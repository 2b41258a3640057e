import { describe, expect, it } from 'vitest';
import { between, fit, toScreen, toSheet, zoomWithin } from './camera';
import { DESK_SIZES, frame, glideTime, isSeen, type Stage } from './framing';

const stage: Stage = {
  sheet: { w: 4000, h: 3000 },
  field: { x: 46, y: 46, w: 3908, h: 2700 },
  view: { w: 1068, h: 848 },
  free: { x: 0, y: 0, w: 1068, h: 698 },
  counter: 64,
};

const row = (x: number, y: number, count: number): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, i) => ({ x: x + 96 * i, y }));

describe('the frame of a question', () => {
  it('has a single piece in the middle of the free map, at the size that is wanted', () => {
    const camera = frame([[{ x: 2000, y: 1500 }]], stage, DESK_SIZES)!;
    expect(camera.zoom * 64).toBeCloseTo(47);
    expect(toScreen(camera, { x: 2000, y: 1500 })).toEqual({ x: 534, y: 349 });
  });

  it('is nothing if the question is about no place', () => {
    expect(frame([], stage, DESK_SIZES)).toBeNull();
    expect(frame([[]], stage, DESK_SIZES)).toBeNull();
  });

  it('comes no farther than counters can be read, and then shows the fullest part', () => {
    const [few, many] = [row(200, 400, 3), row(2500, 2000, 8)];
    const camera = frame([few, many], stage, DESK_SIZES)!;
    expect(camera.zoom * 64).toBeGreaterThanOrEqual(44);
    expect(many.every((p) => isSeen(camera, p, stage))).toBe(true);
    expect(few.some((p) => isSeen(camera, p, stage))).toBe(false);
  });

  it('stays on the ground at every corner of the sheet', () => {
    for (const x of [80, 3900])
      for (const y of [80, 2700]) {
        const camera = frame([[{ x, y }]], stage, DESK_SIZES)!;
        const [upper, lower] = [toSheet(camera, { x: 0, y: 0 }), toSheet(camera, { x: 1068, y: 698 })];
        expect(upper.x).toBeGreaterThanOrEqual(45);
        expect(upper.y).toBeGreaterThanOrEqual(45);
        expect(lower.x).toBeLessThanOrEqual(3955);
        expect(lower.y).toBeLessThanOrEqual(2747);
        expect(isSeen(camera, { x, y }, stage)).toBe(true);
      }
  });

  it('goes nearer where the sheet would not fill the free map', () => {
    const little: Stage = { ...stage, sheet: { w: 1200, h: 900 }, field: { x: 46, y: 46, w: 1108, h: 692 } };
    const camera = frame([[{ x: 600, y: 400 }]], little, DESK_SIZES)!;
    expect(camera.zoom * little.field.w).toBeGreaterThanOrEqual(1067);
  });
});

describe('a glide', () => {
  const from = fit(stage.sheet, stage.view);
  const to = frame([[{ x: 3500, y: 400 }]], stage, DESK_SIZES)!;

  it('begins where the camera is and ends where it is to be', () => {
    expect(between(from, to, 1, stage.view)).toBe(to);
    const start = between(from, to, 0, stage.view);
    expect(start.zoom).toBeCloseTo(from.zoom);
    expect(start.x).toBeCloseTo(from.x);
    const half = between(from, to, 0.5, stage.view);
    expect(half.zoom).toBeGreaterThan(from.zoom);
    expect(half.zoom).toBeLessThan(to.zoom);
  });

  it('takes 420 ms, and far ones at most 700', () => {
    expect(glideTime(to, { ...to, x: to.x + 50 }, stage.view)).toBe(420);
    expect(glideTime(from, { ...to, x: -1e5 }, stage.view)).toBe(700);
  });
});

describe('zooming past the end', () => {
  it.each([50, 0.001])('by %d leaves the very same look', (factor) => {
    const at = { x: 300, y: 200 };
    const last = zoomWithin(fit(stage.sheet, stage.view), factor, at, stage.sheet, stage.view);
    expect(zoomWithin(last, factor, at, stage.sheet, stage.view)).toBe(last);
  });
});
