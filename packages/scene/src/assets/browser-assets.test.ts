import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { browserAssets } from './browser-assets.ts';

const FILE = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 251));
let server: Server | undefined;
/** The ranges that were requested. */
const ranges: (string | undefined)[] = [];

afterEach(() => {
  server?.close();
  ranges.length = 0;
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const started = createServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, resolve));
  return `http://localhost:${(started.address() as AddressInfo).port}/file`;
}

/** Answers a range of the file, but breaks the connection after `most` bytes. */
function breakAfter(most: number, headers: Record<string, string> = {}) {
  return ({ headers: { range } }: IncomingMessage, response: ServerResponse) => {
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const rest = FILE.subarray(from);
    response.writeHead(range === undefined ? 200 : 206, {
      'content-length': rest.length,
      ...(range !== undefined && { 'content-range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` }),
      ...headers,
    });
    if (rest.length <= most) response.end(rest);
    else response.write(rest.subarray(0, most), () => response.destroy());
  };
}

it('continues a file whose connection breaks where it broke', async () => {
  const uri = await serve(breakAfter(1200));
  const seen: (readonly [loaded: number, total: number | undefined])[] = [];
  const bytes = await browserAssets.bytes(uri, { onProgress: (...now) => seen.push(now) });
  expect(Buffer.from(bytes)).toEqual(FILE);
  expect(ranges).toEqual([undefined, 'bytes=1200-', 'bytes=2400-']);
  expect(seen.at(-1)).toEqual([3000, 3000]);
  expect(seen.every(([, total]) => total === 3000)).toBe(true);
});

it('rejects if nothing more arrives, and continues there the next time', async () => {
  let isDown = false;
  const uri = await serve((request, response) => {
    if (isDown) return void response.destroy();
    isDown = true;
    breakAfter(1200)(request, response);
  });
  await expect(browserAssets.bytes(uri)).rejects.toThrow();
  server?.removeAllListeners('request').on('request', (request, response) => {
    ranges.push(request.headers.range);
    breakAfter(FILE.length)(request, response);
  });
  expect(Buffer.from(await browserAssets.bytes(uri))).toEqual(FILE);
  expect(ranges.at(-1)).toBe('bytes=1200-');
});

it('starts again with a server that sends no ranges, and does not go on for ever', async () => {
  const uri = await serve((request, response) => {
    request.headers.range = undefined;
    breakAfter(1200)(request, response);
  });
  await expect(browserAssets.bytes(uri)).rejects.toThrow();
  expect(ranges).toEqual([undefined, 'bytes=1200-']);
});

it('does not continue what was compressed on the way', async () => {
  const uri = await serve(breakAfter(1200, { 'content-encoding': 'identity' }));
  await expect(browserAssets.bytes(uri)).rejects.toThrow();
  expect(ranges).toEqual([undefined]);
});
