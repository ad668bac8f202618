import { Modal } from '@mantine/core';
import type { Schemas } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { ModelForm } from './model-form.tsx';

/** The model being edited. */
export type Edited = Schemas['Model'] | 'new';

interface ModelDialogProps {
  edited: Edited;
  opened: boolean;
  onClose: () => void;
}

/** The form of a model, in a dialog over the list. */
export function ModelDialog({ edited, opened, onClose }: ModelDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={edited === 'new' ? t('models.new') : t('models.editNamed', { name: edited.display_name })}
      size="lg"
      closeOnClickOutside={false}
    >
      <ModelForm model={edited === 'new' ? undefined : edited} onDone={onClose} />
    </Modal>
  );
}
