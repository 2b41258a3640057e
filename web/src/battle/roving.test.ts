// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { roving } from './roving';

function list(html: string): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`;
  const found = document.body.firstElementChild as HTMLElement;
  roving(found);
  return found;
}
const tabbable = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>('a, button, summary')]
    .filter((one) => one.tabIndex === 0)
    .map((one) => one.id);
const press = (key: string): boolean =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) ?? true;

afterEach(() => document.body.replaceChildren());

describe('a list that is one stop', () => {
  it('is walked with arrows, Home and End', () => {
    const root = list('<a id="a" href="#">a</a><button id="b">b</button><button id="c">c</button>');
    expect(tabbable(root)).toEqual(['a']);
    root.querySelector<HTMLElement>('#a')?.focus();
    press('ArrowDown');
    expect(document.activeElement?.id).toBe('b');
    expect(tabbable(root)).toEqual(['b']);
    press('End');
    press('ArrowDown');
    expect(document.activeElement?.id).toBe('c');
    press('Home');
    expect(tabbable(root)).toEqual(['a']);
    expect(press('x')).toBe(true);
  });

  it('leaves out what is folded away, but not the title of it', () => {
    const root = list(
      '<details><summary id="s">s</summary><button id="in">in</button></details><button id="out">out</button>',
    );
    root.querySelector<HTMLElement>('#s')?.focus();
    press('ArrowDown');
    expect(document.activeElement?.id).toBe('out');
  });
});
