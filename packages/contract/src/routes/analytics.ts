import { VISIT_STEPS } from '@pleinair/domain';
import { z } from 'zod';
import {
  EXPERIENCE_KINDS,
  experiences,
  visitorAnswers,
  visitPlaces,
  visits,
  walkVisits,
} from '../entities/analytics.ts';
import { paging, pid } from '../entities/fields.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'Analytics';
const access = 'signed_in';

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The common query of these calls: the content and the days to report on. */
const commonQuery = {
  from: z.iso.date('date_invalid').describe('First day of the period, such as 2026-06-01, in the time zone.'),
  to: z.iso.date('date_invalid').describe('Last day of the period, inclusive.'),
  zone: z
    .string()
    .max(60)
    .refine(isZone, 'zone_unknown')
    .optional()
    .describe(
      'Time zone of days and hours; by default that of the space, or of the channels’ most viewed space that has a place, or UTC.',
    ),
  layer_pid: pid.optional().describe('Only this one of the caller’s channels; by default all.'),
  space_pid: pid.optional().describe('Only this one of the caller’s spaces.'),
};
const { space_pid: _, ...walkQuery } = commonQuery;
const hobject_pid = pid.optional().describe('Only this one of the caller’s objects.');
const june = { from: '2026-06-01', to: '2026-06-02' };
const point = { visits: 24, visitors: 19, seen: 61, open: 22, collect: 3 };

/** What visitors did with the caller's own work, in words and numbers. */
export const analyticsRoutes = {
  getVisits: route({
    name: 'getVisits',
    method: 'GET',
    path: '/analytics/visits',
    tag,
    summary: 'Visits in a period, by the hour or in longer steps',
    description:
      'For the caller’s own channels. New events count within seconds. A period has at most 1,000 steps. The caller’s own visits are not counted.',
    access,
    query: z.object({
      ...commonQuery,
      hobject_pid,
      by: z.enum(VISIT_STEPS).default('day').describe('The length of a step; weeks begin on Monday.'),
    }),
    status: 200,
    answer: visits,
    errors: [404],
    example: {
      query: { ...june, by: 'day' },
      answer: {
        zone: 'Europe/Berlin',
        from: '2026-05-31T22:00:00.000Z',
        to: '2026-06-02T22:00:00.000Z',
        points: [
          { start: '2026-05-31T22:00:00.000Z', ...point },
          { start: '2026-06-01T22:00:00.000Z', ...point, visits: 36, visitors: 31 },
        ],
        total: { visits: 60, visitors: 46, returning: 4, seen: 122, open: 44, collect: 6 },
        devices: [
          { name: 'phone', visits: 52 },
          { name: 'computer', visits: 8 },
        ],
        ways: [
          { name: 'camera', visits: 40 },
          { name: 'orbit', visits: 20 },
        ],
        ratings: [
          { rating: '5', count: 9 },
          { rating: '4', count: 3 },
        ],
        answers_count: 2,
        first_visit_at: '2026-05-12T14:00:00.000Z',
      },
    },
  }),
  getVisitPlaces: route({
    name: 'getVisitPlaces',
    method: 'GET',
    path: '/analytics/places',
    tag,
    summary: 'Where visits happened, as far as visitors agreed to share it',
    description:
      'In cells of a thousandth of a degree, about 100 m; nothing more exact is stored. Days are in UTC here.',
    access,
    query: z.object(commonQuery),
    status: 200,
    answer: visitPlaces,
    errors: [404],
    example: {
      query: june,
      answer: { places: [{ latitude: 53.5435, longitude: 9.9665, visits: 18 }], located: 18 },
    },
  }),
  getExperiences: route({
    name: 'getExperiences',
    method: 'GET',
    path: '/analytics/experiences',
    tag,
    summary: 'The most and least viewed spaces or objects in a period',
    access,
    query: z.object({
      ...commonQuery,
      kind: z.enum(EXPERIENCE_KINDS).default('space').describe('Whether to list spaces or objects.'),
      order: z
        .enum(['asc', 'desc'])
        .default('desc')
        .describe('`desc`: the most viewed first; `asc`: the least viewed first.'),
      ...paging,
    }),
    status: 200,
    answer: experiences,
    errors: [404],
    example: {
      query: june,
      answer: {
        experiences: [
          {
            pid: sample.pids.space,
            name: sample.space.name,
            layer_pid: sample.pids.layer,
            views: 60,
            visitors: 46,
            seen: 122,
            open: 44,
            collect: 6,
          },
        ],
        ...sample.page,
      },
    },
  }),
  getWalkVisits: route({
    name: 'getWalkVisits',
    method: 'GET',
    path: '/analytics/walks',
    tag,
    summary: 'How often each stop of the caller’s walks was opened in a period',
    description:
      'A stop counts every time its space is opened, also outside the walk: visitors are not tracked from stop to stop.',
    access,
    query: z.object({
      ...walkQuery,
      walk_pid: pid.optional().describe('Only this one of the caller’s walks.'),
      ...paging,
    }),
    status: 200,
    answer: walkVisits,
    errors: [404],
    example: {
      query: june,
      answer: {
        walks: [
          {
            pid: sample.pids.walk,
            name: sample.walk.name,
            stops: [{ pid: sample.pids.space, name: sample.space.name, visits: 60, visitors: 46 }],
          },
        ],
        ...sample.page,
      },
    },
  }),
  getVisitorAnswers: route({
    name: 'getVisitorAnswers',
    method: 'GET',
    path: '/analytics/answers',
    tag,
    summary: 'What visitors answered when objects asked, as long as events are kept',
    access,
    query: z.object({ ...commonQuery, hobject_pid, ...paging }),
    status: 200,
    answer: visitorAnswers,
    errors: [404],
    example: {
      query: june,
      answer: {
        answers: [
          {
            hobject_pid: sample.pids.hobject,
            hobject_name: sample.hobject.name,
            event_type: 'input',
            response: 'My grandfather worked on this crane.',
            event_at: '2026-06-02T10:15:00.000Z',
          },
        ],
        ...sample.page,
      },
    },
  }),
};
