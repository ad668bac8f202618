import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SoughtMarks } from '../../apps/viewer/src/overlay/sought-marks.tsx';
import type { SoughtMark } from '../../apps/viewer/src/session/way.ts';
import { anAnchor } from '../src/factories.ts';
import { mount } from './mount.tsx';

const place = { x: 0, y: 0, z: 0, angle_y: 0 };
const picture = (description: string, isLost: boolean): SoughtMark => ({
  anchor: { ...anAnchor('tracked_image', { description }), ...place },
  isLost,
});

const tip = page.getByText('about half the view');
const orbit = page.getByRole('button', { name: 'Only look in 3D' });

let seek: (marks: readonly SoughtMark[]) => void = () => {};

function Seeking({ onOrbit }: { onOrbit: () => void }) {
  const [marks, setMarks] = useState<readonly SoughtMark[]>([]);
  // With the effects, which start the timer.
  seek = (next) => flushSync(() => setMarks(next));
  return <SoughtMarks marks={marks} onOrbit={onOrbit} />;
}

test.each([
  ['not found yet', false],
  ['lost', true],
])('helps 15 seconds after a picture is sought, if it is %s', async (_, isLost) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onOrbit = vi.fn<() => void>();
  await mount({ show: () => <Seeking onOrbit={onOrbit} /> });
  await expect.element(page.getByRole('status')).toBeInTheDocument();

  seek([picture('Poster', isLost)]);
  vi.advanceTimersByTime(14_000);
  // Another search starts.
  seek([picture('Flyer', isLost)]);
  vi.advanceTimersByTime(14_000);
  expect([tip.query(), orbit.query()]).toEqual([null, null]);

  vi.advanceTimersByTime(1_000);
  await expect.element(tip).toBeVisible();
  await orbit.click();
  expect(onOrbit).toHaveBeenCalledOnce();

  seek([]);
  expect([tip.query(), orbit.query()]).toEqual([null, null]);
});

test('says which of several pictures was lost', async () => {
  const marks = [picture('Poster', false), picture('Flyer', true)];
  await mount({ show: () => <SoughtMarks marks={marks} /> });
  await expect.element(page.getByText(/Flyer.*is out of view/)).toBeVisible();
});

test('a tap enlarges a picture to look for', async () => {
  await mount({ show: () => <SoughtMarks marks={[picture('Poster', false)]} /> });
  await page.getByRole('button', { name: 'Enlarge “Poster”' }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: 'Poster' });
  await expect.element(large).toBeVisible();
  expect(large.element().getBoundingClientRect().width).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
