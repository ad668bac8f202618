import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, PASSWORD, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';

const FLOOR = { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10', x: 0, y: 0, z: 0, angle_y: 0 };

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());

/** Lets `first` take its initial locks, holds it before it writes to `table`, and starts `second` meanwhile. */
async function oneAfterAnother<First, Second>(
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
) {
  const { pool } = studio.platform.database;
  const gate = await pool.connect();
  try {
    await gate.query(`begin; lock table ${table} in share mode`);
    const one = first();
    await untilWaiting(pool, 1);
    const other = second();
    await untilWaiting(pool, 2);
    await gate.query('commit');
    return await Promise.all([one, other]);
  } finally {
    gate.release();
  }
}

async function addHobject(owner: Creator): Promise<string> {
  const asset = await owner.upload(await pngFile(8, 8), 'a.png', 'image/png');
  const fields = { name: 'Wall', model_identifier: 'core.image.plane.1.0', asset };
  return (await owner.call('POST', '/hobject', fields)).body.pid;
}

async function addSpace(owner: Creator, layer_pid: string): Promise<string> {
  const fields = { layer_pid, latitude: 48, longitude: 2, name: 'Quay' };
  return (await owner.call('POST', '/space', fields)).body.pid;
}

/** Changes to the content of a deleted channel, which also need a lock on its creator's account. */
const CHANGES: Readonly<
  Record<string, (ada: Creator, space: string, other: string) => Promise<{ status: number }>>
> = {
  'an arrangement with a new anchor': (ada, space) =>
    ada.call('PUT', `/space/${space}/arrangement`, { revision: 1, anchors: [FLOOR], nodes: [] }),
  'a copy onto another space': (ada, space, other) =>
    ada.call('POST', `/workflow/copy/space?source=${other}&destination=${space}&deep_copy_anchors=true`),
  'a copy as a new space': (ada, space) => ada.call('POST', `/workflow/copy/space?source=${space}`),
};

it.each(Object.entries(CHANGES))('%s waits for a channel that is being deleted', async (name, change) => {
  const ada = await studio.creator(`ada-${name.length}`, 'studio');
  const layer = (await ada.call('POST', '/layer', { name: `second-${name.length}` })).body.pid;
  const space = await addSpace(ada, layer);
  const other = await addSpace(ada, ada.layer);
  const [deleted, changed] = await oneAfterAnother(
    'space',
    () => ada.call('DELETE', `/layer/${layer}`),
    () => change(ada, space, other),
  );
  expect([deleted.status, changed.status]).toEqual([204, 404]);
});

it('is locked once by a call that adds several items', async () => {
  const cy = await studio.creator('cleo', 'studio');
  const asset = await cy.upload(await pngFile(8, 8), 'a.png', 'image/png');
  const { query } = pg.Client.prototype;
  const texts: string[] = [];
  const watching = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    texts.push(JSON.stringify(args[0]));
    return Reflect.apply(query, this, args);
  });
  const { status } = await cy.call('POST', '/workflow/space', {
    layer: { pid: cy.layer },
    space: { latitude: 48, longitude: 2, name: 'Quay' },
    hobject: { name: 'Wall', model_identifier: 'core.image.plane.1.0', asset },
    anchor: { name: 'Floor', anchor_type: FLOOR.anchor_type },
  });
  watching.mockRestore();
  expect(status).toBe(201);
  expect(
    texts.filter((text) => text.includes('from app_user') && text.includes('for no key update')),
  ).toHaveLength(1);
});

it('makes a new part of an object wait while the account is being deleted', async () => {
  const bob = await studio.creator('bob');
  const whole = await addHobject(bob);
  const part = await addHobject(bob);
  const [deleted, put] = await oneAfterAnother(
    'hobject',
    () => bob.call('DELETE', '/user/me', { current_password: PASSWORD }),
    () => bob.call('PUT', `/hobject/${part}/parent/${whole}`),
  );
  expect([deleted.status, put.status]).toEqual([204, 404]);
});
