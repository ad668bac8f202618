import { LockScreen } from '../../apps/studio/src/features/auth/lock-screen.tsx';
import { Palette } from '../../apps/studio/src/features/palette/palette.tsx';
import type { Entry } from '../src/entry.ts';

const locked = { email: 'ada@example.org', name: 'Ada', photo: null };

export const entry = {
  title: 'Around the pages',
  group: 'Overlays',
  states: {
    'find anything': { show: () => <Palette opened onClose={() => {}} /> },
    locked: { show: () => <LockScreen locked={locked} to="/" /> },
    'coming soon': { show: '/pages/comingsoon' },
  },
} as const satisfies Entry;
