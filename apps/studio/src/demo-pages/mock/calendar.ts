import { HttpResponse, http } from 'msw';
import { CALENDAR_LABELS, type CalendarEvent, classOf, events as samples } from '../data/events.ts';
import { nextId, readBody, refuse } from './handlers.ts';

/** Merges form input into an event, or returns what is wrong with it. */
function merge(event: CalendarEvent, body: Partial<CalendarEvent>) {
  const label = CALENDAR_LABELS.find((one) => one === body.label) ?? event.label;
  const merged = { ...event, ...body, id: event.id, label, classes: classOf(label) };
  if (!merged.title.trim()) return refuse(422, 'titleMissing', 'title');
  if (!merged.startDate) return refuse(422, 'wentWrong', 'startDate');
  const endDate = merged.endDate || merged.startDate;
  return endDate < merged.startDate ? refuse(422, 'endsTooEarly', 'endDate') : { ...merged, endDate };
}

/** The calendar: list, add, change and delete events. */
export function handleCalendar(start = samples()) {
  let events = start;
  const find = (id: unknown) => events.find((event) => event.id === Number(id));
  return [
    http.get('*/api/apps/calendar/events', () => HttpResponse.json(events)),
    http.post('*/api/apps/calendar/events', async ({ request }) => {
      const blank: CalendarEvent = {
        id: nextId(events),
        title: '',
        startDate: '',
        endDate: '',
        url: '',
        label: 'business',
        classes: classOf('business'),
      };
      const event = merge(blank, await readBody<CalendarEvent>(request));
      if (event instanceof Response) return event;
      events = [...events, event];
      return HttpResponse.json(event, { status: 201 });
    }),
    http.post('*/api/apps/calendar/event/:id', async ({ params, request }) => {
      const event = find(params.id);
      if (!event) return refuse(404, 'notFound');
      const changed = merge(event, await readBody<CalendarEvent>(request));
      if (changed instanceof Response) return changed;
      events = events.map((one) => (one.id === event.id ? changed : one));
      return HttpResponse.json(changed);
    }),
    http.delete('*/api/apps/calendar/event/:id', ({ params }) => {
      if (!find(params.id)) return refuse(404, 'notFound');
      events = events.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
