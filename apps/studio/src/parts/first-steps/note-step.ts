import { answer, type User } from '@pleinair/client';
import { api } from '../../lib/api.ts';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';

/** What only the studio sees a creator do; everything else in the list of first steps is read from their spaces. */
type Step = keyof Omit<User['preferences'], 'is_space_list_view_enabled'>;

/** Keeps once and for all that the user did something; a failure costs them a tick and nothing else. */
export async function noteStep(step: Step): Promise<void> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me || me.preferences[step]) return;
  try {
    const body = { preferences: { [step]: true } };
    queryClient.setQueryData(meQuery.queryKey, await answer(api.PUT('/user/me', { body })));
  } catch (error) {
    console.warn('The step was not kept', error);
  }
}
