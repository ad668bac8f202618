import type { GeoPoint } from '@pleinair/domain';
import { BASEMAP_COLORS, offlineBasemap } from '@pleinair/map/basemap';
import { createMapEngine } from '@pleinair/map/map-engine';
import { expect, onTestFinished, test } from 'vitest';
import { PlaceMap } from '../../apps/studio/src/parts/map/place-map.tsx';
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
