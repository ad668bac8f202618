import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Loading } from '../../apps/viewer/src/overlay/loading.tsx';
import { aSpace } from '../src/factories.ts';
import { mount } from './mount.tsx';

const { settings } = aSpace();
/** One pixel. As on another site, its origin is not that of the page. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const tip = async (image_uri: string) => {
  const loading_screen = { on_loaded: '', tips: [{ text: 'Look up.', image_uri, duration: 0 }] };
  await mount({
    show: () => (
      <Loading
        settings={{ ...settings, loading_screen }}
        progress={{ ready: 0, failed: 0, unsupported: 0, postponed: 0, total: 3, part: 0.2 }}
        onRetry={() => undefined}
      />
    ),
  });
  await expect.element(page.getByText('Look up.')).toBeVisible();
};

test('a tip shows its picture, which may come from a storage elsewhere', async () => {
  await tip(DOT);
  await expect.element(page.getByRole('presentation')).toBeVisible();
});

test('a picture that is not let in or has gone leaves only its words', async () => {
  await tip('data:image/png;base64,AAAA');
  await expect.element(page.getByRole('presentation')).not.toBeInTheDocument();
});

test('says that it loads before the number of objects is known', async () => {
  await mount({
    show: () => <Loading settings={settings} progress={undefined} onRetry={() => undefined} />,
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading…');
});

test('says that there is no connection if that is why objects could not be loaded', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const progress = { ready: 0, failed: 3, unsupported: 0, postponed: 0, total: 3, part: 1 };
  await mount({
    show: () => <Loading settings={settings} progress={progress} onRetry={() => undefined} />,
  });
  // Vitest's own assertions on elements wait for a connection.
  await expect.poll(() => document.body.textContent).toContain('There is no connection.');
});
