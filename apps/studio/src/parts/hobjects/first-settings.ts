import { groundUnit } from '@pleinair/domain';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The settings of a new object that depend on its creator: lengths are shown in the creator's unit. */
export function firstSettings(): { settings?: { unit: 'ft' } } {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return me && groundUnit(me.measurement) === 'ft' ? { settings: { unit: 'ft' } } : {};
}
