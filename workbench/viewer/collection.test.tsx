import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawCollection } from '../../apps/viewer/src/parts/collection/draw-collection.ts';
import type { Collected } from '../../apps/viewer/src/parts/collection/store.ts';
import { entry } from './collection.entry.tsx';
import { entry as gate } from './gate.entry.tsx';
import { entry as listing } from './listing.entry.tsx';
import { mount } from './mount.tsx';
import { entry as readable } from './space-page.entry.tsx';
import { entry as walk } from './walk.entry.tsx';

const button = (name: string) => page.getByRole('button', { name });

test('a collected object is listed with its picture and space, also in the next visit', async () => {
  await mount(entry.states['something is collected']);
  await button('Your collection: 1 object').click();
  const dialog = page.getByRole('dialog', { name: 'Collected', exact: true });
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/v\//));
  const kept = () => JSON.parse(localStorage.getItem('pleinair.viewer.collected') ?? '[]');
  await expect.poll(() => kept()[0]?.picture).toMatch(/^data:image\//);
  const drawn = async (items: readonly Collected[]) =>
    createImageBitmap(await drawCollection(items, 'Collected'));
  const { width, height } = await drawn(kept());
  const another = {
    ...kept()[0],
    name: 'A heron whose name is longer than two lines of a tile',
    picture: undefined,
  };
  const both = await drawn([...kept(), another]);
  expect(both.width, 'side by side').toBeGreaterThan(1.5 * width);
  expect(both.height, 'in one row').toBe(height);
  await button('Close').first().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['a channel', listing.states['now, soon and before']],
  ['a walk', walk.states['not begun']],
  ['a gate', gate.states.over],
])('what was collected can be seen at %s, on narrow phones, too', async (_, state) => {
  await page.viewport(320, 640);
  await mount(entry.states['something is collected']);
  await expect.element(button('Your collection: 1 object')).toBeVisible();
  await mount(state);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await button('Your collection: 1 object').click();
  const dialog = page.getByRole('dialog', { name: 'Collected', exact: true });
  await expect.element(dialog.getByRole('link')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a collection that another tab clears is gone here, too', async () => {
  await mount(entry.states['something is collected']);
  await expect.element(button('Your collection: 1 object')).toBeVisible();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
  await expect.element(button('Your collection: 1 object')).not.toBeInTheDocument();
});

test('what a tap in the scene asks is asked on the readable page, too', async () => {
  await mount(readable.states['what objects ask']);
  await button('Open example.org').click();
  const sheet = page.getByRole('dialog', { name: 'Open example.org?' });
  await expect.element(sheet.getByRole('link')).toHaveAttribute('href', 'https://example.org/');
  await button('Close').click();
  await expect.element(sheet).not.toBeInTheDocument();
});
