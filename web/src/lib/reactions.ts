// Questions put to the player who is not acting, which may always be declined. `docs/views.md` lists them.

export const REACTIONS: ReadonlySet<string> = new Set([
  'ask-seize',
  'ask-react',
  'ask-counter-fire',
  'ask-return',
  'ask-stand',
  'gb-ask-trump-trump',
  'gb-ask-trump-momentum',
  'gb-ask-withdrawals',
  'gb-ask-parting-fire',
  'gb-ask-evade',
  'gb-ask-react-facing',
  'gb-ask-entry-fire',
  'gb-ask-leave-fire',
  'rw-ask-agree',
  'rw-ask-lock',
  'rw-ask-react-charge',
  'rw-ask-react',
  'rw-ask-shoot',
  'rw-ask-advance-defenders',
]);
