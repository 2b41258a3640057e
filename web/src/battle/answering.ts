// What the button of an answer says: a name and one line of what it is, or the sentence of the choice.

import { areNames, commandOf, nameIn, quietChoice, strengthOf, type Pieces } from '../lib/answers';
import { library } from '../lib/library.svelte';
import { keyOf, pieceIn, pieceKey, touchable } from '../lib/keys';
import type { Choice, Piece } from '../lib/protocol';
import type { Session } from '../lib/session.svelte';
import { plainText } from '../lib/terms';
import { language, orderWord, say, text } from '../lib/words';
import { isInReserve, isLost } from './forces';
import { calledOf, kindName, ratingName, targetName, whereOf } from './naming';

export interface Wording {
  name: string;
  /** One line of what it is; may be empty. */
  says: string;
}

/** Kinds of troops that one line has room for. */
const KINDS = 2;
/** Ratings of a leader that one line has room for. */
const RATINGS = 2;

/** How the answers that stand together are worded. */
export function wordingsOf(session: Session, answers: readonly Choice[]): Wording[] {
  const { live } = session;
  const pieces: Pieces = live?.pieces ?? new Map();
  const quiet = quietChoice(live?.ask ?? null, live?.choices ?? []);
  // Who interferes has several ways to do it: a name would not say which.
  const named = live?.ask?.asks !== 'reaction' && areNames(answers, quiet);
  const severalActors = new Set(answers.map((choice) => choice.actor && keyOf(choice.actor))).size > 1;
  return answers.map((choice) => {
    if (named && choice !== quiet) return namedBy(session, choice, pieces);
    return { name: sentence(session, choice), says: severalActors ? actorOf(session, choice) : '' };
  });
}

/** The sentence of a choice as the page says it. */
export function sentence(session: Session, choice: Choice): string {
  return plainText(session.tell(choice.says), orderWord);
}

/** The clauses that explain the words of some sentences, each once, in the order of the words. */
export function wordsIn(sentences: readonly string[], ruleset: string): string[] {
  const glossary = library.glossary(ruleset, language.lang);
  const told = new Set<string>();
  return sentences.flatMap((said) => [...glossary.in(said, told)].map(({ id }) => id));
}

function namedBy(session: Session, choice: Choice, pieces: Pieces): Wording {
  const { names } = session;
  const whom = nameIn(choice);
  if (!whom || !names) return { name: sentence(session, choice), says: '' };
  if ('group' in whom) return { name: names.group(whom.group), says: strengthLine(session, whom.group, pieces) };
  const piece = pieces.get(pieceIn(whom) ?? '');
  if (!piece) return { name: sentence(session, choice), says: '' };
  const group = commandOf(choice, pieces);
  // What a unit would do is not always what the question leads to expect: it may leave a formation or take one up.
  if ('unit' in whom) return { name: sentence(session, choice), says: whereOf(session, piece) };
  return {
    name: names.leader(whom.leader),
    says: group === null ? ratingLine(piece) : strengthLine(session, group, pieces),
  };
}

/** What a command has: `9 heavy cavalry, 4 artillery`. */
function strengthLine(session: Session, group: number, pieces: Pieces): string {
  const ruleset = session.table?.ruleset ?? '';
  const kinds = strengthOf(group, pieces, (piece) => isLost(piece) || isInReserve(piece));
  const all = kinds.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return '';
  if (kinds.length > KINDS) return say('app-answer-units', { n: all });
  return kinds
    .map(([print, n]) => say('app-answer-kind', { n, kind: kindName(ruleset, print) }))
    .join(say('app-answer-and'));
}

/** What a leader is rated, where he commands whoever is near. */
function ratingLine(piece: Piece): string {
  return piece.ratings
    .slice(0, RATINGS)
    .map(([key, value]) => `${ratingName(key)} ${value}`)
    .join(', ');
}

function actorOf(session: Session, choice: Choice): string {
  // A place that does something is spoken of in the sentence.
  const actor = choice.actor && touchable(choice.actor);
  const spoken = (choice.says.args ?? []).map(pieceIn);
  return actor === null || !session.live?.pieces.has(actor) || spoken.some((key) => key === actor)
    ? ''
    : targetName(session, actor);
}

/** What the question is, and what a piece or place that is no answer to it could be clicked for. */
export function notAnAnswer(session: Session, key: string): string {
  const piece = session.position?.pieces.get(key);
  if (!piece) return say('app-click-place');
  if (piece.side !== session.live?.ask?.side) return say('app-click-enemy', { piece: calledOf(session, piece) });
  // Some rule systems number their contingents without calling them anything.
  const command = piece.group === null ? undefined : session.table?.groups[piece.group];
  const battle = command ? text(command.name) : '';
  const name = piece.kind === 'unit' ? (session.names?.unit(piece.id) ?? pieceKey(piece)) : calledOf(session, piece);
  return battle ? say('app-click-own', { piece: name, battle }) : say('app-click-own-alone', { piece: name });
}
