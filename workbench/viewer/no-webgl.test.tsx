import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { SpaceView } from '../../apps/viewer/src/overlay/space-view.tsx';
import { aContent, anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a browser without 3D says so and shows the space to read, without a card first', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const api = connect(undefined);
  const content = aContent([anHobject('image', { name: 'Sail' })]);
  await mount({ show: () => <SpaceView api={api} content={content} onRestart={() => {}} /> });
  const said = page.getByText('This browser cannot show 3D, so here is the space to read.');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Sail' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Start' })).not.toBeInTheDocument();
});
