// What the battle page, the board and the pieces agree on. The board knows places and geometry, the pieces know
// counters, the page knows the question; none of them knows a rule.

import type { PieceKey } from '../lib/keys';
import type { Overlay, Piece, WayPlace } from '../lib/protocol';

export interface Point {
  x: number;
  y: number;
}

/** A piece that wants a position inside its place. */
export interface Standing {
  /** Whether it is a long counter (210 by 92, the front on a long side); only area games have them. */
  long: boolean;
  /** Degrees clockwise from the top of the sheet to its front, if it has one. */
  angle: number | null;
}

/** Where everything is on the sheet, in sheet units: a hex is 96 wide, an area about 300. */
export interface Geometry {
  readonly kind: 'hexes' | 'areas';
  /** Width and height of the whole sheet, margin and furniture included. */
  readonly size: { w: number; h: number };
  /** Side of a square counter. */
  readonly counter: number;
  /** Degrees clockwise from the top of the sheet to north. */
  readonly north: number;
  readonly places: number;
  centre(place: number): Point;
  outline(place: number): readonly Point[];
  /** The place under a point of the sheet. */
  at(point: Point): number | null;
  /** The printed number. */
  number(place: number): string;
  /** Where the pieces of a place stand, bottom to top, when there are so many. */
  stand(place: number, count: number): Point[];
  /** The same for pieces of known shape, in their order: on areas long ones stand toward their front. */
  arrange(place: number, pieces: readonly Standing[]): Point[];
}

/** A facing that may be chosen, drawn as an arrow round the piece or place it is for. */
export interface FacingOption {
  facing: number;
  /** Degrees clockwise from the top of the sheet. */
  angle: number;
  label: string;
}

/** The number of a condition, and where it bites. */
export interface WhyBite {
  number: number;
  place: number;
  /** Degrees clockwise from the top of the sheet to the hexside, if it is one. */
  side: number | null;
}

/** Why something cannot be, as far as the map shows it. */
export interface WhyShown {
  /** Where the way begins. */
  from: number | null;
  /** The way that was asked for. */
  way: readonly WayPlace[];
  bites: readonly WhyBite[];
  /** The number whose row is pointed at. */
  pulsed: number | null;
  /** The way of the proposal that is pointed at. */
  instead: readonly number[];
}

/** What one piece would do for a wish that is looked at. */
export interface PlannedWay {
  key: PieceKey;
  /** From where it stands to where it will stand. */
  way: readonly number[];
  facing: number | null;
  /** The piece that was picked up last, by which the others go. */
  held: boolean;
  /** It comes only so far. */
  stops: boolean;
  /** Where the enemy stands whom it strikes there. */
  strikes: number | null;
  /** Another way to the same deed. */
  other: readonly number[] | null;
  /** From where it may be shot at on the way, and the place of the way where that may first be. */
  fire: readonly { from: number; at: number }[];
  /** What is written beside it. */
  tag: { text: string; says: string } | null;
}

/** Everything that is lit. Only what the question accepts, or what the player asked to see. */
export interface Highlights {
  /** Keys of pieces that may be touched now: a halo. */
  may: ReadonlySet<string>;
  /** Keys of units that stand for somebody who may be touched, their leader: a rim. */
  stands: ReadonlySet<string>;
  /** The places of the command that is pointed at, on the map or in a list. */
  hull: readonly number[];
  /** Places that may be touched now although no piece is meant. */
  mayPlaces: ReadonlySet<number>;
  selectedPiece: string | null;
  selectedPlace: number | null;
  /** Where the selected piece could get to, with costs. */
  reach: Overlay | null;
  /** The way to the place under the pointer, from the piece on, until it is known what the piece would do. */
  path: readonly number[];
  /** What pieces would do for a wish that is looked at. */
  plan: readonly PlannedWay[];
  /** Places and pieces that the selected piece could attack or act on. */
  targetPlaces: ReadonlySet<number>;
  targetPieces: ReadonlySet<string>;
  /** What the card above the prompt is about: chevrons from one place to another. */
  aim: { from: number; to: number } | null;
  facings: { place: number; options: readonly FacingOption[] } | null;
  zones: { side: number; places: readonly number[]; own: boolean } | null;
  command: readonly number[];
  fire: Overlay | null;
  sight: { from: number; to: number; blocked: number | null } | null;
  /** Where the player clicked and was told why not. */
  forbidden: number | null;
  /** What the card says about that. */
  why: WhyShown | null;
  /** Pieces and places that the line of the log under the pointer speaks of. */
  lit: { pieces: ReadonlySet<string>; places: ReadonlySet<number> };
  /** Overlays that are only switched on and off. */
  numbers: boolean;
  levels: boolean;
}

/** Whether a click is for what it is on alone, or takes it along with what was clicked before. */
export type Manner = 'alone' | 'adding';

/** What the player does on the board. */
export type BoardEvent =
  | { is: 'piece'; key: PieceKey; place: number | null; how?: Manner }
  | { is: 'place'; place: number }
  | { is: 'facing'; facing: number }
  /** Pieces in a box that was drawn round them. */
  | { is: 'box'; keys: readonly PieceKey[] }
  /** The front of the piece held was dragged to another facing. */
  | { is: 'turn'; facing: number }
  | { is: 'held'; key: PieceKey | null; place: number | null; y: number }
  | { is: 'hover'; place: number | null; key: PieceKey | null; x: number; y: number };

/** A die to be shown on the map for a moment. */
export interface DieShown {
  id: number;
  faces: readonly number[];
  sides: number;
  place: number | null;
}

/** What the board is given. */
export interface BoardProps {
  geometry: Geometry;
  pieces: readonly Piece[];
  highlights: Highlights;
  dice: readonly DieShown[];
  onevent: (event: BoardEvent) => void;
}
