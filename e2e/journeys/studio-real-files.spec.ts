import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { newCreator } from '../support/creator.ts';
import { differenceOf } from '../support/draw-glb.ts';
import { countPixels, expectPixels, near } from '../support/pixels.ts';
import { givePlan } from '../support/plan.ts';
import { fixture } from '../support/spaces.ts';
import { splitGltf } from '../support/split-gltf.ts';
import { test } from '../support/test.ts';
import { texturedGlb } from '../support/textured-glb.ts';
import { start } from '../support/viewer.ts';
import { nextStep } from '../support/wizard.ts';

const TREE = path.join(import.meta.dirname, '../../packages/content/src/gaussian-splat/tree.spz');

interface ChosenFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Adds files to the open library, chosen together. */
async function addFiles(page: Page, ...files: ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await chooser).setFiles(files.map((file) => ({ mimeType: '', ...file })));
}

test('converts WebP and AVIF to PNG, or to JPEG if opaque, and keeps animations moving', async ({ page }) => {
  const { api } = await newCreator(page);
  await page.goto('/objectslibrary');
  const circle = (fill: string) =>
    Buffer.from(`<svg width="300" height="200"><circle cx="150" cy="100" r="80" fill="${fill}"/></svg>`);
  const still = await sharp(circle('#c83214')).webp().toBuffer();
  const frames = [circle('#c83214'), circle('#14c832')];
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  // The camera was rotated: 40 wide and 60 high is shown as 60 wide.
  const turned = sharp({ create: { width: 40, height: 60, channels: 3, background: '#2050a0' } });
  const avif = await turned.withMetadata({ orientation: 6 }).avif().toBuffer();
  await addFiles(
    page,
    { name: 'Lantern.webp', buffer: still },
    { name: 'Sky.avif', buffer: avif },
    { name: 'Beacon.gif', buffer: moving },
  );

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('Added')).toHaveCount(3);
  const { hobjects } = await api.call('GET', '/user/me/hobjects?sort=name');
  const files = await Promise.all(
    hobjects.map(async ({ name, content_type, asset_uri }: Record<string, string>) => {
      const response = await page.request.get(asset_uri ?? '');
      return { name, content_type, bytes: await response.body() };
    }),
  );
  expect(files).toMatchObject([
    { name: 'Beacon', content_type: 'image/webp' },
    { name: 'Lantern', content_type: 'image/png' },
    { name: 'Sky', content_type: 'image/jpeg' },
  ]);
  const seen = await Promise.all(files.map(({ bytes }) => sharp(bytes, { animated: true }).metadata()));
  expect(seen).toMatchObject([
    { width: 300, pageHeight: 200, pages: 2 },
    { width: 300, height: 200, hasAlpha: true },
    { width: 60, height: 40 },
  ]);
  expect(await countPixels(files[1]?.bytes ?? Buffer.alloc(0), near([200, 50, 20], 8))).toBeGreaterThan(
    15_000,
  );
});

test('converts a .gltf to GLB: self-contained, with files chosen together, and out of a ZIP', {
  tag: '@drawn',
}, async ({ page }) => {
  const { api } = await newCreator(page);
  await page.goto('/objectslibrary');
  const { itself, parts } = splitGltf(await texturedGlb());
  const zip = Buffer.from(zipSync(parts));
  const chosen = Object.entries(parts).map(([path, buffer]) => ({
    name: path.replace('scene.gltf', 'Together.gltf').replace('textures/', ''),
    buffer,
  }));
  await addFiles(
    page,
    { name: 'Alone.gltf', buffer: itself },
    { name: 'Packed.zip', buffer: zip },
    ...chosen,
  );

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('Added')).toHaveCount(3);
  const { hobjects } = await api.call('GET', '/user/me/hobjects?sort=name');
  const model = { content_type: 'model/gltf-binary', triangles_count: 2304, image: expect.any(String) };
  expect(hobjects).toMatchObject(['Alone', 'Packed', 'Together'].map((name) => ({ name, ...model })));

  await page.getByRole('link', { name: 'Packed' }).click();
  const drawn = page.locator('canvas');
  await expectPixels(
    drawn,
    ([red, green, blue]) => Math.max(red, green, blue) - Math.min(red, green, blue) > 60,
    3000,
    'the textures',
  );

  await page.goto('/objectslibrary');
  await addFiles(page, { name: 'Lonely.gltf', buffer: parts['scene.gltf'] ?? Buffer.alloc(0) });
  await expect(uploads).toContainText(
    'The model needs other files that are missing: scene.bin, textures/picture%200.png',
  );
});

test("turns a phone's video into a hologram, and names unusable formats", { tag: '@drawn' }, async ({
  page,
  newContext,
}) => {
  const { api, layer_pid } = await newCreator(page);
  // Apple's cameras write the same container with their own brand.
  const film = await readFile(fixture('hologram.mp4'));
  film.write('qt  ', 8, 'latin1');
  await page.goto('/');
  await page.getByRole('link', { name: /^Hologram/ }).click();
  await page.getByRole('region', { name: 'Map' }).click({ position: { x: 640, y: 200 } });
  await expect(page.getByLabel('Latitude')).toHaveValue(/\d/);
  await page.getByRole('button', { name: 'Next' }).click();

  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: '', buffer });
  await expect(page.getByText('MP4, MOV')).toBeVisible();
  await choose('IMG_0041.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
  await expect(page.getByText('This is a HEIC photo from an iPhone:')).toBeVisible();
  await choose('Dance.webm', Buffer.from('1a45dfa3934282847765626d', 'hex'));
  await expect(page.getByText('This is a clip in the format WebM: export it as MP4')).toBeVisible();
  await choose('IMG_0042.MOV', film.subarray(0, film.length / 2));
  await expect(page.getByText('The clip cannot be read')).toBeVisible();
  await choose('IMG_0042.MOV', film);
  await expect(page.getByText('IMG_0042.mp4')).toBeVisible();

  for (const name of ['What (Details)', 'How', 'When']) await nextStep(page, name);
  await page.getByRole('button', { name: 'Create the space' }).click();
  await expect(page.getByText('Your Custom object has been created !')).toBeVisible();
  const { spaces } = await api.call('GET', `/user/me/layer/${layer_pid}/spaces`);
  const visitor = await (await newContext({ viewport: { width: 800, height: 600 } })).newPage();
  await visitor.goto(`/v/${spaces[0].pid}`);
  await start(visitor);
  await expectPixels(visitor.getByLabel('IMG 0042 in 3D.'), near([208, 92, 58], 45), 2000, 'the figure');
});

test('shrinks a file that is too large before sending, after its creator agrees', async ({ page }) => {
  const creator = await newCreator(page);
  await givePlan(page.request, creator, { max_upload_size: 1 });
  const noise = {
    width: 1200,
    height: 900,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  const picture = await sharp({ create: { ...noise, background: '#000' } })
    .png()
    .toBuffer();
  // Its textures alone are too large to be kept.
  const globe = await texturedGlb();
  const padding = Buffer.alloc(1_000_000);
  const { itself } = splitGltf(globe);
  const model = JSON.parse(itself.toString());
  model.buffers.push({ byteLength: padding.length, uri: `data:;base64,${padding.toString('base64')}` });
  await page.goto('/objectslibrary');
  await addFiles(page, { name: 'Noise.png', buffer: picture });

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('The file is too large: up to 1 MB are possible.');
  await uploads.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(uploads.getByRole('status')).toContainText(
    /^Noise\.pngs*[\d.]+ MB became [\d.]+ (k|M)B: \d+% smaller\.$/,
  );
  await uploads.getByRole('button', { name: 'Use the smaller file' }).click();
  await expect(uploads.getByText('Added')).toBeVisible();

  await addFiles(page, { name: 'Globe.gltf', buffer: Buffer.from(JSON.stringify(model)) });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(200_000);
  await uploads.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(uploads.getByText(/^Uploading [1-9]\d?%/)).toBeVisible();
  await throttle(-1);
  await uploads.getByRole('button', { name: 'Use the smaller file' }).click();
  await expect(uploads.getByText('Added')).toHaveCount(2);

  // A clip of the right shape with a long empty part.
  const free = Buffer.alloc(1_000_000);
  free.writeUInt32BE(free.length);
  free.write('free', 4, 'latin1');
  const clip = Buffer.concat([await readFile(fixture('hologram.mp4')), free]);
  await test.step('a browser that cannot encode clips offers other ways', async () => {
    const encoder = await page.evaluateHandle(() => {
      const { VideoEncoder } = globalThis;
      Reflect.deleteProperty(globalThis, 'VideoEncoder');
      return VideoEncoder;
    });
    await addFiles(page, { name: 'Dance.mp4', buffer: clip });
    await expect(uploads.getByRole('link', { name: 'Ask for more' })).toBeVisible();
    await expect(uploads.getByRole('button', { name: 'Make it smaller' })).toHaveCount(0);
    const [advice] = await Promise.all([
      page.waitForEvent('popup'),
      uploads.getByRole('link', { name: 'How to make it smaller' }).click(),
    ]);
    await expect(advice.getByText('HandBrake')).toBeVisible();
    await advice.close();
    await uploads.getByRole('button', { name: /Dance\.mp4/ }).click();
    await page.evaluate((VideoEncoder) => Object.assign(globalThis, { VideoEncoder }), encoder);
  });
  await addFiles(page, { name: 'Dance.mp4', buffer: clip });
  await uploads.getByRole('button', { name: 'Make it smaller' }).click();
  await uploads.getByRole('button', { name: 'Use the smaller file' }).click();
  await expect(uploads.getByText('Added')).toHaveCount(3);
  const { hobjects } = await creator.api.call('GET', '/user/me/hobjects?sort=name');
  expect(hobjects).toMatchObject([
    { name: 'Dance', content_type: 'video/mp4' },
    { name: 'Globe', content_type: 'model/gltf-binary', image: expect.any(String) },
    { name: 'Noise', content_type: 'image/jpeg' },
  ]);
  for (const { content_length } of hobjects) expect(content_length).toBeLessThanOrEqual(1_000_000);
});

test('draws models with each compression alike', { tag: '@drawn' }, async ({ page }) => {
  const { api } = await newCreator(page);
  const globe = await texturedGlb(512);
  const ways = [
    { geometry: 'meshopt', textures: 'webp' },
    { geometry: 'draco', textures: 'webp' },
    { geometry: 'meshopt', textures: 'ktx2' },
  ];
  const models: Buffer[] = [];
  for (const way of ways) models.push(await api.compress(globe, way));
  await page.goto('/objectslibrary');
  await addFiles(page, ...models.map((buffer, index) => ({ name: `Globe ${index}.glb`, buffer })));
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText('Added')).toHaveCount(ways.length);
  const { hobjects } = await api.call('GET', '/user/me/hobjects?sort=name');
  const [first, ...others] = await Promise.all(
    hobjects.map(async ({ image }: { image: string }) => {
      const picture = await (await page.request.get(image)).body();
      return sharp(picture).removeAlpha().raw().toBuffer();
    }),
  );
  for (const other of others) expect(differenceOf(first, other).mean).toBeLessThan(3);
  // None is empty.
  expect(differenceOf(first, Buffer.alloc(first.length, first.subarray(0, 3))).mean).toBeGreaterThan(8);
});

/** Keep the decoders of files from starting. */
const OBSTACLES: Record<string, (page: Page) => Promise<unknown>> = {
  'is damaged': (page) =>
    page.route(/\/(draco_decoder|basis_transcoder)-[^/]*\.wasm$/, (route) =>
      route.fulfill({ body: 'damaged' }),
    ),
  'may start no worker': (page) =>
    page.route('**/objectslibrary', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      const stricter = policy.replace(/worker-src [^;]*/, "worker-src 'self'");
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': stricter } });
    }),
};

for (const [obstacle, hinder] of Object.entries(OBSTACLES))
  test(`adds files that it cannot draw if their decoder ${obstacle}`, async ({ page }) => {
    const { api } = await newCreator(page);
    const globe = await texturedGlb(256);
    const files = [
      { name: 'Draco.glb', buffer: await api.compress(globe, { geometry: 'draco', textures: 'webp' }) },
      { name: 'Ktx2.glb', buffer: await api.compress(globe, { geometry: 'meshopt', textures: 'ktx2' }) },
      { name: 'Tree.spz', buffer: await readFile(TREE) },
    ];
    await hinder(page);
    await page.goto('/objectslibrary');
    await addFiles(page, ...files);
    await expect(page.getByRole('region', { name: 'Uploads' }).getByText('Added')).toHaveCount(files.length);
  });
