export const CALENDAR_LABELS = ['business', 'work', 'personal'] as const;
export type CalendarLabel = (typeof CALENDAR_LABELS)[number];

export interface CalendarEvent {
  id: number;
  title: string;
  /** Days, as YYYY-MM-DD, including the last. */
  startDate: string;
  endDate: string;
  label: CalendarLabel;
  /** The class that sets the label's colour. */
  classes: string;
  url: string;
}

/** The class that sets a label's colour. */
export const classOf = (label: CalendarLabel) =>
  ({ business: 'event-primary', work: 'event-success', personal: 'event-warning' })[label];

/** First and last day relative to the first of the month. */
const EVENTS = [
  ['Opening at the pier', 1, 1, 'business'],
  ['Filming week', 5, 9, 'work'],
  ['Lunch with Felecia', 7, 7, 'personal'],
  ['Print deadline', 11, 11, 'work'],
  ['Conference', 14, 16, 'business'],
  ['Walk through the old town', 19, 19, 'personal'],
  ['Retrospective', 22, 22, 'work'],
  ['Holiday', 24, 27, 'personal'],
] as const;

/** Sample events of the month that `today` is in. */
export const events = (today = new Date()): CalendarEvent[] => {
  const month = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`;
  const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`;
  return EVENTS.map(([title, first, last, label], index) => ({
    id: index + 1,
    title,
    label,
    classes: classOf(label),
    url: '',
    startDate: day(first),
    endDate: day(last),
  }));
};
