import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getLocked } from '../lib/lock.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { notify } from '../ui/notify.ts';

/** When the session ends, here or in another tab, nothing of it stays on the screen or in the cache. */
export function useSessionEnd() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  useEffect(() =>
    session.onEnd(() => {
      queryClient.clear();
      if (!getLocked()) notify.warning({ message: t('shell.sessionEnded') });
      // Runs the guard of the page again, which leads to the login and back.
      void navigate({ pathname: location.pathname, search: location.search }, { replace: true });
    }),
  );
}
