// More riders: ancient and late ancient horse, Hungarians, Ottomans.

import { recurve, rider, shieldRound } from './body';
import { heads } from './heads';
import { horse } from './horse';
import { circle, ellipse, limb, poly, spline, type Dot } from './kit';
import { cut, cutFill, ink, inkOn, line, lineOn, moved, straight, toneOn } from './pen';

const SADDLE: readonly Dot[] = [[35,46],[44,48],[53,46.2],[57,55],[52,62],[42,61.4],[36,55]];

const lance = (a: Dot, b: Dot, width = 3.2): string => {
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const tip = (along: number, across: number): Dot =>
    [b[0] + Math.cos(turn) * along - Math.sin(turn) * across, b[1] + Math.sin(turn) * along + Math.cos(turn) * across];
  return lineOn(straight(a, b), width) + ink(poly([tip(8, 0), tip(-1, 2.8), tip(-3.6, 0), tip(-1, -2.8)]));
};

/** A cloak that streams from the shoulders. */
const cloak = (reach: number): string =>
  toneOn(spline([[48,28,1],[40,29],[30,31],[20 - reach,37,1],[25,39],[18 - reach,46,1],[28,45.6],[38,44],[44,42,1]])) + cut(`M44 32C36 33 30 35 ${24 - reach} 38M44 37C36 38.6 30 41 ${24 - reach} 44`, 1.1);

export const mountedMore = {
  // Heavy cavalry of Rome and Carthage.
  equites: horse('trot') + toneOn(spline(SADDLE)) + cut('M38 58C43 60.4 48 60.2 53 58.4', 1.2)
    + rider('crest', 1) + lance([18, 40], [97, 20]) + inkOn(limb([[49,32.4,4.6],[42,38.4,3.9],[47,32,3.2]]))
    + toneOn(circle(62, 40, 10.8)) + cut(circle(62, 40, 8), 1.4) + cutFill(circle(62, 40, 2.6)),
  // Barbarian horse.
  'barbarian-horse': horse('gallop') + cloak(2) + lance([6, 27], [94, 5], 3) + rider('hair', 2) + inkOn(limb([[49,32,4.5],[38,29,3.8],[35,20,3.1]]))
    + toneOn(ellipse(62, 41, 8.4, 13, .16)) + cut('M60.4 29.6L63.6 52.6', 1.7) + cutFill(ellipse(62, 41, 2, 3.6, .16)),
  // Germanic heavy cavalry: lance in both hands.
  gothic: horse('gallop') + toneOn(spline(SADDLE)) + cloak(6) + rider('spangen', 2) + toneOn(spline([[53,5],[50,-2],[42,-5],[34,-2,1],[42,1.6],[49,7]]))
    + lance([10, 47], [101, 31], 3.6) + inkOn(limb([[52,33,4.6],[61,38.4,3.9],[66,38,3.2]])) + inkOn(limb([[47,34,4.6],[39,40,3.9],[41,43.4,3.2]])),
  // Persian horse: tall helmet with ribbons, scaled chest of the horse, bow case.
  savaran: horse('trot') + inkOn(spline([[57,42],[62,35],[66,26],[71,19],[75,17.4],[80,20.6],[83.4,27],[79,34],[76.6,37],[76.4,47],[79.6,58],[80,68,1],[70,70],[60,66],[57,54]]))
    + cut('M61 42q2.4 4 4.8 0q2.4 4 4.8 0q2.4 4 4.8 0M60 48q2.4 4 4.8 0q2.4 4 4.8 0q2.4 4 4.8 0M60.6 54q2.4 4 4.8 0q2.4 4 4.8 0q2.4 4 4.8 0M62 60q2.4 4 4.8 0q2.4 4 4.8 0q2.4 4 4.8 0M66 32q2.2 3.6 4.4 0q2.2 3.6 4.4 0M69 26q2.2 3.6 4.4 0q2.2 3.6 4.4 0', 1.1) + cutFill(circle(79.4, 25.2, 1.2))
    + toneOn(spline([[33,46],[42,48],[52,46],[55,56],[50,64],[40,64],[33,57]])) + rider('ribbon') + lance([40, 78], [76, -6], 3.2)
    + toneOn(poly([[73,.8],[70,7.6],[56,4.4],[61,2],[57.6,-4.6]])) + inkOn(limb([[50,33,4.6],[57,42,3.9],[58.4,35,3.2]]))
    + toneOn(poly([[30,46],[36.6,44.6],[40.6,62],[34,63.6]])) + line(straight([31.6, 45], [29.6, 38]), 1.5) + line(straight([34.6, 44.6], [34, 37.4]), 1.5),
  // Horse archer shooting forward.
  'horse-archer': horse('gallop') + toneOn(spline(SADDLE)) + inkOn(limb([[47,48,5.4],[57.5,56.5,4.4],[54,67.5,2.7],[58.4,70.6,2]])) + inkOn(limb([[46.4,49,6.2],[47.4,39,6.3],[49,29.5,6.4]])) + moved(1.4, 0, 1, heads.felt)
    + lineOn(recurve(74, 23.4, 18, 7), 3.4) + line('M70.6 3.8L50 23.2L70.6 43', 1.1)
    + inkOn(limb([[52,31.4,4.2],[63,26.6,3.5],[73.6,23.6,2.8]])) + inkOn(limb([[47,31.4,4.4],[38,28.4,3.6],[49,23.6,2.8]])) + lineOn(straight([48, 23.4], [88, 23.4]), 1.8) + ink(poly([[95,23.4],[86.4,20.4],[86.4,26.4]]))
    + toneOn(poly([[35,44],[41,42.4],[45.4,58],[39.4,60]])) + line(straight([36.6, 43], [34.6, 36.6]), 1.4) + line(straight([39.4, 42.6], [39, 36]), 1.4),
  // Hungarian light cavalry: lance with a pennon, swept shield, feathered hat.
  hussar: horse('gallop') + toneOn(spline(SADDLE)) + rider('kalpak', 2) + lance([22, 60], [90, -4], 3.2) + toneOn(poly([[86.6,-.8],[80.6,5],[61,10.4],[67,4],[58,1.4]]))
    + inkOn(limb([[51,32,4.5],[58,39.6,3.8],[51,34.6,3.2]]))
    + toneOn(spline([[57,47,1],[56,37],[58.6,31,1],[66,31.6],[74,22,1],[74.6,34],[72,46,1],[64,49.4]])) + cut('M60.6 35C66 36.4 70 33.4 72.4 28.6M60 41.6C66 43 70 41 72.4 37.6', 1.3),
  // Ottoman light cavalry: sabre over the head.
  deli: horse('gallop') + toneOn(spline(SADDLE)) + rider('turban', 3)
    + inkOn(limb([[50,32,4.5],[40,26,3.8],[36,14,3.1]])) + inkOn(spline([[34,17,1],[37.6,16,1],[37,4],[44,-8],[56,-13,1],[50,-4],[42,7],[39.4,19,1]])) + lineOn(straight([31.6, 16.4], [42.6, 19.6]), 2.2)
    + shieldRound(65, 38.6, 10) + lineOn('M38 50C30 53 22 54 16 59', 2.4),
  // Horse of the Porte: mail, a turban helmet, a caparison, a mace.
  kapikulu: horse('trot') + toneOn(spline([[13,57],[15.4,49],[24,44.6],[34,45.4],[44,47],[53,46],[58,54],[60,66],[57,74,1],[50,70],[43,75],[36,71],[29,76],[22,72],[13.6,75,1],[13,66]])) + cut('M17 66C28 70 44 70 57 65M18 54C19 60 18.6 66 18 72M30 50C29 58 30 66 29 73M43 51C42 58 43.6 66 43 72', 1.2)
    + rider('aventail') + toneOn(spline([[51,5],[48,-3],[43,-8,1],[53,-6],[57,1]])) + cut('M41.4 36q2.4 3 4.8 0q2.4 3 4.8 0M41 41.4q2.4 3 4.8 0q2.4 3 4.8 0', 1.1)
    + inkOn(limb([[51,33,4.6],[61,31,3.9],[66,21,3.2]])) + lineOn(straight([62, 30], [73, 4]), 3) + inkOn(circle(74.6, 0, 6.2)) + cut('M71-4L78 4M70.6 2L78.6-2M74.6-6V6', 1.2)
    + shieldRound(38, 38, 9.6),
};
