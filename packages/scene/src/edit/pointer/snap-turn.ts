interface SnapTurnOptions {
  /** Degrees between two marks of the dial. */
  readonly step: number;
  /** Degrees within which a heading is drawn to another one. */
  readonly reach: number;
  /** The heading before the turn; absent where the turn is not about the vertical axis, and counts from where it began. */
  readonly heading?: number;
  /** The headings of other things. */
  readonly others?: readonly number[];
}

interface SnappedTurn {
  readonly degrees: number;
  /** Index of the other thing that is parallel or square to this one now. */
  readonly other: number | undefined;
}

/**
 * Draws a turn of some degrees to where a thing is parallel or square to the nearest heading of others; where none is within reach, to the
 * marks of the dial, so that a thing that stood askew stands straight again.
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
