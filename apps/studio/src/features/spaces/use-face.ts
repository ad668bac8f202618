import { useMediaQuery } from '@mantine/hooks';
import { answer } from '@pleinair/client';
import { api } from '../../lib/api.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';

export type Face = 'list' | 'map';

/** Wider than a phone: the list and its map have room next to each other. */
const ROOM_FOR_BOTH = '(width > 48em)';

/** What My Spaces shows where there is no room for both, as the user chose it; undefined: both. */
export function useFace(): Face | undefined {
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, undefined, { getInitialValueInEffect: false });
  const { is_space_list_view_enabled } = useMe().preferences;
  if (hasRoom) return;
  return is_space_list_view_enabled ? 'list' : 'map';
}

/** Shows this face at once, and keeps it for the user; a failure costs them the memory of it and nothing else. */
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
