import { ACCESS_LEVELS, type GeoPoint } from '@pleinair/domain';
import { useState } from 'react';
import { useAddressFilter } from '../../lib/use-address-filter.ts';
import { useLabels } from '../../parts/labels/labels.ts';
import { SPACE_SORTS, type SpaceListQuery, WINDOWS } from './space-queries.ts';

const PER = 50;

/** The filter and page of My Spaces, from the address. */
export function useSpaceFilter() {
  const { params, query, page, put, ...address } = useAddressFilter();
  /** Where distances are measured from: not in the address, which may be shared. */
  const [near, setNear] = useState<GeoPoint>();
  const sort = SPACE_SORTS.find((sort) => sort === params.get('sort')) ?? 'new';
  const order = (['asc', 'desc'] as const).find((order) => order === params.get('order'));
  const label = params.get('label') ?? undefined;
  // A deleted label would leave an empty list, and no chip to show the others again.
  const { labels, isSuccess } = useLabels();
  const isKnown = !isSuccess || labels.some(({ pid }) => pid === label);
  const filter: SpaceListQuery = {
    page,
    per: PER,
    query: query || undefined,
    access_level: ACCESS_LEVELS.find((level) => level === params.get('visibility')),
    window: WINDOWS.find((window) => window === params.get('status')),
    label: isKnown ? label : undefined,
    ...(sort === 'distance' && !near
      ? { sort: 'new' }
      : { sort, order, ...(sort === 'distance' && near && { lat: near.latitude, lon: near.longitude }) }),
  };
  return { filter, put, setNear, ...address };
}
