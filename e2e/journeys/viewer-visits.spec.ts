import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { addToLibrary, publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';
import { start } from '../support/viewer.ts';

/** Whether everything that the page needs to open again is cached: the page, its answers, its code and its files. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = ['page', 'answer', 'part', 'file'].map((kind) => `pleinair-${kind}-1`);
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.every((count) => count > 0) && navigator.serviceWorker.controller !== null;
  });

/** Whether a part of the viewer's code is cached. */
const isKept = (page: Page, part: string) =>
  page.evaluate(async (name) => {
    const files = await (await caches.open('pleinair-part-1')).keys();
    return files.some(({ url }) => url.includes(name));
  }, part);

/** What a visitor's tap triggers, in order. */
const asking = (space_pid: string) => ({
  trigger: { on: 'tap' },
  actions: [
    { do: 'ask', question: 'Who worked here?', answer: 'text' },
    { do: 'collect' },
    { do: 'go_to_space', space_pid },
  ],
});

test('counts each visit as a view, with answers and when offline, each visitor once, the owner never', async ({
  page,
  newContext,
}) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator);
  const abilities = JSON.stringify([asking(space.pid)]);
  await creator.api.call('PUT', `/hobject/${hobject.pid}`, { name: 'Crane', abilities });
  const context = await newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/v/${space.pid}`);
  await start(visitor);
  await expect(visitor.getByLabel('Courtyard in 3D.')).toBeVisible();
  // By keyboard only, once the object has loaded.
  const collected = visitor.getByRole('dialog', { name: 'Collected: Crane' });
  const question = visitor.getByRole('dialog', { name: 'Who worked here?' });
  await visitor.getByRole('button', { name: 'Crane' }).press('Enter');
  await question.getByLabel('Your answer').fill('My grandfather.');
  await question.getByLabel('Your answer').press('Tab');
  await question.getByRole('button', { name: 'Send' }).press('Enter');
  await collected.press('Escape');
  await expect(visitor.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', `/v/${space.pid}`);
  await expect.poll(() => kept(visitor), { message: 'what was opened is kept' }).toBe(true);
  await expect.poll(() => isKept(visitor, 'draw-collection')).toBe(true);
  // Its page was never opened.
  await expect.poll(() => isKept(visitor, 'object-part')).toBe(true);
  const counted = async () => {
    const { views, found_count } = await creator.api.call('GET', `/space/${space.pid}`);
    return { views, found_count };
  };

  await context.setOffline(true);
  await visitor.reload();
  await start(visitor);
  await expect(visitor.getByLabel('Courtyard in 3D.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Read' }).click();
  await expect(visitor.getByRole('heading', { name: 'Crane' })).toBeVisible();
  await visitor.getByRole('button', { name: '3D' }).click();
  await visitor.getByRole('button', { name: 'Your collection: 1 object' }).click();
  const picture = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Share as a picture' }).click();
  expect((await picture).suggestedFilename()).toMatch(/^collection\./);
  await context.setOffline(false);
  await page.goto(`/v/${space.pid}`);
  await start(page);
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
  // Visitors who only saw its card did not open it.
  await (await (await newContext()).newPage()).goto(`/v/${space.pid}`);
  await expect.poll(counted).toEqual({ views: 2, found_count: 1 });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const answers = `/analytics/answers?from=${day(-1)}&to=${day(1)}`;
  await expect
    .poll(async () => (await creator.api.call('GET', answers)).answers)
    .toMatchObject([{ event_type: 'input', response: 'My grandfather.' }]);
  await visitor.close();

  // The window has room for a column of views, identified by its header.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/spaces');
  await expect(page.getByRole('columnheader', { name: 'Views' })).toBeVisible();
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const views = heads.findIndex((head) => head.startsWith('Views'));
  const row = page.getByRole('row', { name: /Courtyard/ });
  await expect(row.getByRole('cell').nth(views)).toHaveText('2');
});

test('typed text stays while more is asked, and a collected object closes on the next tap', async ({
  page: studio,
  newContext,
}) => {
  const creator = await newCreator(studio);
  const made = await publish(creator);
  const tapped = (...actions: object[]) => JSON.stringify([{ trigger: { on: 'tap' }, actions }]);
  const question = { do: 'ask', question: 'Who worked here?', answer: 'text' };
  const crane = { name: 'Crane', abilities: tapped(question) };
  await creator.api.call('PUT', `/hobject/${made.hobject.pid}`, crane);
  for (const [x, name] of ['Coin', 'Bell', 'Stone'].entries()) {
    const hobject = { name, ...(name !== 'Stone' && { abilities: tapped({ do: 'collect' }) }) };
    const { pid } = await addToLibrary(creator, 'cut-out.png', hobject);
    const node = { anchor_pid: made.anchor.pid, hobject_pid: pid, x: x + 1 };
    await creator.api.call('POST', `/space/${made.space.pid}/node`, node);
  }
  const page = await (await newContext()).newPage();
  await page.goto(`/v/${made.space.pid}`);
  await start(page);
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await tap('Crane');
  const answer = page.getByRole('dialog', { name: 'Who worked here?' }).getByLabel('Your answer');
  await answer.fill('My grandfather.');
  await tap('Coin');
  await expect(answer).toHaveValue('My grandfather.');
  // A busy phone handles both taps before the next frame.
  const bell = await page.getByRole('button', { name: 'Bell', exact: true }).elementHandle();
  await page.getByRole('button', { name: 'Send' }).evaluate(async (send: HTMLElement, bell) => {
    send.click();
    for (let turn = 0; turn < 100; turn++) await undefined;
    if (bell instanceof HTMLElement) bell.click();
  }, bell);
  await expect(page.getByRole('dialog', { name: 'Collected: Bell' })).toBeVisible();
  const collection = page.getByRole('button', { name: 'Your collection' });
  await expect(collection).toHaveAccessibleName('Your collection: 2 objects');
  await tap('Stone');
  await expect(page.getByRole('heading', { name: 'Stone' }), 'an object that asks for nothing').toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keyboards reach what is shown, and keep their place when it disappears', async ({
  page: studio,
  newContext,
}) => {
  const creator = await newCreator(studio);
  const made = await publish(creator);
  const onTap = (action: object) => JSON.stringify([{ trigger: { on: 'tap' }, actions: [action] }]);
  const crane = { name: 'Crane', abilities: onTap({ do: 'hide' }) };
  await creator.api.call('PUT', `/hobject/${made.hobject.pid}`, crane);
  const bell = { name: 'Bell', abilities: onTap({ do: 'show', hobject_pid: made.hobject.pid }) };
  const { pid } = await addToLibrary(creator, 'cut-out.png', bell);
  const node = { anchor_pid: made.anchor.pid, hobject_pid: pid, x: 1 };
  await creator.api.call('POST', `/space/${made.space.pid}/node`, node);
  const page = await (await newContext()).newPage();
  await page.goto(`/v/${made.space.pid}`);
  await start(page);
  const key = (name: string) => page.getByRole('button', { name, exact: true });
  await key('Crane').press('Enter');
  await expect(key('Crane')).toHaveCount(0);
  await expect(page.locator('canvas')).toBeFocused();
  await key('Bell').press('Enter');
  await expect(key('Crane')).toHaveCount(1);
});

test('a space of pictures loads neither a model loader, nor a map, nor the studio', async ({
  page: studio,
  newContext,
}) => {
  const creator = await newCreator(studio);
  const { space, hobject } = await publish(creator);
  const page = await (await newContext()).newPage();
  const scripts: string[] = [];
  const questions: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(m?js|wasm)$/.test(pathname)) scripts.push(pathname);
    if (/config\.json|space\/content/.test(pathname)) questions.push(pathname);
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  // All of a space's code is requested before its picture arrives.
  const picture = page.waitForResponse(hobject.asset_uri);
  await page.goto(`/v/${space.pid}`);
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
  await (await picture).finished();
  // The page contains the answer, and its CSP allows that.
  expect([questions, complaints]).toEqual([[], []]);
  expect(scripts.filter((path) => path.includes('/image-'))).toHaveLength(1);
  expect(scripts.filter((path) => !path.startsWith('/viewer-'))).toEqual([]);
  expect(
    scripts.filter((path) => /object3d|green-screen|gltf|draco|ktx2|meshopt|maplibre/i.test(path)),
  ).toEqual([]);
});

test("a space's card does not move when later parts arrive after the first picture", async ({ page }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator);
  let letGo = () => {};
  const isMeasured = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/take-along-.*\.js$/, async (route) => {
    await isMeasured;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/take-along-.*\.js$/);
  await page.goto(`/v/${space.pid}`);
  const card = page.locator('.start-card');
  await asked;
  const before = await card.boundingBox();
  letGo();
  await expect(card.getByRole('button', { name: 'Take it along' })).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
});

interface Player {
  send(name: string): void;
}
declare global {
  const Pleinair: { embed(element: HTMLElement, options: object): Player };
  interface Window {
    heard: string[];
    player: Player;
  }
}

test('another site embeds a space, by iframe and by script', async ({ page, baseURL }) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator);
  const head = page.locator('link[type="application/json+oembed"]');
  await page.goto(`/v/${space.pid}`);
  const found = await page.request.get((await head.getAttribute('href')) ?? '');
  const { html, title } = await found.json();
  // A site on this machine: Chromium lets no others access what runs here.
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<h1>My blog</h1>${html}`);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const player = page.frameLocator(`iframe[title="${title}"]`);
  await expect(player.getByLabel('Courtyard in 3D.')).toBeVisible();
  const leaving = page.waitForEvent('popup');
  await player.getByRole('link', { name: /^\+/ }).click();
  expect((await leaving).url()).toContain(`${baseURL}/+`);

  // The same by script, which reports what happens in the space and sends it events.
  const answering = { trigger: { on: 'event', name: 'dawn' }, actions: [{ do: 'send_event', name: 'dusk' }] };
  const abilities = JSON.stringify([answering]);
  await creator.api.call('PUT', `/hobject/${hobject.pid}`, { abilities });
  await page.addScriptTag({ url: `${baseURL}/pleinair-embed.js` });
  await page.evaluate((pid) => {
    const heard: string[] = [];
    const element = document.body.appendChild(document.createElement('div'));
    const player = Pleinair.embed(element, {
      space: pid,
      title: 'By script',
      onReady: () => heard.push('ready'),
      onOpened: () => heard.push('opened'),
      onEvent: (name: string) => heard.push(name),
    });
    player.send('early');
    Object.assign(window, { heard, player });
  }, space.pid);
  const heard = () => page.evaluate(() => window.heard);
  await expect.poll(heard, 'what is sent before it is ready').toEqual(['ready', 'early']);
  await page.frameLocator('iframe[title="By script"]').getByRole('button', { name: 'Start' }).click();
  await expect.poll(heard).toEqual(['ready', 'early', 'opened']);
  await page.evaluate(() => window.player.send('dawn'));
  await expect.poll(heard).toContain('dusk');

  // A space that is closed says why.
  await page.evaluate(() => {
    const onClosed = (reason: string) => window.heard.push(reason);
    Pleinair.embed(document.body, { space: 'unknown', title: 'Closed', onClosed });
  });
  await expect.poll(heard).toContain('not_found');
  site.close();
});
