import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { Problem } from '../../ui/problem.tsx';
import { AuthPage } from './auth-page.tsx';
import type { FailedReturn } from './finish-sign-in.ts';

/** Where a provider leads back to; shown only if something went wrong. */
export function FailedCallback() {
  const { t } = useTranslation();
  const { code, again } = useLoaderData<FailedReturn>();
  return (
    <AuthPage title={t('auth.callback.title')}>
      <Stack align="flex-start">
        <Problem messages={[t('auth.callback.failed', { code })]} />
        <Button component={Link} to={again} size="md">
          {t('auth.callback.again')}
        </Button>
      </Stack>
    </AuthPage>
  );
}
