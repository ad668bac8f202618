import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { emulateCompass, metresFrom, SENSORS } from '../support/sensors.ts';
import { PLACE, publish } from '../support/spaces.ts';

// A region that walks in metres.
test.use({ locale: 'en-IE' });

test('out of range: arrow, distance and route, and it opens when the visitor arrives', async ({
  page,
  browser,
}) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, {
    space: { geo_access: 'in_range', range: 50, card_title: 'The well' },
  });
  const far = metresFrom(PLACE, { north: -300 });
  const context = await browser.newContext({
    locale: 'en-IE',
    permissions: SENSORS,
    geolocation: { ...far, accuracy: 3 },
  });
  const visitor = await context.newPage();
  await emulateCompass(visitor, 90);
  await visitor.goto(`/v/${space.pid}`);
  await expect(visitor.getByRole('heading', { name: 'You are not there yet' })).toBeVisible();
  await expect(visitor.getByText('The well')).toBeVisible();
  await expect(visitor.getByText('300 m to go')).toBeVisible();
  await expect(visitor.getByText('Towards the north')).toBeVisible();
  // Facing east, the way north is to the left.
  await expect(visitor.getByRole('img', { name: 'Arrow to the place' })).toHaveCSS('rotate', '-90deg');
  const route = visitor.getByRole('link', { name: 'Show the route' });
  await expect(route).toHaveAttribute(
    'href',
    new RegExp(`openstreetmap\\.org/directions.*${far.latitude.toFixed(6)}.*47\\.373100`),
  );

  // The rule is the server's.
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

test('asks for the position first, and says what a refusal or a missing network means', async ({
  page,
  browser,
}) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, { space: { geo_access: 'close_range' } });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/v/${space.pid}`);
  await expect(visitor.getByRole('heading', { name: 'This space opens at its place' })).toBeVisible();
  const ask = visitor.getByRole('button', { name: 'Use my position' });
  await ask.click();
  await expect(visitor.getByText('Your position was not allowed')).toBeVisible();

  await context.grantPermissions(SENSORS);
  await context.setGeolocation({ ...PLACE, accuracy: 3 });
  await context.setOffline(true);
  await ask.click();
  await expect(visitor.getByText('No answer came.')).toBeVisible();
  await context.setOffline(false);
  await ask.click();
  await expect(visitor.getByLabel('Courtyard in 3D.')).toBeVisible();
});

test('too early and over: says when and where, for the calendar too, and what is open meanwhile', async ({
  page,
  browser,
}) => {
  const creator = await newCreator(page);
  const day = 86_400_000;
  const at = (days: number) => new Date(Math.floor(Date.now() / day + days) * day + day / 2).toISOString();
  const said = (instant: string) =>
    new Intl.DateTimeFormat('en-IE', {
      ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
      ...(new Date(instant).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
      ...{ timeZone: 'Europe/Paris', timeZoneName: 'short' },
    }).format(new Date(instant));
  const { space: early, hobject } = await publish(creator, {
    space: { present_from: at(2), present_to: at(3) },
  });
  const { space: over } = await publish(creator, {
    hobject,
    space: { present_from: at(-4), present_to: at(-2) },
  });
  const { space: open } = await publish(creator, { hobject, space: { name: 'Open meanwhile' } });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/v/${early.pid}`);
  await expect(visitor.getByRole('heading', { name: 'It opens soon' })).toBeVisible();
  await expect(visitor.getByText(`Opens ${said(at(2))}`)).toBeVisible();
  await expect(visitor.getByRole('timer')).toContainText('Opens in');
  await expect(visitor.getByText(/^Zürich.*Switzerland$/)).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Map' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Courtyard' })).toBeVisible();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Courtyard.ics');
  const calendar = await readFile(await file.path(), 'utf8');
  expect(calendar).toContain(`\r\nDTSTART:${at(2).replaceAll(/[-:]|\.000/g, '')}\r\n`);
  expect(calendar).toMatch(/\r\nLOCATION:Zürich.*Switzerland\r\n/);
  await visitor.goto(`/v/${over.pid}`);
  await expect(visitor.getByRole('heading', { name: 'It is over' })).toBeVisible();
  await expect(visitor.getByText(`It closed ${said(at(-2))}.`)).toBeVisible();
  const elsewhere = visitor.getByRole('region', { name: 'Open now in this channel' });
  await expect(elsewhere.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere.getByRole('link', { name: /Open meanwhile/ })).toHaveAttribute(
    'href',
    `/v/${open.pid}`,
  );
});

test('its owner is let past every gate, under a bar that says what visitors meet', async ({
  page,
  context,
}) => {
  const creator = await newCreator(page);
  await context.grantPermissions(SENSORS);
  await context.setGeolocation({ ...metresFrom(PLACE, { north: -300 }), accuracy: 3 });
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { space, hobject } = await publish(creator, { space: { access_level: 'owner' } });
  const bar = page.getByRole('complementary', { name: 'Your own view' });
  const gates = [
    [{}, 'Only you see this: the space is private.'],
    [{ access_level: 'everyone', present_from: at(2) }, /^Only you see this: opens [A-Z][a-z]+day/],
    [{ present_from: at(-40), present_to: at(-30) }, /^Only you see this: over since .*20\d\d/],
    [
      { present_to: null, geo_access: 'in_range' },
      'Visitors see this only within 50 m of its place. You are 300 m away.',
    ],
  ] as const;
  for (const [fields, words] of gates) {
    await creator.api.call('PUT', `/space/${space.pid}`, fields);
    await page.goto(`/v/${space.pid}`);
    await expect(bar.getByRole('status')).toHaveText(words);
    await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
  }
  await expectAccessible(page, 'the owner’s bar');
  await bar.getByRole('button', { name: 'Show less' }).click();
  await expect(bar.getByRole('status')).toHaveText('Your own view');
  await expect(bar.getByRole('link')).toHaveCount(0);
  await bar.getByRole('button', { name: 'What visitors meet' }).click();
  await bar.getByRole('link', { name: 'Space settings' }).click();
  await expect(page).toHaveURL(`/edit-space-settings/${space.pid}`);

  const { space: shut } = await publish(creator, { hobject });
  await page.goto(`/v/${shut.pid}`);
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  // A session that is over leaves a visitor: here, of a space that they may not see.
  await creator.api.call('PUT', `/space/${shut.pid}`, { access_level: 'owner' });
  await page.evaluate(() => localStorage.setItem('pleinair.access_token', 'spent'));
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'There is nothing at this link' })).toBeVisible();
});

test('what is private or unknown is not found', async ({ page, browser }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, { space: { access_level: 'owner' } });
  const visitor = await (await browser.newContext()).newPage();
  for (const path of [`/v/${space.pid}`, '/v/no-such-space', '/+no-such-channel', '/public/nobody-at-all']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { name: 'There is nothing at this link' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'To the start page' })).toBeVisible();
  }
});

test('a channel and a gallery list what is public, now, soon and before, and nothing else', async ({
  page,
  browser,
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
  const context = await browser.newContext({
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
    await expect(cards).toHaveText([/^Far gate.*Bern · \d+ m away$/, /^Open yard.*Zürich · 9\d km away$/]);
  }
  await visitor.getByRole('button', { name: 'Show the map' }).click();
  await expect(visitor.getByRole('button', { name: 'Far gate' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Show the list' }).click();
  await visitor.getByRole('searchbox', { name: 'Search' }).fill('YÀRD');
  await expect(cards).toHaveText([/^Open yard/]);
  await visitor.getByRole('searchbox', { name: 'Search' }).fill('');
  await visitor.getByRole('combobox', { name: 'Town' }).selectOption({ label: 'Bern (1)' });
  await expect(cards).toHaveText([/^Far gate/]);
  await visitor.getByRole('combobox', { name: 'Town' }).selectOption({ label: 'All towns' });
  await visitor.getByRole('radio', { name: 'Past 1' }).check();
  await expect(cards).toHaveText([/^Low tide.*Over since/]);
  await visitor.getByRole('radio', { name: 'Upcoming 1' }).check();
  await visitor.getByRole('link', { name: /Lantern tree/ }).click();
  await expect(visitor.getByRole('heading', { name: 'It opens soon' })).toBeVisible();
  await visitor.goBack();
  await expect(visitor.getByRole('radio', { name: 'Upcoming 1' })).toBeChecked();
});
