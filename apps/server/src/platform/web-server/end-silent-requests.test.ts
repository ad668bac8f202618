import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSilentRequests } from './end-silent-requests.ts';

const SILENCE = 60_000;
const BEGINNING = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\none';

const server = createServer();
let client: Socket;
let request: IncomingMessage;
let response: ServerResponse;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  endSilentRequests(server, SILENCE);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(BEGINNING);
  [request, response] = await once(server, 'request');
  await once(request, 'data');
});
afterEach(async () => {
  client.destroy();
  await once(server.close(), 'close');
  vi.useRealTimers();
});

it('ends a connection on which a request stopped coming', async () => {
  const ended = once(client, 'close');
  vi.advanceTimersByTime(2 * SILENCE);
  await ended;
  expect(request.complete).toBe(false);
});

it('leaves one on which it comes slowly, or that waits for its answer', async () => {
  for (const part of ['two', 'six']) {
    vi.advanceTimersByTime(0.8 * SILENCE);
    client.write(part);
    await once(request, 'data');
  }
  await once(request, 'end');
  vi.advanceTimersByTime(5 * SILENCE);
  response.end('thank you');
  const [answer] = await once(client, 'data');
  expect(String(answer)).toContain('thank you');
});
