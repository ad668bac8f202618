import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { ShareButton } from '../../apps/viewer/src/parts/share-button.tsx';
import { WalkLine } from '../../apps/viewer/src/walk/walk-line.tsx';
import { aListedSpace, aWalk, inDays } from '../src/factories.ts';
import { mount } from './mount.tsx';

test('the last open stop of a walk is its end if the others have closed for good', async () => {
  const walk = aWalk([
    aListedSpace(),
    aListedSpace({ card_title: 'The ferry', window: 'over', present_to: inDays(-2) }),
  ]);
  const api = connect(undefined);
  await mount({
    show() {
      history.replaceState(null, '', `?walk=${walk.pid}`);
      return <WalkLine api={api} stop={walk.stops[0]?.pid ?? ''} isSeen />;
    },
    answers: { getWalk: walk },
  });
  await expect.element(page.getByText('You have seen them all.')).toBeVisible();
});

test('a stop is shared with its walk', async () => {
  const shared = vi.fn(async (_card: ShareData) => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: shared }));
  await mount({
    show() {
      history.replaceState(null, '', '?walk=river&lang=fr');
      return <ShareButton title="The quay" />;
    },
  });
  await page.getByRole('button', { name: 'Share this link' }).click();
  await expect.poll(() => shared.mock.calls).toHaveLength(1);
  expect(shared.mock.calls[0]?.[0]).toEqual({
    title: 'The quay',
    url: `${location.origin}${location.pathname}?walk=river`,
  });
  vi.unstubAllGlobals();
});

test('passes the stops that only their owner sees', async () => {
  const [quay, hidden, dock] = [
    aListedSpace({ card_title: 'The quay' }),
    aListedSpace({ card_title: 'A draft' }),
    aListedSpace({ card_title: 'The dry dock' }),
  ];
  const walk = aWalk([quay, { ...hidden, visitor_access: 'private' }, dock]);
  const at = (stop: string) =>
    mount({
      show() {
        history.replaceState(null, '', `?walk=${walk.pid}`);
        return <WalkLine api={connect(undefined)} stop={stop} isSeen />;
      },
      answers: { getWalk: walk },
    });
  await at(quay.pid);
  await expect.element(page.getByRole('link', { name: 'Stop 1 of 2' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Next: The dry dock' })).toBeVisible();
  await at(hidden.pid);
  await expect.element(page.getByRole('link', { name: 'Next: The dry dock' })).toBeVisible();
});
