import type { ContentType, Drawn } from '@pleinair/content/definitions';
import { contentSummaries } from '@pleinair/content/summaries';
import { IconQuestionMark } from '@tabler/icons-react';
import { signOf } from '../../parts/hobjects/type-sign.tsx';

export function ContentIcon({ type }: { type: ContentType }) {
  const Shape = contentSummaries[type].icon;
  return <Shape size={18} aria-hidden="true" />;
}

/** The icon of an object's type; a question mark if the object is unknown. */
export function ObjectIcon({ hobject, size = 18 }: { hobject: Drawn | undefined; size?: number }) {
  const Shape = hobject ? signOf(hobject) : IconQuestionMark;
  return <Shape size={size} aria-hidden="true" />;
}
