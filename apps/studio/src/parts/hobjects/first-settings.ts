import { type ContentType, firstSettings } from '@pleinair/content/definitions';
import { groundUnit } from '@pleinair/domain';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The settings of a new object that depend on the signed-in creator. */
export function firstSettingsForMe(type: ContentType): Record<string, unknown> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return firstSettings(type, groundUnit(me?.measurement ?? 'metric'));
}
