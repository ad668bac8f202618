import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MarkersMap } from '../../apps/studio/src/parts/map/markers-map.tsx';
import { RouteMap } from '../../apps/studio/src/parts/map/route-map.tsx';
import { mount } from './mount.tsx';

const SPOTS = (
  [
    ['Vancouver, beyond the second bridge', 49.3, -123.1],
    ['Ushuaia, where the road ends', -54.8, -68.3],
    ['Sydney, below the harbour wall', -33.9, 151.2],
  ] as const
).map(([name, latitude, longitude]) => ({ pid: name, name, latitude, longitude }));

test('places all over the world are in view at once on a map that is higher than wide', async () => {
  await page.viewport(420, 900);
  await mount({
    show: () => (
      <div style={{ position: 'fixed', inset: 0, display: 'grid' }}>
        <MarkersMap spots={SPOTS} onOpen={() => undefined} />
      </div>
    ),
  });
  for (const { name } of SPOTS) {
    await expect.element(page.getByText(name)).toBeVisible();
    const { left, right } = page.getByRole('button', { name }).element().getBoundingClientRect();
    expect({ name, isWithin: left >= 0 && right <= 420 }).toEqual({ name, isWithin: true });
  }
});

test('places that a narrow map puts together come apart once it is wide, unless the user has moved it', async () => {
  const spots = [
    { pid: 'birch', name: 'Birch', latitude: 10, longitude: 10 },
    { pid: 'alder', name: 'Alder', latitude: 10, longitude: 30 },
    { pid: 'cedar', name: 'Cedar', latitude: 10, longitude: -60 },
  ];
  await page.viewport(360, 740);
  await mount({
    show: () => (
      <div style={{ position: 'fixed', inset: 0, display: 'grid' }}>
        <MarkersMap spots={spots} onOpen={() => undefined} />
      </div>
    ),
  });
  const together = page.getByRole('button', { name: '2 spaces here' });
  await expect.element(together).toBeVisible();
  await page.viewport(1280, 720);
  await expect.element(page.getByRole('button', { name: 'Birch' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Alder' })).toBeVisible();
  const apart = () => {
    const [birch = 0, alder = 0] = ['Birch', 'Alder'].map(
      (name) => page.getByRole('button', { name }).element().getBoundingClientRect().left,
    );
    return alder - birch;
  };
  const framed = apart();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(apart).toBeCloseTo(framed / 2, -1);
  await page.viewport(1000, 720);
  const canvas = () => document.querySelector('canvas')?.getBoundingClientRect().width;
  await expect.poll(canvas).toBe(1000);
  expect(apart()).toBeCloseTo(framed / 2, -1);
});

test('names on a map are whole, very long ones once they are pointed at', async () => {
  await page.viewport(420, 900);
  const series = 'Summer Festival 2026 – sculpture garden – station 12';
  const long = `Station 13 and ${'all '.repeat(20)}that belongs to it`;
  const names = [series, long];
  const spots = names.map((name, index) => ({ pid: name, name, latitude: 53 - index, longitude: 10 }));
  await mount({
    show: () => (
      <div style={{ position: 'fixed', inset: 0, display: 'grid' }}>
        <MarkersMap spots={spots} onOpen={() => undefined} />
      </div>
    ),
  });
  const isWhole = (name: string) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = page.getByText(name).element();
    return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
  };
  await expect.element(page.getByText(series)).toBeVisible();
  expect(names.map(isWhole)).toEqual([true, false]);
  await page.getByRole('button', { name: long }).hover();
  expect(names.map(isWhole)).toEqual([true, true]);
});

test('places at the same point are listed, each in reach of a finger', async () => {
  await page.viewport(420, 900);
  const names = ['The crane', 'The tide'];
  const spots = names.map((name) => ({ pid: name, name, latitude: 53.54418, longitude: 9.98752 }));
  const opened: string[] = [];
  await mount({
    show: () => (
      <div style={{ position: 'fixed', inset: 0, display: 'grid' }}>
        <MarkersMap spots={spots} onOpen={(pid) => opened.push(pid)} />
      </div>
    ),
  });
  await page.getByRole('button', { name: '2 spaces here' }).click();
  for (const name of names) {
    const button = page.getByRole('button', { name });
    await button.click();
    const { width, height } = button.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(opened).toEqual(names);
});

test('stops of a walk at the same point do not cover each other', async () => {
  await page.viewport(420, 900);
  const quay = { latitude: 53.54418, longitude: 9.98752 };
  const places = [quay, { latitude: 53.5461, longitude: 9.9661 }, quay, quay];
  const stops = places.map((place, index) => {
    const number = index + 1;
    return { ...place, pid: String(number), number, label: `Stop ${number}` };
  });
  const opened: string[] = [];
  await mount({
    show: () => (
      <div style={{ position: 'fixed', inset: 0, display: 'grid' }}>
        <RouteMap stops={stops} onOpen={(pid) => opened.push(pid)} />
      </div>
    ),
  });
  // A button that another one covers cannot be clicked.
  for (const { label } of stops) await page.getByRole('button', { name: label }).click();
  expect(opened).toEqual(['1', '2', '3', '4']);
});
