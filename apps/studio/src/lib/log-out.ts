import { answer } from '@pleinair/client';
import { api } from './api.ts';
import { session } from './session.ts';

/** Ends the session on the server, here, and at the provider that started it. */
export async function logOut() {
  const out = await answer(api.POST('/log_out')).catch((error: unknown) => {
    console.warn('The server did not hear of the log-out', error);
  });
  leave(out?.end_session_url ?? undefined);
}

/** Deletes everything this browser stored about the user and goes to the root, through the provider's log-out if any. */
export function leave(by = '/') {
  session.end();
  localStorage.clear();
  sessionStorage.clear();
  // A new document, so that no state of the user survives.
  location.assign(by);
}
