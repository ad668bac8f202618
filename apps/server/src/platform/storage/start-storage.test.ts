import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { s3Url } from '../../config/s3-url.ts';
import { systemClock } from '../clock/clock.ts';
import { startStorage } from './start-storage.ts';

test('suggests tls=off in one line if the bucket answers without TLS', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const location = s3Url.parse(`s3://key:secret@127.0.0.1:${port}/bucket`);
  const options = { storage: { kind: 's3', location } as const, publicUrl: '', cdnUrl: undefined };
  const keys = {
    upload: new Uint8Array(32),
    accessToken: new Uint8Array(),
    counters: new Uint8Array(),
    mail: new Uint8Array(),
  };
  await expect(startStorage({ ...options, keys }, systemClock)).rejects.toThrow(
    /^STORAGE_URL: bucket bucket at \S+ cannot be used: it does not speak TLS[^\n]+tls=off[^\n]+$/,
  );
});
