import { expect, test } from 'vitest';
import { openingChanges } from './opening-changes.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const ten = { mode: 'between', from: '2026-07-01T10:00', to: '' } as const;
const paris = { pid: 'paris', time_zone: 'Europe/Paris', present_from: null, present_to: null };
const tokyo = { ...paris, pid: 'tokyo', time_zone: 'Asia/Tokyo' };

test('ten o’clock is ten o’clock at each place', () => {
  expect(openingChanges([paris, tokyo], ten, NOW)).toEqual([
    { space: paris, window: { present_from: '2026-07-01T08:00:00.000Z', present_to: null } },
    { space: tokyo, window: { present_from: '2026-07-01T01:00:00.000Z', present_to: null } },
  ]);
});

test('spaces that have these times already are left alone', () => {
  const open = { ...paris, present_from: '2026-07-01T08:00:00Z' };
  expect(openingChanges([open, tokyo], ten, NOW).map(({ space }) => space.pid)).toEqual(['tokyo']);
  expect(openingChanges([paris, tokyo], { mode: 'always' }, NOW)).toEqual([]);
});
