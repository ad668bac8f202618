import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { useAddressFilter } from '../../lib/use-address-filter.ts';
import { HOBJECT_SORTS, type HobjectFilter } from '../../parts/hobjects/hobject-queries.ts';

export const USES = ['yes', 'no'] as const;

/** The library's filter and page, from the address. */
export function useLibraryFilter() {
  const { params, query, ...address } = useAddressFilter();
  const used = USES.find((use) => use === params.get('used'));
  const filter: HobjectFilter = {
    query,
    type: CONTENT_TYPES.find((type) => type === params.get('type')),
    used: used && used === 'yes',
    sort: HOBJECT_SORTS.find((sort) => sort === params.get('sort')) ?? 'new',
  };
  return { filter, ...address };
}
