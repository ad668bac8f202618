import { expect, it } from 'vitest';
import { z } from 'zod';
import { deprecated } from '../deprecation.ts';
import { breaksOf } from './compare-surfaces.ts';
import { surfaceOf } from './surface.ts';

const gone = { since: '2027-01-31', sunset: '2027-08-01', instead: 'Use `name`.' };

/** The surface of an API of one call that makes a thing. */
function surface(body: z.ZodObject, answer: z.ZodObject, path = '/thing') {
  const schema = (part: z.ZodObject, io: 'input' | 'output') => {
    const { $schema: _, ...json } = z.toJSONSchema(part, { io });
    return json;
  };
  const call = {
    requestBody: { content: { 'application/json': { schema: schema(body, 'input') } } },
    responses: { 201: { content: { 'application/json': { schema: schema(answer, 'output') } } } },
  };
  return surfaceOf({ paths: { [path]: { post: call } }, components: { schemas: {} } });
}

const body = z.object({ name: z.string(), sort: z.enum(['new', 'old']).optional() });
const answer = z.object({ pid: z.string(), note: z.string().nullable() });
const released = surface(body, answer);
const breaks = (now: string[], from = released, today = '2027-07-01') => breaksOf(from, now, today);

it('lists what callers rely on', () => {
  expect(released).toEqual([
    'POST /thing',
    'POST /thing answers 201',
    'POST /thing answers note: null',
    'POST /thing answers note: string',
    'POST /thing answers pid: string',
    'POST /thing needs name',
    'POST /thing takes name: string',
    'POST /thing takes sort: "new"',
    'POST /thing takes sort: "old"',
  ]);
});

it('lets calls and fields be added, more be taken, less be needed, and answers become narrower', () => {
  expect(breaks([...released, 'GET /other', 'GET /other needs q'])).toEqual([]);
  const wider = z.object({
    ...{ name: z.string().nullable().optional(), sort: z.enum(['new', 'old', 'near']).optional() },
    ...{ colour: z.string().optional(), parts: z.array(z.object({ name: z.string() })).optional() },
  });
  expect(breaks(surface(wider, answer.extend({ note: z.string(), colour: z.string() })))).toEqual([]);
});

it('lets a field of a few values take any text', () => {
  expect(breaks(surface(body.extend({ sort: z.string().optional() }), answer))).toEqual([]);
});

it('refuses what lets callers down', () => {
  expect(breaks(surface(body, answer, '/thin'))).toContain('gone: POST /thing');
  expect(breaks(surface(body.omit({ name: true }), answer))).toEqual([
    'gone: POST /thing takes name: string',
  ]);
  expect(breaks(surface(body.extend({ name: z.number() }), answer))).toEqual([
    'gone: POST /thing takes name: string',
  ]);
  expect(breaks(surface(body.extend({ sort: z.enum(['new']).optional() }), answer))).toEqual([
    'gone: POST /thing takes sort: "old"',
  ]);
  expect(breaks(surface(body.extend({ colour: z.string() }), answer))).toEqual([
    'needed now: POST /thing needs colour',
  ]);
  const parts = (part: z.ZodObject) => surface(body.extend({ parts: z.array(part).optional() }), answer);
  const part = z.object({ name: z.string() });
  expect(breaks(parts(part.extend({ colour: z.string() })), parts(part))).toEqual([
    'needed now: POST /thing needs parts[].colour',
  ]);
  expect(breaks(surface(body, answer.omit({ note: true })))).toEqual([
    'gone: POST /thing answers note: null',
    'gone: POST /thing answers note: string',
  ]);
  expect(breaks(surface(body, answer.extend({ pid: z.string().nullable() })))).toEqual([
    'of another type: POST /thing answers pid: null',
  ]);
});

it('lets an answer be a part of another name that has all of the former one', () => {
  const call = ['GET /thing', 'GET /thing answers 200'];
  const thing = ['Thing answers name: string', 'Thing answers note: null', 'Thing answers note: string'];
  const from = [...call, 'GET /thing answers things[]: Thing', ...thing];
  const larger = thing.map((fact) => fact.replace('Thing', 'Larger'));
  const now = [...call, ...thing, 'GET /thing answers things[]: Larger', 'Larger answers pid: string'];
  expect(breaks([...now, ...larger], from)).toEqual([]);
  for (const less of [larger.slice(1), larger.map((fact) => fact.replace(': string', ': integer'))]) {
    expect(breaks([...now, ...less], from)).toEqual(['of another type: GET /thing answers things[]: Larger']);
  }
});

it('lets go what was released with a mark, from its day on', () => {
  const marked = surface(body, answer.extend({ note: deprecated(z.string(), gone) }));
  expect(marked).toContain('POST /thing answers note: string (until 2027-08-01)');
  const without = surface(body, answer.omit({ note: true }));
  expect(breaks(without, marked, '2027-07-31')).toEqual(['gone: POST /thing answers note: string']);
  expect(breaks(without, marked, '2027-08-01')).toEqual([]);
  expect(breaks(marked), 'the mark itself breaks nothing').toEqual([]);
});
