import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type Moves } from './gestures';

/** As much of an element as gestures touch. */
class Pane extends EventTarget {
  clientWidth = 800;
  clientHeight = 600;
  captured: number[] = [];
  getBoundingClientRect = () => ({ left: 100, top: 50 });
  setPointerCapture = (id: number) => this.captured.push(id);

  send(type: string, x: number, y: number, more: Record<string, unknown> = {}): Event {
    const event = Object.assign(new Event(type, { cancelable: true }), {
      clientX: x + 100,
      clientY: y + 50,
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      ...more,
    });
    this.dispatchEvent(event);
    return event;
  }
}

vi.stubGlobal('WheelEvent', { DOM_DELTA_LINE: 1 });

let pane: Pane;
let moves: { [name in keyof Moves]: ReturnType<typeof vi.fn> };
let stop: () => void;

beforeEach(() => {
  pane = new Pane();
  moves = {
    pan: vi.fn(),
    zoom: vi.fn(),
    fit: vi.fn(),
    click: vi.fn(),
    hover: vi.fn(),
    rest: vi.fn(),
    hold: vi.fn(),
    grabs: vi.fn(() => false),
    turn: vi.fn(),
    box: vi.fn(),
  };
  stop = listen(pane as unknown as HTMLElement, moves as unknown as Moves);
});

describe('gestures', () => {
  it('a short press is a click where it was made', () => {
    pane.send('pointerdown', 40, 30);
    pane.send('pointermove', 42, 31);
    pane.send('pointerup', 42, 31);
    expect(moves.click).toHaveBeenCalledWith({ x: 42, y: 31 }, 'mouse', 'alone');
    expect(moves.pan).not.toHaveBeenCalled();
  });

  it('a drag with shift draws a box, and moves nothing', () => {
    pane.send('pointerdown', 40, 30, { shiftKey: true });
    pane.send('pointermove', 80, 70, { shiftKey: true });
    expect(moves.box).toHaveBeenLastCalledWith({ from: { x: 40, y: 30 }, to: { x: 80, y: 70 } }, 'dragging');
    pane.send('pointerup', 80, 70, { shiftKey: true });
    expect(moves.box).toHaveBeenLastCalledWith({ from: { x: 40, y: 30 }, to: { x: 80, y: 70 } }, 'done');
    expect([moves.pan.mock.calls, moves.click.mock.calls]).toEqual([[], []]);
  });

  it('what is taken hold of turns, until a second finger means the map', () => {
    moves.grabs.mockReturnValue(true);
    pane.send('pointerdown', 40, 30);
    pane.send('pointermove', 60, 30);
    expect(moves.turn).toHaveBeenLastCalledWith({ x: 60, y: 30 }, 'dragging');
    pane.send('pointerdown', 200, 200, { pointerId: 2 });
    expect(moves.turn).toHaveBeenLastCalledWith(null, 'done');
    pane.send('pointermove', 80, 30);
    expect(moves.pan).toHaveBeenCalled();
  });

  it('a long way drags the sheet and is not a click', () => {
    pane.send('pointerdown', 40, 30);
    pane.send('pointermove', 60, 30);
    pane.send('pointermove', 70, 35);
    pane.send('pointerup', 70, 35);
    expect(moves.pan.mock.calls).toEqual([
      [20, 0],
      [10, 5],
    ]);
    expect(moves.click).not.toHaveBeenCalled();
    expect(pane.captured).toEqual([1]);
  });

  it('two fingers that part come closer', () => {
    pane.send('pointerdown', 100, 100, { pointerId: 1, pointerType: 'touch' });
    pane.send('pointerdown', 200, 100, { pointerId: 2, pointerType: 'touch' });
    pane.send('pointermove', 300, 100, { pointerId: 2, pointerType: 'touch' });
    expect(moves.zoom).toHaveBeenCalledWith(2, { x: 200, y: 100 });
    pane.send('pointerup', 300, 100, { pointerId: 2, pointerType: 'touch' });
    pane.send('pointerup', 100, 100, { pointerId: 1, pointerType: 'touch' });
    expect(moves.click).not.toHaveBeenCalled();
  });

  it('the wheel zooms at the pointer and does not scroll the page', () => {
    const event = pane.send('wheel', 10, 20, { deltaY: -100, deltaMode: 0, ctrlKey: false });
    expect(event.defaultPrevented).toBe(true);
    const [factor, at] = moves.zoom.mock.calls[0]!;
    expect(factor).toBeGreaterThan(1);
    expect(at).toEqual({ x: 10, y: 20 });
  });

  it('a mouse that only moves hovers, and leaves', () => {
    pane.send('pointermove', 5, 6);
    pane.send('pointerleave', 900, 6);
    expect(moves.hover.mock.calls).toEqual([[{ x: 5, y: 6 }], [null]]);
  });

  it('keys move, zoom and fit, but not together with Ctrl', () => {
    pane.send('keydown', 0, 0, { key: 'ArrowLeft' });
    pane.send('keydown', 0, 0, { key: '+' });
    pane.send('keydown', 0, 0, { key: '0' });
    pane.send('keydown', 0, 0, { key: '0', ctrlKey: true });
    expect(moves.pan).toHaveBeenCalledTimes(1);
    expect(moves.zoom.mock.calls[0]![1]).toEqual({ x: 400, y: 300 });
    expect(moves.fit).toHaveBeenCalledTimes(1);
  });

  it('nothing is heard after it stopped', () => {
    stop();
    pane.send('pointermove', 5, 6);
    expect(moves.hover).not.toHaveBeenCalled();
  });

  it('a finger that rests asks what lies there, and does not click', () => {
    vi.useFakeTimers();
    const finger = { pointerType: 'touch' };
    pane.send('pointerdown', 40, 30, finger);
    expect(moves.rest).toHaveBeenLastCalledWith({ x: 40, y: 30 });
    vi.advanceTimersByTime(349);
    expect(moves.hold).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(moves.hold).toHaveBeenCalledWith({ x: 40, y: 30 });
    pane.send('pointerup', 40, 30, finger);
    expect(moves.rest).toHaveBeenLastCalledWith(null);
    expect(moves.click).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('a finger that goes on, or a second one, asks nothing', () => {
    vi.useFakeTimers();
    const finger = { pointerType: 'touch' };
    pane.send('pointerdown', 40, 30, finger);
    pane.send('pointermove', 60, 30, finger);
    pane.send('pointerup', 60, 30, finger);
    pane.send('pointerdown', 40, 30, finger);
    pane.send('pointerdown', 140, 30, { ...finger, pointerId: 2 });
    vi.advanceTimersByTime(1000);
    expect(moves.hold).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
