import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutgoing, type Outgoing, OutgoingRefused } from './outgoing.ts';

/** A server on every loopback address. Counts requests, to prove that a refusal sent nothing. */
let server: Server;
let port: number;
let arrived: string[];
const opened: Outgoing[] = [];

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/echo': async (request, response) => {
    const body = await text(request);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method: request.method, headers: request.headers, body }));
  },
  '/large': (_request, response) => response.end(Buffer.alloc(5000)),
  '/endless': (_request, response) => {
    response.write('never');
  },
  '/silent': () => undefined,
  '/size': (_request, response) => response.setHeader('content-length', '123456789').end(),
  '/wrong': (request) => request.socket.end('not HTTP'),
  '/missing': (_request, response) => response.writeHead(404).end('none'),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
    arrived.push(`${request.headers.host?.replace(/:\d+$/, '')}${pathname}`);
    const location = searchParams.get('to');
    if (location) response.writeHead(Number(pathname.slice(1)), { location }).end();
    else answers[pathname]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  arrived = [];
});

function open(options: Partial<Parameters<typeof createOutgoing>[0]> = {}): Outgoing['fetch'] {
  const outgoing = createOutgoing({ allow: ['127.0.0.1'], ...options });
  opened.push(outgoing);
  return outgoing.fetch;
}
const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`;
const redirect = (status: number, target: string) => at(`/${status}?to=${encodeURIComponent(target)}`);

type Echo = { method: string; headers: Record<string, string>; body: string };
const echo = async (response: Promise<Response>) => (await (await response).json()) as Echo;

/** The name of the error of a request that was never sent. */
async function refused(asking: Promise<Response>): Promise<string> {
  const error: unknown = await asking.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(arrived).toEqual([]);
  return (error as Error).name;
}

/** A name server that cycles through its answers. */
function resolver(...turns: string[][]): LookupFunction {
  let asked = 0;
  return (_host, _options, callback) => {
    const turn = turns[Math.min(asked++, turns.length - 1)] ?? [];
    const found = turn.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    callback(null, found);
  };
}

test.each([
  '127.0.0.1',
  '2130706433',
  '0177.0.0.1',
  '0x7f.1',
  '127.1',
  '0',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '169.254.169.254',
  '10.0.0.1',
  '[fd00:ec2::254]',
  '[fe80::1]',
  'localhost',
  '127.0.0.1.',
])('%s is not asked', async (host) => {
  expect(await refused(open({ allow: [] })(at('/echo', host)))).toBe('OutgoingRefused');
});

test.each([
  ['file:///etc/passwd', 'OutgoingRefused'],
  ['ftp://example.org/', 'OutgoingRefused'],
  ['data:text/plain,hello', 'OutgoingRefused'],
  ['http://user:secret@127.0.0.1/', 'TypeError'],
  ['http://', 'TypeError'],
  ['/echo', 'TypeError'],
])('%s is not asked', async (url, name) => {
  expect(await refused(open()(url))).toBe(name);
});

test('returns an answer with its status, headers and body', async () => {
  const ask = open();
  const form = new FormData();
  form.set('image', new Blob(['bytes'], { type: 'image/png' }), 'a.png');
  const echoed = await echo(ask(at('/echo'), { method: 'POST', body: form, headers: { 'x-own': '1' } }));
  expect((await ask(at('/echo'))).headers.get('content-type')).toBe('application/json');
  expect(echoed).toMatchObject({ method: 'POST', headers: { 'x-own': '1', 'accept-encoding': 'identity' } });
  expect(echoed.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(echoed.body).toContain('filename="a.png"');
  expect((await ask(at('/missing'))).status).toBe(404);
  const head = await ask(at('/size'), { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['123456789', '']);
});

test('connects only to the allowed addresses of a name', async () => {
  const ask = (allow: string[], ...turns: string[][]) =>
    open({ allow, lookup: resolver(...turns) })(at('/echo', 'service.test'));
  expect(await refused(ask([], ['127.0.0.1']))).toBe('OutgoingRefused');
  expect(await refused(ask([], ['10.0.0.1', '::1', '::ffff:127.0.0.1']))).toBe('OutgoingRefused');
  expect((await ask(['127.0.0.1'], ['10.0.0.1', '127.0.0.1'])).status).toBe(200);
  expect((await ask(['service.test'], ['127.0.0.1'])).status).toBe(200);
});

test('checks a name again that resolves differently the second time', async () => {
  const ask = open({ lookup: resolver(['127.0.0.1'], ['127.0.0.2']) });
  const first = await ask(at('/echo', 'rebinding.test'), { headers: { connection: 'close' } });
  expect(first.status).toBe(200);
  arrived = [];
  expect(await refused(ask(at('/echo', 'rebinding.test')))).toBe('OutgoingRefused');
});

test.each([301, 302, 303, 307, 308])('follows and checks a redirect with %i', async (status) => {
  const ask = open();
  expect((await ask(redirect(status, '/echo'))).status).toBe(200);
  for (const inside of [at('/echo', '127.0.0.2'), at('/echo', '[::1]'), 'file:///etc/passwd', '//0x7f.2/']) {
    await expect(ask(redirect(status, inside))).rejects.toThrow(OutgoingRefused);
  }
  expect(arrived.filter((one) => one !== '127.0.0.1/echo')).toEqual(Array(5).fill(`127.0.0.1/${status}`));
});

test('follows a redirect only where the caller allows it, at every hop', async () => {
  const ask = open();
  const mayLeadTo = ({ hostname, pathname }: URL) => hostname === '127.0.0.1' && pathname !== '/size';
  expect((await ask(redirect(302, redirect(302, '/echo')), { mayLeadTo })).status).toBe(200);
  arrived = [];
  for (const elsewhere of ['/size', at('/echo', 'localhost')]) {
    await expect(ask(redirect(302, redirect(302, elsewhere)), { mayLeadTo })).rejects.toThrow(
      OutgoingRefused,
    );
  }
  expect(arrived).toEqual(Array(4).fill('127.0.0.1/302'));
});

test('streams an answer as it is sent, also after redirects, within its time limit', async () => {
  const ask = open({ isStreamed: true, bytes: 10, milliseconds: 500 });
  const endless = await ask(redirect(302, '/endless'));
  const reader = endless.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('never');
  await expect(reader?.read()).rejects.toThrow();
  const missing = await ask(at('/missing'));
  expect([missing.status, missing.body]).toEqual([404, null]);
  await expect(ask(redirect(302, at('/echo', '127.0.0.2')))).rejects.toThrow(OutgoingRefused);
});

test('a streamed answer can be cancelled before, during and after a read without an uncaught error', async () => {
  const ask = open({ isStreamed: true });
  for (const path of ['/large', '/endless']) {
    const unread = await ask(at(path));
    await unread.body?.cancel();
    const begun = (await ask(at(path))).body?.getReader();
    const pending = begun?.read();
    await begun?.cancel();
    expect((await pending)?.done, path).toBe(true);
    const reader = (await ask(at(path))).body?.getReader();
    expect((await reader?.read())?.done, path).toBe(false);
    await reader?.cancel();
  }
});

test('limits the number of redirects', async () => {
  const ask = open();
  await expect(ask(redirect(302, redirect(302, redirect(302, redirect(302, '/echo')))))).rejects.toThrow(
    'without end',
  );
  expect(arrived).toHaveLength(4);
  await expect(ask(redirect(307, '/echo'), { method: 'POST', body: 'x' })).rejects.toThrow('may not');
  expect((await ask(redirect(302, '/echo'), { redirect: 'manual' })).headers.get('location')).toBe('/echo');
});

test('sends secrets only to the first server', async () => {
  const ask = open({ allow: ['127.0.0.0/8'], lookup: resolver(['127.0.0.1']) });
  const headers = { authorization: 'Bearer secret', accept: 'application/json' };
  const same = await echo(ask(redirect(302, '/echo'), { headers }));
  expect(same.headers).toMatchObject(headers);
  const other = await echo(ask(redirect(302, at('/echo', 'other.test')), { headers }));
  expect(other.headers).toMatchObject({ accept: 'application/json' });
  expect(other.headers).not.toHaveProperty('authorization');
});

test('rejects if the answer is too large, too slow or missing', async () => {
  await expect(open({ bytes: 4999 })(at('/large'))).rejects.toThrow();
  expect((await open({ bytes: 5000 })(at('/large'))).status).toBe(200);
  const hasty = open({ milliseconds: 200 });
  await expect(hasty(at('/silent'))).rejects.toThrow();
  await expect(hasty(at('/endless'))).rejects.toThrow();
  await expect(open()(at('/wrong'))).rejects.toThrow();
  await expect(open()(at('/silent'), { signal: AbortSignal.timeout(50) })).rejects.toThrow();
});
