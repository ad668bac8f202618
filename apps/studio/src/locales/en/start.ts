import auth from './auth.json';
import common from './common.json';
import errors from './errors.json';
import shell from './shell.json';

/** What the first pages of a visit say: the sign-in, the pages of mail links and errors. */
export const start = { auth, common, errors, shell };

export type StartWords = typeof start;
