import { mediaOf } from '@pleinair/domain';
import {
  acquireClip,
  type ContentAssets,
  type ContentInstance,
  type ContentMedia,
  type ContentPlayback,
  listenToMedia,
  loadPanorama,
  Panorama,
} from '@pleinair/scene/content';
import { Group, type Texture, Vector3 } from 'three';
import { crosses } from './crossing.ts';
import type { PortalSettings } from './definition.ts';
import { Doorway } from './doorway.ts';

/** A door into a 360° picture or video. Visitors enter and leave by walking through it, or leave by walking away. */
export async function createPortal(
  settings: PortalSettings,
  assets: ContentAssets,
): Promise<ContentInstance<PortalSettings>> {
  const behind = await openInterior(assets);
  const panorama = new Panorama(behind.texture);
  const doorway = new Doorway(panorama.mesh);
  const object = new Group().add(doorway.object);
  const eye = new Vector3();
  const before = new Vector3();
  const centre = new Vector3();
  let current = settings;
  let isHanging = false;
  let isInside = false;
  /** Whether the visitor stepped in without walking. */
  let hasJumped = false;
  /** The first frame only tells where the visitor is. */
  let isFirst = true;

  const configure = (changed: PortalSettings) => {
    current = changed;
    const { sphere_radius: radius, camera_ground_elevation: cameraHeight, grounded } = changed;
    panorama.configure({ radius, cameraHeight, grounded, degrees: 360, edge: 0 });
    centre.y = cameraHeight;
    panorama.mesh.position.copy(centre);
    doorway.configure(changed);
    doorway.object.position.y = isHanging ? -changed.height / 2 : 0;
  };
  configure(settings);
  const move = (inside: boolean, jumpedTo?: Pick<Vector3, 'x' | 'z'>) => {
    isInside = inside;
    hasJumped = jumpedTo !== undefined;
    doorway.setAway(hasJumped);
    const { x, z } = jumpedTo ?? { x: 0, z: 0 };
    centre.set(x, current.camera_ground_elevation, z);
    panorama.mesh.position.copy(centre);
    assets.invalidate();
  };

  return {
    object,
    configure,
    ...(behind.media && { media: behind.media }),
    ...(behind.playback && { playback: behind.playback }),
    passage: {
      get isInside() {
        return isInside;
      },
      step(inside, from) {
        // Visitors who step in without walking see the picture from its centre.
        move(inside, inside ? doorway.object.worldToLocal(eye.copy(from)) : undefined);
      },
    },
    standAt(kind) {
      isHanging = kind === 'wall' || kind === 'eye_level';
      configure(current);
    },
    update(frame) {
      doorway.object.updateWorldMatrix(true, false);
      doorway.object.worldToLocal(eye.copy(frame.eye));
      if (!isFirst && !hasJumped && crosses(before, eye, current)) move(!isInside);
      else if (isInside && eye.distanceTo(centre) > current.sphere_radius) move(false);
      before.copy(eye);
      isFirst = false;
      doorway.show(isInside, eye.z);
      return behind.isMoving();
    },
    dispose() {
      panorama.dispose();
      doorway.dispose();
      behind.dispose();
    },
  };
}

/** What is behind a door. */
interface Interior {
  readonly texture: Texture;
  readonly media?: ContentMedia;
  readonly playback?: ContentPlayback;
  isMoving(): boolean;
  dispose(): void;
}

async function openInterior(assets: ContentAssets): Promise<Interior> {
  const { hobject, shared, signal, onProgress } = assets;
  if (await isClip(assets)) return openClip(assets);
  const uri = hobject.asset_uri ?? '';
  const { value, release } = await shared.acquire(`panorama ${uri}`, { signal, onProgress }, (options) =>
    loadPanorama(assets, uri, options),
  );
  return { texture: value.texture, isMoving: () => false, dispose: release };
}

/** Whether the file is a clip. Before the object exists, its file is only in this browser, and is read to find out. */
async function isClip({
  hobject: { asset_uri, content_type },
  source,
  signal,
}: ContentAssets): Promise<boolean> {
  if (content_type) return mediaOf(content_type) === 'clip';
  if (!asset_uri?.startsWith('blob:'))
    return /\.(mp4|m4v)$/i.test(URL.parse(asset_uri ?? '')?.pathname ?? '');
  const start = new Uint8Array((await source.bytes(asset_uri, { signal })).slice(4, 8));
  return String.fromCharCode(...start) === 'ftyp';
}

async function openClip(assets: ContentAssets): Promise<Interior> {
  const { value: clip, release } = await acquireClip(assets);
  const use = clip.player.use();
  use.setLoop(true);
  let isWanted = assets.autoplay;
  const play = () => {
    isWanted = true;
    return use.play();
  };
  const pause = () => {
    isWanted = false;
    use.pause();
  };
  const media: ContentMedia = {
    get isPlaying() {
      return !clip.video.paused;
    },
    play,
    pause,
    setResting: (resting) => clip.player.setResting(resting),
    setAudible(audible) {
      use.setAudible(audible);
      if (audible && isWanted) void use.play();
    },
  };
  const playback: ContentPlayback = {
    play({ loop = true } = {}) {
      use.setLoop(loop);
      void play();
    },
    pause,
    listen: (listener) => listenToMedia(clip.video, listener),
  };
  assets.signal.addEventListener('abort', use.pause, { once: true });
  // Phones load a clip's first frame only when it plays.
  if ((await use.play()) && !assets.autoplay) use.pause();
  return {
    texture: clip.texture,
    media,
    playback,
    isMoving: () => !clip.video.paused,
    dispose() {
      use.end();
      release();
    },
  };
}
