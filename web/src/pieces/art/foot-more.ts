// More men on foot: late antiquity, the legions' light troops, the Ottoman and the western levies.

import { footHead, run, shieldRound, stand, stride, torso } from './body';
import { horse } from './horse';
import { circle, ellipse, limb, poly, spline } from './kit';
import { cut, cutFill, ink, inkOn, line, lineOn, moved, straight, tone, toneOn } from './pen';

/** Rows of scales between two edges. */
function scales(rows: readonly (readonly [y: number, from: number, to: number])[]): string {
  let d = '';
  rows.forEach(([y, from, to], i) => {
    for (let x = from + (i % 2) * 2.4; x + 4.8 <= to; x += 4.8) d += `M${x.toFixed(1)} ${y}q2.4 4.2 4.8 0`;
  });
  return cut(d, 1.1);
}

const spear = (x1: number, y1: number, x2: number, y2: number, width = 3.2): string => {
  const a = Math.atan2(y2 - y1, x2 - x1);
  const tip = (along: number, across: number) =>
    [x2 + Math.cos(a) * along - Math.sin(a) * across, y2 + Math.sin(a) * along + Math.cos(a) * across] as const;
  return lineOn(straight([x1, y1], [x2, y2]), width) + ink(poly([tip(9, 0), tip(-1, 3), tip(-4, 0), tip(-1, -3)]));
};

export const footMore = {
  // Heavy infantry of late Rome: great oval shield, spear grounded, mail hood.
  skutatos: spear(73, 95, 70, 6)
    + stand({ dx: -2 }) + torso([47, 34], [45.5, 58]) + inkOn(limb([[51,38,4.8],[62,46,4],[71,42,3.3]]))
    + footHead('aventail', 48.5, 22) + toneOn(spline([[48,6],[44,-2],[35,-4],[29,2,1],[37,2.6],[44,8.4]]))
    + toneOn(ellipse(41, 57, 17.4, 23.4, .06)) + cut(ellipse(41, 57, 13.8, 19.6, .06), 1.5) + cut('M41 42V72M30 57H52M33.4 46.6L48.6 67.4M48.6 46.6L33.4 67.4', 1.7) + cutFill(circle(41, 57, 4.2)) + tone(circle(41, 57, 2)),
  // Germanic warrior: spear overhand, round shield, trousers and a short cloak.
  warrior: ink(spline([[42,33],[35,42],[29,57],[27,70,1],[37,66],[45,56]])) + stride({ skirt: true }) + torso() + spear(4, 30, 92, 13, 3) + footHead('spangen', 51, 21.6, 1.22)
    + inkOn(limb([[46,36,4.6],[34,34,3.8],[33,24,3.1]]))
    + toneOn(circle(51, 53, 17.4)) + cut(circle(51, 53, 14), 1.4) + cut('M51 39V47M51 59V67M37 53H45M57 53H65', 1.8) + cutFill(circle(51, 53, 5.4)) + tone(circle(51, 53, 3.4))
    + cut('M35 76L40.6 79M57 78L62 77', 1.3),
  // Frank: the axe is about to fly.
  francisca: stride({ dx: 2 }) + torso([50, 34], [48.5, 57]) + footHead('hair', 54, 22, 1.2)
    + inkOn(limb([[47,37,4.6],[34,33,3.8],[27,22,3.2]])) + lineOn(straight([31, 29], [17, 3]), 3)
    + inkOn(spline([[14.6,9,1],[19,1,1],[27,-3],[37,-4.4,1],[35,3],[36.4,10.6,1],[29,6],[21,6.4]])) + cut('M33.4-1C32 3 32.4 6 33.6 8.6', 1.2)
    + ink(limb([[54,39,4.4],[64,46,3.7],[72,46,3]])) + toneOn(circle(71, 50, 13.6)) + cut(circle(71, 50, 10.6), 1.3) + cutFill(circle(71, 50, 4.4)) + tone(circle(71, 50, 2.6))
    + cut('M37 72L42.6 75M58 78L63.6 77', 1.3) + cut('M41 50L57 57', 1.6),
  // Persian levy behind a wicker shield.
  'levy-spear': spear(14, 64, 88, 15, 2.8) + stride({ dx: -8 }) + torso([41, 35], [39, 58]) + footHead('felt', 44.5, 23)
    + inkOn(limb([[44,38,4.4],[54,42,3.7],[60,35,3]]))
    + toneOn(poly([[54,40],[78,38],[80,86],[56,88]])) + cut('M56 49L78.6 47M56.4 58.6L79 56.6M56.8 68L79.4 66M57 77.6L79.8 75.6M62 40L64 87M70 39.6L72 86.6', 1.7),
  // A cataphract who fights on foot: scales to the knee, the long lance in both hands.
  'cataphract-foot': ink(limb([[45,66,5.4],[40,78,4.4],[34,92.4,3]])) + ink(limb([[35,93,2.2],[42,93.2,1.8]])) + ink(limb([[53,66,5.4],[59,78,4.4],[58.6,92.4,3]])) + ink(limb([[59,93,2.2],[66,93.2,1.8]]))
    + ink(spline([[39.6,34],[38,52],[33.6,77,1],[48,80.4],[63,77,1],[57,52],[56.6,34]])) + scales([[37,39.4,57],[42,38.6,57],[47,38.4,57.4],[52.4,37.6,58.4],[58,36.4,59.6],[63.6,35.4,60.8],[69.2,34.6,62]])
    + toneOn(poly([[37.6,53.4],[57.6,53.4],[58.2,57.4],[37,57.4]])) + footHead('aventail', 49.5, 21.6)
    + spear(6, 72, 96, 26, 3.4) + inkOn(limb([[53,38,4.8],[63,47,4],[67.4,41,3.3]])) + inkOn(limb([[43,38,4.8],[34,48,4],[37.4,56,3.3]])),
  // Light infantry of the legion: wolf's mask, javelins, round shield.
  velite: spear(2, 25, 86, 7, 2.6) + stride({ dx: 2 }) + torso([50, 34], [48.5, 57]) + footHead('wolf', 55, 23, 1.26)
    + inkOn(limb([[47,37,4.5],[34,32,3.8],[33,18.4,3.1]]))
    + line(straight([77, 74], [66, 24]), 2) + line(straight([81, 72], [72, 22]), 2) + ink(limb([[54,40,4.3],[64,48,3.6],[70,50,3]]))
    + toneOn(circle(67, 53, 14.4)) + cut(circle(67, 53, 11.2), 1.4) + cut('M67 43.6L69.4 50.4L76.4 50.4L70.8 54.6L72.8 61.4L67 57.4L61.2 61.4L63.2 54.6L57.6 50.4L64.6 50.4Z', 1.3),
  // The rest of a phalanx or a warband: a man, a split round shield.
  'remnant-round': lineOn(straight([74, 94], [69, 34]), 2.8) + ink(poly([[68.2,27],[72.4,36.6],[66.6,37]])) + stand({ dx: -4 }) + torso([44.5, 34], [43, 57]) + footHead('crest', 46.5, 22)
    + inkOn(limb([[49,38,4.4],[61,47,3.6],[69.6,45,3]]))
    + toneOn(spline([[25,58],[27,48],[33,42.4],[39,41,1],[42,50,1],[47,42,1],[54,48],[57,58],[54,68],[47,75],[41,76.4],[34,75],[28,68]])) + cut('M42 50L37.4 57L43.6 63L39.4 75', 2.2),
  // Ottoman light infantry: sabre and round shield.
  azab: stride({ skirt: true }) + ink(spline([[39.6,54],[34,74,1],[47,77],[60,74,1],[55.6,54]])) + cut('M47 58L48 76', 1.3) + torso() + footHead('turban', 50, 22)
    + inkOn(limb([[46,36,4.6],[34,31,3.8],[30,19,3.1]])) + inkOn(spline([[28,22,1],[31.6,21,1],[31,9],[38,-3],[50,-8,1],[44,1],[36,12],[33.4,24,1]])) + lineOn(straight([25.6, 21.6], [36.6, 24.6]), 2.2)
    + toneOn(poly([[38.6,54],[55.6,54],[56.4,58.8],[38,58.8]])) + ink(limb([[52,38,4.4],[62,45,3.7],[69,46,3]])) + shieldRound(69, 47, 12.6) + cut('M69 38.6V42M69 52V55.4M60.6 47H64M74 47H77.4', 1.6),
  // Foot of the western Middle Ages: kettle hat, spear, kite shield.
  infantry: spear(20, 70, 95, 20, 3.2) + stride() + torso() + footHead('kettle', 50, 21.6) + inkOn(limb([[52,38,4.6],[63,46,3.8],[68,38.6,3.1]]))
    + toneOn(spline([[30,38,1],[43,35.4],[56,38,1],[57,52],[52,68],[43,82,1],[34,68],[29,52]])) + cut('M43 38V78M31 50.6H55.6', 2) + cutFill(circle(43, 50.6, 3.4)),
  // Picked foot that runs beside the horse.
  antesignani: moved(22, 3, .8, horse('gallop')) + moved(22, 3, .8, inkOn(limb([[47,48,5.4],[57.5,56.5,4.4],[54,67.5,2.7]])) + inkOn(limb([[46.4,49,6.2],[48,30,6.4]])) + toneOn(circle(61, 38, 9.4)) + cut(circle(61, 38, 6.8), 1.4)) + moved(21.6, 2.4, .8, footHead('roman', 51, 20, 1)) + spear(40, 44, 98, 12, 2.6)
    + moved(-12, 26, .74, run() + torso([51, 37], [46.5, 56]) + footHead('roman', 56, 25.6) + inkOn(spline([[56,36,1],[70,34,1],[74,52],[71,74,1],[57,76,1],[53,55]]))) + moved(-12, 26, .74, toneOn(spline([[57,38,1],[69,36,1],[72.4,54],[69.6,72,1],[58,74,1],[54.6,55]])) + cut('M64 40V72', 1.6) + cutFill(ellipse(63.6, 56, 3.4, 4.4))),
};
