import { expect, type Page, test } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { newCreator } from '../support/creator.ts';
import { countPixels, expectPixels, near } from '../support/pixels.ts';
import { splitGltf } from '../support/split-gltf.ts';
import { texturedGlb } from '../support/textured-glb.ts';

interface ChosenFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Adds files to the library that is open, as a creator chooses them together. */
async function addFiles(page: Page, ...files: ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await chooser).setFiles(files.map((file) => ({ mimeType: '', ...file })));
}

test('pictures that are WebP or AVIF become PNG, or JPEG where nothing can be seen through', async ({
  page,
}) => {
  const { api } = await newCreator(page);
  await page.goto('/objectslibrary');
  const circle = Buffer.from(
    '<svg width="300" height="200"><circle cx="150" cy="100" r="80" fill="#c83214"/></svg>',
  );
  const moving = await sharp(
    [circle, circle].map((input) => input),
    { join: { animated: true } },
  )
    .webp({ loop: 0 })
    .toBuffer();
  // A camera lay on its side: what is 40 wide and 60 high is shown as 60 wide.
  const turned = sharp({ create: { width: 40, height: 60, channels: 3, background: '#2050a0' } });
  const avif = await turned.withMetadata({ orientation: 6 }).avif().toBuffer();
  await addFiles(page, { name: 'Lantern.webp', buffer: moving }, { name: 'Sky.avif', buffer: avif });

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('Added')).toHaveCount(2);
  await expect(uploads).toContainText('The picture moves, but only its first image is used.');
  const { hobjects } = await api.call('GET', '/user/me/hobjects?sort=name');
  const files = await Promise.all(
    hobjects.map(async ({ name, content_type, asset_uri }: Record<string, string>) => {
      const response = await page.request.get(asset_uri ?? '');
      return { name, content_type, bytes: await response.body() };
    }),
  );
  expect(files).toMatchObject([
    { name: 'Lantern', content_type: 'image/png' },
    { name: 'Sky', content_type: 'image/jpeg' },
  ]);
  const [lantern, sky] = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
  expect([lantern, sky]).toMatchObject([
    { width: 300, height: 200, hasAlpha: true },
    { width: 60, height: 40 },
  ]);
  expect(await countPixels(files[0]?.bytes ?? Buffer.alloc(0), near([200, 50, 20], 8))).toBeGreaterThan(
    15_000,
  );
});

test('a .gltf becomes a GLB: with everything in itself, with its files chosen together, and out of a ZIP', async ({
  page,
}) => {
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
