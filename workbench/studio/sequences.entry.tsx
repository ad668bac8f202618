import type { Space } from '@pleinair/client';
import type { Entry } from '../src/entry.ts';
import { aContent, anHobject, aUser } from '../src/factories.ts';

const show = '/s/crane-1';
const content = aContent([anHobject('image'), anHobject('image')]);
const [first, second] = content.nodes.map(({ pid }) => pid);
const storylines: Space['storylines'] = [
  {
    name: 'Opening',
    loop: false,
    steps: [
      {
        name: 'Wait',
        show: [],
        hide: [second ?? ''],
        actions: [],
        emit: null,
        advance: { on: 'time', seconds: 3 },
      },
      {
        name: 'Crane',
        show: [second ?? ''],
        hide: [],
        actions: [],
        emit: 'risen',
        advance: { on: 'tap', node_pid: first },
      },
    ],
  },
];
const told = { ...content, space: { ...content.space, storylines } };
const plan_capabilities = aUser().plan_capabilities.map((one) =>
  one.name === 'sequence_editing' ? { ...one, value: 1 } : one,
);
const allowed = aUser({ plan_capabilities });
const barred = aUser({
  plan_capabilities: plan_capabilities.filter(({ name }) => name !== 'sequence_editing'),
});

export const entry = {
  title: 'Sequences',
  group: 'Pages',
  states: {
    filled: { show, signedIn: true, answers: { getSpaceContent: told, getAuthenticatedUser: allowed } },
    empty: { show, signedIn: true, answers: { getSpaceContent: content, getAuthenticatedUser: allowed } },
    'not in the plan': {
      show,
      signedIn: true,
      answers: { getSpaceContent: told, getAuthenticatedUser: barred },
    },
  },
} as const satisfies Entry;
