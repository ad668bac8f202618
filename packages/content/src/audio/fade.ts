/** How loud a sound is, as a share of its volume, at a time in seconds of the device's audio. Changes evenly until the next point. */
export interface FadePoint {
  readonly time: number;
  readonly share: number;
}

/**
 * A sound that fades in from a share of its volume, and out before its end.
 *
 * @param now seconds of the device's audio
 * @param fade seconds that each takes from silence to full volume, or less if the sound is shorter
 * @param left seconds until its end; `Infinity` if that is not known
 */
export function fadeIn(now: number, share: number, fade: number, left: number): readonly FadePoint[] {
  const each = Math.min(fade, left / 2);
  if (each <= 0) return [{ time: now, share: 1 }];
  const full = { time: now + each * (1 - share), share: 1 };
  if (left === Infinity) return [{ time: now, share }, full];
  return [{ time: now, share }, full, { time: now + left - each, share: 1 }, { time: now + left, share: 0 }];
}

/** A sound that fades out from a share of its volume. */
export function fadeOut(now: number, share: number, fade: number): readonly FadePoint[] {
  return [
    { time: now, share },
    { time: now + fade, share: 0 },
  ];
}

/** The share at a time: that of the first point before it, and of the last one after it. Browsers do not all tell. */
export function shareAt(points: readonly FadePoint[], time: number): number {
  const after = points.findIndex((point) => point.time > time);
  const next = points[after];
  const before = points[after - 1];
  if (next === undefined) return points.at(-1)?.share ?? 1;
  if (before === undefined) return next.share;
  const passed = (time - before.time) / (next.time - before.time);
  return before.share + (next.share - before.share) * passed;
}
