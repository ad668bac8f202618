import { Select, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useForm } from '@mantine/form';
import { CALENDAR_LABELS, type CalendarEvent } from '../data/events.ts';
import { useMockChange } from '../mock/use-mock.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useSave } from '../parts/use-save.ts';
import { useWords } from '../words.ts';

/** Adds, changes or deletes an event. */
export function EventForm({ event, onClose }: { event: Partial<CalendarEvent>; onClose: () => void }) {
  const say = useWords();
  const form = useForm({
    initialValues: {
      title: event.title ?? '',
      startDate: event.startDate ?? '',
      endDate: event.endDate ?? '',
      label: event.label ?? 'business',
      url: event.url ?? '',
    },
  });
  const { save, isSaving } = useSave(form, 'title');
  const change = useMockChange();
  const one = `/api/apps/calendar/event/${event.id}`;
  const submit = form.onSubmit(async (body) => {
    const path = event.id ? one : '/api/apps/calendar/events';
    if (await save({ method: 'POST', path, body })) onClose();
  });
  const remove = async () => {
    await change.mutateAsync({ method: 'DELETE', path: one });
    onClose();
  };
  return (
    <FormDialog
      title={event.id ? say('calendar.change') : say('calendar.add')}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
      onDelete={event.id ? remove : undefined}
    >
      <TextInput label={say('common.title')} data-autofocus {...form.getInputProps('title')} />
      <DatePickerInput label={say('calendar.start')} {...form.getInputProps('startDate')} />
      <DatePickerInput label={say('calendar.end')} {...form.getInputProps('endDate')} />
      <Select
        label={say('calendar.label')}
        allowDeselect={false}
        data={CALENDAR_LABELS.map((value) => ({ value, label: say(`calendarLabels.${value}`) }))}
        {...form.getInputProps('label')}
      />
      <TextInput type="url" label={say('calendar.url')} {...form.getInputProps('url')} />
    </FormDialog>
  );
}
