// Small tables, pieces and views for tests.

import { promptOf } from './fluent';
import type {
  Ask,
  Choice,
  Condition,
  Gain,
  Instead,
  Message,
  Odds,
  OddsLine,
  Part,
  Piece,
  Table,
  Target,
  View,
  Why,
} from './protocol';

export function table(): Table {
  return {
    scenario: 'mohacs',
    ruleset: 'suleiman',
    map: 'mohacs',
    seat: 'both',
    players: ['here', 'here'],
    options: [],
    sides: ['hungarian', 'ottoman'],
    groups: [
      { id: 'Tom', name: { en: 'Tomori’s Battle', ja: 'トモリ隊' }, side: 0, reconstructed: false, band: 'TOMORI' },
    ],
    leaders: [{ id: 'Tomori', name: { en: 'Tomori', ja: 'トモリ' }, side: 0, reconstructed: false, band: null }],
    units: [
      {
        id: 'TomHC1',
        name: { en: 'Tomori’s heavy horse', ja: 'トモリの重騎兵' },
        side: 0,
        reconstructed: false,
        band: null,
      },
      {
        id: 'RumMC1',
        name: { en: 'the Rumelian sipahis', ja: 'ルメリアのスィパーヒー' },
        side: 1,
        reconstructed: false,
        band: null,
      },
    ],
    facings: [
      { id: 'n', angle: 0 },
      { id: 'ne', angle: 60 },
    ],
    shown: { faces: 10, sums_modifiers: true, figures: 'ottoman-wars' },
    links: null,
    chat: 'off',
    next: null,
    commitment: null,
    astray: null,
  };
}

export function piece(key: string, place: number | null, more: Partial<Piece> = {}): Piece {
  const kind = key.startsWith('l') ? 'leader' : 'unit';
  const id = Number(key.slice(1));
  return {
    key,
    kind,
    id,
    name: key,
    print: 'HC',
    side: 0,
    group: 0,
    place,
    off: null,
    facing: 0,
    marks: [],
    ratings: [],
    ...more,
  };
}

export function choice(order: string, target: Target, actor: Target | null = null): Choice {
  const verb = order.split(' ')[0] ?? '';
  if (!deeds.includes(verb)) deeds.push(verb);
  return { order, target, actor, says: { key: 'fe-do-done' }, deed: deeds.indexOf(verb) };
}

/** What a unit does for a wish. */
export function part(unit: number, way: number[], more: Partial<Part> = {}): Part {
  return {
    who: { unit },
    way,
    facing: null,
    cost: null,
    of: null,
    hits: 0,
    drawn: [],
    risk: 0,
    stops: null,
    near: null,
    other: null,
    faces: [],
    deed: null,
    ends: [],
    waits: false,
    ...more,
  };
}

export function ask(question: string, more: Partial<Ask> = {}): Ask {
  return {
    side: 0,
    mine: true,
    clause: 'sul:6.1',
    asks: 'detail',
    question,
    prompt: promptOf(`fe-ask-${question}`),
    quiet: null,
    ...more,
  };
}

export function view(more: Partial<View> = {}): View {
  return {
    seq: 1,
    step: 0,
    whole: true,
    pieces: [],
    gone: [],
    status: [],
    ask: null,
    choices: [],
    scores: [],
    outcome: null,
    log_from: 0,
    log: [],
    undo: null,
    thinking: false,
    thought: null,
    ...more,
  };
}

export function condition(holds: boolean, more: Partial<Condition> = {}): Condition {
  return { holds, clause: 'sul:6.1', says: { key: 'fe-do-done' }, at: null, side: null, ...more };
}

export function instead(more: Partial<Instead>): Instead {
  const nothing = { order: null, who: null, to: null, way: [], cost: null, of: null, hits: 0, drawn: 0 };
  return { says: { key: 'fe-do-done' }, ...nothing, ...more };
}

export function whyOf(more: Partial<Why>): Why {
  return {
    question: promptOf('fe-ask-step'),
    clause: 'sul:6.1',
    who: null,
    to: { place: 40 },
    meant: null,
    conditions: [],
    way: [],
    instead: [],
    ...more,
  };
}

/** An outcome of odds. */
export function outcome(chance: number, gain: Gain, changes: Message[] = []): OddsLine {
  return { fraction: '1/10', chance, gain, changes, says: null, asked: null, faces: null };
}

/** Odds whose outcomes are all there are. */
export function odds(lines: OddsLine[], more: Partial<Odds> = {}): Odds {
  const gains = [...new Set(lines.map((line) => line.gain))];
  const chance = (gain: Gain): number =>
    lines.filter((line) => line.gain === gain).reduce((sum, line) => sum + line.chance, 0);
  const shares = gains.map((gain) => ({ gain, chance: chance(gain) }));
  return {
    order: 'fire 1 9',
    then: [],
    modifiers: [],
    shares,
    lines,
    singly: false,
    rows: [],
    dice: [],
    notes: [],
    ...more,
  };
} /** The verbs of the orders that were made up: each is a deed of its own. */
const deeds: string[] = [];
