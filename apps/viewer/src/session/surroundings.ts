import type { SpaceContent } from '@pleinair/client';
import { isAudible } from '@pleinair/content/definitions';
import { contentRenderers } from '@pleinair/content/renderers';
import { drawnItems } from '@pleinair/domain';
import {
  type Budget,
  browserAssets,
  Lighting,
  type NodeState,
  type PlayRuntime,
  SpaceGraph,
  Stage,
} from '@pleinair/scene';
import type { DetailLimits } from '@pleinair/scene/device';
import { Box3, Raycaster, Sphere, Vector2, Vector3 } from 'three';
import { withIdleButtons } from './idle-buttons.ts';
import { type LoadProgress, loadProgress, sameProgress } from './load-progress.ts';
import { keepRingAround } from './ring.ts';

/** A fingertip's middle, then points at its edge, as fractions of its radius. */
const AROUND: readonly (readonly [right: number, down: number])[] = [
  [0, 0],
  ...[0, 1, 2, 3, 4, 5].map((sixth) => {
    const angle = (sixth * Math.PI) / 3;
    return [Math.cos(angle), Math.sin(angle)] as const;
  }),
];

/** Metres from what a visitor outside has tapped. */
const WITHIN_REACH = 0.5;

/**
 * The drawn space, created once and lent to one way of seeing after another, so that nothing loads twice. The
 * scene's world is the space's own frame; only an immersive session moves `graph.object` within it.
 */
export interface Surroundings {
  readonly stage: Stage;
  readonly lighting: Lighting;
  readonly graph: SpaceGraph;
  /** The objects' behaviour; undefined if they have none. */
  readonly play: PlayRuntime | undefined;
  readonly canvas: HTMLCanvasElement;
  /** Whether anything in the space makes sound. */
  readonly hasSound: boolean;
  /** The node or part that is marked for a keyboard. */
  readonly marked: string | undefined;
  /** World bounds of the objects, estimated before they are loaded. */
  bounds(): Box3;
  /**
   * The node drawn at a point of the canvas, in CSS pixels from the window's corner; else one around it, at most `reach` away.
   */
  nodeAtPoint(x: number, y: number, reach?: number): string | undefined;
  nodeOnRay(raycaster: Raycaster): string | undefined;
  onProgress(listener: (progress: LoadProgress) => void): () => void;
  /**
   * Starts the objects' behaviour, and clips that play once, as soon as any of the space has its place, or the visitor taps an
   * object, as keyboards can before.
   */
  beginVisit(): void;
  /**
   * Whether visitors look at it from outside, where walking leads nowhere: for what depends on distance, they are at the edge of
   * the content, and then at what they have tapped. What appears only near them is shown.
   */
  setOutside(isOutside: boolean): void;
  /** Taps a node or part, or nothing if the key is empty. Returns the pid of the object that responded. */
  tap(key: string): string | undefined;
  /** Keeps `ring`, an element in the corner of the window, around a node or part. Returns a function that stops it. */
  mark(key: string, ring: HTMLElement): () => void;
  /** Loads again the files that failed. */
  retry(): void;
  /** Pauses drawing and playing while the page is hidden. */
  setResting(resting: boolean): void;
  dispose(): void;
}

/** Draws a space on a canvas; loading starts at once. */
export function createSurroundings(
  canvas: HTMLCanvasElement,
  content: SpaceContent,
  autoplay: boolean,
  /** Loaded only for spaces whose objects have behaviour. */
  Play?: typeof PlayRuntime,
  /** What the device can hold at once, and the most detail it draws; without it everything is drawn. */
  device?: { readonly budget: Budget; readonly limits: DetailLimits },
): Surroundings {
  const stage = new Stage({
    canvas,
    transparent: true,
    ...(device && { maxPixelRatio: device.limits.pixelRatio }),
  });
  const graph = new SpaceGraph({
    assets: browserAssets,
    contents: contentRenderers,
    renderer: stage.renderer,
    autoplay,
    ...device,
  });
  const { light_intensity, enable_shadows, reflection_probe } = content.space.settings;
  const lighting = new Lighting(
    stage,
    {
      daylight: 'day',
      intensity: light_intensity,
      shadows: enable_shadows,
      reflections: reflection_probe !== 'none',
    },
    graph.object,
  );
  stage.add(graph);
  const { storylines } = content.space;
  const play = Play && new Play({ graph, stage, storylines, reducedMotion: !autoplay });

  const states = new Map<string, NodeState>();
  const items = drawnItems(content);
  const total = items.length;
  let progress = loadProgress([], total);
  const progressListeners = new Set<(progress: LoadProgress) => void>();
  // Rendering an empty scene would only delay the first frame that shows something.
  let isEmpty = items.some(({ hobject }) => hobject !== undefined);
  let isResting = false;
  const rest = () => stage.setResting(isResting || isEmpty);
  const draw = () => {
    if (!isEmpty) return;
    isEmpty = false;
    rest();
  };
  rest();
  graph.on('revealed', draw);
  graph.on('nodestate', ({ pid, state }) => {
    if (state.status !== 'loading') draw();
    states.set(pid, state);
    const now = loadProgress(states.values(), total);
    if (sameProgress(progress, now)) return;
    progress = now;
    for (const listener of progressListeners) listener(now);
  });
  graph.apply(withIdleButtons(content));

  let stopWaiting: (() => void) | undefined;
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    stopWaiting?.();
    play?.start();
    graph.replay();
  };

  const bounds = () => {
    const box = new Box3();
    for (const { pid } of content.nodes) {
      const isKnown = graph.contentObject(pid) !== undefined || graph.hasStandIn(pid);
      const own = isKnown ? graph.boxOf(pid) : undefined;
      if (own) box.union(own);
    }
    // Sounds, and objects that surround their anchor, are viewed from close by.
    return !box.isEmpty() && box.min.equals(box.max) ? box.expandByScalar(1) : box;
  };

  let isSeenFromOutside = false;
  let hasComeNear = false;
  /** Content that arrives late makes it larger. */
  const stepBack = () => {
    const box = bounds();
    if (isSeenFromOutside && !hasComeNear && !box.isEmpty())
      stage.overview = box.getBoundingSphere(new Sphere());
  };
  graph.on('settled', stepBack);
  const comeNear = (key: string) => {
    const subject = isSeenFromOutside ? graph.subject(key) : undefined;
    if (!subject) return;
    hasComeNear = true;
    stage.overview = { center: subject.pose.getWorldPosition(new Vector3()), radius: WITHIN_REACH };
    stage.invalidate();
  };

  let marked: string | undefined;
  const mark = (key: string | undefined) => {
    marked = key;
    stage.invalidate();
  };

  const nodeOnRay = (raycaster: Raycaster) => {
    for (const { object } of raycaster.intersectObject(graph.object, true)) {
      const pid = graph.nodeAt(object);
      if (pid !== undefined) return pid;
    }
    return undefined;
  };

  return {
    stage,
    lighting,
    graph,
    play,
    canvas,
    hasSound: content.hobjects.some(isAudible),
    get marked() {
      return marked;
    },
    bounds,
    nodeAtPoint(x, y, reach = 0) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const raycaster = new Raycaster();
      const point = new Vector2();
      for (const [right, down] of reach === 0 ? [[0, 0] as const] : AROUND) {
        point.x = ((x + right * reach - left) / width) * 2 - 1;
        point.y = 1 - ((y + down * reach - top) / height) * 2;
        raycaster.setFromCamera(point, stage.camera);
        const key = nodeOnRay(raycaster);
        if (key !== undefined) return key;
      }
      return undefined;
    },
    nodeOnRay,
    onProgress(listener) {
      listener(progress);
      progressListeners.add(listener);
      return () => progressListeners.delete(listener);
    },
    beginVisit() {
      stopWaiting ??= stage.on('frame', () => graph.isPlaced && start());
      if (graph.isPlaced) start();
    },
    setOutside(isOutside) {
      isSeenFromOutside = isOutside;
      play?.setOutside(isOutside);
      hasComeNear = false;
      stage.overview = undefined;
      stepBack();
    },
    tap(key) {
      comeNear(key);
      if (key !== '' && stopWaiting) start();
      if (play) return play.tap(key);
      // A part that does not respond passes the tap on to its parent.
      for (let at = key; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/'))))
        if (graph.tap(at)) return items.find((item) => item.key === at)?.hobject?.pid;
      return undefined;
    },
    mark(key, ring) {
      const stop = keepRingAround(stage, graph, key, ring);
      mark(key);
      return () => {
        stop();
        mark(undefined);
      };
    },
    retry() {
      for (const [pid, { status }] of states) if (status === 'failed') graph.reload(pid);
    },
    setResting(resting) {
      isResting = resting;
      rest();
      graph.setResting(resting);
    },
    dispose() {
      play?.dispose();
      graph.dispose();
      lighting.dispose();
      stage.dispose();
    },
  };
}
