import { session } from './session.ts';

/*
 * What every page behind the sign-in asks first. It is asked as soon as the configuration is known, while the code that reads the
 * answers is still on its way: a page is drawn a round trip earlier.
 */

/** The most entries per answer. */
export const MOST_CHANNELS = 100;

const FIRST_CALLS = ['/user/me', `/user/me/layers?per=${MOST_CHANNELS}`];

interface Call {
  readonly authorization: string;
  readonly answer: Promise<Response | undefined>;
}

const calls = new Map<string, Call>();

/** Sends the first calls of the signed-in user, if there is one. */
export function sendFirstCalls({ api_url, api_key }: { api_url: string; api_key: string }): void {
  const { token } = session;
  if (token === null) return;
  const authorization = `Bearer ${token}`;
  for (const call of FIRST_CALLS) {
    const url = new URL(api_url + call, location.href).href;
    const sent = fetch(url, { headers: { 'x-api-key': api_key, authorization }, credentials: 'include' });
    calls.set(url, { authorization, answer: sent.catch(() => undefined) });
  }
}

/** A `fetch` that takes the answer to a first call, once, if it was sent for the same user and succeeded. */
export const fetchUnlessCalled: typeof fetch = async (input, init) => {
  const call = input instanceof Request ? calls.get(input.url) : undefined;
  if (!(input instanceof Request && call)) return fetch(input, init);
  calls.delete(input.url);
  const answer = call.authorization === input.headers.get('authorization') ? await call.answer : undefined;
  return answer?.ok ? answer : fetch(input, init);
};
