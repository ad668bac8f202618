import { Alert, Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { session } from '../../lib/session.ts';

/** Leads users who are already signed in back to the studio, before they fill in the form. */
export function AlreadySignedIn({ to }: { to: string }) {
  const { t } = useTranslation();
  const [isSignedIn] = useState(session.token !== null);
  if (!isSignedIn) return null;
  return (
    <Alert>
      <Anchor component={Link} to={to}>
        {t('auth.login.goOn')}
      </Anchor>
    </Alert>
  );
}
