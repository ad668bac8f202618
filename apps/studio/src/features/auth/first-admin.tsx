import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError, answer } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { isChannelName } from '../../lib/channel-name.ts';
import { problemsOf } from '../../lib/problems.ts';
import { PasswordField } from '../../parts/identity/password-field.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { AuthPage } from './auth-page.tsx';
import { trySignIn } from './sign-in.ts';

/** Creates the first admin of an installation, with the token in the link that the terminal shows. */
export function FirstAdmin({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm({
    initialValues: { username: '', email: '', password: '' },
    validate: { username: (name) => (isChannelName(name) ? null : t('profile.nameInvalid')) },
  });
  const make = useMutation({
    mutationFn: (body: typeof form.values) => answer(api.POST('/first_admin', { body: { ...body, token } })),
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
  return (
    <AuthPage title={t('admin.first')} lede={t('admin.firstLede')}>
      <form onSubmit={form.onSubmit((body) => make.mutate(body), leadToField)} noValidate>
        <Stack>
          <Problem messages={problems} />
          <TextInput
            label={t('admin.username')}
            description={t('profile.nameHint')}
            autoComplete="username"
            {...form.getInputProps('username')}
          />
          <TextInput
            type="email"
            label={t('admin.email')}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t('admin.password')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={make.isPending}>
            {t('admin.makeFirst')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
