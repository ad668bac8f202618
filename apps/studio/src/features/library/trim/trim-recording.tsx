import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { RecordingOf } from './recording.ts';

const TrimDialog = lazyDialog(async () => (await import('./trim-dialog.tsx')).TrimDialog);

/** Cuts off the beginning and the end of an object's film or sound. */
export function TrimRecording(props: RecordingOf) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconCut size={18} aria-hidden="true" />} onClick={open}>
        {t(`library.trim.${props.kind}.title`)}
      </Button>
      <TrimDialog {...props} opened={isOpen} onClose={close} />
    </>
  );
}
