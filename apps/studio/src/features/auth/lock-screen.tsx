import { Anchor, Avatar, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { type Locked, unlock } from '../../lib/lock.ts';
import { PasswordField } from '../../parts/identity/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AuthPage } from './auth-page.tsx';
import { errorMessages, isRefusal } from './is-refusal.ts';
import { OtherWays } from './other-ways.tsx';
import { signIn } from './sign-in.ts';

/** Lets the user who locked the studio return by password to the page they were on. */
export function LockScreen({ locked: { email, name, photo }, to }: { locked: Locked; to: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '' } });
  const open = useMutation({
    mutationFn: ({ password }: { password: string }) => signIn({ email, password }),
    onSuccess: () => navigate(to, { replace: true }),
  });
  const problems = isRefusal(open.error) ? [t('auth.login.failed')] : errorMessages(open.error);
  return (
    <AuthPage title={t('auth.lock.title')} lede={t('auth.lock.lede')}>
      <Group>
        <Avatar src={photo} size={56} alt="" color="viridian" />
        <div>
          <Text fw={640} dir="auto">
            {name}
          </Text>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
        </div>
      </Group>
      <form onSubmit={form.onSubmit((values) => open.mutate(values))} noValidate>
        <Stack>
          <Problem messages={open.isError ? problems : []} />
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={t('auth.password')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={open.isPending}>
            {t('auth.lock.open')}
          </Button>
        </Stack>
      </form>
      <OtherWays to={to} />
      <Anchor component={Link} to={paths.login()} onClick={unlock} data-fingertip>
        {t('auth.lock.other')}
      </Anchor>
    </AuthPage>
  );
}
