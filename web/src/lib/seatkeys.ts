// The keys of this browser's seats. In a game between two people the first key that comes with a link claims its seat,
// and from then on opens it alone; so a key is kept as long as the browser keeps anything.

const KEY = 'acies-keys';
const BYTES = 16;

function all(): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    // Storage may be forbidden, or hold what somebody else wrote.
    return {};
  }
}

/** Keys of seats where nothing can be kept: they last as long as the page. */
const unkept = new Map<string, string>();

function keep(token: string, key: string): void {
  unkept.set(token, key);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [token]: key }));
  } catch {
    // Then it lasts as long as the page.
  }
}

function kept(token: string): string | null {
  const key = all()[token] ?? unkept.get(token);
  return typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) ? key : null;
}

/** The key to the seat of a link; made when it is first asked for. */
export function keyOf(token: string): string {
  const known = kept(token);
  if (known) return known;
  const key = randomHex(BYTES);
  keep(token, key);
  return key;
}

/** A seat of a rematch is opened by the key of the seat before. */
export function handOn(from: string, to: string): void {
  if (!kept(to)) keep(to, keyOf(from));
}

export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
