import { type Outcome, oneAfterAnother } from '../../lib/one-after-another.ts';
import { guardWork } from '../../lib/unsaved-work.ts';

// Loaded with the question: hardly anybody leaves meanwhile.
const ask = async () => (await import('../../ui/use-unsaved-warning.ts')).askToLeave();

/** Changes items one after another. Until the last one, the browser asks before the page is closed: half would be changed. */
export async function changeSeveral<Item, Made>(
  items: readonly Item[],
  change: (item: Item) => Promise<Made>,
): Promise<Outcome<Item, Made>> {
  const outcome = oneAfterAnother(items, change);
  const save = async () => void (await outcome);
  const endGuard = guardWork({ save, ask });
  return outcome.finally(endGuard);
}
