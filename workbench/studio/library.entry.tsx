import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { Library } from '../../apps/studio/src/features/library/library.tsx';
import { unanswered, unreachable } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';
import { anHobject } from '../src/factories.ts';

const hobjects = CONTENT_TYPES.map((type) => anHobject(type));
const empty = { hobjects: [], page: 1, per: 20, total: 0 };

export const entry = {
  title: 'Objects Library',
  group: 'Pages',
  states: {
    filled: {
      show: () => <Library />,
      answers: { getUserHobjects: { ...empty, hobjects, total: hobjects.length } },
    },
    empty: { show: () => <Library />, answers: { getUserHobjects: empty } },
    loading: { show: () => <Library />, answers: { getUserHobjects: unanswered } },
    'one object': {
      show: '/edit-hobject/photo-1908',
      signedIn: true,
      answers: { getHobject: anHobject('image', { triangles_count: null }) },
    },
    unreachable: { show: () => <Library />, answers: { getUserHobjects: unreachable } },
  },
} as const satisfies Entry;
