import { answer, type Space } from '@pleinair/client';
import type { GeoPoint } from '@pleinair/domain';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The time zone of opening times: of the space's place, null for the user's own, undefined until known. */
export type OpeningZone = string | null | undefined;

/** A saved space, whose zone needs no request. */
type Saved = Pick<Space, 'latitude' | 'longitude' | 'time_zone'>;

function zoneQuery({ latitude, longitude }: GeoPoint, saved?: Saved) {
  const isSaved = saved?.latitude === latitude && saved.longitude === longitude;
  return queryOptions({
    queryKey: ['time-zone', latitude, longitude],
    queryFn: async ({ signal }) => {
      const query = { lat: latitude, lon: longitude };
      return (await answer(api.GET('/address/time_zone', { params: { query }, signal }))).time_zone;
    },
    initialData: (isSaved && saved.time_zone) || undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The zone in which opening times are entered and shown; `place` is null until one is chosen. */
export function usePlaceZone(has_place: boolean, place: GeoPoint | null, saved?: Saved): OpeningZone {
  const zone = useQuery({
    ...zoneQuery(place ?? { latitude: 0, longitude: 0 }, saved),
    enabled: has_place && place !== null,
    placeholderData: keepPreviousData,
  });
  if (!has_place) return null;
  return place === null ? undefined : zone.data;
}

/** The zone of a place, to save opening times there; null without a place. */
export const readPlaceZone = async (
  client: QueryClient,
  place: GeoPoint | null,
  saved?: Saved,
): Promise<string | null> => (place ? client.fetchQuery(zoneQuery(place, saved)) : null);
