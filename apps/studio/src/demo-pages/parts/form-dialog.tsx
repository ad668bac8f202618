import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../words.ts';

interface FormDialogProps {
  title: string;
  isSaving: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** Absent if there is nothing to delete yet. */
  onDelete?: (() => void) | undefined;
  children: ReactNode;
}

/** A form in a dialog. */
export function FormDialog({ title, isSaving, onSubmit, onClose, onDelete, children }: FormDialogProps) {
  const say = useWords();
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end">
            {onDelete && (
              <Button color="red" variant="light" me="auto" onClick={onDelete}>
                {say('common.delete')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {say('common.cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {say('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
