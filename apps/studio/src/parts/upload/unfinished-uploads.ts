import { useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { refreshPlan } from '../plan/use-plan.ts';

/** An upload that a closed or reloaded page left behind, with what is needed to name and delete it. */
export interface UnfinishedUpload {
  /** The server's id of it. */
  readonly pid: string;
  readonly filename: string;
  readonly byte_size: number;
  /** Whole percent that had arrived when it was last recorded. */
  readonly percent: number;
  /** When it was last recorded, in epoch milliseconds. */
  readonly at: number;
}

const KEY = 'pleinair.uploads';
/** Milliseconds that the server keeps a partial upload. */
const KEPT = 3 * 24 * 60 * 60 * 1000;
/**
 * The uploads this page is sending, each with a function that releases its lock. The browser releases the locks of a page
 * that is closed or crashes, so other pages can tell which uploads have stopped.
 */
const running = new Map<string, () => void>();
/** Uploads of other pages; `checkUploads` is called when they release their locks. */
const watched = new Set<string>();
const listeners = new Set<() => void>();
let shown: readonly UnfinishedUpload[] = [];

const LOCK = 'pleinair.upload.';
// Browsers have no locks on pages without TLS: there, every page knows only its own uploads.
const locks: LockManager | undefined = navigator.locks;

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) void checkUploads();
});
void checkUploads();

function stored(): UnfinishedUpload[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < KEPT) : [];
  } catch {
    return [];
  }
}

/** Checks again which uploads no page is sending. */
async function checkUploads(): Promise<void> {
  const held = (await locks?.query())?.held ?? [];
  const sending = held.filter(({ mode }) => mode === 'shared').map(({ name }) => name?.slice(LOCK.length));
  const sent = new Set([...running.keys(), ...sending]);
  const uploads = stored();
  shown = uploads.filter(({ pid }) => !sent.has(pid));
  for (const tell of listeners) tell();
  for (const { pid } of uploads) {
    if (!sent.has(pid) || running.has(pid) || watched.has(pid)) continue;
    watched.add(pid);
    locks?.request(LOCK + pid, () => watched.delete(pid)).then(checkUploads);
  }
}

/** A shared lock, since several pages may send the same file. */
function hold(pid: string): void {
  if (running.has(pid)) return;
  const sending = new Promise<void>((letGo) => running.set(pid, letGo));
  locks?.request(LOCK + pid, { mode: 'shared' }, () => sending).then(checkUploads);
}

function store(uploads: readonly UnfinishedUpload[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(uploads));
  } catch {
    // The same file still resumes without it; only the reminder is missing.
  }
  void checkUploads();
}

const others = (pid: string) => stored().filter((upload) => upload.pid !== pid);

/** Records the progress of an upload of this page. */
export function noteUpload(upload: Omit<UnfinishedUpload, 'at'>): void {
  hold(upload.pid);
  store([...others(upload.pid), { ...upload, at: Date.now() }]);
}

/** The page continues without the upload; its record stays. */
export function leaveUpload(pid: string): void {
  running.get(pid)?.();
  running.delete(pid);
  void checkUploads();
}

/** It has arrived or was cancelled. Keeps the lock: another page could see it released before the record is gone. */
export function forgetUpload(pid: string): void {
  store(others(pid));
}

/** Whether a file was left half-sent, so that choosing it again resumes it. */
export function isUnfinished({ name, size }: Pick<File, 'name' | 'size'>): boolean {
  return stored().some(({ filename, byte_size }) => filename === name && byte_size === size);
}

/** Deletes an upload that a page has left behind. */
export function discardUpload(pid: string): void {
  forgetUpload(pid);
  // If the request is lost, the server deletes the rest after three days.
  api
    .DELETE('/upload/{pid}', { params: { path: { pid } } })
    .then(refreshPlan)
    .catch(() => undefined);
}

/** The uploads that no page is sending, which resume by choosing their file again. */
export function useUnfinishedUploads(): readonly UnfinishedUpload[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => shown,
  );
}
