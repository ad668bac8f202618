import { readFile, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Creator, newCreator } from '../support/creator.ts';
import { givePlan } from '../support/plan.ts';
import { LINK_SITE } from '../support/product.ts';
import { fixture, publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';

interface BadFile {
  readonly name: string;
  readonly buffer: Buffer;
  /** The message next to it. */
  readonly problem: string;
}

/** A PNG that claims a size but has no pixels. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 6, 0, 0, 0], 12);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(header));
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return Buffer.concat([Buffer.from([...signature, 0, 0, 0, 13]), header, checksum]);
}

/** A GLB with one triangle whose points are in another file. */
function glbWithOutsideReference(): Buffer {
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36, uri: '../../../../etc/passwd' }],
  });
  const chunk = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4));
  const head = Buffer.alloc(20);
  head.write('glTF');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(20 + chunk.length, 8);
  head.writeUInt32LE(chunk.length, 12);
  head.write('JSON', 16);
  return Buffer.concat([head, chunk]);
}

async function badFiles(): Promise<BadFile[]> {
  const [model, picture] = await Promise.all([
    readFile(fixture('suzanne.glb')),
    readFile(fixture('cut-out.png')),
  ]);
  return [
    {
      name: 'text.png',
      buffer: Buffer.from('I am no picture.'),
      problem: 'This kind of file does not fit here. These do: ',
    },
    {
      name: 'vector.png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      problem: 'This is a picture in the format SVG: save it as PNG or JPEG and choose that.',
    },
    {
      name: 'half.glb',
      buffer: model.subarray(0, model.length / 2),
      problem: 'The model is incomplete: its end is missing. Export or download it again.',
    },
    {
      name: 'outside.glb',
      buffer: glbWithOutsideReference(),
      problem: 'The model refers to other files. Export it as one self-contained GLB.',
    },
    {
      name: 'bomb.png',
      buffer: Buffer.concat([pngHeader(30_000, 30_000), Buffer.alloc(64)]),
      problem: '900 million in all. At most 100 million are possible; make it smaller.',
    },
    { name: 'nothing.png', buffer: Buffer.alloc(0), problem: 'The file is empty. Choose another one.' },
    {
      name: 'heavy.png',
      buffer: Buffer.concat([picture, Buffer.alloc(20_500_000)]),
      problem: 'The file is too large: up to 20 MB are possible.',
    },
  ];
}

async function counts({ api, layer_pid }: Creator) {
  const hobjects = await api.call('GET', '/user/me/hobjects');
  const spaces = await api.call('GET', `/user/me/layer/${layer_pid}/spaces`);
  return { hobjects: hobjects.total, spaces: spaces.total };
}

const asUpload = ({ name, buffer }: Pick<BadFile, 'name' | 'buffer'>) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** Chooses files in the library. */
async function addFiles(page: Page, files: readonly Pick<BadFile, 'name' | 'buffer'>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await chooser).setFiles(files.map(asUpload));
}

test('the library explains what is wrong with each file, and accepts none of them', async ({
  page,
  request,
}) => {
  const creator = await newCreator(page);
  const bad = await badFiles();
  await page.goto('/objectslibrary');
  await addFiles(page, bad);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toHaveCount(bad.length);
  for (const { name, problem } of bad) {
    const entry = uploads
      .locator('div')
      .filter({ hasText: name })
      .filter({ has: page.getByRole('alert') });
    await expect(entry.last()).toContainText(problem);
  }
  expect(await counts(creator)).toEqual({ hobjects: 0, spaces: 0 });

  // A plan shows its use, and rejects files that do not fit before they are sent.
  await givePlan(request, creator, { max_storage: 0.2, max_spaces: 1 });
  await page.goto('/pages/user-settings');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan.getByRole('row', { name: 'Spaces 0 of 1 used' })).toBeVisible();
  await expect(plan.getByRole('row', { name: 'Unity AssetBundles Not included' })).toBeVisible();
  await plan.getByRole('link', { name: 'Ask for more' }).click();
  await expect(page.getByRole('heading', { name: 'More than your plan allows' })).toBeVisible();
  await expect(page.getByText(/^The people who run this studio set what each plan allows/)).toBeVisible();
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), contact_url: 'mailto:ada@example.org' } });
  });
  await page.reload();
  const mail = page.getByRole('link', { name: 'Write an e-mail' });
  await expect(mail).toHaveAttribute('href', 'mailto:ada@example.org');
  await page.getByRole('link', { name: 'Objects Library' }).click();
  await expect(page.getByText('0 kB of 200 kB used')).toBeVisible();
  const picture = await readFile(fixture('cut-out.png'));
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET' && !one.url().endsWith('/page-views')) sent.push(one.url());
  });
  await addFiles(page, [{ name: 'wall.png', buffer: Buffer.concat([picture, Buffer.alloc(300_000)]) }]);
  const refusal = uploads.getByRole('alert');
  await expect(refusal).toContainText('but your plan has only 200 kB of storage left.');
  expect(sent).toEqual([]);
  await refusal.getByRole('link', { name: 'Show your largest objects' }).click();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('size');
  await addFiles(page, [{ name: 'small.png', buffer: picture }]);
  await expect(page.getByText('Added')).toBeVisible();
  await expect(page.getByText(/^[1-9][\d.]* kB of 200 kB used, [\d.]+ kB left$/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for small' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Actions for small' })).toHaveCount(0);
  // The trash uses storage until it is emptied.
  await page.goto('/trash');
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Objects Library' }).click();
  await expect(page.getByText('0 kB of 200 kB used')).toBeVisible();

  // The wizard shows how many spaces are left, and does not start without any.
  await page.goto('/create-and-place');
  await expect(page.getByText('Your plan has room for 1 more space.')).toBeVisible();
  await publish(creator);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your plan has no room for another space' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
});

/** Enters addresses that are not links or cannot be read, and expects a message at the field. */
async function expectRefused(address: Locator): Promise<void> {
  for (const [link, problem] of [
    ['http://files.example.org/model.glb', 'The GLB url is not valid'],
    ['http://files.example.org/scan.ply', 'The PLY url is not valid'],
    [`${LINK_SITE}/tree.zip`, 'The Asset Bundle url is not valid'],
    // The server fetches what pages may not load, but never from its own network.
    ['https://127.0.0.1/model.glb', 'The file at this address could not be fetched. Upload it instead.'],
    [`${LINK_SITE}/gone.glb`, 'The file could not be read from there.'],
  ] as const) {
    await address.fill(link);
    await address.press('Enter');
    await expect(address).toHaveAccessibleDescription(new RegExp(problem));
  }
}

test('the wizard explains a rejected file at the field, and accepts the next one', async ({ page }) => {
  const creator = await newCreator(page);
  await page.goto('/create-and-place/47.3731/8.5408');
  await page.getByRole('button', { name: 'Next' }).click();
  // The library reports the other problems, in the same words.
  for (const file of (await badFiles()).slice(0, 3)) {
    await page.getByLabel('Choose a file').setInputFiles(asUpload(file));
    await expect(page.getByRole('alert')).toContainText(file.problem);
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  }
  // A valid header without valid pixels: only the server notices.
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([pngHeader(40, 40), Buffer.alloc(200, 7)]),
  });
  await expect(page.getByRole('alert')).toContainText(/damaged|cannot be read|read/i);
  expect(await counts(creator)).toEqual({ hobjects: 0, spaces: 0 });
  await page.getByLabel('Choose a file').setInputFiles(fixture('cut-out.png'));
  await expect(page.getByText('600 × 800 pixels')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await test.step('and one of another kind', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const choice = page.getByLabel('Choose a file');
    const other = page.getByRole('alert');
    await choice.setInputFiles(fixture('hologram.mp4'));
    await expect(other).toContainText('“hologram.mp4” does not fit “Image”');
    // The next file replaces the question.
    await choice.setInputFiles(fixture('suzanne.glb'));
    await expect(other).toContainText('“suzanne.glb” does not fit “Image”');
    await expect(other).toContainText('recognized as a file for “3D object”');
    await expect(page.getByRole('button', { name: /^Image/ })).toHaveAttribute('aria-pressed', 'true');
    await other.getByRole('button', { name: 'Make it “3D object”' }).click();
    await expect(page.getByText(/\d triangles/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^3D object/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Next' }).click();
    const name = page.getByLabel('Name of the object');
    await expect(name).toHaveValue('suzanne');
    await name.fill('');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(name).toBeFocused();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: /^Image/ }).click();
  });

  await test.step('the same for a link, at its field', async () => {
    await page.route(`${LINK_SITE}/**`, (route) => {
      const isThere = route.request().url().endsWith('/model.glb');
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill(isThere ? { path: fixture('suzanne.glb'), headers } : { status: 404, headers });
    });
    await page.getByRole('button', { name: /^3D object/ }).click();
    await page.getByRole('tab', { name: 'Link' }).click();
    const address = page.getByLabel('Address of the file');
    await expectRefused(address);
    await address.fill(`${LINK_SITE}/model.glb`);
    await page.getByRole('button', { name: 'Use this link' }).click();
    await expect(page.getByText(/\d triangles/)).toBeVisible();
  });

  await test.step('and for another link of an object that has one', async () => {
    const model = { model_identifier: 'core.object3d.glb.1.0', asset_uri: `${LINK_SITE}/old/model.glb` };
    const { pid } = await creator.api.call('POST', '/hobject', {
      name: 'Bust',
      content_length: 9,
      ...model,
    });
    await page.goto(`/edit-hobject/${pid}`);
    await expect(page.getByText(model.asset_uri)).toBeVisible();
    await page.getByRole('button', { name: 'Use another link' }).click();
    const address = page.getByLabel('Address of the file');
    await address.fill('http://files.example.org/model.glb');
    await address.press('Enter');
    await expect(address).toHaveAccessibleDescription(/The GLB url is not valid/);
    await address.fill(`${LINK_SITE}/new/model.glb`);
    await address.press('Enter');
    await expect(page.getByText(`${LINK_SITE}/new/model.glb`)).toBeVisible();
    await expect(address).toBeHidden();
    expect(await creator.api.call('GET', `/hobject/${pid}`)).toMatchObject({
      asset_uri: `${LINK_SITE}/new/model.glb`,
      manage_asset: false,
      image: expect.any(String),
      content_length: (await stat(fixture('suzanne.glb'))).size,
    });
  });
});

test('markup in names and descriptions is shown as text', async ({ page, newContext }) => {
  const creator = await newCreator(page);
  const markup = '<img src=x onerror="document.title=1"><b>bold</b>';
  const { space } = await publish(creator, {
    space: { name: markup, card_description: markup },
    hobject: { name: markup, description: markup },
    anchor: { name: markup },
  });
  const expectText = async (shown: Page, path: string) => {
    await shown.goto(path);
    await expect(shown.getByText(markup).first()).toBeVisible();
    await expect(shown.locator('img[src="x"]')).toHaveCount(0);
  };
  await expectText(page, '/spaces');
  await expectText(page, '/objectslibrary');
  await expectText(page, `/space/${space.pid}`);
  await expectText(page, `/edit-space-settings/${space.pid}`);
  const visitor = await (await newContext()).newPage();
  await expectText(visitor, `/+${creator.account.username}`);
  await expectText(visitor, `/v/${space.pid}`);
  await visitor.getByRole('button', { name: 'Read instead' }).click();
  await expect(visitor.getByRole('heading', { name: markup, level: 1 })).toBeVisible();
  await expect(visitor.locator('b')).toHaveCount(0);
});

test('a number out of bounds stays in its field, is not saved, and gets the focus', async ({ page }) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator);
  const before = await creator.api.call('GET', `/space/${space.pid}`);
  const save = page.getByRole('button', { name: 'Save' });
  const expectKept = async (field: Locator, typed: string, bounds: string) => {
    await field.fill(typed);
    await save.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(bounds));
    await page.getByRole('heading', { level: 1 }).click();
    await expect(field).toHaveValue(new RegExp(`^${typed}`));
  };

  await page.goto(`/edit-space-settings/${space.pid}`);
  const heading = page.getByLabel('Heading');
  await expectKept(heading, '400', 'Between 0° and 360°');
  await expectKept(page.getByLabel('Latitude'), '95', 'Between -90 and 90');
  await expect(page.getByText('There are unsaved changes')).toBeVisible();
  expect(await creator.api.call('GET', `/space/${space.pid}`)).toEqual(before);

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(heading).toHaveValue('0°');
  await expectKept(heading, '', 'Between 0° and 360°');
  await heading.fill('040.50');
  await page.getByRole('textbox', { name: 'Radius of the activation circle' }).fill('0');
  await expect(page.getByLabel('No limit')).toBeChecked();
  await save.click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  const after = await creator.api.call('GET', `/space/${space.pid}`);
  expect(after).toMatchObject({ range: 0, settings: { heading: 40.5 } });

  await page.goto(`/edit-hobject/${hobject.pid}`);
  await expectKept(page.getByLabel('Height'), '1000', 'Between 0.01 m and 100 m');
});

test('rejects coordinates off the earth; names an unreachable address service', async ({ page }) => {
  const creator = await newCreator(page);
  // Like an installation whose Nominatim is unreachable.
  const searches: string[] = [];
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, search_while_typing: false, search_streets: true } });
  });
  await page.route('**/address/search?*', async (route) => {
    searches.push(new URL(route.request().url()).searchParams.get('query') ?? '');
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), fallback: true } });
  });
  await page.goto('/create-and-place');
  await test.step('the address service is queried only on demand, and its failure is named', async () => {
    const search = page.getByLabel('Search for an address or town');
    await search.pressSequentially('Porto');
    await search.press('Enter');
    await expect(page.getByText('The address service does not answer just now.')).toBeVisible();
    expect([...new Set(searches)]).toEqual(['Porto']);
    await search.press('Escape');
  });

  await page.getByLabel('Latitude').fill('95');
  await page.getByLabel('Longitude').fill('8');
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription('Between -90 and 90');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('You must choose a location on the map first')).toBeVisible();
  await expect(page.getByLabel('Latitude')).toHaveValue('95');
  await expect(page.getByLabel('Latitude')).toBeFocused();
  const refused = await creator.api.send('POST', '/space', {
    layer_pid: creator.layer_pid,
    latitude: 95,
    longitude: 8,
  });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({ ferrors: { latitude: [expect.any(String)] } });
});
