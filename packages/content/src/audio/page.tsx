import { langOf, type SceneHobject } from '@pleinair/domain';
import { wordsOf } from '../drawn-as.ts';

/** The sound with the browser's own controls, and its transcript. */
export function AudioPage({ hobject }: { readonly hobject: SceneHobject }) {
  const { asset_uri, name } = hobject;
  const transcript = wordsOf(hobject);
  if (asset_uri === null) return null;
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript below is its text alternative */}
      <audio src={asset_uri} controls preload="none" aria-label={name} style={{ inlineSize: '100%' }} />
      {transcript !== '' && (
        <blockquote
          className="prose"
          lang={langOf(hobject)}
          style={{ marginInline: 0, unicodeBidi: 'plaintext' }}
        >
          {transcript}
        </blockquote>
      )}
    </div>
  );
}
