import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestStudio, type TestStudio } from '../testing/test-studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startTestStudio({ env: { DEMO: 'on' } });
});
afterAll(() => studio.stop());

const channel = () => studio.visitor('GET', '/layer/spaces?name=pleinair');

it('exists after the first start, open to everyone, with files of all three kinds', async () => {
  const { body } = await channel();
  expect(body.spaces.map(({ name }) => name)).toEqual([
    'Paper meadow',
    'Mobile for a square',
    'Drift',
    'Arch at dusk',
  ]);
  const types = new Set<string | null>();
  for (const { pid, thumbnail } of body.spaces) {
    const content = (await studio.visitor('GET', `/space/content?pid=${pid}`)).body;
    expect(content.access).toBe('open');
    expect(content.nodes.length).toBeGreaterThan(0);
    expect(thumbnail).toMatch(/\.webp$/);
    for (const { content_type, description, asset_uri } of content.hobjects) {
      types.add(content_type);
      expect(description).not.toBe('');
      const file = await studio.app.inject({ method: 'HEAD', url: new URL(String(asset_uri)).pathname });
      expect(file.headers['content-type']).toBe(content_type);
    }
  }
  expect([...types].sort()).toEqual(['image/png', 'model/gltf-binary', 'video/mp4']);
  const config = (await studio.app.inject('/config.json')).json();
  expect(config.demo).toEqual({ channel: 'pleinair', space_pid: body.spaces[0]?.pid });
});

it('is made once by nodes that start together, and not again after it was deleted', async () => {
  const { db } = studio.platform.database;
  await db.execute('delete from milestone');
  const nodes = await Promise.all([buildApp(studio.platform), buildApp(studio.platform)]);
  expect((await channel()).body.total).toBe(4);
  for (const node of nodes) await node.close();
  await db.execute(
    "delete from hobject where owner_pid in (select pid from app_user where username = 'pleinair')",
  );
  await db.execute("delete from app_user where username = 'pleinair'");
  const later = await buildApp(studio.platform);
  expect((await channel()).status).toBe(404);
  expect((await later.inject('/config.json')).json().demo).toEqual({});
  await later.close();
});
