import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Api } from '../support/account.ts';
import { newCreator } from '../support/creator.ts';
import { publish } from '../support/spaces.ts';

test('analytics show what visitors did with a space, and nothing before', async ({ page, request }) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator, { space: { name: 'The old crane' } });
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible();

  const visitors = await Api.open(request);
  const opening = { obj_type: 'space', obj_pid: space.pid, event_type: 'open', event_at: Date.now() };
  const about = {
    obj_type: 'hobject',
    obj_pid: hobject.pid,
    layer_pid: creator.layer_pid,
    space_pid: space.pid,
  };
  await visitors.call('POST', '/logs', [
    { ...opening, visit: 'visit-one', device: 'phone', way: 'camera', lat: 53.5436, lon: 9.9665 },
    { ...opening, visit: 'visit-two', device: 'computer', way: 'orbit' },
    { ...about, event_type: 'seen', event_at: Date.now() },
    { ...about, event_type: 'rating', event_response: '4', event_at: Date.now() },
  ]);
  await expect.poll(async () => (await creator.api.call('GET', `/space/${space.pid}`)).views).toBe(2);

  await page.reload();
  await expect(page.getByText('Times are in the zone', { exact: false })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /Visits: a line of 28 steps; the highest has 2/ }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: 'The old crane 2 2 1 0 0' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Device' })).toContainText('Phone');
  await expect(page.getByText('4 on average, of 1 rating')).toBeVisible();
  await expect(page.getByText('1 visit of a visitor who agreed')).toBeVisible();
  await page.getByRole('button', { name: 'The old crane' }).click();
  await expect(page.getByRole('button', { name: 'Only The old crane' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Only The old crane' })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Visits over time (CSV)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^pleinair-The old crane-/);
  const rows = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(29);
  // As on the page: its days begin at midnight of the zone.
  expect(rows.at(-1)).toMatch(/^\d{4}-\d\d-\d\d 00:00,2,2,1,0,0$/);
});
