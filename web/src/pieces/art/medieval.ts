// Men of the fourteenth century, on foot and mounted, facing right.

import { footHead, rider, shieldRound, stride, torso } from './body';
import { heads } from './heads';
import { horse } from './horse';
import { circle, limb, poly, spline, star, turned, type Dot } from './kit';
import { cut, cutFill, figure, ink, inkOn, line, lineOn, moved, straight, tone, toneOn } from './pen';

const SADDLE: readonly Dot[] = [[35,46],[44,48],[53,46.2],[57,55],[52,62],[42,61.4],[36,55]];

/** A leaf-shaped point at the end of a shaft. */
function point(a: Dot, b: Dot, size = 1): string {
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return ink(poly(turned([[8.6, 0], [-1, 2.9], [-3.6, 0], [-1, -2.9]], b[0], b[1], turn, size)));
}

const spear = (a: Dot, b: Dot, width = 3): string => lineOn(straight(a, b), width) + point(a, b);

/** A longbow at full draw, the hand that draws at the cheek; `x` is where the bow hand is. */
const drawnBow = (x: number, y: number): string =>
  lineOn(`M${x - 8} ${y - 42}Q${x + 15} ${y} ${x - 8} ${y + 46}`, 3.8) + line(`M${x - 8} ${y - 42}L${x - 30} ${y - 1.6}L${x - 8} ${y + 46}`, 1.2)
  + lineOn(straight([x - 32, y - 1.4], [x + 19, y + .2]), 2) + ink(poly([[x + 26, y + .4], [x + 17.4, y - 3], [x + 17.2, y + 3.4]]));

/** An arrow stuck in the ground, its feathers up. */
function stuck(x: number, top: number, lean: number): string {
  const up = (share: number): Dot => [x + lean * share, 95 + (top - 95) * share];
  const [low, high] = [up(.56), up(.96)];
  return line(straight([x, 95], up(1.06)), 2.4) + tone(limb([[low[0], low[1], 1.4], [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 3.4], [high[0], high[1], 2.8]])) + cut(straight(low, high), 1.1);
}

/** A banner on its pole with something carved into the cloth. */
const banner = (charge: string): string => line(straight([20, 97], [20, 4]), 4) + ink(spline([[20,-6,1],[24.4,1.4],[20,8],[15.6,1.4]]))
  + toneOn(spline([[22,9,1],[40,6],[58,11],[76,12],[94,8,1],[93,30],[95,52],[94,68,1],[76,72],[58,70],[40,64],[22,67,1]])) + charge + line(straight([11, 97], [29, 97]), 4);

const lily = (x: number, y: number, k: number): string => moved(x, y, k, cutFill('M0-10C4-6 3.6-2 1.6 1.2C3.6-2 9-2 9 2.4C9 5.6 5.4 6 3.8 4L3 5.4H4.4V7.2H2.2L3.2 10.4H-3.2L-2.2 7.2H-4.4V5.4H-3L-3.8 4C-5.4 6-9 5.6-9 2.4C-9-2-3.6-2-1.6 1.2C-3.6-2-4-6 0-10Z'));

/** A lion that walks, and one that stands up; on a banner they look to the pole. */
const leopard = (x: number, y: number, k: number): string => moved(x, y, k, cut('M-16-3C-8 0 6-3 19-2', 7.6) + cut('M-18 0L-27-1L-32-6M-27-1L-33 2M-12 1L-11 12L-16 13M14 0L10 6L13 12L8 13M22-1L23 6L26 12L21 13', 3.6) + cut('M23-5C36-6 22-13 30-17', 2.6) + moved(-21, -8, 1, cutFill(star(10, 6.8, 11))) + moved(31, -19, 1, cutFill(star(5, 2.4, 5))) + moved(-21, -8, 1, tone(circle(-2.6, -1, 1.3) + circle(2.6, -1, 1.3) + circle(0, 3, 1.2))));
const lion = moved(58, 39, 1.16, cut('M-3.6-8C1.6-4 2.4 2 5 8', 8.6) + cutFill(circle(-4.4, -8.4, 6)) + cutFill(circle(5, 8.6, 6)) + cut('M-5.6-9L-11-10.6L-15-13.6M-5-4.4L-10.4-2.6L-15-4.4M3 8.6L-4.4 9L-7 13.4L-11.4 13.4M7 10L8.8 14.4L5 17.4L4 20.4H-.6', 4) + cut('M9 11.6C16.4 11.4 16.4 4.6 12.6 1C9.6-2 11.4-6.6 14.4-7.4', 2.6) + cutFill(circle(15.4, -10, 3.6)) + cutFill('M-2-21L2-19L4-14L4.6-9L1.6-6L-5-6L-8-11L-12-11.6L-13.8-14.6L-11-17.4L-7.6-18.8L-5.4-22Z'));

const archer = stride({ dx: -8 }) + torso([40.5, 34], [39, 57]);
const drawing = ink(limb([[43,36,4.2],[54,35.6,3.5],[65,35.4,3]])) + inkOn(limb([[39,37,4.4],[27,34.6,3.6],[37,32.8,2.8]]));

export const medieval = {
  // Unhorsed man-at-arms: on one knee, leaning on his sword, a spur at the heel.
  unhorsed: ink(limb([[42,64,7],[33,85,5.2],[22,90.6,3.6],[15,91.6,2.8]])) + ink(limb([[15.6,90,2.6],[16.6,82.6,2]])) + line(straight([13, 88.6], [6, 86]), 2.4) + moved(3.6, 85, 1, ink(star(4.6, 1.9, 6)))
    + ink(limb([[49,63,7],[66,67,5.2],[65,84,3.4],[65,91.6,2.8]])) + ink(limb([[65.4,93,2.2],[73,93.2,1.8]])) + cutFill(circle(65.6, 67.6, 2))
    + ink(limb([[45,65,8.4],[49.4,53,8],[54,42,8.4]]))
    + toneOn(spline([[39,55,1],[33,68],[30,80,1],[39,78],[46,82,1],[53,76],[61,75,1],[57,56,1],[48,58]])) + cut('M43 62C41 68 40 72 39 76M50 62C51 68 52 71 53 74', 1.3) + cut('M39.6 56.6C46 59 52 58.6 57 56.6', 1.5)
    + footHead('great', 59.5, 27, 1.22)
    + lineOn(straight([82, 93], [80.4, 40]), 4) + lineOn(straight([71.6, 47.6], [89.6, 46.8]), 3.2) + inkOn(circle(80.2, 36.4, 3.4))
    + inkOn(limb([[57,44,4.8],[68,53,4],[79,45,3.4]])) + inkOn(limb([[50,45,4.8],[52,57,4],[63,62,3.2]])),
  // A spearman with the long spear levelled in both hands; the spears of the ranks behind him pass over his shoulder.
  spearman: spear([8, 33], [92, 8], 2.4) + spear([2, 84], [95, 60], 2.4) + stride() + torso([50, 35], [46.5, 57])
    + toneOn(spline([[41,31,1],[51,33],[58,42],[57,56,1],[47,62],[37,58,1],[39,46]])) + cut('M43 36L56 54M41 45L50 58M50 35L58 46', 1.3)
    + toneOn(spline([[41,33,1],[34,42],[29,55],[27,68,1],[33,65],[37,68,1],[41,56]])) + cut('M38 44L32 61', 1.2)
    + footHead('kettle', 53, 21.6, 1.24)
    + spear([-3, 62], [97, 34], 3.4) + inkOn(limb([[55,39,4.6],[66,49,3.9],[71,43,3.3]])) + inkOn(limb([[44,39,4.6],[30,47,3.9],[29,53.6,3.3]])) + cut('M35 76L40.6 79M57 78L62 77', 1.3),
  // A schiltron: men back to back, spears to every side.
  schiltron: figure(() => {
    let s = '';
    for (const a of [-176, -150, -124, -90, -56, -30, -4]) {
      const r = (a * Math.PI) / 180;
      const [c, k] = [Math.cos(r), Math.sin(r)];
      const reach = 50 + k * 8;
      s += spear([50 + c * 16, 58 + k * 16], [50 + c * reach, 54 + k * reach], 2.8);
    }
    const man = (x: number, y: number, size: number, flip: 1 | -1): string =>
      moved(x, y, size, stride() + torso() + footHead('kettle', 50, 21) + inkOn(limb([[52,37,4.4],[62,46,3.7],[69,41,3]])), flip);
    s += man(72, 28, .7, -1) + man(28, 28, .7, 1);
    const front = moved(9, 25, .76, ink(limb([[44,58,7],[39,76,4.8],[36,92,3]])) + ink(limb([[54,58,7],[60,76,4.8],[63,92,3]])) + ink(limb([[49,60,9.4],[49,36,9.6]])) + inkOn(spline([[43,24],[43,14],[49,10],[55,14],[55,24],[49,30]])) + inkOn(spline([[36,18,1],[43,13.6],[45,8],[49,6],[53,8],[55,13.6],[62,18,1],[49,20]])));
    return s + front + toneOn(spline([[36,58,1],[46,60],[56,58,1],[56.6,70],[52,80],[46,86,1],[40,80],[35.4,70]])) + cut('M46 61.6V83M37 68.6H55.4', 2);
  }),
  // A townsman of Flanders: the club with a spike, in both hands.
  goedendag: stride() + ink(spline([[39.6,34],[37.6,54],[33.6,74,1],[47,77.4],[60.4,74,1],[56.4,54],[56.4,34]])) + cut('M41 61L39.6 74.6M48 62V76M55 61L57 74', 1.4)
    + toneOn(poly([[37.4,54],[57,54],[57.8,59],[36.6,59]])) + footHead('kettle', 49.5, 22, 1.24)
    + inkOn(limb([[16,72,2.2],[48,40,3.4],[72,17,6]])) + cut('M61 20.6L70.6 30M64.6 16.8L74.2 26.2', 1.8) + inkOn(poly([[71.6,9.6],[91,-2],[79,17.6]]))
    + inkOn(limb([[53,37,4.8],[63,42,4],[58.4,31.6,3.4]])) + inkOn(limb([[43,38,4.8],[31,46,4],[32,56,3.4]])),
  // A longbowman, his arrows in the ground before him.
  longbow: stuck(98, 62, -5) + stuck(88, 66, -4) + stuck(78, 70, -3) + archer + footHead('kettle', 43, 21)
    + drawing + drawnBow(66, 35.4) + toneOn(poly([[29.6,50],[50,50],[50.6,55],[29,55]])),
  // A hobilar in the saddle, the longbow on his back.
  hobilar: moved(4, 6, .93, line('M47 -8L28 66', 1.3) + lineOn('M47 -8Q12 22 28 66', 3.6) + horse('walk') + toneOn(spline(SADDLE)) + rider('kettle', 1)
    + toneOn(poly([[36,40],[43,38.4],[50,59],[43,61.4]])) + line(straight([37.6, 39.4], [34.6, 30.6]), 1.8) + line(straight([41, 38.6], [40, 29.4]), 1.8) + cut('M40.6 45L46.4 43.4', 1.4)
    + inkOn(limb([[51,32.6,4.6],[59,41.6,3.8],[67,42,3.1]]))),
  // A hobilar on foot: his horse waits behind him while he shoots.
  'hobilar-foot': moved(-8, 30, .68, horse('walk')) + moved(25, 6.6, .93, archer + footHead('kettle', 43, 21) + drawing + drawnBow(66, 35.4) + cut('M31 51.6H48.6', 1.6)),
  // Light horse: no barding, a steel cap, a spear and a targe at the gallop.
  pricker: horse('gallop') + toneOn(spline(SADDLE)) + rider('kettle', 3) + spear([8, 52], [99, 26], 3.2) + inkOn(limb([[50,33,4.6],[43,42,3.9],[52,41,3.2]])) + shieldRound(63, 33, 9.4),
  // A jinete: javelins, a heart-shaped leather shield, short stirrups.
  genitor: horse('gallop') + toneOn(spline(SADDLE)) + inkOn(limb([[47,48,5.4],[59,51,4.4],[54,62,2.8],[60,64,2]])) + inkOn(limb([[46.4,49,6.2],[48,39,6.3],[50,29.5,6.4]])) + moved(2.4, 0, 1, heads.turban)
    + spear([2, 23], [80, 7], 2.8) + inkOn(limb([[49,32,4.5],[38,28,3.8],[35,18,3.1]]))
    + line(straight([60, 62], [72, 12]), 2) + line(straight([65, 62], [79, 14]), 2)
    + toneOn(spline([[56,29,1],[61,24.6],[66,29,1],[71,24.6],[76,29,1],[78,39],[74,49],[66,56,1],[58,49],[54.6,39]])) + cut('M66 31V52', 1.6) + cutFill(circle(60.6, 38, 1.7)) + cutFill(circle(71.4, 38, 1.7)) + line('M66 55L64 62M66 55L69 62', 1.8),
  // Banners of England, Scotland and Flanders, France, Castile.
  'banner-leopards': banner(leopard(58, 27, .76) + leopard(58, 52, .76)),
  'banner-lion': banner(lion),
  'banner-lilies': banner(lily(40, 25, 1.15) + lily(76, 28, 1.15) + lily(58, 53, 1.15)),
  'banner-castle': banner(cutFill('M36 60V31H41V36H46V31H51V22H55V27H61V22H65V31H70V36H75V31H80V60H63V50Q58 44 53 50V60Z')),
};
