// Engines and guns.

import { circle, ellipse, num, poly, spline, turned } from './kit';
import { cut, cutFill, figure, ink, inkOn, line, lineOn, open, straight, toneOn } from './pen';

export const engines = {
  // Bolt thrower.
  bolt: line(straight([49, 58], [28, 94]), 4) + line(straight([49, 58], [72, 94]), 4) + line(straight([49, 58], [50, 94]), 4) + line(straight([36, 80], [63, 80]), 2.4)
  + lineOn(straight([8, 66], [90, 37]), 6) + ink(circle(12, 64.6, 6)) + cut(circle(12, 64.6, 3), 1.4) + line(straight([12, 55], [12, 75]), 2) 
  + lineOn(open([[75,30],[62,18],[48,14]]), 4.2) + lineOn(open([[82,54],[76,70],[64,79]]), 4.2) + line('M48 14L36 56L64 79', 1.5)
  + toneOn(poly([[67,22],[80,17],[92,58],[79,63]])) + cut('M71 26.6L81 23M78 57L88.4 53.4M74 37.4L86.6 33', 1.6)
  + lineOn(straight([34, 57.6], [99, 34.4]), 2.4) + ink(poly([[106,32],[95,31.4],[97.4,38.4]])),
  // Gun, 16th century.
  gun: figure(() => {
  let spokes = '';
  for (let i = 0; i < 12; i++) { const a = i * Math.PI / 6; spokes += `M${num(46 + Math.cos(a) * 6)} ${num(70 + Math.sin(a) * 6)}L${num(46 + Math.cos(a) * 20)} ${num(70 + Math.sin(a) * 20)}`; }
  return ink(spline([[2,90,1],[3,94,1],[16,94,1],[60,66],[68,56,1],[52,50,1],[30,64]])) + cut('M14 90L50 62', 1.3)
    + inkOn(poly(turned([[-36,-7.6],[-30,-8.6],[10,-7.4],[12,-8.4],[15,-7.2],[40,-5.4],[41,-7],[46,-7],[46,7],[41,7],[40,5.4],[15,7.2],[12,8.4],[10,7.4],[-30,8.6],[-36,7.6]], 52, 44, -19))) + ink(circle(15.4, 56.8, 4.4)) + ink(spline(turned([[-4,-7],[-2,-12],[4,-12],[6,-7]], 50, 45, -19)))
    + cut('M62 32.6L67.4 47.4M22 47L27.4 61.6', 1.7) + cutFill(ellipse(95.4, 29.2, 2, 4.6, -.33))
    + cut(circle(46, 70, 22), 9.4) + line(circle(46, 70, 22), 5) + line(spokes, 2.4) + ink(circle(46, 70, 6.6)) + cutFill(circle(46, 70, 2));
}),
};
