import { getPreferences } from './preferences.ts';
import { session } from './session.ts';

/*
 * What pages behind the sign-in request first. It is requested as soon as the configuration is known, while the code that reads
 * the answers is still on its way: a page is drawn a round trip earlier.
 */

/** The most entries per answer. */
export const MOST_CHANNELS = 100;

interface Channel {
  readonly pid: string;
  readonly name: string;
}

/** The path of a list's first request, which may depend on the current channel. */
export type FirstList = string | ((channel: Channel) => string);

/** Milliseconds after which an answer is out of date: a lock screen may hold its page back for hours. */
const MOST_AGE = 60_000;

interface Call {
  /** As `performance.now()`. */
  readonly sent_at: number;
  readonly authorization: string;
  readonly answer: Promise<Response | undefined>;
}

const calls = new Map<string, Call>();

/** Sends the first requests of a page for the signed-in user, if there is one. */
export function sendFirstCalls(
  { api_url, api_key }: { api_url: string; api_key: string },
  list: FirstList | undefined,
): void {
  const { token } = session;
  if (token === null) return;
  const authorization = `Bearer ${token}`;
  const send = (path: string): Call['answer'] => {
    const url = new URL(api_url + path, location.href).href;
    const sent = fetch(url, { headers: { 'x-api-key': api_key, authorization }, credentials: 'include' });
    const answer = sent.catch(() => undefined);
    calls.set(url, { sent_at: performance.now(), authorization, answer });
    return answer;
  };
  send('/user/me');
  const channels = send(`/user/me/layers?per=${MOST_CHANNELS}`);
  // The address may filter, sort or turn over the list.
  if (list === undefined || location.search !== '') return;
  if (typeof list === 'string') {
    send(list);
    return;
  }
  const sendFor = async (answer: Response | undefined) => {
    const channel = answer?.ok ? await currentChannel(answer.clone()) : undefined;
    if (channel) send(list(channel));
  };
  // The studio reads the same answer and reports its failure.
  channels.then(sendFor).catch(() => undefined);
}

/** The same channel that `useLayer` chooses. */
async function currentChannel(answer: Response): Promise<Channel | undefined> {
  const { layers }: { layers: readonly Channel[] } = await answer.json();
  const { channel } = getPreferences();
  return layers.find(({ pid }) => pid === channel) ?? layers[0];
}

/** A `fetch` that takes the answer to a first request, once, if it was sent for the same user and succeeded. */
export const fetchUnlessCalled: typeof fetch = async (input, init) => {
  if (!(input instanceof Request) || input.method !== 'GET') return fetch(input, init);
  const call = calls.get(input.url);
  if (call === undefined) return fetch(input, init);
  calls.delete(input.url);
  const isTheirs = call.authorization === input.headers.get('authorization');
  const isFresh = performance.now() - call.sent_at < MOST_AGE;
  const answer = isTheirs && isFresh ? await call.answer : undefined;
  return answer?.ok ? answer : fetch(input, init);
};
