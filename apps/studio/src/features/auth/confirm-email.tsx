import { Anchor, Button, Stack, Text } from '@mantine/core';
import { answer } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { meQuery } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Problem } from '../../ui/problem.tsx';
import { AuthPage } from './auth-page.tsx';
import { isRefusal } from './is-refusal.ts';

/** The target of the link mailed to a new address. A button confirms it, because mail scanners open links, too. */
export function ConfirmEmail() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const confirmation = useMutation({
    mutationFn: () => answer(api.POST('/confirm_email', { params: { query: { token } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });

  if (confirmation.isSuccess) {
    return (
      <AuthPage title={t('auth.confirmEmail.doneTitle')} lede={t('auth.confirmEmail.done')}>
        <Button component={Link} to={paths.home} size="md">
          {t('auth.confirmation.goOn')}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('auth.confirmEmail.title')} lede={t('auth.confirmEmail.lede')}>
      <Stack>
        <Problem messages={confirmation.isError ? problemsOf(confirmation.error) : []} />
        {confirmation.isError && isRefusal(confirmation.error) && (
          <Anchor component={Link} to={paths.userSettings} data-fingertip>
            {t('auth.confirmEmail.askAgain')}
          </Anchor>
        )}
        {token === '' && <Text>{t('auth.reset.incomplete')}</Text>}
        <Button
          size="md"
          disabled={token === ''}
          loading={confirmation.isPending}
          onClick={() => confirmation.mutate()}
        >
          {t('auth.confirmEmail.submit')}
        </Button>
      </Stack>
    </AuthPage>
  );
}
