import type { PageViews } from '@pleinair/contract';
import type { Platform } from '../../platform/platform.ts';
import { addPageView, listPageViews } from './page-view.repository.ts';

interface Dependencies extends Pick<Platform, 'db' | 'clock'> {
  /** `PAGE_VIEWS`. */
  readonly isCounting: boolean;
}

const DAY = 86_400_000;

export type PageViewService = ReturnType<typeof createPageViewService>;

/** Counts how often pages of the studio are opened. */
export function createPageViewService({ db, clock, isCounting }: Dependencies) {
  const dayBefore = (days: number) => new Date(clock.now().getTime() - days * DAY).toISOString().slice(0, 10);
  return {
    async count(page: string): Promise<void> {
      if (isCounting) await addPageView(db, { day: dayBefore(0), page });
    },

    /** The number of days, including today. */
    async list({ days, ...paging }: { days: number; page: number; per: number }): Promise<PageViews> {
      return { ...(await listPageViews(db, { from: dayBefore(days - 1), ...paging })), ...paging };
    },
  };
}
