import type { Quaternion } from '@pleinair/domain';
import { quaternionFromAngles } from '@pleinair/domain';

/** Degrees turned by a drag across the window's shorter side. */
const SWEEP = 70;
const STEP = 8;

const KEYS: Readonly<Record<string, readonly [turn: number, tilt: number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The rotation of a camera that is tilted by degrees, upwards if positive, and then turned anticlockwise from above. */
export const tilted = (tilt: number, turn = 0): Quaternion =>
  quaternionFromAngles({ angle_x: tilt, angle_y: turn, angle_z: 0 });

/**
 * Turns the view, which begins `tilt` degrees above the horizon, by drags or arrow keys on devices without a compass. Returns a
 * function that stops it.
 */
export function followDrags(target: HTMLElement, onTurn: (camera: Quaternion) => void, tilt = 0): () => void {
  let turn = 0;
  const turnBy = (byTurn: number, byTilt: number) => {
    turn += byTurn;
    tilt = Math.max(-85, Math.min(85, tilt + byTilt));
    onTurn(tilted(tilt, turn));
  };
  const stopMoves = followMoves(target, (byX, byY) => {
    const degrees = SWEEP / Math.min(target.clientWidth, target.clientHeight);
    turnBy(byX * degrees, byY * degrees);
  });
  const onKey = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turnBy(...step);
  };
  target.addEventListener('keydown', onKey);
  return () => {
    stopMoves();
    target.removeEventListener('keydown', onKey);
  };
}

/**
 * Reports how far a drag moves the picture sideways, in degrees anticlockwise from above. Returns a function that stops it.
 * @param fieldOfView what the target's height shows, in degrees
 */
export function followSidewaysDrags(
  target: HTMLElement,
  fieldOfView: () => number,
  onTurn: (degrees: number) => void,
): () => void {
  return followMoves(target, (byX) => {
    // What is under the finger stays under it.
    if (byX !== 0) onTurn((byX * fieldOfView()) / target.clientHeight);
  });
}

/**
 * Reports each move of a drag by one finger or a mouse, in CSS pixels. The events' own `movementX` is missing in Safari before 17.
 * Returns a function that stops it.
 */
function followMoves(target: HTMLElement, onMove: (byX: number, byY: number) => void): () => void {
  let last: PointerEvent | undefined;
  const onPointer = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const before = last;
    last = event.buttons === 0 ? undefined : event;
    if (last && before && event.type === 'pointermove')
      onMove(event.clientX - before.clientX, event.clientY - before.clientY);
  };
  const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;
  for (const type of types) target.addEventListener(type, onPointer);
  return () => {
    for (const type of types) target.removeEventListener(type, onPointer);
  };
}
