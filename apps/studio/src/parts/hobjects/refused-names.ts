import type { Outcome } from '../../lib/one-after-another.ts';
import { problemsOf } from '../../lib/problems.ts';
import { listNames } from '../../ui/list-names.ts';

/** Names the objects or spaces that were refused, and says why the first one was. */
export function refusedNames({ refused }: Outcome<{ readonly name: string }, unknown>) {
  return {
    names: listNames(refused.map(({ item }) => item)),
    reason: problemsOf(refused[0]?.error).join(' '),
  };
}
