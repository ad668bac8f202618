import { answer } from '@pleinair/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useLayer } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { MapView } from '../../parts/map/place-map.tsx';

/** Of the spaces edited last, one should have a place. */
const LOOKED_AT = 5;
/** A map zoom that shows a town. */
const TOWN = 12;

/** Around the space edited last: most works of a creator are in one town. Undefined while there is none. */
export function useLastPlace(): MapView | undefined {
  const { pid } = useLayer();
  const query = { sort: 'edited', per: LOOKED_AT } as const;
  return useQuery({
    queryKey: queryKeys.spaceList(pid, query),
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/layer/{pid}/spaces', { params: { path: { pid }, query }, signal })),
    select: ({ spaces }) => {
      const last = spaces.find(({ has_place }) => has_place);
      return last && { latitude: last.latitude, longitude: last.longitude, zoom: TOWN };
    },
  }).data;
}
