import { type MiddlewareFunction, redirect } from 'react-router';
import { getLocked } from '../lib/lock.ts';
import { layersQuery, meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { paths } from './paths.ts';

/** Lets signed-in, active editors and admins pass, and strangers to the front door; all others are led to what they need first. */
export const requireEditor: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const to = pathname + search;
  if (!session.token && pathname === paths.home && !getLocked()) return next();
  if (!session.token) throw redirect(signInPath(to));
  const known = queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
    // A refused renewal has ended the session meanwhile.
    if (!session.token) throw redirect(signInPath(to));
    throw error;
  });
  const [me] = await Promise.all([known, fetchChannels()]);
  if (me.state !== 'active') throw redirect(paths.emailConfirmationPending({ email: me.email }));
  if (me.role !== 'editor' && me.role !== 'admin') throw redirect(paths.notAuthorized);
  return next();
};

/** The bar of every page shows them; it says what is wrong with them. */
const fetchChannels = () => queryClient.ensureQueryData(layersQuery).catch(() => undefined);

/** Who locked the studio comes back by their password alone. */
const signInPath = (to: string) => (getLocked() ? paths.lockScreen({ to }) : paths.login({ to }));

/** Lets everybody pass, and finds out first who is signed in: the frame of the page depends on it. */
export const greetAnybody: MiddlewareFunction = async (_, next) => {
  if (session.token) {
    await Promise.all([queryClient.ensureQueryData(meQuery).catch(() => undefined), fetchChannels()]);
  }
  return next();
};

/** Lets admins pass; after `requireEditor`, which has fetched who is signed in. */
export const requireAdmin: MiddlewareFunction = async (_, next) => {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me.role !== 'admin') throw redirect(paths.notAuthorized);
  return next();
};
