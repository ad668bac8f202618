import type { ListedSpace } from '@pleinair/client';
import { type Opening, windowOf } from '../../parts/space-form/opening.ts';

type Timed = Pick<ListedSpace, 'time_zone' | 'present_from' | 'present_to'>;

/** A space and the times that it gets. */
export interface OpeningChange<Item extends Timed> {
  readonly space: Item;
  readonly window: ReturnType<typeof windowOf>;
}

/** The spaces whose times differ from `opening`, which is read on the clocks of each place. */
export function openingChanges<Item extends Timed>(
  spaces: readonly Item[],
  opening: Opening,
  now: Date,
): OpeningChange<Item>[] {
  return spaces
    .map((space) => ({ space, window: windowOf(opening, now, space.time_zone) }))
    .filter(
      ({ space, window }) =>
        !isSame(space.present_from, window.present_from) || !isSame(space.present_to, window.present_to),
    );
}

const isSame = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);
