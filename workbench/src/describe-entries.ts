import { describe, test } from 'vitest';
import type { Entry } from './entry.ts';
import { expectRightInEveryWay, type Mounting } from './every-way.ts';

/** Tests every state of these entries. */
export function describeEntries(entries: Readonly<Record<string, Entry>>, mounting: Mounting): void {
  describe.each(Object.values(entries))('$title', ({ states }) => {
    test.each(Object.entries(states))(
      '%s is right in every theme, language and direction',
      async (_, state) => {
        await expectRightInEveryWay(mounting, state);
      },
    );
  });
}
