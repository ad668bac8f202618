import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { answer } from '@pleinair/client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { meQuery } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Problem } from '../../ui/problem.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { AuthPage } from './auth-page.tsx';
import { isRefusal } from './is-refusal.ts';

/** The target of the confirmation mail's link: confirms the account and shows the result. */
export function AccountConfirmation() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  // A query and not a mutation: it runs once per token, however often the page renders.
  const confirmation = useQuery({
    queryKey: ['confirmation', token],
    queryFn: async () => {
      await answer(api.POST('/confirm_account', { params: { query: { token } } }));
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      return true;
    },
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (confirmation.isLoading) {
    return (
      <AuthPage title={t('auth.confirmation.working')}>
        <Loader role="status" aria-label={t('common.loading')} />
      </AuthPage>
    );
  }
  if (confirmation.isSuccess) {
    return (
      <AuthPage title={t('auth.confirmation.doneTitle')} lede={t('auth.confirmation.done')}>
        <Button component={Link} to={paths.home} size="md">
          {t('auth.confirmation.goOn')}
        </Button>
      </AuthPage>
    );
  }
  if (confirmation.isError && !isRefusal(confirmation.error)) {
    return (
      <AuthPage title={t('auth.confirmation.waiting')}>
        <Stack align="flex-start">
          <Problem messages={problemsOf(confirmation.error)} />
          <RetryButton size="md" onRetry={confirmation.refetch} />
        </Stack>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('auth.confirmation.failedTitle')}>
      <Stack>
        <Problem messages={confirmation.isError ? problemsOf(confirmation.error) : []} />
        <Text>{t('auth.confirmation.failed')}</Text>
        <Group>
          <Button component={Link} to={paths.emailConfirmationPending()}>
            {t('auth.confirmation.sendNew')}
          </Button>
          <Button component={Link} to={paths.login()} variant="default">
            {t('auth.confirmation.toLogin')}
          </Button>
        </Group>
      </Stack>
    </AuthPage>
  );
}
