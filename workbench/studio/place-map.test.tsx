import type { GeoPoint } from '@pleinair/domain';
import { BASEMAP_COLORS, offlineBasemap } from '@pleinair/map/basemap';
import { createMapEngine } from '@pleinair/map/map-engine';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type MapView, PlaceMap } from '../../apps/studio/src/parts/map/place-map.tsx';
import { mount } from './mount.tsx';

test('a map accepts a click as soon as it is on the page', async () => {
  let placed: GeoPoint | undefined;
  const observer = new MutationObserver(() => {
    const ground = document.querySelector('.maplibregl-canvas');
    if (!ground) return;
    observer.disconnect();
    const at = { bubbles: true, clientX: 200, clientY: 150 };
    for (const type of ['mousedown', 'mouseup', 'click']) ground.dispatchEvent(new MouseEvent(type, at));
  });
  observer.observe(document, { childList: true, subtree: true });
  await mount({
    show: () => (
      <div style={{ blockSize: 300 }}>
        <PlaceMap place={null} range={0} onPlace={(place) => (placed = place)} />
      </div>
    ),
  });
  await expect.poll(() => placed).toMatchObject({ latitude: expect.any(Number) });
  observer.disconnect();
});

test('a place does not lie in the sea until the land is there', async () => {
  const container = document.createElement('div');
  container.style.blockSize = '300px';
  document.body.append(container);
  const engine = createMapEngine({
    container,
    basemap: await offlineBasemap('light'),
    measurement: 'metric',
    center: { latitude: 47, longitude: 8 },
    zoom: 12,
    isMirrored: false,
    words: {},
  });
  onTestFinished(() => {
    engine.remove();
    container.remove();
  });
  const { map } = engine;
  const sea = () => map.getPaintProperty('water', 'background-color');
  const beyondThePoles = () => (container.firstElementChild as HTMLElement).style.background;
  const { land, water } = BASEMAP_COLORS.light;
  await map.once('style.load');
  expect(sea()).toBe(land);
  const underLand = beyondThePoles();
  await expect.poll(sea).toBe(water);
  expect(beyondThePoles()).not.toBe(underLand);
  expect(map.isSourceLoaded('land')).toBe(true);
});

/** A map on a phone, on which the creator's position is found. */
function Found() {
  const [view, setView] = useState<MapView>();
  return (
    <>
      <button type="button" onClick={() => setView({ latitude: 47.3731, longitude: 8.5408, zoom: 18 })}>
        My position
      </button>
      <div style={{ position: 'relative', blockSize: 260 }} data-testid="map">
        <PlaceMap place={view ?? null} range={50} onPlace={() => {}} onRange={() => {}} view={view} />
      </div>
    </>
  );
}

test('the whole activation range is in view where the creator is', async () => {
  await page.viewport(360, 740);
  await mount({ show: () => <Found />, signedIn: true });
  await page.getByRole('button', { name: 'My position' }).click();
  const map = page.getByTestId('map').element().getBoundingClientRect();
  const handle = page.getByRole('slider');
  await expect.element(handle).toBeInTheDocument();
  const beyond = () => handle.element().getBoundingClientRect().right - map.right;
  await expect.poll(beyond).toBeLessThan(0);
  await expect.element(handle).toHaveAttribute('aria-valuenow', '50');
});
