import { isUsedUp } from './plan.ts';
import { usePlan } from './use-plan.ts';
import { useSpaceCount } from './use-space-count.ts';

/** Counts the plan's spaces once they are used up, after the name of what would make another. */
export function UsedUpSpaces() {
  const { spaces } = usePlan();
  const count = useSpaceCount();
  return isUsedUp(spaces) ? ` (${count})` : null;
}
