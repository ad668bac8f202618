import { routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import type { LogEventService } from './event.service.ts';
import type { PageViewService } from './page-view.service.ts';
import type { ReportService } from './report.service.ts';
import type { VisitService } from './visit.service.ts';

/** Part of the answer to `GET /init`: the versions of native apps, and how to batch events. */
const INIT = {
  app_latest_version: '1.0.0',
  min_required_version: '1.0.0',
  log_entries_before_post: 20,
  log_minutes_before_post: 0.25,
};

interface Dependencies {
  readonly logEvents: LogEventService;
  readonly report: ReportService;
  readonly visits: VisitService;
  readonly pageViews: PageViewService;
  /** Returns the date of the terms of use in force. */
  readonly dateOfTerms: () => Promise<string>;
}

export function logEventRoutes(
  bind: Bind,
  { logEvents, report, visits, pageViews, dateOfTerms }: Dependencies,
): void {
  bind(routes.postLogs, ({ body, query, caller }) => logEvents.keep(body, caller, query.test));
  bind(routes.getReport, ({ query, caller }) => report(caller, query));
  bind(routes.getVisits, ({ query, caller }) => visits.visits(query, caller));
  bind(routes.getVisitPlaces, ({ query, caller }) => visits.places(query, caller));
  bind(routes.getExperiences, ({ query, caller }) => visits.experiences(query, caller));
  bind(routes.getWalkVisits, ({ query, caller }) => visits.walks(query, caller));
  bind(routes.getVisitorAnswers, ({ query, caller }) => visits.answers(query, caller));
  bind(routes.countPageView, ({ body }) => pageViews.count(body.page));
  bind(routes.getPageViews, ({ query }) => pageViews.list(query));
  bind(routes.getInit, async () => ({ ...INIT, latest_policy: await dateOfTerms() }));
}
