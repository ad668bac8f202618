import { Button, Group, Text } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { notify } from './notify.ts';

/** Milliseconds that a next step is offered. */
const OFFER_TIME = 10_000;

interface Offer {
  /** A later offer with the same id replaces this one. */
  id: string;
  /** What was done. */
  said: ReactNode;
}

/** Says what was done and offers to undo it. */
export function offerUndo({ onUndo, ...offer }: Offer & { onUndo: () => void }): void {
  offerNext({ ...offer, label: i18next.t('common.undo'), onNext: onUndo });
}

interface NextStep extends Offer {
  label: string;
  onNext: () => void;
  /** Milliseconds, or `false` to stay until closed. */
  time?: number | false;
  as?: 'success' | 'danger';
}

/** Says what was done and offers a next step. */
export function offerNext({ id, said, label, onNext, time = OFFER_TIME, as = 'success' }: NextStep): void {
  notify.withdraw(id);
  notify[as]({
    id,
    time,
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
