import { langOf, type SceneHobject } from '@pleinair/domain';

/** The text itself, to be read, searched, copied and translated; absent if the object's name says it already. */
export function TextPage({ hobject }: { readonly hobject: SceneHobject }) {
  const { name, settings } = hobject;
  const { text } = settings;
  if (typeof text !== 'string' || ['', name].includes(text.trim())) return null;
  return (
    <blockquote className="prose" lang={langOf(hobject)} style={{ margin: 0, unicodeBidi: 'plaintext' }}>
      {text}
    </blockquote>
  );
}
