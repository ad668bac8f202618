import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../platform/web-server/free-port.ts';
import { listen, type WebServer } from '../platform/web-server/web-server.ts';
import { refusalOf } from './broken-requests.ts';

let server: WebServer;
let port: number;

beforeAll(async () => {
  port = await freePort();
  server = await listen({ port, host: '127.0.0.1' });
  server.serve({ answer: (_request, response) => void response.end('fine'), refusalOf });
});
afterAll(() => server.drain(100));

/** Sends bytes on a plain connection, and returns what the server answers until it closes it. */
async function answerTo(...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const [first = '', ...rest] = parts;
  socket.write(first);
  for (const part of rest) {
    await once(socket, 'data');
    socket.write(part);
  }
  await once(socket, 'end');
  socket.destroy();
  return received;
}

const READABLE = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n';
const LONG = `GET / HTTP/1.1\r\nhost: here\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`;

it.each([
  ['is no HTTP', 400, ['hello\r\n\r\n']],
  ['has a header without a colon', 400, ['GET / HTTP/1.1\r\nhost: here\r\nnonsense\r\n\r\n']],
  ['has a head that is too long', 431, [LONG]],
  ['is unreadable after one that was answered', 400, [READABLE, 'hello\r\n\r\n']],
])(
  'refuses a request that %s in the common error shape, and closes the connection',
  async (_what, status, parts) => {
    const answer = (await answerTo(...parts)).split('fine').at(-1) ?? '';
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^connection: close\r$/im);
    expect(JSON.parse(body)).toMatchObject({ errors: [expect.stringMatching(/^The .+\.$/)] });
  },
);
