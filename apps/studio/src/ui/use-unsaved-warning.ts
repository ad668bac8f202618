import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.tsx';

/** What is asked instead of the usual question. */
interface OtherQuestion {
  title: string;
  message: string;
}

/**
 * Asks before unsaved changes are lost, by navigation in the studio or by closing the tab. While they are `beingSaved`,
 * navigation waits instead.
 */
export function useUnsavedWarning(isChanged: boolean, beingSaved = false, other?: OtherQuestion) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open question stays, even if they are saved meanwhile
  useEffect(() => {
    if (blocker.state !== 'blocked' || beingSaved) return;
    if (!isChanged) return blocker.proceed();
    void confirm({
      title: other?.title ?? t('unsaved.title'),
      message: other?.message ?? t('unsaved.message'),
      confirm: t('unsaved.leave'),
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, beingSaved, t]);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
