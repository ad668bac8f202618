import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { leave } from '../../lib/log-out.ts';
import { useMe } from '../../lib/me.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { keepNotice } from '../../ui/kept-notice.ts';
import { Problem } from '../../ui/problem.tsx';
import { OwnerProof } from './owner-proof.tsx';
import { useAccountForm } from './use-account-form.ts';

interface DeleteAccountDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for the username and a proof of the owner, and then deletes the account. */
export function DeleteAccountDialog({ opened, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const { username } = useMe();
  const form = useForm({ initialValues: { username: '', current_password: '' } });
  const { submit, isPending, problems } = useAccountForm(
    form,
    ({ current_password }) =>
      answer(api.DELETE('/user/me', { body: { ...(current_password !== '' && { current_password }) } })),
    () => {
      leave();
      // The next document starts after this; leaving has just cleared what was stored.
      keepNotice(t('settings.deleted'));
    },
  );
  return (
    <Modal opened={opened} onClose={onClose} title={t('settings.deleteTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t('settings.dangerMessage')}</Text>
          <Problem messages={problems} />
          <TextInput
            label={t('settings.deleteTyped', { name: username })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('username')}
          />
          <OwnerProof {...form.getInputProps('current_password')} />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              color="red"
              disabled={form.values.username !== username}
              loading={isPending}
            >
              {t('settings.delete')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
