import { Failure } from '../../apps/viewer/src/parts/failure.tsx';
import type { Entry } from '../src/entry.ts';

export const entry = {
  title: 'Failure',
  group: 'Gates',
  states: {
    'not found': { show: () => <Failure reason="not_found" /> },
    offline: { show: () => <Failure reason="offline" /> },
    maintenance: { show: () => <Failure reason="maintenance" /> },
    'test link expired': { show: () => <Failure reason="test_over" /> },
    unexpected: { show: () => <Failure reason="unexpected" /> },
  },
} as const satisfies Entry;
