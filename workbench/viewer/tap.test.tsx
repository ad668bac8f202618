import type { Hobject } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { type Command, drawnItems } from '@pleinair/domain';
import { expect, test, vi } from 'vitest';
import { ViewController } from '../../apps/viewer/src/session/controller.ts';
import type { Surroundings } from '../../apps/viewer/src/session/surroundings.ts';
import bell from '../../packages/content/src/audio/bell.mp3?url';
import drift from '../../packages/content/src/samples/drift.mp4?url';
import dunes from '../../packages/content/src/samples/dunes-at-dusk.jpg?url';
import { aContent, anHobject } from '../src/factories.ts';

const QUESTION: Command = { do: 'ask', question: 'How was it?', answer: 'text' };
const SENT: Command = { do: 'send_event', name: 'tapped' };

/** Opens a space with one object that answers taps with commands, and taps it once it is drawn. */
async function tapped(type: ContentType, commands: readonly Command[], change: Partial<Hobject> = {}) {
  const hobject = anHobject(type, {
    ...change,
    abilities: JSON.stringify([{ trigger: { on: 'tap' }, actions: commands }]),
  });
  const { controller, graph, keys, onAnswered } = await opened([hobject]);
  const [key = ''] = keys;
  await controller.tap(key);
  return { controller, key, hobject, onAnswered, isInside: () => graph.passageOf(key)?.isInside };
}

/** Opens a space in 3D, and waits until its objects are drawn. */
async function opened(hobjects: readonly Hobject[]) {
  const content = aContent(hobjects);
  const [canvas, backdrop, overlay] = ['canvas', 'div', 'div'].map((name) => document.createElement(name));
  document.body.replaceChildren(canvas ?? '');
  const onAnswered = vi.fn<(hobjectPid: string) => void>();
  const surroundings = Promise.withResolvers<Surroundings>();
  const controller = new ViewController({
    content,
    canvas: canvas as HTMLCanvasElement,
    backdrop: backdrop as HTMLElement,
    overlay: overlay as HTMLElement,
    device: {
      webgl: true,
      immersiveAr: false,
      tracksPictures: false,
      quickLook: false,
      camera: false,
      handheld: false,
      strength: 'strong',
    },
    reducedMotion: true,
    onDrawn: () => undefined,
    onAnswered,
    onSurroundings: surroundings.resolve,
  });
  await controller.show('orbit');
  controller.begin();
  const { graph } = await surroundings.promise;
  const keys = drawnItems(content).map(({ key }) => key);
  for (const key of keys)
    await expect.poll(() => graph.nodeState(key)?.status, { timeout: 20_000 }).toBe('ready');
  return { controller, graph, keys, onAnswered };
}

const door = { asset_uri: dunes, content_type: 'image/jpeg' };
const destination = 'https://example.org/menu';

test('a button still offers its link after it has answered a tap', async () => {
  const { controller, key, onAnswered } = await tapped('button', [QUESTION], { settings: { destination } });
  expect(controller.view.requests.map(({ command }) => command)).toEqual([QUESTION]);
  expect(controller.view.selected).toBe(key);
  // Its card counts as opening it.
  expect(onAnswered).not.toHaveBeenCalled();
  controller.dispose();
});

test('an object that offers only its caption answers a tap instead of showing it', async () => {
  const { controller, hobject, onAnswered } = await tapped('image', [QUESTION]);
  expect(controller.view.selected).toBeUndefined();
  expect(onAnswered).toHaveBeenCalledExactlyOnceWith(hobject.pid);
  controller.dispose();
});

test('a sound can still be played after it has answered a tap', async () => {
  const { controller, key } = await tapped('audio', [SENT], {
    asset_uri: bell,
    content_type: 'audio/mpeg',
  });
  expect(controller.view.selected).toBe(key);
  await expect.poll(() => controller.view.isPlaying).toBe(false);
  controller.dispose();
});

test('an object that hides when it is tapped offers nothing', async () => {
  const { controller } = await tapped('button', [{ do: 'hide' }], { settings: { destination } });
  expect(controller.view.selected).toBeUndefined();
  controller.dispose();
});

test('a tap enters a portal that answers taps', async () => {
  const { controller, isInside, hobject, onAnswered } = await tapped('portal', [SENT], door);
  expect(isInside()).toBe(true);
  expect(controller.view.selected).toBeUndefined();
  expect(onAnswered).toHaveBeenCalledExactlyOnceWith(hobject.pid);
  controller.dispose();
});

test('a portal that asks something first offers to step in afterwards', async () => {
  const { controller, key, isInside } = await tapped('portal', [QUESTION], door);
  expect(isInside()).toBe(false);
  expect(controller.view.selected).toBe(key);
  await expect.poll(() => controller.view.isInside).toBe(false);
  controller.dispose();
});

test('entering a portal leaves the previous one, and the 3D view begins outside', async () => {
  const { controller, graph, keys } = await opened([anHobject('portal', door), anHobject('portal', door)]);
  const inside = () => keys.map((key) => graph.passageOf(key)?.isInside);
  const [first, second] = keys;
  await controller.tap(first);
  expect(inside()).toEqual([true, false]);
  await controller.tap(second);
  expect(inside()).toEqual([false, true]);
  controller.select(first);
  await controller.stepThrough();
  expect(inside()).toEqual([true, false]);
  await controller.show('page');
  await controller.show('orbit');
  expect(inside()).toEqual([false, false]);
  controller.dispose();
});

test('a film that is played after a sound is heard too', async () => {
  const { controller, graph, keys } = await opened([
    anHobject('audio', { asset_uri: bell, content_type: 'audio/mpeg' }),
    anHobject('video', { asset_uri: drift, content_type: 'video/mp4' }),
  ]);
  const [sound = '', film = ''] = keys;
  const media = graph.mediaOf(film);
  const heard = graph.mediaOf(sound);
  if (media === undefined || heard === undefined) throw new Error('there is nothing to play');
  // Without a real tap, the browser plays nothing aloud.
  vi.spyOn(heard, 'play').mockResolvedValue(true);
  media.pause();
  const setAudible = vi.spyOn(media, 'setAudible');
  controller.select(film);
  await controller.togglePlaying();
  expect(setAudible).not.toHaveBeenCalled();
  media.pause();
  controller.select(sound);
  await controller.togglePlaying();
  expect(controller.view.isAudible).toBe(true);
  controller.select(film);
  await controller.togglePlaying();
  expect(setAudible).toHaveBeenCalledExactlyOnceWith(true);
  controller.dispose();
});
