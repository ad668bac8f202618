import type { Hobject } from '@pleinair/contract';
import { MAX_TREE_HOBJECTS } from '@pleinair/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  [ada, bob] = [await studio.creator('ada'), await studio.creator('bob')];
});
afterAll(() => studio.stop());

async function addHobject(name: string, owner = ada): Promise<string> {
  const asset = await owner.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const { body } = await owner.call('POST', '/hobject', {
    name,
    model_identifier: 'core.image.plane.1.0',
    asset,
  });
  return body.pid;
}

const put = (child: string, parent: string, rest = '', call = ada.call) =>
  call('PUT', `/hobject/${child}/parent/${parent}${rest}`);

describe('a part of an object', () => {
  it('has a rank and a pose, by query or body, and keeps values that are not given', async () => {
    const whole = await addHobject('Whole');
    const first = await addHobject('A');
    const second = await addHobject('B');
    expect((await put(first, whole, '?x=1&angle_y=90&scale=2')).body).toEqual({
      child_pid: first,
      parent_pid: whole,
      owner: ada.pid,
      rank: 0,
      x: 1,
      y: 0,
      z: 0,
      angle_x: 0,
      angle_y: 90,
      angle_z: 0,
      scale: 2,
    });
    expect((await put(second, whole)).body.rank).toBe(1);
    const moved = await ada.call('PUT', `/hobject/${first}/parent/${whole}`, { rank: 5, y: 3 });
    expect(moved.body).toMatchObject({ rank: 5, x: 1, y: 3, scale: 2 });
    const { body } = await ada.call('GET', `/hobject/${whole}`);
    expect(body.child_relations.map((one: { child_pid: string }) => one.child_pid)).toEqual([second, first]);
    expect(body.parent_relations).toEqual([]);
    expect((await ada.call('GET', `/hobject/${first}`)).body.parent_relations).toEqual([moved.body]);
    expect((await put(first, whole, '?scale=0&x=left')).status).toBe(422);
    expect((await ada.call('DELETE', `/hobject/${first}/parent/${whole}`)).status).toBe(204);
    expect((await ada.call('DELETE', `/hobject/${first}/parent/${whole}`)).status).toBe(404);
  });

  it('never contains its whole, even indirectly', async () => {
    const a = await addHobject('a');
    const b = await addHobject('b');
    const c = await addHobject('c');
    expect((await put(a, a)).body.ferrors).toHaveProperty('parent_pid');
    await put(b, a);
    await put(c, b);
    expect((await put(a, c)).status).toBe(422);
    expect((await ada.call('GET', `/hobject/${c}`)).body.child_relations).toEqual([]);
  });

  it('closes no cycle if two are written concurrently', async () => {
    const a = await addHobject('a');
    const b = await addHobject('b');
    const statuses = (await Promise.all([put(a, b), put(b, a)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('can be attached only by its creator', async () => {
    const own = await addHobject('own');
    const foreign = await addHobject('foreign', bob);
    expect((await put(own, foreign)).status).toBe(404);
    expect((await put(foreign, own)).status).toBe(404);
    expect((await put(own, own, '', studio.visitor)).status).toBe(401);
  });

  it('may appear often, but the whole stays small enough to answer', async () => {
    const { db } = studio.platform.database;
    await db.execute(sql`
      insert into hobject (pid, owner_pid, name, model_identifier)
      select 'wide' || level || 'x' || n || 'pad', ${ada.pid}, 'x', 'core.image.plane.1.0'
      from generate_series(1, 12) as level, generate_series(1, 2) as n`);
    let refused = 0;
    for (let level = 1; level < 12 && refused === 0; level++) {
      for (const parent of [1, 2]) {
        for (const child of [1, 2]) {
          const { status } = await put(`wide${level + 1}x${child}pad`, `wide${level}x${parent}pad`);
          if (status !== 200) refused = level;
        }
      }
    }
    // Two at each level, each with both of the next, double the tree: 2^7 - 1 = 127 fits, 2^8 - 1 = 255 does not.
    expect(2 ** (refused + 1) - 1).toBeGreaterThan(MAX_TREE_HOBJECTS);
    expect(2 ** refused - 1).toBeLessThan(MAX_TREE_HOBJECTS);
  });
});

it('follows its whole: to visitors, into copies, and when deleted', async () => {
  const whole = await addHobject('Whole');
  const part = await addHobject('Part');
  await put(part, whole, '?x=2');
  expect((await studio.visitor('GET', `/hobject/${part}`)).status).toBe(404);
  const { body } = await ada.call('POST', '/workflow/space', {
    layer: { pid: ada.layer },
    space: { latitude: 1, longitude: 2 },
    hobject: { pid: whole },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
  });
  expect((await studio.visitor('GET', `/hobject/${part}`)).status).toBe(200);
  const content = await studio.visitor('GET', `/space/content?pid=${body.space.pid}`);
  expect(content.body.hobjects.map(({ pid }) => pid).sort()).toEqual([whole, part].sort());
  const copy = await ada.call('POST', `/workflow/copy/space?source=${body.space.pid}`);
  const copied = await ada.call('GET', `/space/content_tree?pid=${copy.body.pid}`);
  expect(copied.body.nodes[0]?.hobject.pid).not.toBe(whole);
  expect(copied.body.nodes[0]?.hobject.child_relations).toMatchObject([{ child_pid: part, x: 2 }]);
  await ada.call('DELETE', `/hobject/${part}`);
  expect((await ada.call('GET', `/hobject/${whole}`)).body.child_relations).toEqual([]);
});

it('names all its wholes to its owner, and to others only those in the same answer', async () => {
  const hidden = await addHobject('Hidden');
  const shown = await addHobject('Shown');
  const part = await addHobject('Part');
  for (const whole of [hidden, shown]) await put(part, whole);
  const { body } = await ada.call('POST', '/workflow/space', {
    layer: { pid: ada.layer },
    space: { latitude: 1, longitude: 2 },
    hobject: { pid: shown },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
  });
  await ada.call('POST', '/link', { hobject_pid: part, layer_pid: ada.layer, anchor_pid: body.anchor.pid });
  const wholesIn = (hobjects: readonly Hobject[]) =>
    hobjects.find(({ pid }) => pid === part)?.parent_relations.map(({ parent_pid }) => parent_pid);
  const { pid } = body.space;
  expect(wholesIn((await studio.visitor('GET', `/space/content?pid=${pid}`)).body.hobjects)).toEqual([shown]);
  expect(wholesIn((await studio.visitor('GET', '/layer/content?n=ada')).body.hobjects)).toEqual([shown]);
  const tree = (await studio.visitor('GET', `/space/content_tree?pid=${pid}`)).body;
  const inside = tree.nodes[0]?.hobject.child_relations[0]?.hobject;
  expect(wholesIn(inside ? [inside] : [])).toEqual([shown]);
  expect(wholesIn((await studio.visitor('GET', '/link?n=ada')).body.links[0]?.hobjects ?? [])).toEqual([]);
  expect(wholesIn([(await studio.visitor('GET', `/hobject/${part}`)).body])).toEqual([]);
  expect(wholesIn([(await ada.call('GET', `/hobject/${part}`)).body])).toEqual([hidden, shown].sort());
});
