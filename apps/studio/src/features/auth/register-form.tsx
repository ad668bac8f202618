import { Anchor, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { ApiError } from '@pleinair/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { isChannelName, isChannelNameFree } from '../../lib/channel-name.ts';
import { problemsOf } from '../../lib/problems.ts';
import { session } from '../../lib/session.ts';
import { NewPasswordFields } from '../../parts/identity/new-password-fields.tsx';
import { newPasswordRules } from '../../parts/identity/password-rules.ts';
import { hasTerms, policyAddress } from '../../parts/policies/policy-links.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField, leadToProblem } from '../../ui/lead-to-problem.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { AuthPage } from './auth-page.tsx';
import { OtherWays } from './other-ways.tsx';
import { register } from './register.ts';
import { trySignIn } from './sign-in.ts';
import { UsernameField } from './username-field.tsx';

/** Creates an account with its channel, signs in, and waits for confirmation. */
export function RegisterForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm({
    initialValues: {
      username: '',
      email: '',
      password: '',
      password_confirmation: '',
      policies: false,
      terms: false,
    },
    validate: {
      ...newPasswordRules(t),
      username: (name) => (isChannelName(name) ? null : t('auth.register.usernameInvalid')),
      email: isEmail(t('auth.emailInvalid')),
      policies: (agreed) => (agreed ? null : t('auth.register.policiesNeeded')),
      terms: (agreed) => (agreed || !hasTerms() ? null : t('auth.register.policiesNeeded')),
    },
  });

  async function checkName() {
    const { username } = form.getValues();
    if (!isChannelName(username)) return;
    // Only a hint while typing: the registration decides.
    const free = await isChannelNameFree(username).catch(() => true);
    if (!free) form.setFieldError('username', t('auth.register.usernameTaken'));
  }

  const submit = form.onSubmit(async ({ username, email, password }, event) => {
    const element = event?.currentTarget;
    if (session.token) return notify.warning({ message: t('auth.login.already') });
    setProblems([]);
    try {
      await register({ username, email, password });
    } catch (error) {
      setProblems(error instanceof ApiError ? showFieldErrors(form, error) : problemsOf(error));
      return leadToProblem(element);
    }
    notify.success({ title: t('auth.register.successTitle'), message: t('auth.register.success') });
    const isSignedIn = await trySignIn({ email, password });
    await navigate(isSignedIn ? paths.home : paths.login(), { replace: true });
  }, leadToField);

  return (
    <AuthPage title={t('auth.register.title')} lede={t('auth.register.lede')}>
      <AlreadySignedIn to={paths.home} />
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem messages={problems} />
          <UsernameField
            label={t('auth.register.username')}
            leftSection="+"
            {...form.getInputProps('username')}
            onType={(username) => form.setFieldValue('username', username)}
            onBlur={checkName}
          />
          <TextInput
            label={t('auth.email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <NewPasswordFields form={form} />
          <Checkbox
            label={t('auth.register.policies')}
            {...form.getInputProps('policies', { type: 'checkbox' })}
          />
          {hasTerms() && (
            <Checkbox
              label={t('auth.register.terms')}
              description={
                <Anchor inherit href={policyAddress('terms')} target="_blank" rel="noopener">
                  {t('common.policies.terms')}
                </Anchor>
              }
              {...form.getInputProps('terms', { type: 'checkbox' })}
            />
          )}
          <Button type="submit" size="md" loading={form.submitting}>
            {t('auth.register.submit')}
          </Button>
          <Anchor component={Link} to={paths.login()} data-fingertip>
            {t('auth.register.toLogin')}
          </Anchor>
        </Stack>
      </form>
      <OtherWays to={paths.home} />
    </AuthPage>
  );
}
