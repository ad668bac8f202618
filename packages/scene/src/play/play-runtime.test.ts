import { CONTENT_TYPES } from '@pleinair/content/definitions';
import {
  type Ability,
  ANCHOR_TYPES,
  type Behavior,
  type Command,
  type SceneHobject,
  type ScenePart,
  type Sequence,
  type SequenceStep,
  type Trigger,
} from '@pleinair/domain';
import { Object3D, PerspectiveCamera, Vector3 } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaybackMoment, StoredContentFactory } from '../content/content.ts';
import type { ContentRenderers } from '../graph/node-loader.ts';
import { SpaceGraph } from '../graph/space-graph.ts';
import type { PlayClock } from './clock.ts';
import type { PlayEvents, PlayOptions } from './play-options.ts';
import { PlayRuntime } from './play-runtime.ts';

/** A clock advanced by hand. */
class FakeClock implements PlayClock {
  #now = new Date(2026, 10, 23, 12).getTime();
  #timers: { at: number; task: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, task: () => void): () => void {
    const timer = { at: this.#now + milliseconds, task };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  wind(seconds: number): void {
    const end = this.#now + seconds * 1000;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#now = next.at;
      this.#timers = this.#timers.filter((one) => one !== next);
      next.task();
    }
    this.#now = end;
  }
}

let clock: FakeClock;
let log: string[];
let tell: Map<string, (moment: PlaybackMoment) => void>;
let arrive: (() => void)[];

beforeEach(() => {
  clock = new FakeClock();
  log = [];
  tell = new Map();
  arrive = [];
});

const create: StoredContentFactory = async (settings, { hobject: { pid } }) => {
  if (settings.slow === true) await new Promise<void>((resolve) => arrive.push(resolve));
  return {
    object: new Object3D(),
    tap: () => settings.tappable === true,
    configure: () => undefined,
    playback: {
      get isPlaying() {
        return (
          log.findLast((line) => line.endsWith(` ${pid}`))?.startsWith('play') ?? settings.plays === true
        );
      },
      play: ({ animation } = {}) => log.push(animation === undefined ? `play ${pid}` : `${animation} ${pid}`),
      pause: () => log.push(`pause ${pid}`),
      listen(listener) {
        tell.set(pid, listener);
        return () => tell.delete(pid);
      },
    },
    dispose: () => undefined,
  };
};

const contents = Object.fromEntries(
  CONTENT_TYPES.map((type) => [type, async () => create]),
) as ContentRenderers;
const never = () => Promise.reject(new Error('no files here'));
const assets = { bytes: never, image: never, audio: never, video: never, release: () => undefined };

interface Doing {
  readonly behaviors?: readonly Behavior[];
  readonly abilities?: readonly Ability[];
  readonly settings?: SceneHobject['settings'];
  readonly parts?: readonly ScenePart[];
}

const when = (trigger: Trigger, ...actions: readonly Command[]): Ability => ({ trigger, actions });
const part = (child_pid: string, x = 0): ScenePart => ({
  child_pid,
  x,
  y: 0,
  z: 0,
  angle_x: 0,
  angle_y: 0,
  angle_z: 0,
  scale: 1,
});

/** A drawn space with a node for each object that is part of no other, one metre apart to the east, on a raised floor. */
async function play(objects: Readonly<Record<string, Doing>>, options: Partial<PlayOptions> = {}) {
  const graph = new SpaceGraph({ assets, contents });
  const inside = new Set(
    Object.values(objects).flatMap(({ parts = [] }) => parts.map((one) => one.child_pid)),
  );
  const roots = Object.keys(objects).filter((pid) => !inside.has(pid));
  const floor = { name: '', x: 0, y: 0, z: 0, angle_y: 0, anchor_type: ANCHOR_TYPES.floor.anchor_type };
  const drawn = new Promise<void>((resolve) => graph.on('settled', () => resolve()));
  graph.apply({
    anchors: [{ pid: 'floor', ...floor }],
    nodes: roots.map((pid, x) => ({
      pid: `at-${pid}`,
      hobject_pid: pid,
      anchor_pid: 'floor',
      x,
      y: 0,
      z: 0,
      scale: 1,
      angle_x: 0,
      angle_y: 0,
      angle_z: 0,
      quaternion_x: 0,
      quaternion_y: 0,
      quaternion_z: 0,
      quaternion_w: 1,
    })),
    hobjects: Object.entries(objects).map(([pid, { behaviors, abilities, settings = {}, parts = [] }]) => ({
      pid,
      name: pid,
      description: '',
      model_identifier: 'core.image.plane.1.0',
      asset_uri: 'a.png',
      image: null,
      settings,
      child_relations: parts,
      ...(behaviors && { behaviors: JSON.stringify(behaviors) }),
      ...(abilities && { abilities: JSON.stringify(abilities) }),
    })),
  });
  const runtime = new PlayRuntime({ graph, clock, ...options });
  const requests: PlayEvents['request'][] = [];
  runtime.on('request', (request) => requests.push(request));
  if (!Object.values(objects).some(({ settings }) => settings?.slow === true)) await drawn;
  const camera = new PerspectiveCamera();
  /** Draws a frame with the visitor there, looking north. */
  const at = (x: number, z: number, turned = 0): boolean => {
    camera.rotation.y = (turned * Math.PI) / 180;
    camera.updateMatrixWorld();
    const eye = new Vector3(x, 0, z);
    return runtime.update({ delta: 0.1, elapsed: 0, camera, eye, place: eye, xrFrame: undefined });
  };
  const where = (key: string) =>
    graph
      .worldPose(key)
      ?.position.toArray()
      .map((one) => Number(one.toFixed(3)));
  const isSeen = (key: string): boolean => {
    const object = graph.contentObject(key);
    return object !== undefined && graph.nodeAt(object) === key;
  };
  return { graph, runtime, requests, at, where, isSeen };
}

describe('behaviors', () => {
  it('spin and bob by the clock, at any pose', async () => {
    const behaviors: Behavior[] = [
      { does: 'spin', degrees: 90, axis: 'y' },
      { does: 'bob', metres: 0.2, seconds: 4 },
    ];
    const { graph, at, where } = await play({ a: { behaviors, settings: { elevation: 1 } } });
    clock.wind(1);
    expect(at(0, 5)).toBe(true);
    expect(where('at-a')).toEqual([0, 1.2, 0]);
    const front = new Vector3(0, 0, 1).applyQuaternion(
      graph.contentObject('at-a')?.parent?.quaternion ?? new Object3D().quaternion,
    );
    expect(front.x).toBeCloseTo(1);
    clock.wind(2);
    at(0, 5);
    expect(where('at-a')).toEqual([0, 0.8, 0]);
  });

  it('stay still and do not autoplay with reduced motion', async () => {
    const behaviors: Behavior[] = [{ does: 'bob', metres: 1, seconds: 4 }, { does: 'autoplay' }];
    const { runtime, at, where } = await play({ a: { behaviors } }, { reducedMotion: true });
    runtime.start();
    clock.wind(1);
    expect(at(0, 5)).toBe(false);
    expect(where('at-a')).toEqual([0, 0, 0]);
    expect(log).toEqual(['pause a']);
  });

  it('follow the visitor over the ground and return home', async () => {
    const { at, where } = await play({ a: { behaviors: [{ does: 'follow', metres: 2 }] } });
    for (let step = 0; step < 60 && at(0, 10); step++);
    expect(where('at-a')).toEqual([0, 0, 8]);
    expect(at(0, 10)).toBe(false);
    for (let step = 0; step < 60 && at(0, 1); step++);
    expect(where('at-a')).toEqual([0, 0, 0]);
  });

  it('appear near the visitor, and stay while the position wavers', async () => {
    const { at, isSeen } = await play({ a: { behaviors: [{ does: 'appear_near', metres: 5 }] } });
    const seen = [6, 5, 5.4, 5.6, 4].map((z) => {
      at(0, z);
      return isSeen('at-a');
    });
    expect(seen).toEqual([false, true, true, false, true]);
  });

  it('appear where the visitor cannot walk, and answer taps there', async () => {
    const { runtime, at, isSeen, requests } = await play({
      a: {
        behaviors: [{ does: 'appear_near', metres: 5 }],
        abilities: [when({ on: 'tap' }, { do: 'collect' })],
      },
    });
    runtime.start();
    const seen = [true, false].map((isOutside) => {
      runtime.setOutside(isOutside);
      at(0, 60);
      return isSeen('at-a');
    });
    expect(seen).toEqual([true, false]);
    expect(runtime.isHidden('at-a')).toBe(true);
    runtime.setOutside(true);
    at(0, 60);
    clock.wind(600);
    at(0, 60);
    expect(runtime.isHidden('at-a')).toBe(false);
    runtime.tap('at-a');
    expect(requests).toHaveLength(1);
  });

  it('appear by the time of day, also past midnight, in the minute that was set', async () => {
    const { graph, at, isSeen } = await play({
      evening: { behaviors: [{ does: 'appear_between', from: '21:30', to: '02:00' }] },
    });
    let asked = 0;
    graph.on('invalidate', () => asked++);
    const seen = [9, 0.5, 3, 1.5].map((hours) => {
      clock.wind(hours * 3600);
      at(0, 5);
      return isSeen('at-evening');
    });
    expect(seen).toEqual([false, true, true, false]);
    expect(asked).toBeGreaterThan(14 * 60 - 2);
  });

  it('play while the visitor is near', async () => {
    const { runtime, at } = await play({ a: { behaviors: [{ does: 'autoplay', metres: 3 }] } });
    runtime.start();
    for (const z of [5, 2, 1, 3.2, 4]) at(0, z);
    expect(log).toEqual(['pause a', 'play a', 'pause a']);
  });

  it('only spin and bob in rehearsal, so that everything stays where it was put', async () => {
    const abilities = [when({ on: 'start' }, { do: 'hide' })];
    const behaviors: Behavior[] = [
      { does: 'appear_near', metres: 1 },
      { does: 'follow', metres: 1 },
    ];
    const { runtime, at, where, isSeen } = await play({ a: { behaviors, abilities } }, { rehearsal: true });
    runtime.start();
    expect(at(0, 9)).toBe(false);
    expect([where('at-a'), isSeen('at-a'), runtime.tap('at-a')]).toEqual([[0, 0, 0], true, undefined]);
  });
});

it("leaves a tap to the object's type if no ability responds to it", async () => {
  const tappable = { settings: { tappable: true } };
  const { runtime, requests } = await play({
    plain: {},
    own: tappable,
    ruled: { ...tappable, abilities: [when({ on: 'tap' }, { do: 'collect' })] },
  });
  runtime.start();
  expect(['plain', 'own', 'ruled'].map((pid) => runtime.tap(`at-${pid}`))).toEqual([
    undefined,
    'own',
    'ruled',
  ]);
  expect(requests).toHaveLength(1);
});

describe('triggers', () => {
  const triggered = async (trigger: Trigger) => {
    const scene = await play({ a: { abilities: [when(trigger, { do: 'collect' })] } });
    const count = () => scene.requests.length;
    scene.runtime.start();
    return { ...scene, count };
  };

  it('wait until the visit starts', async () => {
    const { runtime, requests } = await play({
      a: { abilities: [when({ on: 'start' }, { do: 'collect' }), when({ on: 'tap' }, { do: 'collect' })] },
    });
    expect(runtime.tap('at-a')).toBeUndefined();
    clock.wind(60);
    expect(requests).toEqual([]);
    runtime.start();
    expect(requests).toEqual([{ key: 'at-a', hobject_pid: 'a', command: { do: 'collect' } }]);
    expect(runtime.tap('at-a')).toBe('a');
    expect(requests).toHaveLength(2);
  });

  it('near fires on approaching, far on leaving', async () => {
    const near = await triggered({ on: 'near', metres: 2 });
    const nearCounts = [3, 2, 1, 3, 2].map((z) => [near.at(0, z), near.count()][1]);
    expect(nearCounts).toEqual([0, 1, 1, 1, 2]);
    const far = await triggered({ on: 'far', metres: 2 });
    const farCounts = [3, 2, 3, 9, 1].map((z) => [far.at(0, z), far.count()][1]);
    expect(farCounts).toEqual([0, 0, 1, 1, 1]);
  });

  it('near, far and look wait for the space, and for an anchor whose mark is not found', async () => {
    const { graph, at, count } = await triggered({ on: 'near', metres: 2 });
    const floor = graph.anchorObject('floor') ?? graph.object;
    const counts = [graph.object, floor].map((place) => {
      place.visible = false;
      at(0, 1);
      place.visible = true;
      return count();
    });
    at(0, 1);
    expect([...counts, count()]).toEqual([0, 0, 1]);
  });

  it('look must last for the set time', async () => {
    const { at, count } = await triggered({ on: 'look', seconds: 2 });
    at(0, 5);
    clock.wind(1);
    at(0, 5, 90);
    clock.wind(5);
    expect(count()).toBe(0);
    at(0, 5);
    clock.wind(2);
    expect(count()).toBe(1);
  });

  it('time counts from the start, and stops with the runtime', async () => {
    const { runtime, count } = await triggered({ on: 'time', seconds: 30 });
    clock.wind(29);
    expect(count()).toBe(0);
    clock.wind(1);
    expect(count()).toBe(1);
    const { runtime: ended, count: none } = await triggered({ on: 'time', seconds: 30 });
    ended.dispose();
    clock.wind(60);
    expect(none()).toBe(0);
    runtime.dispose();
  });

  it('media start and end come from content of any type', async () => {
    const { count } = await triggered({ on: 'media_end' });
    tell.get('a')?.('start');
    expect(count()).toBe(0);
    tell.get('a')?.('end');
    expect(count()).toBe(1);
  });

  it('media end comes once for content that loops, and again when it was started again', async () => {
    const { count: ends } = await triggered({ on: 'media_end' });
    for (const moment of ['start', 'round', 'round'] as const) tell.get('a')?.(moment);
    expect(ends()).toBe(1);
    for (const moment of ['start', 'round'] as const) tell.get('a')?.(moment);
    expect(ends()).toBe(2);
    const { count: starts } = await triggered({ on: 'media_start' });
    for (const moment of ['start', 'round', 'round'] as const) tell.get('a')?.(moment);
    expect(starts()).toBe(1);
  });

  it('media start fires at the start of the visit for what plays already', async () => {
    const { runtime, requests } = await play({
      a: { abilities: [when({ on: 'media_start' }, { do: 'collect' })] },
      b: { abilities: [when({ on: 'media_start' }, { do: 'collect' })] },
    });
    tell.get('a')?.('start');
    tell.get('a')?.('round');
    tell.get('b')?.('start');
    tell.get('b')?.('end');
    expect(requests).toEqual([]);
    runtime.start();
    expect(requests.map(({ key }) => key)).toEqual(['at-a']);
  });

  it('events reach every object in the order sent, and cycles end', async () => {
    const { runtime, requests } = await play({
      a: {
        abilities: [
          { ...when({ on: 'tap' }, { do: 'send_event', name: 'go' }), once: true },
          when({ on: 'event', name: 'round' }, { do: 'send_event', name: 'round' }),
        ],
      },
      b: { abilities: [when({ on: 'event', name: 'go' }, { do: 'collect' })] },
    });
    runtime.start();
    runtime.tap('at-a');
    runtime.tap('at-a');
    expect(requests.map(({ key }) => key)).toEqual(['at-b']);
    runtime.send('round');
    runtime.send('go');
    expect(requests).toHaveLength(2);
  });
});

describe('commands', () => {
  it('hide and show other objects with their parts, and pass taps from parts to their whole', async () => {
    const { runtime, at, isSeen } = await play({
      door: { abilities: [when({ on: 'tap' }, { do: 'hide', hobject_pid: 'box' })] },
      box: {
        parts: [part('lid', 1)],
        abilities: [when({ on: 'tap' }, { do: 'send_event', name: 'open' })],
      },
      lid: {},
    });
    runtime.start();
    at(0, 5);
    expect(isSeen('at-box/lid')).toBe(true);
    const heard: string[] = [];
    runtime.on('event', ({ name }) => heard.push(name));
    expect(runtime.tap('at-box/lid')).toBe('box');
    expect(heard).toEqual(['open']);
    runtime.tap('at-door');
    at(0, 5);
    expect([isSeen('at-box'), isSeen('at-box/lid'), isSeen('at-door')]).toEqual([false, false, true]);
  });

  it('show or hide, and play or pause, by turns', async () => {
    const turn: Command[] = [
      { do: 'show_or_hide', hobject_pid: 'box' },
      { do: 'play_or_pause', hobject_pid: 'song' },
      { do: 'play_or_pause', hobject_pid: 'loop' },
    ];
    const { runtime, at, isSeen } = await play({
      door: { abilities: [when({ on: 'tap' }, ...turn)] },
      box: {},
      song: {},
      loop: { settings: { plays: true } },
    });
    runtime.start();
    const seen = [1, 2, 3].map(() => {
      runtime.tap('at-door');
      at(0, 5);
      return isSeen('at-box');
    });
    expect(seen).toEqual([false, true, false]);
    expect(log).toEqual(['play song', 'pause loop', 'pause song', 'play loop', 'play song', 'pause loop']);
  });

  it('report once what they hide and show again, parts with their whole', async () => {
    const { runtime, at } = await play({
      door: { abilities: [when({ on: 'tap' }, { do: 'hide', hobject_pid: 'box' })] },
      bell: { abilities: [when({ on: 'tap' }, { do: 'show', hobject_pid: 'box' })] },
      box: { parts: [part('lid', 1)] },
      lid: {},
      far: { behaviors: [{ does: 'appear_near', metres: 2 }] },
    });
    const reports: PlayEvents['visibility'][] = [];
    runtime.on('visibility', (report) => reports.push(report));
    runtime.start();
    at(0, 5);
    at(0, 5);
    expect(reports.splice(0)).toEqual([{ key: 'at-far', isShown: false }]);
    runtime.tap('at-door');
    at(0, 5);
    expect(reports.splice(0)).toEqual([{ key: 'at-box', isShown: false }]);
    expect(['at-box', 'at-box/lid', 'at-door', 'at-far'].map((key) => runtime.isHidden(key))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    runtime.tap('at-bell');
    at(3, 1);
    expect(reports).toEqual([
      { key: 'at-box', isShown: true },
      { key: 'at-far', isShown: true },
    ]);
    expect(runtime.isHidden('at-box/lid')).toBe(false);
  });

  it('move over the set time, or at once with reduced motion', async () => {
    const abilities = [when({ on: 'tap' }, { do: 'move_to', x: 0, y: 2, z: -4, seconds: 2 })];
    const { runtime, at, where } = await play({ a: { abilities } });
    runtime.start();
    runtime.tap('at-a');
    const places = [1, 1].map((seconds) => {
      clock.wind(seconds);
      return [at(0, 5), where('at-a')];
    });
    expect(places).toEqual([
      [true, [0, 1, -2]],
      [false, [0, 2, -4]],
    ]);
    const calm = await play({ a: { abilities } }, { reducedMotion: true });
    calm.runtime.start();
    calm.runtime.tap('at-a');
    calm.at(0, 5);
    expect(calm.where('at-a')).toEqual([0, 2, -4]);
  });

  it('swap puts another object in the place of the first', async () => {
    const { runtime, at, where, isSeen } = await play({
      a: { abilities: [when({ on: 'tap' }, { do: 'swap', with_pid: 'b' })] },
      b: { abilities: [when({ on: 'start' }, { do: 'hide' })] },
    });
    runtime.start();
    at(0, 5);
    expect([isSeen('at-a'), isSeen('at-b')]).toEqual([true, false]);
    runtime.tap('at-a');
    at(0, 5);
    expect([isSeen('at-a'), isSeen('at-b'), where('at-b')]).toEqual([false, true, [0, 0, 0]]);
  });

  it('play content that has not loaded yet as soon as it has', async () => {
    const { runtime, graph } = await play({
      a: {
        settings: { slow: true },
        abilities: [
          when({ on: 'start' }, { do: 'pause' }, { do: 'animate', animation: 'wave', loop: false }),
        ],
      },
    });
    runtime.start();
    expect(log).toEqual([]);
    const ready = new Promise<void>((resolve) => graph.on('settled', () => resolve()));
    await expect.poll(() => arrive.length).toBe(1);
    arrive[0]?.();
    await ready;
    expect(log).toEqual(['wave a']);
  });
});

it('continues when other objects are added or changed, and leaves what it moved where it was placed', async () => {
  const { graph, runtime, at, where } = await play({
    a: { behaviors: [{ does: 'bob', metres: 1, seconds: 4 }] },
  });
  clock.wind(1);
  at(0, 5);
  expect(where('at-a')).toEqual([0, 1, 0]);
  runtime.dispose();
  expect(where('at-a')).toEqual([0, 0, 0]);
  graph.dispose();
});

it('skips commands that it cannot read', async () => {
  const graph = await play({
    a: { behaviors: ['dance', null, { does: 'moonwalk' }] as unknown as Behavior[] },
  });
  expect(graph.at(0, 5)).toBe(false);
});

describe('storylines', () => {
  const step = (advance: SequenceStep['advance'], part: Partial<SequenceStep> = {}): SequenceStep => ({
    name: '',
    show: [],
    hide: [],
    actions: [],
    emit: null,
    advance,
    ...part,
  });
  const sequence = (...steps: SequenceStep[]): Sequence => ({ name: 'One', loop: false, steps });
  const lasting = (seconds: number) => ({ on: 'time', seconds }) as const;
  const objects = { a: {}, b: {}, c: { abilities: [when({ on: 'event', name: 'night' }, { do: 'hide' })] } };

  it('advance by time, and hide until then what they show later', async () => {
    const storylines = [sequence(step(lasting(2)), step(lasting(3), { show: ['at-b'], hide: ['at-a'] }))];
    const { graph, runtime, at, isSeen } = await play(objects, { storylines });
    at(0, 5);
    expect(['at-a', 'at-b'].map(isSeen)).toEqual([true, false]);
    runtime.start();
    clock.wind(1.9);
    at(0, 5);
    expect(isSeen('at-b')).toBe(false);
    let frames = 0;
    graph.on('invalidate', () => frames++);
    clock.wind(0.2);
    expect(frames).toBeGreaterThan(0);
    at(0, 5);
    expect(['at-a', 'at-b'].map(isSeen)).toEqual([false, true]);
  });

  it('wait at the end of a timed step while the visitor answers', async () => {
    const storylines = [sequence(step(lasting(2)), step(lasting(3), { show: ['at-b'] }))];
    const { runtime, at, isSeen } = await play(objects, { storylines });
    runtime.start();
    runtime.hold(true);
    clock.wind(60);
    at(0, 5);
    expect(isSeen('at-b')).toBe(false);
    runtime.hold(false);
    at(0, 5);
    expect(isSeen('at-b')).toBe(true);
  });

  it('advance by a tap, an approach and an event, and run the commands of abilities', async () => {
    const play1: Command = { do: 'play', hobject_pid: 'b' };
    const storylines = [
      sequence(
        step({ on: 'tap', node_pid: 'at-a' }),
        step({ on: 'distance', node_pid: 'at-b', metres: 2 }, { actions: [play1] }),
        step({ on: 'event', name: 'night' }, { emit: 'dusk' }),
        step(lasting(1), { hide: ['at-b'] }),
      ),
      sequence(step({ on: 'event', name: 'dusk' }), step(lasting(1), { emit: 'night' })),
    ];
    const { runtime, at, isSeen, requests } = await play(objects, { storylines });
    const steps: number[][] = [];
    runtime.on('step', ({ sequence, step }) => steps.push([sequence, step]));
    runtime.start();
    expect(runtime.tap('at-b')).toBeUndefined();
    expect(runtime.tap('')).toBeUndefined();
    expect(log).toEqual([]);
    expect(runtime.tap('at-a')).toBe('a');
    expect(log).toEqual(['play b']);
    at(1, 3);
    expect(steps.at(-1)).toEqual([0, 1]);
    at(1, 1);
    // One sequence wakes the other, which wakes the first again and triggers an object's ability, too.
    at(1, 1);
    expect(['at-b', 'at-c'].map(isSeen)).toEqual([false, false]);
    clock.wind(1);
    expect(steps.slice(-2)).toEqual([
      [1, 2],
      [0, 4],
    ]);
    expect(requests).toEqual([]);
  });

  it('do not wait for an object that was removed from the space', async () => {
    const storylines = [
      sequence(
        step({ on: 'tap', node_pid: 'at-gone' }),
        step({ on: 'distance', node_pid: 'at-gone', metres: 2 }),
        step({ on: 'tap', node_pid: 'at-a' }, { hide: ['at-b'] }),
        step(lasting(1), { hide: ['at-a'] }),
      ),
    ];
    const { runtime, at, isSeen } = await play(objects, { storylines });
    runtime.start();
    clock.wind(1);
    at(0, 5);
    // It waits for the one that is there.
    expect(['at-a', 'at-b'].map(isSeen)).toEqual([true, false]);
    runtime.tap('at-a');
    at(0, 5);
    expect(isSeen('at-a')).toBe(false);
  });

  it('restart in a loop, endlessly, and without blocking a frame', async () => {
    const storylines = [{ ...sequence(step(lasting(0), { emit: 'turn' })), loop: true }];
    const { runtime } = await play(objects, { storylines });
    let turns = 0;
    runtime.on('event', () => turns++);
    runtime.start();
    clock.wind(1);
    expect(turns).toBeGreaterThan(5);
    expect(turns).toBeLessThan(20);
    runtime.dispose();
    clock.wind(1);
    expect(turns).toBeLessThan(20);
  });

  it('start at any moment, with earlier steps applied', async () => {
    const storylines = [
      sequence(
        step(lasting(2), {
          hide: ['at-a'],
          actions: [
            { do: 'play', hobject_pid: 'c' },
            { do: 'move_to', hobject_pid: 'c', x: 0, y: 1, z: 0, seconds: 9 },
            { do: 'open_link', url: 'https://example.org' },
          ],
        }),
        step(lasting(2), { show: ['at-b'] }),
        step(lasting(2), { hide: ['at-b'] }),
      ),
    ];
    const { runtime, at, isSeen, where, requests } = await play(objects, { storylines });
    runtime.start(3);
    at(0, 5);
    expect(['at-a', 'at-b'].map(isSeen)).toEqual([false, true]);
    expect(where('at-c')?.[1]).toBe(1);
    expect([log, requests]).toEqual([[], []]);
    clock.wind(1.1);
    at(0, 5);
    expect(isSeen('at-b')).toBe(false);
  });

  it('start within a step, with its moves as far as they are by then, from where earlier steps left them', async () => {
    const move = (y: number, seconds: number) =>
      ({ do: 'move_to', hobject_pid: 'c', x: 0, y, z: 0, seconds }) as const;
    const storylines = [
      sequence(step(lasting(2), { actions: [move(4, 1)] }), step(lasting(9), { actions: [move(6, 4)] })),
    ];
    const heightAt = async (seconds: number) => {
      const { runtime, at, where } = await play(objects, { storylines });
      runtime.start(seconds);
      at(0, 5);
      return where('at-c')?.[1];
    };
    expect(await heightAt(0.5)).toBeCloseTo(2);
    expect(await heightAt(1.5)).toBe(4);
    expect(await heightAt(4)).toBeCloseTo(5);
    expect(await heightAt(7)).toBe(6);
  });
});
