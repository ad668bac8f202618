import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordingOf } from './recording.ts';
import { TrimForm } from './trim-form.tsx';

interface TrimDialogProps extends RecordingOf {
  opened: boolean;
  onClose: () => void;
}

/** Chooses the part of a recording that stays. */
export function TrimDialog({ opened, onClose, ...recording }: TrimDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`library.trim.${recording.kind}.title`)}
      size="lg"
      // Minutes of work are not lost by a slip.
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
    >
      <TrimForm {...recording} onDone={onClose} onBusy={setBusy} />
    </Modal>
  );
}
