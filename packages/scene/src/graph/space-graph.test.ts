import { CONTENT_TYPES } from '@pleinair/content/definitions';
import {
  ANCHOR_TYPES,
  type SceneContent,
  type SceneHobject,
  type SceneNode,
  type ScenePart,
} from '@pleinair/domain';
import { Box3, Object3D, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssetSource } from '../assets/asset-source.ts';
import type { StoredContentFactory } from '../content/content.ts';
import type { ContentRenderers } from './node-loader.ts';
import type { SpaceGraphOptions } from './node-loads.ts';
import { SpaceGraph } from './space-graph.ts';
import type { SpaceGraphEvents } from './space-graph-events.ts';

const NO_ASSETS: AssetSource = {
  bytes: () => Promise.reject(new Error('no files here')),
  image: () => Promise.reject(new Error('no files here')),
  video: () => Promise.reject(new Error('no files here')),
  audio: () => Promise.reject(new Error('no files here')),
  release: () => undefined,
};

const FLOOR = {
  pid: 'floor',
  name: '',
  anchor_type: ANCHOR_TYPES.floor.anchor_type,
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
};
const WALL = { ...FLOOR, pid: 'wall', anchor_type: ANCHOR_TYPES.wall.anchor_type, x: 2, angle_y: 90 };

function node(pid: string, change: Partial<SceneNode> = {}): SceneNode {
  return {
    pid,
    hobject_pid: `of-${pid}`,
    anchor_pid: 'floor',
    x: 0,
    y: 0,
    z: 0,
    angle_x: 0,
    angle_y: 0,
    angle_z: 0,
    quaternion_x: 0,
    quaternion_y: 0,
    quaternion_z: 0,
    quaternion_w: 1,
    scale: 1,
    ...change,
  };
}

function hobject(pid: string, change: Partial<SceneHobject> = {}): SceneHobject {
  return {
    pid: `of-${pid}`,
    name: pid,
    description: '',
    model_identifier: 'core.image.plane.1.0',
    asset_uri: `${pid}.png`,
    image: null,
    settings: {},
    ...change,
  };
}

type Content = Omit<SceneContent, 'space'>;
const content = (pids: readonly string[], change: Partial<Content> = {}): Content => ({
  anchors: [FLOOR, WALL],
  nodes: pids.map((pid) => node(pid)),
  hobjects: pids.map((pid) => hobject(pid)),
  ...change,
});

/** What the injected renderer did, and callbacks that finish the loads it holds back. */
let log: string[];
let held: Map<string, () => void>;

const create: StoredContentFactory = async (settings, { hobject: { name }, signal, onProgress }) => {
  log.push(`create ${name}`);
  onProgress(1, 2);
  if (settings.hold === true) await new Promise<void>((resolve) => held.set(name, resolve));
  if (settings.broken === true) throw new Error('broken');
  signal.addEventListener('abort', () => log.push(`abort ${name}`));
  return {
    object: new Object3D(),
    configure: (changed) => log.push(`configure ${name} ${JSON.stringify(changed)}`),
    standAt: (kind) => log.push(`stand ${name} ${kind}`),
    dispose: () => log.push(`dispose ${name}`),
  };
};

function makeGraph(options: Partial<SpaceGraphOptions> = {}): SpaceGraph {
  const load = async () => create;
  const contents = Object.fromEntries(CONTENT_TYPES.map((type) => [type, load])) as ContentRenderers;
  return new SpaceGraph({ assets: NO_ASSETS, contents, ...options });
}

const frame = (x: number, z: number) => ({
  delta: 0.016,
  elapsed: 1,
  camera: new PerspectiveCamera(),
  eye: new Vector3(x, 1.6, z),
  place: new Vector3(x, 1.6, z),
  xrFrame: undefined,
});

function next<Name extends keyof SpaceGraphEvents>(
  graph: SpaceGraph,
  name: Name,
  wanted: (event: SpaceGraphEvents[Name]) => boolean = () => true,
): Promise<SpaceGraphEvents[Name]> {
  return new Promise((resolve) => {
    const stop = graph.on(name, (event) => {
      if (!wanted(event)) return;
      stop();
      resolve(event);
    });
  });
}

async function applied(graph: SpaceGraph, wanted: Content): Promise<void> {
  const settled = next(graph, 'settled');
  graph.apply(wanted);
  await settled;
}

beforeEach(() => {
  log = [];
  held = new Map();
});

describe('apply', () => {
  it('loads each node once, and reports its progress', async () => {
    const graph = makeGraph();
    const states: string[] = [];
    graph.on('nodestate', ({ pid, state }) => states.push(`${pid} ${state.status}`));
    await applied(graph, content(['a', 'b']));
    expect(log.filter((line) => line.startsWith('create'))).toEqual(['create a', 'create b']);
    expect(states.filter((line) => line.startsWith('a'))).toEqual(['a loading', 'a loading', 'a ready']);
    expect(graph.nodeState('b')).toEqual({ status: 'ready' });
  });

  it('continues what is drawn and has broken off, instead of reloading it', async () => {
    let breakOff: ((error: unknown) => void) | undefined;
    const retry = vi.fn(() => true);
    const film: StoredContentFactory = async (settings, assets) => {
      breakOff = assets.onBroken;
      const media = {
        isPlaying: true,
        play: async () => true,
        pause() {},
        setResting() {},
        setAudible() {},
        retry,
      };
      return { ...(await create(settings, assets)), media };
    };
    const contents = Object.fromEntries(CONTENT_TYPES.map((type) => [type, async () => film]));
    const graph = makeGraph({ contents: contents as ContentRenderers });
    graph.apply(content(['film']));
    await vi.waitFor(() => expect(graph.nodeState('film')?.status).toBe('ready'));
    breakOff?.(new Error('no network'));
    expect(graph.nodeState('film')?.status).toBe('failed');
    graph.reload('film');
    expect(retry).toHaveBeenCalled();
    expect(log.filter((line) => line === 'create film')).toHaveLength(1);
    breakOff?.(undefined);
    expect(graph.nodeState('film')?.status).toBe('ready');
  });

  it('moves, turns and scales a node without reloading it', async () => {
    const graph = makeGraph();
    await applied(graph, content(['a']));
    log = [];
    const half = Math.SQRT1_2;
    const moved = node('a', { x: 1, y: 2, z: 3, quaternion_y: half, quaternion_w: half, scale: 2 });
    graph.apply(content(['a'], { nodes: [moved] }));
    const pose = graph.worldPose('a');
    expect(pose?.position.toArray()).toEqual([1, 2, 3]);
    expect(pose?.quaternion.angleTo(new Quaternion(0, half, 0, half))).toBeCloseTo(0, 6);
    expect(pose?.scale.x).toBeCloseTo(2);
    expect(log).toEqual([]);
  });

  it('places anchors at their natural height and moves nodes between anchors without reloading them', async () => {
    const graph = makeGraph();
    await applied(graph, content(['a'], { nodes: [node('a', { z: 1 })] }));
    expect(graph.worldPose('a')?.position.y).toBe(0);
    log = [];
    graph.apply(content(['a'], { nodes: [node('a', { z: 1, anchor_pid: 'wall' })] }));
    const at = graph.worldPose('a')?.position;
    expect(at?.x).toBeCloseTo(3);
    expect(at?.y).toBeCloseTo(ANCHOR_TYPES.wall.height);
    expect(at?.z).toBeCloseTo(0);
    expect(log).toEqual(['stand a wall']);
  });

  it('applies changed settings and the elevation', async () => {
    const graph = makeGraph();
    await applied(graph, content(['a']));
    log = [];
    graph.apply(content(['a'], { hobjects: [hobject('a', { settings: { elevation: 0.5 } })] }));
    expect(graph.worldPose('a')?.position.y).toBe(0.5);
    expect(log).toContain('configure a {"elevation":0.5}');
    expect(log.some((line) => line.startsWith('create'))).toBe(false);
  });

  it('tells content how far it is above its anchor, in metres of its own size', async () => {
    const raiseTo = vi.fn<(metres: number) => void>();
    const tells: StoredContentFactory = async (...made) => ({ ...(await create(...made)), raiseTo });
    const load = async () => tells;
    const contents = Object.fromEntries(CONTENT_TYPES.map((type) => [type, load])) as ContentRenderers;
    const graph = makeGraph({ contents });
    const hobjects = [hobject('a', { settings: { elevation: 0.5 } })];
    await applied(graph, content(['a'], { hobjects, nodes: [node('a', { y: 1.5, scale: 2 })] }));
    graph.update(frame(0, 5));
    expect(raiseTo).toHaveBeenLastCalledWith(1);
  });

  it('loads a changed file, shows the old one meanwhile and then disposes of it', async () => {
    const graph = makeGraph();
    await applied(graph, content(['a']));
    const old = graph.contentObject('a');
    const settled = next(graph, 'settled');
    graph.apply(content(['a'], { hobjects: [hobject('a', { asset_uri: 'new.png' })] }));
    expect(graph.contentObject('a')).toBe(old);
    await settled;
    expect(graph.contentObject('a')).not.toBe(old);
    expect(log.filter((line) => line === 'dispose a')).toHaveLength(1);
  });

  it('disposes of removed content, even if it arrives after its node was removed', async () => {
    const graph = makeGraph();
    const waiting = hobject('b', { settings: { hold: true } });
    const loaded = next(graph, 'nodestate', ({ pid, state }) => pid === 'a' && state.status === 'ready');
    const settled = next(graph, 'settled');
    graph.apply(content(['a', 'b'], { hobjects: [hobject('a'), waiting] }));
    await loaded;
    graph.apply(content([]));
    expect(log).toContain('dispose a');
    held.get('b')?.();
    await settled;
    expect(log).toContain('dispose b');
    expect(graph.nodeObject('b')).toBeUndefined();
  });

  it('uses the latest settings if they change while loading', async () => {
    const graph = makeGraph();
    const settled = next(graph, 'settled');
    const started = next(graph, 'nodestate', ({ state }) => state.status === 'loading' && state.loaded === 1);
    graph.apply(content(['a'], { hobjects: [hobject('a', { settings: { hold: true } })] }));
    await started;
    graph.apply(content(['a'], { hobjects: [hobject('a', { settings: { height: 3 } })] }));
    held.get('a')?.();
    await settled;
    expect(log).toContain('configure a {"height":3}');
  });
});

describe('loading', () => {
  it('never lets small loads wait for large ones, and orders the large ones by size', async () => {
    const graph = makeGraph();
    const large = (pid: string, content_length: number) =>
      hobject(pid, { content_length, settings: { hold: true } });
    const hobjects = [
      large('l9', 9e6),
      large('l3', 3e6),
      large('l5', 5e6),
      hobject('s', { content_length: 900 }),
    ];
    const small = next(graph, 'nodestate', ({ pid, state }) => pid === 's' && state.status === 'ready');
    graph.apply(content(['l9', 'l3', 'l5', 's'], { hobjects }));
    await small;
    const created = () => log.filter((line) => line.startsWith('create'));
    expect(created()).toEqual(['create s', 'create l3', 'create l5']);
    const third = next(
      graph,
      'nodestate',
      ({ pid, state }) => pid === 'l9' && 'loaded' in state && state.loaded > 0,
    );
    held.get('l3')?.();
    await third;
    expect(created().at(-1)).toBe('create l9');
  });

  it('loads the nearest of equal size first, and shows how much room each will take', async () => {
    const graph = makeGraph();
    const pids = [9, 3, 5].map((metres) => `at${metres}`);
    const nodes = pids.map((pid) => node(pid, { x: Number(pid.slice(2)) }));
    const picture = { width: 200, height: 100, content_length: 2e6, settings: { hold: true } };
    const hobjects = pids.map((pid) => hobject(pid, picture));
    const last = next(
      graph,
      'nodestate',
      ({ pid, state }) => pid === 'at5' && 'loaded' in state && state.loaded > 0,
    );
    graph.apply(content(pids, { nodes, hobjects }));
    await last;
    expect(log.filter((line) => line.startsWith('create'))).toEqual(['create at3', 'create at5']);
    const { min, max } = graph.boxOf('at9') ?? new Box3();
    expect([min.x, max.x, min.y, max.y]).toEqual([8, 10, 0, 1]);
    const ready = next(graph, 'nodestate', ({ state }) => state.status === 'ready');
    held.get('at3')?.();
    await ready;
    expect([graph.hasStandIn('at3'), graph.hasStandIn('at9')]).toEqual([false, true]);
    expect(graph.boxOf('at3')?.min.x).toBe(3);
  });

  it('draws what a device can hold, and the rest when the visitor comes near', async () => {
    const graph = makeGraph({ budget: { bytes: 100, triangles: 100 }, autoplay: false });
    const nodes = [node('a', { x: 1 }), node('b', { x: 20 })];
    const video = { model_identifier: 'core.video.plane.1.0', texture_bytes: 60 };
    const hobjects = ['a', 'b'].map((pid) => hobject(pid, video));
    await applied(graph, content(['a', 'b'], { nodes, hobjects }));
    expect([graph.nodeState('a'), graph.nodeState('b')]).toEqual([
      { status: 'ready' },
      { status: 'postponed' },
    ]);
    expect(graph.hasStandIn('b')).toBe(true);
    const settled = next(graph, 'settled');
    graph.update(frame(19, 0));
    await settled;
    expect([graph.nodeState('a'), graph.nodeState('b')]).toEqual([
      { status: 'postponed' },
      { status: 'ready' },
    ]);
    expect(log).toContain('dispose a');
    log = [];
    graph.update(frame(18.5, 0));
    expect(log).toEqual([]);
  });

  it('draws distant objects in less detail, and refines them unnoticed when the visitor comes near', async () => {
    const graph = makeGraph({ budget: { bytes: 100, triangles: 100 }, autoplay: false });
    const nodes = [node('a', { x: 1 }), node('b', { x: 20 })];
    const hobjects = ['a', 'b'].map((pid) => hobject(pid, { texture_bytes: 80 }));
    await applied(graph, content(['a', 'b'], { nodes, hobjects }));
    expect(['a', 'b'].map((pid) => graph.nodeState(pid)?.status)).toEqual(['ready', 'ready']);
    const before = graph.contentObject('b');
    const states: string[] = [];
    graph.on('nodestate', ({ pid, state }) => states.push(`${pid} ${state.status}`));
    const settled = next(graph, 'settled');
    graph.update(frame(19, 0));
    expect(graph.contentObject('b')).toBe(before);
    await settled;
    expect(graph.contentObject('b')).not.toBe(before);
    expect(states.toSorted()).toEqual(['a ready', 'b ready']);
    expect(log.filter((line) => line.startsWith('dispose')).toSorted()).toEqual(['dispose a', 'dispose b']);
  });

  it('reports failures and continues with the rest', async () => {
    const graph = makeGraph();
    const hobjects = [hobject('a', { settings: { broken: true } }), hobject('b')];
    await applied(graph, content(['a', 'b'], { hobjects }));
    expect(graph.nodeState('a')).toMatchObject({ status: 'failed', error: new Error('broken') });
    expect(graph.nodeState('b')).toEqual({ status: 'ready' });
  });
});

describe('a frame', () => {
  it('turns objects that face the visitor, upright, however their node and anchor are turned', async () => {
    const graph = makeGraph();
    const tilted = new Quaternion().setFromAxisAngle(new Vector3(1, 2, 3).normalize(), 1);
    const turned = node('a', {
      anchor_pid: 'wall',
      quaternion_x: tilted.x,
      quaternion_y: tilted.y,
      quaternion_z: tilted.z,
      quaternion_w: tilted.w,
    });
    const facing = hobject('a', { settings: { face_visitor: true } });
    await applied(graph, content(['a'], { nodes: [turned], hobjects: [facing] }));
    graph.update(frame(2, 10));
    const object = graph.contentObject('a');
    const front = new Vector3(0, 0, 1).applyQuaternion(
      object?.getWorldQuaternion(new Quaternion()) ?? tilted,
    );
    expect(front.distanceTo(new Vector3(0, 0, 1))).toBeCloseTo(0, 6);
    const up = new Vector3(0, 1, 0).applyQuaternion(object?.getWorldQuaternion(new Quaternion()) ?? tilted);
    expect(up.y).toBeCloseTo(1, 6);

    // As it was placed, once it no longer does.
    const before = object?.parent?.parent?.parent?.getWorldQuaternion(new Quaternion());
    graph.apply(content(['a'], { nodes: [turned], hobjects: [hobject('a')] }));
    graph.update(frame(2, 10));
    const placed = object?.getWorldQuaternion(new Quaternion());
    expect(before && placed?.angleTo(before)).toBeCloseTo(0, 6);
    expect(placed?.angleTo(new Quaternion())).toBeGreaterThan(0.5);
  });

  it('requests another frame only while something moves', async () => {
    vi.useFakeTimers();
    const graph = makeGraph();
    await applied(graph, content(['a']));
    expect(graph.update(frame(0, 5))).toBe(false);
    const slow = hobject('b', { settings: { hold: true } });
    const began = next(graph, 'nodestate', ({ state }) => state.status === 'loading' && state.loaded > 0);
    const settled = next(graph, 'settled');
    graph.apply(content(['a', 'b'], { hobjects: [hobject('a'), slow] }));
    await began;
    vi.runAllTimers();
    vi.useRealTimers();
    held.get('b')?.();
    await settled;
    // Its stand-in fades.
    expect(graph.update(frame(0, 5))).toBe(true);
    expect(graph.update({ ...frame(0, 5), delta: 1 })).toBe(false);
    expect(graph.object.children).toHaveLength(2);
  });
});

describe('tracking', () => {
  it('reports what the visitor goes into and out of', async () => {
    let isInside = false;
    const door: StoredContentFactory = async (settings, assets) => ({
      ...(await create(settings, assets)),
      passage: {
        step: () => undefined,
        get isInside() {
          return isInside;
        },
      },
    });
    const contents = Object.fromEntries(CONTENT_TYPES.map((type) => [type, async () => door]));
    const graph = makeGraph({ contents: contents as ContentRenderers });
    await applied(graph, content(['door']));
    const passed: (string | undefined)[] = [];
    graph.on('passed', ({ pid }) => passed.push(pid));
    for (isInside of [false, true, true, false]) graph.update(frame(0, 0));
    expect(passed).toEqual(['door', undefined]);
  });

  it('puts an anchor where it was found, and back to its stored place', async () => {
    const graph = makeGraph();
    await applied(graph, content(['a']));
    graph.trackAnchor('floor', { position: new Vector3(1, -1, 4), quaternion: new Quaternion() });
    expect(graph.worldPose('a')?.position.toArray()).toEqual([1, -1, 4]);
    graph.apply(content(['a'], { anchors: [{ ...FLOOR, x: 9 }, WALL] }));
    expect(graph.worldPose('a')?.position.x).toBe(1);
    graph.trackAnchor('floor', undefined);
    expect(graph.worldPose('a')?.position.x).toBe(9);
  });

  it('has its place once it is shown and one of the anchors in use is found', async () => {
    const graph = makeGraph();
    // Nothing is at the wall.
    await applied(graph, content(['a'], { anchors: [FLOOR, WALL] }));
    expect(graph.isPlaced).toBe(true);
    const floor = graph.anchorObject('floor');
    if (!floor) throw new Error('The anchor is not drawn.');
    floor.visible = false;
    expect(graph.isPlaced).toBe(false);
    floor.visible = true;
    graph.object.visible = false;
    expect(graph.isPlaced).toBe(false);
  });
});

describe('parts', () => {
  const part = (child_pid: string, change: Partial<ScenePart> = {}): ScenePart => ({
    child_pid,
    x: 0,
    y: 0,
    z: 0,
    angle_x: 0,
    angle_y: 0,
    angle_z: 0,
    scale: 1,
    ...change,
  });
  const cart = (change: Partial<ScenePart> = {}) => [
    hobject('a', { child_relations: [part('of-b', { x: 1, scale: 0.5, ...change })] }),
    hobject('b', { child_relations: [part('of-c', { x: 2 })], settings: { elevation: 5 } }),
    hobject('c', { child_relations: [part('of-a')] }),
  ];

  it('are placed in their whole at any depth, move with it, and stop at a cycle', async () => {
    const graph = makeGraph();
    const nodes = [node('a', { y: 1, scale: 2 })];
    await applied(graph, content(['a'], { nodes, hobjects: cart() }));
    expect(graph.worldPose('a/of-b')?.position.toArray()).toEqual([2, 1, 0]);
    expect(graph.worldPose('a/of-b/of-c')?.position.toArray()).toEqual([4, 1, 0]);
    expect(graph.worldPose('a/of-b/of-c')?.scale.x).toBe(1);
    expect(graph.nodeState('a/of-b/of-c/of-a')).toBeUndefined();
    log = [];
    graph.apply(content(['a'], { nodes: [node('a', { z: 3 })], hobjects: cart({ x: 4, angle_y: 90 }) }));
    const turned = graph.worldPose('a/of-b/of-c')?.position.toArray().map(Math.round);
    expect(turned).toEqual([4, 0, 2]);
    expect(log).toEqual([]);
  });

  it('appear and disappear with what shows them, and are picked before it', async () => {
    const graph = makeGraph();
    await applied(graph, content(['a'], { hobjects: cart() }));
    const drawn = graph.contentObject('a/of-b');
    expect(drawn && graph.nodeAt(drawn)).toBe('a/of-b');
    graph.setNodeVisible('a', false);
    expect(drawn && graph.nodeAt(drawn)).toBeUndefined();
    log = [];
    graph.apply(content(['a'], { hobjects: [hobject('a')] }));
    expect(log.filter((line) => line.startsWith('dispose'))).toEqual(['dispose b', 'dispose c']);
    expect(graph.contentObject('a')?.parent?.children).toHaveLength(1);
  });
});

describe('picking', () => {
  it('returns the item whose part was hit', async () => {
    const graph = makeGraph();
    await applied(graph, content(['a', 'b']));
    const part = new Object3D();
    graph.contentObject('b')?.add(part);
    expect(graph.nodeAt(part)).toBe('b');
    expect(graph.nodeAt(new Object3D())).toBeUndefined();
  });
});

describe('dispose', () => {
  it('frees everything', async () => {
    const graph = makeGraph();
    await applied(graph, content(['a', 'b']));
    graph.dispose();
    expect(log.filter((line) => line.startsWith('dispose'))).toEqual(['dispose a', 'dispose b']);
    expect(graph.object.children).toEqual([]);
  });
});
