import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CropForm, type CropProps } from './crop-form.tsx';

interface CropDialogProps extends CropProps {
  opened: boolean;
  onClose: () => void;
}

/** Crops a picture. */
export function CropDialog({ opened, onClose, ...crop }: CropDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('crop.title')}
      size="lg"
      // A chosen part is not lost by a slip beside the picture.
      closeOnClickOutside={false}
      closeOnEscape={!crop.isBusy}
    >
      <CropForm {...crop} />
    </Modal>
  );
}
