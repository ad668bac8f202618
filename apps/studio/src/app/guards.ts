import { type MiddlewareFunction, redirect } from 'react-router';
import { getLocked } from '../lib/lock.ts';
import { layersQuery, meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { paths } from './paths.ts';

/** Lets active editors and admins pass; redirects everyone else to what they need first, strangers to the front door. */
export const requireEditor: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const to = pathname + search;
  if (!session.token && pathname === paths.home && !getLocked()) return next();
  if (!session.token) throw redirect(signInPath(to));
  const known = queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
    // A rejected token refresh has ended the session meanwhile.
    if (!session.token) throw redirect(signInPath(to));
    throw error;
  });
  const [me] = await Promise.all([known, fetchChannels()]);
  if (me.state !== 'active') throw redirect(paths.emailConfirmationPending({ email: me.email }));
  if (me.role !== 'editor' && me.role !== 'admin') throw redirect(paths.notAuthorized);
  return next();
};

/** Every page's bar shows the channels, and reports it if they fail to load. */
const fetchChannels = () => queryClient.ensureQueryData(layersQuery).catch(() => undefined);

/** A user who locked the studio only has to enter the password. */
const signInPath = (to: string) => (getLocked() ? paths.lockScreen({ to }) : paths.login({ to }));

/** Lets everyone pass, but finds out first who is signed in, since the page's frame depends on it. */
export const identifyUser: MiddlewareFunction = async (_, next) => {
  if (session.token) {
    await Promise.all([queryClient.ensureQueryData(meQuery).catch(() => undefined), fetchChannels()]);
  }
  return next();
};

/** Lets admins pass; runs after `requireEditor`, which has fetched the user. */
export const requireAdmin: MiddlewareFunction = async (_, next) => {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me.role !== 'admin') throw redirect(paths.notAuthorized);
  return next();
};
