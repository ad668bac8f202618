import { answer } from '@pleinair/client';
import { api } from '../../lib/api.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';

export type Face = 'list' | 'map';

/** What My Spaces shows if there is no room for both, as the user chose it; undefined: both. */
export function useFace(): Face | undefined {
  const isPhone = useIsPhone();
  const { is_space_list_view_enabled } = useMe().preferences;
  if (!isPhone) return;
  return is_space_list_view_enabled ? 'list' : 'map';
}

/** Shows this face at once, and remembers it for the user; if that fails, only the memory is lost. */
export async function chooseFace(face: Face): Promise<void> {
  const preferences = { is_space_list_view_enabled: face === 'list' };
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
