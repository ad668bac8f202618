/** A place in the space's frame, metres. */
export interface GroundPlace {
  readonly x: number;
  readonly z: number;
}

/** Metres past which a fix is a jump of the visitor's place and not its noise. */
const JUMP = 25;

/**
 * The place drawn towards a new fix, the more so the more exact it is: a fix good to 5 m counts half, one good to
 * 50 m little. A far one replaces what was known.
 */
export function smoothedPlace(
  before: GroundPlace | undefined,
  now: GroundPlace,
  accuracy: number,
): GroundPlace {
  if (before === undefined || Math.hypot(now.x - before.x, now.z - before.z) > Math.max(JUMP, accuracy))
    return now;
  const part = Math.min(1, Math.max(0.05, 2.5 / Math.max(accuracy, 2.5)));
  return { x: before.x + (now.x - before.x) * part, z: before.z + (now.z - before.z) * part };
}
