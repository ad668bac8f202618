import { mediaOf } from '@pleinair/domain';
import {
  acquireClip,
  type ContentAssets,
  type ContentInstance,
  type ContentMedia,
  type ContentPlayback,
  FilmSight,
  listenToMedia,
  loadPanorama,
  Panorama,
} from '@pleinair/scene/content';
import { Box3, type Camera, Group, MathUtils, Quaternion, type Texture, Vector3 } from 'three';
import { CaptionBoard } from '../captions/caption-board.ts';
import { crosses } from './crossing.ts';
import type { PortalSettings } from './definition.ts';
import { Doorway } from './doorway.ts';

const UP = new Vector3(0, 1, 0);
/** Captions on the door, as fractions of its height and width. */
const ON_DOOR = { bottom: 0.35, width: 0.85, line: { height: 0.045, width: 0.07 } };
/** Captions inside a portal: 2 m in front of the eye, below the middle of the view, drawn over everything. Metres. */
const IN_VIEW = { size: { width: 0.65, line: 0.055 }, place: new Vector3(0, -0.45, -2), order: 1003 };

/** A door into a 360° picture or video. Visitors enter and leave by walking through it, or leave by walking away. */
export async function createPortal(
  settings: PortalSettings,
  assets: ContentAssets,
): Promise<ContentInstance<PortalSettings>> {
  const behind = await openInterior(assets);
  const panorama = new Panorama(behind.texture);
  const doorway = new Doorway(panorama.mesh);
  const object = new Group().add(doorway.object);
  const captions = new CaptionBoard();
  captions.mesh.raycast = () => undefined;
  doorway.object.add(captions.mesh);
  if (behind.sight) doorway.onDrawn(behind.sight.drawn);
  const turn = new Quaternion();
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
    // Only the door counts towards the object's size.
    panorama.mesh.geometry.boundingBox = new Box3();
    panorama.mesh.rotation.y = MathUtils.degToRad(changed.picture_heading);
    centre.y = cameraHeight;
    panorama.mesh.position.copy(centre);
    doorway.configure(changed);
    captions.configure(changed.captions);
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

  const showCaption = (camera: Camera) => {
    const { mesh } = captions;
    if (isInside) {
      captions.show(behind.seconds?.(), IN_VIEW.size);
      captions.setOnTop(IN_VIEW.order);
      camera.getWorldQuaternion(turn);
      doorway.object.getWorldQuaternion(mesh.quaternion).invert().multiply(turn);
      mesh.position.copy(IN_VIEW.place).applyQuaternion(mesh.quaternion).add(eye);
    } else {
      const { width, height } = current;
      const line = Math.min(height * ON_DOOR.line.height, width * ON_DOOR.line.width);
      captions.show(behind.seconds?.(), { width: width * ON_DOOR.width, line });
      captions.setOnTop(undefined);
      captions.standAt(0, height * ON_DOOR.bottom);
      // Doors are seen from both sides.
      const isBehind = eye.z < 0;
      mesh.position.z *= isBehind ? -1 : 1;
      mesh.quaternion.setFromAxisAngle(UP, isBehind ? Math.PI : 0);
    }
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
      showCaption(frame.camera);
      if (!behind.sight) return false;
      // The eye is at the scale of the door. Inside, the film is all around.
      const size = isInside ? Number.POSITIVE_INFINITY : current.height / eye.length();
      behind.sight.look({ elapsed: frame.elapsed, size, hasFrame: true });
      if (isInside) behind.sight.drawn();
      return behind.sight.isMoving;
    },
    dispose() {
      captions.dispose();
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
  /** The moment of a film that is shown, in seconds; undefined if it has not played yet. */
  seconds?(): number | undefined;
  /** Of a film. */
  readonly sight?: FilmSight;
  dispose(): void;
}

async function openInterior(assets: ContentAssets): Promise<Interior> {
  const { hobject, shared, signal, onProgress } = assets;
  if (await isClip(assets)) return openClip(assets);
  const uri = hobject.asset_uri ?? '';
  const { value, release } = await shared.acquire(`panorama ${uri}`, { signal, onProgress }, (options) =>
    loadPanorama(assets, uri, options),
  );
  return { texture: value.texture, dispose: release };
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
  const sight = new FilmSight(clip, use, assets.invalidate);
  use.setLoop(true);
  let isWanted = assets.autoplay;
  let hasPlayed = isWanted;
  let followers = 0;
  const play = () => {
    isWanted = true;
    hasPlayed = true;
    sight.start();
    return use.play();
  };
  const pause = () => {
    isWanted = false;
    sight.isStarted = false;
    use.pause();
  };
  const media: ContentMedia = {
    get isPlaying() {
      return isWanted && (clip.player.isIdle || !clip.video.paused);
    },
    play,
    pause,
    setResting: (resting) => clip.player.setResting(resting),
    retry: clip.connection.retry,
    setAudible(audible) {
      use.setAudible(audible);
      if (audible && isWanted) void use.play();
    },
  };
  const playback: ContentPlayback = {
    get isPlaying() {
      return media.isPlaying;
    },
    play({ loop = true } = {}) {
      use.setLoop(loop);
      void play();
    },
    pause,
    listen(listener) {
      followers++;
      sight.isFollowed = true;
      const stop = listenToMedia(clip.video, listener);
      return () => {
        followers--;
        sight.isFollowed = followers > 0;
        stop();
      };
    },
  };
  assets.signal.addEventListener('abort', use.pause, { once: true });
  // Phones load a clip's first frame only when it plays.
  if ((await use.play()) && !assets.autoplay) use.pause();
  return {
    texture: clip.texture,
    media,
    playback,
    seconds: () => (hasPlayed ? clip.video.currentTime : undefined),
    sight,
    dispose() {
      sight.dispose();
      use.end();
      release();
    },
  };
}
