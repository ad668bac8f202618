import type { Walk } from '@pleinair/client';
import { pathOfSpace } from '@pleinair/domain';

export type WalkStop = Walk['stops'][number];

/** The stop that comes next: the first after the last one seen that was not seen, else the first of those left out. */
export function nextStop(stops: readonly WalkStop[], seen: readonly string[]): WalkStop | undefined {
  const isLeft = ({ pid }: WalkStop) => !seen.includes(pid);
  const last = stops.findIndex(({ pid }) => pid === seen.at(-1));
  return stops.slice(last + 1).find(isLeft) ?? stops.find(isLeft);
}

/** The space as a stop of a walk. */
export const pathOfStop = (walk: string, stop: string) =>
  `${pathOfSpace(stop)}?${new URLSearchParams({ walk })}`;

/** The walk on which the visitor is, by the address of the page. */
export const walkOfPage = (): string | undefined =>
  new URLSearchParams(location.search).get('walk') ?? undefined;
