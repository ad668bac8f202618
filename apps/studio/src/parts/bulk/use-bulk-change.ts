import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import type { Outcome } from '../../lib/one-after-another.ts';
import { listNames } from '../../ui/list-names.ts';
import { notify } from '../../ui/notify.ts';
import { offerNext } from '../../ui/offer-undo.tsx';
import { useTrashRefresh } from '../trash/use-restore.ts';
import { changeSeveral } from './change-several.ts';
import { refusedNames } from './refused-names.ts';

interface Named {
  readonly pid: string;
  readonly name: string;
}

interface BulkChange<Item> {
  /** Names its texts: as it is if all items were changed, with `Some` if several were refused, with `None` if all were. */
  readonly change: 'removed' | 'copied' | 'restored' | 'deletedForGood';
  readonly one: (item: Item) => Promise<unknown>;
  readonly undo?: (items: readonly Item[]) => void;
}

/** Changes several items; one notice says what was done, and which were refused and why. */
export function useBulkChange<Item extends Named>({ change, one, undo }: BulkChange<Item>) {
  const refresh = useTrashRefresh();
  return useMutation({
    mutationFn: (items: readonly Item[]) => changeSeveral(items, one),
    onSuccess(outcome) {
      const changed = outcome.done.map(({ item }) => item);
      // The refreshed list may no longer have what called this, so notify first.
      say(change, outcome, undo && (() => undo(changed)));
      return refresh();
    },
  });
}

function say(
  change: BulkChange<Named>['change'],
  outcome: Outcome<Named, unknown>,
  onUndo: (() => void) | undefined,
): void {
  const { t } = i18next;
  const { done, refused } = outcome;
  const { names, reason } = refusedNames(outcome);
  const count = done.length;
  const [first] = done;
  if (!first) {
    notify.danger({ title: t(`library.bulk.${change}None`), message: reason });
    return;
  }
  const isWhole = refused.length === 0;
  const total = count + refused.length;
  const changed = listNames(done.map(({ item }) => item));
  const said = isWhole
    ? t(`library.bulk.${change}`, { count, name: first.item.name })
    : `${t(`library.bulk.${change}Some`, { done: count, total, changed, names })} ${reason}`;
  const as = isWhole ? 'success' : 'danger';
  const time = isWhole ? undefined : false;
  if (!onUndo) notify[as]({ message: said, time });
  else {
    const id = `${change} ${first.item.pid}`;
    offerNext({ id, said, label: t('common.undo'), onNext: onUndo, as, time });
  }
}
