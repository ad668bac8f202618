import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { SpacesMap } from '../../apps/viewer/src/map/spaces-map.tsx';
import { offlineBasemap } from '../../packages/map/src/basemap.ts';
import { createMapEngine } from '../../packages/map/src/map-engine.ts';
import { attachSpots } from '../../packages/map/src/spots.ts';
import type { Appearance } from '../src/entry.ts';
import { mount } from './mount.tsx';

const api = connect(undefined);

const SYDNEY = { latitude: -33.857, longitude: 151.215 };
const HAMBURG = { latitude: 53.54418, longitude: 9.98752 };
/** About 10 m at Hamburg. */
const STEP = { latitude: 0.00009, longitude: 0.00015 };

const spot = (name: string, { latitude, longitude }: typeof SYDNEY) => ({
  pid: name,
  name,
  latitude,
  longitude,
});
const AWAY = spot('Opera steps', SYDNEY);
/** Within 20 m. */
const CLOSE = ['Crane', 'Anchor', 'Tide'].map((name, index) =>
  spot(name, {
    latitude: HAMBURG.latitude + (index % 2) * STEP.latitude,
    longitude: HAMBURG.longitude + index * STEP.longitude,
  }),
);
const sameSquare = (count: number) =>
  Array.from({ length: count }, (_, index) => spot(`Work ${index + 1}`, HAMBURG));

const opened: string[] = [];

async function showMap(spots: readonly ReturnType<typeof spot>[], appearance?: Appearance): Promise<void> {
  await page.viewport(412, 839);
  opened.length = 0;
  await mount(
    {
      show: () => (
        <div style={{ position: 'fixed', inset: '1rem' }}>
          <SpacesMap api={api} spots={spots} onOpen={(pid) => opened.push(pid)} />
        </div>
      ),
    },
    appearance,
  );
}

const mark = (name: string) => page.getByRole('button', { name, exact: true });
const boxOf = (name: string) => mark(name).element().getBoundingClientRect();
const mapBox = () => document.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect();

function isInView(name: string): boolean {
  const { left, right, top, bottom } = boxOf(name);
  const map = mapBox();
  return left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
}

/** The element that a tap on the middle of a button reaches. */
function isTappable(name: string): boolean {
  const { left, top, width, height } = boxOf(name);
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return mark(name).element().contains(hit);
}

test('a cluster that is tapped from far out opens with all its spaces in view', async () => {
  await showMap([AWAY, ...CLOSE]);
  await mark('3 spaces here').click();
  for (const { name } of CLOSE) {
    await expect.element(mark(name)).toBeVisible();
    await expect.poll(() => [name, isInView(name)]).toEqual([name, true]);
  }
});

test('a space that was marked from far out is at its exact place close up', async () => {
  await page.viewport(412, 839);
  const container = document.createElement('div');
  Object.assign(container.style, { position: 'fixed', inset: '0' });
  document.body.replaceChildren(container);
  const engine = createMapEngine({
    container,
    basemap: await offlineBasemap('light'),
    measurement: 'metric',
    center: { latitude: 0, longitude: 0 },
    zoom: 1,
    isMirrored: false,
    words: {},
  });
  attachSpots(engine, { classes: {}, onOpen: () => undefined, clusterLabel: String }).show([AWAY, ...CLOSE]);
  await expect.element(mark('Opera steps')).toBeVisible();
  engine.map.jumpTo({ center: [AWAY.longitude, AWAY.latitude], zoom: 17 });
  await engine.map.once('idle');
  const { left, right, top, bottom } = boxOf('Opera steps');
  expect([(left + right) / 2, (top + bottom) / 2]).toEqual([
    expect.closeTo(412 / 2, -1),
    expect.closeTo(839 / 2, -1),
  ]);
  engine.remove();
});

test('spaces at the same place are listed, each in reach of a finger', async () => {
  await showMap([AWAY, ...sameSquare(5)]);
  await mark('5 spaces here').click();
  await expect.element(page.getByRole('group', { name: '5 spaces here' })).toBeVisible();
  await expect.poll(() => isInView('Work 5')).toBe(true);
  let previous = 0;
  for (const { name } of sameSquare(5)) {
    const { top, bottom, width, height } = boxOf(name);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(top).toBeGreaterThanOrEqual(previous);
    expect(isTappable(name)).toBe(true);
    previous = bottom;
  }
  await mark('Work 4').click();
  expect(opened).toEqual(['Work 4']);
  await page.elementLocator(document.querySelector('.maplibregl-canvas') ?? document.body).click({
    position: { x: 20, y: 120 },
  });
  await expect.element(mark('5 spaces here')).toBeVisible();
  await expect.element(mark('Work 4')).not.toBeInTheDocument();
});

test('a list that is longer than the map scrolls in it', async () => {
  await showMap(sameSquare(30));
  await mark('30 spaces here').click();
  const list = page.getByRole('group', { name: '30 spaces here' });
  await expect.element(list).toBeVisible();
  const { top, bottom } = list.element().getBoundingClientRect();
  expect([top >= mapBox().top, bottom <= mapBox().bottom]).toEqual([true, true]);
  const scale = () => document.querySelector('.maplibregl-ctrl-scale')?.textContent;
  const before = scale();
  await list.wheel({ delta: { y: 4000 } });
  await expect.poll(() => isInView('Work 30') && isTappable('Work 30')).toBe(true);
  expect(scale()).toBe(before);
});

test.each(['ltr', 'rtl'] as const)(
  'the keyboard opens a cluster and keeps the focus (%s)',
  async (direction) => {
    await showMap([AWAY, ...CLOSE], { theme: 'dark', language: 'en', direction });
    await expect.element(mark('3 spaces here')).toBeVisible();
    (mark('3 spaces here').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(mark('Crane')).toHaveFocus();
  },
);

test('the keyboard opens a list and closes it', async () => {
  await showMap([AWAY, ...sameSquare(3)]);
  await expect.element(mark('3 spaces here')).toBeVisible();
  (mark('3 spaces here').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(mark('Work 1')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(opened).toEqual(['Work 2']);
  await userEvent.keyboard('{Escape}');
  await expect.element(mark('3 spaces here')).toHaveFocus();
});
