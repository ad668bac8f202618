import { HttpResponse, http } from 'msw';
import { devices, goals, type Month, months, tickets } from '../data/statistics.ts';
import { refuse } from './handlers.ts';

export const MEASURES = ['revenue', 'costs', 'orders', 'visitors'] as const;
export type Measure = (typeof MEASURES)[number];

export interface CardStatistics {
  /** Of the latest month. */
  now: number;
  /** Change from the month before, in percent. */
  change: number;
  series: readonly { month: number; value: number }[];
}

export interface CardAnalytics {
  months: readonly Month[];
  devices: typeof devices;
  tickets: typeof tickets;
  goals: typeof goals;
}

/** The numbers in the cards. */
export function handleStatistics() {
  return [
    http.get('*/api/card/card-statistics/:measure', ({ params }) => {
      const measure = MEASURES.find((one) => one === params.measure);
      if (!measure) return refuse(404, 'notFound');
      const series = months.map((one) => ({ month: one.month, value: one[measure] }));
      const [before, now] = series.slice(-2).map(({ value }) => value);
      return HttpResponse.json<CardStatistics>({
        now: now ?? 0,
        series,
        change: Math.round((100 * ((now ?? 0) - (before ?? 0))) / (before || 1)),
      });
    }),
    http.get('*/api/card/card-analytics', () =>
      HttpResponse.json<CardAnalytics>({ months, devices, tickets, goals }),
    ),
  ];
}
