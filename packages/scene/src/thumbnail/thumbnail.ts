import type { SceneHobject } from '@pleinair/domain';
import { Box3, Vector3 } from 'three';
import type { AssetSource } from '../assets/asset-source.ts';
import { firstPose, wirePose } from '../edit/arrangement.ts';
import { Lighting } from '../graph/lighting.ts';
import type { ContentRenderers } from '../graph/node-loader.ts';
import { SpaceGraph } from '../graph/space-graph.ts';
import { fitDistance } from '../stage/orbit.ts';
import { Stage } from '../stage/stage.ts';

export interface ThumbnailOptions {
  readonly assets: AssetSource;
  readonly contents: ContentRenderers;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Default `image/webp`; browsers that cannot encode it return PNG. */
  readonly mime?: 'image/webp' | 'image/png';
}

/**
 * Renders an object's preview picture on a transparent background: a model from the front, slightly from the side and above;
 * a flat object straight on; a clip's first frame without its key colour. Rejects if the object cannot be loaded.
 */
export async function renderThumbnail(
  hobject: SceneHobject,
  { assets, contents, width, height, mime = 'image/webp' }: ThumbnailOptions,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const stage = new Stage({ canvas, transparent: true, maxPixelRatio: 1, fieldOfView: 30 });
  stage.resizeTo(width, height);
  const lighting = new Lighting(stage, { daylight: 'day', intensity: 1, shadows: false });
  const graph = new SpaceGraph({
    assets,
    contents,
    renderer: stage.renderer,
    autoplay: false,
    forCreator: true,
  });
  try {
    stage.add(graph);
    await loadHobject(graph, hobject);
    const box = new Box3().setFromObject(graph.object);
    const size = box.getSize(new Vector3());
    const flat = size.z < 0.05 * Math.max(size.x, size.y);
    const direction = flat ? new Vector3(0, 0, 1) : new Vector3(0.5, 0.35, 1).normalize();
    const target = box.getCenter(new Vector3());
    const distance = fitDistance(stage.camera, box, direction) * 1.04;
    stage.camera.near = distance / 100;
    stage.camera.far = distance * 10;
    stage.camera.position.copy(target).addScaledVector(direction, distance);
    stage.camera.lookAt(target);
    stage.camera.updateProjectionMatrix();
    return await stage.capture(mime);
  } finally {
    graph.dispose();
    lighting.dispose();
    stage.dispose();
    stage.renderer.forceContextLoss();
  }
}

function loadHobject(graph: SpaceGraph, hobject: SceneHobject): Promise<void> {
  return new Promise((resolve, reject) => {
    graph.on('nodestate', ({ state }) => {
      if (state.status === 'ready') resolve();
      if ('error' in state) reject(state.error);
    });
    graph.apply({
      anchors: [],
      nodes: [
        { pid: 'node', anchor_pid: 'anchor', hobject_pid: hobject.pid, ...wirePose(firstPose(hobject)) },
      ],
      hobjects: [{ ...hobject, settings: { ...hobject.settings, face_visitor: false } }],
    });
  });
}
