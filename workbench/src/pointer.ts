import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';

/** A point of the page, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const send = (name: string, options: object) =>
  (cdp() as { send: (name: string, options: object) => Promise<unknown> }).send(name, options);

/** The point in the window around the tested page. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / innerWidth : 1;
  return { x: (frame?.left ?? 0) + x * scale, y: (frame?.top ?? 0) + y * scale };
}

/** The browser's own mouse, with the left button. */
export const mouse = {
  press: (at: Point) => mouseEvent('mousePressed', at),
  move: (at: Point) => mouseEvent('mouseMoved', at),
  release: (at: Point) => mouseEvent('mouseReleased', at),
};

function mouseEvent(type: string, at: Point) {
  const buttons = type === 'mouseReleased' ? 0 : 1;
  return send('Input.dispatchMouseEvent', { type, ...inWindow(at), button: 'left', buttons, clickCount: 1 });
}

/** A finger on the screen. */
export const finger = {
  press: (at: Point) => touchEvent('touchStart', [inWindow(at)]),
  /** Presses for long enough to take hold of what is there, once `stopTimers` was called. */
  async rest(at: Point) {
    const pressed = new Promise((resolve) => addEventListener('pointerdown', resolve, { once: true }));
    await finger.press(at);
    await pressed;
    vi.advanceTimersByTime(1000);
  },
  move: (at: Point) => touchEvent('touchMove', [inWindow(at)]),
  lift: () => touchEvent('touchEnd', []),
};

function touchEvent(type: string, touchPoints: readonly Point[]) {
  return send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Makes the device one with a touch screen, or without. */
export function setTouchScreen(enabled: boolean) {
  return send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 5 });
}

/** Lets timers wait for the rest of the test: on a busy machine, a swipe may take as long as a finger that rests. */
export function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
