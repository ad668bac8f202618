import { HttpResponse } from 'msw';

/** A refusal in the mock API's words; pages translate it by its code. */
export const refuse = (status: number, code: ProblemCode, field?: string) =>
  HttpResponse.json({ code, field, errors: [PROBLEMS[code]] }, { status });

/** What the mock API can refuse, in the specification's words. */
export const PROBLEMS = {
  badCredentials: 'Email Or Password Invalid',
  wentWrong: 'Something went wrong',
  invalidToken: 'Invalid access token',
  noSuchUser: 'User not found',
  notFound: 'Not found',
  nameMissing: 'Please enter your name.',
  emailTaken: 'This email is already in use.',
  titleMissing: 'Please enter a title.',
  endsTooEarly: 'The end is before the start.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** The JSON object in a request's body; empty for anything else. */
export async function readBody<Body extends object>(request: Request): Promise<Partial<Body>> {
  const body: unknown = await request.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}

export const queryOf = (request: Request) => new URL(request.url).searchParams;

/** Whether one of the texts contains the search text, ignoring case. */
export function contains(search: string | null, ...texts: readonly string[]): boolean {
  const wanted = (search ?? '').trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

export const nextId = (list: readonly { readonly id: number }[]) =>
  1 + list.reduce((most, { id }) => Math.max(most, id), 0);
