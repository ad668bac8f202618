/**
 * Megabits per second that a visitor is assumed to get outdoors. Deliberately low (a shared hotspot, a busy
 * cell, HSPA, EDGE), so that a real visit is rarely slower than its estimate.
 */
export const CONNECTION_MEGABITS = { wifi: 40, '4g': 20, '3g': 2, '2g': 0.1 } as const;

export type Connection = keyof typeof CONNECTION_MEGABITS;

export const CONNECTIONS = Object.keys(CONNECTION_MEGABITS) as readonly Connection[];

/** Seconds below which a wait goes unnoticed. */
export const INSTANT_SECONDS = 1;

/** Seconds that `bytes` take over a connection; `0` if below that. */
export function loadSeconds(bytes: number, connection: Connection): number {
  const seconds = (bytes * 8) / (CONNECTION_MEGABITS[connection] * 1e6);
  return seconds < INSTANT_SECONDS ? 0 : seconds;
}
