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

/** Turns the view by drags or arrow keys on devices without a compass. Returns a function that stops it. */
export function followDrags(target: HTMLElement, onTurn: (camera: Quaternion) => void): () => void {
  let turn = 0;
  let tilt = 0;
  const turnBy = (byTurn: number, byTilt: number) => {
    turn += byTurn;
    tilt = Math.max(-85, Math.min(85, tilt + byTilt));
    onTurn(quaternionFromAngles({ angle_x: tilt, angle_y: turn, angle_z: 0 }));
  };
  const onMove = ({ buttons, movementX, movementY, isPrimary }: PointerEvent) => {
    if (buttons === 0 || !isPrimary) return;
    const degrees = SWEEP / Math.min(target.clientWidth, target.clientHeight);
    turnBy(movementX * degrees, movementY * degrees);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turnBy(...step);
  };
  target.addEventListener('pointermove', onMove);
  target.addEventListener('keydown', onKey);
  return () => {
    target.removeEventListener('pointermove', onMove);
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
  const onMove = ({ buttons, movementX, isPrimary }: PointerEvent) => {
    if (buttons === 0 || !isPrimary || movementX === 0) return;
    // What is under the finger stays under it.
    onTurn((movementX * fieldOfView()) / target.clientHeight);
  };
  target.addEventListener('pointermove', onMove);
  return () => target.removeEventListener('pointermove', onMove);
}
