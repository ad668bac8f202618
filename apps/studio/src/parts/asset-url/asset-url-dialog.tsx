import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetUrlField } from './asset-url-field.tsx';

interface AssetUrlDialogProps extends ComponentProps<typeof AssetUrlField> {
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the address of a file at another site, over the page. */
export function AssetUrlDialog({ title, isOpen, onClose, ...field }: AssetUrlDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <AssetUrlField {...field} />
    </Modal>
  );
}
