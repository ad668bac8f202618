import { Modal } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { TestLink } from './test-link.tsx';

interface TestDialogProps {
  space: Space;
  opened: boolean;
  onClose: () => void;
}

/** The code to test a space on a phone, apart from the one for visitors. */
export function TestDialog({ space, opened, onClose }: TestDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('share.test.title')} size="36rem">
      <TestLink space={space} canOpen />
    </Modal>
  );
}
