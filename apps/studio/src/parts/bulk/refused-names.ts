import type { Outcome } from '../../lib/one-after-another.ts';
import { problemsOf } from '../../lib/problems.ts';
import { listNames } from '../../ui/list-names.ts';

/** Names the items that were refused, and says why: each reason once. */
export function refusedNames({ refused }: Outcome<{ readonly name: string }, unknown>) {
  return {
    names: listNames(refused.map(({ item }) => item)),
    reason: [...new Set(refused.flatMap(({ error }) => problemsOf(error)))].join(' '),
  };
}
