import type { SceneHobject } from '@pleinair/domain';

interface FilmPageProps {
  readonly hobject: SceneHobject;
  /** In WebVTT; empty if there are none. */
  readonly captions: string;
  readonly loop?: boolean;
}

/** A film with the browser's own controls, and its captions. */
export function FilmPage({ hobject: { asset_uri, image, name }, captions, loop = false }: FilmPageProps) {
  if (asset_uri === null) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: there are captions if the creator wrote some
    <video src={asset_uri} poster={image ?? undefined} controls preload="none" loop={loop} aria-label={name}>
      {captions.trim() !== '' && (
        <track kind="captions" default src={`data:text/vtt;charset=utf-8,${encodeURIComponent(captions)}`} />
      )}
    </video>
  );
}
