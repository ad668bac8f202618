import type { Hobject } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { type Command, drawnItems } from '@pleinair/domain';
import { Vector3 } from 'three';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { afterDrawn } from '../../apps/viewer/src/boot/drawn.ts';
import { ViewController } from '../../apps/viewer/src/session/controller.ts';
import type { Surroundings } from '../../apps/viewer/src/session/surroundings.ts';
import bell from '../../packages/content/src/audio/bell.mp3?url';
import drift from '../../packages/content/src/samples/drift.mp4?url';
import dunes from '../../packages/content/src/samples/dunes-at-dusk.jpg?url';
import { aContent, anHobject } from '../src/factories.ts';
import { tone } from '../src/tone.ts';

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

/** Opens a space in 3D, and waits until its objects are drawn; `start` presses Start before that. */
async function opened(hobjects: readonly Hobject[], start = true) {
  const content = aContent(hobjects);
  const [canvas, backdrop, overlay] = ['canvas', 'div', 'div'].map((name) => document.createElement(name));
  document.body.replaceChildren(canvas ?? '', overlay ?? '');
  const [onAnswered, onDrawn] = [
    vi.fn<(hobjectPid: string) => void>(),
    vi.fn<(hobjectPid: string) => void>(),
  ];
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
    onDrawn,
    onAnswered,
    onSurroundings: surroundings.resolve,
  });
  await controller.show('orbit');
  if (start) controller.begin();
  const { graph } = await surroundings.promise;
  const keys = drawnItems(content).map(({ key }) => key);
  for (const key of keys)
    await expect.poll(() => graph.nodeState(key)?.status, { timeout: 20_000 }).toBe('ready');
  return { controller, surroundings: await surroundings.promise, graph, keys, overlay, onAnswered, onDrawn };
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

test('objects that were drawn behind the start card count as seen once the visitor starts', async () => {
  const hobject = anHobject('text');
  const { controller, onDrawn } = await opened([hobject], false);
  await afterDrawn();
  // Waits for what follows the drawing.
  await new Promise((resolve) => setTimeout(resolve));
  expect(onDrawn).not.toHaveBeenCalled();
  controller.begin();
  await expect.poll(() => onDrawn.mock.calls).toEqual([[hobject.pid]]);
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

test('where visitors cannot walk, what appears only near them is there to be tapped', async () => {
  const behaviors = JSON.stringify([{ does: 'appear_near', metres: 0.1 }]);
  const { controller, surroundings, keys } = await opened([anHobject('image', { behaviors })]);
  const hidden = () => [...controller.view.hidden];
  await expect.poll(hidden).toEqual(keys);
  surroundings.setOutside(true);
  await expect.poll(hidden).toEqual([]);
  surroundings.setOutside(false);
  await expect.poll(hidden).toEqual(keys);
  controller.dispose();
});

test('where visitors cannot walk, a tap comes near an object', async () => {
  const near = [{ trigger: { on: 'near', metres: 0.6 }, actions: [QUESTION] }];
  const { controller, surroundings, keys } = await opened([
    anHobject('image', { abilities: JSON.stringify(near) }),
  ]);
  const { stage } = surroundings;
  const asked = () => controller.view.requests.map(({ command }) => command);
  const draw = () =>
    new Promise<void>((resolve) => {
      const stop = stage.on('frame', () => {
        stop();
        resolve();
      });
      stage.invalidate();
    });
  surroundings.setOutside(true);
  await draw();
  await draw();
  expect(asked()).toEqual([]);
  await controller.tap(keys[0]);
  await expect.poll(asked).toEqual([QUESTION]);
  controller.dispose();
});

test('what a button has chosen stays in view when its card takes up room', async () => {
  const { controller, surroundings, graph, keys, overlay } = await opened([
    anHobject('image'),
    anHobject('image', { settings: { height: 0.1 } }),
  ]);
  const { stage, canvas } = surroundings;
  Object.assign(canvas.style, { position: 'fixed', inset: '0', inlineSize: '100%', blockSize: '100%' });
  const dock = document.createElement('div');
  dock.dataset.dock = '';
  dock.style.cssText = 'position: fixed; inset: auto 0 0; block-size: 0';
  overlay?.append(dock);
  const [, low = ''] = keys;
  const place = () => {
    stage.camera.updateMatrixWorld();
    return graph.boxOf(low)?.getCenter(new Vector3()).project(stage.camera).y ?? Number.NaN;
  };
  // So near that the small one is at the lower edge.
  for (let time = 0; time < 20 && place() > -0.8; time++)
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key: '+' }));
  await controller.tap(low);
  dock.style.blockSize = '45%';
  await expect.poll(place).toBeGreaterThan(-0.1);
  expect(place()).toBeLessThan(1);
  controller.dispose();
});

test('a card follows its sound: as it is turned off, and to its end', async () => {
  const { controller } = await tapped('audio', [], {
    asset_uri: URL.createObjectURL(tone({ seconds: 0.3, volume: 0 })),
    content_type: 'audio/mpeg',
    settings: { loop: false },
  });
  // Without a real tap, the browser plays nothing aloud.
  await userEvent.click(document.body);
  await controller.togglePlaying();
  expect(controller.view).toMatchObject({ isPlaying: true, isAudible: true });
  await controller.setAudible(false);
  expect(controller.view.isPlaying).toBe(false);
  await controller.togglePlaying();
  expect(controller.view.isPlaying).toBe(true);
  await expect.poll(() => controller.view.isPlaying).toBe(false);
  controller.dispose();
});

test('a fingertip hits what is just next to its middle', async () => {
  const { controller, surroundings, keys } = await opened([anHobject('text')]);
  const { nodeAtPoint, canvas } = surroundings;
  await expect.poll(() => nodeAtPoint(...middleOf(canvas))).toBe(keys[0]);
  const [x, y] = middleOf(canvas);
  let edge = x;
  while (nodeAtPoint(edge, y) !== undefined) edge++;
  expect(nodeAtPoint(edge + 8, y)).toBeUndefined();
  expect(nodeAtPoint(edge + 8, y, 12)).toBe(keys[0]);
  expect(nodeAtPoint(edge + 40, y, 12)).toBeUndefined();
  controller.dispose();
});

test('the cursor tells what answers a click from where the view is turned', async () => {
  const { controller, surroundings, keys } = await opened([anHobject('text'), anHobject('sphere', door)]);
  const { nodeAtPoint, canvas } = surroundings;
  await expect.poll(() => nodeAtPoint(...middleOf(canvas))).toBe(keys[0]);
  const points = () => canvas.dataset.points;
  expect(points()).toBe('nowhere');
  await userEvent.hover(canvas);
  await expect.poll(points).toBe('object');
  // The sphere around the visitor is there to look around in.
  await userEvent.hover(canvas, { position: { x: 3, y: canvas.clientHeight / 2 } });
  await expect.poll(points).toBe('nowhere');
  controller.dispose();
  expect(points()).toBeUndefined();
});

function middleOf(element: Element): [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
