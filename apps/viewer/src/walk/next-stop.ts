import type { Walk } from '@pleinair/client';
import { pathOfSpace } from '@pleinair/domain';

export type WalkStop = Walk['stops'][number];

/**
 * The next stop: the first unseen one after the last one seen, else the first unseen one. Skips stops that
 * have closed for good, and those that open later while another is left.
 */
export function nextStop(stops: readonly WalkStop[], seen: readonly string[]): WalkStop | undefined {
  const isLeft = ({ pid, window }: WalkStop) => window !== 'over' && !seen.includes(pid);
  const last = stops.findIndex(({ pid }) => pid === seen.at(-1));
  const left = [...stops.slice(last + 1), ...stops].filter(isLeft);
  return left.find(({ window }) => window !== 'upcoming') ?? left[0];
}

/** The path of a space as a stop of a walk. */
export const pathOfStop = (walk: string, stop: string) =>
  `${pathOfSpace(stop)}?${new URLSearchParams({ walk })}`;
