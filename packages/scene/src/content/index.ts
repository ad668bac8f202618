export { type CardLook, drawCard, lineMeasure } from './card.ts';
export { acquireClip } from './clip.ts';
export {
  type ClipLook,
  type ClipPlane,
  type ClipSettings,
  createClipPlane,
  listenToMedia,
} from './clip-plane.ts';
export type {
  ContentAssets,
  ContentChoices,
  ContentFactory,
  ContentInstance,
  ContentMedia,
  ContentPassage,
  ContentPlayback,
  PlaybackMoment,
  PlaybackWish,
  StoredContentFactory,
} from './content.ts';
export { disposeObject } from './disposal.ts';
export { FilmSight } from './film-sight.ts';
export { MediaConnection } from './media-connection.ts';
export { loadPanorama, Panorama } from './panorama.ts';
export { createPicture, type Picture } from './picture.ts';
export { Plane } from './plane.ts';
export { requireWorkers } from './require-workers.ts';
