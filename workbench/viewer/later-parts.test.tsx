import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { reportDrawn } from '../../apps/viewer/src/boot/drawn.ts';
import { StartCard } from '../../apps/viewer/src/overlay/start-card.tsx';
import { aContent } from '../src/factories.ts';
import { mount } from './mount.tsx';

const device = {
  webgl: true,
  immersiveAr: false,
  tracksPictures: false,
  quickLook: false,
  camera: true,
  handheld: false,
  strength: 'usual',
} as const;

test('an open space requests what its other ways of seeing need, so that it is kept', async () => {
  // Browsers record 250 files, and unbundled there are more.
  performance.setResourceTimingBufferSize(2000);
  await mount({
    show: () => (
      <StartCard api={connect(undefined)} content={aContent()} device={device} onStart={() => {}} />
    ),
  });
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
  reportDrawn();
  const requested = (file: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(`/apps/viewer/src/${file}`));
  for (const file of ['session/page/object-part.tsx', 'session/drawable.ts', 'session/camera/session.ts'])
    await expect.poll(() => requested(file), { message: file }).toBe(true);
});
