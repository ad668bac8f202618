import { type Drawn, drawnAs } from '@pleinair/content/definitions';
import { contentSummaries } from '@pleinair/content/summaries';
import { IconPackage } from '@tabler/icons-react';

/** The icon of an object's type; that of a bundle for one that no browser draws. */
export function signOf(hobject: Drawn) {
  const type = drawnAs(hobject);
  return type === undefined ? IconPackage : contentSummaries[type].icon;
}

/** The icon of an object's type, where its picture would be. */
export function TypeSign({ hobject }: { hobject: Drawn }) {
  const Sign = signOf(hobject);
  return <Sign size={40} stroke={1.2} color="var(--mantine-color-dimmed)" />;
}
