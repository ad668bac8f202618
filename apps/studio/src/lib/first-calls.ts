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

interface Call {
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
    calls.set(url, { authorization, answer });
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
  void channels.then(async (answer) => {
    const channel = answer?.ok ? await currentChannel(answer.clone()) : undefined;
    if (channel) send(list(channel));
  });
}

/** The same channel that `useLayer` chooses. */
async function currentChannel(answer: Response): Promise<Channel | undefined> {
  const { layers }: { layers: readonly Channel[] } = await answer.json();
  const { channel } = getPreferences();
  return layers.find(({ pid }) => pid === channel) ?? layers[0];
}

/** A `fetch` that takes the answer to a first request, once, if it was sent for the same user and succeeded. */
export const fetchUnlessCalled: typeof fetch = async (input, init) => {
  const call = input instanceof Request ? calls.get(input.url) : undefined;
  if (!(input instanceof Request && call)) return fetch(input, init);
  calls.delete(input.url);
  const answer = call.authorization === input.headers.get('authorization') ? await call.answer : undefined;
  return answer?.ok ? answer : fetch(input, init);
};
