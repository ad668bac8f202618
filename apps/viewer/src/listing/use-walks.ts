import { answer, type Walk } from '@pleinair/client';
import { useEffect, useState } from 'react';
import { type Api, requestTimeout } from '../boot/api.ts';

/** Loads the public walks of a channel that have stops; none until they arrive, and if they do not. */
export function useWalks(api: Promise<Api>, channel: string | undefined): readonly Walk[] {
  const [walks, setWalks] = useState<readonly Walk[]>([]);
  useEffect(() => {
    if (channel === undefined) return;
    const params = { path: { pid: channel }, query: { per: 100 } };
    api
      .then(({ client }) => answer(client.GET('/layer/{pid}/walks', { params, signal: requestTimeout() })))
      .then((page) => setWalks(page.walks.filter(({ stops }) => stops.length > 0)))
      .catch(() => undefined);
  }, [api, channel]);
  return walks;
}
