import { ApiError, answer } from '@pleinair/client';
import { isEqual } from '@pleinair/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import {
  changesOf,
  formOf,
  isContested,
  rebase,
  rebaseStops,
  type Walk,
  type WalkForm,
  type WalkStop,
} from './walk-form.ts';
import { walkQuery } from './walk-queries.ts';

/** Milliseconds without typing before a text is saved. */
const QUIET_TIME = 600;
/** Milliseconds between two attempts while the server fails. */
const RETRY_TIME = 5000;

/** The stops before and after a change. */
interface StopsChange {
  readonly before: readonly WalkStop[];
  readonly after: readonly WalkStop[];
}

const TAKEN_OUT = 'stop taken out';

/** A walk that saves every change at once, repeats what failed, and adopts what was saved elsewhere. */
export function useWalk(loaded: Walk) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const path = { pid: loaded.pid };
  const [form, setForm] = useState(() => formOf(loaded));
  const [past, setPast] = useState<readonly StopsChange[]>([]);
  const saving = useSaveOver<Walk, WalkForm>({
    loaded,
    formOf,
    typed: () => form,
    fill: setForm,
    read: () => api.GET('/walk/{pid}', { params: { path } }),
    async write(typed, there, header) {
      const body = changesOf(typed, there);
      return body ? answer(api.PUT('/walk/{pid}', { params: { path, header }, body })) : there;
    },
    async onSaved(next) {
      const { queryKey } = walkQuery(next.pid);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, next);
      void client.invalidateQueries({ queryKey: [...queryKeys.walks, 'list'] });
    },
    rebase,
    isContested,
    savesItself: true,
  });
  const { saved, setSaved, save, isSaving, isWaiting, conflict } = saving;
  const hasChanges = changesOf(form, saved) !== undefined;
  const isAsking = conflict !== undefined && !conflict.isTheirsShown;

  // A running attempt has neither failed nor succeeded, so the previous failure stays meanwhile.
  const [failure, setFailure] = useState<Error | null>(null);
  if (!isSaving && failure !== saving.error) setFailure(saving.error);

  const sent = useRef<WalkForm>(undefined);
  const send = () => {
    sent.current = form;
    void save();
  };
  const latest = useRef(send);
  latest.current = send;
  const isTyping = (['name', 'description', 'translations'] as const).some(
    (field) => !isEqual(form[field], saved[field]),
  );
  useEffect(() => {
    if (!hasChanges || isSaving || isAsking) return;
    const wait = sent.current === form ? retryTime(failure) : isTyping ? QUIET_TIME : 0;
    if (wait === undefined) return;
    const again = () => latest.current();
    const timer = setTimeout(again, wait);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [form, hasChanges, isSaving, isAsking, isTyping, failure]);

  // Loaded again: the user is back from another tab.
  const adopt = (walk: Walk) => {
    const before = formOf(saved);
    const isOld = Date.parse(walk.updated_at) < Date.parse(saved.updated_at);
    if (walk === saved || isOld || isSaving || conflict || isContested(form, before, formOf(walk))) return;
    setSaved(walk);
    setForm(rebase(form, before, formOf(walk)));
  };
  const adoptLatest = useRef(adopt);
  adoptLatest.current = adopt;
  useEffect(() => adoptLatest.current(loaded), [loaded]);

  const change = (part: Partial<WalkForm>) => setForm((current) => ({ ...current, ...part }));
  const changeStops = (after: readonly WalkStop[]) => {
    const made = { before: form.stops, after };
    setPast((past) => [...past, made]);
    change({ stops: after });
    return made;
  };
  // What was changed since then, here or elsewhere, stays.
  const undo = (made: StopsChange) => {
    notify.withdraw(TAKEN_OUT);
    setPast((past) => past.filter((one) => one !== made));
    setForm((current) => ({ ...current, stops: rebaseStops(made.before, made.after, current.stops) }));
  };
  // A stop can only be brought back into this page.
  useEffect(() => () => notify.withdraw(TAKEN_OUT), []);

  return {
    /** The walk as last saved. */
    saved,
    form,
    change,
    changeStops,
    takeOut(stop: WalkStop) {
      const made = changeStops(form.stops.filter(({ pid }) => pid !== stop.pid));
      offerUndo({
        id: TAKEN_OUT,
        said: t('walks.takenOut', { name: stop.name }),
        onUndo: () => undo(made),
      });
    },
    /** Undoes the last change of the stops. */
    undoLast() {
      const made = past.at(-1);
      if (made) undo(made);
    },
    conflict,
    isWaiting,
    failure: hasChanges ? failure : null,
    isUnsaved: hasChanges || !form.name.trim() || conflict !== undefined,
    /** Whether the changes are about to be saved, as far as known. */
    isBeingSaved: hasChanges && !failure && !isWaiting && !conflict,
    isRetrying: hasChanges && retryTime(failure) !== undefined,
  };
}

/** Milliseconds before the same request may succeed; undefined if it never will. */
function retryTime(error: Error | null): number | undefined {
  if (!(error instanceof ApiError) || (error.status < 500 && error.status !== 429)) return undefined;
  return error.retryAfter === undefined ? RETRY_TIME : error.retryAfter * 1000;
}
