import { type Drawn, drawnAs } from '@pleinair/content/definitions';
import { contentSummaries } from '@pleinair/content/summaries';
import { IconQuestionMark } from '@tabler/icons-react';

/** The icon of an object's type. */
export function TypeSign({ hobject }: { hobject: Drawn }) {
  const type = drawnAs(hobject);
  const Sign = type === undefined ? IconQuestionMark : contentSummaries[type].icon;
  return <Sign size={40} stroke={1.2} color="var(--mantine-color-dimmed)" />;
}
