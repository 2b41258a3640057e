// A moment of the battle as a small picture that stands by itself: the ground around a place and who stood on it.

import type { Geometry } from '../board/contract';
import type { Piece } from './protocol';
import { escaped } from './storyreport';

/** The colours of a side, as the page shows them. */
export interface Colours {
  plate: string;
  ink: string;
  front: string;
}

/** How many counters wide the picture is, and how high. */
const SPAN = { w: 14, h: 8 };

function plateOf(piece: Piece, at: { x: number; y: number }, size: number, colours: Colours): string {
  const x = at.x - size / 2;
  const y = at.y - size / 2;
  const label = piece.kind === 'leader' ? '★' : piece.print;
  return (
    `<g><rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size / 12}" fill="${colours.plate}" stroke="${colours.ink}"/>` +
    `<rect x="${x}" y="${y}" width="${size}" height="${size / 7}" fill="${colours.front}"/>` +
    `<text x="${at.x}" y="${at.y + size / 6}" text-anchor="middle" font-family="sans-serif" font-size="${size / 2.6}" fill="${colours.ink}">${escaped(label)}</text></g>`
  );
}

/** The picture as the text of an SVG element; the place is ringed. */
export function pictureOfMoment(
  geometry: Pick<Geometry, 'places' | 'counter' | 'centre' | 'outline' | 'stand'>,
  pieces: readonly Piece[],
  place: number,
  colours: readonly [Colours, Colours],
): string {
  const size = geometry.counter;
  const middle = geometry.centre(place);
  const [w, h] = [SPAN.w * size, SPAN.h * size];
  const isNear = (point: { x: number; y: number }): boolean =>
    Math.abs(point.x - middle.x) < w / 2 + size && Math.abs(point.y - middle.y) < h / 2 + size;
  const near = Array.from({ length: geometry.places }, (_, id) => id).filter((id) => isNear(geometry.centre(id)));
  const ground = near.map(
    (id) =>
      `<path d="M${geometry
        .outline(id)
        .map(({ x, y }) => `${x} ${y}`)
        .join('L')}Z"/>`,
  );
  const armies = near.flatMap((id) => {
    const here = pieces.filter((piece) => piece.place === id && piece.kind !== 'hidden');
    const stands = geometry.stand(id, here.length);
    return here.map((piece, index) =>
      plateOf(piece, stands[index] ?? geometry.centre(id), size, colours[piece.side === 1 ? 1 : 0]),
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${middle.x - w / 2} ${middle.y - h / 2} ${w} ${h}" width="700">` +
    `<g fill="#e9dcb4" stroke="#b79f68">${ground.join('')}</g>${armies.join('')}` +
    `<circle cx="${middle.x}" cy="${middle.y}" r="${size}" fill="none" stroke="#a02c26" stroke-width="${size / 10}"/></svg>`
  );
}
