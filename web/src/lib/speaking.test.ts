import { describe, expect, it } from 'vitest';
import { Speaking } from './speaking.svelte';

function voice() {
  const said: string[] = [];
  let done = (): void => {};
  return {
    said,
    end: () => done(),
    speak: (sentence: string, lang: string, then: () => void): void => {
      said.push(`${lang}: ${sentence}`);
      done = then;
    },
    stop: () => void said.push('stop'),
  };
}

describe('reading aloud', () => {
  it('says one sentence after the other, and is over with the last', () => {
    const heard = voice();
    const speaking = new Speaking(heard);
    speaking.read(['One.', 'Two.'], 'en');
    expect(speaking.speaking).toBe(true);
    heard.end();
    heard.end();
    expect(heard.said).toEqual(['stop', 'en: One.', 'en: Two.']);
    expect(speaking.speaking).toBe(false);
  });

  it('goes on with nothing once it is stopped', () => {
    const heard = voice();
    const speaking = new Speaking(heard);
    speaking.read(['One.', 'Two.'], 'ja');
    speaking.stop();
    heard.end();
    expect(heard.said).toEqual(['stop', 'ja: One.', 'stop']);
    expect(speaking.speaking).toBe(false);
  });

  it('cannot be where there is no voice', () => {
    const speaking = new Speaking(null);
    speaking.read(['One.'], 'en');
    expect([speaking.able, speaking.speaking]).toEqual([false, false]);
  });
});
