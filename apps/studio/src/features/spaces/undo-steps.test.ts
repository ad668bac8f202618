import { expect, test } from 'vitest';
import { undoSteps } from './undo-steps.ts';

const open = {
  pid: 'open',
  layer_pid: 'harbour',
  access_level: 'everyone',
  window: 'active',
  present_to: null,
} as const;
const closing = {
  pid: 'closing',
  layer_pid: 'harbour',
  access_level: 'owner',
  window: 'active',
  present_to: '2026-12-01T18:00:00.000Z',
} as const;
const over = {
  pid: 'over',
  layer_pid: 'attic',
  access_level: 'everyone',
  window: 'over',
  present_to: '2026-01-01T18:00:00.000Z',
} as const;
const before = {
  spaces: [open, closing, over],
  hadLabel: (space: string, label: string) => space === 'over' && label === 'draft',
};

test('gives each ended space its old end again, and leaves those that were over', () => {
  expect(undoSteps({ end_now: true }, before)).toEqual([
    { reopen: { pid: 'open', present_to: null } },
    { reopen: { pid: 'closing', present_to: '2026-12-01T18:00:00.000Z' } },
  ]);
});

test('gives the spaces whose visibility changed their old one again', () => {
  expect(undoSteps({ access_level: 'owner' }, before)).toEqual([
    { change: { space_pids: ['open', 'over'], access_level: 'everyone' } },
  ]);
});

test('detaches a label only from the spaces that did not have it', () => {
  expect(undoSteps({ add_label: 'draft' }, before)).toEqual([
    { change: { space_pids: ['open', 'closing'], remove_label: 'draft' } },
  ]);
});

test('attaches a removed label only to the spaces that had it', () => {
  expect(undoSteps({ remove_label: 'draft' }, before)).toEqual([
    { change: { space_pids: ['over'], add_label: 'draft' } },
  ]);
});

test('moves spaces back to the channels they came from', () => {
  expect(undoSteps({ layer_pid: 'attic' }, before)).toEqual([
    { change: { space_pids: ['open', 'closing'], layer_pid: 'harbour' } },
  ]);
});

test('takes deleted spaces out of the trash', () => {
  expect(undoSteps({ delete: true }, before)).toEqual([
    { restore: 'open' },
    { restore: 'closing' },
    { restore: 'over' },
  ]);
});
