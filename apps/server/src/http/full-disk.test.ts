import { spawnSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { announcement, type Creator, put, startTestStudio, type TestStudio } from '../testing/test-studio.ts';

const DIRECT = '/rails/active_storage/direct_uploads';
const MB = 1_000_000;

/** A separate disk of 32 MB for the tests; only root may mount one. */
let disk: string;
let isMounted = false;
let studio: TestStudio;
let creator: Creator;
const lines: string[] = [];

beforeAll(async () => {
  disk = await makeTemporaryFolder('disk');
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk]).status === 0;
  if (!isMounted) return;
  const logTo = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const env = { DATA_DIR: path.join(disk, 'data'), LOG_LEVEL: 'error' };
  studio = await startTestStudio({ env, logTo });
  creator = await studio.creator('full');
});
afterAll(async () => {
  await studio?.stop();
  if (isMounted) spawnSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

const filler = () => path.join(disk, 'filler');
const readiness = async () => (await studio.app.inject('/readyz')).json();

async function fill(): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(filler(), Buffer.alloc(bavail * bsize - 100_000));
}

it('answers 507 to an upload on a full disk, logs it, and takes the file once there is room', async ({
  skip,
}) => {
  if (!isMounted) skip('this account may not mount a disk to be filled');
  expect(await readiness()).toMatchObject({ status: 'ok', disk: { is_low: false } });
  await fill();
  await expect.poll(readiness).toMatchObject({ status: 'degraded', disk: { is_low: true } });

  const bytes = Buffer.alloc(2 * MB, 'file');
  const announced = await creator.call('POST', DIRECT, announcement(bytes, 'a.png', 'image/png'));
  const refused = await put(studio.app, announced.body.direct_upload, bytes);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    507,
    { errors: [expect.stringContaining('Nothing was saved')] },
  ]);

  const form = new FormData();
  form.append('name', 'Sun');
  form.append('asset', new File([bytes], 'sun.png', { type: 'image/png' }));
  const request = new Request('http://form', { method: 'POST', body: form });
  const sent = await studio.app.inject({
    method: 'POST',
    url: '/api/v1/hobject',
    headers: {
      'x-api-key': studio.platform.config.apiKey,
      authorization: `Bearer ${creator.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(sent.statusCode).toBe(507);

  const told = lines.filter((line) => line.includes('the disk is full'));
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(3);
  expect((await studio.app.inject('/readyz')).statusCode).toBe(200);

  await rm(filler());
  expect((await put(studio.app, announced.body.direct_upload, bytes)).statusCode).toBe(204);
});

it('answers 507 to a part of a large file', async ({ skip }) => {
  if (!isMounted) skip('this account may not mount a disk to be filled');
  const bytes = Buffer.alloc(12 * MB, 'film');
  const { body } = await creator.call('POST', '/upload', announcement(bytes, 'film.mp4', 'video/mp4'));
  const [first] = body.parts;
  if (!first) throw new Error('no part is announced');
  await fill();
  const part = await put(studio.app, first, bytes.subarray(0, first.byte_size));
  expect(part.statusCode).toBe(507);
  await rm(filler());
});

it('answers 507 while the disk of the database is full', async () => {
  const server = await startTestStudio();
  try {
    const { db } = server.platform.database;
    const author = await server.creator('author');
    await db.$client.query(`
      create function no_room() returns trigger language plpgsql as
        $$begin raise exception 'could not extend file' using errcode = '53100'; end$$;
      create trigger no_room before insert on label for each row execute function no_room()`);
    const { status, body } = await author.call('POST', '/label', { name: 'sun', color: '#ffcc00' });
    expect([status, body.errors]).toEqual([507, [expect.stringMatching(/^Nothing was saved: /)]]);
  } finally {
    await server.stop();
  }
});
