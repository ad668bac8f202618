import { createCallClient } from '@pleinair/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const CONFIG = { api_url: '/api/v1', api_key: 'pl_key' };
const API = 'https://studio.example/api/v1';
const ME = `${API}/user/me`;
const CHANNELS = [
  { pid: 'harbour', name: 'harbour-stories' },
  { pid: 'museum', name: 'museum-nights' },
];

let stored: Map<string, string>;
let send: ReturnType<typeof vi.fn<(input: Request | string) => Promise<Response>>>;

beforeEach(() => {
  vi.resetModules();
  stored = new Map([['pleinair.access_token', 'ada']]);
  send = vi.fn(async (input) =>
    Response.json({ sent: typeof input === 'string' ? 'early' : 'late', layers: CHANNELS }),
  );
  visit('/trash');
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('window', { addEventListener: vi.fn() });
  vi.stubGlobal('fetch', send);
});
afterEach(() => vi.unstubAllGlobals());

const visit = (path: string) => {
  const { href, search } = new URL(path, 'https://studio.example');
  vi.stubGlobal('location', { href, search });
};
/** The addresses requested so far. */
const sent = () => send.mock.calls.map(([input]) => input);

async function studio() {
  const { sendFirstCalls, fetchUnlessCalled } = await import('./first-calls.ts');
  const { session } = await import('./session.ts');
  const api = createCallClient({
    baseUrl: CONFIG.api_url,
    apiKey: CONFIG.api_key,
    session,
    fetch: fetchUnlessCalled,
  });
  return { sendFirstCalls, askWho: async () => (await api.GET('/user/me')).data };
}

it('asks who is signed in before the rest of the studio is there, and once', async () => {
  const { sendFirstCalls, askWho } = await studio();
  sendFirstCalls(CONFIG, undefined);
  expect(send).toHaveBeenCalledWith(
    ME,
    expect.objectContaining({ headers: { 'x-api-key': 'pl_key', authorization: 'Bearer ada' } }),
  );
  expect(await askWho()).toMatchObject({ sent: 'early' });
  expect(await askWho()).toMatchObject({ sent: 'late' });
});

it('asks nothing for a stranger', async () => {
  stored.clear();
  const { sendFirstCalls } = await studio();
  sendFirstCalls(CONFIG, undefined);
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['it was refused', () => send.mockResolvedValueOnce(Response.json({}, { status: 401 }))],
  ['the connection was lost', () => send.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
])('asks again if %s', async (_why, fail) => {
  const { sendFirstCalls, askWho } = await studio();
  fail();
  sendFirstCalls(CONFIG, undefined);
  expect(await askWho()).toMatchObject({ sent: 'late' });
});

it('asks again for another user, who has signed in meanwhile', async () => {
  const { sendFirstCalls, askWho } = await studio();
  sendFirstCalls(CONFIG, undefined);
  stored.set('pleinair.access_token', 'ben');
  expect(await askWho()).toMatchObject({ sent: 'late' });
});

it('asks again if the page took so long that its answer may be out of date', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { sendFirstCalls, askWho } = await studio();
  sendFirstCalls(CONFIG, undefined);
  now.mockReturnValue(62_000);
  expect(await askWho()).toMatchObject({ sent: 'late' });
  now.mockRestore();
});

it('asks for the list of a page along with it, unless the address changes the list', async () => {
  const { sendFirstCalls } = await studio();
  sendFirstCalls(CONFIG, '/user/me/trash?page=1');
  expect(sent()).toContain(`${API}/user/me/trash?page=1`);
  send.mockClear();
  visit('/objectslibrary?type=portal');
  sendFirstCalls(CONFIG, '/user/me/hobjects?page=1');
  expect(sent()).toEqual([ME, `${API}/user/me/layers?per=100`]);
});

it.each([
  ['the first channel', '{}', 'harbour'],
  ['the channel chosen in this browser', '{"channel":"museum"}', 'museum'],
  ['the first channel if the chosen one is gone', '{"channel":"garden"}', 'harbour'],
])('asks for the spaces of %s', async (_which, preferences, channel) => {
  stored.set('pleinair.preferences', preferences);
  const { sendFirstCalls } = await studio();
  sendFirstCalls(CONFIG, ({ pid }) => `/user/me/layer/${pid}/spaces`);
  await vi.waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toBe(`${API}/user/me/layer/${channel}/spaces`);
});
