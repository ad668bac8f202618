import { Vector3 } from 'three';
import { SpaceGraph } from '../../packages/scene/src/graph/space-graph.ts';
import { median } from '../support/median.ts';

const NODES = 10_000;
const never = () => new Promise<never>(() => undefined);

/** Milliseconds in which all of 10,000 nodes get a new pose, as play moves them, and update their matrices. */
export function poseTimes(rounds: number) {
  const graph = new SpaceGraph({
    assets: { bytes: never, image: never, video: never, audio: never, release: () => undefined },
    contents: new Proxy({}, { get: () => never }) as ConstructorParameters<typeof SpaceGraph>[0]['contents'],
  });
  graph.apply({
    anchors: [],
    hobjects: [],
    nodes: Array.from({ length: NODES }, (_, index) => ({
      pid: `${index}`,
      hobject_pid: '',
      anchor_pid: '',
      x: index % 100,
      y: 0,
      z: index / 100,
      scale: 1,
      angle_x: 0,
      angle_y: 0,
      angle_z: 0,
      quaternion_x: 0,
      quaternion_y: 0,
      quaternion_z: 0,
      quaternion_w: 1,
    })),
  });
  const subjects = [...graph.subjects()];
  const moved = new Vector3();
  const times = Array.from({ length: 20 + rounds }, (_, round) => {
    const began = performance.now();
    for (const subject of subjects) subject.move(moved.set(0, round / 100, 0));
    const posed = performance.now();
    graph.object.updateMatrixWorld();
    return { poses: posed - began, matrices: performance.now() - posed };
  }).slice(20);
  return {
    poses: median(times.map(({ poses }) => poses)),
    matrices: median(times.map(({ matrices }) => matrices)),
  };
}
