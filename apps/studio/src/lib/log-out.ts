import { answer } from '@pleinair/client';
import { api } from './api.ts';
import { session } from './session.ts';

/** Ends the session on the server and here. */
export async function logOut() {
  await answer(api.POST('/log_out')).catch((error: unknown) => {
    console.warn('The server did not hear of the log-out', error);
  });
  leave();
}

/** Forgets everything that this browser kept of the user, and goes to the root. */
export function leave() {
  session.end();
  localStorage.clear();
  // A new document: no state of the user outlives it.
  location.assign('/');
}
