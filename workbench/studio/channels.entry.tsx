import * as sample from '@pleinair/contract/sample';
import type { Entry } from '../src/entry.ts';

const layers = [
  sample.layer,
  { ...sample.layer, pid: sample.pids.copy, name: 'night-walk', discoverability: 'unlisted' as const },
];

export const entry = {
  title: 'Several channels',
  group: 'Pages',
  states: {
    profile: {
      show: '/pages/profile',
      signedIn: true,
      answers: { getMyLayers: { layers, page: 1, per: 100, total: layers.length } },
    },
  },
} as const satisfies Entry;
