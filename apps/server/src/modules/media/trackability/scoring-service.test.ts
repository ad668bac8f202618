import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutgoing, type Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

const KEY = 'the-key-of-the-service';
let server: Server;
let studio: TestStudio;
let outgoing: Outgoing;
let ada: Creator;
let picture: string;
let answer: RequestListener;
const lines: string[] = [];
let arrived: { key: string | undefined; form: FormData }[];

const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(body));

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(chunks), { headers }).formData();
    arrived.push({ key: request.headers.authorization, form });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = {
    SCORING_URL: `http://127.0.0.1:${port}/score`,
    SCORING_KEY: KEY,
    LOG_LEVEL: 'trace',
  };
  const logTo = { write: (line: string) => void lines.push(line) };
  // A guard with a short time limit, so that this test does not wait long for slow answers.
  outgoing = createOutgoing({ allow: ['127.0.0.1'], milliseconds: 1000 });
  studio = await startTestStudio({ env, logTo, askService: outgoing.fetch });
  ada = await studio.creator('ada');
  picture = await ada.upload(await pngFile(400, 300), 'flat.png', 'image/png');
});
afterAll(async () => {
  await outgoing.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await studio.stop();
});

async function score(by: RequestListener) {
  answer = by;
  arrived = [];
  return ada.call('POST', '/tools/score-image', { image: picture });
}

it('asks the service with its key, and returns its reasons in the language of the caller', async () => {
  const { status, body } = await score(
    json({ score: 61.6, reasons: ['low_contrast', 'ugly', 'low_contrast'] }),
  );
  expect([status, body]).toEqual([
    200,
    {
      score: 62,
      scored_by: 'service',
      reasons: [{ code: 'low_contrast', message: 'The picture has little contrast.' }],
    },
  ]);
  const [request] = arrived;
  expect(request?.key).toBe(`Bearer ${KEY}`);
  const file = request?.form.get('image') as File;
  expect([...new Uint8Array(await file.slice(1, 4).arrayBuffer())]).toEqual([0x50, 0x4e, 0x47]);
  expect((await score(json({ score: 100 }))).body).toEqual({ score: 100, reasons: [], scored_by: 'service' });
});

it.each<[string, RequestListener]>([
  ['is down', (request) => request.socket.destroy()],
  ['fails', (_request, response) => response.writeHead(503).end('{"score": 50}')],
  ['sends elsewhere', (_request, response) => response.writeHead(307, { location: '/other' }).end()],
  ['answers no JSON', (_request, response) => response.end('fine')],
  ['answers nonsense', json({ score: 400, reasons: [] })],
  ['is too slow', () => undefined],
])('falls back to our own scoring while the service %s', async (_what, by) => {
  const { status, body } = await score(by);
  expect([status, body]).toMatchObject([200, { score: 0, scored_by: 'pleinair' }]);
  expect(arrived).toHaveLength(1);
});

it('logs that the service failed, but never its key', () => {
  const text = lines.join('');
  expect(text).toContain('answered 503');
  expect(text).not.toContain(KEY);
});

it('asks only about readable pictures', async () => {
  picture = await ada.upload((await pngFile(300, 300)).subarray(0, 150), 'half.png', 'image/png');
  expect((await score(json({ score: 100 }))).status).toBe(422);
  expect(arrived).toEqual([]);
});
