import type { FiledSpaces } from './format.ts';
import type { RecreationState } from './recreation.ts';

/** An import that is under way, or that a closed page or a crash has ended. */
export interface KeptImport {
  readonly id: string;
  readonly filename: string;
  readonly byte_size: number;
  readonly layer_pid: string;
  readonly state: RecreationState;
  /** The number of steps that were done, and of all. */
  readonly at: number;
  readonly of: number;
  /** The names of what was left out. */
  readonly leftOut: readonly string[];
  /** Whether the creator has begun to remove what was imported. */
  readonly isBeingRemoved: boolean;
  /** When it was last recorded, in epoch milliseconds. */
  readonly noted_at: number;
}

const KEY = 'pleinair.imports';
const LOCK = 'pleinair.import.';
/** Milliseconds after which an import that is not recorded any more counts as ended, in browsers without locks. */
const SILENCE = 10 * 60 * 1000;
/** Browsers have no locks on pages without TLS. One is released when its page is closed or crashes. */
const locks: LockManager | undefined = navigator.locks;
/** The imports of this page, each with a function that releases its lock. */
const running = new Map<string, () => void>();

function stored(): readonly KeptImport[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function store(imports: readonly KeptImport[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(imports));
  } catch (error) {
    console.warn('A crash would leave no trace of this import', error);
  }
}

const others = (id: string) => stored().filter((one) => one.id !== id);

/** Records how far an import of this page is. */
export function noteImport(it: Omit<KeptImport, 'noted_at'>): void {
  if (!running.has(it.id)) {
    const going = new Promise<void>((release) => running.set(it.id, release));
    void locks?.request(LOCK + it.id, () => going);
  }
  store([...others(it.id), { ...it, noted_at: Date.now() }]);
}

/** This page has nothing more to do with an import; its record stays. */
export function leaveImport(id: string): void {
  running.get(id)?.();
  running.delete(id);
}

/** An import is through, or all of it was removed. */
export function forgetImport(id: string): void {
  store(others(id));
  leaveImport(id);
}

/** The imports that were begun in this browser and that no page goes on with. */
export async function endedImports(): Promise<readonly KeptImport[]> {
  const held = (await locks?.query())?.held?.map(({ name }) => name) ?? [];
  const isGoing = ({ id, noted_at }: KeptImport) =>
    running.has(id) || (locks ? held.includes(LOCK + id) : Date.now() - noted_at < SILENCE);
  return stored().filter((one) => !isGoing(one));
}

/** Whether a file is the one that an import has read; it may have been renamed. */
export function isFileOf({ byte_size, state }: KeptImport, size: number, { hobjects, anchors }: FiledSpaces) {
  const known = new Set(state.pids.map(([pid]) => pid));
  return byte_size === size && [...hobjects, ...anchors].every(({ pid }) => known.has(pid));
}
