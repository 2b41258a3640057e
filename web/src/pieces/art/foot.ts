// Men on foot, one silhouette each, facing right.

import { footHead, recurve, run, shieldRound, stand, stride, torso } from './body';
import { circle, ellipse, limb, poly, spline, turned, type Dot } from './kit';
import { cut, cutFill, figure, ink, inkOn, line, lineOn, moved, open, straight, tone, toneOn } from './pen';

export const foot = {
  // Heavy infantry.
  hi: lineOn(straight([72, 2], [60, 95]), 3.2) + ink(spline([[72.6,-1.4,1],[74.6,6],[71.4,10],[69.4,5.6]]))
  + stride() + torso() + ink(limb([[52,36,4.6],[60,45,3.8],[66,50,3.2]]))
  + footHead('crest')
  + toneOn(circle(46, 50, 18.4)) + cut(circle(46, 50, 14.6), 1.5) + cut('M46 39.4L55.2 55.2H36.8Z', 2),
  // Medium infantry.
  mi: ink(limb([[52,38,4.4],[62,44,3.6],[69,41,3]]))
  + stride() + torso() + footHead('conical', 49.5, 21)
  + lineOn(straight([26, 66], [98, 24]), 3.2) + ink(spline([[101,22.2,1],[94.4,23],[92,27.4],[95.6,28.6]]))
  + toneOn(ellipse(44, 52, 13, 19.5, .14)) + cut('M41.8 35.4L46.6 68.6', 1.8) + cutFill(ellipse(44, 52, 2.4, 4, .14)),
  // Light infantry, archer.
  li: stride({ dx: -4 }) + torso([44.5, 34], [43, 57])
  + footHead('cap', 47, 21)
  + ink(limb([[47,36,4.2],[60,35,3.5],[73,34.4,3]])) + inkOn(limb([[43,37,4.4],[31,35,3.6],[42,33.4,2.8]]))
  + lineOn(recurve(72, 34.4, 27, 8.6), 3.6) + line('M68.6 5.8L42 33.8L68.6 63', 1.2) + lineOn(straight([40, 34], [90, 34.6]), 1.9) + ink(poly([[96,34.6],[87.6,31.4],[87.6,37.8]]))
  + toneOn(poly([[30.6,42],[36.6,39.6],[43,60],[37,62]])) + line(straight([31.6, 41], [28.4, 33]), 1.6) + line(straight([34.6, 40], [33.4, 31.6]), 1.6),
  // Skirmisher, javelins.
  skirmisher: run() + torso([51, 37], [46.5, 56])
  + footHead('cap', 56, 25.6)
  + inkOn(limb([[48,38,4.4],[35,33,3.7],[34,17,3]]))
  + lineOn(straight([4, 22], [86, 4]), 2.8) + ink(spline([[91,2.8,1],[84,1],[81.4,5],[85,7.4]]))
  + ink(limb([[55,41,4.2],[66,48,3.5]])) + shieldRound(69, 49, 10.4),
  // Slinger.
  slinger: run() + torso([50, 37], [46.5, 56]) + footHead('hood', 55, 25.6)
  + inkOn(limb([[47,38,4.4],[38,27,3.7],[45,14,3]]))
  + line('M45 13C32 -4 10 0 7 16C5 26 11 32 16 27', 2) + ink(ellipse(13, 27.6, 5, 3.8, -.6))
  + ink(limb([[54,41,4.2],[66,44,3.5],[76,38,2.9]])) + toneOn(poly([[37,50],[53,57],[51,67],[36,61]])),
  // Peltast.
  peltast: stride() + torso() + footHead('phrygian', 50, 21)
  + lineOn(straight([20, 37], [92, 15]), 2.8) + ink(spline([[96,13.8,1],[89.6,13],[87.2,16.6],[90.6,18.4]])) + inkOn(limb([[46,36,4.4],[37,30,3.6],[44,28.4,2.9]]))
  + line(straight([66, 95], [76, 26]), 2.4)
  + toneOn(spline([[32.6,41,1],[37,49.6],[47,53.4],[57,49.6],[61.4,41,1],[66,52],[63,65],[54,73],[47,74.6],[40,73],[31,65],[28,52]])) + cutFill(circle(47, 62.4, 2.6)) + cut('M35 58C38 66 43 69 47 69.4C51 69 56 66 59 58', 1.4),
  // Barbarian infantry.
  barbarian: ink(spline([[41,32],[33,44],[26,62],[20,78,1],[36,74],[44,60]]))
  + stride({ skirt: true }) + torso() + footHead('hair', 50, 21, 1.24)
  + inkOn(limb([[52,35,4.6],[66,30,3.8],[71,17,3.2]]))
  + lineOn(straight([69, 21], [88, -6]), 4.8) + ink(limb([[65.4,16.4,1.7],[75.4,23.4,1.7]]))
  + toneOn(spline([[38,33],[45,31],[51,36],[53.6,50],[51,66],[45,71.6],[38,69.6],[33.6,60],[32.4,48],[34,39]])) + cut('M43 33.4V69.4', 2) + cutFill(ellipse(43, 51, 3, 5.6))
  + cut('M57 74L62 80M61 73L57.6 81', 1.3),
  // Phalanx.
  phalanx: figure(() => {
  let s = '';
  for (const x of [20, 40, 60, 80]) s += line(straight([x - 14, 94], [x + 14.6, 6]), 2.6) + ink(poly([[x + 15.8, 0], [x + 16.6, 8.6], [x + 11.4, 7]]));
  const man = (dx: number) => moved(dx, 9, .9, ink(limb([[45,60,7],[42,77,4.8],[40,93,3.2]])) + ink(limb([[51,60,7],[55,77,4.8],[57,93,3.2]])) + ink(limb([[47,58,8.6],[48,36,8.4]])) + footHead('crest', 49.5, 22, 1.1));
  s += man(-22) + man(4) + man(30);
  for (const x of [20, 44, 68]) s += toneOn(circle(x + 1, 59, 14)) + cut(circle(x + 1, 59, 10.6), 1.4) + cutFill(poly(turned([[0, -5.4], [1.6, -1.6], [5.4, 0], [1.6, 1.6], [0, 5.4], [-1.6, 1.6], [-5.4, 0], [-1.6, -1.6]], x + 1, 59, 0)));
  return s;
}),
  // Legion cohort.
  legion: figure(() => {
  let s = line(straight([90, 93], [77, 5]), 2.6) + ink(poly([[76.2, -1], [79.6, 9], [75.2, 9.6]])) + ink(poly([[77.6, 22], [84, 21], [84.6, 27.6], [78.4, 28.6]]));
  s += moved(23, 0, 1, stand() + torso() + footHead('roman', 50, 22)) + moved(-19, 0, 1, stand() + torso() + footHead('roman', 50, 22));
  const scutum = (x: number) => toneOn(spline([[x - 14, 37, 1], [x, 33.4], [x + 14, 37, 1], [x + 15, 58], [x + 14, 79.6, 1], [x, 83.4], [x - 14, 79.6, 1], [x - 15, 58]])) + cut(`M${x} 36.6V80`, 1.6) + cut(`M${x - 10} 44L${x - 4} 53M${x + 10} 44L${x + 4} 53M${x - 10} 73L${x - 4} 64M${x + 10} 73L${x + 4} 64`, 1.8) + cutFill(ellipse(x, 58.4, 4.6, 5.4));
  return s + scutum(28) + scutum(66);
}),
  // Remnant.
  remnant: figure(() => {
  const x = 40;
  return lineOn(straight([70, 94], [66, 30]), 2.8) + ink(poly([[65.4,24],[69,33],[64,33.6]])) + stand({ dx: -4 }) + torso([44.5, 34], [43, 57]) + footHead('roman', 47, 22) + inkOn(limb([[49,38,4.4],[60,46,3.6],[67,44,3]]))
    + toneOn(spline([[x - 15, 40, 1], [x - 4, 37], [x + 1, 44, 1], [x + 6, 36.6, 1], [x + 14, 40, 1], [x + 15, 60], [x + 14, 82, 1], [x, 86], [x - 14, 82, 1], [x - 16, 60]])) + cut(`M${x + 1} 44L${x - 4} 54L${x + 3} 62L${x - 2} 72`, 2.2);
}),
  // Pike infantry.
  pike: figure(() => {
  let s = '';
  const pikes: [Dot, Dot][] = [[[2, 62], [86, 4]], [[8, 84], [99, 21]], [[34, 91], [102, 44]]];
  for (const [a, b] of pikes) s += line(straight(a, b), 2.8) + ink(poly(turned([[4.4, 0], [-4, -2.6], [-4, 2.6]], b[0], b[1], Math.atan2(b[1] - a[1], b[0] - a[0]) * 180 / Math.PI)));
  const man = (dx: number, sc: number, dy: number) => moved(dx, dy, sc, stride() + torso() + footHead('kettle', 50, 21) + inkOn(limb([[52,37,4.4],[62,47,3.6],[66,45,3]])) + inkOn(limb([[45,38,4.4],[38,52,3.7],[45,58.6,3]])));
  return s + man(-18, .86, 13) + man(14, .98, 2) + lineOn(straight([23, 73.6], [99, 21]), 3) ;
}),
  // Axe infantry.
  axe: stride() + torso() + footHead('conical', 47, 23)
  + lineOn(straight([20, 58], [85, 5]), 3.6)
  + inkOn(spline([[69.4,18,1],[71,27],[67,36.6,1],[79,38.6],[91,31.4],[98,17.4,1],[89,15],[81,8.4,1]])) + cut('M70.4 35C80 35.6 90 29 95 19', 1.4)
  + inkOn(limb([[52,36,4.6],[62,33,3.8],[60.4,25,3.2]])) + inkOn(limb([[43,37,4.6],[33,42,3.8],[36,45,3.2]]))
  + cut('M40 51H55.6M40 57H55.6', 1.5),
  // Crossbow.
  crossbow: stride({ dx: -10 }) + torso([40, 36], [37.5, 58]) + footHead('kettle', 43.5, 24)
  + lineOn(straight([34, 36.4], [84, 29.6]), 4.6) + ink(limb([[38,37,3.4],[50,34.6,2.6]]))
  + inkOn(limb([[43,40,4.3],[54,43,3.6],[62,34.6,3]])) + inkOn(limb([[38,41,4.3],[40,49,3.6],[49,38.6,2.9]]))
  + lineOn(open([[72,9],[79,17],[81.4,30],[83,43],[79,52]]), 3.8) + line('M72 9L60 32.6L79 52', 1.2) + ink(poly([[95,28],[86,26],[86.8,32.4]]))
  + toneOn(spline([[66,58,1],[68,52.6],[78,50],[88,52.6],[90,58,1],[90.6,95,1],[65.4,95,1]])) + cut('M78 53V95', 2) + cut('M70 70H86M70 82H86', 1.4),
  // Men-at-arms, dismounted.
  'maa-foot': stride({ skirt: true }) + torso() + footHead('bascinet', 49, 22)
  + lineOn(straight([74, 93], [70, 6]), 3.4) + ink(poly([[69.4,-4],[72.2,6],[67.6,6.2]])) + inkOn(spline([[71.4,8,1],[80,5],[84.6,12],[82,20],[72,18.4,1]])) + ink(poly([[69.6,10.4],[61.6,13.4],[70,16.4]]))
  + inkOn(limb([[53,37,4.8],[63,46,4],[72,40,3.3]]))
  + toneOn(spline([[29,39,1],[43,41.6],[57,39,1],[57.4,53],[53,66],[43,76,1],[33,66],[28.6,53]])) + cut('M43 42V74M29.4 52.4H57', 2.4)
  + cut('M55 72L62 71M54.6 77.6L61 77', 1.2),
  // Levy.
  levy: stride({ dx: -3 }) + torso([45, 35], [44, 58]) + footHead('hood', 48, 23)
  + lineOn(straight([68, 95], [62, 14]), 3.2) + inkOn(spline([[60.4,15,1],[64,8.4],[74,3.4],[86,5],[95,12,1],[84,11],[74,13],[66,18,1]]))
  + inkOn(limb([[48,38,4.4],[58,46,3.7],[65,42,3]])) + inkOn(limb([[42,39,4.4],[44,52,3.7],[64,60,3]]))
  + cut('M36.6 56.6C42 58.6 48 58.6 52.4 56', 1.6) + toneOn(poly([[30,44],[39,42.6],[40.6,58],[32,60]])),
  // Musketeer.
  musket: stride({ dx: -10 }) + torso([40, 36], [37.5, 58]) + footHead('morion', 43, 24)
  + line(straight([73, 95], [72, 36]), 2.6) + line('M67.6 29.6Q72 40 77.4 28.6', 2.4)
  + lineOn(straight([34, 37.6], [101, 27.6]), 3.6) + ink(spline([[27.6,36,1],[40,33.6],[56,31.6],[56.4,36.4],[42,40],[30,45,1]]))
  + inkOn(limb([[43,40,4.3],[54,46,3.6],[64,36,3]])) + inkOn(limb([[38,41,4.3],[41,50,3.6],[50,39,2.9]]))
  + cut('M33 44L48 60', 1.8) + line('M52 32C52 26 56 24 55 18', 1.6) + tone(circle(45, 63, 3.6)),
  // Janissary.
  janissary: stride({ dx: -10 }) + ink(spline([[29,56],[22,78,1],[36,80],[52,77,1],[46,56]])) + cut('M38 60L40 79', 1.4) + torso([40, 36], [37.5, 58]) + footHead('bork', 43, 25)
  + lineOn(straight([34, 38.6], [101, 27.6]), 3.6) + ink(spline([[27.6,37,1],[40,34.6],[56,32.4],[56.4,37.2],[42,41],[30,46,1]]))
  + inkOn(limb([[43,41,4.3],[55,46,3.6],[65,36,3]])) + inkOn(limb([[38,42,4.3],[41,51,3.6],[50,40,2.9]]))
  + toneOn(poly([[28.6,56],[47.6,56],[48,61.4],[28,61.4]])) + lineOn('M46 60C56 64 62 72 62 80', 2.6),
};
