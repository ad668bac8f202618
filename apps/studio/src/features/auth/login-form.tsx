import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths, safeReturnPath } from '../../app/paths.ts';
import { getConfig } from '../../lib/config.ts';
import { isSessionOver, session } from '../../lib/session.ts';
import { PasswordField } from '../../parts/identity/password-field.tsx';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { AuthPage } from './auth-page.tsx';
import { errorMessages, isRefusal } from './is-refusal.ts';
import { OtherWays } from './other-ways.tsx';
import { signIn } from './sign-in.ts';

/** Signs in and returns to the page that required it. */
export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { space_pid } = getConfig().demo;
  const target = safeReturnPath(query.get('to'));
  // By hand: nothing needs validation, and most visits would otherwise load the form library with their first page.
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: () => navigate(target, { replace: true }),
  });

  // An unreachable or busy server has not judged the password, so do not suggest that it is wrong.
  const causes = isRefusal(login.error) ? [] : errorMessages(login.error);
  const problems = login.isError ? [t('auth.login.failed'), ...causes] : [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (session.token) notify.warning({ message: t('auth.login.already') });
    else login.mutate({ email, password });
  };

  return (
    <AuthPage
      title={t('auth.login.title')}
      lede={isSessionOver() ? t('shell.sessionEnded') : t('auth.login.lede')}
    >
      <AlreadySignedIn to={target} />
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem messages={problems} />
          <TextInput
            label={t('auth.email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <PasswordField
            label={t('auth.password')}
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button type="submit" size="md" loading={login.isPending}>
            {t('auth.login.submit')}
          </Button>
          <Group justify="space-between" gap="lg">
            <Anchor component={Link} to={paths.register} data-fingertip>
              {t('auth.login.toRegister')}
            </Anchor>
            <Anchor component={Link} to={paths.forgotPassword} state={{ email }} data-fingertip>
              {t('auth.login.forgot')}
            </Anchor>
          </Group>
        </Stack>
      </form>
      <OtherWays to={target} />
      {space_pid && (
        <Anchor href={paths.viewer(space_pid)} data-fingertip>
          {t('common.seeExample')}
        </Anchor>
      )}
    </AuthPage>
  );
}
