import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmOf } from './film-of.ts';
import { TrimForm } from './trim-form.tsx';

interface TrimDialogProps extends FilmOf {
  opened: boolean;
  onClose: () => void;
}

/** Chooses the part of a film that stays. */
export function TrimDialog({ opened, onClose, ...film }: TrimDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('library.trim.title')}
      size="lg"
      // Minutes of work are not lost by a slip.
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
    >
      <TrimForm {...film} onDone={onClose} onBusy={setBusy} />
    </Modal>
  );
}
