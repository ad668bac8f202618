import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { retryOnline } from '../../apps/viewer/src/offline/retry-online.ts';
import { SpaceScreen } from '../../apps/viewer/src/overlay/space-screen.tsx';
import { Failure } from '../../apps/viewer/src/parts/failure.tsx';
import { aListedSpace, aWalk } from '../src/factories.ts';
import { mount } from './mount.tsx';

vi.mock('../../apps/viewer/src/offline/keeps-pages.ts', () => ({ keepsPages: () => true }));

const network = globalThis.fetch;
const unreachableNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const retry = vi.fn();
let stop = () => {};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => {
  stop();
  retry.mockReset();
  globalThis.fetch = network;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function failOffline(): Promise<void> {
  await mount({ show: () => <Failure reason="offline" onRetry={retry} /> });
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  stop = retryOnline();
}

test('a page without a connection opens once the device is back online', async () => {
  globalThis.fetch = unreachableNetwork;
  await failOffline();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(retry).not.toHaveBeenCalled();
  globalThis.fetch = network;
  dispatchEvent(new Event('online'));
  await expect.poll(() => retry.mock.calls).toHaveLength(1);
});

test('a page without a connection opens once the network carries something again', async () => {
  globalThis.fetch = unreachableNetwork;
  await failOffline();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(retry).not.toHaveBeenCalled();
  globalThis.fetch = network;
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(() => retry.mock.calls).toHaveLength(1);
});

test('a page whose answer alone does not arrive is loaded again, but not again and again', async () => {
  globalThis.fetch = async () => new Response('{}');
  await failOffline();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(retry).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(91_000);
  expect(retry).toHaveBeenCalledTimes(5);
});

test('a stop without a connection shows the way there, and which stops open without one', async () => {
  const PIER = { latitude: 53.5436, longitude: 9.9665 };
  const [quay, crane, dock] = ['The quay', 'The crane', 'The dry dock'].map((card_title, index) =>
    aListedSpace({ ...PIER, latitude: PIER.latitude + index / 1000, card_title }),
  );
  const walk = aWalk([quay, crane, dock].filter((one) => one !== undefined));
  const cache = await caches.open('pleinair-test');
  await cache.put(`/v/${quay?.pid}?walk=${walk.pid}`, new Response());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await mount({
    position: PIER,
    show() {
      history.replaceState(null, '', `?walk=${walk.pid}`);
      const first = Promise.reject(new TypeError('Failed to fetch'));
      return <SpaceScreen api={connect(undefined)} pid={crane?.pid ?? ''} first={first} />;
    },
    answers: { getWalk: walk },
  });
  await expect.element(page.getByText('111 m to go')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open in a map app' }))
    .toHaveAttribute('href', expect.stringContaining('53.5446'));
  await expect
    .element(page.getByRole('region', { name: 'Stops on this device' }).getByRole('link'))
    .toHaveTextContent('The quay');
  await caches.delete('pleinair-test');
});
