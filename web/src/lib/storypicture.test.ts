import { describe, expect, it } from 'vitest';
import { piece } from './samples';
import { pictureOfMoment } from './storypicture';

const at = (place: number): { x: number; y: number } => ({ x: place * 100, y: 0 });
const geometry = {
  places: 100,
  counter: 50,
  centre: at,
  outline: (place: number) => [at(place), { x: place * 100 + 50, y: 50 }],
  stand: (place: number, count: number) => Array.from({ length: count }, () => at(place)),
};
const colours = { plate: '#fff', ink: '#000', front: '#f00' };

describe('the picture of a moment', () => {
  it('shows who stands near, in the colours of the side, and nobody far away', () => {
    const other = { ...colours, plate: '#00f' };
    const pieces = [
      piece('u0', 50),
      piece('l1', 51, { side: 1 }),
      piece('u2', 90, { print: 'FAR' }),
      piece('u3', null),
    ];
    const svg = pictureOfMoment(geometry, pieces, 50, [colours, other]);
    expect(svg.match(/<text/g)).toHaveLength(2);
    expect(svg).toContain('>HC<');
    expect(svg).toMatch(/fill="#00f"[^]*★/);
    expect(svg).not.toContain('FAR');
  });
});
