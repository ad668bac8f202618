import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { TakeAlong } from '../../apps/viewer/src/offline/take-along.tsx';
import { mount } from './mount.tsx';

const { isDownloadedAlong, planDownload, download } = vi.hoisted(() => ({
  isDownloadedAlong: vi.fn(),
  planDownload: vi.fn(),
  download: vi.fn(),
}));
vi.mock('../../apps/viewer/src/offline/keeps-pages.ts', () => ({ keepsPages: () => true }));
vi.mock('../../apps/viewer/src/offline/download.ts', () => ({
  StorageFull: class extends Error {},
  isDownloaded: async () => false,
  isDownloadedAlong,
  removeDownload: async () => true,
  planDownload,
  download,
}));

const api = connect(undefined);
const plan = { path: '/v/a', items: [], bytes: 3_000_000, spaces: 1, closed: 0 };
const button = (name: string) => page.getByRole('button', { name });
const part = () => document.querySelector('.take-along');

const show = () =>
  mount({
    show: () => (
      <>
        <TakeAlong api={api} path="/v/a" pids={['a']} />
        <button type="button">After</button>
      </>
    ),
  });

beforeEach(async () => {
  isDownloadedAlong.mockReset().mockResolvedValue(false);
  planDownload.mockReset().mockResolvedValue(plan);
  download.mockReset().mockResolvedValue(undefined);
  await show();
  await expect.element(button('Take it along')).toBeVisible();
});

test('keeps the focus after each of its steps, so that Tab reaches the next one', async () => {
  (button('Take it along').element() as HTMLElement).focus();
  for (const [pressed, next] of [
    ['Take it along', 'Fetch 3'],
    ['Fetch 3', 'Remove it'],
    ['Remove it', 'Take it along'],
  ] as const) {
    await expect.element(button(pressed)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(next)).toBeEnabled();
    expect(document.activeElement, pressed).toBe(part());
    await userEvent.keyboard('{Tab}');
  }
});

test('does not take the focus from a visitor who has moved on', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof plan>();
  planDownload.mockReturnValue(promise);
  (button('Take it along').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  (button('After').element() as HTMLElement).focus();
  resolve(plan);
  await expect.element(button('Fetch 3')).toBeVisible();
  await expect.element(button('After')).toHaveFocus();
});

test('does not take the focus of a visitor who has left it', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof plan>();
  planDownload.mockReturnValue(promise);
  await button('Take it along').click();
  (document.activeElement as HTMLElement).blur();
  resolve(plan);
  await expect.element(button('Fetch 3')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('says that a stop is on the device with its walk, and offers neither to take nor to remove it', async () => {
  isDownloadedAlong.mockResolvedValue(true);
  await show();
  await expect.element(page.getByText('On this device: opens without a network.')).toBeVisible();
  await expect.element(button('Take it along')).not.toBeInTheDocument();
  await expect.element(button('Remove it')).not.toBeInTheDocument();
});
