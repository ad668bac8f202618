/** A point on the ground in the space's frame, metres. */
export interface GroundPoint {
  readonly x: number;
  readonly z: number;
}

/** Metres past which a fix is a real move and not noise. */
const JUMP = 25;

/**
 * Moves the point towards a new fix, further the more accurate it is: a fix good to 5 m counts for half, one good to 50 m
 * for little. A distant fix replaces the point.
 */
export function smoothPoint(
  before: GroundPoint | undefined,
  now: GroundPoint,
  accuracy: number,
): GroundPoint {
  if (before === undefined || Math.hypot(now.x - before.x, now.z - before.z) > Math.max(JUMP, accuracy))
    return now;
  const part = Math.min(1, Math.max(0.05, 2.5 / Math.max(accuracy, 2.5)));
  return { x: before.x + (now.x - before.x) * part, z: before.z + (now.z - before.z) * part };
}
