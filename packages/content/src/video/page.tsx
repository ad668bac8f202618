import type { SceneHobject } from '@pleinair/domain';
import { contentSettings } from '../registry.ts';

/** The clip with the browser's own controls, and its captions. */
export function VideoPage({
  hobject: { asset_uri, image, name, settings },
}: {
  readonly hobject: SceneHobject;
}) {
  if (asset_uri === null) return null;
  const { captions, loop } = contentSettings('video', settings);
  return (
    // biome-ignore lint/a11y/useMediaCaption: there are captions if the creator wrote some
    <video src={asset_uri} poster={image ?? undefined} controls preload="none" loop={loop} aria-label={name}>
      {captions.trim() !== '' && (
        <track kind="captions" default src={`data:text/vtt;charset=utf-8,${encodeURIComponent(captions)}`} />
      )}
    </video>
  );
}
