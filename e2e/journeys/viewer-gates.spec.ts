import { expect, type Page } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { metresFrom, SENSORS } from '../support/sensors.ts';
import { PLACE, publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';
import { start } from '../support/viewer.ts';

// A region that uses metres.
test.use({ locale: 'en-IE' });

test('out of range: the server keeps it closed, and it opens when the visitor arrives', async ({
  page,
  newContext,
}) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, {
    space: { geo_access: 'in_range', range: 50, card_title: 'The well' },
  });
  const far = metresFrom(PLACE, { north: -300 });
  const context = await newContext({
    locale: 'en-IE',
    permissions: SENSORS,
    geolocation: { ...far, accuracy: 3 },
  });
  const visitor = await context.newPage();
  await visitor.goto(`/v/${space.pid}`);
  await expect(visitor.getByRole('heading', { name: 'You are not there yet' })).toBeVisible();
  // The map, which comes later, names it, too.
  await expect(visitor.getByRole('paragraph').getByText('The well')).toBeVisible();
  // The server enforces the rule.
  const refused = await (
    await visitor.request.get(
      `/api/v1/space/content?pid=${space.pid}&lat=${far.latitude}&lon=${far.longitude}`,
      {
        headers: { 'x-api-key': (await (await visitor.request.get('/config.json')).json()).api_key },
      },
    )
  ).json();
  expect(refused).toMatchObject({ access: 'out_of_range', nodes: [], hobjects: [] });

  await context.setGeolocation({ ...metresFrom(PLACE, { north: -20 }), accuracy: 3 });
  await expect(
    visitor.getByLabel('The well in 3D.').or(visitor.getByLabel('Courtyard in 3D.')),
  ).toBeVisible();
});

test('its owner passes the gate, under a bar that says what visitors see', async ({ page, context }) => {
  const creator = await newCreator(page);
  await context.grantPermissions(SENSORS);
  await context.setGeolocation({ ...metresFrom(PLACE, { north: -300 }), accuracy: 3 });
  const { space, hobject } = await publish(creator, { space: { geo_access: 'in_range' } });
  const bar = page.getByRole('complementary', { name: 'Your own view' });
  await page.goto(`/v/${space.pid}`);
  await expect(bar.getByRole('status')).toHaveText(
    'Visitors see this only within 50 m of its place. You are 300 m away.',
  );
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
  await bar.getByRole('link', { name: 'Space settings' }).click();
  await expect(page).toHaveURL(`/edit-space-settings/${space.pid}`);

  const { space: shut } = await publish(creator, { hobject });
  await page.goto(`/v/${shut.pid}`);
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  // An expired session makes them a visitor: here, of a space that they may not see.
  await creator.api.call('PUT', `/space/${shut.pid}`, { access_level: 'owner' });
  await page.evaluate(() => localStorage.setItem('pleinair.access_token', 'spent'));
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'There is nothing at this link' })).toBeVisible();
});

test('private and unknown spaces are not found', async ({ page, newContext }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, { space: { access_level: 'owner' } });
  const visitor = await (await newContext()).newPage();
  for (const path of [`/v/${space.pid}`, '/v/no-such-space', '/+no-such-channel', '/public/nobody-at-all']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { name: 'There is nothing at this link' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'To the start page' })).toBeVisible();
  }
});

test('a channel and a gallery list public spaces only: open, upcoming and past', async ({
  page,
  newContext,
}) => {
  const creator = await newCreator(page);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { hobject } = await publish(creator, { space: { name: 'Open yard' } });
  const add = (name: string, space: Record<string, unknown>) =>
    publish(creator, { hobject, space: { name, ...space } });
  await add('By link', { access_level: 'unlisted' });
  await add('Mine', { access_level: 'owner' });
  await add('Far gate', { latitude: 46.948, longitude: 7.4474 });
  await add('Lantern tree', { present_from: day(2) });
  await add('Low tide', { present_from: day(-3), present_to: day(-2) });
  // A new installation loads the names of towns once; meanwhile it lists spaces without them.
  const named = () => creator.api.call('GET', '/address/reverse?lat=47.37&lon=8.54&lang=en');
  await expect.poll(async () => (await named()).ready).toBe(true);
  const context = await newContext({
    locale: 'en-IE',
    permissions: ['geolocation'],
    geolocation: { latitude: 46.95, longitude: 7.45 },
  });
  const visitor = await context.newPage();
  const { username } = creator.account;
  const cards = visitor.getByRole('main').getByRole('listitem');
  for (const [path, title] of [
    [`/+${username}`, `+${username}`],
    [`/public/${username}`, `Gallery of ${username}`],
  ] as const) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
    await expect(visitor.getByText('4 spaces', { exact: true })).toBeVisible();
    // The nearest comes first.
    await expect(cards).toHaveText([/^Far gate.*Bern · \d+\sm away$/, /^Open yard.*Zürich · 9\d\skm away$/]);
  }
  await visitor.getByRole('radio', { name: 'Upcoming 1' }).check();
  await visitor.getByRole('link', { name: /Lantern tree/ }).click();
  await expect(visitor.getByRole('heading', { name: 'It is not open yet' })).toBeVisible();
  await visitor.goBack();
  await expect(visitor.getByRole('radio', { name: 'Upcoming 1' })).toBeChecked();
});

/** Downloads the open page; from here on the visitor is in flight mode. */
async function takeAlong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take it along' }).click();
  await page.getByRole('button', { name: /^Fetch .* now$/ }).click();
  await expect(page.getByText('On this device: opens without a network.')).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
}

/** Opens the space and waits until its one object is drawn. */
async function startWhole(page: Page): Promise<void> {
  await start(page);
  await expect(page.getByRole('main').locator('canvas')).toBeVisible();
  await expect(page.getByText('1 of 1 object loaded')).toBeHidden();
  await expect(page.getByText('could not be loaded')).toBeHidden();
}

test('a downloaded walk, channel and space open in flight mode, and the walk remembers what was seen', async ({
  page: studio,
  newContext,
}) => {
  const creator = await newCreator(studio);
  const first = await publish(creator);
  const anywhere = {
    name: 'A song',
    has_place: false,
    latitude: undefined,
    longitude: undefined,
    range: undefined,
  };
  const second = await publish(creator, { hobject: first.hobject, space: anywhere });
  const { pid } = await creator.api.call('POST', '/walk', {
    layer_pid: creator.layer_pid,
    name: 'Round the yard',
    space_pids: [first.space.pid, second.space.pid],
    access_level: 'everyone',
  });
  const open = async (path: string) => {
    const page = await (await newContext()).newPage();
    await page.goto(path);
    return page;
  };
  const page = await open(`/w/${pid}`);
  await takeAlong(page);
  // From the walk's own page to stops that were never opened.
  await expect(page.getByText('0 of 2 seen')).toBeVisible();
  await page.getByRole('link', { name: 'Begin the walk' }).click();
  await expect(page.getByText('On this device: opens without a network.')).toBeVisible();
  await startWhole(page);
  await page.getByRole('link', { name: 'Next: A song' }).click();
  await start(page);
  await page.getByRole('link', { name: 'Stop 2 of 2' }).click();
  await expect(page.getByText('You have seen them all.')).toBeVisible();

  const channel = await open(`/+${creator.account.username}`);
  await takeAlong(channel);
  await channel.getByRole('link', { name: /A song/ }).click();
  await startWhole(channel);

  const space = await open(`/v/${first.space.pid}`);
  await takeAlong(space);
  await startWhole(space);
});

test('at a stop without a network that was not downloaded, visitors read what it says and find the way on', async ({
  page: studio,
  newContext,
}) => {
  const creator = await newCreator(studio);
  const quay = await publish(creator, { space: { name: 'The quay' } });
  const crane = await publish(creator, {
    hobject: quay.hobject,
    space: { name: 'The crane', description: 'It lifted the bells.' },
  });
  const { pid } = await creator.api.call('POST', '/walk', {
    layer_pid: creator.layer_pid,
    name: 'Along the river',
    space_pids: [quay.space.pid, crane.space.pid],
    access_level: 'everyone',
  });
  const page = await (await newContext()).newPage();
  const isKept = (stop: string) =>
    page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, stop);
  await page.goto(`/w/${pid}`);
  for (const { space } of [quay, crane])
    await expect.poll(() => isKept(`/api/v1/space/content?pid=${space.pid}`)).toBe(true);
  await page.context().setOffline(true);
  await page.goto(`/v/${crane.space.pid}?walk=${pid}`);
  await expect(page.getByRole('link', { name: 'Stop 2 of 2 of the walk “Along the river”' })).toBeVisible();
  await page.getByRole('button', { name: 'Read instead' }).click();
  await expect(page.getByText('It lifted the bells.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next: The quay' })).toBeVisible();
});

test('a link that was never opened says that there is no connection, and opens once there is one', async ({
  page: studio,
  newContext,
}) => {
  const creator = await newCreator(studio);
  const { space } = await publish(creator);
  const page = await (await newContext({})).newPage();
  await page.goto(`/v/${space.pid}`);
  const isKept = () =>
    page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration('/+'))?.active;
      const parts = await (await caches.open('pleinair-part-1')).keys();
      // The program's last part to arrive.
      return worker?.state === 'activated' && parts.some(({ url }) => url.includes('/prepare-offline-'));
    });
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: `+${creator.account.username}` }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: `+${creator.account.username}` })).toBeVisible();
});
