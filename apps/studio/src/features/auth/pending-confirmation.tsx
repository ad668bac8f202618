import { Button, Stack, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { answer } from '@pleinair/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { logOut } from '../../lib/log-out.ts';
import { meQuery } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { publicUrl } from '../../lib/public-url.ts';
import { session } from '../../lib/session.ts';
import { OpenMail } from '../../parts/identity/open-mail.tsx';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { AuthPage } from './auth-page.tsx';

/** Milliseconds between two checks whether the account has been confirmed. */
const POLL = 4000;

/** Waits until the confirmation mail's link is opened, and can send it again. */
export function PendingConfirmation() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: me } = useQuery({
    ...meQuery,
    enabled: session.token !== null,
    staleTime: 0,
    refetchInterval: POLL,
  });
  const email = me?.email ?? query.get('email') ?? '';

  useEffect(() => {
    if (me?.state === 'active') void navigate(paths.home, { replace: true });
  }, [me?.state, navigate]);

  return (
    <AuthPage
      title={t('auth.pending.title')}
      lede={email ? t('auth.pending.message', { email }) : t('auth.pending.messageWithout')}
    >
      {email && <OpenMail to={email} about="confirm_account" />}
      <SendAgain key={email} known={email} />
      {session.token && (
        <Button variant="subtle" size="md" onClick={logOut}>
          {t('auth.pending.otherAccount')}
        </Button>
      )}
    </AuthPage>
  );
}

function SendAgain({ known }: { known: string }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: known },
    validate: { email: isEmail(t('auth.emailInvalid')) },
  });
  const send = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      answer(
        api.POST('/send_account_confirmation_email', {
          params: { query: { email, redirect_to: publicUrl(paths.accountConfirmation) } },
        }),
      ),
    onSuccess: () => notify.success({ title: t('auth.pending.sentTitle'), message: t('auth.pending.sent') }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values), leadToField)} noValidate>
      <Stack>
        <Problem messages={send.isError ? problemsOf(send.error) : []} />
        {!known && (
          <TextInput
            label={t('auth.email')}
            type="email"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
        )}
        <Button
          type="submit"
          size="md"
          variant={getConfig().outbox_url ? 'default' : 'filled'}
          loading={send.isPending}
        >
          {t('auth.pending.sendAgain')}
        </Button>
      </Stack>
    </form>
  );
}
