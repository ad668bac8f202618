import { useSyncExternalStore } from 'react';

const KEY = 'pleinair.viewer.walks';
/** Walks that are remembered, those begun last. */
const LIMIT = 50;

/** The stops that this device has seen, by walk. */
type Progress = Readonly<Record<string, readonly string[]>>;

let known: Progress | undefined;
const listeners = new Set<() => void>();

/** The stops of a walk that were seen on this device, in the order in which they were seen. */
export function useSeenStops(walk: string): readonly string[] {
  return useSyncExternalStore(subscribe, read)[walk] ?? NONE;
}

const NONE: readonly string[] = [];

/** Remembers that a stop was seen. */
export function keepSeen(walk: string, stop: string): void {
  const { [walk]: seen = NONE, ...others } = read();
  if (seen.includes(stop)) return;
  write(Object.fromEntries([...Object.entries(others), [walk, [...seen, stop]] as const].slice(-LIMIT)));
}

/** Begins a walk again. */
export function forgetSeen(walk: string): void {
  const { [walk]: _, ...others } = read();
  write(others);
}

function write(progress: Progress): void {
  known = progress;
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Storage is refused in some private windows; it then lasts for this page.
  }
  for (const listener of listeners) listener();
}

function read(): Progress {
  known ??= stored();
  return known;
}

function stored(): Progress {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(([, seen]) => Array.isArray(seen)) as [string, string[]][],
    );
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    known = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}
