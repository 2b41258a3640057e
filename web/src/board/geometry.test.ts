import { describe, expect, it } from 'vitest';
import type { Point } from './contract';
import { makeGeometry } from './geometry';
import { HEX, RADIUS } from './hexgrid';
import { areaMap, hexMap } from './samples';

const hexes = makeGeometry(hexMap(['....', '....', '....']));
const areas = makeGeometry(areaMap());
const away = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe('hexes', () => {
  it('stand a width apart in a row and a width apart across rows', () => {
    expect(away(hexes.centre(0), hexes.centre(1))).toBeCloseTo(HEX);
    expect(away(hexes.centre(0), hexes.centre(4))).toBeCloseTo(HEX);
    expect(hexes.centre(4).x - hexes.centre(0).x).toBeCloseTo(HEX / 2);
  });

  it('are found by every point inside them', () => {
    for (let place = 0; place < hexes.places; place++) {
      const centre = hexes.centre(place);
      for (const corner of hexes.outline(place)) {
        const near = { x: centre.x + (corner.x - centre.x) * 0.98, y: centre.y + (corner.y - centre.y) * 0.98 };
        expect(hexes.at(near)).toBe(place);
      }
    }
  });

  it('are not found where there is only ground', () => {
    const first = hexes.centre(0);
    expect(hexes.at({ x: first.x - HEX * 0.55, y: first.y })).toBeNull();
    const shifted = hexes.centre(4);
    expect(hexes.at({ x: shifted.x - HEX * 0.6, y: shifted.y })).toBeNull();
    expect(hexes.at({ x: 0, y: 0 })).toBeNull();
  });

  it('lie inside the paper', () => {
    const corners = Array.from({ length: hexes.places }, (_, place) => hexes.outline(place)).flat();
    expect(Math.min(...corners.map((c) => c.x))).toBeGreaterThan(0);
    expect(Math.max(...corners.map((c) => c.x))).toBeLessThan(hexes.size.w);
    expect(Math.max(...corners.map((c) => c.y))).toBeLessThan(hexes.size.h);
  });

  it('carry one piece in the middle and a stack from upper left to lower right', () => {
    expect(hexes.stand(5, 1)).toEqual([hexes.centre(5)]);
    const [low, high] = hexes.stand(5, 2);
    expect(high!.x - low!.x).toBeCloseTo(15);
    expect(high!.y - low!.y).toBeCloseTo(15);
  });

  it('draw at most three levels of a stack', () => {
    const many = hexes.stand(5, 6);
    expect(many).toHaveLength(6);
    expect(many[0]).toEqual(many[3]);
    expect(away(many[0]!, many[5]!)).toBeLessThan(RADIUS);
  });
});

describe('areas', () => {
  it('share their borders exactly', () => {
    const key = (p: Point) => `${p.x.toFixed(3)},${p.y.toFixed(3)}`;
    const left = new Set(areas.outline(0).map(key));
    const common = areas.outline(1).filter((p) => left.has(key(p)));
    expect(common.length).toBeGreaterThan(10);
  });

  it('are found by points inside and by no others', () => {
    for (let place = 0; place < areas.places; place++) expect(areas.at(areas.centre(place))).toBe(place);
    expect(areas.at({ x: 3, y: 3 })).toBeNull();
  });

  it('put a long counter toward its front and small ones behind it', () => {
    const pieces = [
      { long: false, angle: 180 },
      { long: true, angle: 180 },
      { long: false, angle: 180 },
    ];
    const [one, line, two] = areas.arrange(0, pieces);
    expect(line!.y).toBeGreaterThan(one!.y);
    expect(one!.y).toBeCloseTo(two!.y);
    expect(away(one!, two!)).toBeGreaterThan(areas.counter);
  });

  it('keep a crowd inside the area', () => {
    const crowd = areas.arrange(
      2,
      Array.from({ length: 9 }, () => ({ long: false, angle: 90 })),
    );
    for (const position of crowd) expect(areas.at(position)).toBe(2);
  });
});
