import type { SceneHobject } from '@pleinair/domain';

/** The clip with the browser's own controls. */
export function ClipPage({ hobject: { asset_uri, image, name } }: { readonly hobject: SceneHobject }) {
  if (asset_uri === null) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the object's description is the clip's text alternative
    <video src={asset_uri} poster={image ?? undefined} controls preload="none" aria-label={name} />
  );
}
