import { createCallClient } from '@pleinair/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const CONFIG = { api_url: '/api/v1', api_key: 'pl_key' };
const ME = 'https://studio.example/api/v1/user/me';

let stored: Map<string, string>;
let send: ReturnType<typeof vi.fn<(input: Request | string) => Promise<Response>>>;

beforeEach(() => {
  vi.resetModules();
  stored = new Map([['pleinair.access_token', 'ada']]);
  send = vi.fn(async (input) => Response.json({ sent: typeof input === 'string' ? 'early' : 'late' }));
  vi.stubGlobal('location', { href: 'https://studio.example/trash' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('fetch', send);
});
afterEach(() => vi.unstubAllGlobals());

async function studio() {
  const { sendFirstCalls, fetchUnlessCalled } = await import('./first-calls.ts');
  const { session } = await import('./session.ts');
  const api = createCallClient({
    ...{ baseUrl: CONFIG.api_url, apiKey: CONFIG.api_key, session },
    fetch: fetchUnlessCalled,
  });
  return { sendFirstCalls, askWho: async () => (await api.GET('/user/me')).data };
}

it('asks who is signed in before the rest of the studio is there, and once', async () => {
  const { sendFirstCalls, askWho } = await studio();
  sendFirstCalls(CONFIG);
  expect(send).toHaveBeenCalledWith(
    ME,
    expect.objectContaining({ headers: { 'x-api-key': 'pl_key', authorization: 'Bearer ada' } }),
  );
  expect(await askWho()).toEqual({ sent: 'early' });
  expect(await askWho()).toEqual({ sent: 'late' });
});

it('asks nothing for a stranger', async () => {
  stored.clear();
  const { sendFirstCalls } = await studio();
  sendFirstCalls(CONFIG);
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['it was refused', () => send.mockResolvedValueOnce(Response.json({}, { status: 401 }))],
  ['the connection was lost', () => send.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
])('asks again if %s', async (_why, fail) => {
  const { sendFirstCalls, askWho } = await studio();
  fail();
  sendFirstCalls(CONFIG);
  expect(await askWho()).toEqual({ sent: 'late' });
});

it('asks again for another user, who has signed in meanwhile', async () => {
  const { sendFirstCalls, askWho } = await studio();
  sendFirstCalls(CONFIG);
  stored.set('pleinair.access_token', 'ben');
  expect(await askWho()).toEqual({ sent: 'late' });
});
