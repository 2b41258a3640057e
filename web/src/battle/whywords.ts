// The sentences of the card that says why not.

import { capital } from '../lib/fluent';
import { facingIn, keyOf, placeIn, type Key } from '../lib/keys';
import type { Instead, Why } from '../lib/protocol';
import type { Session } from '../lib/session.svelte';
import { askingOf } from '../lib/whynot';
import { plainText } from '../lib/terms';
import { orderWord, say, text } from '../lib/words';
import type { Wording } from './answering';
import { nameOf, whereOf } from './naming';

/** A name as it stands within a sentence. */
function called(session: Session, key: Key | 'button'): string {
  const piece = session.position?.pieces.get(key);
  if (piece) return text(nameOf(session, piece)?.name ?? { en: piece.print, ja: piece.print });
  if (key === 'button') return '';
  const [place, facing] = [placeIn(key), facingIn(key)];
  if (facing !== null) return session.names?.facing(facing) ?? '';
  return place === null ? '' : (session.names?.place(place) ?? '');
}

/** The title as a question. */
export function whyTitle(session: Session, why: Why): string {
  const { live } = session;
  const isHostile = (key: Key | 'button'): boolean => {
    const piece = live?.pieces.get(key);
    return piece !== undefined && piece.side !== live?.ask?.side;
  };
  const what = called(session, keyOf(why.to));
  const who = why.who === null ? what : called(session, keyOf(why.who));
  return say(`app-why-${askingOf(why, isHostile)}`, { who, what });
}

/** Where the piece stands that was to do it. */
export function whyWhence(session: Session, why: Why): string {
  const piece = why.who === null ? undefined : session.position?.pieces.get(keyOf(why.who));
  const place = piece ? whereOf(session, piece) : '';
  return place ? say('app-why-whence', { place }) : '';
}

/** What a proposal does, and what it costs or risks. */
export function insteadWords(session: Session, proposal: Instead): Wording {
  const { cost, of, hits, drawn } = proposal;
  const parts = [
    cost !== null && of !== null ? say('app-why-costs', { n: cost, of }) : '',
    hits > 0 ? say('app-why-hits', { n: hits }) : '',
    drawn > 0 ? say('app-why-drawn', { n: drawn }) : '',
  ];
  return { name: capital(plainText(session.tell(proposal.says), orderWord)), says: parts.filter(Boolean).join(' · ') };
}
