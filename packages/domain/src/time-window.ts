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
