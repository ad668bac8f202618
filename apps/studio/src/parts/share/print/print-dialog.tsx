import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface PrintDialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog wide enough for a page and its fields side by side, above a foot. */
export function PrintDialog({ title, opened, onClose, children }: PrintDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="60rem">
      <Stack gap="md">{children}</Stack>
    </Modal>
  );
}
