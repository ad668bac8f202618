import type { Entry } from '../src/entry.ts';
import { aSpace } from '../src/factories.ts';

const show = '/edit-space-settings/crane-1';
const open = { present_from: null, present_to: null };

export const entry = {
  title: 'Space settings',
  group: 'Forms',
  states: {
    open: { show, signedIn: true, answers: { getSpace: aSpace(open) } },
    "another creator's": { show, signedIn: true, answers: { getSpace: aSpace({ layer_pid: 'others' }) } },
  },
} as const satisfies Entry;
