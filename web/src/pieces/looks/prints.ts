// Which silhouette stands for which piece. The first line that fits is taken; what a line does not name does not matter.
// Prints, marks and sides are those of `docs/views.md`; the last line of a print is for anybody's.

import type { Silhouette } from '../art/silhouettes';

export interface FigureLine {
  readonly print: string;
  /** A mark it has, or several that it has all. */
  readonly mark?: string | readonly string[];
  readonly side?: string;
  /** How the piece's name in orders begins. */
  readonly name?: string;
  readonly figure: Silhouette;
}

const LATE_ANTIQUITY: readonly FigureLine[] = [
  { print: 'HC', mark: 'cataphract', figure: 'cataphract' },
  { print: 'HC', name: 'Imm', figure: 'cataphract' },
  { print: 'HC', side: 'persian', figure: 'savaran' },
  { print: 'HC', figure: 'gothic' },
  { print: 'LN', figure: 'lancer' },
  { print: 'LC', mark: 'missile-c', figure: 'horse-archer' },
  { print: 'LC', mark: 'missile-b', figure: 'horse-archer' },
  { print: 'LC', figure: 'lc' },
  { print: 'HI', mark: 'dismounted', figure: 'cataphract-foot' },
  { print: 'HI', name: 'Lom', figure: 'warrior' },
  { print: 'HI', figure: 'skutatos' },
  { print: 'MI', mark: 'dismounted', figure: 'cataphract-foot' },
  { print: 'MI', name: 'Ber', figure: 'barbarian' },
  { print: 'MI', mark: 'missile-f', figure: 'francisca' },
  { print: 'MI', side: 'persian', figure: 'levy-spear' },
  { print: 'MI', name: 'Mai', figure: 'skutatos' },
  { print: 'MI', name: 'Her', figure: 'warrior' },
  { print: 'MI', name: 'Hel', figure: 'warrior' },
  { print: 'MI', name: 'Gep', figure: 'warrior' },
  { print: 'MI', name: 'Ser', figure: 'warrior' },
  { print: 'MI', side: 'byzantine', figure: 'mi' },
  { print: 'MI', figure: 'warrior' },
  { print: 'LI', mark: 'missile-j', figure: 'skirmisher' },
  { print: 'LI', figure: 'li' },
  { print: 'L', name: 'Pharas', figure: 'leader-chief' },
  { print: 'L', name: 'Sindual', figure: 'leader-chief' },
  { print: 'L', name: 'Philemuth', figure: 'leader-chief' },
  { print: 'L', name: 'Asbad', figure: 'leader-chief' },
  { print: 'L', name: 'Aligern', figure: 'leader-chief' },
  { print: 'L', name: 'LombardChief', figure: 'leader-chief' },
  { print: 'L', side: 'byzantine', figure: 'leader-diadem' },
  { print: 'L', side: 'persian', figure: 'leader-korymbos' },
  { print: 'L', figure: 'leader-chief' },
];

const OTTOMAN_WARS: readonly FigureLine[] = [
  { print: 'HC', side: 'ottoman', figure: 'kapikulu' },
  { print: 'HC', figure: 'hc' },
  { print: 'MC', side: 'ottoman', figure: 'sipahi' },
  { print: 'MC', figure: 'lancer' },
  { print: 'LC', side: 'ottoman', figure: 'deli' },
  { print: 'LC', figure: 'hussar' },
  { print: 'AK', figure: 'akinji' },
  { print: 'RI', side: 'ottoman', figure: 'janissary' },
  { print: 'RI', mark: 'missile-m', figure: 'musket' },
  { print: 'RI', figure: 'pike' },
  { print: 'LI', side: 'ottoman', figure: 'azab' },
  { print: 'LI', figure: 'levy' },
  { print: 'FA', figure: 'li' },
  { print: 'ART', figure: 'gun' },
  { print: 'L', mark: 'king', side: 'hungarian', figure: 'leader-crown' },
  { print: 'L', side: 'ottoman', figure: 'leader-turban' },
  { print: 'L', figure: 'leader-helm' },
  { print: 'STD', side: 'ottoman', figure: 'tugh' },
  { print: 'STD', figure: 'standard' },
];

const PUNIC_WARS: readonly FigureLine[] = [
  { print: 'LG', figure: 'legion' },
  { print: 'PH', figure: 'phalanx' },
  { print: 'BB', figure: 'barbarian' },
  { print: 'LI', name: 'Ba', figure: 'slinger' },
  { print: 'LI', figure: 'skirmisher' },
  { print: 'AR', figure: 'li' },
  { print: 'VE', figure: 'velite' },
  { print: 'RM', side: 'rome', figure: 'remnant' },
  { print: 'RM', figure: 'remnant-round' },
  { print: 'HC', figure: 'equites' },
  { print: 'LC', figure: 'lc' },
  { print: 'HA', figure: 'horse-archer' },
  { print: 'CM', figure: 'camel' },
  { print: 'CH', figure: 'chariot' },
  { print: 'EL', figure: 'elephant' },
  { print: 'AT', figure: 'bolt' },
  { print: 'L', name: 'Masinissa', figure: 'leader-diadem' },
  { print: 'L', name: 'Syphax', figure: 'leader-diadem' },
  { print: 'L', name: 'Tychaeus', figure: 'leader-diadem' },
  { print: 'L', name: 'Massiva', figure: 'leader-diadem' },
  { print: 'L', side: 'rome', figure: 'leader-laurel' },
  { print: 'L', figure: 'leader-crest' },
];

const CLASSICAL: readonly FigureLine[] = [
  { print: 'PH', mark: 'macedonian', figure: 'sarissa' },
  { print: 'PH', mark: 'wide', figure: 'sarissa' },
  { print: 'PH', figure: 'phalanx' },
  { print: 'LG', figure: 'legion' },
  { print: 'CO', figure: 'legion' },
  { print: 'HI', mark: 'cohort-rec', figure: 'legionary' },
  { print: 'HI', side: 'roman', figure: 'triarius' },
  { print: 'HI', figure: 'hi' },
  { print: 'MI', mark: 'cohort-con', figure: 'legionary' },
  { print: 'MI', side: 'persian', figure: 'levy-spear' },
  { print: 'MI', figure: 'mi' },
  { print: 'BI', figure: 'barbarian' },
  { print: 'LP', figure: 'peltast' },
  { print: 'LI', mark: ['indian', 'missile-a'], figure: 'indian-bow' },
  { print: 'LI', mark: 'missile-a', figure: 'li' },
  { print: 'LI', mark: 'missile-s', figure: 'slinger' },
  { print: 'LI', figure: 'javelin' },
  { print: 'SK', mark: 'missile-s', figure: 'slinger' },
  { print: 'SK', mark: 'missile-a', figure: 'kneeling-bow' },
  { print: 'SK', side: 'roman', figure: 'velite' },
  { print: 'SK', figure: 'skirmisher' },
  { print: 'HC', mark: 'cataphract', figure: 'cataphract' },
  { print: 'HC', side: 'macedonian', figure: 'companion' },
  { print: 'HC', side: 'persian', figure: 'persian-horse' },
  { print: 'HC', figure: 'hippeus' },
  { print: 'RC', figure: 'equites' },
  { print: 'BC', figure: 'barbarian-horse' },
  { print: 'LN', figure: 'prodromos' },
  { print: 'LC', mark: 'missile-a', figure: 'horse-archer' },
  { print: 'LC', figure: 'lc' },
  { print: 'CM', figure: 'camel' },
  { print: 'EL', mark: 'african', figure: 'elephant-african' },
  { print: 'EL', figure: 'elephant' },
  { print: 'CH', figure: 'chariot' },
  { print: 'AC', figure: 'antesignani' },
  { print: 'ART', figure: 'bolt' },
  { print: 'L', side: 'rome', figure: 'leader-laurel' },
  { print: 'L', side: 'roman', figure: 'leader-laurel' },
  { print: 'L', side: 'caesarian', figure: 'leader-laurel' },
  { print: 'L', side: 'pompeian', figure: 'leader-laurel' },
  { print: 'L', side: 'macedonian', figure: 'leader-diadem' },
  { print: 'L', side: 'persian', figure: 'leader-tiara' },
  { print: 'L', side: 'indian', figure: 'leader-turban' },
  { print: 'L', figure: 'leader-crest' },
];

const CHIVALRY: readonly FigureLine[] = [
  { print: 'MM', figure: 'maa' },
  { print: 'DM', figure: 'maa-foot' },
  { print: 'UM', figure: 'unhorsed' },
  { print: 'PK', mark: 'schiltron', figure: 'schiltron' },
  { print: 'PK', figure: 'spearman' },
  { print: 'AX', side: 'flemish', figure: 'goedendag' },
  { print: 'AX', figure: 'axe' },
  { print: 'IN', figure: 'infantry' },
  { print: 'LB', mark: 'dismounted', figure: 'hobilar-foot' },
  { print: 'LB', figure: 'longbow' },
  { print: 'XB', figure: 'crossbow' },
  { print: 'SL', figure: 'slinger' },
  { print: 'GN', figure: 'genitor' },
  { print: 'LC', figure: 'pricker' },
  { print: 'HB', figure: 'hobilar' },
  { print: 'L', mark: 'king', figure: 'leader-crown' },
  { print: 'L', figure: 'leader-bascinet' },
  { print: 'STD', side: 'english', figure: 'banner-leopards' },
  { print: 'STD', side: 'scots', figure: 'banner-lion' },
  { print: 'STD', side: 'flemish', figure: 'banner-lion' },
  { print: 'STD', side: 'french', figure: 'banner-lilies' },
  { print: 'STD', side: 'castilian', figure: 'banner-castle' },
  { print: 'STD', figure: 'standard' },
];

/** Sets of figures by the names that scenarios use. */
export const FIGURES: Readonly<Record<string, readonly FigureLine[]>> = {
  'late-antiquity': LATE_ANTIQUITY,
  'ottoman-wars': OTTOMAN_WARS,
  'punic-wars': PUNIC_WARS,
  classical: CLASSICAL,
  chivalry: CHIVALRY,
};

/** For a battle that names no set: the first figure in any that stands for anybody with this print. */
const ANY: readonly FigureLine[] = Object.values(FIGURES)
  .flat()
  .filter((line) => !line.mark && !line.side && !line.name);

export interface FigureOf {
  readonly print: string;
  readonly marks: readonly string[];
  readonly side: string;
  readonly name: string;
}

/** The silhouette of a piece; a banner for one that nobody has thought of. */
export function figureOf(figures: string | null, piece: FigureOf): Silhouette {
  const fits = (line: FigureLine): boolean =>
    line.print === piece.print &&
    (line.mark === undefined || [line.mark].flat().every((mark) => piece.marks.includes(mark))) &&
    (line.side === undefined || line.side === piece.side) &&
    (line.name === undefined || piece.name.startsWith(line.name));
  return (FIGURES[figures ?? ''] ?? ANY).find(fits)?.figure ?? 'standard';
}
