import { createStoredSession } from '@pleinair/client/session';

/** Who is signed in; shared by every tab of this browser. */
export const session = createStoredSession();

let hasEnded = false;
session.onEnd(() => {
  hasEnded = true;
});

/** Whether the user was signed out while the studio was open and has not signed in again. */
export const isSessionOver = () => hasEnded && session.token === null;
