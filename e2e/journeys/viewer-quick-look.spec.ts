import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

declare global {
  interface Window {
    /** Called with each link that is opened. */
    opened(link: string): void;
  }
}

test('Quick Look: iOS gets the USDZ of the model', async ({ page }) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator, { file: 'suzanne.glb' });
  const usdz = async () => (await creator.api.call('GET', `/hobject/${hobject.pid}`)).ios_asset_uri;
  await expect.poll(usdz).toMatch(/\.usdz$/);

  // What Safari on iOS reports, and the link that it would open.
  const opened: string[] = [];
  await page.exposeFunction('opened', (link: string) => opened.push(link));
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || supports.call(this, token);
    };
    HTMLAnchorElement.prototype.click = function () {
      window.opened(`${this.rel} ${this.href} ${this.firstElementChild?.tagName}`);
    };
  });
  await page.goto(`/v/${space.pid}`);
  await start(page);
  await expect.poll(() => opened).toEqual([`ar ${await usdz()} IMG`]);
  // The page is unchanged.
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
});
