import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSlowRequests } from './end-slow-requests.ts';
import { trackExchanges } from './exchanges.ts';
import { createRefuse } from './refuse.ts';

const MINUTE = 60_000;
const PACE = { whole: MINUTE, file: { bytes: 1000, milliseconds: 2 * MINUTE } };

let server: Server;
let client: Socket;
let request: IncomingMessage;
let response: ServerResponse;
let received: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  server = createServer();
  const refuse = createRefuse(() => '{"errors":["slow"]}');
  endSlowRequests(server, { exchanges: trackExchanges(server), refuse }, PACE);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  received = '';
  client.on('data', (chunk) => {
    received += chunk;
  });
});
afterEach(async () => {
  client.destroy();
  await once(server.close(), 'close');
  vi.useRealTimers();
});

async function begin(type: string): Promise<void> {
  client.write(`POST / HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n{`);
  [request, response] = await once(server, 'request');
  await once(request, 'data');
}

async function bring(bytes: number): Promise<void> {
  client.write('x'.repeat(bytes));
  await once(request, 'data');
}

it('answers 408 to a JSON body that is incomplete after a minute, however steadily it arrives', async () => {
  await begin('application/json');
  const ended = once(client, 'end');
  for (let seconds = 0; seconds < 70; seconds += 10) {
    vi.advanceTimersByTime(10_000);
    if (seconds < 50) await bring(500);
  }
  await ended;
  expect(received).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*\{"errors":\["slow"\]\}$/i);
});

it('ends a file that arrives a byte at a time', async () => {
  await begin('multipart/form-data; boundary=b');
  const ended = once(client, 'end');
  for (let minutes = 0; minutes < 2; minutes += 1) {
    vi.advanceTimersByTime(MINUTE);
    await bring(1);
  }
  vi.advanceTimersByTime(MINUTE);
  await ended;
  expect(received).toContain('408');
});

it('does not end a file that arrives slowly, with pauses, or a request that waits for its answer', async () => {
  await begin('image/png');
  for (let part = 0; part < 4; part += 1) {
    vi.advanceTimersByTime(1.9 * MINUTE);
    await bring(1200);
  }
  client.write('x'.repeat(199));
  await once(request, 'end');
  vi.advanceTimersByTime(50 * MINUTE);
  response.end('thank you');
  await once(client, 'data');
  expect(received).toContain('thank you');
});
