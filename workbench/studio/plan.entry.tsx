import { NoSpaceLeft } from '../../apps/studio/src/features/create-wizard/no-space-left.tsx';
import { PlanTable } from '../../apps/studio/src/parts/plan/plan-table.tsx';
import type { Entry } from '../src/entry.ts';
import { aUser, aUserWithoutSpaceLeft } from '../src/factories.ts';

const { plan_capabilities } = aUser();
const nearlyFull = aUser({
  plan_capabilities: plan_capabilities.map((one) =>
    one.name === 'max_storage' ? { ...one, used: 4900, left: 100 } : one,
  ),
});

export const entry = {
  title: 'Plan',
  group: 'Components',
  states: {
    usual: { show: () => <PlanTable /> },
    'nearly full': { show: () => <PlanTable />, answers: { getAuthenticatedUser: nearlyFull } },
    'all spaces used': {
      show: '/',
      signedIn: true,
      answers: { getAuthenticatedUser: aUserWithoutSpaceLeft() },
    },
    'no space left': { show: () => <NoSpaceLeft spaces={{ allowed: 3, used: 3 }} /> },
    'more spaces than allowed': { show: () => <NoSpaceLeft spaces={{ allowed: 1, used: 3 }} /> },
    'no spaces allowed': { show: () => <NoSpaceLeft spaces={{ allowed: 0, used: 3 }} /> },
  },
} as const satisfies Entry;
