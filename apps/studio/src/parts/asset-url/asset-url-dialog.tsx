import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { AssetUrlField } from './asset-url-field.tsx';

interface AssetUrlDialogProps extends ComponentProps<typeof AssetUrlField> {
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the address of a file on another site, in a dialog. */
export function AssetUrlDialog({ title, isOpen, onClose, ...field }: AssetUrlDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="lg">
      <AssetUrlField {...field} />
    </Modal>
  );
}
