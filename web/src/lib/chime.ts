// Two short notes, made by the browser: there is no file to fetch.

const NOTES = [
  { pitch: 587.33, from: 0 },
  { pitch: 880, from: 0.14 },
] as const;
const LASTS = 0.32;
const LOUD = 0.12;

let sound: AudioContext | null = null;

/** Sounds, if the browser lets a page sound: it does once somebody has touched the page. */
export function chime(): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  sound ??= new AudioContext();
  for (const { pitch, from } of NOTES) note(sound, pitch, sound.currentTime + from);
}

function note(context: AudioContext, pitch: number, at: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + LASTS);
}
