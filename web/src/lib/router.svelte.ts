// Which page the address names. Links are ordinary anchors; clicks on those of our own pages do not reload.

export type Route =
  | { page: 'lobby' }
  | { page: 'play'; token: string }
  | { page: 'replay'; token: string; step: number | null }
  | { page: 'rules'; ruleset: string; clause: string | null };

/** Reads an address. */
export function parseRoute(path: string, hash: string): Route {
  const [, page, token] = path.split('/');
  if (page === 'play' && token) return { page: 'play', token };
  if (page === 'replay' && token) {
    const step = /^#\d+$/.test(hash) ? Number(hash.slice(1)) : null;
    return { page: 'replay', token, step };
  }
  if (page === 'rules' && token) {
    const clause = path.split('/')[3];
    return { page: 'rules', ruleset: token, clause: clause ? decoded(clause) : null };
  }
  return { page: 'lobby' };
}

/** What stands in an address; one that nobody of us wrote is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The book of a ruleset, opened at a clause. */
export function rulePath(ruleset: string, clause?: string): string {
  const book = `/rules/${encodeURIComponent(ruleset)}`;
  return clause === undefined ? book : `${book}/${encodeURIComponent(clause)}`;
}

export function playPath(token: string): string {
  return `/play/${token}`;
}

export function replayPath(token: string, step?: number): string {
  return step === undefined ? `/replay/${token}` : `/replay/${token}#${step}`;
}

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => this.click(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
  }

  /** Changes the address without a new entry in the history. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.read();
  }

  private read(): void {
    this.route = parseRoute(location.pathname, location.hash);
  }

  private click(event: MouseEvent): void {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!plain || event.defaultPrevented || !anchor || anchor.target || anchor.hasAttribute('download')) return;
    if (anchor.origin !== location.origin || anchor.pathname.startsWith('/api/')) return;
    if (anchor.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(anchor.pathname + anchor.hash);
  }
}

export const router = new Router();
