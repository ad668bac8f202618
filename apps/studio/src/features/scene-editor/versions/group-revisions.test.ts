import type { Revision } from '@pleinair/client';
import { expect, it } from 'vitest';
import { groupRevisions } from './group-revisions.ts';

const saved = (
  revision: number,
  minute: number,
  ...names: Revision['operations'][number]['name'][]
): Revision => ({
  revision,
  author: null,
  created_at: new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString(),
  operations: names.map((name) => ({ id: `${revision}`, name })),
});

it('groups saves within minutes, and names each operation once, latest first', () => {
  const revisions = [
    saved(6, 30, 'remove'),
    saved(5, 12, 'move', 'turn'),
    saved(4, 10, 'add_node', 'move'),
    saved(3, 9),
  ];
  expect(groupRevisions(revisions)).toMatchObject([
    { revision: 6, operations: ['remove'] },
    { revision: 5, operations: ['turn', 'move', 'add_node'] },
    { revision: 3, operations: [] },
  ]);
});

it('divides long work without a rest, and the work of two authors', () => {
  const work = Array.from({ length: 16 }, (_, index) => saved(20 - index, 45 - 2 * index, 'move'));
  expect(groupRevisions(work)).toMatchObject([{ revision: 20 }, { revision: 12 }]);
  const [mine, theirs] = [saved(6, 3, 'move'), { ...saved(5, 2, 'turn'), author: 'ada' }];
  expect(groupRevisions([mine, theirs])).toMatchObject([{ operations: ['move'] }, { operations: ['turn'] }]);
});

it('keeps the state before something was taken away', () => {
  const work = [saved(6, 4, 'move'), saved(5, 3, 'remove'), saved(4, 2, 'add_node'), saved(3, 1, 'move')];
  expect(groupRevisions(work)).toMatchObject([
    { revision: 6, operations: ['move', 'remove'] },
    { revision: 4, operations: ['add_node', 'move'] },
  ]);
  // Sequences may have been deleted.
  expect(groupRevisions([saved(5, 3, 'change_space'), saved(4, 2, 'move')])).toMatchObject([
    { operations: ['change_space'] },
    { operations: ['move'] },
  ]);
});
