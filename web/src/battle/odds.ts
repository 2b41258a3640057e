// Odds in words.

import type { OddsDice, OddsLine, OddsRow } from '../lib/protocol';
import type { Session } from '../lib/session.svelte';
import { facesText } from '../lib/gain';
import { language, say } from '../lib/words';

/** Sentences and lists begin with a capital in the languages that have them. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language.lang) + text.slice(1);
}

/** What happens by an outcome. */
export function outcomeWords(session: Session, line: OddsLine): string {
  if (line.changes.length)
    return capital(line.changes.map((change) => session.phrase(change)).join(say('app-odds-and')));
  if (line.says) return session.tell(line.says);
  return line.asked === null
    ? say('app-odds-nothing')
    : say('app-odds-asked', { side: session.names?.side(line.asked) ?? '' });
}

/** A share in words: something is never told as nothing. */
export function shareWords(share: number): string {
  return share === 0 ? say('app-odds-under') : say('app-odds-share', { n: share });
}

/** The dice that fall where no one of them decides. */
export function diceWords(dice: readonly OddsDice[]): string {
  if (dice.length === 0) return say('app-odds-many');
  const cast = ({ dice: n, faces, hits }: OddsDice): string =>
    hits.length ? say('app-odds-pool', { n, faces: facesText(hits) }) : say('app-odds-cast', { n, faces });
  return say('app-odds-dice', { dice: dice.map(cast).join(say('app-odds-dice-then')) });
}

/** What comes before the die of a row. */
export function rowWords(session: Session, row: OddsRow): string {
  if (row.says) return session.tell(row.says);
  return row.on.length ? say('app-odds-on', { faces: facesText(row.on) }) : '';
}
