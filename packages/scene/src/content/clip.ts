import { VideoTexture } from 'three';
import type { ContentAssets } from './content.ts';
import { FilmPlaces, type WaitingFilm } from './film-places.ts';
import { MediaConnection } from './media-connection.ts';
import type { Hold } from './shared-resources.ts';

/** The part of a media element that clips use. */
type Player = Pick<HTMLMediaElement, 'play' | 'pause' | 'paused' | 'loop' | 'muted' | 'volume'>;

/** One object's control over a clip that others may show too. */
export interface ClipUse {
  /** Resolves to false if the browser wants a tap first. */
  play(): Promise<boolean>;
  pause(): void;
  setAudible(audible: boolean): void;
  setLoop(loop: boolean): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /**
   * How large visitors see it: 0 if it is out of view, infinite if it must play. Undefined, as initially, if that is not known.
   */
  setSize(size: number | undefined): void;
  /** Call once, when the object is gone. */
  end(): void;
}

interface Demands {
  playing: boolean;
  audible: boolean;
  loop: boolean;
  volume: number;
  size: number | undefined;
}

/** How much more a film matters that is heard. */
const HEARD = 2;
/** The size of a film that is heard from out of view: it stops before those in view. */
const BEHIND = 0.001;

/**
 * A player that several objects share: it plays, is audible and loops while any of them wants it to. Browsers make copies
 * of one file wait for each other, and phones have few decoders. While it loops unseen and unheard, it is idle, to save battery,
 * and while it waits for a decoder, it rests as well.
 */
export class SharedPlayer implements WaitingFilm {
  readonly #player: Player;
  readonly #places: FilmPlaces | undefined;
  readonly #users = new Set<Demands>();
  #resting = false;
  /** Whether it resumes after a rest; an ended clip does not restart. */
  #interrupted = false;
  #idle = false;
  #waiting = false;
  /** Whether it is paused for one of the two. */
  #held = false;

  constructor(player: Player, places?: FilmPlaces) {
    this.#player = player;
    this.#places = places;
    places?.add(this);
  }

  /** Whether it rests because it is neither seen nor heard. */
  get isIdle(): boolean {
    return this.#idle;
  }

  /** Whether it rests because others take all decoders. */
  get isWaiting(): boolean {
    return this.#waiting;
  }

  get weight(): number | undefined {
    const users = [...this.#users].filter(({ playing }) => playing);
    if (users.length === 0 || this.#idle) return 0;
    // What plays once would be cut short.
    if (!this.#player.loop) return this.#player.paused ? 0 : Number.POSITIVE_INFINITY;
    if (users.some(({ size }) => size === undefined)) return undefined;
    const size = Math.max(BEHIND, ...users.map((user) => user.size ?? 0));
    return this.#player.muted ? size : size * HEARD;
  }

  setWaiting(waiting: boolean): void {
    if (waiting === this.#waiting) return;
    this.#waiting = waiting;
    this.#settle();
  }

  /** Call when no object uses it any more. */
  dispose(): void {
    this.#places?.delete(this);
  }

  use(): ClipUse {
    const own: Demands = { playing: false, audible: false, loop: false, volume: 1, size: undefined };
    this.#users.add(own);
    const set = (changed: Partial<Demands>) => {
      Object.assign(own, changed);
      this.#settle();
    };
    return {
      play: async () => {
        own.playing = true;
        if (this.#resting) {
          this.#interrupted = true;
          return true;
        }
        if (this.#held) return true;
        try {
          await this.#player.play();
          return true;
        } catch (error) {
          // Someone paused it, or it loads again because its connection broke off.
          if ((error as DOMException).name === 'AbortError') return true;
          own.playing = false;
          return false;
        }
      },
      pause: () => {
        set({ playing: false });
        this.#places?.choose();
      },
      setAudible: (audible) => set({ audible }),
      setLoop: (loop) => set({ loop }),
      setVolume: (volume) => {
        if (volume !== own.volume) set({ volume });
      },
      setSize: (size) => {
        const isOther = isSeen(size) !== isSeen(own.size);
        own.size = size;
        if (size === Number.POSITIVE_INFINITY) this.setWaiting(false);
        if (!isOther) return;
        this.#settle();
        if (this.#waiting) this.#places?.choose();
      },
      end: () => {
        this.#users.delete(own);
        this.#settle();
      },
    };
  }

  /** Pauses while the page is hidden, then resumes. */
  setResting(resting: boolean): void {
    if (resting === this.#resting) return;
    this.#resting = resting;
    if (resting) {
      // Calls pause a film before the page is hidden.
      const isLooping = this.#player.loop && [...this.#users].some(({ playing }) => playing);
      this.#interrupted = isLooping || !this.#player.paused;
      this.#player.pause();
    } else if (this.#interrupted && !this.#held) {
      this.#resume();
    }
  }

  #settle(): void {
    const users = [...this.#users];
    this.#player.loop = users.some(({ loop }) => loop);
    const volume = Math.max(0, ...users.map((user) => (user.audible ? user.volume : 0)));
    this.#player.volume = volume;
    // On phones, only the hardware keys set the volume.
    this.#player.muted = volume === 0;
    const isWanted = users.some(({ playing }) => playing);
    const wasHeld = this.#held;
    const isLooping = isWanted && this.#player.loop;
    this.#idle = isLooping && volume === 0 && users.every(({ size }) => !isSeen(size));
    this.#waiting &&= isLooping;
    this.#held = this.#idle || this.#waiting;
    if (!isWanted) this.#interrupted = false;
    if (!isWanted || (this.#held && !wasHeld)) this.#player.pause();
    else if (wasHeld && !this.#held) this.#resume();
  }

  #resume(): void {
    if (this.#resting) this.#interrupted = true;
    else void this.#player.play().catch(() => undefined);
  }
}

const isSeen = (size: number | undefined) => size === undefined || size > 0;

/** All films of the page: the device's decoders are one. */
const places = new FilmPlaces();

/** A clip on the GPU, used by every object that shows it. */
export interface Clip {
  readonly video: HTMLVideoElement;
  readonly texture: VideoTexture;
  readonly player: SharedPlayer;
  readonly places: FilmPlaces;
  readonly connection: MediaConnection;
  dispose(): void;
}

/** Acquires the clip of an object's file, shared with others; `release` lets it go. */
export async function acquireClip({
  hobject,
  source,
  shared,
  limits,
  signal,
  onProgress,
  onBroken,
}: Pick<
  ContentAssets,
  'hobject' | 'source' | 'shared' | 'limits' | 'signal' | 'onProgress' | 'onBroken'
>): Promise<Hold<Clip>> {
  places.most = limits.films;
  const uri = hobject.asset_uri ?? '';
  const hold = await shared.acquire(`clip ${uri}`, { signal, onProgress }, async (options) => {
    const video = await source.video(uri, options);
    const texture = new VideoTexture(video);
    const connection = new MediaConnection(video);
    const player = new SharedPlayer(video, places);
    return {
      video,
      texture,
      player,
      places,
      connection,
      dispose() {
        player.dispose();
        connection.dispose();
        texture.dispose();
        source.release(video);
      },
    };
  });
  const stop = hold.value.connection.follow((error) => onBroken?.(error));
  return {
    value: hold.value,
    release() {
      stop();
      hold.release();
    },
  };
}
