import { drawingContext } from '@pleinair/scene/canvas';
import {
  type ContentPlayback,
  createPicture,
  type Picture,
  type PlaybackMoment,
} from '@pleinair/scene/content';
import type { Animation } from './animation.ts';

/** Texture edge in pixels that every phone's GPU supports. */
const MOST_EDGE = 4096;
/** Seconds out of view after which one that loops rests. */
const UNSEEN = 2;

/**
 * An animated picture on the GPU, shared by the objects with the same file. One frame is decoded at a time, ahead of its
 * time, so that hundreds of frames use the memory of one; slow phones play it slower. While it loops unseen, it rests, to save
 * battery, unless its moments are waited for.
 */
export class MovingPicture {
  readonly picture: Picture;
  readonly #animation: Animation;
  readonly #context: CanvasRenderingContext2D;
  readonly #listeners = new Set<(moment: PlaybackMoment) => void>();
  /** The objects that want it to play, and how each requests a frame of the scene. */
  readonly #players = new Map<object, () => void>();
  #rounds: number;
  /** The index of the frame shown. */
  #index = 0;
  #seconds_left = 0;
  #rounds_played = 0;
  #next: ImageBitmap | undefined;
  #isDecoding = false;
  #isAtEnd = false;
  /** Ends the frame shown, while the scene is not drawn. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When it last advanced, so that several objects advance it once per frame of the scene. */
  #moment = -1;
  /** When it was last in view; undefined before it first advanced. */
  #seenAt: number | undefined;

  /** Opens an animation at its first frame. @throws if that cannot be decoded */
  static async open(animation: Animation): Promise<MovingPicture> {
    const [first] = animation.frames;
    if (!first) throw new Error('The animation has no frames.');
    return new MovingPicture(animation, await createImageBitmap(first.picture));
  }

  private constructor(animation: Animation, first: ImageBitmap) {
    const { width, height, rounds } = animation;
    const canvas = document.createElement('canvas');
    const context = drawingContext(canvas);
    const scale = Math.min(1, MOST_EDGE / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    context.scale(canvas.width / width, canvas.height / height);
    this.#animation = animation;
    this.#context = context;
    this.#rounds = rounds;
    this.#draw(0, first);
    this.picture = createPicture(canvas);
  }

  get #isPlaying(): boolean {
    return this.#players.size > 0 && !this.#isAtEnd;
  }

  get #isResting(): boolean {
    const isFollowed = this.#rounds > 0 || this.#listeners.size > 0;
    return !isFollowed && this.#seenAt !== undefined && this.#moment - this.#seenAt >= UNSEEN;
  }

  /** Call when what shows it is drawn. */
  readonly drawn = (): void => {
    const wasResting = this.#isResting;
    this.#seenAt = this.#moment;
    if (wasResting) this.#invalidate();
  };

  /** One object's control of it; it plays while any object wants it to. */
  playbackFor(object: object, invalidate: () => void): ContentPlayback {
    const isPlaying = () => this.#players.has(object) && !this.#isAtEnd;
    return {
      get isPlaying() {
        return isPlaying();
      },
      play: ({ loop } = {}) => {
        const wasPlaying = this.#isPlaying;
        this.#rounds = loop === undefined ? this.#animation.rounds : loop ? 0 : 1;
        this.#isAtEnd = false;
        this.#players.set(object, invalidate);
        if (!wasPlaying) this.#tell('start');
        invalidate();
      },
      pause: () => this.leave(object),
      listen: (listener) => {
        this.#listeners.add(listener);
        if (this.#isPlaying) listener('start');
        return () => this.#listeners.delete(listener);
      },
    };
  }

  /** Call when an object no longer uses it. */
  leave(object: object): void {
    this.#players.delete(object);
  }

  /** Advances to a moment of the scene. Returns whether it needs another frame now; it requests one when it is due. */
  moveTo({ elapsed, delta }: { readonly elapsed: number; readonly delta: number }): boolean {
    if (!this.#isPlaying) return false;
    if (elapsed !== this.#moment) {
      this.#moment = elapsed;
      this.#seenAt ??= elapsed;
      if (!this.#isResting) this.#advance(delta);
    }
    if (this.#isResting) return false;
    if (!this.#isPlaying || this.#seconds_left <= 0) return this.#isPlaying;
    this.#timer ??= setTimeout(this.#onDue, this.#seconds_left * 1000);
    return false;
  }

  readonly #onDue = (): void => {
    this.#timer = undefined;
    this.#seconds_left = 0;
    this.#invalidate();
  };

  #invalidate(): void {
    for (const invalidate of this.#players.values()) invalidate();
  }

  dispose(): void {
    this.#players.clear();
    clearTimeout(this.#timer);
    this.#next?.close();
    this.#next = undefined;
    this.picture.dispose();
  }

  #advance(delta: number): void {
    this.#seconds_left -= delta;
    if (this.#seconds_left <= 0) this.#step();
    else this.#decode();
  }

  #step(): void {
    const { frames } = this.#animation;
    const isLast = this.#index === frames.length - 1;
    if (isLast && this.#rounds > 0 && this.#rounds_played + 1 >= this.#rounds) {
      this.#end();
      return;
    }
    if (this.#next) {
      if (isLast) this.#rounds_played += 1;
      this.#draw(isLast ? 0 : this.#index + 1, this.#next);
      this.#next = undefined;
      const { map } = this.picture.material;
      if (map) map.needsUpdate = true;
      // A picture that stops after some rounds ends only then.
      if (isLast && this.#rounds === 0) this.#tell('round');
    }
    this.#decode();
  }

  /** Ends on its last frame, like a film; the next start counts from the first. */
  #end(): void {
    this.#isAtEnd = true;
    this.#rounds_played = -1;
    this.#seconds_left = 0;
    this.#tell('end');
  }

  /** Draws a frame on top of the current one. */
  #draw(index: number, bitmap: ImageBitmap): void {
    const { width, height, frames } = this.#animation;
    const before = frames[this.#index];
    const frame = frames[index];
    if (!frame) return;
    if (index === 0) this.#context.clearRect(0, 0, width, height);
    else if (before?.clears) this.#context.clearRect(before.x, before.y, before.width, before.height);
    if (!frame.blends) this.#context.clearRect(frame.x, frame.y, frame.width, frame.height);
    this.#context.drawImage(bitmap, frame.x, frame.y, frame.width, frame.height);
    bitmap.close();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#index = index;
    this.#seconds_left = Math.max(0, this.#seconds_left + frame.seconds);
  }

  /** Decodes the next frame, unless that is in progress or done. */
  #decode(): void {
    const { frames } = this.#animation;
    const next = frames[(this.#index + 1) % frames.length];
    if (!next || this.#next || this.#isDecoding) return;
    this.#isDecoding = true;
    createImageBitmap(next.picture).then(
      (bitmap) => {
        this.#isDecoding = false;
        if (this.#players.size > 0) this.#next = bitmap;
        else bitmap.close();
      },
      (error: unknown) => {
        console.warn('A frame of the picture cannot be decoded', error);
        this.#end();
      },
    );
  }

  #tell(moment: PlaybackMoment): void {
    for (const listener of this.#listeners) listener(moment);
  }
}
