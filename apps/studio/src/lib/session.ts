import { createStoredSession } from '@pleinair/client/session';

/** Who is signed in; shared by every tab of this browser. */
export const session = createStoredSession();
