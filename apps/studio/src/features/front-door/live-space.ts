import { answer, type Space } from '@pleinair/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';

/** A public space to try: the finished example, else one of the most opened channel; null if there is none. */
export const liveSpaceQuery = queryOptions({
  queryKey: ['live-space'],
  queryFn: async (): Promise<Space | null> => {
    const { space_pid, channel } = getConfig().demo;
    const name = channel ?? (await mostOpened());
    if (name === undefined) return null;
    const query = { name, per: 100 };
    const { spaces } = await answer(api.GET('/layer/spaces', { params: { query } }));
    // A space that opens only at its place cannot be tried from afar.
    const open = spaces.filter(({ geo_access }) => geo_access === 'anywhere');
    return open.find(({ pid }) => pid === space_pid) ?? open[0] ?? null;
  },
});

async function mostOpened(): Promise<string | undefined> {
  const query = { lat: 0, lon: 0, sort: 'popular', per: 1 } as const;
  const { layers } = await answer(api.GET('/layer', { params: { query } }));
  return layers[0]?.name;
}
