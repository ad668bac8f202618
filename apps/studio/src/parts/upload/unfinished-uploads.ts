import { useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { refreshPlan } from '../plan/use-plan.ts';

/** An upload that a closed or reloaded page left behind: how to name it and delete it. */
export interface UnfinishedUpload {
  /** The server's name for it. */
  readonly pid: string;
  readonly filename: string;
  readonly byte_size: number;
  /** Whole percent that had arrived when it was last seen. */
  readonly percent: number;
  /** When it was last seen, epoch milliseconds. */
  readonly at: number;
}

const KEY = 'pleinair.uploads';
/** Milliseconds for which the server keeps what was sent of a file. */
const KEPT = 3 * 24 * 60 * 60 * 1000;
/**
 * What this page is sending just now, and how to let go of the lock that it holds for it. The browser frees the locks of
 * a page that is closed or breaks down, so that other pages can tell which uploads have stopped.
 */
const running = new Map<string, () => void>();
/** What other pages are sending; `look` is called when they let go of it. */
const watched = new Set<string>();
const listeners = new Set<() => void>();
let shown: readonly UnfinishedUpload[] = [];

const LOCK = 'pleinair.upload.';
// Browsers have no locks on pages without TLS: there every page knows only its own uploads.
const locks: LockManager | undefined = navigator.locks;

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) void look();
});
void look();

function stored(): UnfinishedUpload[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < KEPT) : [];
  } catch {
    return [];
  }
}

/** Checks again which uploads no page is sending. */
async function look(): Promise<void> {
  const held = (await locks?.query())?.held ?? [];
  const sending = held.filter(({ mode }) => mode === 'shared').map(({ name }) => name?.slice(LOCK.length));
  const sent = new Set([...running.keys(), ...sending]);
  const uploads = stored();
  shown = uploads.filter(({ pid }) => !sent.has(pid));
  for (const tell of listeners) tell();
  for (const { pid } of uploads) {
    if (!sent.has(pid) || running.has(pid) || watched.has(pid)) continue;
    watched.add(pid);
    locks?.request(LOCK + pid, () => watched.delete(pid)).then(look);
  }
}

/** The lock is shared: several pages may send the same file. */
function hold(pid: string): void {
  if (running.has(pid)) return;
  const sending = new Promise<void>((letGo) => running.set(pid, letGo));
  locks?.request(LOCK + pid, { mode: 'shared' }, () => sending).then(look);
}

function store(uploads: readonly UnfinishedUpload[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(uploads));
  } catch {
    // Without it the same file still resumes; only the reminder is missing.
  }
  void look();
}

const others = (pid: string) => stored().filter((upload) => upload.pid !== pid);

/** Notes how far an upload of this page is. */
export function noteUpload(upload: Omit<UnfinishedUpload, 'at'>): void {
  hold(upload.pid);
  store([...others(upload.pid), { ...upload, at: Date.now() }]);
}

/** The page goes on without it; the note stays. */
export function leaveUpload(pid: string): void {
  running.get(pid)?.();
  running.delete(pid);
  void look();
}

/** It has arrived, or is given up. The lock stays: another page could learn that it is free before it loses the note. */
export function forgetUpload(pid: string): void {
  store(others(pid));
}

/** Whether a file was left half-way, so that choosing it again goes on with it. */
export function isUnfinished({ name, size }: Pick<File, 'name' | 'size'>): boolean {
  return stored().some(({ filename, byte_size }) => filename === name && byte_size === size);
}

/** Gives up what a page has left. */
export function discardUpload(pid: string): void {
  forgetUpload(pid);
  // If the request is lost, the server removes the rest after three days.
  api
    .DELETE('/upload/{pid}', { params: { path: { pid } } })
    .then(refreshPlan)
    .catch(() => undefined);
}

/** The uploads that no page is sending, to be gone on with by choosing their file again. */
export function useUnfinishedUploads(): readonly UnfinishedUpload[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => shown,
  );
}
