import { describe, test } from 'vitest';
import type { Entry } from '../src/entry.ts';
import { expectRightInEveryWay } from '../src/every-way.ts';
import * as mounting from './mount.tsx';

const entries = import.meta.glob<Entry>('./*.entry.tsx', { eager: true, import: 'entry' });

describe.each(Object.values(entries))('$title', ({ states }) => {
  test.each(Object.entries(states))(
    '%s is right in every theme, language and direction',
    async (_, state) => {
      await expectRightInEveryWay(mounting, state);
    },
  );
});
