import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { ShareButton } from '../../apps/viewer/src/parts/share-button.tsx';
import { WalkLine } from '../../apps/viewer/src/walk/walk-line.tsx';
import { aListedSpace, aWalk, inDays } from '../src/factories.ts';
import { inHours, playTime } from '../src/server-clock.ts';
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

test('leads to a stop that opens while the space is looked at', async () => {
  const passHour = playTime();
  const [quay, ferry, mill] = [
    aListedSpace({ card_title: 'The quay' }),
    aListedSpace({
      card_title: 'The ferry',
      window: 'upcoming',
      present_from: inHours(0.5),
      present_to: null,
    }),
    aListedSpace({ card_title: 'The mill' }),
  ];
  const walk = aWalk([quay, ferry, mill]);
  await mount({
    show() {
      history.replaceState(null, '', `?walk=${walk.pid}`);
      return <WalkLine api={connect(undefined)} stop={quay.pid} isSeen />;
    },
    answers: { getWalk: walk },
  });
  await expect.element(page.getByRole('link', { name: 'Next: The mill' })).toBeVisible();
  passHour();
  await expect.element(page.getByRole('link', { name: 'Next: The ferry' })).toBeVisible();
});

test('a stop is shared with its walk', async () => {
  const share = vi.fn(async (_card: ShareData) => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await mount({
    show() {
      history.replaceState(null, '', '?walk=river&lang=fr');
      return <ShareButton title="The quay" />;
    },
  });
  await page.getByRole('button', { name: 'Share this link' }).click();
  await expect.poll(() => share.mock.calls).toHaveLength(1);
  expect(share.mock.calls[0]?.[0]).toEqual({
    title: 'The quay',
    url: `${location.origin}${location.pathname}?walk=river`,
  });
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
