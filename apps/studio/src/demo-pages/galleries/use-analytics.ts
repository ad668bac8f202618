import type { CardAnalytics } from '../mock/statistics.ts';
import { useMock } from '../mock/use-mock.ts';
import { useFormats, useWords } from '../words.ts';

/** The numbers shown in cards and charts, with their labels. */
export function useAnalytics() {
  const say = useWords();
  const { month } = useFormats();
  const answer = useMock<CardAnalytics>('/api/card/card-analytics');
  const { months = [], devices = [], goals = [] } = answer.data ?? {};
  return {
    answer,
    /** Revenue and costs. */
    money: months.map((one) => ({ step: month(one.month), first: one.revenue, second: one.costs })),
    devices: devices.map(({ name, value }) => ({ name: say(`devices.${name}`), value })),
    goals: goals.map(({ name, now, before }) => ({ name: say(`goals.${name}`), now, before })),
  };
}
