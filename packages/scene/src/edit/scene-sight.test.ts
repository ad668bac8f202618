import { ANCHOR_TYPES, EMPTY_ARRANGEMENT } from '@pleinair/domain';
import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { SpaceGraphEvents } from '../graph/space-graph-events.ts';
import { Orbit } from '../stage/orbit.ts';
import type { Stage, StageEvents } from '../stage/stage.ts';
import { REST } from './arrangement.ts';
import { EditModel } from './edit-model.ts';
import { SceneSight } from './scene-sight.ts';

/** The parts of a stage that are used here, without a graphics card. */
class Bare extends TypedEmitter<StageEvents> {
  readonly camera = new PerspectiveCamera(50, 2);
  readonly canvas = Object.assign(new EventTarget(), { clientWidth: 600, clientHeight: 300 });
  readonly renderer = { domElement: this.canvas };
  invalidate(): void {}
}

/** A graph with one object, ten metres away. */
class Drawn extends TypedEmitter<SpaceGraphEvents> {
  boxOf = () => new Box3(new Vector3(9, 0, 0), new Vector3(11, 2, 1));
  settle = () => this.emit('settled', {});
}

function opened() {
  const stage = new Bare();
  const graph = new Drawn();
  const model = new EditModel({
    ...EMPTY_ARRANGEMENT,
    anchors: [{ pid: 'floor', name: '', ...ANCHOR_TYPES.floor, x: 0, y: 0, z: 0, angle_y: 0 }],
    nodes: [{ ...REST, pid: 'node', hobject_pid: 'object', anchor_pid: 'floor' }],
  });
  const orbit = new Orbit(stage as unknown as Stage);
  const shared = { stage: stage as unknown as Stage, graph: graph as unknown as SpaceGraph };
  const sight = new SceneSight({ ...shared, orbit, model, handles: () => undefined });
  sight.frameOnceLoaded();
  return { stage, graph, model, isFramed: () => Math.abs(orbit.target.x - 10) < 0.01 };
}

it('frames what there is once it is loaded, and only then', () => {
  const { graph, isFramed } = opened();
  expect(isFramed()).toBe(false);
  graph.settle();
  expect(isFramed()).toBe(true);
});

it.each(['pointerdown', 'wheel', 'keydown'])(
  'leaves the view to creators who have begun with a %s',
  (type) => {
    const { stage, graph, isFramed } = opened();
    stage.canvas.dispatchEvent(new Event(type));
    graph.settle();
    expect(isFramed()).toBe(false);
  },
);

it('leaves the view to creators who have changed something', () => {
  const { model, graph, isFramed } = opened();
  model.select(['node']);
  model.nudge({ x: 1, y: 0, z: 0 });
  graph.settle();
  expect(isFramed()).toBe(false);
});
