import type pg from 'pg';
import { createPlaces, seededRandom } from './places.ts';

/** Spaces per channel: half of the free plan's limit. */
const SPACES_A_LAYER = 10;
const OBJECTS_A_LAYER = 5;
const LAYERS_A_BATCH = 400;
const DAY = 86_400_000;

/**
 * Fills a migrated database with channels of ten spaces around their creator's town, each space with an anchor, two nodes and
 * their objects. Four of five windows are open, the others upcoming or over; nine of ten spaces are listed.
 */
export async function seedSpaces(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('select count(*)::int as count from space');
    if (rows[0]?.count === count) return;
    // No foreign keys or triggers, since these rows are valid.
    await client.query('set session_replication_role = replica');
    await client.query('truncate app_user, blob, layer, space, hobject, anchor, anchor_space, node cascade');
    const town = await createPlaces(1);
    for (let layer = 0; layer < count / SPACES_A_LAYER; layer += LAYERS_A_BATCH) {
      const layers = Math.min(LAYERS_A_BATCH, count / SPACES_A_LAYER - layer);
      await insertBatch(client, makeBatch(layer, layers, town));
    }
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

type Column = [name: string, type: string, values: unknown[]];
type Batch = Record<string, Column[]>;

/** 26 characters, like pids; the same in every run. */
const pidOf = (kind: string, index: number) =>
  `01k${kind}${index.toString(32).padStart(6, '0')}${(Math.imul(index, 2_654_435_761) >>> 0).toString(32).padStart(16, '7')}`;

function makeBatch(first: number, layers: number, town: Awaited<ReturnType<typeof createPlaces>>): Batch {
  const random = seededRandom(first + 1);
  const range = (length: number, from: number) => Array.from({ length }, (_, index) => from + index);
  const own = range(layers, first);
  const objects = range(layers * OBJECTS_A_LAYER, first * OBJECTS_A_LAYER);
  const spaces = range(layers * SPACES_A_LAYER, first * SPACES_A_LAYER).map((index) =>
    makeSpace(index, random),
  );
  const homes = own.map(() => town());
  const ownerOf = (object: number) => pidOf('u', Math.floor(object / OBJECTS_A_LAYER));
  const home = (index: number) => homes[Math.floor(index / SPACES_A_LAYER) - first] ?? town();
  const near = (index: number, axis: 'latitude' | 'longitude') =>
    Math.max(-90, Math.min(90, home(index)[axis])) * 1 + (random() - 0.5) * 0.02;
  const nodes = spaces.flatMap(({ index }) => [0, 1].map((rank) => ({ index, rank })));
  return {
    app_user: [
      ['pid', 'text', own.map((index) => pidOf('u', index))],
      ['username', 'text', own.map((index) => `creator-${index}`)],
      ['email', 'text', own.map((index) => `creator-${index}@example.org`)],
      ['password_hash', 'text', own.map(() => 'none')],
      [
        'photo_blob',
        'text',
        own.map((index) => (index % 3 === 0 ? null : pidOf('b', index * OBJECTS_A_LAYER))),
      ],
    ],
    layer: [
      ['pid', 'text', own.map((index) => pidOf('l', index))],
      ['owner_pid', 'text', own.map((index) => pidOf('u', index))],
      ['name', 'text', own.map((index) => `stories-of-${index}`)],
      [
        'description',
        'text',
        own.map((index) => `What happened here, told where it happened, by creator ${index}.`),
      ],
      ['discoverability', 'text', own.map((index) => (index % 20 === 19 ? 'unlisted' : 'everyone'))],
    ],
    blob: [
      ['pid', 'text', objects.map((index) => pidOf('b', index))],
      ['owner_pid', 'text', objects.map(ownerOf)],
      ['storage_key', 'text', objects.map((index) => `${pidOf('b', index)}/picture.jpg`)],
      ['small_key', 'text', objects.map((index) => `${pidOf('b', index)}/small.webp`)],
      ['filename', 'text', objects.map(() => 'picture.jpg')],
      ['content_type', 'text', objects.map(() => 'image/jpeg')],
      ['byte_size', 'bigint', objects.map((index) => 100_000 + (index % 900_000))],
      ['state', 'text', objects.map(() => 'stored')],
    ],
    hobject: [
      ['pid', 'text', objects.map((index) => pidOf('h', index))],
      ['owner_pid', 'text', objects.map(ownerOf)],
      ['name', 'text', objects.map((index) => `Object ${index}`)],
      ['description', 'text', objects.map((index) => `A picture of the quay as it was, number ${index}.`)],
      ['model_identifier', 'text', objects.map(() => 'core.image.plane.1.0')],
      ['asset_blob', 'text', objects.map((index) => pidOf('b', index))],
      ['settings', 'jsonb', objects.map(() => '{"height": 1.5, "unit": "m", "frame": true}')],
      ['width', 'integer', objects.map(() => 1600)],
      ['height', 'integer', objects.map(() => 1200)],
    ],
    space: [
      ['pid', 'text', spaces.map(({ index }) => pidOf('s', index))],
      ['layer_pid', 'text', spaces.map(({ index }) => pidOf('l', Math.floor(index / SPACES_A_LAYER)))],
      ['name', 'text', spaces.map(({ index }) => `The old quay, part ${index}`)],
      [
        'description',
        'text',
        spaces.map(({ index }) => `Stand by the water and look up: this was harbour basin ${index}.`),
      ],
      ['card_title', 'text', spaces.map(() => 'The old quay')],
      ['present_from', 'timestamptz', spaces.map(({ from }) => from)],
      ['present_to', 'timestamptz', spaces.map(({ to }) => to)],
      ['latitude', 'float8', spaces.map(({ index }) => Math.max(-90, Math.min(90, near(index, 'latitude'))))],
      ['longitude', 'float8', spaces.map(({ index }) => longitudeNear(home(index).longitude, random))],
      ['tile', 'text', spaces.map(() => '16/0/0')],
      ['range', 'integer', spaces.map(() => 100)],
      ['access_level', 'text', spaces.map(({ access_level }) => access_level)],
      ['geo_access', 'text', spaces.map(({ geo_access }) => geo_access)],
    ],
    anchor: [
      ['pid', 'text', spaces.map(({ index }) => pidOf('a', index))],
      ['owner_pid', 'text', spaces.map(({ index }) => pidOf('u', Math.floor(index / SPACES_A_LAYER)))],
      ['name', 'text', spaces.map(() => 'The ground')],
      ['anchor_type', 'text', spaces.map(() => 'HorizontalSurface-SLAM-10')],
    ],
    anchor_space: [
      ['space_pid', 'text', spaces.map(({ index }) => pidOf('s', index))],
      ['anchor_pid', 'text', spaces.map(({ index }) => pidOf('a', index))],
    ],
    node: [
      ['pid', 'text', nodes.map(({ index, rank }) => pidOf('n', index * 2 + rank))],
      ['space_pid', 'text', nodes.map(({ index }) => pidOf('s', index))],
      ['anchor_pid', 'text', nodes.map(({ index }) => pidOf('a', index))],
      ['hobject_pid', 'text', nodes.map(({ index, rank }) => pidOf('h', objectOf(index, rank)))],
      ['x', 'float8', nodes.map(({ rank }) => rank * 1.5)],
      ['y', 'float8', nodes.map(() => 0.75)],
      ['rank', 'integer', nodes.map(({ rank }) => rank)],
    ],
  };
}

/** Each space shows two of its creator's objects. */
const objectOf = (space: number, rank: number) =>
  Math.floor(space / SPACES_A_LAYER) * OBJECTS_A_LAYER + ((space + rank) % OBJECTS_A_LAYER);

const longitudeNear = (longitude: number, random: () => number) =>
  ((longitude + (random() - 0.5) * 0.02 + 540) % 360) - 180;

function makeSpace(index: number, random: () => number) {
  const window = Math.floor(random() * 10);
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const [from, to] =
    window === 0
      ? [at(30), null]
      : window === 1
        ? [null, at(-1)]
        : window < 4
          ? [at(-30), at(300)]
          : [null, null];
  const level = Math.floor(random() * 20);
  return {
    index,
    from,
    to,
    access_level: level === 0 ? 'owner' : level === 1 ? 'unlisted' : 'everyone',
    geo_access: random() < 0.2 ? 'in_range' : 'anywhere',
  };
}

async function insertBatch(client: pg.PoolClient, batch: Batch): Promise<void> {
  await client.query('begin');
  for (const [table, columns] of Object.entries(batch)) {
    const names = columns.map(([name]) => name).join(', ');
    const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
    const values = columns.map(([, , column]) => column);
    await client.query(`insert into ${table} (${names}) select * from unnest(${arrays})`, values);
  }
  await client.query('commit');
}
