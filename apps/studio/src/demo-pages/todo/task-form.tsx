import { Checkbox, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Task, TODO_TAGS, type TodoTag } from '../data/tasks.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useSave } from '../parts/use-save.ts';
import { useWords } from '../words.ts';

interface TaskFormProps {
  /** The task to change; undefined for a new one. */
  task: Task | undefined;
  onClose: () => void;
}

/** Adds or changes a task. */
export function TaskForm({ task, onClose }: TaskFormProps) {
  const say = useWords();
  const form = useForm({
    initialValues: {
      title: task?.title ?? '',
      desc: task?.desc ?? '',
      tags: [...(task?.tags ?? [])] as TodoTag[],
      isImportant: task?.isImportant ?? false,
      isStarred: task?.isStarred ?? false,
    },
  });
  const { save, isSaving } = useSave(form, 'title');
  const submit = form.onSubmit(async (body) => {
    const path = task ? `/api/apps/todo/task/${task.id}` : '/api/apps/todo/tasks';
    if (await save({ method: 'POST', path, body })) onClose();
  });
  return (
    <FormDialog
      title={task ? say('todo.change') : say('todo.add')}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={say('common.title')} data-autofocus {...form.getInputProps('title')} />
      <Textarea label={say('common.description')} autosize minRows={3} {...form.getInputProps('desc')} />
      <MultiSelect
        label={say('todo.tags')}
        data={TODO_TAGS.map((value) => ({ value, label: say(`tags.${value}`) }))}
        {...form.getInputProps('tags')}
      />
      <Checkbox label={say('todo.important')} {...form.getInputProps('isImportant', { type: 'checkbox' })} />
      <Checkbox label={say('todo.starred')} {...form.getInputProps('isStarred', { type: 'checkbox' })} />
    </FormDialog>
  );
}
