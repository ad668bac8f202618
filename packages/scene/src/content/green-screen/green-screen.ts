import type { GreenScreenSettings } from '@pleinair/domain';
import type { ContentAssets, ContentInstance, ContentMedia } from '../content.ts';
import { createPicture, type Picture } from '../image/picture.ts';
import { Plane } from '../plane.ts';
import { createKeyMaterial } from './key-material.ts';

/**
 * A clip of `settings.height` metres whose key colour is removed while it is drawn. It starts muted; where the
 * browser refuses even that, the object's preview picture stands in until a tap lets it play.
 */
export async function createGreenScreen(
  settings: GreenScreenSettings,
  { hobject, source, signal, onProgress, autoplay, invalidate }: ContentAssets,
): Promise<ContentInstance<GreenScreenSettings>> {
  const video = await source.video(hobject.asset_uri ?? '', { signal, onProgress });
  const key = createKeyMaterial(video);
  const plane = new Plane(key.material);
  let poster: Picture | undefined;
  let current = settings;

  const configure = (changed: GreenScreenSettings) => {
    current = changed;
    video.loop = changed.loop;
    key.configure(changed);
    plane.resize(changed.height, poster?.aspect ?? video.videoWidth / video.videoHeight);
  };
  const show = (picture: Picture | undefined) => {
    if (picture !== poster) poster?.dispose();
    poster = picture;
    plane.mesh.material = picture?.material ?? key.material;
    // Before its first frame a clip would be a black board.
    plane.mesh.visible = picture !== undefined || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    if (plane.mesh.visible) key.takeFrame();
    configure(current);
    invalidate();
  };
  const media: ContentMedia = {
    async play() {
      try {
        await video.play();
      } catch {
        return false;
      }
      show(undefined);
      return true;
    },
    pause: () => video.pause(),
    setAudible(audible) {
      video.muted = !audible;
      if (audible) void media.play();
    },
  };
  signal.addEventListener('abort', () => source.release(video), { once: true });
  video.addEventListener('loadeddata', () => show(poster), { once: true });
  show(undefined);
  // Even a clip that is to stand still is played to its first frame, which phones do not load otherwise.
  if (await media.play()) {
    if (!autoplay) video.pause();
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
      source.release(video);
    },
  };
}
