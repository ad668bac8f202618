import { mediaOf, type SceneHobject } from '@pleinair/domain';

/** The video behind the door with the browser's own controls; for a picture, the preview suffices. */
export function PortalPage({ hobject }: { readonly hobject: SceneHobject }) {
  const { asset_uri, content_type, image, name } = hobject;
  if (asset_uri === null) return null;
  return mediaOf(content_type) === 'clip' ? (
    // biome-ignore lint/a11y/useMediaCaption: the object's description is the video's text alternative
    <video src={asset_uri} poster={image ?? undefined} controls preload="none" aria-label={name} />
  ) : (
    <img src={image ?? asset_uri} alt={name} loading="lazy" />
  );
}
