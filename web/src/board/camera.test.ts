import { describe, expect, it } from 'vitest';
import { clamp, fit, lookAt, pan, toScreen, toSheet, zoomAt } from './camera';

const sheet = { w: 3000, h: 2000 };
const view = { w: 1000, h: 800 };

describe('camera', () => {
  it('shows the whole sheet, as high in the window as it can be', () => {
    const wide = fit(sheet, view);
    expect(toScreen(wide, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(toScreen(wide, { x: 3000, y: 2000 }).x).toBeCloseTo(1000);
    const tall = fit({ w: 1000, h: 4000 }, view);
    expect(toScreen(tall, { x: 500, y: 4000 })).toEqual({ x: 500, y: 800 });
  });

  it('keeps the point under the pointer when zooming', () => {
    const before = fit(sheet, view);
    const pointer = { x: 321, y: 234 };
    const after = zoomAt(before, 1.7, pointer);
    expect(toSheet(after, pointer).x).toBeCloseTo(toSheet(before, pointer).x);
    expect(toSheet(after, pointer).y).toBeCloseTo(toSheet(before, pointer).y);
  });

  it('never loses the sheet', () => {
    const lost = clamp(pan(fit(sheet, view), 1e6, -1e6), sheet, view);
    expect(lost.x).toBeLessThan(view.w);
    expect(lost.y + sheet.h * lost.zoom).toBeGreaterThan(0);
  });

  it('never comes closer or goes farther than is useful', () => {
    expect(clamp(zoomAt(fit(sheet, view), 1e6, { x: 0, y: 0 }), sheet, view).zoom).toBeLessThan(3);
    const far = clamp(zoomAt(fit(sheet, view), 1e-6, { x: 0, y: 0 }), sheet, view).zoom;
    expect(far * sheet.w).toBeGreaterThan(view.w / 2);
  });

  it('puts a place in the middle', () => {
    const camera = lookAt(fit(sheet, view), { x: 700, y: 900 }, view, 1);
    expect(toScreen(camera, { x: 700, y: 900 })).toEqual({ x: 500, y: 400 });
  });
});
