import * as sample from '@pleinair/contract/sample';
import { Analytics } from '../../apps/studio/src/features/analytics/analytics.tsx';
import { refusal, unanswered } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';

const NOTHING = { visits: 0, visitors: 0, seen: 0, open: 0, collect: 0 };
const none = {
  zone: 'Europe/Berlin',
  from: '2026-05-31T22:00:00.000Z',
  to: '2026-06-02T22:00:00.000Z',
  points: [{ start: '2026-05-31T22:00:00.000Z', ...NOTHING }],
  total: { ...NOTHING, returning: 0 },
  devices: [],
  ways: [],
  ratings: [],
  answers_count: 0,
};
const page = { page: 1, per: 10, total: 0 };
const stop = (name: string, visits: number, visitors: number) => ({ pid: name, name, visits, visitors });
const walk = {
  pid: sample.pids.walk,
  name: sample.walk.name,
  stops: [stop('The old crane', 60, 48), stop('The dry dock', 31, 24), stop('The ferry', 0, 0)],
};
const unvisited = { ...walk, stops: walk.stops.map(({ name }) => stop(name, 0, 0)) };

export const entry = {
  title: 'Analytics',
  group: 'Pages',
  states: {
    filled: { show: () => <Analytics /> },
    'nothing in these days': {
      show: () => <Analytics />,
      answers: {
        getVisits: { ...none, first_visit_at: '2026-05-12T14:00:00.000Z' },
        getVisitPlaces: { places: [], located: 0 },
        getExperiences: { experiences: [], ...page },
        getWalkVisits: { walks: [unvisited, { ...walk, pid: 'empty', stops: [] }], ...page, total: 2 },
        getVisitorAnswers: { answers: [], ...page },
      },
    },
    'a walk': {
      show: `/analytics?walk=${sample.pids.walk}`,
      signedIn: true,
      answers: { getWalkVisits: { walks: [walk], ...page, total: 1 } },
    },
    'no visit ever': { show: () => <Analytics />, answers: { getVisits: { ...none, first_visit_at: null } } },
    'no place': {
      show: () => <Analytics />,
      answers: { getVisits: { ...none, zone: 'UTC', first_visit_at: '2026-05-12T14:00:00.000Z' } },
    },
    loading: { show: () => <Analytics />, answers: { getVisits: unanswered } },
    'unknown space': {
      show: '/analytics?space=01m7zy2wsxspace0000000000g',
      signedIn: true,
      answers: { getVisits: () => refusal(404, 'Not there.') },
    },
    refused: { show: () => <Analytics />, answers: { getVisits: () => refusal(422, 'Choose fewer days.') } },
  },
} as const satisfies Entry;
