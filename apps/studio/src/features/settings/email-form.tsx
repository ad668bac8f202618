import { Button, Stack, Text, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { answer } from '@pleinair/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/me.ts';
import { OpenMail } from '../../parts/identity/open-mail.tsx';
import { Problem } from '../../ui/problem.tsx';
import { OwnerProof } from './owner-proof.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Requests another email address, which takes effect once the link mailed to it is opened. */
export function EmailForm() {
  const { t } = useTranslation();
  const { email: current } = useMe();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initialValues: { email: '', current_password: '' },
    validate: { email: isEmail(t('auth.emailInvalid')) },
  });
  const { submit, isPending, problems } = useAccountForm(
    form,
    ({ email, current_password }) =>
      answer(
        api.PUT('/user/me/email', { body: { email, ...(current_password !== '' && { current_password }) } }),
      ),
    ({ email }) => setSentTo(email),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack align="stretch">
        <Text style={{ overflowWrap: 'anywhere' }}>{t('settings.email.current', { email: current })}</Text>
        {sentTo && (
          <>
            <Text role="status" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {t('settings.email.sent', { email: sentTo })}
            </Text>
            <OpenMail to={sentTo} about="change_email" />
          </>
        )}
        <Problem messages={problems} />
        <TextInput
          label={t('settings.email.new')}
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <OwnerProof {...form.getInputProps('current_password')} />
        <Button type="submit" variant="default" loading={isPending} style={{ alignSelf: 'flex-start' }}>
          {t('settings.email.submit')}
        </Button>
      </Stack>
    </form>
  );
}
