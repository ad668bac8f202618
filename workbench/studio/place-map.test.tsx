import type { GeoPoint } from '@pleinair/domain';
import { expect, test } from 'vitest';
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
