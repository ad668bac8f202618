import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { s3Url } from '../../config/s3-url.ts';
import { systemClock } from '../clock/clock.ts';
import { startStorage } from './start-storage.ts';

/** Opens the storage in a bucket that a web server pretends to be. */
async function startWith(answer: RequestListener | undefined, query = '') {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const location = s3Url.parse(`s3://key:secret@127.0.0.1:${port}/bucket${query}`);
  const options = { storage: { kind: 's3', location } as const, publicUrl: '', cdnUrl: undefined };
  const keys = {
    upload: new Uint8Array(32),
    accessToken: new Uint8Array(),
    counters: new Uint8Array(),
    mail: new Uint8Array(),
    testLink: new Uint8Array(),
  };
  return startStorage({ ...options, keys }, systemClock);
}

test('suggests tls=off in one line if the bucket answers without TLS', async () => {
  await expect(startWith(undefined)).rejects.toThrow(
    /^STORAGE_URL: bucket bucket at \S+ cannot be used: it does not speak TLS[^\n]+tls=off[^\n]+$/,
  );
});

test.each(['', 'ok', '<html><body>Welcome</body></html>', '<!doctype html><p>Welcome<br>'])(
  'refuses in one line a web server that answers 200 with "%s"',
  async (page) => {
    await expect(startWith((_request, response) => response.end(page), '?tls=off')).rejects.toThrow(
      /^STORAGE_URL: bucket bucket at \S+ cannot be used: what answers there is no S3 service\.$/,
    );
  },
);
