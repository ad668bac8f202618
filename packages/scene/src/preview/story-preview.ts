import type { SceneContent, Sequence } from '@pleinair/domain';
import { Box3, GridHelper, Raycaster, Vector2, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { AssetSource } from '../assets/asset-source.ts';
import { TypedEmitter } from '../events/typed-emitter.ts';
import { Lighting } from '../graph/lighting.ts';
import type { ContentRenderers } from '../graph/node-loader.ts';
import { SpaceGraph } from '../graph/space-graph.ts';
import { deviceClock, type PlayClock } from '../play/clock.ts';
import type { PlayEvents } from '../play/play-options.ts';
import { PlayRuntime } from '../play/play-runtime.ts';
import { Orbit } from '../stage/orbit.ts';
import { Stage } from '../stage/stage.ts';

export interface StoryPreviewOptions {
  readonly canvas: HTMLCanvasElement;
  readonly assets: AssetSource;
  readonly contents: ContentRenderers;
  readonly content: SceneContent;
  readonly reducedMotion: boolean;
}

export interface StoryPreviewEvents {
  /** A sequence reached a step; past its last step it has ended. */
  step: { readonly sequence: number; readonly step: number };
  /** The visitor would be asked or offered something now. */
  request: PlayEvents['request'];
}

const SQUARES = 20;

/** Shows a whole space over a one-metre grid at any moment of its sequences, and plays on from there. */
export class StoryPreview extends TypedEmitter<StoryPreviewEvents> {
  readonly #stage: Stage;
  readonly #lighting: Lighting;
  readonly #graph: SpaceGraph;
  readonly #orbit: Orbit;
  readonly #grid = new GridHelper(SQUARES, SQUARES, '#8d887e', '#8d887e');
  readonly #reducedMotion: boolean;
  #play: PlayRuntime | undefined;

  constructor({ canvas, assets, contents, content, reducedMotion }: StoryPreviewOptions) {
    super();
    const { settings } = content.space;
    this.#reducedMotion = reducedMotion;
    this.#stage = new Stage({ canvas, transparent: true, fieldOfView: 40 });
    this.#lighting = new Lighting(this.#stage, {
      daylight: 'day',
      intensity: settings.light_intensity,
      shadows: settings.enable_shadows,
      reflections: settings.reflection_probe !== 'none',
    });
    const { renderer } = this.#stage;
    this.#graph = new SpaceGraph({ assets, contents, renderer, autoplay: false, forCreator: true });
    this.#stage.camera.position.set(2.5, 2.4, 6);
    this.#orbit = new Orbit(this.#stage);
    this.#orbit.follow(OrbitControls);
    this.#grid.material.transparent = true;
    this.#grid.material.opacity = 0.45;
    this.#stage.scene.add(this.#grid);
    this.#stage.add(this.#graph);
    this.#graph.on('settled', () => this.frame());
    this.#graph.apply(content);
  }

  /** Shows a moment of the timeline, in seconds; plays on from there if `playing`. */
  show(storylines: readonly Sequence[], seconds: number, playing: boolean): void {
    this.#play?.dispose();
    const play = new PlayRuntime({
      graph: this.#graph,
      stage: this.#stage,
      storylines,
      clock: playing ? deviceClock : stoppedClock(),
      reducedMotion: this.#reducedMotion,
    });
    this.#play = play;
    play.on('step', (moment) => this.emit('step', moment));
    play.on('request', (request) => this.emit('request', request));
    this.#graph.setResting(!playing);
    play.start(seconds);
  }

  /** Skips to the next step of a sequence without waiting for its condition. */
  skip(sequence: number): void {
    this.#play?.skip(sequence);
  }

  /** Taps in place of a visitor, in CSS pixels from the window's corner. */
  tap(x: number, y: number): void {
    const canvas = this.#stage.renderer.domElement;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const raycaster = new Raycaster();
    const point = new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2);
    raycaster.setFromCamera(point, this.#stage.camera);
    for (const { object } of raycaster.intersectObject(this.#graph.object, true)) {
      const key = this.#graph.nodeAt(object);
      if (key !== undefined) return void this.#play?.tap(key);
    }
    this.#play?.tap('');
  }

  /** Turns by degrees and zooms by a factor of the distance, for keyboards. */
  turn(azimuth: number, polar: number, distance = 1): void {
    this.#orbit.turn(azimuth, polar, distance);
  }

  frame(): void {
    this.#graph.object.updateWorldMatrix(true, true);
    const box = new Box3().setFromObject(this.#graph.object);
    this.#orbit.frame(box.expandByPoint(new Vector3(0, 0, 0)));
  }

  dispose(): void {
    this.#play?.dispose();
    this.#orbit.dispose();
    this.#graph.dispose();
    this.#lighting.dispose();
    this.#grid.geometry.dispose();
    this.#grid.material.dispose();
    this.#stage.dispose();
    this.removeAllListeners();
  }
}

/** A clock stopped at a single moment, whose timers never fire. */
function stoppedClock(): PlayClock {
  const now = Date.now();
  return { now: () => now, after: () => () => undefined };
}
