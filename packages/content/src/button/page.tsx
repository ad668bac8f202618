import type { SceneHobject } from '@pleinair/domain';
import { contentSettings } from '../registry.ts';

/** The button as a link. */
export function ButtonPage({ hobject: { name, settings } }: { readonly hobject: SceneHobject }) {
  const { label, destination } = contentSettings('button', settings);
  if (destination === '') return null;
  return (
    <a className="button" href={destination} target="_blank" rel="noopener noreferrer">
      {label.trim() || name}
    </a>
  );
}
