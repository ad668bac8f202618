import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Api } from '../support/account.ts';
import { type Creator, newCreator } from '../support/creator.ts';
import { publishElevenTypes } from '../support/eleven-types.ts';
import { drawPanorama } from '../support/panorama.ts';
import { givePlan } from '../support/plan.ts';
import { addToLibrary, publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';
import { start } from '../support/viewer.ts';

test('a space with every type goes to another creator as a file, and opens there as it was', async ({
  page,
  newContext,
}) => {
  const ada = await newCreator(page);
  await givePlan(page.request, ada, { sequence_editing: 1 });
  const { space, card } = await publishRichSpace(ada);
  const path = await exported(page, ['Orchard']);
  const before = await content(ada.api, space.pid);

  const there = await (await newContext()).newPage();
  const grace = await newCreator(there);
  await givePlan(page.request, grace, { sequence_editing: 1 });
  await there.goto('/spaces');
  await importFile(there, path);
  const dialog = there.getByRole('dialog', { name: 'Import spaces' });
  await expect(dialog.getByText('Orchard', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Shows 11 objects')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import the space' }).click();
  await there.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(there.getByRole('treeitem', { name: 'portal.door' })).toBeVisible();

  const [pid] = await spacePids(grace);
  const after = await content(grace.api, pid);
  expect(after.space.access_level).toBe('owner');
  expect(after.space.pid).not.toBe(before.space.pid);
  expect(described(after)).toEqual(described(before));
  expect(after.space.card_image).not.toBe(card);
  // No file is shared: the original may be deleted, and its studio be gone.
  await ada.api.call('DELETE', `/space/${space.pid}?for_good=true`);
  for (const { asset_uri } of after.hobjects) {
    if (asset_uri) expect((await there.request.head(asset_uri)).ok()).toBe(true);
  }
  await there.goto(`/v/${pid}`);
  await start(there);
});

test('spaces keep their labels, the objects that they share, and what leads to another', async ({
  page,
  newContext,
}) => {
  const ada = await newCreator(page);
  const sun = await addToLibrary(ada, 'cut-out.png', { name: 'Sun', identifier: 'sun-1' });
  const first = await publish(ada, { space: { name: 'Gate' }, hobject: { pid: sun.pid } });
  const second = await publish(ada, { space: { name: 'Tower' }, hobject: { pid: sun.pid } });
  const actions = [{ do: 'go_to_space', space_pid: second.space.pid }];
  await ada.api.call('PUT', `/hobject/${sun.pid}`, {
    abilities: JSON.stringify([{ trigger: { on: 'tap' }, actions }]),
  });
  await label(ada, first.space.pid, ['Summer', 'Water']);
  await label(ada, second.space.pid, ['Water']);
  const path = await exported(page, ['Gate', 'Tower']);

  const there = await (await newContext()).newPage();
  const grace = await newCreator(there);
  await addToLibrary(grace, 'cut-out.png', { name: 'Another sun', identifier: 'sun-1' });
  await grace.api.call('POST', '/label', { name: 'summer', color: '#aa0000' });
  await there.goto('/spaces');
  await importFile(there, path);
  await there.getByRole('button', { name: 'Import 2 spaces' }).click();
  await expect(there.getByText('Some identifiers were left out')).toBeVisible();
  await there.getByRole('button', { name: 'Close' }).last().click();
  await expect(there.getByRole('dialog')).toHaveCount(0);

  const pids = await spacePids(grace);
  const [gate, tower] = await Promise.all(['Gate', 'Tower'].map((name) => named(grace, pids, name)));
  expect(gate.hobjects[0].pid).toBe(tower.hobjects[0].pid);
  expect(gate.hobjects[0].identifier).toBeNull();
  expect(JSON.parse(gate.hobjects[0].abilities)[0].actions[0].space_pid).toBe(tower.space.pid);
  expect(first.hobject.pid).not.toBe(gate.hobjects[0].pid);
  expect(await labels(grace)).toEqual({ Gate: ['Water', 'summer'], Tower: ['Water'] });
});

test('a walk is exported with its stops, and opens after it was imported', async ({ page }) => {
  const ada = await newCreator(page);
  const gate = await publish(ada, { space: { name: 'Gate' } });
  const tower = await publish(ada, { space: { name: 'Tower' } });
  const { pid } = await ada.api.call('POST', '/walk', {
    layer_pid: ada.layer_pid,
    name: 'Round the wall',
    description: 'From the tower to the gate.',
    space_pids: [tower.space.pid, gate.space.pid],
  });
  await page.goto(`/walks/${pid}`);
  await page.getByRole('button', { name: 'Export as a file…' }).click();
  const path = await downloaded(page, 'Round the wall.zip');

  await page.goto('/spaces');
  await importFile(page, path);
  await expect(page.getByText('Walk “Round the wall”')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 spaces' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Round the wall' })).toBeVisible();
  const imported = new URL(page.url()).pathname.split('/').at(-1);
  expect(imported).not.toBe(pid);
  const { stops, ...walk } = await ada.api.call('GET', `/walk/${imported}`);
  expect(walk).toMatchObject({ description: 'From the tower to the gate.', access_level: 'owner' });
  expect(stops.map(({ name }: { name: string }) => name)).toEqual(['Tower', 'Gate']);
  expect(stops.map(({ pid }: { pid: string }) => pid)).not.toContain(tower.space.pid);
});

test('an import that fails goes on without what failed, or leaves nothing behind', async ({ page }) => {
  const ada = await newCreator(page);
  const ape = await addToLibrary(ada, 'suzanne.glb', { name: 'Ape' });
  const { space, anchor } = await publish(ada, { space: { name: 'Yard' } });
  await ada.api.call('POST', `/space/${space.pid}/node`, { hobject_pid: ape.pid, anchor_pid: anchor.pid });
  const path = await exported(page, ['Yard']);
  await ada.api.call('DELETE', `/space/${space.pid}?for_good=true`);

  const zip = await readFile(path);
  zip.write('gone', zip.indexOf('glTF'));
  const damaged = { name: 'Yard.zip', mimeType: 'application/zip', buffer: zip };
  await page.goto('/spaces');
  await importFile(page, damaged);
  await page.getByRole('button', { name: 'Import the space' }).click();
  await expect(page.getByText('“Ape” was not imported:')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await spacePids(ada)).toEqual([]);
  const kept = await ada.api.call('GET', '/user/me/hobjects');
  expect(kept.hobjects.map(({ name }: { name: string }) => name).sort()).toEqual(['Ape', 'Sun']);

  await importFile(page, damaged);
  await page.getByRole('button', { name: 'Import the space' }).click();
  await page.getByRole('button', { name: 'Import the rest without it' }).click();
  await expect(page.getByText('“Ape” was left out.')).toBeVisible();
  const [pid] = await spacePids(ada);
  const { nodes, hobjects } = await content(ada.api, pid);
  expect(nodes).toHaveLength(1);
  expect(hobjects).toMatchObject([{ name: 'Sun' }]);
});

test('an import that ended with its page is gone on with later, or removed', async ({ page }) => {
  const ada = await newCreator(page);
  const ape = await addToLibrary(ada, 'suzanne.glb', { name: 'Ape' });
  const { space, anchor } = await publish(ada, { space: { name: 'Yard' } });
  await ada.api.call('POST', `/space/${space.pid}/node`, { hobject_pid: ape.pid, anchor_pid: anchor.pid });
  const path = await exported(page, ['Yard']);
  const before = described(await content(ada.api, space.pid));
  await ada.api.call('DELETE', `/space/${space.pid}?for_good=true`);
  /** The second object is never sent. */
  const breakOff = async () => {
    let sent = 0;
    await page.route('**/hobject', (route) => (++sent > 1 ? undefined : route.continue()));
    await page.goto('/spaces');
    await importFile(page, path);
    await page.getByRole('button', { name: 'Import the space' }).click();
    await expect.poll(() => sent).toBe(2);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    // Not before: what is held back would be sent then.
    await page.unrouteAll();
  };
  const names = async () => {
    const { hobjects } = await ada.api.call('GET', '/user/me/hobjects');
    return hobjects.map(({ name }: { name: string }) => name).sort();
  };

  await breakOff();
  const notice = page.getByRole('alert', { name: 'An import stopped halfway' });
  await expect(notice).toContainText('to 60%');
  expect(await spacePids(ada)).toHaveLength(1);
  const chooser = page.waitForEvent('filechooser');
  await notice.getByRole('button', { name: 'Go on' }).click();
  await (await chooser).setFiles(path);
  await page.getByRole('button', { name: 'Go on with the import' }).click();
  await expect(page.getByText('The space was imported.')).toBeVisible();
  const [pid] = await spacePids(ada);
  expect(await spacePids(ada)).toHaveLength(1);
  expect(described(await content(ada.api, pid))).toEqual(before);
  expect(await names()).toEqual(['Ape', 'Ape', 'Sun', 'Sun']);
  await expect(notice).toHaveCount(0);

  await breakOff();
  expect(await spacePids(ada)).toHaveLength(2);
  await notice.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(notice).toHaveCount(0);
  expect(await spacePids(ada)).toEqual([pid]);
  expect(await names()).toEqual(['Ape', 'Ape', 'Sun', 'Sun']);
});

test('files dropped on My Spaces are imported, or where they belong is said', async ({ page }) => {
  const ada = await newCreator(page);
  await publish(ada, { space: { name: 'Yard' } });
  const path = await exported(page, ['Yard']);
  const zip = { name: 'Yard.zip', base64: (await readFile(path)).toString('base64') };
  const glb = { name: 'sun.glb', base64: Buffer.from('glTF').toString('base64') };
  const transfer = await page.evaluateHandle(
    (files) => {
      const dropped = new DataTransfer();
      for (const { name, base64 } of files) {
        dropped.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      }
      return dropped;
    },
    [glb, zip],
  );
  const list = page.getByRole('row', { name: 'Yard' });
  await list.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop a space file to import it')).toBeVisible();
  await list.dispatchEvent('drop', { dataTransfer: transfer });
  const dialog = page.getByRole('dialog', { name: 'Import spaces' });
  await expect(dialog.getByRole('alert')).toContainText('“sun.glb” contains no spaces.');
  await expect(dialog.getByRole('link', { name: 'Open the Objects Library' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Import the space' }).click();
  await expect(page.getByText('The space was imported.')).toBeVisible();
  expect(await spacePids(ada)).toHaveLength(2);
});

test('another file is refused, and why is said', async ({ page }) => {
  await newCreator(page);
  await page.goto('/spaces');
  const buffer = await drawPanorama();
  await importFile(page, { name: 'holiday.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByRole('alert')).toContainText('“holiday.zip” contains no spaces.');
});

/** Every type, a part, a sequence, an ability, a picture to find, and a card with a picture. */
async function publishRichSpace(creator: Creator) {
  const { api } = creator;
  const { space, hobject, node } = await publishElevenTypes(creator);
  const wheel = await addToLibrary(creator, 'cut-out.png', { name: 'Wheel', attribution: 'Ada, CC BY' });
  await api.call('PUT', `/hobject/${wheel.pid}/parent/${hobject.pid}`, { x: 2, scale: 0.5, angle_y: 30 });
  const mark = await api.upload(await drawPanorama(), 'poster.png', 'image/png');
  const poster = await api.call('POST', '/anchor', {
    name: 'Poster',
    anchor_type: 'TrackedImage-Vision-10',
    mark,
    width: 0.6,
  });
  await api.call('POST', `/space/${space.pid}/anchor/${poster.pid}`, { x: 1, y: 1.5, z: -3, angle_y: 45 });
  await api.call('PUT', `/hobject/${hobject.pid}`, {
    behaviors: JSON.stringify([{ does: 'spin', degrees: 20, axis: 'y' }]),
    abilities: JSON.stringify([
      { trigger: { on: 'tap' }, actions: [{ do: 'hide', hobject_pid: hobject.pid }] },
    ]),
  });
  const card = await api.upload(await drawPanorama(), 'card.png', 'image/png');
  const { card_image } = await api.call('PUT', `/space/${space.pid}`, {
    name: 'Orchard',
    card_title: 'The old orchard',
    card_description: 'Eleven trees.',
    card_image: card,
    present_to: '2031-01-01T00:00:00.000Z',
    geo_access: 'in_range',
    settings: { heading: 30, light_intensity: 2 },
    storylines: [
      {
        name: 'Day',
        steps: [{ name: 'Dawn', show: [node.pid], advance: { on: 'tap', node_pid: node.pid } }],
      },
    ],
  });
  return { space, card: card_image };
}

/** Selects spaces in My Spaces and exports them; returns the path of the downloaded file. */
async function exported(page: Page, names: readonly string[]): Promise<string> {
  await page.goto('/spaces');
  if (names.length === 1) {
    await page.getByRole('button', { name: `Actions for ${names[0]}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate or export' }).click();
    await page.getByRole('menuitem', { name: 'Export as a file…' }).click();
  } else {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Export…' }).click();
  }
  return downloaded(page, names.length === 1 ? `${names[0]}.zip` : 'My Spaces.zip');
}

/** Downloads what the dialog exports; returns the path of the file. */
async function downloaded(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(name);
  const path = await file.path();
  expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');
  return path;
}

async function importFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('button', { name: 'Other ways to make spaces' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Import from a file…' }).click();
  await (await chooser).setFiles(file);
}

const content = (api: Api, pid = '') => api.call('GET', `/space/content?pid=${pid}`);

async function spacePids({ api, layer_pid }: Creator): Promise<string[]> {
  const { spaces } = await api.call('GET', `/user/me/layer/${layer_pid}/spaces`);
  return spaces.map(({ pid }: { pid: string }) => pid);
}

async function label({ api }: Creator, space_pid: string, names: readonly string[]) {
  const known = await api.call('GET', '/user/me/labels');
  for (const name of names) {
    const { pid } =
      known.labels.find((one: { name: string }) => one.name === name) ??
      (await api.call('POST', '/label', { name, color: '#3366cc' }));
    await api.call('POST', `/space/${space_pid}/label/${pid}`);
  }
}

/** The names of labels by the name of the space, last attached first. */
async function labels(creator: Creator): Promise<Record<string, string[]>> {
  const { labels, space_labels } = await creator.api.call('GET', '/user/me/labels');
  const spaces = await Promise.all((await spacePids(creator)).map((pid) => content(creator.api, pid)));
  const named = spaces.map(({ space }) => {
    const own = space_labels.filter(({ space_pid }: { space_pid: string }) => space_pid === space.pid);
    const nameOf = ({ label }: { label: string }) =>
      labels.find(({ pid }: { pid: string }) => pid === label).name;
    return [space.name, own.map(nameOf)];
  });
  return Object.fromEntries(named);
}

async function named({ api }: Creator, pids: readonly string[], name: string) {
  const all = await Promise.all(pids.map((pid) => content(api, pid)));
  return all.find(({ space }) => space.name === name);
}

/** A space's content with names instead of pids, and without what belongs to its studio. */
function described({ space, anchors, nodes, hobjects }: Awaited<ReturnType<typeof content>>) {
  const names = new Map<string, string>(
    [...anchors, ...hobjects].map((item: { pid: string; name: string }) => [item.pid, item.name]),
  );
  for (const node of nodes) names.set(node.pid, `node of ${names.get(node.hobject_pid)}`);
  const item = { pid: 0, owner: 0, created_at: 0, updated_at: 0, asset_uri: 0, image: 0, image_tiny: 0 };
  const file = { mark: 0, mark_model: 0, thumbnail_medium: 0, thumbnail_original: 0, ios_asset_uri: 0 };
  const count = { spaces_count: 0, model_pid: 0, access_level: 0, space_pid: 0 };
  const left = Object.keys({ ...item, ...file, ...count });
  const { name, card_title, card_description, present_from, present_to, latitude, longitude } = space;
  const { range, geo_access, settings, storylines } = space;
  const read = {
    space: { name, card_title, card_description, present_from, present_to, latitude, longitude },
    rules: { range, geo_access, settings, storylines, hasCard: space.card_image !== null },
    anchors: sorted(anchors),
    nodes: sorted(nodes),
    hobjects: sorted(hobjects),
    hasPictures: sorted(hobjects).map(({ image }) => image !== null),
  };
  return JSON.parse(
    JSON.stringify(read, (key, value) => {
      if (left.includes(key)) return undefined;
      return typeof value === 'string'
        ? value.replaceAll(/[0-9a-z]{26}/g, (pid) => names.get(pid) ?? pid)
        : value;
    }),
  );
}

function sorted(items: readonly Record<string, unknown>[]) {
  const key = ({ name, x, z }: Record<string, unknown>) => `${name} ${x} ${z}`;
  return items.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
