// What is drawn on one counter, worked out from the piece and the looks of its game. No rule is known here: marks and
// ratings are looked up in tables.

import type { Piece } from '../lib/protocol';
import type { MarkerName } from './art/markers';
import type { PlateKind, Rim, Shape } from './art/plates';
import { PLATE_STEP } from './art/plates';
import type { Silhouette } from './art/silhouettes';
import type { Command, Looks } from './looks';
import { BADGE_ORDER, isLong, isWide, marksOn, type MarkLook } from './looks/marks';
import { figureOf } from './looks/prints';
import { ARROWS, DISCS, leaderCorners, REMNANT, STEP_LETTERS, unitCorners } from './looks/ratings';
import { markerText, OWN_STRIPE } from './looks/stripes';

export interface Figure {
  readonly text: string;
  readonly negative: boolean;
}

export interface Face {
  readonly kind: 'unit' | 'leader' | 'marker' | 'hidden';
  readonly plate: PlateKind;
  readonly shape: Shape;
  readonly css: string;
  readonly figure: Silhouette;
  /** Figures of the dark army look left. */
  readonly mirror: boolean;
  readonly command: Command | null;
  readonly upperLeft: string;
  readonly disc: string;
  readonly arrows: number;
  readonly circled: boolean;
  readonly lowerLeft: Figure | null;
  readonly middle: Figure | null;
  readonly lowerRight: Figure | null;
  readonly step: string;
  readonly boxed: boolean;
  readonly stars: number;
  /** Printed small under the type, or beside a leader's head. */
  readonly tag: string;
  readonly badges: readonly MarkerName[];
  /** How many badges found no room. */
  readonly more: number;
  readonly hits: number;
  readonly lean: '' | 'disordered' | 'routed';
  readonly hatch: boolean;
  readonly rim: Rim | null;
  readonly dark: boolean;
  readonly lift: boolean;
}

/** No more badges than this are drawn on one counter. */
const BADGES = 2;

const rating = (piece: Piece, key: string | null | undefined): number | null =>
  key ? (piece.ratings.find(([name]) => name === key)?.[1] ?? null) : null;

const MINUS = '\u2212';

function signed(value: number | null): Figure | null {
  if (value === null) return null;
  return { text: value < 0 ? `${MINUS}${-value}` : `${value}`, negative: value < 0 };
}

function joined(first: number | null, second: number | null): Figure | null {
  return first === null || second === null ? signed(first) : { text: `${first}\u2013${second}`, negative: false };
}

export function faceOf(piece: Piece, looks: Looks): Face {
  const side = looks.sides[piece.side === 0 ? 0 : 1];
  const states = marksOn(piece);
  const badges = badgesOf(states.some((state) => state.under) ? states.filter((state) => !state.deep) : states);
  const isLeader = piece.kind === 'leader';
  return {
    kind: piece.kind,
    plate: plateOf(piece),
    shape: side.shape,
    css: side.css,
    figure: figureOf(looks.figures, {
      print: piece.print,
      marks: piece.marks,
      side: looks.sideIds[piece.side] ?? '',
      name: piece.name,
    }),
    mirror: side.shape === 'b' && piece.kind === 'unit',
    command: commandOf(piece, looks),
    ...(isLeader ? leaderFigures(piece) : unitFigures(piece)),
    stars: states.reduce((most, state) => Math.max(most, state.stars ?? 0), 0),
    tag: states.find((state) => state.tag)?.tag ?? '',
    badges: badges.slice(0, BADGES),
    more: Math.max(0, badges.length - BADGES),
    hits: rating(piece, unitCorners(piece.ratings).hits) ?? 0,
    lean: states.find((state) => state.lean)?.lean ?? '',
    hatch: states.some((state) => state.hatch),
    rim: states.find((state) => state.rim)?.rim ?? null,
    dark: states.some((state) => state.dark),
    lift: states.some((state) => state.lift),
  };
}

function badgesOf(states: readonly MarkLook[]): MarkerName[] {
  const wanted = new Set(states.flatMap((state) => (state.badge ? [state.badge] : [])));
  return BADGE_ORDER.filter((badge) => wanted.has(badge));
}

/** Units have a front, in some games only the long ones; leaders, standards and whoever looks nowhere on the map have none. */
function plateOf(piece: Piece): PlateKind {
  if (piece.kind !== 'unit') return 'flat';
  if (isLong(piece)) return 'long';
  if (isWide(piece)) return 'wide';
  const looksNowhere = piece.place !== null && piece.facing === null;
  return unitCorners(piece.ratings).front && !looksNowhere ? 'unit' : 'flat';
}

function commandOf(piece: Piece, looks: Looks): Command | null {
  if (piece.kind === 'hidden') return null;
  const command = looks.command(piece);
  if (piece.kind === 'unit') return command;
  const text = piece.kind === 'leader' ? looks.band(piece.id, piece.name) : markerText(piece.name);
  return { ...(command ?? OWN_STRIPE), text };
}

type Figures = Pick<
  Face,
  'upperLeft' | 'disc' | 'arrows' | 'circled' | 'lowerLeft' | 'middle' | 'lowerRight' | 'step' | 'boxed'
>;

const NO_FIGURES: Figures = {
  upperLeft: '',
  disc: '',
  arrows: 0,
  circled: false,
  lowerLeft: null,
  middle: null,
  lowerRight: null,
  step: '',
  boxed: false,
};

function leaderFigures(piece: Piece): Figures {
  const leader = leaderCorners(piece.ratings);
  return {
    ...NO_FIGURES,
    lowerLeft: signed(rating(piece, leader.lowerLeft)),
    middle: signed(rating(piece, leader.middle)),
    lowerRight: signed(rating(piece, leader.lowerRight)),
  };
}

function unitFigures(piece: Piece): Figures {
  if (piece.kind !== 'unit') return NO_FIGURES;
  const unit = unitCorners(piece.ratings);
  const calibre = rating(piece, unit.upperLeftRating);
  const circled = rating(piece, ARROWS.circled);
  return {
    upperLeft: calibre === null ? (unit.upperLeft === 'name' ? piece.name : piece.print) : `${calibre}`,
    disc: unit.shot === 'disc' ? discOf(piece) : '',
    arrows: unit.shot === 'arrows' ? (circled ?? rating(piece, ARROWS.plain) ?? 0) : 0,
    circled: unit.shot === 'arrows' && circled !== null,
    lowerLeft: joined(rating(piece, unit.lowerLeft), rating(piece, unit.lowerLeftSecond)),
    middle: signed(rating(piece, unit.middle)),
    lowerRight: joined(rating(piece, unit.lowerRight), rating(piece, unit.lowerRightSecond)),
    step: stepOf(piece, rating(piece, unit.step)),
    boxed: unit.boxed?.includes(piece.print) ?? false,
  };
}

const discOf = (piece: Piece): string => piece.marks.map((mark) => DISCS[mark]).find((letter) => letter) ?? '';

function stepOf(piece: Piece, step: number | null): string {
  if (step === null) return '';
  return piece.print === REMNANT.print ? REMNANT.letter : (STEP_LETTERS[step - 1] ?? '');
}

/** The symbol of the plate, lit as light falls at this angle. */
export function plateSymbol(face: Face, angle: number): string {
  if (face.kind === 'hidden') return `back-${face.shape}`;
  if (face.kind !== 'unit') return `lead-${face.shape}`;
  if (face.plate === 'flat') return `flat-${face.shape}`;
  const turns = Math.round((((angle % 360) + 360) % 360) / PLATE_STEP) % (360 / PLATE_STEP);
  return `${face.plate === 'unit' ? 'plate' : face.plate}-${face.shape}${turns}`;
}

/** How the face of a counter stands when its front looks that way: it tilts, but never stands on its head. */
export function tiltOf(angle: number): { tilt: number; flipped: boolean } {
  const turn = ((angle % 360) + 360) % 360;
  const flipped = turn > 90 && turn < 270;
  return { tilt: flipped ? turn - 180 : turn > 180 ? turn - 360 : turn, flipped };
}
