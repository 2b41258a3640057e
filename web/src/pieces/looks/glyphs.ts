// Which glyph stands for which silhouette, where a counter is only a symbol.

import { GLYPHS, type Glyph } from '../art/symbols';
import type { Silhouette } from '../art/silhouettes';

const FIGURES: Readonly<Record<Glyph, readonly Silhouette[]>> = {
  phalanx: ['phalanx', 'sarissa', 'pike', 'spearman', 'schiltron'],
  'heavy-foot': [
    'hi',
    'legion',
    'legionary',
    'triarius',
    'skutatos',
    'maa-foot',
    'unhorsed',
    'cataphract-foot',
    'janissary',
  ],
  'medium-foot': [
    'mi',
    'warrior',
    'barbarian',
    'francisca',
    'levy-spear',
    'axe',
    'goedendag',
    'infantry',
    'antesignani',
    'remnant',
    'remnant-round',
  ],
  'light-foot': ['peltast', 'levy', 'azab', 'hobilar-foot'],
  skirmishers: ['skirmisher', 'slinger', 'velite', 'javelin'],
  bows: ['li', 'longbow', 'crossbow', 'kneeling-bow', 'indian-bow'],
  guns: ['gun', 'bolt', 'musket'],
  'heavy-horse': [
    'hc',
    'maa',
    'equites',
    'barbarian-horse',
    'gothic',
    'savaran',
    'kapikulu',
    'sipahi',
    'companion',
    'hippeus',
    'persian-horse',
  ],
  'armoured-horse': ['cataphract'],
  'light-horse': ['lc', 'horse-archer', 'hussar', 'deli', 'akinji', 'camel', 'pricker', 'genitor', 'hobilar'],
  lancers: ['lancer', 'prodromos'],
  chariots: ['chariot'],
  elephants: ['elephant', 'elephant-african'],
  banner: [],
};

const ORDER = Object.keys(GLYPHS) as Glyph[];
const GLYPH_OF = new Map(ORDER.flatMap((glyph) => FIGURES[glyph].map((figure) => [figure, glyph] as const)));

/** A banner for whoever is no kind of troops. */
export const glyphOf = (figure: Silhouette): Glyph => GLYPH_OF.get(figure) ?? 'banner';

/** The glyphs of these figures, in the order of the key. */
export function glyphsOf(figures: Iterable<Silhouette>): Glyph[] {
  const there = new Set([...figures].map(glyphOf));
  return ORDER.filter((glyph) => glyph !== 'banner' && there.has(glyph));
}
