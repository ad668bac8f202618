import { Raycaster, Vector3 } from 'three';
import { expect, test, vi } from 'vitest';
import { StatusLine } from '../../apps/viewer/src/overlay/status-line.tsx';
import { RequestSheet } from '../../apps/viewer/src/parts/request-sheet.tsx';
import { createPanel, type Panel } from '../../apps/viewer/src/session/webxr/panel/panel.ts';
import { readDock } from '../../apps/viewer/src/session/webxr/panel/read-dock.ts';
import { anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

const EYE = new Vector3(0, 1.6, 0);
const LOOK = { delta: 0.1, eye: EYE, ahead: new Vector3(0, 0, -1), isRaised: true };

interface Shown {
  readonly answer: 'rating' | 'text';
  readonly hasKeyboard?: boolean;
}

/** A question over a space, on the page and on a panel. */
async function ask({ answer, hasKeyboard = true }: Shown) {
  const onAnswer = vi.fn();
  const onClose = vi.fn();
  await mount({
    show: () => (
      <section className="dock">
        <StatusLine status={{ kind: 'placed' }} trouble={undefined} />
        <RequestSheet
          hobject={anHobject('image')}
          command={{ do: 'ask', question: 'Is it warm?', answer }}
          onCollect={() => {}}
          onAnswer={onAnswer}
          onClose={onClose}
        />
        <p className="sr-only">Only heard</p>
        <a className="button" href="#next">
          The next stop
        </a>
      </section>
    ),
  });
  await expect.poll(() => document.querySelector('.dock')).not.toBeNull();
  const dock = document.querySelector('.dock') as HTMLElement;
  await expect.poll(() => dock.querySelector('h2')?.textContent).toBe('Is it warm?');
  const panel = createPanel({ dock, hasKeyboard, reducedMotion: false });
  panel.update(LOOK);
  return { dock, panel, onAnswer, onClose };
}

/** Presses the panel at every few degrees from its top left, until `isDone`. Returns how often it was hit. */
function sweep(panel: Panel, isDone: () => boolean): number {
  let hits = 0;
  for (let pitch = 10; pitch >= -40; pitch -= 1) {
    for (let yaw = 20; yaw >= -20; yaw -= 1) {
      const direction = new Vector3(0, 0, -1)
        .applyAxisAngle(new Vector3(1, 0, 0), (pitch * Math.PI) / 180)
        .applyAxisAngle(new Vector3(0, 1, 0), (yaw * Math.PI) / 180);
      if (panel.press(new Raycaster(EYE, direction))) hits++;
      if (isDone()) return hits;
    }
  }
  return hits;
}

test('reads what the page shows, and nothing that is only heard', async () => {
  const { dock } = await ask({ answer: 'rating' });
  expect(readDock(dock, true).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'text: Placed. Walk round and tap what you see.',
    'title: Is it warm?',
    'button: Close',
    'button: 1 ★',
    'button: 2 ★',
    'button: 3 ★',
    'button: 4 ★',
    'button: 5 ★',
    'button: The next stop',
  ]);
});

test('asks for a text only where the device has a keyboard', async () => {
  const { dock } = await ask({ answer: 'text' });
  const field = dock.querySelector('textarea');
  expect(readDock(dock, true)).toContainEqual({ kind: 'field', text: '', element: field });
  expect(readDock(dock, false).map(({ text }) => text)).toEqual([
    'Placed. Walk round and tap what you see.',
    'Is it warm?',
    'Close',
    'You can answer once you leave this view.',
    'The next stop',
  ]);
});

test('presses what a ray hits, and follows what the page shows then', async () => {
  const { dock, panel, onAnswer, onClose } = await ask({ answer: 'rating' });
  // The button that closes the question comes first.
  expect(sweep(panel, () => onClose.mock.calls.length > 0)).toBeGreaterThan(0);
  expect(onAnswer).not.toHaveBeenCalled();
  sweep(panel, () => onAnswer.mock.calls.length > 0);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('rating', '1');
  await expect.poll(() => dock.querySelector('h2')?.textContent).toBe('Thank you for your answer.');
  panel.update(LOOK);
  sweep(panel, () => false);
  expect(onAnswer).toHaveBeenCalledOnce();
  panel.dispose();
});

test('stays where it is for a glance aside, and comes along for a turn', async () => {
  const { panel } = await ask({ answer: 'rating' });
  const before = panel.object.position.clone();
  panel.update({ ...LOOK, ahead: new Vector3(0.3, -0.2, -1).normalize() });
  expect(panel.object.position.distanceTo(before)).toBe(0);
  for (let frame = 0; frame < 60; frame++) panel.update({ ...LOOK, ahead: new Vector3(1, 0, 0) });
  expect(panel.object.position.x).toBeGreaterThan(0.9);
  expect(panel.distance(new Raycaster(EYE, new Vector3(0, 0, -1)))).toBeUndefined();
  panel.dispose();
});

test('waits at the waist until there is something to read', async () => {
  const { panel } = await ask({ answer: 'rating' });
  for (let frame = 0; frame < 60; frame++) panel.update({ ...LOOK, isRaised: false });
  expect(panel.object.position.y).toBeLessThan(1);
  for (let frame = 0; frame < 60; frame++) panel.update(LOOK);
  expect(panel.object.position.y).toBeGreaterThan(1.2);
  panel.dispose();
});
