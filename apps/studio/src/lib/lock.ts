import { answer } from '@pleinair/client';
import { api } from './api.ts';
import { meQuery } from './me.ts';
import { getPreferences } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';
import { saveWork } from './unsaved-work.ts';

/** Who locked the studio: enough to greet them, nothing that would grant access. */
export interface Locked {
  email: string;
  name: string;
  photo: string | null;
}

const KEY = 'pleinair.locked';
const ACTIVE_KEY = 'pleinair.active_at';
const MINUTE = 60_000;
/** Milliseconds between two records of activity, and between two checks of it. */
const STEP = 10_000;

/** Who locked the studio in this browser, until someone signs in. */
export function getLocked(): Locked | undefined {
  const stored = localStorage.getItem(KEY);
  return stored === null ? undefined : (JSON.parse(stored) as Locked);
}

/** Removes the lock after a sign-in and restarts its timer. */
export function unlock() {
  localStorage.removeItem(KEY);
  localStorage.removeItem(ACTIVE_KEY);
}

let locking: Promise<void> | undefined;

/**
 * Ends the session, here and on the server, and remembers whose it was. What saves itself is saved first; preferences and
 * unfinished work stay.
 */
export function lock(): Promise<void> {
  // Asked for again while work is being saved.
  locking ??= saveAndLock().finally(() => {
    locking = undefined;
  });
  return locking;
}

async function saveAndLock() {
  await saveWork();
  const me = await queryClient.ensureQueryData(meQuery).catch(() => undefined);
  if (!session.token) return;
  if (me) {
    const { email, first_name, username, small_photo: photo } = me;
    localStorage.setItem(
      KEY,
      JSON.stringify({ email, name: first_name || username, photo } satisfies Locked),
    );
  }
  await answer(api.POST('/log_out')).catch((error: unknown) => {
    console.warn('The server did not hear of the log-out', error);
  });
  session.end();
}

const noteActivity = () => {
  const now = Date.now();
  if (mayLock() && now - activeAt() > STEP) localStorage.setItem(ACTIVE_KEY, String(now));
};

const mayLock = () => session.token !== null && getPreferences().lockAfter > 0;

const activeAt = () => Number(localStorage.getItem(ACTIVE_KEY));

/** Locks the studio once no tab was used for as long as the user chose; returns a function that stops watching. */
export function lockWhenIdle(): () => void {
  const look = () => {
    const isOver = Date.now() - activeAt() >= getPreferences().lockAfter * MINUTE;
    if (mayLock() && activeAt() > 0 && isOver) void lock();
  };
  // A sleeping computer is idle, too: check that before the movement that wakes it counts as activity.
  const use = () => {
    look();
    noteActivity();
  };
  look();
  const timer = setInterval(look, STEP);
  const events = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
  for (const event of events) window.addEventListener(event, use, { passive: true });
  return () => {
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, use);
  };
}
