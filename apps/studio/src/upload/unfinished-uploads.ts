import { useSyncExternalStore } from 'react';
import { api } from '../lib/api.ts';

/** An upload that a closed or reloaded page left behind: what is needed to name it and to give it up. */
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
/** What this page is sending just now. */
const running = new Set<string>();
const listeners = new Set<() => void>();
let shown = list();

function stored(): UnfinishedUpload[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < KEPT) : [];
  } catch {
    return [];
  }
}

function list(): readonly UnfinishedUpload[] {
  return stored().filter(({ pid }) => !running.has(pid));
}

function store(uploads: readonly UnfinishedUpload[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(uploads));
  } catch {
    // Without it the same file still goes on where it was; only nobody is reminded of it.
  }
  shown = list();
  for (const tell of listeners) tell();
}

const others = (pid: string) => stored().filter((upload) => upload.pid !== pid);

/** Notes how far an upload of this page is. */
export function noteUpload(upload: Omit<UnfinishedUpload, 'at'>): void {
  running.add(upload.pid);
  store([...others(upload.pid), { ...upload, at: Date.now() }]);
}

/** The page goes on without it; the note stays. */
export function leaveUpload(pid: string): void {
  running.delete(pid);
  store(stored());
}

/** It has arrived, or is given up. */
export function forgetUpload(pid: string): void {
  running.delete(pid);
  store(others(pid));
}

/** Gives up what a page has left. */
export function discardUpload(pid: string): void {
  forgetUpload(pid);
  // Should the server not hear of it, it removes the rest by itself.
  api.DELETE('/upload/{pid}', { params: { path: { pid } } }).catch(() => undefined);
}

/** The uploads that can be gone on with by choosing their file again. */
export function useUnfinishedUploads(): readonly UnfinishedUpload[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => shown,
  );
}
