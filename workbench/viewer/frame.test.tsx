import { ApiError } from '@pleinair/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { SpaceScreen } from '../../apps/viewer/src/overlay/space-screen.tsx';
import { StatusLine } from '../../apps/viewer/src/overlay/status-line.tsx';
import { aContent, inDays } from '../src/factories.ts';
import { mount } from './mount.tsx';

const path = location.pathname;
const heard: unknown[] = [];
const hear = ({ data }: MessageEvent) => {
  if (data?.source === 'pleinair') heard.push(data);
};
parent.addEventListener('message', hear);
afterEach(() => {
  history.replaceState(null, '', path);
  heard.length = 0;
});

const api = connect(undefined);
const closed = {
  ...aContent([], { window: 'upcoming', present_from: inDays(2) }),
  access: 'upcoming',
} as const;
const { space } = closed;

test('the page around an embedded space hears why it is closed', async () => {
  history.replaceState(null, '', `/embed/${space.pid}`);
  const first = Promise.resolve(closed);
  await mount({ show: () => <SpaceScreen api={api} pid={space.pid} first={first} /> });
  await expect.element(page.getByRole('heading', { name: 'It is not open yet' })).toBeVisible();
  const message = { source: 'pleinair', space: space.pid, type: 'closed' };
  await expect.poll(() => heard).toContainEqual({ ...message, reason: 'upcoming' });

  const missing = Promise.reject(new ApiError(404, {}));
  await mount({ show: () => <SpaceScreen api={api} pid={space.pid} first={missing} /> });
  await expect.poll(() => heard.at(-1)).toEqual({ ...message, reason: 'not_found' });
});

test('the page around a space that is not embedded hears nothing', async () => {
  history.replaceState(null, '', `/v/${space.pid}`);
  const first = Promise.resolve(closed);
  await mount({ show: () => <SpaceScreen api={api} pid={space.pid} first={first} /> });
  await expect.element(page.getByRole('heading', { name: 'It is not open yet' })).toBeVisible();
  expect(heard).toEqual([]);
});

test('a refusal within the page of another site leads to the own page of the space', async () => {
  history.replaceState(null, '', `/embed/${space.pid}?debug=poses`);
  const link = page.getByRole('link', { name: 'Open it on its own' });
  const show = (trouble: 'camera_refused' | undefined) =>
    mount({
      show: () => (
        <StatusLine trouble={trouble} status={{ kind: 'brought_here', because: 'position_refused' }} />
      ),
    });
  for (const trouble of ['camera_refused', undefined] as const) {
    await show(trouble);
    await expect.element(page.getByText('part of another one')).toBeVisible();
    await expect.element(link).toHaveAttribute('href', `/v/${space.pid}?debug=poses`);
  }
  history.replaceState(null, '', `/v/${space.pid}`);
  await show('camera_refused');
  await expect.element(page.getByText('in the browser’s settings')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
