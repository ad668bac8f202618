import { expect, type Page, test } from '@playwright/test';
import { Box3, Vector3 } from 'three';
import { USDLoader } from 'three/addons/loaders/USDLoader.js';
import { newCreator } from '../support/creator.ts';
import { publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

declare global {
  interface Window {
    /** Called with each link that is opened. */
    opened(link: string): void;
  }
}

/** Reports what Safari on iOS does, and returns the links that it would open. */
async function emulateQuickLook(page: Page): Promise<string[]> {
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
  return opened;
}

/** Publishes a model, and waits for its USDZ. */
async function publishModel(page: Page, hobject?: Record<string, unknown>) {
  const creator = await newCreator(page);
  const published = await publish(creator, { file: 'suzanne.glb', hobject });
  const usdz = async () => (await creator.api.call('GET', `/hobject/${published.hobject.pid}`)).ios_asset_uri;
  await expect.poll(usdz).toMatch(/\.usdz$/);
  return { ...published, usdz: await usdz() };
}

test('Quick Look: iOS gets the USDZ of the model', async ({ page }) => {
  const { space, usdz } = await publishModel(page);
  const opened = await emulateQuickLook(page);
  await page.goto(`/v/${space.pid}`);
  await start(page);
  await expect.poll(() => opened).toEqual([`ar ${usdz} IMG`]);
  // The page is unchanged.
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
});

test('Quick Look: a model has the height that its creator chose', async ({ page }) => {
  const { space } = await publishModel(page, { settings: { auto_resize: true, height: 3 } });
  const opened = await emulateQuickLook(page);
  await page.goto(`/v/${space.pid}`);
  await start(page);
  await expect.poll(() => opened).toEqual([expect.stringMatching(/^ar blob:\S+ IMG$/)]);
  const [, link = ''] = opened[0]?.split(' ') ?? [];
  const bytes = Uint8Array.from(
    await page.evaluate(async (uri) => [...new Uint8Array(await (await fetch(uri)).arrayBuffer())], link),
  );
  const model = new USDLoader().parse(bytes.buffer);
  model.updateMatrixWorld(true);
  expect(new Box3().setFromObject(model).getSize(new Vector3()).y).toBeCloseTo(3, 3);
  // iOS reads the files in place, aligned to 64 bytes.
  const view = new DataView(bytes.buffer);
  expect((30 + view.getUint16(26, true) + view.getUint16(28, true)) % 64).toBe(0);
});
