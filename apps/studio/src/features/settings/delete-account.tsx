import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const DeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** Deletes the account and everything in it, once its owner has confirmed it in a dialog. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  return (
    <Stack align="flex-start">
      <Text>{t('settings.dangerMessage')}</Text>
      <Button variant="outline" color="red" onClick={dialog.open}>
        {t('settings.delete')}
      </Button>
      <DeleteAccountDialog opened={opened} onClose={dialog.close} />
    </Stack>
  );
}
