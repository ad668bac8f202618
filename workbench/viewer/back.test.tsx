import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { HandOverButton } from '../../apps/viewer/src/overlay/hand-over.tsx';
import { SpaceView } from '../../apps/viewer/src/overlay/space-view.tsx';
import { ShareButton } from '../../apps/viewer/src/parts/share-button.tsx';
import { aContent, anHobject, aSpace } from '../src/factories.ts';
import { mount } from './mount.tsx';

const api = connect(undefined);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Chromium's own watchers, which a phone's Back button closes from the topmost on. */
const watchers: (EventTarget & { close(): void; destroy(): void })[] = [];
const { CloseWatcher } = window as unknown as { CloseWatcher: new () => (typeof watchers)[number] };

beforeEach(() => {
  watchers.length = 0;
  vi.stubGlobal(
    'CloseWatcher',
    class extends CloseWatcher {
      constructor() {
        super();
        watchers.push(this);
        this.addEventListener('close', () => watchers.splice(watchers.indexOf(this), 1));
      }
      override destroy() {
        super.destroy();
        watchers.splice(watchers.indexOf(this), 1);
      }
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function back() {
  await expect.poll(() => watchers.length).toBe(1);
  watchers[0]?.close();
}

async function press(name: string) {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

const asks = JSON.stringify([
  { trigger: { on: 'tap' }, actions: [{ do: 'ask', question: 'Is it warm?', answer: 'rating' }] },
]);

test('Back and Escape close the card of an object and a question', async () => {
  const content = aContent([
    anHobject('image', { name: 'Sail' }),
    anHobject('image', { name: 'Bell', abilities: asks }),
  ]);
  await mount({ show: () => <SpaceView api={api} content={content} onRestart={() => {}} /> });
  await press('Start');
  for (const close of [back, () => userEvent.keyboard('{Escape}')]) {
    await press('Sail');
    await expect.element(page.getByRole('heading', { name: 'Sail' })).toBeVisible();
    await close();
    await expect.element(page.getByRole('heading', { name: 'Sail' })).not.toBeInTheDocument();
    await press('Bell');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await close();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('Back and Escape close a dialog', async () => {
  await mount({ show: () => <HandOverButton space={aSpace()} /> });
  for (const close of [back, () => userEvent.keyboard('{Escape}')]) {
    await press('See it on your phone');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await close();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => watchers.length).toBe(0);
  }
});

test('Escape takes away the link that is copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  await mount({ show: () => <ShareButton title="Courtyard" /> });
  await press('Share this link');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(button('Share this link')).toHaveFocus();
});

test('the link that is copied by hand is in front of the card that waits to be opened', async () => {
  await page.viewport(360, 740);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  const content = aContent([anHobject('image')]);
  await mount({ show: () => <SpaceView api={api} content={content} onRestart={() => {}} /> });
  await expect.element(button('Start')).toBeVisible();
  await press('Share this link');
  const label = page.getByText('Copy the link by hand: it is selected.').element();
  const { left, right, top, bottom } = label.getBoundingClientRect();
  for (const y of [top + 4, bottom - 4]) {
    expect(label.contains(document.elementFromPoint((left + right) / 2, y))).toBe(true);
  }
});
