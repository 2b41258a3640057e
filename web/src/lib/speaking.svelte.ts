// Reading aloud, where the browser has a voice.

/** The part of the browser's speech that is used; tests bring their own. */
export interface Voice {
  speak(sentence: string, lang: string, done: () => void): void;
  stop(): void;
}

function browserVoice(): Voice | null {
  if (typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined') return null;
  return {
    speak: (sentence, lang, done) => {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.lang = lang;
      utterance.onend = done;
      utterance.onerror = done;
      speechSynthesis.speak(utterance);
    },
    stop: () => speechSynthesis.cancel(),
  };
}

export class Speaking {
  speaking = $state(false);
  private turn = 0;

  constructor(private readonly voice: Voice | null = browserVoice()) {}

  /** Whether there is a voice at all. */
  get able(): boolean {
    return this.voice !== null;
  }

  /** Reads sentences, one after the other: long ones are broken off by some browsers. */
  read(sentences: readonly string[], lang: string): void {
    this.stop();
    const turn = (this.turn += 1);
    const say = (at: number): void => {
      const sentence = sentences[at];
      if (turn !== this.turn) return;
      if (sentence === undefined) this.speaking = false;
      else this.voice?.speak(sentence, lang, () => say(at + 1));
    };
    this.speaking = this.voice !== null && sentences.length > 0;
    say(0);
  }

  stop(): void {
    this.turn += 1;
    this.voice?.stop();
    this.speaking = false;
  }
}
