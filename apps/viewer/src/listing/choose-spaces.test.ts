import type { ListedSpace } from '@pleinair/client';
import { windowState } from '@pleinair/domain';
import { expect, it } from 'vitest';
import { chooseSpaces, countWindows, townsOf } from './choose-spaces.ts';

const now = new Date('2026-06-10T12:00:00Z');
const space = (name: string, fields: Partial<ListedSpace> = {}) => {
  const { present_from = null, present_to = null } = fields;
  return {
    name,
    card_title: '',
    description: '',
    card_description: '',
    has_place: true,
    town: null,
    present_from,
    present_to,
    window: windowState({ present_from, present_to }, now),
    latitude: 0,
    longitude: 0,
    ...fields,
  } as ListedSpace;
};
const spaces = [
  space('For good', { town: 'Zürich', latitude: 3 }),
  space('Ends last', { present_to: '2026-06-30T00:00:00Z', town: 'Zürich', latitude: 1 }),
  space('Ends first', { present_to: '2026-06-11T00:00:00Z', town: 'Baden', latitude: 2 }),
  space('Later', { present_from: '2026-06-20T00:00:00Z' }),
  space('Soon', { present_from: '2026-06-12T00:00:00Z', description: 'Café de nuit' }),
  space('Long ago', { present_to: '2026-01-01T00:00:00Z' }),
  space('Just over', { present_to: '2026-06-10T12:00:00Z' }),
];
const wanted = { window: 'active', words: '', town: '', from: undefined } as const;
const names = (change: Partial<Parameters<typeof chooseSpaces>[1]>) =>
  chooseSpaces(spaces, { ...wanted, ...change }).map(({ name }) => name);

it('filters by time window: the first to end, the next to begin or the last to have ended comes first', () => {
  expect(countWindows(spaces)).toEqual({ active: 3, upcoming: 2, over: 2 });
  expect(names({})).toEqual(['Ends first', 'Ends last', 'For good']);
  expect(names({ window: 'upcoming' })).toEqual(['Soon', 'Later']);
  expect(names({ window: 'over' })).toEqual(['Just over', 'Long ago']);
});

it('sorts by distance from the visitor', () => {
  expect(names({ from: { latitude: 0, longitude: 0 } })).toEqual(['Ends last', 'Ends first', 'For good']);
});

it('finds words regardless of case and accents, also in the town, and filters by town alone', () => {
  expect(names({ words: 'cafe NUIT', window: 'upcoming' })).toEqual(['Soon']);
  expect(names({ words: 'zurich ends' })).toEqual(['Ends last']);
  expect(names({ town: 'Baden' })).toEqual(['Ends first']);
  expect(townsOf(spaces)).toEqual([
    { town: 'Zürich', count: 2 },
    { town: 'Baden', count: 1 },
  ]);
});
