import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';

/** A storage that drops the connection, then reports a damaged file, as often as configured, before it accepts one. */
const storage = {
  drops: 0,
  damages: 0,
  refuses: 0,
  announced: '',
  stored: Buffer.alloc(0),
  puts: 0,
  authorized: false,
};

const http = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const reply = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (request.url === '/rails/active_storage/direct_uploads') {
    storage.announced = body.toString();
    if (storage.refuses) return reply(storage.refuses, { errors: ['The file is too large'] });
    const direct_upload = { url: '/store/1?signed', headers: { 'content-type': 'image/png' } };
    return reply(200, { signed_id: 'signed', direct_upload });
  }
  if (request.url === '/api/v1/upload') return reply(200, { pid: '1', signed_id: 'signed', parts: [] });
  storage.puts += 1;
  storage.authorized = 'authorization' in request.headers || 'x-api-key' in request.headers;
  if (storage.puts <= storage.drops) return request.socket.destroy();
  if (storage.puts <= storage.drops + storage.damages)
    return reply(400, { errors: ['The file was damaged'] });
  storage.stored = body;
  response.writeHead(204).end();
});

let client: ReturnType<typeof createClient>;
const file = new File([new Uint8Array(5_000_000).fill(7)], 'wall.png', { type: 'image/png' });
const retryDelays = [0, 0];

beforeEach(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/v1`;
  client = createClient({ baseUrl, apiKey: 'key' });
  Object.assign(storage, { drops: 0, damages: 0, refuses: 0, puts: 0 });
});

afterEach(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

it('announces the file with its checksum and sends it to the signed URL without key or token', async () => {
  const { signed_id } = await client.uploadFile(file);
  expect(signed_id).toBe('signed');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(JSON.parse(storage.announced)).toEqual({
    blob: {
      filename: 'wall.png',
      byte_size: 5_000_000,
      checksum: createHash('md5').update(bytes).digest('base64'),
      content_type: 'image/png',
    },
  });
  expect(storage.stored.equals(bytes)).toBe(true);
  expect(storage.authorized).toBe(false);
});

it('sends the file again after a lost connection', async () => {
  storage.drops = 2;
  await client.uploadFile(file, { retryDelays });
  expect(storage.puts).toBe(3);
  expect(storage.stored.byteLength).toBe(5_000_000);
});

it('sends a file that was damaged in transit again, and reports it after the last retry', async () => {
  storage.damages = 2;
  await client.uploadFile(file, { retryDelays });
  expect(storage.puts).toBe(3);
  Object.assign(storage, { damages: 3, puts: 0 });
  await expect(client.uploadFile(file, { retryDelays })).rejects.toMatchObject({ status: 400 });
});

it('gives up with a NetworkError if the connection does not come back', async () => {
  storage.drops = 3;
  await expect(client.uploadFile(file, { retryDelays })).rejects.toBeInstanceOf(NetworkError);
});

it('does not send a refused file', async () => {
  storage.refuses = 413;
  await expect(client.uploadFile(file)).rejects.toBeInstanceOf(ApiError);
  await expect(client.uploadFile(file)).rejects.toMatchObject({ errors: ['The file is too large'] });
  expect(storage.puts).toBe(0);
});

it('reports a file that has arrived before as sent', async () => {
  const film = new File([new Uint8Array(8_400_000)], 'film.mp4', { type: 'video/mp4' });
  const progress: number[] = [];
  await client.uploadFile(film, { onProgress: (fraction) => progress.push(fraction) });
  expect([progress, storage.puts]).toEqual([[1], 0]);
});

it('stops when it is aborted', async () => {
  const upload = client.uploadFile(file, { signal: AbortSignal.abort() });
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  expect(storage.puts).toBe(0);
  const reason = new Error('The page was left');
  const stopping = new AbortController();
  const left = client.uploadFile(file, { signal: stopping.signal });
  stopping.abort(reason);
  await expect(left).rejects.toBe(reason);
});
