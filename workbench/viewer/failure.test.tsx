import { ApiError, createStoredSession } from '@pleinair/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { SpaceScreen } from '../../apps/viewer/src/overlay/space-screen.tsx';
import { keepSeen } from '../../apps/viewer/src/walk/progress.ts';
import { aListedSpace, aWalk } from '../src/factories.ts';
import { mount } from './mount.tsx';

/** The answer for a space that is not there. It is only read once the page is drawn, and is no stray failure until then. */
function notFound(): Promise<never> {
  const answer = Promise.reject(new ApiError(404, {}));
  answer.catch(() => undefined);
  return answer;
}

test('a creator whose space is not found is led to the studio, and a visitor is not', async () => {
  const session = createStoredSession();
  const api = connect(undefined);
  const show = () => <SpaceScreen api={api} pid="gone" first={notFound()} />;
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

test('a stop that is gone leads back to its walk, and on to the next one', async () => {
  const [quay, dock] = [
    aListedSpace({ card_title: 'The quay' }),
    aListedSpace({ card_title: 'The dry dock' }),
  ];
  const walk = aWalk([quay, dock], { name: 'Along the river' });
  keepSeen(walk.pid, quay.pid);
  await mount({
    show() {
      history.replaceState(null, '', `?walk=${walk.pid}`);
      return <SpaceScreen api={connect(undefined)} pid="gone" first={notFound()} />;
    },
    answers: { getWalk: walk },
  });
  await expect
    .element(page.getByRole('link', { name: 'Along the river' }))
    .toHaveAttribute('href', `/w/${walk.pid}`);
  await expect
    .element(page.getByRole('link', { name: 'Next: The dry dock' }))
    .toHaveAttribute('href', `/v/${dock.pid}?walk=${walk.pid}`);
});
