import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../../lib/me.ts';
import { session } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import { typedSince } from './typed-since.ts';

interface FormState<Form> {
  readonly typed: Form;
  /** The form as last saved. */
  readonly saved: Form;
}

/**
 * Keeps what was typed into a form when the session ends while it is open, and fills it in once the same user has signed in
 * again; what was saved elsewhere meanwhile stays. A log-out in this tab deletes it.
 */
export function useKeepThroughSignIn<Form extends object>(
  state: FormState<Form>,
  fill: (form: Form) => void,
  rebase: (typed: Form, before: Form, now: Form) => Form = typedSince,
): void {
  const { pid } = useMe();
  const { pathname } = useLocation();
  const latest = useRef(state);
  latest.current = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(() => {
    // The forms of a page differ in their fields.
    const key = `pleinair.typed ${pid} ${pathname} ${Object.keys(state.saved)}`;
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (kept !== null) {
      const { typed, saved } = JSON.parse(kept) as FormState<Form>;
      fill(rebase(typed, saved, state.saved));
      notify.success({ message: i18next.t('common.keptThroughSignIn') });
    }
    return session.onEnd(() => {
      const { typed, saved } = latest.current;
      const isUnsaved = JSON.stringify(typed) !== JSON.stringify(saved);
      if (isUnsaved) sessionStorage.setItem(key, JSON.stringify({ typed, saved }));
    });
  }, []);
}
