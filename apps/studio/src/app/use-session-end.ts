import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getLocked } from '../lib/lock.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { isLeaving } from '../lib/unsaved-work.ts';
import { notify } from '../ui/notify.ts';
import { patterns } from './patterns.ts';

/** Clears the screen and the cache when the session ends, here or in another tab. */
export function useSessionEnd() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  useEffect(() =>
    session.onEnd(() => {
      // The page without its data would fail before the new document is there.
      if (isLeaving()) return;
      queryClient.clear();
      const announce = () => {
        // The sign-in page says it as long as it is shown.
        if (getLocked() || location.pathname === patterns.login) return;
        notify.warning({ message: t('shell.sessionEnded') });
      };
      // Runs the page's guard again, which redirects to the login and back.
      const { pathname, search } = location;
      void Promise.resolve(navigate({ pathname, search }, { replace: true })).then(announce);
    }),
  );
}
