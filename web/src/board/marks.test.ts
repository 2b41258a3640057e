// Which part of a sheet has its numbers drawn.

import { describe, expect, it } from 'vitest';
import { partNear } from './marks';
import type { Box } from './sheet';

const NONE: Box = { x: 0, y: 0, w: 0, h: 0 };
const WINDOW: Box = { x: 1000, y: 500, w: 400, h: 200 };

describe('the part whose numbers are drawn', () => {
  const part = partNear(WINDOW, NONE);

  it('is the window with half of it on every side', () => {
    expect(part).toEqual({ x: 800, y: 400, w: 800, h: 400 });
  });

  it('stays while the window moves within it, and while it closes in a little', () => {
    expect(partNear({ ...WINDOW, x: 1200 }, part)).toBe(part);
    expect(partNear({ x: 1100, y: 550, w: 300, h: 150 }, part)).toBe(part);
  });

  it('follows a window that leaves it, and shrinks with one that closes in far', () => {
    expect(partNear({ ...WINDOW, x: 1201 }, part).x).toBe(1001);
    expect(partNear({ x: 1100, y: 550, w: 150, h: 75 }, part).w).toBe(300);
  });
});
