import { UnreadableMp4 } from './boxes.ts';

/** Limit of ranges: more than a film of many hours has, chunk by chunk. */
const MAX_RANGES = 1_000_000;

export type Range = readonly [start: number, end: number];

export type Ranges = ReturnType<typeof createRanges>;

/** Collects byte ranges of a file; adjacent ones are merged immediately. */
export function createRanges() {
  // Two lists of numbers take an eighth of the memory of a list of pairs.
  const starts: number[] = [];
  const ends: number[] = [];
  return {
    /** @throws {UnreadableMp4} if there are too many. */
    add(start: number, end: number): void {
      if (end <= start) return;
      if (ends.at(-1) === start) ends.pop();
      else if (starts.push(start) > MAX_RANGES) throw new UnreadableMp4('file_too_complicated');
      ends.push(end);
    },
    /** Lists the ranges in order; none touch each other. */
    *merged(): Generator<Range> {
      const order = Uint32Array.from(starts, (_, index) => index);
      order.sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
      let range: Range | undefined;
      for (const index of order) {
        const start = starts[index] ?? 0;
        const end = ends[index] ?? 0;
        if (range && start <= range[1]) range = [range[0], Math.max(range[1], end)];
        else {
          if (range) yield range;
          range = [start, end];
        }
      }
      if (range) yield range;
    },
  };
}
