import { expect } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';
import { start } from '../support/viewer.ts';

test('Back closes what is open, then ends the visit, and leaves the page only from its card', async ({
  page: studio,
  newContext,
}) => {
  const creator = await newCreator(studio);
  const { space } = await publish(creator);
  const page = await (await newContext()).newPage();
  // As on an iPhone; elsewhere, Chromium gives Back to its close watchers, which no test can press.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CloseWatcher');
  });
  await page.goto('/');
  const before = page.url();
  await page.goto(`/v/${space.pid}`);
  const card = page.getByRole('heading', { name: 'Sun' });
  const begin = page.getByRole('button', { name: 'Start' });
  /** Waits until the next Back is the page's own, or the browser's. */
  const expectCaught = (isCaught: boolean) =>
    page.waitForFunction((isCaught) => (history.state?.back === true) === isCaught, isCaught);
  for (let visit = 0; visit < 2; visit++) {
    await start(page);
    for (let time = 0; time < 2; time++) {
      await page.getByRole('button', { name: 'Sun' }).press('Enter');
      await expect(card).toBeVisible();
      await expectCaught(true);
      await page.goBack();
      await expect(card).toHaveCount(0);
      await expect(begin).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(begin).toHaveCount(0);
    await expectCaught(true);
    await page.goBack();
    await expect(begin).toBeVisible();
    await expectCaught(false);
  }
  const views = async () => {
    // What was recorded is sent at once.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return (await creator.api.call('GET', `/space/${space.pid}`)).views;
  };
  await expect.poll(views, 'one visit').toBe(1);
  await page.reload();
  await expectCaught(false);
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test('Back ends a visit in its first moment, too: what catches it has come with the card', async ({
  page: studio,
  newContext,
}) => {
  const { space } = await publish(await newCreator(studio));
  const page = await (await newContext()).newPage();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CloseWatcher');
    // Such a browser fetches nothing ahead.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const part = page.waitForResponse(/catch-back/);
  await page.goto(`/v/${space.pid}`);
  await (await part).finished();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.route(/catch-back/, (route) => route.abort());
  await start(page);
  await page.waitForFunction(() => history.state?.back === true);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});
