interface SnapTurnOptions {
  /** Degrees between two marks of the dial. */
  readonly step: number;
  /** Degrees within which a heading snaps to another one. */
  readonly reach: number;
  /** The heading before the turn. Absent for turns about other axes than the vertical, which count from their start. */
  readonly heading?: number;
  /** The headings of other items. */
  readonly others?: readonly number[];
}

interface SnappedTurn {
  readonly degrees: number;
  /** Index of the other item that this one is now parallel or perpendicular to. */
  readonly other: number | undefined;
}

/**
 * Snaps a turn in degrees to parallel or perpendicular to the nearest heading of other items; if none is within reach, to
 * the marks of the dial, which straightens items that were askew.
 */
export function snapTurn(
  degrees: number,
  { step, reach, heading = 0, others = [] }: SnapTurnOptions,
): SnappedTurn {
  const at = heading + degrees;
  const shifts = others.map((other) => nearest(at - other, 90) + other - at);
  const best = shifts.reduce(
    (found, shift, index) => (Math.abs(shift) < Math.abs(shifts[found] ?? reach) ? index : found),
    -1,
  );
  const shift = shifts[best];
  if (shift !== undefined) return { degrees: degrees + shift, other: best };
  return { degrees: nearest(at, step) - heading, other: undefined };
}

const nearest = (value: number, step: number) => Math.round(value / step) * step;
