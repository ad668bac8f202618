import { describe, expect, it } from 'vitest';
import { snapTurn } from './snap-turn.ts';

const dial = { step: 15, reach: 4 };

describe('a snapped turn', () => {
  it('stops at the marks of the dial, counted from its start or from north', () => {
    expect(snapTurn(38, dial).degrees).toBe(45);
    expect(snapTurn(-8, dial).degrees).toBe(-15);
    // From 20° askew to 60°.
    expect(snapTurn(38, { ...dial, heading: 20 }).degrees).toBe(40);
  });

  it('snaps to parallel or perpendicular to the nearest of the other items', () => {
    const options = { ...dial, heading: 0, others: [20, 52] };
    expect(snapTurn(22, options)).toEqual({ degrees: 20, other: 0 });
    expect(snapTurn(-69, options)).toEqual({ degrees: -70, other: 0 });
    expect(snapTurn(140, options)).toEqual({ degrees: 142, other: 1 });
    expect(snapTurn(60, options)).toEqual({ degrees: 60, other: undefined });
  });
});
