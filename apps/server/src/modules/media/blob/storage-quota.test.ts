import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { planTable } from '../../account/plan/plan.table.ts';
import { userTable } from '../../account/user/user.table.ts';

const DIRECT = '/rails/active_storage/direct_uploads';
const IMAGE = 'core.image.plane.1.0';
const MB = 1_000_000;

let studio: TestStudio;
let people = 0;
/** Serves pictures to link to. */
let site: ReturnType<typeof createServer>;
let picture: Buffer;

beforeAll(async () => {
  picture = await pngFile(64, 64);
  site = createServer((_request, response) => response.end(picture));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  studio = await startTestStudio({
    env: { ASSET_ORIGINS: 'https://files.example.org' },
    askForFile: () => fetch(`http://127.0.0.1:${port}/`),
  });
  const plan = { name: 'small', display_name: 'Small', capabilities: { max_storage: 2, max_upload_size: 1 } };
  await studio.platform.database.db.insert(planTable).values(plan);
});
afterAll(async () => {
  await studio.stop();
  site.close();
});

const newCreator = () => studio.creator(`creator-${++people}`, 'small');

const announced = (bytes: number, name = 'a.png') => ({
  blob: { filename: name, byte_size: bytes, checksum: 'kAFQmDzST7DWlj99KOF/cg==', content_type: 'image/png' },
});

async function storageOf({ call }: Creator) {
  const { body } = await call('GET', '/user/me');
  return body.plan_capabilities.find(({ name }) => name === 'max_storage');
}

/** Sends a form as a browser does. */
async function sendForm({ token }: Creator, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://form', { method: 'POST', body: form });
  return studio.app.inject({
    method: 'POST',
    url: '/api/v1/hobject',
    headers: {
      'x-api-key': studio.platform.config.apiKey,
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

describe('the storage of an account', () => {
  it('counts an upload from its announcement, and reports how much is used and left', async () => {
    const ada = await newCreator();
    expect(await storageOf(ada)).toEqual({ name: 'max_storage', value: 2, used: 0, left: 2 });
    await ada.call('POST', DIRECT, announced(0.5 * MB));
    expect(await storageOf(ada)).toMatchObject({ used: 0.5, left: 1.5 });
    const { body } = await ada.call('POST', '/upload', announced(MB));
    expect(await storageOf(ada)).toMatchObject({ used: 1.5, left: 0.5 });
    // Continuing a file announces no other.
    expect((await ada.call('POST', '/upload', announced(MB))).body.pid).toBe(body.pid);
    expect(await storageOf(ada)).toMatchObject({ used: 1.5 });
    await ada.call('DELETE', `/upload/${body.pid}`);
    expect(await storageOf(ada)).toMatchObject({ used: 0.5 });
  });

  it('refuses every kind of upload once it is full, and reports what is used and allowed', async () => {
    const ada = await newCreator();
    await ada.call('POST', DIRECT, announced(MB));
    await ada.call('POST', DIRECT, announced(MB - 10));
    const refused = {
      status: 403,
      body: {
        errors: [
          'Your plan keeps 2 MB of files, and 2 MB are used. Delete objects that you no longer need and empty the trash, or ask for a larger plan.',
        ],
      },
    };
    expect(await ada.call('POST', DIRECT, announced(11))).toMatchObject(refused);
    expect(await ada.call('POST', '/upload', announced(11, 'b.png'))).toMatchObject(refused);
    const hobject = { name: 'Wall', model_identifier: IMAGE };
    const form = await sendForm(ada, { ...hobject, asset: new File([Uint8Array.from(picture)], 'a.png') });
    expect({ status: form.statusCode, body: form.json() }).toMatchObject(refused);
    const linked = { ...hobject, asset_uri: 'https://files.example.org/a.png', manage_asset: true };
    const fetched = await ada.call('POST', '/hobject', linked);
    expect(fetched.status).toBe(403);
    expect(fetched.body.ferrors).toHaveProperty('asset_uri');
    // The rest can still be announced, and nothing beyond it.
    const { body: me } = await ada.call('GET', '/user/me');
    const sign = `/s3/sign?layer-name=${me.channel_name}&file-type=image/png&file-ext=png`;
    expect((await ada.call('GET', sign)).status).toBe(200);
    expect(await storageOf(ada)).toMatchObject({ used: 2, left: 0 });
    expect(await ada.call('GET', sign)).toMatchObject({ ...refused });
    expect(await ada.call('GET', '/user/me')).toMatchObject({ status: 200 });
  });

  it('never lets concurrent announcements exceed the limit', async () => {
    const ada = await newCreator();
    const sent = Array.from({ length: 20 }, (_, index) =>
      ada.call('POST', index % 2 ? DIRECT : '/upload', announced(0.3 * MB, `${index}.png`)),
    );
    const answers = (await Promise.all(sent)).map(({ status }) => status);
    // Equal announcements in parts continue one file; only the sum counts.
    expect(answers.filter((status) => status === 403).length).toBeGreaterThan(0);
    const used = (await storageOf(ada))?.used ?? 0;
    expect(used).toBeLessThanOrEqual(2);
    expect(used).toBeGreaterThan(1.7);
  });

  it('keeps no byte of a form’s file or of a linked file that does not fit', async () => {
    const ada = await newCreator();
    await ada.call('POST', DIRECT, announced(MB));
    await ada.call('POST', DIRECT, announced(MB - 10));
    const before = await countFiles();
    await sendForm(ada, {
      name: 'x',
      model_identifier: IMAGE,
      asset: new File([Uint8Array.from(picture)], 'a.png'),
    });
    expect(await countFiles()).toBe(before);
  });

  it('refuses a picture that grows beyond the limit when it is re-encoded, and keeps nothing of it', async () => {
    const ada = await newCreator();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const large = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#357', noise } });
    const asset = await ada.upload(await large.webp({ quality: 1 }).toBuffer(), 'a.webp', 'image/webp');
    await ada.call('POST', DIRECT, announced(MB));
    const left = (await storageOf(ada))?.left ?? 0;
    await ada.call('POST', DIRECT, announced(Math.round(left * MB) - 100_000));
    const before = await countFiles();
    const made = await ada.call('POST', '/hobject', { name: 'Wall', model_identifier: IMAGE, asset });
    expect(made).toMatchObject({ status: 403, body: { errors: [expect.stringMatching(/keeps 2 MB/)] } });
    expect(await countFiles()).toBe(before);
  });

  it('frees an object’s file when the object is deleted, unless another one uses it', async () => {
    const ada = await newCreator();
    const asset = await ada.upload(picture, 'wall.png', 'image/png');
    const hobject = { name: 'Wall', model_identifier: IMAGE, asset };
    const one = await ada.call('POST', '/hobject', hobject);
    const two = await ada.call('POST', '/hobject', hobject);
    const { used } = (await storageOf(ada)) ?? {};
    expect(used).toBeGreaterThan(0);
    await ada.call('DELETE', `/hobject/${one.body.pid}?for_good=true`);
    expect(await storageOf(ada)).toMatchObject({ used });
    await ada.call('DELETE', `/hobject/${two.body.pid}?for_good=true`);
    expect(await storageOf(ada)).toMatchObject({ used: 0, left: 2 });
  });

  it('removes nothing from an account whose plan was reduced', async () => {
    const ada = await newCreator();
    const asset = await ada.upload(picture, 'wall.png', 'image/png');
    const { db } = studio.platform.database;
    await db
      .insert(planTable)
      .values({ name: 'none', display_name: 'None', capabilities: { max_storage: 0 } });
    await db.update(userTable).set({ plan_name: 'none' }).where(eq(userTable.pid, ada.pid));
    const made = await ada.call('POST', '/hobject', { name: 'Wall', model_identifier: IMAGE, asset });
    expect(made.status).toBe(201);
    expect(await storageOf(ada)).toMatchObject({ value: 0, left: 0 });
    expect((await ada.call('POST', DIRECT, announced(1))).status).toBe(403);
  });
});

it('keeps the stored counts equal to the sums of the files after every write', async () => {
  const { rows } = await studio.platform.database.db.execute(sql`
    select owner_pid from storage_use full join (
      select coalesce(owner_pid, '') as owner_pid, sum(byte_size) as sum from blob group by 1
    ) as summed using (owner_pid) where coalesce(bytes, 0) <> coalesce(sum, 0)`);
  expect(rows).toEqual([]);
});

it('gives new accounts a plan with 5 GB and no limit on spaces', async () => {
  const ada = await studio.creator('newcomer');
  const { body } = await ada.call('GET', '/user/me');
  expect(body.plan_capabilities).toContainEqual({ name: 'max_storage', value: 5000, used: 0, left: 5000 });
  expect(body.plan_capabilities).toContainEqual({ name: 'max_spaces', value: null, used: 0, left: null });
});

describe('the storage of an installation', () => {
  it('limits the uploads of all accounts together, and tells admins how much is used', async () => {
    const full = await startTestStudio({ env: { STORAGE_QUOTA: '2' } });
    try {
      const ada = await full.creator('ada');
      const bob = await full.creator('bob');
      const sent = Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? ada : bob).call('POST', DIRECT, announced(0.9 * MB)),
      );
      const answers = await Promise.all(sent);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 507, 507, 507, 507]);
      expect(answers.find(({ status }) => status === 507)?.body.errors).toEqual([
        'Nothing was saved: the storage of this studio is full. Try again later, or ask the people who run it to make room.',
      ]);
      const { db } = full.platform.database;
      await db.update(userTable).set({ role: 'admin' }).where(eq(userTable.pid, ada.pid));
      expect((await ada.call('GET', '/admin/storage')).body).toEqual({ used: 1.8, limit: 2 });
      expect((await bob.call('GET', '/admin/storage')).status).toBe(403);
    } finally {
      await full.stop();
    }
  });
});

async function countFiles(): Promise<number> {
  const { dataDir } = studio.platform.config;
  const folder = path.join(dataDir, 'storage');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
