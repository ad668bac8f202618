import { readFile } from 'node:fs/promises';
import type { Creator } from './creator.ts';
import { drawPanorama } from './panorama.ts';
import { FIXTURES, fixture, type Published, publish } from './spaces.ts';

const content = (path: string) => readFile(`${FIXTURES}/../../packages/content/src/${path}`);

/** Publishes a space with an object of each type and a captured tree in the middle. */
export async function publishElevenTypes(creator: Creator): Promise<Published> {
  const { api } = creator;
  const files = {
    clip: await api.upload(await readFile(fixture('hologram.mp4')), 'wave.mp4', 'video/mp4'),
    picture: await api.upload(await readFile(fixture('cut-out.png')), 'leaf.png', 'image/png'),
    panorama: await api.upload(await drawPanorama(), 'square.png', 'image/png'),
    model: await api.upload(await readFile(fixture('suzanne.glb')), 'ape.glb', 'model/gltf-binary'),
    bell: await api.upload(await content('audio/bell.mp3'), 'bell.mp3', 'audio/mpeg'),
    points: await api.upload(await content('point-cloud/tree.ply'), 'tree.ply', 'model/ply'),
    splats: await api.upload(await content('gaussian-splat/tree.spz'), 'tree.spz', 'model/spz'),
  };
  const types: readonly (readonly [model: string, asset?: string, settings?: object])[] = [
    ['gaussian_splat.spz', files.splats, { height: 3 }],
    ['image.plane', files.picture],
    ['greenscreen.plane', files.clip],
    ['video.plane', files.clip],
    ['audio.source', files.bell],
    ['text.plane', undefined, { text: 'Orchard' }],
    ['object3d.glb', files.model],
    ['sphere.picture', files.panorama],
    ['pointcloud.ply', files.points],
    ['portal.door', files.panorama],
    ['button.link', undefined, { destination: 'https://orchard.example.org' }],
  ];
  const objects: { pid: string }[] = [];
  for (const [model, asset, settings] of types) {
    const object = { name: model, model_identifier: `core.${model}.1.0`, asset, settings };
    objects.push(await api.call('POST', '/hobject', object));
  }
  const [first, ...others] = objects;
  const published = await publish(creator, { hobject: first });
  for (const [index, { pid: hobject_pid }] of others.entries()) {
    const place = { anchor_pid: published.anchor.pid, hobject_pid };
    await api.call('POST', `/space/${published.space.pid}/node`, {
      ...place,
      x: 4 * Math.cos(index),
      z: -3 - 4 * Math.abs(Math.sin(index)),
    });
  }
  return published;
}
