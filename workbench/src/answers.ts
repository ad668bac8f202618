import { API_ROOT, allRoutes, type RouteName, type routes } from '@pleinair/contract';
import type { z } from 'zod';
import { CONFIG } from './config.ts';
import { withPictures } from './factories.ts';

type AnswerOf<Name extends RouteName> = (typeof routes)[Name]['answer'] extends infer Answer extends z.ZodType
  ? z.output<Answer>
  : never;

/** A body, answered with the call's status, or a whole response. */
export type Answers = {
  readonly [Name in RouteName]?: AnswerOf<Name> | (() => Response | Promise<Response>);
};

let given: Answers = {};

/** Answers these calls from now on in place of the contract's examples. */
export function giveAnswers(answers: Answers | (() => Answers) = {}): void {
  given = typeof answers === 'function' ? answers() : answers;
}

/** A refusal as the API words it. */
export const refusal = (status: number, ...errors: string[]) =>
  Response.json({ status, code: 'refused', errors, ferrors: {} }, { status });

/** Never answers: what is shown meanwhile. */
export const unanswered = () => new Promise<Response>(() => {});

/** Fails as a lost connection does. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

let open = 0;
/** Calls that are still to be answered; those that never are do not count. */
export const openCalls = () => open;

/** Takes the place of the API in this page: each call is answered with its example, or what was given. */
export function playApi(): void {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/config.json') return Response.json(CONFIG);
    return pathname.startsWith(`${API_ROOT}/`) ? answer(request, pathname) : network(request);
  };
}

// Paths without parameters first: /space/content is no pid.
const byPath = allRoutes
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((route) => ({
    route,
    path: new RegExp(`^${API_ROOT}${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

async function answer({ method }: Request, pathname: string): Promise<Response> {
  const found = byPath.find(({ route, path }) => route.method === method && path.test(pathname));
  if (!found) return refusal(404, `The contract has no ${method} ${pathname}`);
  const { name, status, example } = found.route;
  const answered = given[name as RouteName] ?? withPictures(example?.answer);
  if (answered === unanswered) return unanswered();
  open++;
  // As over a network, nothing is answered in the same task.
  await new Promise((resolve) => setTimeout(resolve)).finally(() => open--);
  if (typeof answered === 'function') return answered();
  return answered === undefined ? new Response(null, { status: 204 }) : Response.json(answered, { status });
}
