// What a line of the talk tells, in words.

import type { Proposal, Told } from './protocol';

/** The key of a line that somebody did not write: `app-talk-…`. */
export function keyOfTold(told: Exclude<Told, { chat: string }>): string {
  if (told === 'resigned') return 'app-talk-resigned';
  if ('offered' in told) return `app-talk-offered-${kindOf(told.offered)}`;
  if ('withdrawn' in told) return `app-talk-withdrawn-${kindOf(told.withdrawn)}`;
  if ('refused' in told) return `app-talk-refused-${kindOf(told.refused)}`;
  return `app-talk-agreed-${kindOf(told.agreed)}`;
}

/** What a side said itself; nothing if the line tells of something else. */
export function chatOf(told: Told): string | null {
  return typeof told === 'object' && 'chat' in told ? told.chat : null;
}

export function kindOf(proposal: Proposal): string {
  return proposal;
}
