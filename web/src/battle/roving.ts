// A list as one stop of the Tab key: arrows, Home and End walk in it, and Tab comes back to where one was.

const STOPS = 'a[href], button:not(:disabled), summary, input:not(:disabled)';
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Makes one stop of everything inside that can have the focus. */
export function roving(list: HTMLElement): { destroy: () => void } {
  let current: HTMLElement | null = null;
  const isSeen = (stop: HTMLElement): boolean => stop.closest('details:not([open])') === null || isSummary(stop);
  const stops = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(STOPS)].filter(isSeen);

  function settle(): void {
    const all = stops();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const stop of all) {
      const index = stop === current ? 0 : -1;
      if (stop.tabIndex !== index) stop.tabIndex = index;
    }
  }

  function enter(event: FocusEvent): void {
    const stop = event.target instanceof Element ? event.target.closest<HTMLElement>(STOPS) : null;
    if (stop) current = stop;
    settle();
  }

  function walk(event: KeyboardEvent): void {
    const step = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey ? undefined : STEPS[event.key];
    const all = stops();
    const at = all.findIndex((stop) => stop === document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[step(at, all.length - 1)]?.focus();
  }

  const changes = new MutationObserver(settle);
  changes.observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
  list.addEventListener('focusin', enter);
  list.addEventListener('keydown', walk);
  settle();
  return {
    destroy: () => {
      changes.disconnect();
      list.removeEventListener('focusin', enter);
      list.removeEventListener('keydown', walk);
    },
  };
}

/** The title of a folded part is seen though the rest of it is not. */
function isSummary(stop: HTMLElement): boolean {
  const folded = stop.closest('details:not([open])');
  return (
    stop.tagName === 'SUMMARY' &&
    stop.parentElement === folded &&
    !folded?.parentElement?.closest('details:not([open])')
  );
}
