import { API_ROOT, allRoutes, type RouteName, type routes } from '@pleinair/contract';
import type { z } from 'zod';
import { CONFIG } from './config.ts';
import { withPictures } from './factories.ts';

type AnswerOf<Name extends RouteName> = (typeof routes)[Name]['answer'] extends infer Answer extends z.ZodType
  ? z.output<Answer>
  : never;

/** A body, sent with the call's status, or a whole response. */
export type Answers = {
  readonly [Name in RouteName]?: AnswerOf<Name> | ((request: Request) => Response | Promise<Response>);
};

let given: Answers = {};

/** Uses these answers from now on instead of the contract's examples. */
export function giveAnswers(answers: Answers | (() => Answers) = {}): void {
  given = typeof answers === 'function' ? answers() : answers;
}

/** A refusal by the API. Its messages need fewer than four words, or they count as sentences that were left in English. */
export const refusal = (status: number, ...errors: string[]) =>
  Response.json({ status, code: 'refused', errors, ferrors: {} }, { status });

/** Never answers, to show the state meanwhile. */
export const unanswered = () => new Promise<Response>(() => {});

/** Fails like a lost connection. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

let open = 0;
/** Number of pending calls, except those that are never answered. */
export const openCalls = () => open;

/** Replaces the API in this page: each call is answered with its example, or with a given answer. */
export function playApi(): void {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/config.json') return Response.json(CONFIG);
    return pathname.startsWith(`${API_ROOT}/`) ? answer(request, pathname) : network(request);
  };
}

// Paths without parameters first: `content` in /space/content is not a pid.
const byPath = allRoutes
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((route) => ({
    route,
    path: new RegExp(`^${API_ROOT}${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

async function answer(request: Request, pathname: string): Promise<Response> {
  const { method } = request;
  const found = byPath.find(({ route, path }) => route.method === method && path.test(pathname));
  if (!found) return refusal(404, `The contract has no ${method} ${pathname}`);
  const { name, status, example } = found.route;
  const answered = given[name as RouteName] ?? withPictures(example?.answer);
  if (answered === unanswered) return unanswered();
  open++;
  // As over a network, nothing is answered synchronously.
  await new Promise((resolve) => setTimeout(resolve)).finally(() => open--);
  if (typeof answered === 'function') return answered(request);
  return answered === undefined ? new Response(null, { status: 204 }) : Response.json(answered, { status });
}
