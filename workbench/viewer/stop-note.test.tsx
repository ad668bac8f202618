import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { StopNote } from '../../apps/viewer/src/walk/stop-note.tsx';
import { aListedSpace, aWalk } from '../src/factories.ts';
import { putVisitor, type VisitorPosition } from '../src/sensors.ts';
import { mount } from './mount.tsx';

const QUAY = { latitude: 53.5436, longitude: 9.9665 };

const noteOf = (walk: ReturnType<typeof aWalk>, position?: VisitorPosition) =>
  mount({
    position,
    show() {
      history.replaceState(null, '', `?walk=${walk.pid}`);
      return <StopNote api={connect(undefined)} stop={walk.stops[0]?.pid ?? ''} />;
    },
    answers: { getWalk: walk },
  });

test('leads to a stop that is elsewhere, and no longer to one that is reached', async () => {
  await noteOf(aWalk([aListedSpace(QUAY)]), { ...QUAY, latitude: QUAY.latitude - 300 / 111_195 });
  await expect.element(page.getByText('300 m to go')).toBeVisible();
  await expect.element(page.getByText('Towards the north')).toBeVisible();
  const route = page.getByRole('link', { name: 'Show the route' });
  await expect.element(route).toHaveAttribute('href', expect.stringContaining('53.543600'));
  putVisitor(QUAY);
  await expect.element(route).not.toBeInTheDocument();
});

test('shows the route to visitors who have not given their position, and asks for none', async () => {
  await noteOf(aWalk([aListedSpace(QUAY)]));
  await expect.element(page.getByRole('link', { name: 'Show the route' })).toBeVisible();
  expect(page.getByText('to go').query()).toBeNull();
});

test('shows no way to a stop that opens anywhere', async () => {
  await noteOf(aWalk([aListedSpace({ has_place: false })]));
  await expect.element(page.getByRole('link', { name: /^Stop 1 of 1/ })).toBeVisible();
  expect(page.getByRole('link', { name: 'Show the route' }).query()).toBeNull();
});
