// The eye of the player: it has the camera, moves it at once or lets it glide, and says when the sheet must be drawn anew.

import { between, clamp, type Camera, type Size } from './camera';
import { glideTime } from './framing';

export interface Seeing {
  readonly sheet: () => Size;
  readonly view: () => Size;
  /** How long things take, as a multiple of the normal time; 0 is no motion. */
  readonly pace: () => number;
  /** The look has changed: the picture is to be moved. At most once a frame. */
  readonly show: (camera: Camera) => void;
  /** The look has come to rest: the picture is to be drawn sharp. */
  readonly settle: (camera: Camera) => void;
}

/** The sheet is drawn anew at its true size this long after the last move. */
const SETTLE = 150;

/** Fast at first, then slower: near to `cubic-bezier(.2, .7, .2, 1)`. */
const eased = (share: number): number => 1 - (1 - share) ** 3;

interface Way {
  from: Camera;
  to: Camera;
  /** Nothing until the first frame. */
  start: number | null;
  time: number;
}

export class Eye {
  camera: Camera = { zoom: 1, x: 0, y: 0 };
  private frame = 0;
  private way: Way | null = null;
  private settling: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly seeing: Seeing) {}

  /** Looks elsewhere at once; whatever glide was under way ends. */
  look(next: Camera): void {
    this.way = null;
    if (next !== this.camera) this.move(next);
    else if (this.settling !== undefined) this.rest();
  }

  /** Lets the camera go there; without motion it is there at once. */
  glide(next: Camera): void {
    const to = clamp(next, this.seeing.sheet(), this.seeing.view());
    const time = glideTime(this.camera, to, this.seeing.view()) * this.seeing.pace();
    if (time <= 0) {
      this.look(to);
      return;
    }
    this.way = { from: this.camera, to, start: null, time };
    this.frame ||= requestAnimationFrame(this.tick);
  }

  /** The window has another size: the look is kept within bounds, a glide goes on. */
  resized(): void {
    if (this.way) this.way.to = clamp(this.way.to, this.seeing.sheet(), this.seeing.view());
    else this.move(this.camera);
  }

  /** Where the camera will be when it has come to rest. */
  get goal(): Camera {
    return this.way?.to ?? this.camera;
  }

  /** Looks there and draws at once: the first look of all. */
  open(first: Camera): void {
    this.way = null;
    this.camera = clamp(first, this.seeing.sheet(), this.seeing.view());
    this.settle();
  }

  stop(): void {
    clearTimeout(this.settling);
    cancelAnimationFrame(this.frame);
  }

  private move(next: Camera): void {
    this.camera = clamp(next, this.seeing.sheet(), this.seeing.view());
    this.frame ||= requestAnimationFrame(this.tick);
    this.rest();
  }

  /** The gesture goes on, even if it changes nothing: the sheet is drawn anew only when it has ended. */
  private rest(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE);
  }

  private readonly tick = (now: number): void => {
    this.frame = 0;
    const { way } = this;
    if (way) {
      way.start ??= now;
      const share = Math.min(1, (now - way.start) / way.time);
      this.move(between(way.from, way.to, eased(share), this.seeing.view()));
      if (share >= 1) this.way = null;
    }
    this.seeing.show(this.camera);
  };

  private settle(): void {
    clearTimeout(this.settling);
    this.settling = undefined;
    const { zoom, x, y } = this.camera;
    this.camera = { zoom, x: Math.round(x), y: Math.round(y) };
    this.seeing.settle(this.camera);
  }
}
