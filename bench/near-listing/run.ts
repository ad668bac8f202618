import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { measure } from '../support/measure.ts';
import { createPlaces, type GeoPoint } from '../support/places.ts';
import type { Product } from '../support/product.ts';

const POINTS = 100_000;
/** pgbench accepts at most 128 scripts, so the database gets this many points, which it then has in its cache. */
const DATABASE_POINTS = 120;
const RECALL_POINTS = 100;

/** Points where indices are often wrong. */
const ODD: readonly GeoPoint[] = [
  { latitude: 90, longitude: 0 },
  { latitude: -90, longitude: 45 },
  { latitude: 89.99, longitude: -170 },
  { latitude: 0, longitude: 180 },
  { latitude: 10, longitude: -180 },
  { latitude: -17, longitude: 179.999 },
  { latitude: 66, longitude: -179.999 },
];

/** The nearest twenty listed spaces that are open now, with their channels: the minimum for the list. */
const bareQuery = ({ latitude, longitude }: GeoPoint) => `
  select layer.*, space.latitude, space.longitude, space.present_from, space.present_to
  from space join layer on layer.pid = space.layer_pid
  where layer.discoverability = 'everyone' and space.access_level = 'everyone'
    and (space.present_from is null or space.present_from <= now())
    and (space.present_to is null or space.present_to > now())
  order by space.position <-> cube(array[${onSphere(latitude, longitude).join(', ')}]) limit 20;\n`;

await measure('near listing', async ({ product, pool, folder }) => {
  const place = await createPlaces(7);
  const points = Array.from({ length: POINTS }, place);
  const paths = path.join(folder, 'near-paths.txt');
  await writeFile(
    paths,
    points
      .map(({ latitude, longitude }) => `/api/v1/layer?sort=near&lat=${latitude}&lon=${longitude}\n`)
      .join(''),
  );
  const scripts = points.slice(0, DATABASE_POINTS).map((_, index) => path.join(folder, `near-${index}.sql`));
  for (const [index, file] of scripts.entries())
    await writeFile(file, bareQuery(points[index] ?? ODD[0] ?? place()));
  const note = async () =>
    `recall ${(await recall(product, pool, [...ODD, ...points.slice(0, RECALL_POINTS)])).toFixed(3)}`;
  return { visits: { paths }, scripts, note };
});

function onSphere(latitude: number, longitude: number): [number, number, number] {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** The fraction of the twenty nearest channels, as found by scanning every space, that the product returns. */
async function recall(product: Product, pool: pg.Pool, points: readonly GeoPoint[]): Promise<number> {
  const { rows } = await pool.query<[string, number, number]>({
    rowMode: 'array',
    text: `select layer.pid, space.latitude, space.longitude from space join layer on layer.pid = space.layer_pid
      where layer.discoverability = 'everyone' and space.access_level = 'everyone'
        and (space.present_from is null or space.present_from <= now())
        and (space.present_to is null or space.present_to > now())`,
  });
  const spheres = rows.map(([, latitude, longitude]) => onSphere(latitude, longitude));
  let found = 0;
  for (const { latitude, longitude } of points) {
    const [x, y, z] = onSphere(latitude, longitude);
    const least = new Map<string, number>();
    for (const [index, [pid]] of rows.entries()) {
      const [a, b, c] = spheres[index] ?? [0, 0, 0];
      const chord = Math.hypot(a - x, b - y, c - z);
      if (chord < (least.get(pid) ?? Number.POSITIVE_INFINITY)) least.set(pid, chord);
    }
    const nearest = [...least].sort(([, a], [, b]) => a - b).slice(0, 20);
    const farthest = (nearest.at(-1)?.[1] ?? 0) + 1e-12;
    const answer = await fetch(`${product.url}/api/v1/layer?sort=near&lat=${latitude}&lon=${longitude}`, {
      headers: { 'x-api-key': product.apiKey },
    });
    const { layers } = (await answer.json()) as { layers: { pid: string }[] };
    found += layers.filter(({ pid }) => (least.get(pid) ?? Number.POSITIVE_INFINITY) <= farthest).length;
  }
  return found / (points.length * 20);
}
