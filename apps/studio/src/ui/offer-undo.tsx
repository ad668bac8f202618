import { Button, Group, Text } from '@mantine/core';
import i18next from 'i18next';
import { notify } from './notify.ts';

/** Milliseconds that undo is offered. */
const UNDO_TIME = 10_000;

interface UndoOffer {
  /** A later offer with the same id replaces this one. */
  id: string;
  /** What was done. */
  said: string;
  onUndo: () => void;
}

/** Says what was done and offers to undo it. */
export function offerUndo({ id, said, onUndo }: UndoOffer): void {
  notify.withdraw(id);
  notify.success({
    id,
    time: UNDO_TIME,
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">{said}</Text>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            notify.withdraw(id);
            onUndo();
          }}
        >
          {i18next.t('common.undo')}
        </Button>
      </Group>
    ),
  });
}
