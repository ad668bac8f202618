import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError, answer } from '@pleinair/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { NewPasswordFields } from '../../parts/identity/new-password-fields.tsx';
import { newPasswordRules } from '../../parts/identity/password-rules.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { AuthPage } from './auth-page.tsx';

/** The target of the password mail's link: asks for a new password, twice. */
export function ResetPassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('token');
  // An admin made the account, so there is no earlier password and no session.
  const isFirst = query.has('welcome');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const rules = newPasswordRules(t);
  const form = useForm({
    initialValues: { password: '', password_confirmation: '' },
    validate: {
      ...rules,
      // The server reports a repetition that differs along with a password that is easily guessed.
      password_confirmation: (repeated, values) =>
        rules.password(values.password) === null ? null : rules.password_confirmation(repeated, values),
    },
  });

  const submit = form.onSubmit(async (passwords) => {
    setProblems([]);
    try {
      await answer(api.POST('/new_password', { body: { ...passwords, password_reset_token: token ?? '' } }));
    } catch (error) {
      setProblems(error instanceof ApiError ? showFieldErrors(form, error) : problemsOf(error));
      return;
    }
    notify.success({ title: t('common.success'), message: t('auth.reset.done') });
    await navigate(paths.login(), { replace: true });
  }, leadToField);

  const askAgain = (
    <Anchor component={Link} to={paths.forgotPassword} data-fingertip>
      {t('auth.reset.askAgain')}
    </Anchor>
  );
  if (!token) {
    return (
      <AuthPage title={t('auth.reset.title')}>
        <Text>{t('auth.reset.incomplete')}</Text>
        {askAgain}
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={isFirst ? t('auth.reset.first') : t('auth.reset.title')}
      {...(!isFirst && { lede: t('auth.reset.lede') })}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem messages={problems} />
          <NewPasswordFields form={form} />
          <Button type="submit" size="md" loading={form.submitting}>
            {t('auth.reset.submit')}
          </Button>
          {problems.length > 0 && askAgain}
        </Stack>
      </form>
    </AuthPage>
  );
}
