import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Space } from '@pleinair/client';
import { IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Caution } from '../../ui/caution.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const ExportDialog = lazyDialog(
  async () => (await import('../../parts/space-file/export-dialog.tsx')).ExportDialog,
);

interface ExportSpaceProps {
  space: Space;
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
}

/** Downloads the space as a file, as it is saved. */
export function ExportSpace({ space, isChanged }: ExportSpaceProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('spaceFile.exportAbout')}</Text>
      {isChanged && <Caution>{t('spaceFile.unsaved')}</Caution>}
      <Button variant="default" leftSection={<IconFileExport size={18} aria-hidden="true" />} onClick={open}>
        {t('spaceFile.export')}
      </Button>
      <ExportDialog spaces={[space]} opened={isOpen} onClose={close} />
    </Stack>
  );
}
