import type { ContentType } from '@pleinair/content/definitions';
import { contentSummaries } from '@pleinair/content/summaries';
import { IconQuestionMark } from '@tabler/icons-react';

export function ContentIcon({ type, size = 18 }: { type: ContentType | undefined; size?: number }) {
  const Shape = type === undefined ? IconQuestionMark : contentSummaries[type].icon;
  return <Shape size={size} aria-hidden="true" />;
}
