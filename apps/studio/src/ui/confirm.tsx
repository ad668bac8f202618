import { Text } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { dialogs } from './dialogs.ts';
import { focusedMenuButton } from './focused-menu-button.ts';

interface Question {
  title: string;
  /** What will happen, and what stays. */
  message: ReactNode;
  /** Label of the confirming button: a verb. */
  confirm: string;
  /** Red if something is lost. */
  danger?: boolean;
}

/** Asks before something important; resolves to true if the user confirms. */
export async function confirm({ title, message, confirm, danger = false }: Question): Promise<boolean> {
  const opener = focusedMenuButton();
  const modals = await dialogs();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text component="div">{message}</Text>,
      labels: { confirm, cancel: i18next.t('common.cancel') },
      confirmProps: danger ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => {
        opener?.focus();
        resolve(false);
      },
    });
  });
}
