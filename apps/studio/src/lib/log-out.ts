import { answer } from '@pleinair/client';
import { api } from './api.ts';
import { session } from './session.ts';
import { leaveWork, mayLeave } from './unsaved-work.ts';

let isAsked = false;

/**
 * Ends the session on the server, here, and at the provider that started it. Work is saved first; if some of it stays
 * unsaved, the user is asked and may stay signed in.
 */
export async function logOut() {
  // A second click while work is being saved.
  if (isAsked) return;
  isAsked = true;
  try {
    if (!(await mayLeave())) return;
    leaveWork();
    const out = await answer(api.POST('/log_out')).catch((error: unknown) => {
      console.warn('The server did not hear of the log-out', error);
    });
    leave(out?.end_session_url ?? undefined);
  } finally {
    isAsked = false;
  }
}

/** Deletes everything this browser stored about the user and goes to the root, through the provider's log-out if any. */
export function leave(by = '/') {
  leaveWork();
  session.end();
  localStorage.clear();
  sessionStorage.clear();
  // Going back may show this document again, with what the user saw.
  window.addEventListener('pageshow', () => location.reload());
  // A new document, so that no state of the user survives.
  location.assign(by);
}
