import { getResponse } from 'msw';
import { handleAuth } from './auth.ts';
import { handleCalendar } from './calendar.ts';
import { handleChat } from './chat.ts';
import { handleEmail } from './email.ts';
import type { ProblemCode } from './handlers.ts';
import { handleShop } from './shop.ts';
import { handleStatistics } from './statistics.ts';
import { handleTodo } from './todo.ts';
import { handleUsers } from './users.ts';

/** Each handler keeps its own state until the page is reloaded. */
const handlers = [
  ...handleAuth(),
  ...handleUsers(),
  ...handleChat(),
  ...handleCalendar(),
  ...handleTodo(),
  ...handleEmail(),
  ...handleShop(),
  ...handleStatistics(),
];

/** Thrown when the mock API refuses a request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly status: number;
  readonly field: string | undefined;

  constructor(
    status: number,
    { code, field, errors }: { code: ProblemCode; field?: string; errors: string[] },
  ) {
    super(errors[0]);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Sent {
  body?: object;
  /** The access token of the mock API. */
  token?: string;
}

/**
 * Calls the mock API; unknown requests go to the server. MSW's handlers answer in this page, without MSW's service worker,
 * which would intercept the requests of every studio and viewer page.
 * @throws {Refusal}
 */
export async function call<Answer>(
  method: Method,
  path: string,
  { body, token }: Sent = {},
): Promise<Answer> {
  const request = new Request(new URL(path, location.origin), {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = (await getResponse(handlers, request)) ?? (await fetch(request));
  const answer = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Refusal(response.status, answer);
  return answer;
}
