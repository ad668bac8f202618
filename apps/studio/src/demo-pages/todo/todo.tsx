import { ActionIcon, Badge, Button, Checkbox, Group, Text, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconList,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { todoPath } from '../addresses.ts';
import { type Task, TODO_FILTERS, type TodoFilter, type TodoTag } from '../data/tasks.ts';
import { useMock, useMockChange } from '../mock/use-mock.ts';
import { Bar, Columns, DemoPage } from '../parts/demo-page.tsx';
import { FromMock } from '../parts/from-mock.tsx';
import parts from '../parts/parts.module.css';
import { PlaceLink } from '../parts/place-link.tsx';
import { useWords } from '../words.ts';
import { TaskForm } from './task-form.tsx';

const ICONS: Record<TodoFilter, typeof IconStar> = {
  all: IconList,
  starred: IconStar,
  important: IconAlertTriangle,
  completed: IconCheck,
  trashed: IconTrash,
};

/** The tasks of a filter or tag. */
export function Component() {
  const say = useWords();
  const { filter = 'all' } = useParams();
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Task | 'new'>();
  const tasks = useMock<Task[]>(`/api/apps/todo/tasks?${new URLSearchParams({ filter, q: search })}`);
  const tags = useMock<TodoTag[]>('/api/apps/todo/tags');
  return (
    <DemoPage
      title={say('groups.todo')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
          {say('todo.add')}
        </Button>
      }
    >
      {editing && (
        <TaskForm task={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      <Columns
        label={say('todo.filters')}
        places={
          <>
            {TODO_FILTERS.map((name) => {
              const Icon = ICONS[name];
              return (
                <PlaceLink
                  key={name}
                  to={todoPath(name)}
                  label={say(`todo.${name}`)}
                  icon={<Icon size={18} aria-hidden="true" />}
                  isHere={filter === name}
                />
              );
            })}
            {tags.data?.map((tag) => (
              <PlaceLink
                key={tag}
                to={todoPath(tag)}
                label={say(`tags.${tag}`)}
                icon={<IconTag size={18} aria-hidden="true" />}
                isHere={filter === tag}
              />
            ))}
          </>
        }
      >
        <Bar>
          <SearchField
            label={say('common.search')}
            value={search}
            onChange={setSearch}
            className={parts.grow}
          />
        </Bar>
        <FromMock answer={tasks}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={say('todo.none')} message={say('common.searchLess')} />
            ) : (
              list.map((task) => <TaskRow key={task.id} task={task} onEdit={() => setEditing(task)} />)
            )
          }
        </FromMock>
      </Columns>
    </DemoPage>
  );
}

function TaskRow({ task, onEdit }: { task: Task; onEdit: () => void }) {
  const say = useWords();
  const change = useMockChange();
  const { title } = task;
  const set = (body: Partial<Task>) =>
    change.mutate({ method: 'POST', path: `/api/apps/todo/task/${task.id}`, body });
  return (
    <div className={parts.row}>
      <Checkbox
        aria-label={say('todo.complete', { title })}
        checked={task.isCompleted}
        onChange={(event) => set({ isCompleted: event.currentTarget.checked })}
      />
      <UnstyledButton className={parts.grow} onClick={onEdit}>
        <Text fw={600} className={task.isCompleted ? parts.done : undefined}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {task.desc}
        </Text>
        <Group gap={4}>
          {task.tags.map((tag) => (
            <Badge key={tag} variant="default">
              {say(`tags.${tag}`)}
            </Badge>
          ))}
        </Group>
      </UnstyledButton>
      <ActionIcon
        variant={task.isImportant ? 'light' : 'subtle'}
        aria-pressed={task.isImportant}
        aria-label={say('todo.markImportant', { title })}
        onClick={() => set({ isImportant: !task.isImportant })}
      >
        <IconAlertTriangle size={18} />
      </ActionIcon>
      <ActionIcon
        variant={task.isStarred ? 'light' : 'subtle'}
        aria-pressed={task.isStarred}
        aria-label={say('todo.star', { title })}
        onClick={() => set({ isStarred: !task.isStarred })}
      >
        {task.isStarred ? <IconStarFilled size={18} /> : <IconStar size={18} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={say(task.isTrashed ? 'todo.restore' : 'todo.trash', { title })}
        onClick={() => set({ isTrashed: !task.isTrashed })}
      >
        {task.isTrashed ? <IconArrowBackUp size={18} /> : <IconTrash size={18} />}
      </ActionIcon>
    </div>
  );
}
