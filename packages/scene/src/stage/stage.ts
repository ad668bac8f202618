import { NeutralToneMapping, type Object3D, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { CONTEXT_ATTRIBUTES } from '../device/device.ts';
import { TypedEmitter } from '../events/typed-emitter.ts';
import { findPlace, type Overview, type SceneFrame } from './frame.ts';
import { isDrawnInSoftware } from './software-rendering.ts';

export interface StageEvents {
  /** Before a frame is drawn; the same object each time. */
  frame: SceneFrame;
  /** CSS pixels. */
  resize: { readonly width: number; readonly height: number };
  /** The GPU was lost; `contextrestored` follows if it returns. */
  contextlost: Record<never, never>;
  contextrestored: Record<never, never>;
}

/** A part of the stage, which may be animated. */
export interface StagePart {
  readonly object: Object3D;
  /** Called before each frame. Returns whether it needs another frame. */
  update(frame: SceneFrame): boolean;
  on?(name: 'invalidate', listener: () => void): () => void;
}

export interface StageOptions {
  readonly canvas: HTMLCanvasElement;
  /** Whether what is behind the canvas (a camera picture) shows through. Default false. */
  readonly transparent?: boolean;
  /** Most device pixels per CSS pixel; without a graphics card, at most 1. Default 2. */
  readonly maxPixelRatio?: number;
  /** Vertical, degrees. Default 50. */
  readonly fieldOfView?: number;
}

/**
 * Renderer, camera, and a loop that draws a frame only on request: by a part that moves, by a call of `invalidate`, or
 * by an immersive session (`renderer.xr`), which draws every frame. It follows its canvas's size.
 */
export class Stage extends TypedEmitter<StageEvents> {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly camera: PerspectiveCamera;
  /** The view from outside that moves the camera; undefined where visitors walk. */
  overview: Overview | undefined;
  readonly #canvas: HTMLCanvasElement;
  readonly #maxPixelRatio: number;
  readonly #parts = new Map<StagePart, (() => void) | undefined>();
  readonly #frame: SceneFrame;
  /** Whether a part wants another frame. */
  #isMoving = false;
  readonly #oneEye = new Vector3();
  readonly #observer: ResizeObserver;
  /** Of the last frame, in milliseconds; not a number before the first. */
  #last = Number.NaN;
  /** Whether the loop has not ended since then. */
  #isContinuing = false;
  #wanted = false;
  #looping = false;
  #resting = false;
  #cameraBefore: PerspectiveCamera | undefined;
  #disposed = false;

  constructor({ canvas, transparent = false, maxPixelRatio = 2, fieldOfView = 50 }: StageOptions) {
    super();
    this.#canvas = canvas;
    this.renderer = new WebGLRenderer({ canvas, ...CONTEXT_ATTRIBUTES, alpha: transparent });
    const isSoftware = isDrawnInSoftware(this.renderer.getContext());
    this.#maxPixelRatio = isSoftware ? Math.min(1, maxPixelRatio) : maxPixelRatio;
    this.renderer.shadowMap.enabled = !isSoftware;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.xr.enabled = true;
    if (transparent) this.renderer.setClearAlpha(0);
    this.camera = new PerspectiveCamera(fieldOfView, 1, 0.05, 2000);
    this.camera.position.set(0, 1.6, 5);
    this.#frame = {
      delta: 0,
      elapsed: 0,
      camera: this.camera,
      eye: new Vector3(),
      place: new Vector3(),
      xrFrame: undefined,
    };
    canvas.addEventListener('webglcontextlost', this.#onContextLost);
    canvas.addEventListener('webglcontextrestored', this.#onContextRestored);
    this.renderer.xr.addEventListener('sessionstart', this.#onSessionStart);
    this.renderer.xr.addEventListener('sessionend', this.#onSessionEnd);
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(canvas);
    this.#resize();
  }

  /** The visitor's eye in the last frame, in the world. */
  get eye(): Vector3 {
    return this.#frame.eye;
  }

  add(part: StagePart): void {
    this.scene.add(part.object);
    this.#parts.set(
      part,
      part.on?.('invalidate', () => this.invalidate()),
    );
    this.invalidate();
  }

  /** Removes a part from the stage; its creator disposes of it. */
  remove(part: StagePart): void {
    this.#parts.get(part)?.();
    this.#parts.delete(part);
    part.object.removeFromParent();
    this.invalidate();
  }

  /** Requests a frame. */
  invalidate(): void {
    this.#wanted = true;
    if (this.#looping || this.#resting || this.#disposed) return;
    this.#looping = true;
    this.renderer.setAnimationLoop(this.#draw);
  }

  /** Draws nothing while the page is hidden; requested frames are drawn afterwards. An immersive session continues. */
  setResting(resting: boolean): void {
    this.#resting = resting;
    if (!resting) this.invalidate();
    else if (this.#looping && !this.renderer.xr.isPresenting) this.#endLoop();
  }

  /** Captures the current view at the canvas's resolution. */
  capture(mime = 'image/jpeg'): Promise<Blob> {
    this.#frame.delta = 0;
    this.#render(undefined);
    // Read in the same task: afterwards the browser has cleared the drawn frame.
    return new Promise((resolve, reject) =>
      this.#canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('The canvas could not be encoded.')) : resolve(blob)),
        mime,
        0.92,
      ),
    );
  }

  dispose(): void {
    this.#disposed = true;
    this.renderer.setAnimationLoop(null);
    this.#observer.disconnect();
    for (const part of this.#parts.keys()) this.remove(part);
    this.#canvas.removeEventListener('webglcontextlost', this.#onContextLost);
    this.#canvas.removeEventListener('webglcontextrestored', this.#onContextRestored);
    this.renderer.xr.removeEventListener('sessionstart', this.#onSessionStart);
    this.renderer.xr.removeEventListener('sessionend', this.#onSessionEnd);
    this.removeAllListeners();
    this.renderer.dispose();
  }

  readonly #draw = (time: number, xrFrame?: XRFrame): void => {
    const { renderer } = this;
    this.#wanted = false;
    const frame = this.#frame;
    const since = Number.isNaN(this.#last) ? 0 : Math.min(0.1, (time - this.#last) / 1000);
    // What starts to move now starts from where it is.
    frame.delta = this.#isContinuing ? since : 0;
    frame.elapsed += since;
    this.#last = time;
    this.#isContinuing = true;
    const moving = this.#render(xrFrame);
    if (moving || this.#wanted || renderer.xr.isPresenting) return;
    this.#endLoop();
  };

  /** Updates every part and draws them; returns whether one of them moves. */
  #render(xrFrame: XRFrame | undefined): boolean {
    const { renderer } = this;
    const frame = this.#frame;
    frame.xrFrame = xrFrame;
    this.camera.updateMatrixWorld();
    frame.camera = renderer.xr.isPresenting ? renderer.xr.getCamera() : this.camera;
    this.#findEye(frame.eye);
    findPlace(frame.place, frame.eye, this.overview);
    this.emit('frame', frame);
    this.#isMoving = false;
    this.#parts.forEach(this.#updatePart);
    renderer.render(this.scene, this.camera);
    return this.#isMoving;
  }

  // As in every update: an iterator, or a function made for the loop, would be garbage of each frame.
  readonly #updatePart = (_unsubscribe: unknown, part: StagePart): void => {
    this.#isMoving = part.update(this.#frame) || this.#isMoving;
  };

  #endLoop(): void {
    this.renderer.setAnimationLoop(null);
    this.#looping = false;
    this.#isContinuing = false;
  }

  /** Finds the eye, in a headset between both eyes: until drawing, the renderer's camera there is only one of them. */
  #findEye(eye: Vector3): void {
    const { xr } = this.renderer;
    // Undefined before the first frame of a session, despite the type.
    const eyes: readonly PerspectiveCamera[] | undefined = xr.isPresenting
      ? xr.getCamera().cameras
      : undefined;
    if (eyes === undefined || eyes.length === 0) {
      eye.setFromMatrixPosition(this.camera.matrixWorld);
      return;
    }
    eye.set(0, 0, 0);
    for (const { matrix } of eyes) eye.add(this.#oneEye.setFromMatrixPosition(matrix));
    eye.divideScalar(eyes.length);
  }

  /** CSS pixels; not needed for a canvas on the page. */
  resizeTo(width: number, height: number): void {
    if (width === 0 || height === 0 || this.renderer.xr.isPresenting) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, this.#maxPixelRatio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.emit('resize', { width, height });
    this.invalidate();
  }

  #resize(): void {
    this.resizeTo(this.#canvas.clientWidth, this.#canvas.clientHeight);
  }

  /** A session runs the loop on its own clock; the renderer's loop must not run as well. */
  readonly #onSessionStart = (): void => {
    this.#looping = true;
    this.#cameraBefore = this.camera.clone();
    this.renderer.xr.setAnimationLoop(this.#draw);
  };

  /** The session moved the camera with the visitor's head. */
  readonly #onSessionEnd = (): void => {
    if (this.#cameraBefore !== undefined) this.camera.copy(this.#cameraBefore, false);
    this.#resize();
    this.renderer.setAnimationLoop(this.#draw);
  };

  readonly #onContextLost = (): void => this.emit('contextlost', {});

  readonly #onContextRestored = (): void => {
    this.emit('contextrestored', {});
    this.invalidate();
  };
}
