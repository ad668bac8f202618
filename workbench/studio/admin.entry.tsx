import { Actions } from '../../apps/studio/src/features/admin/actions.tsx';
import { Keys } from '../../apps/studio/src/features/admin/keys.tsx';
import { Operation } from '../../apps/studio/src/features/admin/operation.tsx';
import { Overview } from '../../apps/studio/src/features/admin/overview.tsx';
import { Plans } from '../../apps/studio/src/features/admin/plans.tsx';
import { Policies } from '../../apps/studio/src/features/admin/policies.tsx';
import { UserPage } from '../../apps/studio/src/features/admin/user.tsx';
import { Users } from '../../apps/studio/src/features/admin/users.tsx';
import type { Entry } from '../src/entry.ts';

const page = { page: 1, per: 50, total: 0 };
const terms = {
  name: 'terms',
  texts: { en: '# 利用規約\n\n作品は大切に。', de: 'https://museum.example.org/agb' },
  updated_at: '2026-06-01T08:30:00.000Z',
} as const;

export const entry = {
  title: 'Administration',
  group: 'Pages',
  states: {
    overview: { show: () => <Overview /> },
    users: { show: () => <Users /> },
    user: { show: () => <UserPage pid="01m7zy2ws5fjtajwx32zytebfj" /> },
    'legal texts': { show: () => <Policies />, answers: { getPolicies: { policies: [terms] } } },
    plans: { show: () => <Plans /> },
    keys: { show: () => <Keys /> },
    operation: { show: () => <Operation /> },
    'no jobs': { show: () => <Operation />, answers: { getJobs: { jobs: [], ...page } } },
    actions: { show: () => <Actions /> },
    'first admin': { show: '/first-admin?token=token' },
  },
} as const satisfies Entry;
