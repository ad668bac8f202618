export type WindowState = 'upcoming' | 'active' | 'over';

/** A time window; an absent end is open. */
export interface TimeWindow {
  readonly present_from: string | Date | null;
  readonly present_to: string | Date | null;
}

/** Where `now` is in the window: the start is inside, the end is not. */
export function windowState({ present_from, present_to }: TimeWindow, now: Date): WindowState {
  if (present_from !== null && now < new Date(present_from)) return 'upcoming';
  if (present_to !== null && now >= new Date(present_to)) return 'over';
  return 'active';
}

/** When the next of the windows opens or closes after `now`, in milliseconds; `Infinity` if none does. */
export function nextWindowChange(windows: readonly TimeWindow[], now: number): number {
  const changes = windows.flatMap(({ present_from, present_to }) => [present_from, present_to]);
  return Math.min(
    ...changes.map((at) => (at === null ? Infinity : new Date(at).getTime())).filter((at) => at > now),
  );
}

/** The same spaces with their `window` at `now`; those that have not changed stay the same objects. */
export function withWindowsAt<Space extends TimeWindow & { readonly window: WindowState }>(
  spaces: readonly Space[],
  now: Date,
): readonly Space[] {
  return spaces.map((space) => {
    const window = windowState(space, now);
    return window === space.window ? space : { ...space, window };
  });
}
