import { VideoTexture } from 'three';
import type { ContentAssets } from './content.ts';
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
  /** Whether the object is in view, or followed. Initially true. */
  setSeen(seen: boolean): void;
  /** Call once, when the object is gone. */
  end(): void;
}

interface Demands {
  playing: boolean;
  audible: boolean;
  loop: boolean;
  volume: number;
  seen: boolean;
}

/**
 * A player that several objects share: it plays, is audible and loops while any of them wants it to. Browsers make copies
 * of one file wait for each other, and phones have few decoders. While it loops unseen and unheard, it is idle, to save battery.
 */
export class SharedPlayer {
  readonly #player: Player;
  readonly #users = new Set<Demands>();
  #resting = false;
  /** Whether it resumes after a rest; an ended clip does not restart. */
  #interrupted = false;
  #idle = false;

  constructor(player: Player) {
    this.#player = player;
  }

  get isIdle(): boolean {
    return this.#idle;
  }

  use(): ClipUse {
    const own: Demands = { playing: false, audible: false, loop: false, volume: 1, seen: true };
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
        if (this.#idle) return true;
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
      pause: () => set({ playing: false }),
      setAudible: (audible) => set({ audible }),
      setLoop: (loop) => set({ loop }),
      setVolume: (volume) => {
        if (volume !== own.volume) set({ volume });
      },
      setSeen: (seen) => {
        if (seen !== own.seen) set({ seen });
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
      this.#interrupted = !this.#player.paused;
      this.#player.pause();
    } else if (this.#interrupted && !this.#idle) {
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
    const wasIdle = this.#idle;
    this.#idle = isWanted && this.#player.loop && volume === 0 && users.every(({ seen }) => !seen);
    if (!isWanted) this.#interrupted = false;
    if (!isWanted || (this.#idle && !wasIdle)) this.#player.pause();
    else if (wasIdle && !this.#idle) this.#resume();
  }

  #resume(): void {
    if (this.#resting) this.#interrupted = true;
    else void this.#player.play().catch(() => undefined);
  }
}

/** A clip on the GPU, used by every object that shows it. */
export interface Clip {
  readonly video: HTMLVideoElement;
  readonly texture: VideoTexture;
  readonly player: SharedPlayer;
  readonly connection: MediaConnection;
  dispose(): void;
}

/** Acquires the clip of an object's file, shared with others; `release` lets it go. */
export async function acquireClip({
  hobject,
  source,
  shared,
  signal,
  onProgress,
  onBroken,
}: Pick<ContentAssets, 'hobject' | 'source' | 'shared' | 'signal' | 'onProgress' | 'onBroken'>): Promise<
  Hold<Clip>
> {
  const uri = hobject.asset_uri ?? '';
  const hold = await shared.acquire(`clip ${uri}`, { signal, onProgress }, async (options) => {
    const video = await source.video(uri, options);
    const texture = new VideoTexture(video);
    const connection = new MediaConnection(video);
    return {
      video,
      texture,
      player: new SharedPlayer(video),
      connection,
      dispose() {
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
