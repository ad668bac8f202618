import * as sample from '@pleinair/contract/sample';
import { Walks } from '../../apps/studio/src/features/walks/walks.tsx';
import { refusal } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';
import { withPictures } from '../src/factories.ts';

const [stop] = withPictures(sample.walk).stops;
const stops = stop
  ? [
      stop,
      { ...stop, pid: '01m7zy2wsxstop00000000002', name: 'The dry dock', longitude: 9.9731 },
      {
        ...stop,
        pid: '01m7zy2wsxstop00000000003',
        name: 'The ferry',
        latitude: 53.5461,
        access_level: 'owner' as const,
        window: 'upcoming' as const,
        thumbnail_small: null,
      },
    ]
  : [];
const walk = { ...withPictures(sample.walk), layer_pid: sample.pids.layer, stops, length: 840 };
const page = { page: 1, per: 24 };

export const entry = {
  title: 'Walks',
  group: 'Pages',
  states: {
    filled: { show: () => <Walks />, answers: { getUserLayerWalks: { walks: [walk], ...page, total: 1 } } },
    empty: { show: () => <Walks />, answers: { getUserLayerWalks: { walks: [], ...page, total: 0 } } },
    refused: {
      show: () => <Walks />,
      answers: { getUserLayerWalks: () => refusal(429, 'Too many requests.') },
    },
    'one with its stops': {
      show: `/walks/${walk.pid}`,
      answers: {
        getWalk: walk,
        // A walk that is saved has the stops that were sent.
        async updateWalk(request: Request) {
          const { space_pids, ...fields } = await request.json();
          const kept = walk.stops.filter(({ pid }) => space_pids?.includes(pid) ?? true);
          return Response.json({ ...walk, ...fields, stops: kept });
        },
      },
    },
    'one with stops in the trash': {
      show: `/walks/${walk.pid}`,
      answers: {
        getWalk: {
          ...walk,
          stops_in_trash: [
            {
              pid: '01m7zy2wsxstop00000000004',
              name: 'The fish market',
              gone_at: '2026-07-02T10:00:00.000Z',
            },
            { pid: '01m7zy2wsxstop00000000005', name: 'The pier', gone_at: '2026-07-03T10:00:00.000Z' },
          ],
        },
      },
    },
    'one without stops': {
      show: `/walks/${walk.pid}`,
      answers: { getWalk: { ...walk, stops: [], length: 0 } },
    },
  },
} as const satisfies Entry;
