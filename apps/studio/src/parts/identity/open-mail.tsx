import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../lib/config.ts';

interface OpenMailProps {
  /** The recipient of the mail. */
  to: string;
  /** Only mails of this kind; any kind if absent. */
  about?: 'confirm_account' | 'new_password' | 'change_email';
}

/**
 * Links to the mail just sent if the studio keeps mails on the reader's machine. Otherwise says where it is, unless it is on its
 * way.
 */
export function OpenMail({ to, about }: OpenMailProps) {
  const { t } = useTranslation();
  const { outbox_url, keeps_mails, mails_wait } = getConfig();
  if (mails_wait) {
    return (
      <Text size="sm" role="status">
        {t('auth.outbox.waits')}
      </Text>
    );
  }
  if (outbox_url === undefined) {
    return keeps_mails ? (
      <Text size="sm" c="dimmed">
        {t('auth.outbox.elsewhere')}
      </Text>
    ) : null;
  }
  const query = new URLSearchParams({ to, ...(about && { about }) });
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('auth.outbox.note')}
      </Text>
      <Button component="a" href={`${outbox_url}/newest?${query}`} target="_blank" size="md">
        {t('auth.outbox.open')}
      </Button>
    </Stack>
  );
}
