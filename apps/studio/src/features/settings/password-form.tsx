import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { NewPasswordFields } from '../../parts/identity/new-password-fields.tsx';
import { newPasswordRules } from '../../parts/identity/password-rules.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { identitiesQuery } from './identities-query.ts';
import { OwnerProof } from './owner-proof.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Changes the password, which signs the user out on other devices. */
export function PasswordForm() {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    validate: newPasswordRules(t),
  });
  const { submit, isPending, problems } = useAccountForm(
    form,
    ({ current_password, ...passwords }) =>
      answer(
        api.PUT('/user/me/password', {
          body: { ...passwords, ...(current_password !== '' && { current_password }) },
        }),
      ),
    () => {
      notify.success({ message: t('settings.password.saved') });
      void queryClient.invalidateQueries(identitiesQuery);
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack align="stretch">
        <Problem messages={problems} />
        <OwnerProof {...form.getInputProps('current_password')} />
        <NewPasswordFields form={form} label={t('settings.password.new')} />
        <Button type="submit" variant="default" loading={isPending} style={{ alignSelf: 'flex-start' }}>
          {t('settings.password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
