import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { SpaceView } from '../../apps/viewer/src/overlay/space-view.tsx';
import picture from '../../packages/content/src/samples/dunes-at-dusk.jpg?url';
import { aContent, anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

const api = connect(undefined);
const canvas = page.getByLabelText('in 3D.');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function press(name: string) {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** Mounts a space with these objects. */
async function openSpace(...hobjects: Parameters<typeof aContent>[0] & object) {
  const content = aContent(hobjects);
  await mount({ show: () => <SpaceView api={api} content={content} onRestart={() => {}} /> });
}

afterEach(() => {
  vi.restoreAllMocks();
});

const asks = JSON.stringify([
  { trigger: { on: 'tap' }, actions: [{ do: 'ask', question: 'Is it warm?', answer: 'rating' }] },
]);

test('the main landmark is what visitors deal with: the card, the scene, the text', async () => {
  await openSpace(anHobject('image'));
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await press('Start');
  await expect.element(main.getByLabelText('in 3D.')).toBeVisible();
  await press('Read');
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(main.elements()).toHaveLength(1);
});

test('“Start” moves the focus to the scene', async () => {
  await openSpace(anHobject('image'));
  await press('Start');
  await expect.element(canvas).toHaveFocus();
});

test('“Only look in 3D” moves the focus to the scene', async () => {
  // A phone, whose best way is the camera.
  const { matchMedia } = window;
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  await openSpace(anHobject('image'));
  await press('Only look in 3D');
  await expect.element(canvas).toHaveFocus();
});

test('“Read instead” moves the focus to the heading', async () => {
  await openSpace(anHobject('image'));
  await press('Read instead');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each(['Escape', 'Enter'])('an object’s card returns the focus to what opened it: %s', async (key) => {
  await openSpace(anHobject('image', { name: 'Sail' }), anHobject('image', { name: 'Bell' }));
  await press('Start');
  await press('Bell');
  await expect.element(button('Close')).toHaveFocus();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(button('Close')).not.toBeInTheDocument();
  await expect.element(button('Bell')).toHaveFocus();
});

test('the card of a second object returns the focus to the second button', async () => {
  await openSpace(anHobject('image', { name: 'Sail' }), anHobject('image', { name: 'Bell' }));
  await press('Start');
  await press('Sail');
  await expect.element(button('Close')).toHaveFocus();
  await press('Bell');
  await expect.element(page.getByRole('heading', { name: 'Bell' })).toBeVisible();
  await expect.element(button('Close')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Bell')).toHaveFocus();
});

test.each(['Escape', 'Enter'])('a request returns the focus to what caused it: %s', async (key) => {
  await openSpace(anHobject('image', { name: 'Bell', abilities: asks }));
  await press('Start');
  await press('Bell');
  await expect.element(page.getByRole('dialog', { name: 'Is it warm?' })).toBeVisible();
  await expect.element(button('Close')).toHaveFocus();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(button('Bell')).toHaveFocus();
});

test('closing a card leaves the focus alone that the visitor has moved elsewhere', async () => {
  await openSpace(anHobject('image', { name: 'Bell' }));
  await press('Start');
  await press('Bell');
  await expect.element(button('Close')).toHaveFocus();
  (canvas.element() as HTMLElement).focus();
  (button('Close').element() as HTMLElement).click();
  await expect.element(button('Close')).not.toBeInTheDocument();
  await expect.element(canvas).toHaveFocus();
});

test('stepping out of a portal moves the focus to the scene', async () => {
  const asset = { asset_uri: picture, content_type: 'image/jpeg', width: 2048, height: 1024 };
  await openSpace(anHobject('portal', { name: 'Door', ...asset }));
  await press('Start');
  await expect
    .poll(async () => {
      if (button('Step out').query() === null) await press('Door');
      return button('Step out').query();
    })
    .not.toBeNull();
  await press('Step out');
  await expect.element(button('Step out')).not.toBeInTheDocument();
  await expect.element(canvas).toHaveFocus();
});

test('the object whose button has the focus is marked in the scene, which turns to it', async () => {
  const content = aContent([anHobject('image', { name: 'Sail' }), anHobject('image', { name: 'Bell' })]);
  const nodes = content.nodes.map((node, at) => ({ ...node, x: at * 40, y: 0, z: 0 }));
  const shown = { ...content, nodes };
  await mount({ show: () => <SpaceView api={api} content={shown} onRestart={() => {}} /> });
  await press('Start');
  const ring = () => document.querySelector<HTMLElement>('.object-ring')?.getBoundingClientRect();
  expect(ring()).toBeUndefined();
  // Near the first, from where the second is far outside of the picture.
  (button('Sail').element() as HTMLElement).focus();
  await expect.poll(() => ring()?.width).toBeGreaterThan(0);
  (canvas.element() as HTMLElement).focus();
  await expect.poll(ring).toBeUndefined();
  await userEvent.keyboard('{+>20/}');
  for (const name of ['Sail', 'Bell']) {
    (button(name).element() as HTMLElement).focus();
    await expect.poll(() => ring()?.width).toBeGreaterThan(0);
    const { left = 0, right = 0, top = 0, bottom = 0 } = ring() ?? {};
    expect.soft([left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight], name).not.toContain(false);
  }
  // A finger or mouse needs no mark.
  await userEvent.click(canvas);
  await expect.poll(ring).toBeUndefined();
});

test('the ring around a control is seen over any picture: its inner edge has the color of the control', async () => {
  await openSpace(anHobject('image'));
  await press('Start');
  const share = button('Share this link').element() as HTMLElement;
  share.focus();
  const { boxShadow, backgroundColor, outlineOffset } = getComputedStyle(share);
  expect([boxShadow, outlineOffset]).toEqual([`${backgroundColor} 0px 0px 0px 2px`, '2px']);
});
