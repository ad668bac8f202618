import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { session } from '../../lib/session.ts';
import { timeAgo } from '../../lib/time-ago.ts';
import { isLeaving } from '../../lib/unsaved-work.ts';
import { notify } from '../../ui/notify.ts';
import { offerNext } from '../../ui/offer-undo.tsx';
import { abandonedForms, forgetForm, holdForm, keepForm, keptKey, takeForm } from './kept-forms.ts';
import { typedSince } from './typed-since.ts';

interface KeepTyped<Form> {
  /** What the form edits. */
  readonly pid: string;
  readonly typed: Form;
  /** The form as last saved. */
  readonly saved: Form;
  /** Fills the form. */
  readonly fill: (form: Form) => void;
  /** Applies what was typed since `before` to what is saved now; by default, every typed field replaces the saved one. */
  readonly rebase?: (typed: Form, before: Form, now: Form) => Form;
  /** Whether what was saved elsewhere meanwhile needs a decision; by default, what was typed replaces it. */
  readonly isContested?: (typed: Form, before: Form, now: Form) => boolean;
  /** Called if it does, with the form as it was saved before. */
  readonly onContested?: (before: Form) => void;
  /** Shows the form as last saved; by default, fills it. */
  readonly discard?: () => void;
  /** Whether the form saves itself, so that nothing is left to discard. */
  readonly savesItself?: boolean;
}

/**
 * Keeps what was typed into a form when the page is hidden or left, or the session ends, and fills it in when the same
 * user opens the page again, in this or another tab; what was saved elsewhere meanwhile stays. Saving, undoing, leaving
 * the page within the studio, and logging out forget it.
 */
export function useKeepTyped<Form extends object>(form: KeepTyped<Form>): void {
  const me = useMe();
  // Several forms may edit different fields of the same.
  const [name] = useState(() => `${me.pid} ${form.pid} ${Object.keys(form.saved)}`);
  const [key] = useState(() => keptKey(name));
  const latest = useRef(form);
  latest.current = form;
  const isUnsaved = JSON.stringify(form.typed) !== JSON.stringify(form.saved);

  useEffect(() => {
    let isLeft = false;
    void abandonedForms(name).then((keys) => {
      if (!isLeft) bringBack(keys, key, () => latest.current);
    });
    return () => {
      isLeft = true;
    };
  }, [name, key]);

  useEffect(() => {
    if (!isUnsaved) return;
    const letGo = holdForm(key);
    const keep = () => {
      const { typed, saved } = latest.current;
      if (!isLeaving()) keepForm(key, { typed, saved, at: Date.now() });
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', keep);
    const stop = session.onEnd(keep);
    return () => {
      letGo();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', keep);
      stop();
      notify.withdraw(key);
      // The end of the session takes the user away from the form, too: they return to it.
      if (session.token !== null) forgetForm(key);
    };
  }, [isUnsaved, key]);
}

/** Fills in what closed tabs kept, the oldest first, and says so. */
function bringBack<Form extends object>(
  keys: readonly string[],
  key: string,
  latest: () => KeepTyped<Form>,
): void {
  const kept = keys.flatMap((one) => takeForm<Form>(one) ?? []).toSorted((a, b) => a.at - b.at);
  const { typed, saved, fill, rebase = typedSince, isContested, onContested, savesItself } = latest();
  const back = kept.reduce((form, { typed, saved }) => rebase(typed, saved, form), typed);
  const at = kept.at(-1)?.at;
  if (at === undefined || JSON.stringify(back) === JSON.stringify(saved)) return;
  const contested = kept.find((one) => isContested?.(one.typed, one.saved, saved));
  fill(back);
  if (contested) onContested?.(contested.saved);
  // The page may crash before it is hidden again.
  keepForm(key, { typed: back, saved: contested?.saved ?? saved, at });
  if (savesItself) {
    notify.success({ message: i18next.t('common.typedIsBack') });
    return;
  }
  offerNext({
    id: key,
    said: i18next.t('common.unsavedIsBack', { when: timeAgo(at, Date.now()) }),
    label: i18next.t('common.discard'),
    time: false,
    onNext() {
      const { saved, fill, discard = () => fill(saved) } = latest();
      discard();
    },
  });
}
