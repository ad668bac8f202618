import type { SceneHobject } from '@pleinair/domain';

/** The sound with the browser's own controls, and its transcript. */
export function AudioPage({ hobject: { asset_uri, name, settings } }: { readonly hobject: SceneHobject }) {
  const { transcript } = settings;
  if (asset_uri === null) return null;
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript below is its text alternative */}
      <audio src={asset_uri} controls preload="none" aria-label={name} style={{ inlineSize: '100%' }} />
      {typeof transcript === 'string' && transcript.trim() !== '' && (
        <blockquote className="prose" style={{ marginInline: 0, unicodeBidi: 'plaintext' }}>
          {transcript}
        </blockquote>
      )}
    </div>
  );
}
