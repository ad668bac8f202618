export const TODO_FILTERS = ['all', 'starred', 'important', 'completed', 'trashed'] as const;
export type TodoFilter = (typeof TODO_FILTERS)[number];
export const TODO_TAGS = ['frontend', 'backend', 'doc', 'bug'] as const;
export type TodoTag = (typeof TODO_TAGS)[number];

export interface Task {
  id: number;
  title: string;
  desc: string;
  isImportant: boolean;
  isStarred: boolean;
  isCompleted: boolean;
  isTrashed: boolean;
  tags: readonly TodoTag[];
}

/** Marks: i important, s starred, c completed, t trashed. */
const TASKS = [
  ['Refactor the map component', 'Split the tooltip from the layer, keep the tests.', '', 'frontend bug'],
  [
    'Submit the accessibility report',
    'The audit is due on Friday; the contrast table is missing.',
    'is',
    'doc',
  ],
  ['Pick up the prints', 'Forty posters in A3, two sets of the map.', 's', ''],
  ['Answer the harbour office', 'They ask how long the sculpture stays at the pier.', 'i', ''],
  ['Test the login on a slow line', 'Throttle to 3G and sign in from a phone.', 'c', 'frontend backend'],
  ['Write the release notes', 'Short, with a picture of the new list.', '', 'doc'],
  ['Fix the export of large tables', 'Rows after 10,000 are cut off.', 'is', 'backend bug'],
  ['Plan the walk on Saturday', 'Meeting point, rain plan, batteries.', 'c', ''],
  ['Update the packages', 'Everything except the charts.', 'c', 'backend'],
  ['Old idea for the start page', 'Replaced by the new layout.', 't', 'frontend'],
  ['Draw the icons for the menu', 'Outline, 24 pixels, one weight.', 's', 'frontend'],
  ['Call the printer about the colours', 'The green came out too blue.', 't', ''],
] as const;

export const tasks = (): Task[] =>
  TASKS.map(([title, desc, marks, tags], index) => ({
    id: index + 1,
    title,
    desc,
    isImportant: marks.includes('i'),
    isStarred: marks.includes('s'),
    isCompleted: marks.includes('c'),
    isTrashed: marks.includes('t'),
    tags: TODO_TAGS.filter((tag) => tags.split(' ').includes(tag)),
  }));
