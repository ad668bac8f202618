import type { Hobject } from '@pleinair/client';
import i18next from 'i18next';
import type { Outcome } from '../../lib/one-after-another.ts';
import { problemsOf } from '../../lib/problems.ts';

/** Most objects that are named; the others are counted. */
const NAMED = 5;

/** Names the objects that were refused, and says why the first one was. */
export function refusedNames({ refused }: Outcome<Hobject, unknown>) {
  const names = refused.slice(0, NAMED).map(({ item }) => item.name);
  const left = refused.length - names.length;
  if (left > 0) names.push(i18next.t('whereUsed.more', { count: left }));
  return {
    names: new Intl.ListFormat(i18next.language).format(names),
    reason: problemsOf(refused[0]?.error).join(' '),
  };
}
