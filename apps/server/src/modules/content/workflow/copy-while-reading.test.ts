import type { LayerContent, SpaceContent } from '@pleinair/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

/** Number of items in each of the two spaces, enough to reveal a mixture. */
const THINGS = 6;
const COPIES = 6;

let studio: TestStudio;
let second: Awaited<ReturnType<typeof buildApp>>;
let ada: Creator;

beforeAll(async () => {
  // Nothing is cached, so that every read asks the database.
  studio = await startTestStudio({ env: { CACHE_MEMORY: '0' } });
  second = await buildApp(studio.platform);
  ada = await studio.creator('ada', 'studio');
});
afterAll(async () => {
  await second.close();
  await studio.stop();
});

const newSpace = async (name: string) => {
  const body = { layer_pid: ada.layer, latitude: 48.8584, longitude: 2.2945, name, access_level: 'everyone' };
  return (await ada.call('POST', '/space', body)).body.pid as string;
};

/** Creates a space in which everything is named after it. */
async function filledSpace(name: string): Promise<string> {
  const pid = await newSpace(name);
  const asset = await ada.upload(await pngFile(9, 9), `${name}.png`, 'image/png');
  const made = { name, model_identifier: 'core.image.plane.1.0', asset };
  const hobject_pid = (await ada.call('POST', '/hobject', made)).body.pid;
  const floor = { name, anchor_type: 'HorizontalSurface-SLAM-10', x: 0, y: 0, z: 0, angle_y: 0 };
  const anchors = Array.from({ length: THINGS }, () => floor);
  const pose = {
    x: 0,
    y: 0,
    z: 0,
    quaternion_x: 0,
    quaternion_y: 0,
    quaternion_z: 0,
    quaternion_w: 1,
    scale: 1,
  };
  const nodes = anchors.map((_, anchor) => ({ hobject_pid, anchor, ...pose }));
  const saved = await ada.call('PUT', `/space/${pid}/arrangement`, { revision: 1, anchors, nodes });
  expect(saved.status).toBe(200);
  return pid;
}

test('reads either the old or the new content during a copy onto a space', async () => {
  const sources = [await filledSpace('dawn'), await filledSpace('dusk')];
  const destination = await newSpace('stage');
  const copy = (source: string | undefined) =>
    ada.call('POST', `/workflow/copy/space?source=${source}&destination=${destination}`);
  expect((await copy(sources[0])).status).toBe(201);

  /** The part of a whole channel that concerns this space. */
  function ofDestination(content: SpaceContent | LayerContent) {
    if ('space' in content) return content;
    const { spaces, anchors, nodes, hobjects } = content;
    const here = ({ space_pid }: { space_pid: string }) => space_pid === destination;
    const standing = nodes.filter(here);
    const shown = new Set(standing.map(({ hobject_pid }) => hobject_pid));
    return {
      space: spaces.find(({ pid }) => pid === destination),
      anchors: anchors.filter(here),
      nodes: standing,
      hobjects: hobjects.filter(({ pid }) => shown.has(pid)),
    };
  }

  let copying = true;
  const seen: string[] = [];
  async function watch(path: string): Promise<void> {
    let last = 0;
    while (copying) {
      const headers = { 'x-api-key': studio.platform.config.apiKey, 'accept-encoding': 'identity' };
      const answer = await second.inject({ url: `/api/v1${path}`, headers });
      expect(answer.statusCode).toBe(200);
      const { space, anchors, nodes, hobjects } = ofDestination(answer.json<SpaceContent | LayerContent>());
      const own = new Set(anchors.map(({ pid }) => pid));
      const shown = new Set(hobjects.map(({ pid }) => pid));
      const lost = nodes.filter(
        ({ anchor_pid, hobject_pid }) => !own.has(anchor_pid) || !shown.has(hobject_pid),
      );
      const names = new Set([...anchors, ...hobjects].map(({ name }) => name));
      expect([anchors.length, nodes.length, lost.length, names.size]).toEqual([THINGS, THINGS, 0, 1]);
      expect(space?.revision).toBeGreaterThanOrEqual(last);
      last = space?.revision ?? last;
      seen.push(...names);
    }
  }
  const paths = [`/space/content?pid=${destination}`, `/layer/content?p=${ada.layer}`];
  const watching = Promise.all([...paths, ...paths].map(watch));
  async function copyInTurn() {
    for (let turn = 1; turn <= COPIES; turn++) expect((await copy(sources[turn % 2])).status).toBe(201);
  }
  await Promise.all([watching, copyInTurn().finally(() => (copying = false))]);
  expect(new Set(seen)).toEqual(new Set(['dawn', 'dusk']));
});
