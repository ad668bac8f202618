import { API_ROOT, errorBody, type Route } from '@pleinair/contract';
import type { Language } from '@pleinair/domain';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { catalogueMessage } from '../testing/catalogue-messages.ts';
import type { Stage } from './world.ts';

/** The parts of a call; absent ones are not sent. */
export interface SentCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly cookies?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** Returns the path of a route with its parameters filled in, percent-encoded. */
export function pathOf(route: Route, params: Readonly<Record<string, string>> = {}): string {
  const path = route.root ? route.path : `${API_ROOT}${route.path}`;
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(params[name] ?? ''));
}

export async function send(
  { app }: Stage,
  route: Route,
  { params, query, body, cookies, headers }: SentCall,
): Promise<LightMyRequestResponse> {
  const search = new URLSearchParams(query).toString();
  const options: InjectOptions = {
    method: route.method,
    url: pathOf(route, params) + (search && `?${search}`),
    ...(headers && { headers }),
    ...(cookies && { cookies }),
    ...(body !== undefined && { payload: body as Record<string, unknown> }),
  };
  return app.inject(options);
}

/** Checks that an answer has the shape in the contract, and returns its JSON. */
export function expectShape(
  route: Route,
  { statusCode, payload }: LightMyRequestResponse,
  language: Language = 'en',
): unknown {
  if (statusCode === 304 || (statusCode === route.status && !route.answer)) {
    expect(payload).toBe('');
    return undefined;
  }
  // A file.
  if (statusCode === route.status && route.answerType) return undefined;
  const body: unknown = JSON.parse(payload);
  if (statusCode !== route.status) return expectErrorBody(statusCode, body, language);
  const parsed = route.answer?.safeParse(body);
  expect(parsed?.error?.issues ?? [], payload.slice(0, 2000)).toEqual([]);
  return body;
}

/** Checks that an error says in words what is wrong, and a 422 also by field. */
function expectErrorBody(status: number, body: unknown, language: Language): unknown {
  const { errors, ferrors, problems } = errorBody.strict().parse(body);
  expect(errors.length).toBeGreaterThan(0);
  expect(problems).toHaveLength(errors.length);
  const said = [...errors, ...Object.values(ferrors ?? {}).flat()];
  for (const one of said) expect(one).toMatch(catalogueMessage(language));
  if (status === 422) expect(ferrors).toBeDefined();
  return body;
}
