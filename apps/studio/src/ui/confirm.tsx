import { Button, Stack, Text } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { DialogFoot } from './dialog-foot.tsx';
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

/** Asks before something important; resolves to true if the user confirms. The focus is on the answer that loses nothing. */
export function confirm({ title, message, confirm, danger = false }: Question): Promise<boolean> {
  return ask({ title, message, closed: false }, (choose) => (
    <>
      <Button variant="default" onClick={choose(false)} data-autofocus={danger || undefined}>
        {i18next.t('common.cancel')}
      </Button>
      <Button {...(danger && { color: 'red' })} onClick={choose(true)} data-autofocus={!danger || undefined}>
        {confirm}
      </Button>
    </>
  ));
}

interface SaveQuestion extends Pick<Question, 'title' | 'message'> {
  /** Labels of the buttons: verbs. */
  leave: string;
  save: string;
}

/** Asks before unsaved changes are lost, offering to save them; resolves to `stay` if the user closes the dialog. */
export function chooseToSave({ title, message, leave, save }: SaveQuestion) {
  return ask<'stay' | 'leave' | 'save'>({ title, message, closed: 'stay' }, (choose) => (
    <>
      <Button variant="default" onClick={choose('stay')}>
        {i18next.t('common.cancel')}
      </Button>
      <Button variant="default" c="var(--mantine-color-error)" onClick={choose('leave')}>
        {leave}
      </Button>
      <Button onClick={choose('save')} data-autofocus>
        {save}
      </Button>
    </>
  ));
}

interface Asked<Choice> extends Pick<Question, 'title' | 'message'> {
  /** The answer of a user who closes the dialog. */
  closed: Choice;
}

async function ask<Choice>(
  { title, message, closed }: Asked<Choice>,
  buttons: (choose: (choice: Choice) => () => void) => ReactNode,
): Promise<Choice> {
  const opener = focusedMenuButton();
  const modals = await dialogs();
  return new Promise((resolve) => {
    const choose = (choice: Choice) => () => {
      resolve(choice);
      modals.close(id);
    };
    const id = modals.open({
      title,
      children: (
        <Stack gap="md">
          <Text component="div">{message}</Text>
          <DialogFoot>{buttons(choose)}</DialogFoot>
        </Stack>
      ),
      onClose: () => {
        opener?.focus();
        resolve(closed);
      },
    });
  });
}
