import type { SceneHobject } from '@pleinair/domain';

/** The text itself, to be read, searched, copied and translated. */
export function TextPage({ hobject: { settings } }: { readonly hobject: SceneHobject }) {
  const { text } = settings;
  if (typeof text !== 'string' || text.trim() === '') return null;
  return (
    <blockquote className="prose" style={{ margin: 0, unicodeBidi: 'plaintext' }}>
      {text}
    </blockquote>
  );
}
