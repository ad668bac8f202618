/**
 * Megabits a second that a visitor is assumed to get outdoors. They are set low on purpose (a shared hotspot, a busy
 * mast, HSPA, EDGE), so that a real visit is rarely slower than its estimate.
 */
export const CONNECTION_MEGABITS = { wifi: 40, '4g': 20, '3g': 2, '2g': 0.1 } as const;

export type Connection = keyof typeof CONNECTION_MEGABITS;

export const CONNECTIONS = Object.keys(CONNECTION_MEGABITS) as readonly Connection[];

/** Seconds under which a wait is not noticed as one. */
export const INSTANT_SECONDS = 1;

/** Seconds that `bytes` take over a connection; `0` when that is instantaneous. */
export function loadSeconds(bytes: number, connection: Connection): number {
  const seconds = (bytes * 8) / (CONNECTION_MEGABITS[connection] * 1e6);
  return seconds < INSTANT_SECONDS ? 0 : seconds;
}
