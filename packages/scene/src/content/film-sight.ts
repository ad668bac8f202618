import type { Clip, ClipUse } from './clip.ts';

/** Seconds out of view after which a clip that loops in silence may pause. */
const UNSEEN = 2;
/** Height as a fraction of its distance below which a clip is too small to be seen moving: about that of the moon. */
const SMALLEST = 0.01;

interface Look {
  /** Of the frame about to be drawn, in seconds. */
  readonly elapsed: number;
  /** Height as a fraction of the distance to the eye. */
  readonly size: number;
  readonly hasFrame: boolean;
}

/** Tells a clip how large visitors see it, and draws the scene for each of its frames that they see. */
export class FilmSight {
  readonly #clip: Clip;
  readonly #use: ClipUse;
  readonly #invalidate: () => void;
  readonly #stop: (() => void) | undefined;
  /** When it was last in view, in seconds; undefined before it has a frame. */
  #seenAt: number | undefined;
  #now = 0;
  #size = 0;
  /** Whether a visitor or a behavior has started it: it plays whenever it is in view. */
  isStarted = false;
  /** Whether its moments are waited for: it plays also out of view. */
  isFollowed = false;

  constructor(clip: Clip, use: ClipUse, invalidate: () => void) {
    this.#clip = clip;
    this.#use = use;
    this.#invalidate = invalidate;
    this.#stop = onEachFrame(clip.video, () => this.#isSeen && invalidate());
  }

  /** Whether the scene must be drawn again and again, as the browser does not tell when the clip has a new frame. */
  get isMoving(): boolean {
    return this.#stop === undefined && !this.#clip.video.paused;
  }

  /** Call when what shows it is drawn. */
  readonly drawn = (): void => {
    if (this.#size < SMALLEST) return;
    this.#seenAt = this.#now;
    if (!this.#clip.player.isIdle) return;
    this.#tell();
    this.#invalidate();
  };

  /** Call before each frame. */
  look({ elapsed, size, hasFrame }: Look): void {
    this.#now = elapsed;
    this.#size = size;
    if (hasFrame) this.#seenAt ??= elapsed;
    this.#tell();
    this.#clip.places.look();
  }

  /** Call before it is played because a visitor or a behavior wants it. */
  start(): void {
    this.isStarted = true;
    if (this.#seenAt !== undefined) this.#tell();
  }

  dispose(): void {
    this.#stop?.();
  }

  get #isSeen(): boolean {
    return this.#seenAt === undefined || this.#now - this.#seenAt < UNSEEN;
  }

  #tell(): void {
    const must = this.isFollowed || (this.isStarted && this.#isSeen);
    if (must) this.#use.setSize(Number.POSITIVE_INFINITY);
    else if (this.#seenAt === undefined) this.#use.setSize(undefined);
    else this.#use.setSize(this.#isSeen ? Math.max(this.#size, SMALLEST) : 0);
  }
}

/** Calls back for each frame that a film shows. Returns a function that stops it; undefined in browsers that do not tell. */
function onEachFrame(video: HTMLVideoElement, listener: () => void): (() => void) | undefined {
  if (!('requestVideoFrameCallback' in video)) return undefined;
  const onFrame = () => {
    id = video.requestVideoFrameCallback(onFrame);
    listener();
  };
  let id = video.requestVideoFrameCallback(onFrame);
  return () => video.cancelVideoFrameCallback(id);
}
