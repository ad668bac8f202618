import { deprecated, route } from '@pleinair/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { createBind } from './bind.ts';
import { handleErrors } from './error-handler.ts';

const call = { since: '2027-01-31', sunset: '2027-08-01', instead: 'Use GET /new.' };
const field = { since: '2027-03-01', sunset: '2027-10-01', instead: 'Use `name`.' };
const shared = { method: 'POST', tag: 'Test', summary: 'Test', access: 'open', status: 200 } as const;
const body = z.object({ name: z.string().optional(), title: deprecated(z.string(), field).optional() });
const answer = z.object({ name: z.string() });

const routes = {
  going: route({ ...shared, name: 'going', path: '/going', deprecated: call, body, answer }),
  staying: route({ ...shared, name: 'staying', path: '/staying', body, answer }),
  answering: route({
    ...{ ...shared, name: 'answering', path: '/answering', body },
    answer: z.object({ name: z.string(), title: deprecated(z.string().nullable(), field) }),
  }),
};

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  handleErrors(app);
  const admitted = async () => undefined;
  const bind = createBind(app, {
    authenticate: async () => ({
      application: { key: '', name: '', origins: [], requests_per_minute: 0 },
      user: undefined,
    }),
    rates: {
      admitAddress: admitted,
      admitAccount: admitted,
      admitWork: () => undefined,
      admitUpload: admitted,
      noteSuccess: admitted,
    },
    formFiles: { receive: async () => ({ pid: '', signed_id: '' }), discard: async () => undefined },
    runOnce: async (_request, run) => ({ answer: await run(), isReplayed: false }),
    settle: admitted,
  });
  bind(routes.going, async ({ body: { name } }) => {
    if (name === undefined) throw new AppError('not_found', 'not_found');
    return { name };
  });
  bind(routes.staying, async () => ({ name: 'x' }));
  bind(routes.answering, async () => ({ name: 'x', title: null }));
  await app.ready();
});
afterAll(() => app.close());

const sent = async (path: string, payload: object) => {
  const { statusCode, headers } = await app.inject({ method: 'POST', url: `/api/v1${path}`, payload });
  return { statusCode, deprecation: headers.deprecation, sunset: headers.sunset, link: headers.link };
};
const link = '</api/v1/reference>; rel="deprecation"; type="text/html"';
// Seconds since 1970, as RFC 9745 has it, and a date of HTTP.
const ofCall = { deprecation: '@1801353600', sunset: 'Sun, 01 Aug 2027 00:00:00 GMT', link };
const ofField = { deprecation: '@1803859200', sunset: 'Fri, 01 Oct 2027 00:00:00 GMT', link };
const none = { deprecation: undefined, sunset: undefined, link: undefined };

it('every answer of a marked call says so, an error too', async () => {
  expect(await sent('/going', { name: 'x' })).toEqual({ statusCode: 200, ...ofCall });
  expect(await sent('/going', {})).toEqual({ statusCode: 404, ...ofCall });
  expect(await sent('/going', { name: 1 })).toEqual({ statusCode: 422, ...ofCall });
});

it('a marked field is spoken of to whoever sends it', async () => {
  expect(await sent('/staying', { name: 'x' })).toEqual({ statusCode: 200, ...none });
  expect(await sent('/staying', { title: 'x' })).toEqual({ statusCode: 200, ...ofField });
  expect(await sent('/going', { name: 'x', title: 'x' })).toEqual({ statusCode: 200, ...ofCall });
});

it('a marked field of the answer is spoken of always', async () => {
  expect(await sent('/answering', {})).toEqual({ statusCode: 200, ...ofField });
});
