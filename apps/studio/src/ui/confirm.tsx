import { Button, Group, Stack, Text } from '@mantine/core';
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

interface SaveQuestion extends Pick<Question, 'title' | 'message'> {
  /** Labels of the buttons: verbs. */
  leave: string;
  save: string;
}

/** Asks before unsaved changes are lost, offering to save them; resolves to `stay` if the user closes the dialog. */
export async function chooseToSave({ title, message, leave, save }: SaveQuestion) {
  const opener = focusedMenuButton();
  const modals = await dialogs();
  return new Promise<'stay' | 'leave' | 'save'>((resolve) => {
    const choose = (choice: 'stay' | 'leave' | 'save') => () => {
      resolve(choice);
      modals.close(id);
    };
    const id = modals.open({
      title,
      children: (
        <Stack gap="md">
          <Text component="div">{message}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={choose('stay')}>
              {i18next.t('common.cancel')}
            </Button>
            <Button variant="default" c="var(--mantine-color-error)" onClick={choose('leave')}>
              {leave}
            </Button>
            <Button onClick={choose('save')} data-autofocus>
              {save}
            </Button>
          </Group>
        </Stack>
      ),
      onClose: () => {
        opener?.focus();
        resolve('stay');
      },
    });
  });
}
