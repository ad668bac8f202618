import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkField } from './link-field.tsx';

interface LinkDialogProps extends ComponentProps<typeof LinkField> {
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the address of a file at another site, over the page. */
export function LinkDialog({ title, isOpen, onClose, ...field }: LinkDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <LinkField {...field} />
    </Modal>
  );
}
