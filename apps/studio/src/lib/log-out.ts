import { answer } from '@pleinair/client';
import { api } from './api.ts';
import { session } from './session.ts';

/** Ends the session on the server and here, forgets everything that this browser kept, and goes to the root. */
export async function logOut() {
  await answer(api.POST('/log_out')).catch((error: unknown) => {
    console.warn('The server did not hear of the log-out', error);
  });
  session.end();
  localStorage.clear();
  // A new document: no state of the user outlives it.
  location.assign('/');
}
