import { Group, type Material, Vector3, type VideoTexture } from 'three';
import type { SceneFrame } from '../stage/frame.ts';
import { acquireClip } from './clip.ts';
import type { ContentAssets, ContentInstance, ContentMedia, PlaybackMoment } from './content.ts';
import { FilmSight } from './film-sight.ts';
import { isMending } from './media-connection.ts';
import { createPicture, type Picture } from './picture.ts';
import { Plane } from './plane.ts';

/** Settings of a flat clip. Lengths are metres. */
export interface ClipSettings {
  readonly height: number;
  readonly loop: boolean;
  /** Seconds from the start: the frame shown before it plays. */
  readonly poster_at?: number;
  /** Distance within which it plays; 0: everywhere. */
  readonly play_distance?: number;
  /** Distance from which it is silent; 0: audible everywhere. */
  readonly silent_from?: number;
}

/** How to place a clip so that its subject has the object's height and is at the object's origin. Metres. */
export interface ClipFit {
  /** Of the whole clip. */
  readonly height: number;
  /** How far the clip extends below the origin. */
  readonly below: number;
}

/** How a clip is drawn. */
export interface ClipLook<Settings> {
  readonly material: Material;
  /** Looks at a clip's frame before it is fitted; false if the browser does not yet give one, though it says it has one. */
  measure?(video: HTMLVideoElement): boolean;
  /**
   * Fits a clip once it is measured, whose frame may be gone while it moves to another; undefined if the clip itself has the
   * object's height.
   */
  fit?(video: HTMLVideoElement, settings: Settings): ClipFit | undefined;
  configure(settings: Settings): void;
  dispose(): void;
}

export interface ClipPlane<Settings> extends ContentInstance<Settings> {
  readonly object: Group;
  readonly plane: Plane;
  /** The moment of the clip that is shown, in seconds; undefined if it has not visibly played yet. */
  seconds(): number | undefined;
  update(frame: SceneFrame): boolean;
  standAt: NonNullable<ContentInstance['standAt']>;
}

/** Hysteresis: a clip stops at this factor of the distance at which it starts. */
const HYSTERESIS = 1.1;

/**
 * An upright clip, `settings.height` metres high; objects with the same clip play it together. It starts muted; if the
 * browser refuses even that, the object's preview picture replaces it until a tap lets it play.
 */
export async function createClipPlane<Settings extends ClipSettings>(
  settings: Settings,
  assets: ContentAssets,
  lookOf: (texture: VideoTexture) => ClipLook<Settings>,
): Promise<ClipPlane<Settings>> {
  const { hobject, source, signal, autoplay, invalidate } = assets;
  const { value: clip, release } = await acquireClip(assets);
  const { video, texture } = clip;
  const use = clip.player.use();
  const sight = new FilmSight(clip, use, () => {
    if (isMeasured) invalidate();
    else show(poster);
  });
  const look = lookOf(texture);
  const plane = new Plane(look.material);
  const object = new Group().add(plane.mesh);
  const place = new Vector3();
  let poster: Picture | undefined;
  let current = settings;
  let isWanted = autoplay;
  /** Undefined until the visitor's position is known. */
  let isNear: boolean | undefined;
  /** Whether its look has measured a frame. It remembers that one while the film moves to another and has none. */
  let isMeasured = false;
  /** Who waits for moments of its playing. */
  let followers = 0;
  /** It shows its poster until played, and then starts from the beginning. */
  let isFresh = true;

  const configure = (changed: Settings) => {
    const isMoved = changed.poster_at !== current.poster_at;
    current = changed;
    if (isMoved) rest();
    use.setLoop(changed.loop);
    look.configure(changed);
    const hasFrame = poster === undefined && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    isMeasured ||= hasFrame && (look.measure?.(video) ?? true);
    const fit = isMeasured && poster === undefined ? look.fit?.(video, changed) : undefined;
    const { height, below } = fit ?? { height: changed.height, below: 0 };
    plane.resize(height, poster?.aspect ?? video.videoWidth / video.videoHeight, -below);
  };
  const show = (picture: Picture | undefined) => {
    if (picture !== poster) poster?.dispose();
    poster = picture;
    plane.mesh.material = picture?.material ?? look.material;
    // Without its first frame a clip would be a black board.
    plane.mesh.visible = picture !== undefined || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    // A paused clip does not update its texture.
    if (plane.mesh.visible) texture.needsUpdate = true;
    configure(current);
    invalidate();
  };
  const rest = () => {
    const { poster_at = 0 } = current;
    if (isFresh && video.paused && poster_at < video.duration) video.currentTime = poster_at;
  };
  const start = async () => {
    const plays = await use.play();
    if (plays) show(undefined);
    return plays;
  };
  const begin = () => {
    if (isFresh && video.paused && video.currentTime > 0) video.currentTime = 0;
    isFresh = false;
    return start();
  };
  /** Plays it, or waits until the visitor is near. */
  const playInReach = async () => {
    isWanted = true;
    return isNear === false || begin();
  };
  const media: ContentMedia = {
    get isPlaying() {
      return isWanted && (clip.player.isIdle || !video.paused);
    },
    // The visitor asked for it, from however far away.
    async play() {
      isWanted = true;
      sight.start();
      return begin();
    },
    pause() {
      isWanted = false;
      sight.isStarted = false;
      use.pause();
    },
    replay() {
      if (!isWanted || isNear === false || current.loop) return;
      video.currentTime = 0;
      void playInReach();
    },
    setResting: (resting) => clip.player.setResting(resting),
    retry: clip.connection.retry,
    setAudible(audible) {
      use.setAudible(audible);
      // Paused or ended clips stay so; clips that the browser blocked play now.
      if (audible && isWanted && !video.ended) void playInReach();
    },
  };
  plane.mesh.onBeforeRender = sight.drawn;
  // If aborted while `play` is pending, the clip would go on playing for nothing.
  signal.addEventListener('abort', use.pause, { once: true });
  video.addEventListener('loadeddata', () => show(poster), { once: true, signal });
  video.addEventListener('seeked', () => video.paused && show(poster), { signal });
  show(undefined);
  // Even a clip that must stay still plays up to its first frame, which phones do not load otherwise.
  if (await start()) {
    // Whether the visitor is near shows in the first frame of the scene.
    if (!autoplay || (current.play_distance ?? 0) > 0) {
      use.pause();
      rest();
      // A picture of it is taken at once.
      if (!autoplay) await untilSought(video, signal);
    }
  } else if (hobject.image !== null) {
    // Without a preview, the clip's first frame is shown.
    const bitmap = await source.image(hobject.image, { signal }).catch(() => undefined);
    if (bitmap !== undefined) show(createPicture(bitmap));
  }

  return {
    object,
    plane,
    seconds: () => (isFresh ? undefined : video.currentTime),
    configure,
    media,
    playback: {
      get isPlaying() {
        return media.isPlaying;
      },
      play({ loop = current.loop } = {}) {
        use.setLoop(loop);
        sight.start();
        void playInReach();
      },
      pause: () => media.pause(),
      listen(listener) {
        followers++;
        sight.isFollowed = true;
        const stop = listenToMedia(video, listener);
        return () => {
          followers--;
          sight.isFollowed = followers > 0;
          stop();
        };
      },
    },
    standAt: (kind) => plane.standAt(kind),
    update({ place: visitor, eye, elapsed }) {
      const { play_distance = 0, silent_from = 0 } = current;
      const distance = object.getWorldPosition(place).distanceTo(visitor);
      const height = plane.mesh.scale.y * object.matrixWorld.getMaxScaleOnAxis();
      sight.look({ elapsed, size: height / place.distanceTo(eye), hasFrame: plane.mesh.visible });
      use.setVolume(silent_from === 0 ? 1 : Math.max(0, 1 - distance / silent_from) ** 2);
      const was = isNear;
      isNear = play_distance === 0 || distance <= play_distance * (was === true ? HYSTERESIS : 1);
      if (isNear !== was && isWanted) {
        if (isNear) {
          void begin();
        } else {
          use.pause();
          rest();
        }
      }
      return sight.isMoving;
    },
    dispose() {
      sight.dispose();
      look.dispose();
      poster?.dispose();
      plane.dispose();
      use.end();
      release();
    },
  };
}

/** Most milliseconds that a clip waits for its still, which may be far into a film that loads slowly. */
const PATIENCE = 5000;

/** Resolves once a film shows the moment that it was set to. */
function untilSought(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!video.seeking) return resolve();
    for (const [target, type] of [
      [video, 'seeked'],
      [video, 'error'],
      [signal, 'abort'],
    ] as const)
      target.addEventListener(type, () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}

/**
 * Calls back when a film or sound starts, at once if it is playing, after each of its rounds, and when it ends. Returns
 * a function that stops listening.
 */
export function listenToMedia(
  element: HTMLMediaElement,
  listener: (moment: PlaybackMoment) => void,
): () => void {
  const listening = new AbortController();
  const on = (type: string, handle: () => void) => element.addEventListener(type, handle, listening);
  let isRunning = !element.paused;
  on('play', () => {
    isRunning = true;
    if (!isMending(element)) listener('start');
  });
  on('pause', () => {
    isRunning = false;
  });
  // A loop has no event except the seek to its beginning. Other seeks happen before it plays.
  on('seeking', () => {
    if (isRunning && element.loop && !isMending(element)) listener('round');
  });
  on('ended', () => listener('end'));
  if (isRunning) listener('start');
  return () => listening.abort();
}
