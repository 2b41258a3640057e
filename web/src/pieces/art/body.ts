// Parts of men, on foot and in the saddle, on the same field as the horses.

import { circle, limb, spline, type Dot } from './kit';
import { cut, cutFill, ink, inkOn, moved, open, toneOn } from './pen';
import { heads, type Head } from './heads';

/** A rider from the saddle up; one body fits all gaits. */
export const rider = (head: Head, lean = 0): string => {
  const sx = 48 + lean, hx = 50.5 + lean * 1.25;
  return inkOn(limb([[47,48,5.4],[57.5,56.5,4.4],[54,67.5,2.7],[58.4,70.6,2]]))
    + inkOn(limb([[46.4,49,6.2],[46.8 + lean * .5,39,6.3],[sx,29.5,6.4]]))
    + cut('M40.6 45.6C44 47.4 49 47.4 53 45.4', 1.3)
    + moved(hx - 50.5, 0, 1, heads[head]);
};

export const shieldRound = (x: number, y: number, r: number): string => toneOn(circle(x, y, r)) + cut(circle(x, y, r * .72), 1.3) + cutFill(circle(x, y, r * .2));

// Legs of a man on foot.
export const stride = ({ dx = 0, skirt = true } = {}): string => moved(dx, 0, 1,
  ink(limb([[45,58,6.6],[38.6,73,4.7],[30,88,3],[27.6,92.4,2.6]])) + ink(limb([[28,93,2.2],[34.6,93.2,1.8]]))
  + ink(limb([[49,58,6.8],[58.6,72,4.9],[58,88.4,3],[58.4,92.6,2.6]])) + ink(limb([[58.6,93,2.2],[65.4,93.2,1.8]]))
  + (skirt ? ink(spline([[39.6,54],[36.6,69,1],[46,71.4],[58.6,69.4,1],[55.6,54]])) : ''));
export const stand = ({ dx = 0 } = {}): string => moved(dx, 0, 1,
  ink(limb([[45,58,6.6],[42,74,4.7],[40,89,3],[40,92.6,2.6]])) + ink(limb([[40,93,2.2],[46.4,93.2,1.8]]))
  + ink(limb([[50,58,6.6],[53.4,74,4.8],[54,89,3],[54,92.6,2.6]])) + ink(limb([[54,93,2.2],[61,93.2,1.8]]))
  + ink(spline([[39.6,54],[37.6,69,1],[47,71.4],[57.4,69.4,1],[55.4,54]])));
export const run = (): string =>
  ink(limb([[44,58,6.6],[36,70,4.8],[23,76,3.2],[16,80,2.5]])) + ink(limb([[15.6,80.6,2.2],[14.6,86,1.8]]))
  + ink(limb([[49,58,6.8],[63,66,4.9],[64.6,81,3.1],[67.6,90.6,2.5]])) + ink(limb([[68,91.4,2.2],[74.6,92,1.8]]))
  + ink(spline([[39.6,53],[36.4,66,1],[46,69.4],[58.6,67.4,1],[55.6,53]]));
export const torso = (top: Dot = [48.5, 33], base: Dot = [47, 57]): string => ink(limb([[base[0], base[1], 8.4], [(top[0] + base[0]) / 2, (top[1] + base[1]) / 2, 7.9], [top[0], top[1], 8.2]]));
// Heads are drawn for riders; men on foot wear them larger.
export const footHead = (head: Head, x = 49.5, y = 20, s = 1.18): string => moved(x - 50.5 * s, y - 20 * s, s, heads[head]);

/** A recurved bow: middle, half its length, how far it bows out, and to which side. */
export const recurve = (x: number, y: number, h: number, d: number, dir: 1 | -1 = 1): string => open([[x - 3.4 * dir, y - h - 1.6], [x - .6 * dir, y - h + 1], [x + d * dir, y - h * .42], [x + d * .62 * dir, y], [x + d * dir, y + h * .42], [x - .6 * dir, y + h - 1], [x - 3.4 * dir, y + h + 1.6]]);
