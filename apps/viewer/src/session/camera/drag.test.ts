import { rotateVector } from '@pleinair/domain';
import { expect, test, vi } from 'vitest';
import { followDrags, followSidewaysDrags } from './drag.ts';

const canvas = () => Object.assign(new EventTarget(), { clientWidth: 360, clientHeight: 700 }) as HTMLElement;

/** A browser's event for a finger; as in Safari before 17, without `movementX`. */
function finger(target: EventTarget, type: string, clientX: number, clientY: number, isPrimary = true) {
  const values = { clientX, clientY, isPrimary, pointerId: isPrimary ? 1 : 2, buttons: 1 };
  target.dispatchEvent(Object.assign(new Event(type), values));
}

test('turns the view by as much as a finger moves', () => {
  const target = canvas();
  const onTurn = vi.fn();
  const stop = followDrags(target, onTurn);
  finger(target, 'pointerdown', 100, 300);
  finger(target, 'pointermove', 190, 300);
  finger(target, 'pointermove', 280, 300);
  const ahead = rotateVector(onTurn.mock.lastCall?.[0], { x: 0, y: 0, z: -1 });
  // Half of the shorter side is half of 70°.
  expect(ahead).toEqual({
    x: expect.closeTo(-Math.sin((35 * Math.PI) / 180)),
    y: expect.closeTo(0),
    z: expect.closeTo(-Math.cos((35 * Math.PI) / 180)),
  });
  stop();
  finger(target, 'pointermove', 300, 300);
  expect(onTurn).toHaveBeenCalledTimes(2);
});

test('begins each drag where the finger comes down, and leaves a second finger out', () => {
  const target = canvas();
  const turned: number[] = [];
  followSidewaysDrags(
    target,
    () => 70,
    (degrees) => turned.push(degrees),
  );
  finger(target, 'pointerdown', 10, 300);
  finger(target, 'pointermove', 20, 300);
  finger(target, 'pointerdown', 300, 300, false);
  finger(target, 'pointermove', 340, 300, false);
  finger(target, 'pointermove', 20, 360);
  finger(target, 'pointerdown', 200, 300);
  finger(target, 'pointermove', 205, 300);
  expect(turned).toEqual([1, 0.5]);
});

test('begins at the tilt of what is to be seen', () => {
  const target = canvas();
  const onTurn = vi.fn();
  followDrags(target, onTurn, -20);
  target.dispatchEvent(Object.assign(new Event('keydown'), { key: 'ArrowDown' }));
  const ahead = rotateVector(onTurn.mock.lastCall?.[0], { x: 0, y: 0, z: -1 });
  expect(ahead.y).toBeCloseTo(-Math.sin((28 * Math.PI) / 180));
});
