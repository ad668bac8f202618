import { Button, Group, Text } from '@mantine/core';
import i18next from 'i18next';
import { notify } from './notify.ts';

/** Milliseconds that a next step is offered. */
const OFFER_TIME = 10_000;

interface Offer {
  /** A later offer with the same id replaces this one. */
  id: string;
  /** What was done. */
  said: string;
}

/** Says what was done and offers to undo it. */
export function offerUndo({ onUndo, ...offer }: Offer & { onUndo: () => void }): void {
  offerNext({ ...offer, label: i18next.t('common.undo'), onNext: onUndo });
}

/** Says what was done and offers a next step. */
export function offerNext({ id, said, label, onNext }: Offer & { label: string; onNext: () => void }): void {
  notify.withdraw(id);
  notify.success({
    id,
    time: OFFER_TIME,
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">{said}</Text>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            notify.withdraw(id);
            onNext();
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  });
}
