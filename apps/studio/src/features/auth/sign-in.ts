import { answer, type User } from '@pleinair/client';
import { api } from '../../lib/api.ts';
import { agreeOnLanguage, meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { session } from '../../lib/session.ts';

/** Starts a session with e-mail and password, and shows the studio in the user's language. */
export async function signIn(credentials: { email: string; password: string }): Promise<User> {
  const { jwt, user } = await answer(api.POST('/login', { body: { auth: credentials } }));
  queryClient.clear();
  session.start(jwt);
  queryClient.setQueryData(meQuery.queryKey, user);
  await agreeOnLanguage(user);
  return user;
}
