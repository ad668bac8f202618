import { HttpResponse, http } from 'msw';
import { tasks as samples, type Task, TODO_FILTERS, TODO_TAGS, type TodoFilter } from '../data/tasks.ts';
import { contains, nextId, queryOf, readBody, refuse } from './handlers.ts';

const FILTERS: Record<TodoFilter, (task: Task) => boolean> = {
  all: () => true,
  starred: ({ isStarred }) => isStarred,
  important: ({ isImportant }) => isImportant,
  completed: ({ isCompleted }) => isCompleted,
  trashed: () => true,
};

const isFilter = (name: string): name is TodoFilter => TODO_FILTERS.some((filter) => filter === name);

/** Whether a task matches a filter or tag; trashed tasks are only in the trash. */
const isIn = (filter: string) => (task: Task) =>
  task.isTrashed === (filter === 'trashed') &&
  (isFilter(filter) ? FILTERS[filter](task) : task.tags.some((tag) => tag === filter));

/** The tasks: list by filter or tag, add, change. */
export function handleTodo(start = samples()) {
  let tasks = start;
  return [
    http.get('*/api/apps/todo/tasks', ({ request }) => {
      const query = queryOf(request);
      const filter = query.get('filter') ?? 'all';
      if (!isFilter(filter) && !TODO_TAGS.some((tag) => tag === filter)) return refuse(404, 'notFound');
      const found = tasks.filter(({ title, desc }) => contains(query.get('q'), title, desc));
      return HttpResponse.json(found.filter(isIn(filter)));
    }),
    http.get('*/api/apps/todo/tags', () => HttpResponse.json(TODO_TAGS)),
    http.post('*/api/apps/todo/tasks', async ({ request }) => {
      const body = await readBody<Task>(request);
      if (!body.title?.trim()) return refuse(422, 'titleMissing', 'title');
      const marks = { isImportant: false, isStarred: false, isCompleted: false, isTrashed: false };
      const task: Task = { desc: '', tags: [], ...marks, ...body, title: body.title, id: nextId(tasks) };
      tasks = [task, ...tasks];
      return HttpResponse.json(task, { status: 201 });
    }),
    http.post('*/api/apps/todo/task/:id', async ({ params, request }) => {
      const task = tasks.find(({ id }) => id === Number(params.id));
      if (!task) return refuse(404, 'notFound');
      const changed = { ...task, ...(await readBody<Task>(request)), id: task.id };
      if (!changed.title.trim()) return refuse(422, 'titleMissing', 'title');
      tasks = tasks.map((one) => (one.id === task.id ? changed : one));
      return HttpResponse.json(changed);
    }),
  ];
}
