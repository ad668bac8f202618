import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { answer } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { publicUrl } from '../../lib/public-url.ts';
import { OpenMail } from '../../parts/identity/open-mail.tsx';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { Problem } from '../../ui/problem.tsx';
import { AuthPage } from './auth-page.tsx';

/** Requests the mail for choosing a new password; prefills the address if the previous page knew it. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: String(state?.email ?? '') },
    validate: { email: isEmail(t('auth.emailInvalid')) },
  });
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      answer(
        api.POST('/forgot_password', {
          body: { email, redirect_to: publicUrl(paths.resetPassword) },
        }),
      ),
  });

  return (
    <AuthPage title={t('auth.forgot.title')} lede={t('auth.forgot.lede')}>
      <form onSubmit={form.onSubmit((values) => ask.mutate(values), leadToField)} noValidate>
        <Stack>
          <Problem messages={ask.isError ? problemsOf(ask.error) : []} />
          {ask.isSuccess && (
            <>
              <Alert role="status" c="var(--mantine-color-text)">
                {t('auth.forgot.done', { email: ask.variables.email })}
              </Alert>
              <OpenMail to={ask.variables.email} about="new_password" />
            </>
          )}
          <TextInput
            label={t('auth.email')}
            type="email"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={ask.isPending}>
            {t('auth.forgot.submit')}
          </Button>
          <Anchor component={Link} to={paths.login()} data-fingertip>
            {t('auth.forgot.toLogin')}
          </Anchor>
        </Stack>
      </form>
    </AuthPage>
  );
}
