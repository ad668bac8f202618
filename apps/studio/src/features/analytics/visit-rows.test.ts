import { describe, expect, it } from 'vitest';
import { localTime, visitRows } from './visit-rows.ts';

it('writes an instant as the local time of a zone', () => {
  expect(localTime('2026-10-31T23:00:00.000Z', 'Europe/Zurich')).toBe('2026-11-01 00:00');
  expect(localTime('2026-03-29T01:00:00.000Z', 'Europe/Zurich')).toBe('2026-03-29 03:00');
});

describe('the rows of visits', () => {
  const counts = { visits: 3, visitors: 2, seen: 7, open: 4, collect: 1 };
  const zone = 'Europe/Zurich';
  const points = [
    { start: '2026-05-31T22:00:00.000Z', ...counts },
    { start: '2026-06-01T22:00:00.000Z', ...counts },
  ];
  const head = ['Zeit', 'Besuche', 'Besucher', 'Gesehen', 'Geöffnet', 'Gesammelt'];
  const [start = '', visits = '', visitors = '', seen = '', open = '', collect = ''] = head;
  const heads = { start, visits, visitors, seen, open, collect, compared: 'Gesehen, vorher' };

  it('have the counts of each step', () => {
    expect(visitRows({ points, zone }, { before: undefined, measure: 'visits', heads })).toEqual([
      head,
      ['2026-06-01 00:00', 3, 2, 7, 4, 1],
      ['2026-06-02 00:00', 3, 2, 7, 4, 1],
    ]);
  });

  it('end with the compared count, empty after a shorter period', () => {
    const before = { points: [{ start: '2026-05-01T22:00:00.000Z', ...counts, seen: 9 }] };
    expect(visitRows({ points, zone }, { before, measure: 'seen', heads })).toEqual([
      [...head, 'Gesehen, vorher'],
      ['2026-06-01 00:00', 3, 2, 7, 4, 1, 9],
      ['2026-06-02 00:00', 3, 2, 7, 4, 1, null],
    ]);
  });
});
