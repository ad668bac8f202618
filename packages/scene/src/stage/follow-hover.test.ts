import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followHover } from './follow-hover.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const send = (target: EventTarget, type: string, fields: Partial<PointerEvent> = {}) =>
  target.dispatchEvent(Object.assign(new Event(type), { pointerType: 'mouse', buttons: 0, ...fields }));

/** @param cost - How many milliseconds a look takes. */
function hovering(cost = 0) {
  const target = new EventTarget();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const looks: unknown[] = [];
  const stop = followHover(target as HTMLElement, (at) => {
    looks.push(at);
    now += cost;
  });
  return { target, looks, stop };
}

it('looks where the mouse is, and not at every move', () => {
  const { target, looks } = hovering();
  for (let x = 1; x <= 10; x++) send(target, 'pointermove', { clientX: x, clientY: 5 });
  vi.advanceTimersByTime(50);
  expect(looks).toEqual([{ x: 10, y: 5 }]);
});

it.each(['pointerdown', 'pointerleave'])('forgets the place at %s', (type) => {
  const { target, looks } = hovering();
  send(target, 'pointermove', { clientX: 1, clientY: 2 });
  vi.advanceTimersByTime(50);
  send(target, 'pointermove', { clientX: 3, clientY: 2 });
  send(target, type);
  vi.advanceTimersByTime(500);
  expect(looks).toEqual([{ x: 1, y: 2 }, undefined]);
});

it('ignores fingers, and moves with a button pressed', () => {
  const { target, looks } = hovering();
  send(target, 'pointermove', { pointerType: 'touch' });
  send(target, 'pointermove', { buttons: 1 });
  vi.advanceTimersByTime(500);
  expect(looks).toEqual([]);
});

it('looks less often where a look takes long', () => {
  const { target, looks } = hovering(100);
  send(target, 'pointermove', { clientX: 1, clientY: 2 });
  vi.advanceTimersByTime(50);
  send(target, 'pointermove', { clientX: 2, clientY: 2 });
  vi.advanceTimersByTime(500);
  expect(looks).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(looks).toHaveLength(2);
});

it('stops with its owner', () => {
  const { target, looks, stop } = hovering();
  send(target, 'pointermove', { clientX: 1, clientY: 2 });
  stop();
  vi.advanceTimersByTime(500);
  expect(looks).toEqual([]);
});
