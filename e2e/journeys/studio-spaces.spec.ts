import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { scene } from '../support/editor.ts';
import { countPixels, near } from '../support/pixels.ts';
import { addToLibrary, fixture, publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';

const names = (page: Page) => page.getByRole('row').getByRole('link');

test('lists spaces next to their map; searches and sorts', async ({ page }) => {
  const creator = await newCreator(page);
  await page.goto('/spaces');
  await expect(page.getByRole('heading', { name: 'Your first space' })).toBeVisible();

  const { hobject } = await publish(creator, { space: { name: 'Birch', range: 40 } });
  await publish(creator, { hobject, space: { name: 'Alder', range: 0, longitude: 30 } });
  await publish(creator, {
    hobject,
    space: { name: 'Cedar', range: 900, longitude: -60, access_level: 'owner' },
  });
  await page.reload();
  await expect(names(page)).toHaveText(['Cedar', 'Alder', 'Birch']);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names(page)).toHaveText(['Alder', 'Birch', 'Cedar']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names(page)).toHaveText(['Cedar', 'Birch', 'Alder']);

  await page.getByLabel('Search').fill('bir');
  await expect(names(page)).toHaveText(['Birch']);
  await expect(page).toHaveURL(/q=bir/);
  await page.reload();
  await expect(names(page)).toHaveText(['Birch']);
  await expect(page.getByLabel('Search')).toHaveValue('bir');
  await page.getByLabel('Search').fill('no such space');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByLabel('Search').fill('');
  await expect(names(page)).toHaveCount(3);

  await expect(page.getByRole('button', { name: 'Birch', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cedar', exact: true })).toBeVisible();
  await test.step('drags a label onto a space', async () => {
    await creator.api.call('POST', '/label', { name: 'Trees', color: '#1d6b57' });
    await page.reload();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Alder' }) });
    await page.getByRole('button', { name: 'Trees', exact: true }).dragTo(row);
    await expect(row.getByText('Trees')).toBeVisible();
  });
  await test.step('a phone shows the list or the map, as the creator chose last', async () => {
    const marker = page.getByRole('button', { name: 'Cedar', exact: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(marker).toHaveCount(0);
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.getByRole('radiogroup', { name: 'List or map' }).getByText('Map').click();
    await expect(names(page)).toHaveCount(0);
    await expect(marker).toBeVisible();
    await kept;
    await page.reload();
    await expect(marker).toBeVisible();
    await page.getByLabel('Search').fill('no such space');
    await expect(page.getByRole('status').filter({ hasText: 'Nothing matches' })).toBeVisible();
    await page.getByLabel('Search').fill('');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(names(page)).toHaveCount(3);
  });
  await page.getByRole('button', { name: 'Birch', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Birch' })).toBeVisible();

  await test.step('reorders stops of a walk by dragging and by keys', async () => {
    const { layer_pid } = creator;
    const { spaces } = await creator.api.call('GET', `/user/me/layer/${layer_pid}/spaces?sort=name`);
    const space_pids = spaces.map(({ pid }: { pid: string }) => pid);
    const walk = await creator.api.call('POST', '/walk', { layer_pid, name: 'Trees', space_pids });
    const saved = async () =>
      (await creator.api.call('GET', `/walk/${walk.pid}`)).stops.map(({ name }: { name: string }) => name);
    await page.goto(`/walks/${walk.pid}`);
    const stops = page.getByRole('list', { name: 'Stops' }).getByRole('listitem').getByRole('link');
    await expect(stops).toHaveText(['Alder', 'Birch', 'Cedar']);
    const [from, to] = await Promise.all(
      ['Alder', 'Cedar'].map((name) =>
        page.getByRole('button', { name: new RegExp(`^Move ${name}`) }).boundingBox(),
      ),
    );
    if (!from || !to) throw new Error('a handle is not there');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(stops).toHaveText(['Birch', 'Cedar', 'Alder']);
    await expect.poll(saved).toEqual(['Birch', 'Cedar', 'Alder']);
    await page.getByRole('button', { name: /^Move Alder/ }).press('ArrowUp');
    await expect(stops).toHaveText(['Birch', 'Alder', 'Cedar']);
    await expect.poll(saved).toEqual(['Birch', 'Alder', 'Cedar']);
    await expect(page.getByRole('button', { name: /^Move Alder/ })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Stop 2: Alder' })).toBeVisible();
  });
});

test("changes a space's visibility, copies it, and deletes it after saying what stays", async ({ page }) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator);
  await page.goto('/spaces');
  const visibility = page.getByRole('button', { name: 'Visibility of Courtyard' });
  await expect(visibility).toHaveText('Everyone');
  await visibility.click();
  await page.getByRole('menuitem', { name: 'Only me' }).click();
  await expect
    .poll(async () => (await creator.api.call('GET', `/space/${space.pid}`)).access_level)
    .toBe('owner');

  await test.step('shows a link, selected, if the browser does not let the page copy it', async () => {
    // As without HTTPS: neither clipboard API works.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Actions for Courtyard' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    const byHand = page.getByRole('dialog', { name: 'Copy the link by hand' });
    await expect(byHand.getByLabel('Link for visitors')).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(new RegExp(`/v/${space.pid}$`));
    await page.keyboard.press('Escape');
    await expect(byHand).toBeHidden();
    await expect(page.getByRole('button', { name: 'Actions for Courtyard' })).toBeFocused();
  });

  await test.step('ends the space at once, and undoes it', async () => {
    const end = async () => (await creator.api.call('GET', `/space/${space.pid}`)).present_to;
    await page.getByRole('button', { name: 'Actions for Courtyard' }).click();
    await page.getByRole('menuitem', { name: 'End now' }).click();
    const notice = page.getByRole('alert').filter({ hasText: '“Courtyard” has ended.' });
    await expect(notice).toBeVisible();
    expect(await end()).not.toBeNull();
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(end).toBeNull();
    await expect(page.getByRole('row', { name: 'Courtyard' })).toContainText('Active');
  });

  await page.getByRole('button', { name: 'Actions for Courtyard' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate or export' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
  await expect(page.getByText('It shares its objects with the original')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  const shownInNewest = async () => {
    const { spaces } = await creator.api.call('GET', `/user/me/layer/${creator.layer_pid}/spaces`);
    const { hobjects } = await creator.api.call('GET', `/space/content?pid=${spaces[0].pid}`);
    return { newest: spaces[0].pid, pids: hobjects.map(({ pid }: { pid: string }) => pid) };
  };
  expect((await shownInNewest()).pids).toEqual([hobject.pid]);
  await page.getByRole('button', { name: 'Actions for Courtyard', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Duplicate or export' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate with copies of its objects' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  const { newest, pids } = await shownInNewest();
  expect(pids).toHaveLength(1);
  expect(pids).not.toEqual([hobject.pid]);
  await creator.api.call('DELETE', `/space/${newest}`);

  await page.getByRole('button', { name: 'Actions for Courtyard', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Courtyard”?' });
  await expect(dialog.getByText('Its objects stay in your library.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Courtyard', exact: true }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('“Courtyard” was deleted.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect((await creator.api.send('GET', `/space/${space.pid}`)).status()).toBe(404);
  expect((await creator.api.call('GET', `/hobject/${hobject.pid}`)).name).toBe('Sun');

  await page.goto('/trash');
  await page.getByRole('row', { name: 'Courtyard' }).first().getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('“Courtyard” is back.')).toBeVisible();
  expect((await creator.api.send('GET', `/space/${space.pid}`)).status()).toBe(200);

  await test.step('restores several at once, and deletes several for good', async () => {
    const statuses = async () => {
      const answers = [space.pid, newest].map((pid) => creator.api.send('GET', `/space/${pid}`));
      return (await Promise.all(answers)).map((answer) => answer.status());
    };
    const bar = page.getByRole('region', { name: 'Selected items' });
    const selectAll = async () => {
      await creator.api.call('DELETE', `/space/${space.pid}`);
      await page.reload();
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('checkbox', { name: 'Select Courtyard' }).first().check();
      await page.keyboard.press('Control+A');
      await expect(bar.getByRole('status')).toHaveText('2 selected');
    };
    await selectAll();
    await bar.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('2 items are back.')).toBeVisible();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    expect(await statuses()).toEqual([200, 200]);

    await creator.api.call('DELETE', `/space/${newest}`);
    await selectAll();
    await bar.getByRole('button', { name: 'Delete for good' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 items for good?' });
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('2 items were deleted for good.')).toBeVisible();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    expect(await statuses()).toEqual([404, 404]);
  });
});

test('space settings: window, activation range, geo access, QR code, load time', async ({ page }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator);
  await page.goto(`/edit-space-settings/${space.pid}`);
  await expect(page.getByText(/^The content has 9(\.\d+)? kB/)).toBeVisible();
  for (const connection of ['Wi-Fi', '4G', '3G', '2G']) {
    await expect(
      page.getByRole('row', { name: new RegExp(`^${connection} (instantaneous|about \\d+ second)`) }),
    ).toBeVisible();
  }

  await page.getByLabel('Display name').fill('Cloister');
  await page.getByRole('textbox', { name: 'Radius of the activation circle' }).fill('120');
  await expect(page.getByRole('slider', { name: 'Radius of the activation circle' })).toHaveAttribute(
    'aria-valuenow',
    '120',
  );
  const [pin, handle] = await Promise.all([
    page.getByRole('button', { name: /^Place of the space/ }).boundingBox(),
    page.getByRole('slider', { name: 'Radius of the activation circle' }).boundingBox(),
  ]);
  const tip = (pin?.y ?? 0) + (pin?.height ?? 0);
  const middle = (handle?.y ?? 0) + (handle?.height ?? 0) / 2;
  expect(Math.abs(tip - middle), "the pin's tip is the circle's middle").toBeLessThan(2);
  await page.getByLabel('Inside the circle').check();
  await page.getByLabel('Between two times').check();
  await page.getByLabel('Opens', { exact: true }).fill('2031-05-01T10:00');
  await page.getByLabel('Closes', { exact: true }).fill('2031-05-02T18:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  expect(await creator.api.call('GET', `/space/${space.pid}`)).toMatchObject({
    name: 'Cloister',
    range: 120,
    geo_access: 'in_range',
    present_from: '2031-05-01T08:00:00.000Z',
    present_to: '2031-05-02T16:00:00.000Z',
  });

  await expect(page.getByRole('img', { name: 'QR code that opens Cloister' })).toBeVisible();
  const download = async (kind: 'PNG' | 'SVG') => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: kind }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe(`Cloister.${kind.toLowerCase()}`);
    return readFile(await file.path());
  };
  const png = await sharp(await download('PNG')).metadata();
  expect(png.format).toBe('png');
  expect(png.width).toBeGreaterThan(500);
  expect((await download('SVG')).toString()).toContain('<svg');
});

test("another creator's work names its owner, and offers a copy", async ({ page, newContext }) => {
  const ada = await newCreator(await (await newContext()).newPage());
  const { space, hobject } = await publish(ada);
  await publish(ada, { hobject, space: { name: 'Gate', geo_access: 'in_range' } });
  const bob = await newCreator(page);
  const notice = page.getByRole('alert').filter({ hasText: `This is +${ada.account.username}’s` });
  const copy = page.getByRole('button', { name: 'Make my own copy' });
  const deleting = page.getByRole('button', { name: /delete/i });

  for (const path of [`/edit-space-settings/${space.pid}`, `/space/${space.pid}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Courtyard' })).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open as a visitor' })).toHaveAttribute(
      'href',
      `/v/${space.pid}`,
    );
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(deleting).toHaveCount(0);
  }
  await expectAccessible(page, 'another’s space');
  await copy.click();
  await expect(scene(page)).toBeVisible();
  const { spaces } = await bob.api.call('GET', `/user/me/layer/${bob.layer_pid}/spaces`);
  expect(spaces).toMatchObject([{ name: 'Courtyard (copy)', access_level: 'owner' }]);
  await expect(page).toHaveURL(`/space/${spaces[0].pid}`);

  await page.goto(`/edit-hobject/${hobject.pid}`);
  await expect(notice).toBeVisible();
  await expect(deleting).toHaveCount(0);
  await copy.click();
  await expect(page.getByRole('heading', { name: 'Sun (copy)' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Sun (copy)');

  const { spaces: theirs } = await ada.api.call('GET', `/user/me/layer/${ada.layer_pid}/spaces`);
  const gate = theirs.find(({ name }: { name: string }) => name === 'Gate');
  await page.goto(`/space/${gate.pid}`);
  await expect(notice).toContainText('only while everybody may open it from everywhere');
  await expect(copy).toHaveCount(0);
});

test('library: accepts dropped files, shows real thumbnails, renames and deletes', { tag: '@drawn' }, async ({
  page,
}) => {
  const creator = await newCreator(page);
  const { hobject } = await publish(creator, { hobject: { name: 'In use' } });
  await page.goto('/objectslibrary');
  await expect(page.getByRole('link', { name: 'In use' })).toBeVisible();
  const files = await Promise.all(
    (['cut-out.png', 'suzanne.glb'] as const).map(async (name) => ({
      name,
      bytes: (await readFile(fixture(name))).toString('base64'),
    })),
  );
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, bytes } of dropped) {
      data.items.add(new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], name));
    }
    return data;
  }, files);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  const target = page.getByText('Drop to add to your library');
  await expect(target).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(page.getByText('Added')).toHaveCount(2);

  // The pictures are real: each shows something.
  const { hobjects } = await creator.api.call('GET', '/user/me/hobjects');
  const picture = async (name: string) => {
    const { image } = hobjects.find((one: { name: string }) => one.name === name);
    await expect(page.locator(`img[src="${image}"]`)).toHaveJSProperty('complete', true);
    return (await page.request.get(image)).body();
  };
  expect(await countPixels(await picture('cut-out'), near([240, 168, 40], 30))).toBeGreaterThan(5000);
  const model = await picture('suzanne');
  const shades = await sharp(model).removeAlpha().stats();
  expect(Math.max(...shades.channels.map(({ stdev }) => stdev)), 'the model stands out').toBeGreaterThan(8);

  const article = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(article('suzanne')).toContainText(/^suzanne3D object · .*In no space yet$/);
  await page.getByRole('button', { name: 'Actions for suzanne' }).click();
  await page.getByRole('menuitem', { name: 'Rename suzanne' }).click();
  await page.getByLabel('Name of suzanne').fill('Monkey');
  await page.getByLabel('Name of suzanne').press('Enter');
  await expect(article('Monkey')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for Monkey' })).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.getByRole('button', { name: 'Actions for Monkey' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(article('Monkey (copy)')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Monkey', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It stands in no space.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Object removed.')).toBeVisible();
  await expect(article('Monkey')).toHaveCount(0);

  await page.getByRole('button', { name: 'Actions for In use' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText(/It is removed from 1 space: .+\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await creator.api.call('GET', `/hobject/${hobject.pid}`)).name).toBe('In use');
});

test('edits an object live, in every space', async ({ page }) => {
  const creator = await newCreator(page);
  const { pid } = await addToLibrary(creator, 'cut-out.png');
  await page.goto(`/edit-hobject/${pid}`);
  await expect(page.getByRole('heading', { name: 'Sun' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Height' }).fill('2.5');
  await page.getByLabel('Always face the visitor').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await creator.api.call('GET', `/hobject/${pid}`)).settings)
    .toMatchObject({ height: 2.5, face_visitor: true });

  await test.step('text typed during a save stays, and is saved too', async () => {
    const typed = Promise.withResolvers<void>();
    await page.route(`**/hobject/${pid}`, async (route) => {
      if (route.request().method() === 'PUT') await typed.promise;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Evening sun');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel(/^Description/).fill('Low over the water.');
    typed.resolve();
    await expect(page.getByRole('heading', { name: 'Evening sun' })).toBeVisible();
    await expect(page.getByLabel(/^Description/)).toHaveValue('Low over the water.');
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

test('asks whose version to keep if a form was saved elsewhere, too', async ({ page }) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator);
  const elsewhere = (path: string, body: object) => creator.api.call('PUT', path, body);
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByText('This was changed in another tab or on another device');
  const name = page.getByLabel('Display name');
  const radius = page.getByRole('textbox', { name: 'Radius of the activation circle' });

  await page.goto(`/edit-space-settings/${space.pid}`);
  await name.fill('Cloister');
  await elsewhere(`/space/${space.pid}`, { range: 80, name: 'Garden' });
  await save();
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: 'Show that version' }).click();
  await expect(name).toHaveValue('Garden');
  await page.getByRole('button', { name: 'Bring mine back' }).click();
  await expect(name).toHaveValue('Cloister');
  await expect(radius).toHaveValue('80 m');
  await elsewhere(`/space/${space.pid}`, { name: 'Orchard' });
  await save();
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expect(conflict).toHaveCount(0);
  expect(await creator.api.call('GET', `/space/${space.pid}`)).toMatchObject({ name: 'Cloister', range: 80 });

  await test.step('changes outside the form are no conflict, even at the last moment', async () => {
    await page.goto(`/edit-hobject/${hobject.pid}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Evening sun');
    let isFirst = true;
    await page.route(`**/hobject/${hobject.pid}`, async (route) => {
      if (isFirst && route.request().method() === 'PUT') {
        isFirst = false;
        await elsewhere(`/hobject/${hobject.pid}`, { asset_text: 'By Ada' });
      }
      await route.continue();
    });
    const refused = page.waitForResponse((response) => response.status() === 412);
    await save();
    await refused;
    await expect(page.getByRole('heading', { name: 'Evening sun' })).toBeVisible();
    const saved = { name: 'Evening sun', asset_text: 'By Ada' };
    expect(await creator.api.call('GET', `/hobject/${hobject.pid}`)).toMatchObject(saved);
  });

  await test.step("one's own changed name does not overwrite other changes", async () => {
    await page.goto('/pages/user-settings');
    await page.getByLabel('First name').fill('Ada');
    await elsewhere('/user/me', { first_name: 'Augusta' });
    await save();
    await expect(conflict).toBeVisible();
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await expect.poll(async () => (await creator.api.call('GET', '/user/me')).first_name).toBe('Ada');
    await expect(conflict).toHaveCount(0);
  });
});

test('draws missing pictures in the library for its visitor, and writes nothing', async ({ page }) => {
  const { api } = await newCreator(page);
  const asset = await api.upload(await readFile(fixture('suzanne.glb')), 'monkey.glb', 'model/gltf-binary');
  const fields = { name: 'Monkey', model_identifier: 'core.object3d.glb.1.0', asset };
  const { pid } = await api.call('POST', '/hobject', fields);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') written.push(request.url());
  });
  await page.goto('/objectslibrary');
  await expect(page.locator('img[src^="blob:"]')).toHaveJSProperty('complete', true);
  expect(written).toEqual([]);
  expect((await api.call('GET', `/hobject/${pid}`)).image).toBeNull();
});

test('compresses a model, and uses the result once the creator has seen the savings', async ({ page }) => {
  const { api } = await newCreator(page);
  const asset = await api.upload(await paddedModel(), 'monkey.glb', 'model/gltf-binary');
  const fields = { name: 'Monkey', model_identifier: 'core.object3d.glb.1.0', asset };
  const { pid, content_length: before } = await api.call('POST', '/hobject', fields);
  await page.goto(`/edit-hobject/${pid}`);
  const smaller = page.getByRole('region', { name: 'Make it smaller' });
  await smaller.getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: /^Draco/ }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await smaller.getByRole('button', { name: 'Make smaller' }).press('Enter');
  await expect(smaller.getByText(/^1(\.\d)? MB became [\d.]+ kB: \d+% smaller\.$/)).toBeVisible();
  // Nothing is replaced before that, and the model was not uploaded again.
  expect(sent).toEqual([]);
  expect((await api.call('GET', `/hobject/${pid}`)).content_length).toBe(before);
  await smaller.getByRole('button', { name: 'Use the smaller file' }).press('Enter');
  await expect(page.getByText('The smaller file is in use.')).toBeVisible();
  const after = await api.call('GET', `/hobject/${pid}`);
  expect(after.content_length).toBeLessThan(before / 2);
  expect(after.image).not.toBeNull();
  const file = await (await page.request.get(after.asset_uri)).text();
  expect(file).toContain('KHR_draco_mesh_compression');
});

/** A model with a megabyte of unused data. */
async function paddedModel(): Promise<Buffer> {
  const model = await readFile(fixture('suzanne.glb'));
  const jsonLength = model.readUInt32LE(12);
  const json = JSON.parse(model.subarray(20, 20 + jsonLength).toString());
  const binary = Buffer.concat([model.subarray(28 + jsonLength), Buffer.alloc(1_000_000)]);
  json.buffers[0].byteLength = binary.length;
  const text = JSON.stringify(json);
  const chunk = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const parts = [model.subarray(0, 8), u32(28 + chunk.length + binary.length)];
  return Buffer.concat([
    ...parts,
    u32(chunk.length),
    Buffer.from('JSON'),
    chunk,
    u32(binary.length),
    Buffer.from('BIN\0'),
    binary,
  ]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

test('warns about a new channel name, then changes every link', async ({ page }) => {
  const { account, api, layer_pid } = await newCreator(page);
  await page.goto('/pages/profile');
  const name = `${account.username}-x`;
  await page.getByLabel('Channel name').fill(name);
  await page.getByRole('region', { name: 'Name and page' }).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Changing your channel name will break all existing artwork links. Do you want to proceed ?',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await api.call('GET', `/layer/${layer_pid}`)).name).toBe(account.username);
  await page.getByRole('region', { name: 'Name and page' }).getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Change the name' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  expect((await api.call('GET', `/layer/${layer_pid}`)).name).toBe(name);
});
