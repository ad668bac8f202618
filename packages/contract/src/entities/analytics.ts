import { z } from 'zod';
import { dateTime, latitude, longitude, ownPid, pageOf, pid } from './fields.ts';

const count = z.int();

/** What happened to objects: the three steps of the funnel. */
const steps = {
  seen: count.describe('How often objects were seen.'),
  open: count.describe('How often objects were opened.'),
  collect: count.describe('How often objects were collected.'),
};

const visited = {
  visits: count.nullable().describe('How often spaces were opened; null for an object, which has no visits.'),
  visitors: count
    .nullable()
    .describe(
      'Distinct visitors of each space. A visitor of two spaces counts twice, since visitors are not tracked between spaces. Null for an object.',
    ),
};

const share = (meaning: string) =>
  z.array(
    z.object({
      name: z.string().describe(`${meaning}; empty if the client did not say.`),
      visits: count.describe('How often spaces were opened this way.'),
    }),
  );

/** What visitors did in a period. */
export const visits = z
  .object({
    zone: z
      .string()
      .describe(
        'The time zone of all days and hours, such as `Europe/Berlin`; `UTC` if no space here has a place.',
      ),
    from: dateTime.describe('Start of the period.'),
    to: dateTime.describe('End of the period, exclusive.'),
    points: z
      .array(
        z
          .object({ start: dateTime.describe('Start of the step.'), ...visited, ...steps })
          .meta({ id: 'VisitPoint' }),
      )
      .describe('Every step of the period, including those without a visit.'),
    total: z
      .object({
        ...visited,
        ...steps,
        returning: count
          .nullable()
          .describe('Visitors who had opened the same space on an earlier day; null for an object.'),
      })
      .describe('The whole period.'),
    devices: share('Kind of device').describe('Visits by kind of device, the most frequent first.'),
    ways: share('Way of seeing').describe('Visits by way of seeing, the most frequent first.'),
    ratings: z
      .array(
        z.object({
          rating: z.string().describe('What visitors answered.'),
          count: count.describe('How often.'),
        }),
      )
      .describe('Ratings of objects, the highest first.'),
    answers_count: count.describe('How many written answers there are.'),
    first_visit_at: dateTime.nullable().describe('The hour of the first visit ever; null if none yet.'),
  })
  .meta({ id: 'Visits' });
export type Visits = z.infer<typeof visits>;

export const visitPlaces = z
  .object({
    places: z
      .array(
        z
          .object({
            latitude: latitude.describe('Latitude of the middle of the cell.'),
            longitude: longitude.describe('Longitude of the middle of the cell.'),
            visits: count.describe('How often spaces were opened from there.'),
          })
          .meta({ id: 'VisitPlace' }),
      )
      .describe('At most 2,000 cells, most frequent first.'),
    located: count.describe('How many visits shared their location.'),
  })
  .meta({ id: 'VisitPlaces' });
export type VisitPlaces = z.infer<typeof visitPlaces>;

export const EXPERIENCE_KINDS = ['space', 'hobject'] as const;

/** A space or an object, with what visitors did with it. */
export const experience = z
  .object({
    pid: ownPid,
    name: z.string().describe('Its name.'),
    layer_pid: pid.nullable().describe('The channel of a space; null for an object.'),
    views: count.describe('How often a space was opened, or an object seen: what the list is ordered by.'),
    visitors: visited.visitors,
    ...steps,
  })
  .meta({ id: 'Experience' });
export const experiences = pageOf('experiences', experience, 'Spaces or objects.').meta({
  id: 'Experiences',
});
export type Experiences = z.infer<typeof experiences>;

/** A walk with how often each of its stops was opened. */
export const walkVisits = pageOf(
  'walks',
  z
    .object({
      pid: ownPid,
      name: z.string().describe('Its name.'),
      stops: z
        .array(
          z
            .object({
              pid: pid.describe('The space.'),
              name: z.string().describe('Its name.'),
              visits: count.describe('How often it was opened, on this walk or otherwise.'),
              visitors: count.describe('Distinct visitors of this space.'),
            })
            .meta({ id: 'StopVisits' }),
        )
        .describe('All its stops, in the order of the walk.'),
    })
    .meta({ id: 'WalkVisits' }),
  'Walks, the newest first.',
).meta({ id: 'WalksVisits' });
export type WalksVisits = z.infer<typeof walkVisits>;

export const visitorAnswers = pageOf(
  'answers',
  z
    .object({
      hobject_pid: pid.describe('The object that asked.'),
      hobject_name: z.string().nullable().describe('Its name; null if it was deleted.'),
      event_type: z.enum(['rating', 'input']).describe('`rating`, or `input` for words.'),
      response: z.string().describe('What the visitor answered.'),
      event_at: dateTime.describe('When.'),
    })
    .meta({ id: 'VisitorAnswer' }),
  'Ratings and answers, the newest first.',
).meta({ id: 'VisitorAnswers' });
export type VisitorAnswers = z.infer<typeof visitorAnswers>;
