import type { SceneHobject } from '@pleinair/domain';

interface FilmPageProps {
  readonly hobject: SceneHobject;
  /** In WebVTT; empty if there are none. */
  readonly captions: string;
  readonly loop?: boolean;
}

/** Without a still, the film's own beginning is shown: Safari draws none at its very start. */
const BEGINNING = '#t=0.001';

/** A film with the browser's own controls, and its captions. */
export function FilmPage({ hobject: { asset_uri, image, name }, captions, loop = false }: FilmPageProps) {
  if (asset_uri === null) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: there are captions if the creator wrote some
    <video
      src={image === null ? asset_uri + BEGINNING : asset_uri}
      poster={image ?? undefined}
      controls
      preload={image === null ? 'metadata' : 'none'}
      loop={loop}
      aria-label={name}
    >
      {captions.trim() !== '' && (
        <track kind="captions" default src={`data:text/vtt;charset=utf-8,${encodeURIComponent(captions)}`} />
      )}
    </video>
  );
}
