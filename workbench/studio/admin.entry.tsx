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

const failing = {
  version: '0.1.0',
  up_since: '2026-06-01T08:30:00.000Z',
  database: '18.4',
  database_bytes: 48_120_500,
  disk_free_bytes: 900_000_000,
  disk_is_low: true,
  mail: 'smtp',
  mail_failure: 'Invalid login: 535 5.7.8 Authentication failed',
  backup_every_seconds: 86_400,
  backup_made_at: null,
  backup_failure: 'ENOSPC: no space left on device, write',
  users: 12,
  spaces: 80,
  objects: 140,
  jobs_waiting: 2,
  jobs_failed: 1,
  events_waiting: 0,
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
    failing: { show: () => <Operation />, answers: { getHealth: failing } },
    actions: { show: () => <Actions /> },
    'first admin': { show: '/first-admin?token=token' },
  },
} as const satisfies Entry;
