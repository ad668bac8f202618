import { describe, expect, it } from 'vitest';
import { CONNECTIONS, loadSeconds } from './load-time.ts';

describe('loadSeconds', () => {
  it('divides the bits by the rate of the connection', () => {
    expect(loadSeconds(10e6, 'wifi')).toBe(2);
    expect(loadSeconds(10e6, '4g')).toBe(4);
    expect(loadSeconds(10e6, '3g')).toBe(40);
    expect(loadSeconds(10e6, '2g')).toBe(800);
  });

  it('returns 0 for less than a second', () => {
    expect(loadSeconds(4.9e6, 'wifi')).toBe(0);
    expect(loadSeconds(5e6, 'wifi')).toBe(1);
  });

  it('takes no time for an empty space on any connection', () => {
    expect(CONNECTIONS.map((connection) => loadSeconds(0, connection))).toEqual([0, 0, 0, 0]);
  });
});
