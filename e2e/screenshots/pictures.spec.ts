import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { Api } from '../support/account.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const IMAGES = path.join(ROOT, 'docs/images');
/** The pictures show the demo channel's own files. */
const CONTENT = path.join(ROOT, 'apps/server/src/demo/content');

const CREATOR = {
  username: 'harbour-stories',
  email: 'harbour@example.org',
  password: 'correct horse battery',
};
const PLACE = { latitude: 41.1408, longitude: -8.6111 };

interface Piece {
  readonly name: string;
  readonly file: string;
  readonly kind: 'image.plane' | 'greenscreen.plane' | 'object3d.glb';
  readonly settings?: Record<string, unknown>;
}

const PIECES = {
  poppies: { name: 'Poppies', file: 'poppies.png', kind: 'image.plane', settings: { height: 1.15 } },
  daisies: { name: 'Daisies', file: 'daisies.png', kind: 'image.plane' },
  cornflowers: {
    name: 'Cornflowers',
    file: 'cornflowers.png',
    kind: 'image.plane',
    settings: { height: 1.05 },
  },
  arch: { name: 'Arch at dusk', file: 'arch-at-dusk.png', kind: 'image.plane', settings: { height: 2 } },
  drift: {
    name: 'Drift',
    file: 'drift.mp4',
    kind: 'greenscreen.plane',
    settings: { height: 1.5, similarity: 0.34, smoothness: 0.1, spill: 0.3 },
  },
  mobile: { name: 'Mobile', file: 'mobile.glb', kind: 'object3d.glb' },
  knot: { name: 'Knot', file: 'knot.glb', kind: 'object3d.glb' },
} satisfies Record<string, Piece>;

const MIME: Record<string, string> = {
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.glb': 'model/gltf-binary',
};

/** Places of the meadow's objects: metres east and south of the anchor, and degrees. */
const MEADOW: readonly [piece: keyof typeof PIECES, x: number, z: number, heading: number][] = [
  ['mobile', 0, -0.4, 20],
  ['poppies', -1.9, 0.7, 20],
  ['daisies', 1.7, 0.6, -18],
  ['cornflowers', -1.1, 1.3, 8],
  ['poppies', 2.4, -0.4, -24],
];

/** Creates a creator with a library and three spaces. @returns the one for the editor, and an upright one for a phone. */
async function makeCreator(page: Page): Promise<{ pid: string; upright: string }> {
  const api = await Api.open(page.context().request);
  const { layer_pid } = await api.signUp(CREATOR);
  const preview = async (file: string) => {
    const picture = file.replace(/\.\w+$/, '.png');
    return picture === file
      ? undefined
      : api.upload(await readFile(path.join(CONTENT, picture)), picture, 'image/png');
  };
  const pids: Record<string, string> = {};
  for (const [key, { name, file, kind, ...rest }] of Object.entries<Piece>(PIECES)) {
    const bytes = await readFile(path.join(CONTENT, file));
    const asset = await api.upload(bytes, file, MIME[path.extname(file)] ?? '');
    const { pid } = await api.call('POST', '/hobject', {
      name,
      asset,
      image: await preview(file),
      model_identifier: `core.${kind}.1.0`,
      description: name,
      ...rest,
    });
    pids[key] = pid;
  }
  const make = async (name: string, picture: string, objects: typeof MEADOW, place = PLACE) => {
    const thumbnail = await api.upload(await readFile(path.join(CONTENT, picture)), picture, 'image/png');
    const space = await api.call('POST', '/space', { layer_pid, name, thumbnail, range: 60, ...place });
    await api.call('PUT', `/space/${space.pid}/arrangement`, {
      revision: space.revision,
      anchors: [{ name: 'Quay', anchor_type: 'HorizontalSurface-SLAM-10', x: 0, y: 0, z: 0, angle_y: 0 }],
      nodes: objects.map(([piece, x, z, heading]) => {
        const half = (heading * Math.PI) / 360;
        const turn = {
          quaternion_x: 0,
          quaternion_y: Math.sin(half),
          quaternion_z: 0,
          quaternion_w: Math.cos(half),
        };
        return { hobject_pid: pids[piece], anchor: 0, x, y: 0, z, scale: 1, ...turn };
      }),
    });
    return space.pid as string;
  };
  const upright = await make('Window on the bay', 'arch-at-dusk.png', [['arch', 0, 0, 0]], {
    latitude: 41.1426,
    longitude: -8.6159,
  });
  await make('Drift', 'drift.png', [['drift', 0, 0, 0]], { latitude: 41.1471, longitude: -8.5919 });
  const pid = await make('Quay in flower', 'mobile.png', MEADOW);
  await page.addInitScript((token) => localStorage.setItem('pleinair.access_token', token), api.token);
  return { pid, upright };
}

/** Saves a picture with a palette: at most 350 kB, for loading in a README. */
async function keep(page: Page, name: string): Promise<void> {
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 })
    .toBuffer();
  expect(picture.length, `${name}.png`).toBeLessThan(350_000);
  await mkdir(IMAGES, { recursive: true });
  await writeFile(path.join(IMAGES, `${name}.png`), picture);
}

const loaded = (pictures: Locator) =>
  expect
    .poll(() => pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete)))
    .toBe(true);

test('the pictures of the README', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { pid, upright } = await makeCreator(page);

  await page.goto('/objectslibrary');
  await expect(page.getByRole('article')).toHaveCount(Object.keys(PIECES).length);
  await loaded(page.getByRole('article').locator('img'));
  await keep(page, 'library');

  await page.goto(`/create-and-place/${PLACE.latitude}/${PLACE.longitude}`);
  await page.getByRole('textbox', { name: 'Radius of the activation circle' }).fill('12000');
  await expect(page.getByLabel('Latitude')).toHaveValue(/\d/);
  await page.getByRole('button', { name: 'Fit to view' }).click();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await keep(page, 'wizard');

  await page.goto(`/space/${pid}`);
  await page.getByRole('treeitem', { name: 'Mobile' }).click();
  await expect(page.getByLabel('Loading')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await keep(page, 'editor');

  const phone = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' });
  const visitor = await phone.newPage();
  await visitor.goto(`/v/${upright}`);
  await expect(visitor.getByLabel('Window on the bay in 3D.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Only look in 3D' }).click();
  await expect(visitor.getByRole('progressbar')).toHaveCount(0);
  await visitor.waitForLoadState('networkidle');
  await keep(visitor, 'viewer-phone');
});
