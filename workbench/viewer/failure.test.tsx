import { ApiError, createStoredSession } from '@pleinair/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { SpaceScreen } from '../../apps/viewer/src/overlay/space-screen.tsx';
import { mount } from './mount.tsx';

test('a creator whose space is not found is led to the studio, and a visitor is not', async () => {
  const session = createStoredSession();
  const api = connect(undefined);
  const show = () => <SpaceScreen api={api} pid="gone" first={Promise.reject(new ApiError(404, {}))} />;
  const studio = page.getByRole('link', { name: 'Look for it in the studio' });
  const heading = page.getByRole('heading', { name: 'There is nothing at this link' });
  await mount({ show });
  await expect.element(heading).toBeVisible();
  await expect.element(studio).not.toBeInTheDocument();

  session.start('token');
  await mount({ show });
  await expect.element(studio).toHaveAttribute('href', '/space/gone');
  session.end();
});
