import type { SpaceContent } from '@pleinair/client';
import { contentRenderers } from '@pleinair/content/renderers';
import type { SceneHobject } from '@pleinair/domain';
import { browserAssets, fitDistance, renderThumbnail, type SpaceGraph, Stage } from '@pleinair/scene';
import { EditModel, REST } from '@pleinair/scene/edit';
import { Vector3 } from 'three';
import { createSurroundings } from '../../apps/viewer/src/session/surroundings.ts';
import { openEditor } from './open-editor.ts';

/** Where an object is shown: its creator's editor, its visitors' viewer, and the pictures in lists. */
export const VIEWS = ['editor', 'viewer', 'thumbnail'] as const;
export type View = (typeof VIEWS)[number];

/** Direction of the camera, seen from the object. */
const DIRECTION = new Vector3(0.45, 0.3, 1).normalize();

/** Draws a picture of a space with one object, once it is loaded. */
export async function drawGolden(
  view: View,
  canvas: HTMLCanvasElement,
  content: SpaceContent,
): Promise<Blob> {
  const [hobject] = content.hobjects;
  if (view === 'thumbnail' && hobject) return drawThumbnail(hobject);
  return view === 'editor' ? drawInEditor(canvas, content) : drawInViewer(canvas, content);
}

const drawThumbnail = (hobject: SceneHobject): Promise<Blob> =>
  renderThumbnail(hobject, {
    assets: browserAssets,
    contents: contentRenderers,
    width: 320,
    height: 240,
    mime: 'image/png',
  });

async function drawInEditor(canvas: HTMLCanvasElement, content: SpaceContent): Promise<Blob> {
  const stage = new Stage({ canvas });
  const model = new EditModel({
    anchors: content.anchors,
    nodes: content.nodes.map(({ pid, hobject_pid, anchor_pid }) => ({
      pid,
      hobject_pid,
      anchor_pid,
      ...REST,
    })),
    hobjects: [],
    parts: [],
  });
  const editor = openEditor(stage, model, content);
  try {
    editor.setScaleFigures(false);
    await drawn(editor.graph, stage);
    editor.sight.frame();
    return await stage.capture('image/png');
  } finally {
    editor.dispose();
    stage.dispose();
    stage.renderer.forceContextLoss();
  }
}

async function drawInViewer(canvas: HTMLCanvasElement, content: SpaceContent): Promise<Blob> {
  const place = createSurroundings(canvas, content, false);
  const { stage, graph } = place;
  try {
    await drawn(graph, stage);
    const box = place.bounds();
    const middle = box.getCenter(new Vector3());
    const distance = fitDistance(stage.camera, box, DIRECTION) * 1.1;
    stage.camera.position.copy(middle).addScaledVector(DIRECTION, distance);
    stage.camera.lookAt(middle);
    await frames(stage);
    return await stage.capture('image/png');
  } finally {
    place.dispose();
    stage.renderer.forceContextLoss();
  }
}

async function drawn(graph: SpaceGraph, stage: Stage): Promise<void> {
  await new Promise<void>((resolve) => graph.on('settled', () => resolve()));
  await frames(stage);
}

/** Facing the visitor, and similar updates, happen in a frame of the stage. */
async function frames(stage: Stage): Promise<void> {
  for (let count = 0; count < 3; count++) {
    const frame = new Promise<void>((resolve) => {
      const stop = stage.on('frame', () => {
        stop();
        resolve();
      });
    });
    stage.invalidate();
    await frame;
  }
}
