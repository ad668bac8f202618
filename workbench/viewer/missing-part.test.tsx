import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { LinkScreen } from '../../apps/viewer/src/link/link-screen.tsx';
import { HandOver } from '../../apps/viewer/src/overlay/hand-over.tsx';
import { ErrorBoundary } from '../../apps/viewer/src/parts/error-boundary.tsx';
import { SpacePage } from '../../apps/viewer/src/session/page/space-page.tsx';
import { WalkScreen } from '../../apps/viewer/src/walk/walk-screen.tsx';
import * as sample from '../../packages/contract/src/sample.ts';
import type { State } from '../src/entry.ts';
import { aContent, aListedSpace, anHobject, aSpace, aWalk, withPictures } from '../src/factories.ts';
import { mount } from './mount.tsx';

const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../../apps/viewer/src/session/page/object-part.tsx', missing);
vi.mock('../../apps/viewer/src/parts/qr-code.tsx', missing);
vi.mock('../../apps/viewer/src/map/spaces-map.tsx', missing);

const whole = (show: State['show']) => ({
  show: () => <ErrorBoundary>{typeof show === 'function' && show()}</ErrorBoundary>,
});
const hobject = anHobject('text', { name: 'Crane', image: withPictures(sample.hobject.image) });
const picture = page.getByRole('img', { name: 'Picture of Crane' });

test('without the parts of its objects, the readable page shows their pictures', async () => {
  await mount(whole(() => <SpacePage content={aContent([hobject])} record={() => {}} log={() => {}} />));
  await expect.element(page.getByRole('heading', { name: 'Crane', level: 3 })).toBeVisible();
  await expect.element(picture).toBeInTheDocument();
  await missed();
  await expect.element(picture).toBeInTheDocument();
});

test('without the part of its object, a printed link shows its picture', async () => {
  const links = [{ ...withPictures(sample.link), hobjects: [hobject], return_url: null }];
  const first = Promise.resolve({ ...withPictures(sample.layer), links, ...sample.page });
  await mount(whole(() => <LinkScreen first={first} />));
  await expect.element(page.getByRole('heading', { name: 'Crane' })).toBeVisible();
  await missed();
  await expect.element(picture).toBeInTheDocument();
});

test('a QR code and a map that are missing leave the rest of the page', async () => {
  await mount(whole(() => <HandOver space={aSpace()} />));
  await missed();
  await expect.element(page.getByRole('heading', { name: 'See it on your phone' })).toBeVisible();
  const first = Promise.resolve(aWalk([aListedSpace()]));
  await mount(whole(() => <WalkScreen api={connect(undefined)} first={first} />));
  await missed();
  await expect.element(page.getByRole('link', { name: 'Begin the walk' })).toBeVisible();
});

/** Waits until every import has failed, and for the frame after that. */
async function missed(): Promise<void> {
  const imports = await Promise.allSettled([
    import('../../apps/viewer/src/session/page/object-part.tsx'),
    import('../../apps/viewer/src/parts/qr-code.tsx'),
    import('../../apps/viewer/src/map/spaces-map.tsx'),
  ]);
  expect(imports.map(({ status }) => status)).toEqual(Array(imports.length).fill('rejected'));
  await new Promise(requestAnimationFrame);
}
