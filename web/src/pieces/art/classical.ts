// Greeks and Macedonians, legions and cohorts, Persians and Indians, facing right.

import { footHead, rider, stand, stride, torso } from './body';
import { horse } from './horse';
import { circle, ellipse, limb, poly, spline, type Dot } from './kit';
import { cut, cutFill, figure, ink, inkOn, line, lineOn, moved, open, straight, toneOn } from './pen';

const tusk = (d: string): string => `<path class="pa-tusk" d="${d}"/>`;

/** A shaft with its head beyond `b`. */
function spear(a: Dot, b: Dot, width = 3, size = 1): string {
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const tip = (along: number, across: number): Dot =>
    [b[0] + (Math.cos(turn) * along - Math.sin(turn) * across) * size, b[1] + (Math.sin(turn) * along + Math.cos(turn) * across) * size];
  return lineOn(straight(a, b), width) + ink(poly([tip(9, 0), tip(-1, 3), tip(-4, 0), tip(-1, -3)]));
}

/** The long curved shield of the legions round a middle line. */
const scutum = (x: number): string =>
  toneOn(spline([[x - 15, 37, 1], [x, 33], [x + 15, 37, 1], [x + 16, 59], [x + 15, 81, 1], [x, 85], [x - 15, 81, 1], [x - 16, 59]]))
  + cut(`M${x} 36V82`, 1.7) + cut(`M${x - 11} 43L${x - 4} 54M${x + 11} 43L${x + 4} 54M${x - 11} 75L${x - 4} 64M${x + 11} 75L${x + 4} 64`, 1.9)
  + cutFill(ellipse(x, 59, 4.8, 5.8));

/** A star with eight rays, as on the shields of the phalanx. */
const rays = (x: number, y: number, r: number): string =>
  cut([0, 45, 90, 135].map((a) => {
    const [dx, dy] = [Math.cos((a * Math.PI) / 180) * r, Math.sin((a * Math.PI) / 180) * r];
    return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  }).join(''), 1.3);

const SADDLE: readonly Dot[] = [[34,46],[44,48],[53,46.2],[58,56],[53,65],[43,63.4],[35,58]];

const cloak = (reach: number): string =>
  toneOn(spline([[48,28,1],[40,29],[30,31],[20 - reach,37,1],[25,39],[18 - reach,46,1],[28,45.6],[38,44],[44,42,1]])) + cut(`M44 32C36 33 30 35 ${24 - reach} 38M44 37C36 38.6 30 41 ${24 - reach} 44`, 1.1);

export const classical = {
  // The Macedonian phalanx: pikes twice as high as the men, small shields with a star.
  sarissa: figure(() => {
    let s = '';
    for (const x of [2, 17, 32, 47, 62, 77]) s += line(straight([x, 95], [x + 17, -8]), 2.3) + ink(poly([[x + 18.4, -17], [x + 20, -6.6], [x + 14.4, -7.4]]));
    const man = (x: number): string => moved(x - 34, 29, 0.7, cut(limb([[47, 58, 10], [48, 36, 10]]), 3) + stand() + torso() + footHead('phrygian', 50, 21, 1.16));
    for (const x of [10, 34, 58]) s += man(x + 6);
    for (const x of [10, 34, 58]) s += toneOn(circle(x + 8, 66, 11.2)) + cut(circle(x + 8, 66, 8.8), 1) + rays(x + 8, 66, 5.8);
    return s;
  }),
  // A man of the cohorts: scutum, the pilum about to fly.
  legionary: spear([2, 23], [86, 5], 2.6) + ink(poly([[50, 9.4], [58, 7.6], [59.4, 14], [51.4, 15.8]])) + stride({ dx: -2 }) + torso([46.5, 34], [45, 57]) + footHead('roman', 50, 22)
    + inkOn(limb([[44,37,4.6],[32,32,3.8],[31,18.6,3.1]])) + lineOn(straight([33, 56], [22, 70]), 3) + scutum(62),
  // The third line: the long spear at the slope, feathers on the helmet.
  triarius: spear([18, 90], [84, 4], 3.2) + stand({ dx: -4 }) + torso([44.5, 34], [43, 57])
    + toneOn(poly([[43, 11], [37, -6], [42, -7], [46.4, 9.6]])) + toneOn(poly([[46, 9.6], [45.4, -9], [50.4, -9], [50, 9.6]])) + toneOn(poly([[50, 9.6], [54, -7], [58.4, -5.4], [53.4, 11]]))
    + footHead('roman', 47.5, 23) + scutum(50) + inkOn(limb([[48,38,4.4],[64,36,3.6],[62,30,3.1]])),
  // Light infantry with javelins: two more behind an oval shield.
  javelin: stride({ dx: -2 }) + torso([46.5, 34], [45, 57]) + footHead('cap', 50.5, 22)
    + spear([4, 31], [84, 10], 2.8) + inkOn(limb([[44,37,4.5],[32,34,3.8],[31,24,3.1]]))
    + line(straight([73, 86], [70, 24]), 2.2) + line(straight([79, 84], [78, 22]), 2.2) + ink(limb([[50,40,4.3],[60,48,3.6],[66,52,3]]))
    + toneOn(ellipse(65, 56, 12, 19, .1)) + cut('M63.4 39.4L66.8 72.6', 2) + cutFill(ellipse(65, 56, 2.6, 5, .1)),
  // A skirmisher with a bow, on one knee.
  'kneeling-bow': ink(limb([[44,66,7],[33,86,4.8],[20,91,3],[12,92,2.4]])) + ink(limb([[47,66,7],[64,70,4.8],[61,86,3.2],[61,92,2.6]])) + ink(limb([[61.6,93,2.2],[69,93.2,1.8]]))
    + ink(spline([[38,60],[35,74,1],[46,77],[58,73,1],[54,60]])) + torso([45, 42], [44.5, 64]) + footHead('phrygian', 48, 30)
    + ink(limb([[48,45,4.2],[60,44,3.5],[73,43,3]])) + inkOn(limb([[43,46,4.4],[31,44,3.6],[42,42,2.8]]))
    + lineOn(open([[66,14],[70,17],[79,31],[77,43],[79,55],[70,69],[66,72]]), 3.6) + line('M66 14L42 42.6L66 72', 1.2) + lineOn(straight([40, 42.8], [91, 43]), 1.9) + ink(poly([[98,43],[89,39.8],[89,46.2]]))
    + toneOn(poly([[28,52],[34,49.6],[41,68],[35,70]])) + line(straight([29, 51], [25, 43]), 1.6) + line(straight([32, 50], [30, 41.6]), 1.6),
  // An Indian with a bow as long as himself, its foot under his.
  'indian-bow': ink(limb([[40,60,6.6],[33,76,4.6],[27,92,3]])) + ink(limb([[27,93,2.2],[34,93.2,1.8]])) + ink(limb([[44,60,6.8],[60,74,4.8],[73,89,3]])) + ink(limb([[73,90,2.4],[80,89,2]]))
    + toneOn(spline([[34,55],[29,74,1],[41,79],[58,73,1],[50,55]])) + cut('M41 58C43 66 43 72 42 77', 1.3)
    + torso([43, 35], [41, 56]) + footHead('turban', 46, 23)
    + ink(limb([[46,38,4.2],[60,37,3.5],[74,36.6,3]])) + inkOn(limb([[41,39,4.4],[28,37,3.6],[39,35.6,2.8]]))
    + lineOn(open([[70,-8],[77,6],[82,26],[83,44],[81,64],[76,84],[72,95]]), 3.8) + line('M70 -8L39 36L72 95', 1.2) + lineOn(straight([37, 36], [92, 36.6]), 2.1) + ink(poly([[100,36.6],[90,33],[90,40.2]])),
  // The Companions: brimmed helmet, streaming cloak, the xyston under the arm; no shield.
  companion: horse('gallop') + toneOn(spline(SADDLE)) + cut('M37 60L40 55L43 62L46 56L49 62L52 56L55 61', 1.3) + cloak(8) + rider('boeotian', 2)
    + spear([6, 51], [98, 24], 3.4, 1.1) + inkOn(limb([[50,33,4.7],[43,41,4],[53,38,3.3]])) + cut('M43 37.4H54M43 42H53', 1.2),
  // Lancers: the long lance over the head in both hands.
  prodromos: horse('gallop') + toneOn(spline(SADDLE)) + rider('phrygian', 2)
    + spear([2, 9], [100, 33], 3, 1.1) + inkOn(limb([[52,32,4.4],[64,32,3.7],[68,26,3]])) + inkOn(limb([[47,32,4.4],[37,28,3.7],[37,18.6,3]])),
  // Heavy horse of the Greeks: crest and cuirass, the spear at the slope; no shield.
  hippeus: horse('trot') + toneOn(spline(SADDLE)) + cloak(0) + rider('crest', 1) + cut('M42 37H55M42 41.6H54', 1.2)
    + spear([33, 74], [72, -4], 3.2, 1.05) + inkOn(limb([[50,33,4.6],[59,40.6,3.9],[52.4,35,3.2]])),
  // Persian horse: high felt cap, a great saddle cloth with steps, the spear over the shoulder.
  'persian-horse': horse('trot') + toneOn(poly([[30,45],[57,46],[60,64],[55,64],[55,69],[49,69],[49,64],[43,64],[43,69],[37,69],[37,64],[29,64]])) + cut('M31 59H59M33 51H57.6', 1.3)
    + rider('felt', 1) + spear([10, 34], [95, 10], 3) + inkOn(limb([[49,32,4.6],[40,35,3.9],[38,27,3.2]])) + toneOn(poly([[56,42],[62,40],[69,57],[63,59]])) + cut('M58 47L64 45', 1.3),
  // The African forest elephant: smaller, sway-backed, great ears; a driver and a javelin man astride.
  'elephant-african': moved(8, 14, .86,
    ink(limb([[32,62,7.6],[35,78,6],[35,91,6]])) + ink(limb([[70,60,7.6],[73,78,6],[73,91,6]]))
    + ink(spline([[7,64],[8,51],[15,42],[26,38],[38,43],[50,42],[60,35],[69,29],[78,29],[85,34],[88,42],[88.6,51],[84,59],[76,64],[70,69],[56,72],[40,72],[26,71],[13,72]]))
    + ink(limb([[84,45,7.4],[91,56,5],[92,68,3.8],[94,78,2.9],[99,81,2.2],[102,76,1.7]]))
    + ink(limb([[19,61,9.6],[19,78,6.6],[18,91,6.6]])) + ink(limb([[61,63,8.6],[59,79,6.6],[59,91,6.6]])) + ink(limb([[9,51,2.6],[4,61,1.8],[4,72,1.4],[5,77,2.2]]))
    + toneOn(spline([[23,39,1],[37,43],[50,41,1],[49,58],[38,62],[25,58]])) + cut('M25 53C34 57 42 57 49 54', 1.3)
    + inkOn(spline([[58,36],[67,33],[75,38],[77,50],[73,63],[66,71,1],[58,66],[51,58],[50,46]])) + cut('M57 46C62 52 65 58 66 65', 1.3)
    + tusk(limb([[84,55,2.6],[91,64,2.2],[101,63,1.2]])) + cutFill(circle(81, 41, 1.4)) + cut('M13 91H24M54 91H65M30 91H41M68 91H79', 1.3)
    + inkOn(limb([[36,48,6],[48,54,4],[47,62,2.8]])) + inkOn(limb([[36,46,6],[35,34,5.6],[36,25,5.8]])) + footHead('cap', 38.6, 11, 1.06)
    + spear([4, 10], [84, -4], 2.8) + inkOn(limb([[34,26,4.2],[24,20,3.5],[24,8,2.9]])) + shieldOn(47, 31)
    + inkOn(limb([[65,32,4.6],[67,21,4.6]])) + footHead('cap', 69.6, 7.6, .96) + line(straight([70, 24], [83, 19]), 2.2)),
  // A Persian king or satrap: the upright tiara with its flaps, a long beard.
  'leader-tiara': figure(() =>
    ink(spline([[63,34],[65.6,39],[65,42],[71.6,50.4],[71,53,1],[66.4,53.8],[68,56.4],[66.6,58.6],[67.8,61],[65.6,63.4],[66,68],[62,72.4],[54,73],[53,80],[58,86],[74,91],[86,100,1],[8,100,1],[14,92],[27,86],[33,78],[32,68],[27,57],[26.6,42],[33,31],[46,26]]))
    + cut('M58.6 43.6C61 41.6 63 41.8 64.6 43', 1.5) + cutFill(ellipse(61.4, 46, 1.6, 1))
    + inkOn(spline([[66,58],[60,55.6],[55,59],[49,55,1],[45,64],[48,82],[56,92],[63,94,1],[69,82],[69.4,68]])) + cut('M52 65C54 74 57 82 61 89M58 63C60 71 62 79 64 85', 1.2)
    + inkOn(spline([[25,44,1],[24,32],[29,16],[37,3],[47,-5,1],[55,2],[62,14],[67,28],[68.4,39,1],[56,35],[46,38],[44,52],[47,66,1],[38,74],[29,72,1],[26,58]]))
    + toneOn(spline([[25,42,1],[36,34],[52,31],[68,36,1],[68.6,41,1],[53,37],[38,40],[26,48,1]])) + cut('M31 66C36 68 41 67 45 63M33 24C42 18 54 18 62 23', 1.4)
    + lineOn('M27 50C19 54 15 62 14 71', 3)),
};

function shieldOn(x: number, y: number): string {
  return toneOn(circle(x, y, 9)) + cut(circle(x, y, 6.4), 1.3) + cutFill(circle(x, y, 1.8));
}
