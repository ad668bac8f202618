import { Modal, Stack } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { SpaceLabels } from '../../parts/labels/space-labels.tsx';

interface SpaceLabelsDialogProps {
  space: ListedSpace;
  opened: boolean;
  onClose: () => void;
}

/** Which labels a space has. */
export function SpaceLabelsDialog({ space: { pid, name }, opened, onClose }: SpaceLabelsDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('spaces.labels.of', { name })}>
      <Stack gap="md">
        <SpaceLabels pid={pid} />
      </Stack>
    </Modal>
  );
}
