import { OwnerBar } from '../../apps/viewer/src/overlay/owner-bar.tsx';
import { TestBar } from '../../apps/viewer/src/overlay/test-bar.tsx';
import type { Entry, State } from '../src/entry.ts';
import { aContent, inDays } from '../src/factories.ts';

const open = { present_from: null, present_to: null, geo_access: 'anywhere' } as const;

const barOf = (change: Parameters<typeof aContent>[1]): State => {
  const content = aContent([], { ...open, ...change });
  const visitor_access = content.space.access_level === 'owner' ? 'private' : 'open';
  return { show: () => <OwnerBar content={{ ...content, visitor_access }} /> };
};

export const entry = {
  title: 'Owner bar',
  group: 'Overlays',
  states: {
    private: barOf({ access_level: 'owner' }),
    'too early': barOf({ present_from: inDays(2) }),
    over: barOf({ present_from: inDays(-40), present_to: inDays(-30) }),
    'out of range': {
      ...barOf({ geo_access: 'in_range', range: 50 }),
      position: { latitude: 53.5436 - 0.0027, longitude: 9.9665 },
    },
    test: { show: () => <TestBar /> },
    'position refused': { ...barOf({ geo_access: 'in_range', range: 50 }), position: 'refused' },
  },
} as const satisfies Entry;
