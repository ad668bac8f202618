import { Button, Modal } from '@mantine/core';
import * as sample from '@pleinair/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FileDrop } from '../../apps/studio/src/parts/upload/file-drop.tsx';
import { DialogFoot } from '../../apps/studio/src/ui/dialog-foot.tsx';
import { notify } from '../../apps/studio/src/ui/notify.ts';
import type { State } from '../src/entry.ts';
import { aContent, anAnchor, anHobject, aSpace } from '../src/factories.ts';
import { setTouchScreen } from '../src/pointer.ts';
import { entry as admin } from './admin.entry.tsx';
import { entry as analytics } from './analytics.entry.tsx';
import { answersOf } from './editor.entry.tsx';
import { mount } from './mount.tsx';
import { entry as sequences } from './sequences.entry.tsx';
import { entry as spaces } from './spaces.entry.tsx';
import { entry as walks } from './walks.entry.tsx';

/** Whether an element or a part of it is what a finger would touch in its middle. */
function isOnTop(one: Element): boolean {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && one.contains(hit);
}

/** The least pixels of what a finger is to hit. */
const FINGERTIP = 44;

const editor: State = {
  show: '/space/crane-1',
  signedIn: true,
  answers: answersOf(aContent([anHobject('image'), anHobject('object3d', { name: 'Barge' })])),
};
const settings: State = {
  show: '/edit-space-settings/harbour',
  signedIn: true,
  answers: { getSpace: aSpace() },
};
const one = { page: 1, per: 24, total: 1 };
const library: State = {
  show: '/objectslibrary',
  signedIn: true,
  answers: { getUserHobjects: { ...one, hobjects: [anHobject('image', { name: 'X', spaces_count: 1 })] } },
};
const anchors: State = {
  show: '/anchorslibrary',
  signedIn: true,
  answers: { getUserAnchors: { ...one, anchors: [anAnchor('qr_marker', { spaces_count: 1 })] } },
};

beforeAll(() => setTouchScreen(true));
afterAll(() => setTouchScreen(false));

const CONTROLS = 'button, input, select, textarea, a[href], [role="treeitem"]';

/** The controls that are smaller than a fingertip, with what their pseudo-element adds. */
function tooSmall(): string[] {
  const seen = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    // A link within a text is as high as its line.
    const isInline = one.tagName === 'A' && getComputedStyle(one).display === 'inline';
    const isHidden = one.closest('[inert], [aria-hidden="true"], .maplibregl-map, [href="#main"]') !== null;
    const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return width > 1 && height > 1 && isSeen && !isInline && !isHidden;
  });
  const small = seen.filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    const more = getComputedStyle(one, '::before');
    const least = (own: number, added: string) => Math.max(own, Number.parseFloat(added) || 0);
    return least(width, more.width) < FINGERTIP || least(height, more.height) < FINGERTIP;
  });
  return small.map((one) => `${one.ariaLabel ?? one.textContent} ${one.outerHTML.slice(0, 160)}`);
}

test.each([
  ['the space editor', editor, '[data-action="undo"]'],
  ['the settings of a space', settings, 'input[required]'],
  ['the settings of a user', { show: '/pages/user-settings', signedIn: true }, 'form'],
  ['My Spaces', { show: '/spaces', signedIn: true }, 'table'],
  ['the home page', { show: '/', signedIn: true }, 'ol a'],
  ['the wizard', { show: '/create-and-place', signedIn: true }, '[aria-current="step"]'],
  ['the library of objects', library, 'article'],
  ['the library of anchors', anchors, 'article'],
  ['one walk', { ...walks.states['one with its stops'], signedIn: true }, 'ol a'],
  ['one anchor', { show: '/edit-anchor/anchor01', signedIn: true }, 'li a'],
  ['the page to sign in', { show: '/pages/login' }, 'form'],
  ['the page to register', { show: '/pages/register' }, 'form'],
] satisfies [string, State, string][])(
  'on a phone, every control of %s is as large as a fingertip',
  async (_, state, ready) => {
    await page.viewport(360, 740);
    await mount(state);
    await expect.poll(() => document.querySelector(ready)).not.toBeNull();
    expect(tooSmall()).toEqual([]);
  },
);

test('on a phone, the choices of analytics are no wider than the page', async () => {
  await page.viewport(360, 740);
  await mount({ ...analytics.states.filled, show: '/analytics', signedIn: true });
  await expect.poll(() => document.querySelectorAll('[type="date"]').length).toBe(2);
  const ends = [...document.querySelectorAll('input')].map((one) => one.getBoundingClientRect().right);
  expect(Math.max(...ends)).toBeLessThanOrEqual(344);
});

test('on a phone, the name of a label can be read while it is changed', async () => {
  await page.viewport(360, 740);
  const label = { ...sample.label, name: 'Summer festival 2027' };
  const getUserLabels = { labels: [label], space_labels: [], page: 1, per: 100, total: 1 };
  await mount({ show: '/spaces', signedIn: true, answers: { getUserLabels } });
  await page.getByRole('button', { name: 'Edit labels' }).click();
  const name = page.getByLabelText('Name of Summer festival 2027');
  await expect.element(name).toBeVisible();
  const { clientWidth, scrollWidth } = name.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('on a phone, the end of the chosen step is as large as a fingertip, and no other is in the way of scrolling', async () => {
  await page.viewport(360, 740);
  await mount(sequences.states.filled);
  const step = page.getByRole('button', { name: /^Wait/ });
  await expect.element(step).toBeInTheDocument();
  const ends = () =>
    [...document.querySelectorAll('[data-step] > span')].filter((one) => one.checkVisibility());
  await page.getByRole('button', { name: /^Crane/ }).click();
  expect(ends()).toEqual([]);
  await step.click();
  const [end, ...others] = ends();
  expect(others).toEqual([]);
  const { width, height } = end?.getBoundingClientRect() ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(FINGERTIP);
});

test('on a phone, no page asks to drop files', async () => {
  await page.viewport(360, 740);
  const none = { page: 1, per: 60, total: 0 };
  const answers = { getUserHobjects: { ...none, hobjects: [] }, getUserAnchors: { ...none, anchors: [] } };
  const asksToDrop = () => /\bdrop\b/i.test(document.body.textContent);
  await mount({ show: '/objectslibrary', signedIn: true, answers });
  await expect.element(page.getByText('Your objects will appear here')).toBeVisible();
  expect(asksToDrop()).toBe(false);
  await mount({ show: '/anchorslibrary', signedIn: true, answers });
  await expect.element(page.getByText('No marks yet')).toBeVisible();
  expect(asksToDrop()).toBe(false);
  await mount({ show: () => <FileDrop onFinished={() => {}} />, signedIn: true });
  await expect.element(page.getByText('Choose a file')).toBeVisible();
  expect(asksToDrop()).toBe(false);
});

test('on a phone, a number field has no steps, which are smaller than a fingertip', async () => {
  await page.viewport(360, 740);
  await mount(admin.states.plans);
  await page.getByRole('button', { name: 'New plan' }).click();
  const field = page.getByLabelText('Spaces', { exact: true });
  await expect.element(field).toBeVisible();
  const steps = [...document.querySelectorAll('[role="dialog"] .tabler-icon-chevron-up')];
  expect(steps.filter((one) => one.checkVisibility())).toEqual([]);
});

test('on a phone, a notice lies over the scene and not over the lists and fields below it', async () => {
  await page.viewport(360, 740);
  await mount(editor);
  const tabs = page.getByRole('radiogroup', { name: 'Panels' });
  await expect.element(tabs).toBeVisible();
  notify.danger({ id: 'lost', title: 'Not saved', message: 'The connection was lost.', time: false });
  const notice = page.getByRole('alert').filter({ hasText: 'The connection was lost.' });
  await expect.element(notice).toBeVisible();
  const [over, under] = [notice, tabs].map((one) => one.element().getBoundingClientRect());
  const tools = page.getByRole('toolbar').element().getBoundingClientRect();
  notify.withdraw('lost');
  expect(over?.bottom).toBeLessThanOrEqual(under?.top ?? 0);
  expect(over?.top).toBeGreaterThanOrEqual(tools.bottom);
});

test('on a phone, a notice leaves the title of a dialog and its close button free', async () => {
  await page.viewport(360, 740);
  await mount({ show: '/edit-hobject/sun', signedIn: true, answers: { getHobject: anHobject('image') } });
  await page.getByRole('button', { name: 'Replace the file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the file' });
  await expect.element(dialog).toBeVisible();
  notify.danger({ id: 'lost', title: 'Not saved', message: 'The connection was lost.', time: false });
  const notice = page.getByRole('alert').filter({ hasText: 'The connection was lost.' });
  await expect.element(notice).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Close' });
  const top = () => notice.element().getBoundingClientRect().top;
  expect(top()).toBeGreaterThan(close.element().getBoundingClientRect().bottom);
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(top).toBeLessThan(300);
  notify.withdraw('lost');
});

test('on a phone, a notice leaves the main actions of a long dialog free', async () => {
  await page.viewport(360, 740);
  await mount({
    show: () => (
      <Modal opened onClose={() => undefined} title="Opening times">
        <div style={{ height: 900 }} />
        <DialogFoot>
          <Button>Set the times</Button>
        </DialogFoot>
      </Modal>
    ),
  });
  const action = page.getByRole('button', { name: 'Set the times' });
  await expect.element(action).toBeVisible();
  notify.danger({ id: 'lost', title: 'Not saved', message: 'The connection was lost.', time: false });
  const notice = page.getByRole('alert').filter({ hasText: 'The connection was lost.' });
  await expect.element(notice).toBeVisible();
  const top = (of: typeof action) => of.element().getBoundingClientRect();
  await expect.poll(() => top(notice).bottom <= top(action).top).toBe(true);
  notify.withdraw('lost');
});

test.each(['harbour-night-walk-26', 'harbour-history-association-of-zurich-and-its-lakeside-2026'])(
  'on a phone, the name of the channel is whole in the bar: %s',
  async (channel) => {
    await page.viewport(360, 740);
    const layers = [
      { ...sample.layer, name: channel },
      { ...sample.layer, pid: sample.pids.copy },
    ];
    await mount({
      show: '/trash',
      signedIn: true,
      answers: { getMyLayers: { layers, page: 1, per: 100, total: 2 } },
    });
    const name = page.getByText(`+${channel}`, { exact: true });
    await expect.element(name).toBeVisible();
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = name.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    expect(page.getByRole('banner').element().getBoundingClientRect().height).toBe(60);
    expect(document.documentElement.scrollWidth).toBe(360);
  },
);

test.each([
  ['the editor', editor, 'X, east', undefined],
  ['the settings', settings, 'Display name', 'Save'],
] as const)('above the keyboard of a phone, a field of %s is in view', async (_, state, label, save) => {
  await page.viewport(360, 740);
  await mount(state);
  if (state === editor) {
    await page.getByRole('treeitem').nth(1).click();
    await page.getByRole('radiogroup', { name: 'Panels' }).getByText('Properties').click();
  }
  const field = page.getByLabelText(label).first();
  await field.click();
  await page.viewport(360, 400);
  field.element().scrollIntoView({ block: 'nearest' });
  await expect.element(field).toBeInViewport({ ratio: 1 });
  const box = field.element().getBoundingClientRect();
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  expect(field.element()).toBe(hit);
  if (save) await expect.element(page.getByRole('button', { name: save })).toBeInViewport({ ratio: 1 });
});

test('above the keyboard of a phone, the first space that the search finds is in view', async () => {
  await page.viewport(360, 740);
  await mount({ ...spaces.states.filled, show: '/spaces', signedIn: true });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.click();
  await page.viewport(360, 400);
  await search.fill('crane');
  await expect.element(search).toBeInViewport({ ratio: 1 });
  const first = page.getByRole('row').getByRole('link').first();
  await expect.element(first).toBeInViewport({ ratio: 1 });
  const foot = document.querySelector('[data-foot] > :last-child > :last-child');
  expect(first.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    foot?.getBoundingClientRect().top ?? 0,
  );
});

test('on a phone, the panel is pulled up by its handle, and down again', async () => {
  await page.viewport(360, 740);
  await mount(settings);
  const handle = page.getByRole('button', { name: 'Taller panel' });
  await expect.element(handle).toHaveAttribute('aria-expanded', 'false');
  const pull = (by: number) => {
    const { top } = handle.element().getBoundingClientRect();
    for (const [type, clientY] of [
      ['pointerdown', top + 10],
      ['pointerup', top + 10 + by],
      ['click', top + 10 + by],
    ] as const)
      handle.element().dispatchEvent(new PointerEvent(type, { clientX: 180, clientY, bubbles: true }));
  };
  pull(-120);
  await expect.element(handle).toHaveAttribute('aria-expanded', 'true');
  pull(120);
  await expect.element(handle).toHaveAttribute('aria-expanded', 'false');
  pull(0);
  await expect.element(handle).toHaveAttribute('aria-expanded', 'true');
});

test('on a phone, nothing of the map shows through the panel that was pulled up over it', async () => {
  await page.viewport(360, 740);
  await mount(settings);
  const handle = page.getByRole('button', { name: 'Taller panel' });
  await handle.click();
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  await expect.element(zoomOut).toBeInTheDocument();
  const panel = handle.element().parentElement as HTMLElement;
  await expect.poll(() => panel.getBoundingClientRect().top).toBeLessThan(130);
  const below = [...document.querySelectorAll('[data-stage] :is(button, label, .maplibregl-ctrl)')].filter(
    (one) => one.getBoundingClientRect().top > panel.getBoundingClientRect().top,
  );
  expect(below).not.toEqual([]);
  expect(below.filter(isOnTop)).toEqual([]);
});
