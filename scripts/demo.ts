// npm run dev -- --demo 60: fills a new installation with that many spaces for work on lists, maps and pages; always the same
// ones.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../apps/server/src/config/config.ts';
import { updateUser } from '../apps/server/src/modules/account/user/user.repository.ts';
import { startDatabase } from '../apps/server/src/platform/database/start-database.ts';
import { ApiError, answer, createClient, createSession } from '../packages/client/src/index.ts';

/** The owner of the spaces. */
export const DEMO_CREATOR = {
  username: 'open-air-atelier',
  email: 'atelier@example.org',
  password: 'sixty open spaces',
};

const CONTENT = new URL('../apps/server/src/demo/content/', import.meta.url);
const CITIES = new URL('../packages/map/src/cities.tsv', import.meta.url);
const OBJECTS = [
  ['Poppies', 'poppies.png', 'core.image.plane.1.0'],
  ['Daisies', 'daisies.png', 'core.image.plane.1.0'],
  ['Cornflowers', 'cornflowers.png', 'core.image.plane.1.0'],
  ['Arch at dusk', 'arch-at-dusk.png', 'core.image.plane.1.0'],
  ['Drift', 'drift.mp4', 'core.greenscreen.plane.1.0'],
  ['Mobile', 'mobile.glb', 'core.object3d.glb.1.0'],
  ['Knot', 'knot.glb', 'core.object3d.glb.1.0'],
] as const;
const KINDS: Record<string, string> = { png: 'image/png', mp4: 'video/mp4', glb: 'model/gltf-binary' };
const FIRST = [
  'Paper',
  'Silent',
  'Tidal',
  'Lantern',
  'Copper',
  'Winter',
  'Hidden',
  'Floating',
  'Old',
  'Blue',
];
const SECOND = ['garden', 'choir', 'crossing', 'archive', 'orchard', 'theatre', 'staircase', 'lighthouse'];
const DAY = 86_400_000;

/** Creates the spaces of a creator who can sign in with `DEMO_CREATOR`, unless that creator already exists. */
export async function makeDemo(config: Config, count: number): Promise<boolean> {
  const { api_key } = await (await fetch(`${config.publicUrl}/config.json`)).json();
  const session = createSession();
  const client = createClient({ baseUrl: `${config.publicUrl}/api/v1`, apiKey: api_key, session });
  const isNew = await answer(client.POST('/user', { body: DEMO_CREATOR })).then(
    ({ pid }) => activate(config, pid),
    (error) => {
      if (error instanceof ApiError && error.status === 422) return false;
      throw error;
    },
  );
  if (!isNew) return false;
  const { email, password } = DEMO_CREATOR;
  const { jwt, layers } = await answer(client.POST('/login', { body: { auth: { email, password } } }));
  session.start(jwt);
  const send = async (file: string) => {
    const type = KINDS[file.split('.')[1] ?? ''];
    const bytes = await readFile(new URL(file, CONTENT));
    return (await client.uploadFile(new File([bytes], file, { type }))).signed_id;
  };
  const hobjects = await Promise.all(
    OBJECTS.map(async ([name, file, model_identifier]) => {
      const [asset, image] = await Promise.all([file, file.replace(/\w+$/, 'png')].map(send));
      return answer(client.POST('/hobject', { body: { name, model_identifier, asset, image } }));
    }),
  );
  for (const space of await demoSpaces(count)) {
    const hobject = { pid: hobjects[space.object % hobjects.length]?.pid ?? '' };
    const body = {
      layer: { pid: layers[0]?.pid ?? '' },
      space: space.fields,
      hobject,
      node: {},
      anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
    };
    await patiently(() => answer(client.POST('/workflow/space', { body })));
  }
  return true;
}

/** The spaces in the form of the API: of every visibility, window and access, in the largest towns of the map. */
async function demoSpaces(count: number) {
  const cities = (await readFile(CITIES, 'utf8')).trim().split('\n');
  const random = numbersFrom(60);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const [town = '', longitude = '', latitude = ''] = (cities[index * 7] ?? cities[0] ?? '').split('\t');
    const name = `${FIRST[index % FIRST.length]} ${SECOND[Math.floor(index / FIRST.length) % SECOND.length]}`;
    const start = Date.now() + Math.round(random() * 20 - 10) * DAY;
    const isAlways = random() < 0.5;
    return {
      object: Math.floor(random() * OBJECTS.length),
      fields: {
        name,
        identifier: `demo-${index + 1}`,
        description: `${name}, ${town}: look around where you stand.`,
        latitude: Number(latitude) + (random() - 0.5) / 50,
        longitude: Number(longitude) + (random() - 0.5) / 50,
        range: one([25, 50, 150, 1000]),
        settings: { enable_preview: index % 4 !== 0 },
        access_level: one(['everyone', 'everyone', 'everyone', 'unlisted', 'owner'] as const),
        geo_access: one(['anywhere', 'anywhere', 'in_range', 'close_range'] as const),
        present_from: isAlways ? null : new Date(start).toISOString(),
        present_to: isAlways ? null : new Date(start + one([1, 7, 30]) * DAY).toISOString(),
      },
    };
  });
}

async function activate(config: Config, pid: string): Promise<boolean> {
  const database = await startDatabase(config.database, () => undefined);
  try {
    await updateUser(database.db, pid, { state: 'active', updated_at: new Date() });
  } finally {
    await database.close();
  }
  return true;
}

/** Waits if the API asks for it. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    await sleep(5000);
    return patiently(call);
  }
}

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
