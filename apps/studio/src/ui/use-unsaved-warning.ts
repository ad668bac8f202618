import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { guardWork, type LeaveAnswer } from '../lib/unsaved-work.ts';
import { chooseToSave, confirm } from './confirm.tsx';

interface LeaveQuestion {
  /** Asked instead of the usual question. */
  title?: string;
  message?: string;
  /** Saves the changes, if the user can save them. Resolves to whether it did; if not, the page says why. */
  save?: () => Promise<boolean>;
}

/** Asks whether to leave unsaved changes, or saves them if the user prefers that. */
export async function askToLeave({ title, message, save }: LeaveQuestion = {}): Promise<LeaveAnswer> {
  const question = {
    title: title ?? i18next.t('unsaved.title'),
    message: message ?? i18next.t('unsaved.message'),
  };
  const leave = i18next.t('unsaved.leave');
  if (!save) return (await confirm({ ...question, confirm: leave, danger: true })) ? 'leave' : 'stay';
  const choice = await chooseToSave({ ...question, leave, save: i18next.t('unsaved.save') });
  if (choice !== 'save') return choice;
  return (await save()) ? 'saved' : 'stay';
}

interface UnsavedWarning extends LeaveQuestion {
  /** While they are, navigation and logging out wait instead of asking. */
  beingSaved?: boolean;
}

/** Asks before unsaved changes are lost, by navigation in the studio, by logging out or by closing the tab. */
export function useUnsavedWarning(
  isChanged: boolean,
  { beingSaved = false, title, message, save }: UnsavedWarning = {},
) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef({ blocker, save });
  latest.current = { blocker, save };
  const isAsking = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open question stays, even if they are saved meanwhile
  useEffect(() => {
    if (blocker.state !== 'blocked' || beingSaved || isAsking.current) return;
    if (!isChanged) return blocker.proceed();
    isAsking.current = true;
    void askToLeave({ title, message, save }).then((answer) => {
      isAsking.current = false;
      // While they were being saved, the user may have chosen another page.
      const { blocker } = latest.current;
      if (answer === 'stay') blocker.reset?.();
      else blocker.proceed?.();
    });
  }, [blocker, beingSaved]);
  useEffect(() => {
    if (!isChanged) return;
    const saved = Promise.withResolvers<void>();
    if (!beingSaved) saved.resolve();
    const end = guardWork({
      save: () => saved.promise,
      ask: () => askToLeave({ title, message, save: latest.current.save }),
    });
    return () => {
      end();
      saved.resolve();
    };
  }, [isChanged, beingSaved, title, message]);
}
