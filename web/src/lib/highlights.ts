// What is lit: from the question, the selection and what the player asked to see.

import type { Geometry, Highlights, PlannedWay, WhyShown } from '../board/contract';
import { bundleId, standIns } from './bundles';
import { keyOf, pieceIn, placeIn, targetOf, type Key } from './keys';
import type { Position } from './position';
import type { Choice, FacingName, Overlay, Piece, Target } from './protocol';
import { actorsOf, openChoices } from './selection';

/** What the player asked to see, as far as it has been answered. */
export interface Shown {
  reach: Overlay | null;
  zones: Highlights['zones'];
  command: readonly number[];
  fire: Overlay | null;
  sight: Highlights['sight'];
  numbers: boolean;
  levels: boolean;
}

export const NOTHING_SHOWN: Shown = {
  reach: null,
  zones: null,
  command: [],
  fire: null,
  sight: null,
  numbers: false,
  levels: false,
};

export interface Pointed {
  selected: Key | null;
  hovered: number | null;
  /** The piece under the pointer. */
  hoveredPiece: Key | null;
  forbidden: number | null;
  why: WhyShown | null;
  aim: Highlights['aim'];
  lit: Highlights['lit'];
  plan: readonly PlannedWay[];
}

interface Scene {
  position: Position;
  geometry: Geometry;
  facings: readonly FacingName[];
  nameFacing: (index: number) => string;
}

/** The place that something is on or is. */
export function placeOf(position: Position, key: Key | 'button' | null): number | null {
  if (key === null || key === 'button') return null;
  return placeIn(key) ?? position.pieces.get(key)?.place ?? null;
}

/** What may be touched, whatever is pointed at. */
export type Touchable = Pick<Highlights, 'may' | 'stands' | 'mayPlaces' | 'targetPieces' | 'targetPlaces'>;

export function touchableOf(position: Position, selected: Key | null, reach: Overlay | null): Touchable {
  const sorted = new Lights(position, selected, reach).sorted();
  const asked = selected === null ? standIns(position.pieces.values(), sorted.may) : new Map<string, Piece>();
  return { ...sorted, stands: new Set(asked.keys()) };
}

/** Where the command stands that one of these pieces belongs to, if the question is about it. */
function hullOf(position: Position, lights: Touchable, pointed: readonly string[]): number[] {
  const asked = (key: string): boolean => lights.may.has(key) || lights.stands.has(key);
  const first = position.pieces.get(pointed.find(asked) ?? '');
  if (!first) return [];
  const id = bundleId(first);
  const held = [...position.pieces.values()].filter((piece) => asked(piece.key) && bundleId(piece) === id);
  const places = new Set(held.flatMap(({ place }) => place ?? []));
  return places.size > 1 ? [...places] : [];
}

export function highlightsOf(
  scene: Scene,
  shown: Shown,
  pointed: Pointed,
  lights = touchableOf(scene.position, pointed.selected, shown.reach),
): Highlights {
  const { position, geometry } = scene;
  const { selected } = pointed;
  const selectedPiece = selected !== null && position.pieces.has(selected) ? selected : null;
  return {
    ...lights,
    ...shown,
    hull: hullOf(position, lights, [...(pointed.hoveredPiece ? [pointed.hoveredPiece] : []), ...pointed.lit.pieces]),
    selectedPiece,
    selectedPlace: placeOf(position, selected),
    path: pointed.plan.length > 0 ? [] : wayTo(geometry, shown.reach, placeOf(position, selected), pointed.hovered),
    plan: pointed.plan,
    aim: pointed.aim,
    facings: facingsOf(scene, selected),
    forbidden: pointed.forbidden,
    why: pointed.why,
    lit: pointed.lit,
  };
}

/** Sorts what may be touched into halos, lit places and targets. */
class Lights {
  private readonly may = new Set<string>();
  private readonly mayPlaces = new Set<number>();
  private readonly targetPieces = new Set<string>();
  private readonly targetPlaces = new Set<number>();
  private readonly within: ReadonlySet<number>;

  constructor(
    private readonly position: Position,
    private readonly selected: Key | null,
    reach: Overlay | null,
  ) {
    this.within = new Set(reach?.spots.map((spot) => spot.place));
    for (const key of actorsOf(position.choices)) if (key !== selected) this.add(targetOf(key), false);
    for (const choice of openChoices(position.choices, selected)) this.add(choice.target, choice.actor !== null);
  }

  sorted(): Pick<Highlights, 'may' | 'mayPlaces' | 'targetPieces' | 'targetPlaces'> {
    const { may, mayPlaces, targetPieces, targetPlaces } = this;
    return { may, mayPlaces, targetPieces, targetPlaces };
  }

  private hostile(piece: Piece): boolean {
    return piece.side !== this.position.ask?.side;
  }

  private add(target: Target | null, acted: boolean): void {
    if (target === null || target === 'button' || 'facing' in target) return;
    if ('place' in target) this.addPlace(target.place, acted);
    else this.addPiece(keyOf(target), acted);
  }

  private addPiece(key: string, acted: boolean): void {
    const piece = this.position.pieces.get(key);
    if (acted && piece && this.hostile(piece)) this.targetPieces.add(key);
    else if (key !== this.selected) this.may.add(key);
  }

  private addPlace(place: number, acted: boolean): void {
    const held = [...this.position.pieces.values()].some((piece) => piece.place === place && this.hostile(piece));
    if (acted && held) this.targetPlaces.add(place);
    else if (!this.within.has(place)) this.mayPlaces.add(place);
  }
}

/** The facings that may be chosen, round what they are for. */
function facingsOf(scene: Scene, selected: Key | null): Highlights['facings'] {
  const { position, geometry } = scene;
  const turning = openChoices(position.choices, selected).filter(
    (choice) => choice.target !== 'button' && 'facing' in choice.target,
  );
  const place = turning[0] && (placeOf(position, selected) ?? spokenPlace(position, turning[0]));
  if (place === undefined || place === null) return null;
  const options = turning.flatMap((choice) => {
    const facing = choice.target !== 'button' && 'facing' in choice.target ? choice.target.facing : null;
    const known = facing === null ? undefined : scene.facings[facing];
    if (facing === null || !known) return [];
    return [{ facing, angle: (known.angle + geometry.north) % 360, label: scene.nameFacing(facing) }];
  });
  return { place, options };
}

/** Where the first thing is that a choice or the question speaks of. */
function spokenPlace(position: Position, choice: Choice): number | null {
  for (const arg of [...(choice.says.args ?? []), ...(position.ask?.prompt.args ?? [])]) {
    if ('place' in arg) return arg.place;
    const place = placeOf(position, pieceIn(arg));
    if (place !== null) return place;
  }
  return null;
}

/** The way to a place, walked back from it to ever cheaper neighbours. */
function wayTo(geometry: Geometry, reach: Overlay | null, from: number | null, to: number | null): number[] {
  if (!reach || from === null || to === null) return [];
  const costs = new Map(reach.spots.map((spot) => [spot.place, spot.value ?? 0]));
  if (!costs.has(to)) return [];
  const way = [to];
  for (let at = to; at !== from;) {
    const near = neighbours(geometry, at);
    if (near.includes(from)) return [from, ...way];
    const known = near.filter((place) => (costs.get(place) ?? Infinity) < (costs.get(at) ?? 0));
    const next = known.sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0))[0];
    if (next === undefined) return [];
    way.unshift(next);
    at = next;
  }
  return way;
}

const known = new WeakMap<Geometry, Map<number, number[]>>();

/** The places that share a border with one. */
export function neighbours(geometry: Geometry, place: number): number[] {
  const cache = known.get(geometry) ?? new Map<number, number[]>();
  known.set(geometry, cache);
  const found = cache.get(place) ?? findNeighbours(geometry, place);
  cache.set(place, found);
  return found;
}

function findNeighbours(geometry: Geometry, place: number): number[] {
  const mark = (p: { x: number; y: number }): string => `${Math.round(p.x)} ${Math.round(p.y)}`;
  const corners = new Set(geometry.outline(place).map(mark));
  const centre = geometry.centre(place);
  const found: number[] = [];
  for (let other = 0; other < geometry.places; other += 1) {
    const there = geometry.centre(other);
    const near = Math.hypot(there.x - centre.x, there.y - centre.y) < geometry.counter * 8;
    if (other === place || !near) continue;
    const shared = new Set(
      geometry
        .outline(other)
        .map(mark)
        .filter((corner) => corners.has(corner)),
    );
    if (shared.size >= 2) found.push(other);
  }
  return found;
}
