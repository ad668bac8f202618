import { answer, type User } from '@pleinair/client';
import { api } from '../../lib/api.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';

export type Face = 'list' | 'map';

/** What My Spaces shows, as the user chose it; undefined: both, for which a phone has no room. */
export function useFace(): Face | undefined {
  const isPhone = useIsPhone();
  const { is_space_list_view_enabled, is_space_map_hidden } = useMe().preferences;
  if (isPhone) return is_space_list_view_enabled ? 'list' : 'map';
  return is_space_map_hidden ? 'list' : undefined;
}

/** Shows this face on phones. */
export const chooseFace = (face: Face) => keep({ is_space_list_view_enabled: face === 'list' });

/** Hides the map next to the list, or shows it again. */
export const hideMap = (is_space_map_hidden: boolean) => keep({ is_space_map_hidden });

/** Changes what is shown at once, and remembers it for the user; if that fails, only the memory is lost. */
async function keep(preferences: Partial<User['preferences']>): Promise<void> {
  queryClient.setQueryData(
    meQuery.queryKey,
    (me) => me && { ...me, preferences: { ...me.preferences, ...preferences } },
  );
  try {
    await answer(api.PUT('/user/me', { body: { preferences } }));
  } catch (error) {
    console.warn('The choice between list and map was not kept', error);
  }
}
