import { answer, type User } from '@pleinair/client';
import { api } from '../../lib/api.ts';
import { unlock } from '../../lib/lock.ts';
import { meQuery, syncLanguage } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { session } from '../../lib/session.ts';
import { usualMeasurement } from './usual-measurement.ts';

/** Starts a session with email and password. */
export const signIn = async (credentials: { email: string; password: string }): Promise<User> =>
  begin(await answer(api.POST('/login', { body: { auth: credentials } })));

/** Signs in with what a new account was just created with. @returns whether that worked. */
export const trySignIn = (credentials: { email: string; password: string }): Promise<boolean> =>
  signIn(credentials).then(
    () => true,
    () => false,
  );

/** Starts a session with the query or hash that an identity provider returned. */
export async function signInByProvider(words: string): Promise<User> {
  const body = { answer: words, measurement: usualMeasurement() };
  return begin(await answer(api.POST('/login/provider/finish', { body })));
}

/** Opens the studio for the user, in their language. */
async function begin({ jwt, user }: { jwt: string; user: User }): Promise<User> {
  queryClient.clear();
  session.start(jwt);
  unlock();
  queryClient.setQueryData(meQuery.queryKey, user);
  await syncLanguage(user);
  return user;
}
