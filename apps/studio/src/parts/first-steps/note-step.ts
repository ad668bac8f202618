import { answer, type User } from '@pleinair/client';
import { api } from '../../lib/api.ts';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Steps that only the studio sees; all others in the list are derived from the user's spaces. */
type Step = keyof Omit<User['preferences'], 'is_space_list_view_enabled' | 'is_space_map_hidden'>;

/** Records permanently that the user took a step; if that fails, only the tick is missing. */
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
