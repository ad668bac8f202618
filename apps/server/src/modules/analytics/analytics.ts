import type { Part } from '../../http/part.ts';
import type { Platform } from '../../platform/platform.ts';
import { logEventRoutes } from './event.routes.ts';
import { createLogEventService, type TestedAmong } from './event.service.ts';
import { createEventCounter } from './event-counter.ts';
import { startKeepingMonths } from './event-partitions.ts';
import { createPageViewService } from './page-view.service.ts';
import { createReportService } from './report.service.ts';
import { createVisitService } from './visit.service.ts';

interface Dependencies {
  /** Whether this process counts events in the background. */
  readonly isCounting: boolean;
  /** Returns the date of the terms of use in force. */
  readonly dateOfTerms: () => Promise<string>;
  readonly testedAmong: TestedAmong;
}

/** Stores, counts and reports what visitors did. */
export async function createAnalytics(
  platform: Platform,
  { isCounting, dateOfTerms, testedAmong }: Dependencies,
) {
  const { config, clock, logger, jobs } = platform;
  const { db, pool } = platform.database;
  await startKeepingMonths({ db, clock, jobs, retention: config.logRetention });
  const counter = createEventCounter({ db, clock, logger });
  return {
    routes(bind) {
      logEventRoutes(bind, {
        dateOfTerms,
        logEvents: createLogEventService({ pool, clock, onKept: counter.wake, testedAmong }),
        report: createReportService({ db }),
        visits: createVisitService({ db }),
        pageViews: createPageViewService({ db, clock, isCounting: config.pageViews }),
      });
    },
    start: () => (isCounting ? counter.start() : undefined),
    stop: counter.stop,
  } satisfies Part;
}
