import { answer, type Hobject } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '../../lib/api.ts';
import { type Outcome, oneAfterAnother } from '../../lib/one-after-another.ts';
import { refusedNames } from '../../parts/hobjects/refused-names.ts';
import { useTrashRefresh } from '../../parts/trash/use-restore.ts';
import { notify } from '../../ui/notify.ts';
import { offerNext } from '../../ui/offer-undo.tsx';

type Change = 'removed' | 'copied' | 'restored';

interface BulkChange {
  readonly change: Change;
  readonly one: (hobject: Hobject) => Promise<unknown>;
  readonly undo?: (hobjects: readonly Hobject[]) => void;
}

/** Duplicates several objects. */
export const useCopyHobjects = () =>
  useBulkChange({
    change: 'copied',
    one: ({ pid: source }) => answer(api.POST('/workflow/copy/hobject', { params: { query: { source } } })),
  });

/** Moves several objects to the trash, and offers to restore them. */
export function useDeleteHobjects() {
  const restore = useBulkChange({
    change: 'restored',
    one: ({ pid }) => answer(api.POST('/user/me/trash/{pid}/restore', { params: { path: { pid } } })),
  });
  return useBulkChange({
    change: 'removed',
    one: ({ pid }) => answer(api.DELETE('/hobject/{pid}', { params: { path: { pid } } })),
    undo: restore.mutate,
  });
}

/** Changes several objects; one notice says what was done, and which were refused and why. */
function useBulkChange({ change, one, undo }: BulkChange) {
  const refresh = useTrashRefresh();
  return useMutation({
    mutationFn: (hobjects: readonly Hobject[]) => oneAfterAnother(hobjects, one),
    onSuccess(outcome) {
      const changed = outcome.done.map(({ item }) => item);
      // The refreshed list may no longer have what called this, so notify first.
      say(change, outcome, undo && (() => undo(changed)));
      return refresh();
    },
  });
}

function say(change: Change, outcome: Outcome<Hobject, unknown>, onUndo?: () => void): void {
  const { t } = i18next;
  const { done, refused } = outcome;
  const { names, reason } = refusedNames(outcome);
  const count = done.length;
  if (count === 0) {
    notify.danger({ title: t(`library.bulk.${change}None`), message: reason });
    return;
  }
  const isWhole = refused.length === 0;
  const total = count + refused.length;
  const said = isWhole
    ? t(`library.bulk.${change}`, { count })
    : `${t(`library.bulk.${change}Some`, { done: count, total, names })} ${reason}`;
  const as = isWhole ? 'success' : 'danger';
  const time = isWhole ? undefined : false;
  if (!onUndo) notify[as]({ message: said, time });
  else {
    const id = `${change} ${done[0]?.item.pid}`;
    offerNext({ id, said, label: t('common.undo'), onNext: onUndo, as, time });
  }
}
