import { expect, test, vi } from 'vitest';
import { followTaps } from './taps.ts';

type Pointer = Partial<Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'isPrimary' | 'timeStamp'>>;

const pointer = (type: string, values: Pointer) =>
  Object.defineProperties(
    new Event(type),
    Object.fromEntries(
      Object.entries({
        clientX: 5,
        clientY: 5,
        pointerType: 'touch',
        isPrimary: true,
        timeStamp: 0,
        ...values,
      }).map(([name, value]) => [name, { value }]),
    ),
  );

function tapsOf(down: Pointer, up: Pointer) {
  const target = new EventTarget();
  const onTap = vi.fn();
  followTaps(target as HTMLElement, onTap);
  target.dispatchEvent(pointer('pointerdown', down));
  target.dispatchEvent(pointer('pointerup', up));
  return onTap.mock.calls;
}

test.each<[string, Pointer, Pointer, boolean]>([
  ['a short touch', {}, { timeStamp: 500 }, true],
  ['a finger that rests', {}, { timeStamp: 700 }, false],
  ['a finger that moves', {}, { clientX: 20, timeStamp: 100 }, false],
  ['a second finger', { isPrimary: false }, { isPrimary: false }, false],
  ['a click', { pointerType: 'mouse' }, { pointerType: 'mouse', timeStamp: 100 }, true],
  ['a mouse button held still', { pointerType: 'mouse' }, { pointerType: 'mouse', timeStamp: 3000 }, true],
  ['a drag by mouse', { pointerType: 'mouse' }, { pointerType: 'mouse', clientY: 30 }, false],
])('tells taps from other gestures: %s', (_what, down, up, isTap) => {
  const reach = up.pointerType === 'mouse' ? 0 : 12;
  expect(tapsOf(down, up)).toEqual(isTap ? [[5, 5, reach]] : []);
});
