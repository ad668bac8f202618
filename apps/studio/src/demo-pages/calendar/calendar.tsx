import { ActionIcon, Button, Chip, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CALENDAR_LABELS, type CalendarEvent } from '../data/events.ts';
import { useMock } from '../mock/use-mock.ts';
import { DemoPage } from '../parts/demo-page.tsx';
import { FromMock } from '../parts/from-mock.tsx';
import { useWords } from '../words.ts';
import classes from './calendar.module.css';
import { EventForm } from './event-form.tsx';
import { weeksOf } from './month.ts';

const today = () => dayjs().format('YYYY-MM-DD');
const monthOf = (day: string) => day.slice(0, 7);

/** The events of a month, by label. */
export function Component() {
  const say = useWords();
  const { i18n } = useTranslation();
  const [month, setMonth] = useState(() => monthOf(today()));
  const [labels, setLabels] = useState<string[]>([...CALENDAR_LABELS]);
  const [editing, setEditing] = useState<Partial<CalendarEvent>>();
  const events = useMock<CalendarEvent[]>('/api/apps/calendar/events');
  const format = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const title = format({ month: 'long', year: 'numeric' });
  const weekday = format({ weekday: 'short' });
  const long = format({ dateStyle: 'full' });
  const weeks = weeksOf(month, i18n.language === 'en' ? 0 : 1);
  const go = (steps: number) => setMonth(dayjs(`${month}-01`).add(steps, 'month').format('YYYY-MM'));
  const eventsOf = (day: string, list: readonly CalendarEvent[]) =>
    list.filter(
      ({ startDate, endDate, label }) => startDate <= day && day <= endDate && labels.includes(label),
    );
  return (
    <DemoPage
      title={say('groups.calendar')}
      actions={
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setEditing({ startDate: today(), endDate: today() })}
        >
          {say('calendar.add')}
        </Button>
      }
    >
      {editing && <EventForm event={editing} onClose={() => setEditing(undefined)} />}
      <Group mb="md" justify="space-between">
        <Group gap="xs">
          <ActionIcon variant="default" size="lg" aria-label={say('calendar.before')} onClick={() => go(-1)}>
            <IconChevronLeft size={18} className={classes.arrow} />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={say('calendar.after')} onClick={() => go(1)}>
            <IconChevronRight size={18} className={classes.arrow} />
          </ActionIcon>
          <Button variant="default" onClick={() => setMonth(monthOf(today()))}>
            {say('calendar.today')}
          </Button>
          <Text component="h2" fz="h3" fw={640} aria-live="polite">
            {title(`${month}-01`)}
          </Text>
        </Group>
        <Chip.Group multiple value={labels} onChange={setLabels}>
          <Group gap="xs">
            {CALENDAR_LABELS.map((label) => (
              <Chip key={label} value={label} variant="outline">
                <span className={classes.mark} data-label={label} />
                {say(`calendarLabels.${label}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Group>
      <FromMock answer={events}>
        {(list) => (
          <table className={classes.month}>
            <thead>
              <tr>
                {weeks[0]?.map((day) => (
                  <th key={day} scope="col">
                    {weekday(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <td key={day} data-other={monthOf(day) !== month || undefined}>
                      <UnstyledButton
                        className={classes.number}
                        data-today={day === today() || undefined}
                        aria-label={say('calendar.addOn', { day: long(day) })}
                        onClick={() => setEditing({ startDate: day, endDate: day })}
                      >
                        {Number(day.slice(8))}
                      </UnstyledButton>
                      {eventsOf(day, list).map((event) => (
                        <UnstyledButton
                          key={event.id}
                          className={classes.event}
                          data-label={event.label}
                          aria-label={`${event.title}, ${say(`calendarLabels.${event.label}`)}`}
                          onClick={() => setEditing(event)}
                        >
                          <span className={classes.name}>{event.title}</span>
                        </UnstyledButton>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </FromMock>
    </DemoPage>
  );
}
