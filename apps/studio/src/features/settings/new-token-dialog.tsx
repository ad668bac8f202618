import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NewToken } from './new-token.tsx';

interface NewTokenDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates a token, in a dialog over the settings. */
export function NewTokenDialog({ opened, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('settings.tokens.make')} closeOnClickOutside={false}>
      <NewToken onDone={onClose} />
    </Modal>
  );
}
