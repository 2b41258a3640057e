// Which part of the sheet is seen. Pure arithmetic: screen = sheet * zoom + shift.

import type { Point } from './contract';

export interface Size {
  w: number;
  h: number;
}

export interface Camera {
  readonly zoom: number;
  /** Where the sheet's upper left corner is on the screen. */
  readonly x: number;
  readonly y: number;
}

/** The closest look, in pixels of the screen to a sheet unit. */
const CLOSEST = 1.8;

/** How much smaller than the window the whole sheet may become. */
const FARTHEST = 0.7;

/** How much of the window may be empty beside the sheet: panels lie over the map's edges, so it must come out from under. */
const SLACK = 0.4;

export const toSheet = (camera: Camera, p: Point): Point => ({
  x: (p.x - camera.x) / camera.zoom,
  y: (p.y - camera.y) / camera.zoom,
});

export const toScreen = (camera: Camera, p: Point): Point => ({
  x: p.x * camera.zoom + camera.x,
  y: p.y * camera.zoom + camera.y,
});

export const fitZoom = (sheet: Size, view: Size): number => Math.min(view.w / sheet.w, view.h / sheet.h);

/** The whole sheet, in the middle of the window but as high as it can be: panels dock at the lower edge. */
export function fit(sheet: Size, view: Size): Camera {
  const zoom = fitZoom(sheet, view);
  return { zoom, x: (view.w - sheet.w * zoom) / 2, y: 0 };
}

/** The nearest zoom that is allowed. */
function allowed(zoom: number, sheet: Size, view: Size): number {
  const least = Math.min(fitZoom(sheet, view) * FARTHEST, CLOSEST);
  return Math.max(least, Math.min(CLOSEST, zoom));
}

/** The same look kept within bounds. */
export function clamp(camera: Camera, sheet: Size, view: Size): Camera {
  const zoom = allowed(camera.zoom, sheet, view);
  const within = (shift: number, sheetLength: number, viewLength: number): number => {
    const slack = viewLength * SLACK;
    const free = viewLength - sheetLength * zoom;
    return Math.max(Math.min(0, free) - slack, Math.min(Math.max(0, free) + slack, shift));
  };
  return { zoom, x: within(camera.x, sheet.w, view.w), y: within(camera.y, sheet.h, view.h) };
}

/** Closer or farther by a factor, with the point of the screen staying over the same point of the sheet. */
export function zoomAt(camera: Camera, factor: number, at: Point): Camera {
  const zoom = Math.max(0.01, camera.zoom * factor);
  const k = zoom / camera.zoom;
  return { zoom, x: at.x - (at.x - camera.x) * k, y: at.y - (at.y - camera.y) * k };
}

/** The same, but no farther than the zoom may go: past the end nothing happens at all, the look stays the same object. */
export function zoomWithin(camera: Camera, factor: number, at: Point, sheet: Size, view: Size): Camera {
  const zoom = allowed(camera.zoom * factor, sheet, view);
  return zoom === camera.zoom ? camera : clamp(zoomAt(camera, zoom / camera.zoom, at), sheet, view);
}

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  zoom: camera.zoom,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** A point of the sheet in the middle of the window. */
export const lookAt = (camera: Camera, p: Point, view: Size, zoom = camera.zoom): Camera => ({
  zoom,
  x: view.w / 2 - p.x * zoom,
  y: view.h / 2 - p.y * zoom,
});

/** A share of the way from one look to another: the zoom by factors, the middle of the window along a line. */
export function between(from: Camera, to: Camera, share: number, view: Size): Camera {
  if (share >= 1) return to;
  const middle = { x: view.w / 2, y: view.h / 2 };
  const [a, b] = [toSheet(from, middle), toSheet(to, middle)];
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  // Seen close up the way is long: it is walked so that it looks even on the screen.
  const grown = from.zoom === to.zoom ? share : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / to.zoom);
  const at = { x: a.x + (b.x - a.x) * grown, y: a.y + (b.y - a.y) * grown };
  return lookAt(from, at, view, zoom);
}
