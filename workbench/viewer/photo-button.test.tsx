import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StatusLine } from '../../apps/viewer/src/overlay/status-line.tsx';
import { Toolbar } from '../../apps/viewer/src/overlay/toolbar.tsx';
import { TopBar } from '../../apps/viewer/src/overlay/top-bar.tsx';
import { WaySwitch } from '../../apps/viewer/src/overlay/way-switch.tsx';
import type { ViewController } from '../../apps/viewer/src/session/controller.ts';
import type { View } from '../../apps/viewer/src/session/view.ts';
import type { SessionActions, SessionStatus } from '../../apps/viewer/src/session/way.ts';
import { shareOfBars } from '../../e2e/support/share-of-bars.ts';
import { USUAL } from '../src/entry.ts';
import { aContent } from '../src/factories.ts';
import { settled } from '../src/settled.ts';
import { mount } from './mount.tsx';

const PHONES = [
  [360, 640],
  [412, 915],
  [640, 360],
  [844, 390],
] as const;
/** CSS pixels. */
const LEAST = 44;
/** Of a phone's window; a button that leads on has a text. */
const MOST = { takes: 0.2, leaves: 0.22 };
const PLACED: SessionStatus = { kind: 'placed' };
const content = aContent();
const nothing = () => {};
const replace = nothing;
const takes = { replace, photo: async () => new Blob(['a picture'], { type: 'image/jpeg' }) };
const leaves = { replace, photoWay: 'camera' } as const;

/** What a phone shows over an immersive session. */
function session(actions: SessionActions, status = PLACED) {
  const show = vi.fn(async () => undefined);
  const view = { way: 'webxr', status, actions, hasSound: true } as unknown as View;
  const controller = { show } as unknown as ViewController;
  const element = (
    <div className="viewer" data-way="webxr">
      <div className="overlay">
        <div className="top">
          <TopBar space={content.space} heading />
        </div>
        <section className="dock">
          <StatusLine status={status} trouble={undefined} />
          <Toolbar content={content} view={view} controller={controller} isDesk={false} />
          <WaySwitch ways={['webxr', 'camera', 'orbit', 'page']} view={view} onChoose={nothing} />
        </section>
      </div>
    </div>
  );
  return { show, state: { show: () => element } };
}

const photoButton = () => document.querySelector<HTMLElement>('[data-photo]');

test('a placed space is photographed in its session, and shared like other pictures', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  await mount(session(takes).state);
  await page.getByRole('button', { name: 'Take a picture' }).click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/\.jpg$/)]);
  await mount(session(takes, { kind: 'aiming' }).state);
  expect(photoButton()).toBeNull();
});

test('a session without the camera says where pictures are taken, and leads there', async () => {
  const { show, state } = session(leaves);
  await mount(state);
  await page.getByRole('button', { name: 'Picture in Camera' }).click();
  expect(show).toHaveBeenCalledExactlyOnceWith('camera');
  // In a headset, and where the camera was refused.
  await mount(session({ replace }).state);
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(photoButton()).toBeNull();
});

test.each(['en', 'de', 'fr', 'pt'] as const)(
  'the button is easy to hit on every phone, and leaves the view free: %s',
  async (language) => {
    for (const [actions, most] of [
      [takes, MOST.takes],
      [leaves, MOST.leaves],
    ] as const) {
      await mount(session(actions).state, { ...USUAL, language });
      for (const [width, height] of PHONES) {
        await page.viewport(width, height);
        await settled();
        const box = photoButton()?.getBoundingClientRect();
        const where = `${width} × ${height}`;
        expect.soft(box?.width, where).toBeGreaterThanOrEqual(LEAST);
        expect.soft(box?.height, where).toBeGreaterThanOrEqual(LEAST);
        const overlay = document.querySelector('.overlay');
        expect.soft(overlay ? shareOfBars(overlay) : 1, where).toBeLessThanOrEqual(most);
      }
    }
  },
);
