import { answer } from '@pleinair/client';
import { api } from './api.ts';
import { session } from './session.ts';

/** Ends the session on the server, here, and at the provider by which it began. */
export async function logOut() {
  const out = await answer(api.POST('/log_out')).catch((error: unknown) => {
    console.warn('The server did not hear of the log-out', error);
  });
  leave(out?.end_session_url ?? undefined);
}

/** Forgets everything that this browser kept of the user, and goes to the root: by way of the provider's log-out, if any. */
export function leave(by = '/') {
  session.end();
  localStorage.clear();
  sessionStorage.clear();
  // A new document: no state of the user outlives it.
  location.assign(by);
}
