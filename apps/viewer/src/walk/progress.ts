import { stored } from '../parts/stored.ts';

/** Most walks remembered: the latest begun. */
const LIMIT = 50;

/** The stops seen on this device, by walk. */
type Progress = Readonly<Record<string, readonly string[]>>;

const progress = stored('pleinair.viewer.walks', (value): Progress => {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, seen]) => Array.isArray(seen)));
});

const NONE: readonly string[] = [];

/** The stops of a walk seen on this device, in the order they were seen. */
export function useSeenStops(walk: string): readonly string[] {
  return progress.use()[walk] ?? NONE;
}

/** Remembers that a stop was seen. */
export function keepSeen(walk: string, stop: string): void {
  const { [walk]: seen = NONE, ...others } = progress.get();
  if (seen.includes(stop)) return;
  const newest = [...Object.entries(others), [walk, [...seen, stop]] as const].slice(-LIMIT);
  progress.set(Object.fromEntries(newest));
}

/** Restarts a walk. */
export function forgetSeen(walk: string): void {
  const { [walk]: _, ...others } = progress.get();
  progress.set(others);
}
