import {
  type ContentAssets,
  type ContentInstance,
  type ContentMedia,
  createPicture,
  type Picture,
  Plane,
} from '@pleinair/scene/content';
import { createClip } from './clip.ts';
import type { GreenScreenSettings } from './definition.ts';
import { createKeyMaterial } from './key-material.ts';

/**
 * A clip of `settings.height` metres whose key colour is removed while it is drawn; the objects that show the same
 * clip play it together. It starts muted; where the browser refuses even that, the object's preview picture stands in
 * until a tap lets it play.
 */
export async function createGreenScreen(
  settings: GreenScreenSettings,
  { hobject, source, shared, signal, onProgress, autoplay, invalidate }: ContentAssets,
): Promise<ContentInstance<GreenScreenSettings>> {
  const uri = hobject.asset_uri ?? '';
  const { value: clip, release } = await shared.acquire(
    `clip ${uri}`,
    { signal, onProgress },
    async (options) => {
      const video = await source.video(uri, options);
      return createClip(video, () => source.release(video));
    },
  );
  const { video, texture } = clip;
  const use = clip.player.use();
  const key = createKeyMaterial(texture);
  const plane = new Plane(key.material);
  let poster: Picture | undefined;
  let current = settings;

  const configure = (changed: GreenScreenSettings) => {
    current = changed;
    use.setLoop(changed.loop);
    key.configure(changed);
    plane.resize(changed.height, poster?.aspect ?? video.videoWidth / video.videoHeight);
  };
  const show = (picture: Picture | undefined) => {
    if (picture !== poster) poster?.dispose();
    poster = picture;
    plane.mesh.material = picture?.material ?? key.material;
    // Before its first frame a clip would be a black board.
    plane.mesh.visible = picture !== undefined || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    // A clip that stands still does not hand over its frame by itself.
    if (plane.mesh.visible) texture.needsUpdate = true;
    configure(current);
    invalidate();
  };
  const media: ContentMedia = {
    async play() {
      const plays = await use.play();
      if (plays) show(undefined);
      return plays;
    },
    setResting: (resting) => clip.player.setResting(resting),
    setAudible(audible) {
      use.setAudible(audible);
      if (audible) void media.play();
    },
  };
  // Given up while the browser still thinks about playing, it would wait for nothing.
  signal.addEventListener('abort', use.pause, { once: true });
  video.addEventListener('loadeddata', () => show(poster), { once: true, signal });
  show(undefined);
  // Even a clip that is to stand still is played to its first frame, which phones do not load otherwise.
  if (await media.play()) {
    if (!autoplay) use.pause();
  } else if (hobject.image !== null) {
    // Without a preview the clip's first frame stands there, keyed like the rest.
    const bitmap = await source.image(hobject.image, { signal }).catch(() => undefined);
    if (bitmap !== undefined) show(createPicture(bitmap));
  }

  return {
    object: plane.mesh,
    configure,
    media,
    standAt: (kind) => plane.standAt(kind),
    update: () => !video.paused,
    dispose() {
      key.dispose();
      poster?.dispose();
      plane.dispose();
      use.end();
      release();
    },
  };
}
