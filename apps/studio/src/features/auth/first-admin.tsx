import { Button, Stack, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { ApiError, answer } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { isChannelName } from '../../lib/channel-name.ts';
import { problemsOf } from '../../lib/problems.ts';
import { NewPasswordFields } from '../../parts/identity/new-password-fields.tsx';
import { newPasswordRules } from '../../parts/identity/password-rules.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField, leadToProblem } from '../../ui/lead-to-problem.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { AuthPage } from './auth-page.tsx';
import { trySignIn } from './sign-in.ts';
import { UsernameField } from './username-field.tsx';

/** Creates the first admin of an installation, with the token in the link that the terminal shows. */
export function FirstAdmin({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm({
    initialValues: { username: '', email: '', password: '', password_confirmation: '' },
    validate: {
      ...newPasswordRules(t),
      username: (name) => (isChannelName(name) ? null : t('auth.register.usernameInvalid')),
      email: isEmail(t('auth.emailInvalid')),
    },
  });
  const make = useMutation({
    mutationFn: ({ password_confirmation: _, ...body }: typeof form.values) =>
      answer(api.POST('/first_admin', { body: { ...body, token } })),
    onMutate: () => setProblems([]),
    async onSuccess(_admin, { email, password }) {
      notify.success({ message: t('admin.firstMade') });
      const isSignedIn = await trySignIn({ email, password });
      await navigate(isSignedIn ? paths.adminUsers : paths.login({ to: paths.adminUsers }), {
        replace: true,
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) return setProblems([t('admin.firstOver')]);
      setProblems(error instanceof ApiError ? showFieldErrors(form, error) : problemsOf(error));
    },
  });
  const submit = form.onSubmit((body, event) => {
    const element = event?.currentTarget;
    make.mutate(body, { onError: () => leadToProblem(element) });
  }, leadToField);
  return (
    <AuthPage title={t('admin.first')} lede={t('admin.firstLede')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem messages={problems} />
          <UsernameField
            label={t('admin.username')}
            {...form.getInputProps('username')}
            onType={(username) => form.setFieldValue('username', username)}
          />
          <TextInput
            type="email"
            label={t('admin.email')}
            // What one signs in with.
            autoComplete="username"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <NewPasswordFields form={form} />
          <Button type="submit" size="md" loading={make.isPending}>
            {t('admin.makeFirst')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
