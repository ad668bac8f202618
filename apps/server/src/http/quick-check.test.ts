import { logEvent, strict } from '@pleinair/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quickCheckOf } from './quick-check.ts';

const logs = strict(z.array(logEvent).min(1).max(3));

const right = {
  obj_type: 'space',
  obj_pid: '0space000',
  event_type: 'open',
  event_at: 1_770_000_000_000,
  lat: 48.85,
  lon: 2.29,
  anon: true,
  layer_pid: null,
  visit: 'visit-001',
};

/** Values of every type, and values around the limits. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, '', '0space000', 'open', 'space', -1, 0, 0.5, 90, 91, 180.5, 2 ** 53, 1e300, true),
  fc.constantFrom(
    'é'.repeat(2000),
    'é'.repeat(2001),
    '😀'.repeat(1001),
    '😀'.repeat(2001),
    '👩‍👩‍👧'.repeat(401),
    'visit-001\n',
  ),
);

describe('a quick check', () => {
  const check = quickCheckOf(logs);

  it('accepts what the schema accepts, and nothing else', () => {
    const event = fc
      .tuple(fc.constantFrom(...Object.keys(logEvent.shape), 'more'), anything, fc.boolean())
      .map(([name, value, isLeftOut]) => {
        const { [name as keyof typeof right]: _, ...rest } = right;
        return isLeftOut ? rest : { ...rest, [name]: value };
      });
    fc.assert(
      fc.property(fc.oneof(fc.array(event, { maxLength: 4 }), anything), (value) => {
        const byZod = logs.safeParse(structuredClone(value));
        expect(check?.(value)).toBe(byZod.success);
        if (byZod.success) expect(value).toEqual(byZod.data);
      }),
      { numRuns: 3000 },
    );
  });

  it('exists only for schemas that validate plain JSON', () => {
    for (const schema of [
      z.array(z.string().trim()),
      z.array(z.string().default('x')),
      z.array(z.string().transform(Number)),
      z.array(z.strictObject({ one: z.coerce.number() })),
      z.array(z.object({ one: z.string() })),
      z.array(z.string().refine((text) => text !== 'x')),
      z.array(z.unknown()),
    ]) {
      expect(quickCheckOf(schema)).toBeUndefined();
    }
  });
});
