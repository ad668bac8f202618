import { destination, tileAt, tileBounds } from '@pleinair/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

const PARIS = { latitude: 48.8584, longitude: 2.2945 };

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  [ada, bob] = [await studio.creator('ada', 'studio'), await studio.creator('bob')];
});
afterAll(() => studio.stop());

/** A space with one object in it. */
async function addSpace(name: string, fields: Record<string, unknown> = {}) {
  const asset = await ada.upload(await pngFile(40, 20), 'wall.png', 'image/png');
  const { status, body } = await ada.call('POST', '/workflow/space', {
    layer: { pid: ada.layer },
    space: { ...PARIS, name, present_from: null, ...fields },
    hobject: { name: 'Wall', model_identifier: 'core.image.plane.1.0', asset },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const HERE = `lat=${PARIS.latitude}&lon=${PARIS.longitude}`;
const namesOf = ({ body }: { body: { spaces: { name: string }[] } }) =>
  body.spaces.map(({ name }) => name).sort();

describe('the content of a channel', () => {
  it('includes everything that touches the tile around the point', async () => {
    const { east } = tileBounds(tileAt(PARIS));
    const outside = { latitude: PARIS.latitude, longitude: east + 0.001 };
    const inside = { range: 5 };
    await addSpace('inside', inside);
    await addSpace('touching', { ...outside, range: 80 });
    await addSpace('beside', { ...outside, range: 70 });
    await addSpace('everywhere', { latitude: -33, longitude: 151, range: 0 });
    const at = (query: string) => studio.visitor('GET', `/layer/${ada.layer}/content?${query}`);
    expect(namesOf(await at(HERE))).toEqual(['everywhere', 'inside', 'touching']);
    expect(namesOf(await at(`${HERE}&zoom=14`))).toEqual(['beside', 'everywhere', 'inside', 'touching']);
    expect(namesOf(await at('lat=0&lon=0'))).toEqual(['everywhere']);
    expect((await at(`${HERE}&zoom=13`)).body.ferrors).toHaveProperty('zoom');
    expect(Object.keys((await at('')).body.ferrors).sort()).toEqual(['lat', 'lon']);
    expect((await at(`${HERE}&per=1&page=2`)).body).toMatchObject({ page: 2, per: 1, total: 3 });
  });

  it('is read by name or pid, with all nodes; without a point, as a whole', async () => {
    const { body } = await studio.visitor('GET', '/layer/content?n=%2Bada');
    expect(body).toMatchObject({ pid: ada.layer, name: 'ada', total: 4 });
    expect(body.nodes.length).toBe(4);
    expect(body.anchors.length).toBe(4);
    expect(body.hobjects.length).toBe(4);
    expect(body.anchors[0]?.space_pid).toBe(body.nodes[0]?.space_pid);
    expect((await studio.visitor('GET', `/layer/content?p=${ada.layer}&per=1`)).body.nodes.length).toBe(1);
    expect((await studio.visitor('GET', '/layer/content?n=nobody')).status).toBe(404);
    expect((await studio.visitor('GET', '/layer/content')).status).toBe(422);
  });

  it('stays closed outside its range or window, except to its owner', async () => {
    const made = await addSpace('walled', { range: 30, geo_access: 'in_range', latitude: 10, longitude: 10 });
    await addSpace('over', { present_to: '2020-01-01T00:00:00Z', range: 30, latitude: 10, longitude: 10 });
    const there = destination({ latitude: 10, longitude: 10 }, 90, 100);
    const read = (call: Creator['call'], { latitude, longitude }: typeof PARIS) =>
      call('GET', `/layer/${ada.layer}/content?lat=${latitude}&lon=${longitude}`);
    const far = (await read(studio.visitor, there)).body;
    expect(far.spaces).toContainEqual(
      expect.objectContaining({ pid: made.space.pid, access: 'out_of_range', thumbnail: null }),
    );
    expect(far.nodes.some((node: { pid: string }) => node.pid === made.node.pid)).toBe(false);
    const near = (await read(studio.visitor, { latitude: 10, longitude: 10 })).body;
    expect(near.nodes).toContainEqual(expect.objectContaining({ pid: made.node.pid }));
    expect(namesOf({ body: near })).toEqual(['everywhere', 'walled']);
    expect(namesOf(await read(ada.call, there))).toEqual(['everywhere', 'over', 'walled']);
    expect(namesOf(await read(bob.call, there))).toEqual(['everywhere', 'walled']);
    await ada.call('PUT', `/layer/${ada.layer}`, { discoverability: 'owner' });
    expect((await read(bob.call, there)).status).toBe(404);
    await ada.call('PUT', `/layer/${ada.layer}`, { discoverability: 'everyone' });
  });
});

it('measures the distance to a tile exactly, compared to a fine grid on its border', async () => {
  const { db } = studio.platform.database;
  for (const point of [
    PARIS,
    { latitude: 85.04, longitude: 179.99 },
    { latitude: -60, longitude: -179.999 },
  ]) {
    const box = tileBounds(tileAt(point, 14));
    for (const bearing of [0, 45, 90, 200, 315]) {
      const { latitude, longitude } = destination(point, bearing, 9000);
      const { rows } = await db.execute<{ metres: number; by_grid: number }>(sql`
        select metres_to_box(${latitude}, ${longitude}, ${box.south}, ${box.west}, ${box.north}, ${box.east}) as metres,
          (select min(2 * 6371008.8 * asin(sqrt(power(sind((y - ${latitude}) / 2), 2)
            + cosd(${latitude}) * cosd(y) * power(sind((x - ${longitude}) / 2), 2))))
           from (
             select ${box.south}::float8 + i / 2000.0 * ${box.north - box.south}::float8, x
             from generate_series(0, 2000) as i, (values (${box.west}::float8), (${box.east}::float8)) as s (x)
             union all
             select y, ${box.west}::float8 + i / 2000.0 * ${box.east - box.west}::float8
             from generate_series(0, 2000) as i, (values (${box.south}::float8), (${box.north}::float8)) as s (y)
           ) as border (y, x)) as by_grid`);
      const { metres = 0, by_grid = 1 } = rows[0] ?? {};
      expect(Math.abs(metres - by_grid)).toBeLessThan(0.5);
    }
  }
});
