// Wheel, drag, pinch and keys, turned into moves of the camera and clicks. One set of listeners for the whole board.

import type { Manner, Point } from './contract';

export interface Moves {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  fit(): void;
  click(at: Point, by: Pointer, how: Manner): void;
  hover(at: Point | null): void;
  /** A finger rests on the map; nothing when it no longer does. */
  rest(at: Point | null): void;
  /** It has rested long enough to mean it. */
  hold(at: Point): void;
  /** Whether what lies there is taken hold of: a drag from there turns it and does not move the map. */
  grabs(at: Point): boolean;
  /** It is dragged towards there; `done` when it is let go, nothing when it is given up. */
  turn(at: Point | null, done: 'dragging' | 'done'): void;
  /** A box is drawn from one corner to the other; nothing when it is given up. */
  box(corners: { from: Point; to: Point } | null, done: 'dragging' | 'done'): void;
}

export type Pointer = 'mouse' | 'finger';

/** A finger that rests so long asks what lies under it. */
export const HOLD = 350;

/** A pointer that goes farther than this drags; nearer it clicks. */
const DRAG = 5;

/** How much one notch of a wheel or one press of a key does. */
const WHEEL = 0.0016;
const KEY_ZOOM = 1.25;
const KEY_PAN = 90;

/** What a pointer that moves does. */
type Drag = 'map' | 'box' | 'turn';

interface Finger {
  start: Point;
  at: Point;
  drag: Drag;
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Listens on an element; the function it gives back stops listening. */
export function listen(element: HTMLElement, moves: Moves): () => void {
  const fingers = new Map<number, Finger>();
  let dragging = false;
  let held = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function rest(at: Point): void {
    moves.rest(at);
    resting = setTimeout(() => {
      held = true;
      moves.hold(at);
    }, HOLD);
  }

  function unrest(): void {
    if (resting === undefined) return;
    clearTimeout(resting);
    resting = undefined;
    moves.rest(null);
  }

  const local = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    const at = local(event);
    const drag = event.shiftKey && event.pointerType === 'mouse' ? 'box' : moves.grabs(at) ? 'turn' : 'map';
    if (fingers.size > 0) giveUp();
    fingers.set(event.pointerId, { start: at, at, drag: fingers.size > 0 ? 'map' : drag });
    dragging = fingers.size > 1 || event.button === 1;
    unrest();
    held = false;
    if (event.pointerType !== 'mouse' && !dragging) rest(at);
  }

  function move(event: PointerEvent): void {
    const at = local(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === 'mouse') moves.hover(at);
      return;
    }
    const before = finger.at;
    if (!dragging && apart(finger.start, at) > DRAG) {
      dragging = true;
      unrest();
      // Captured only now: a captured pointer would take the click away from buttons on the map.
      element.setPointerCapture(event.pointerId);
    }
    if (!dragging) return;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    finger.at = at;
    if (finger.drag === 'box') moves.box({ from: finger.start, to: at }, 'dragging');
    else if (finger.drag === 'turn') moves.turn(at, 'dragging');
    else if (other) pinch(before, at, other.at);
    else moves.pan(at.x - before.x, at.y - before.y);
  }

  /** A second finger means the map. */
  function giveUp(): void {
    for (const finger of fingers.values()) {
      if (finger.drag === 'box') moves.box(null, 'done');
      if (finger.drag === 'turn') moves.turn(null, 'done');
      finger.drag = 'map';
    }
  }

  /** What was dragged is let go. */
  function drop(finger: Finger, isUp: boolean): void {
    if (finger.drag === 'box') moves.box(isUp ? { from: finger.start, to: finger.at } : null, 'done');
    if (finger.drag === 'turn') moves.turn(isUp ? finger.at : null, 'done');
  }

  function pinch(before: Point, after: Point, other: Point): void {
    const [was, is] = [between(before, other), between(after, other)];
    moves.pan(is.x - was.x, is.y - was.y);
    const distance = apart(before, other);
    if (distance > 0) moves.zoom(apart(after, other) / distance, is);
  }

  function up(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!finger) return;
    unrest();
    if (dragging) drop(finger, event.type === 'pointerup');
    if (!dragging && !held && event.type === 'pointerup')
      moves.click(
        local(event),
        event.pointerType === 'mouse' ? 'mouse' : 'finger',
        event.shiftKey ? 'adding' : 'alone',
      );
    if (fingers.size === 0) dragging = false;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    // A pinch on a touch pad comes as a wheel with the control key and small numbers.
    const strength = event.ctrlKey ? WHEEL * 5 : WHEEL;
    moves.zoom(Math.exp(-event.deltaY * lines * strength), local(event));
  }

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const acts: Record<string, () => void> = {
      '+': () => moves.zoom(KEY_ZOOM, middle),
      '=': () => moves.zoom(KEY_ZOOM, middle),
      '-': () => moves.zoom(1 / KEY_ZOOM, middle),
      '0': () => moves.fit(),
      ArrowLeft: () => moves.pan(KEY_PAN, 0),
      ArrowRight: () => moves.pan(-KEY_PAN, 0),
      ArrowUp: () => moves.pan(0, KEY_PAN),
      ArrowDown: () => moves.pan(0, -KEY_PAN),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') moves.hover(null);
  };

  const stop = new AbortController();
  const options = { signal: stop.signal };
  element.addEventListener('pointerdown', down, options);
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', up, options);
  element.addEventListener('pointerleave', leave, options);
  element.addEventListener('wheel', wheel, { ...options, passive: false });
  element.addEventListener(
    'contextmenu',
    (event) => (resting !== undefined || held) && event.preventDefault(),
    options,
  );
  element.addEventListener('keydown', key, options);
  return () => {
    unrest();
    stop.abort();
  };
}
