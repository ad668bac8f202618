import type { PageName } from '../app/patterns.ts';
import { getPreferences } from './preferences.ts';
import { session } from './session.ts';

/*
 * What pages behind the sign-in request first. It is requested as soon as the configuration is known, while the code that reads
 * the answers is still on its way: a page is drawn a round trip earlier.
 */

/** The most entries per answer. */
export const MOST_CHANNELS = 100;

const ME = '/user/me';
const CHANNELS = `/user/me/layers?per=${MOST_CHANNELS}`;

/** The first request of a page's list, as its query sends it. A journey compares them. */
const LISTS: Partial<Record<PageName, string>> = {
  anchorsLibrary: '/user/me/anchors?page=1&per=60&marked=true',
  gallery: '/gallery?page=1&per=24&sort=new',
  models: '/model?page=1&per=50',
  objectsLibrary: '/user/me/hobjects?page=1&per=72&sort=new',
  trash: '/user/me/trash?page=1&per=50',
};

/** The same for a list of the current channel. */
const CHANNEL_LISTS: Partial<Record<PageName, (channel: Channel) => string>> = {
  home: ({ pid }) => `/user/me/layer/${pid}/spaces?sort=edited&per=3`,
  printedLinks: ({ name }) => `/layer/${name}/links?page=1&per=50`,
  spaces: ({ pid }) => `/user/me/layer/${pid}/spaces?page=1&per=50&sort=new`,
  walks: ({ pid }) => `/user/me/layer/${pid}/walks?page=1&per=24`,
};

interface Channel {
  readonly pid: string;
  readonly name: string;
}

interface Call {
  readonly authorization: string;
  readonly answer: Promise<Response | undefined>;
}

const calls = new Map<string, Call>();

/** Sends the first requests of a page for the signed-in user, if there is one. */
export function sendFirstCalls(
  { api_url, api_key }: { api_url: string; api_key: string },
  page: PageName,
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
  send(ME);
  const channels = send(CHANNELS);
  // A list that the address filters, sorts or turns over asks for something else.
  if (location.search !== '') return;
  const list = LISTS[page];
  if (list !== undefined) send(list);
  const channelList = CHANNEL_LISTS[page];
  if (channelList === undefined) return;
  void channels.then(async (answer) => {
    const channel = answer?.ok ? await currentChannel(answer.clone()) : undefined;
    if (channel) send(channelList(channel));
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
