import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { Walk, WalkStop } from './walk-form.ts';

const ExportDialog = lazyDialog(
  async () => (await import('../../parts/space-file/export-dialog.tsx')).ExportDialog,
);

interface ExportWalkProps {
  walk: Pick<Walk, 'name' | 'description' | 'translations'>;
  stops: readonly WalkStop[];
}

/** Downloads the walk and its spaces as a file. */
export function ExportWalk({ walk: { name, description, translations }, stops }: ExportWalkProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" disabled={stops.length === 0} onClick={open}>
        {t('spaceFile.export')}
      </Button>
      <ExportDialog
        walk={{ name, description, translations }}
        spaces={stops}
        opened={isOpen}
        onClose={close}
      />
    </>
  );
}
