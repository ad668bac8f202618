import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTags } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelChip } from '../../parts/labels/label-chip.tsx';
import { LABEL_DRAG, type Label } from '../../parts/labels/labels.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import classes from './spaces.module.css';

const LabelDialog = lazyDialog(async () => (await import('../../parts/labels/label-dialog.tsx')).LabelDialog);

interface LabelChipsProps {
  /** Undefined until they are loaded: their row is empty then. */
  labels: readonly Label[] | undefined;
  /** Pid of the label that filters the list. */
  chosen: string | undefined;
  onChoose: (pid: string | undefined) => void;
}

/** The labels: pressing one filters, and each can be dragged onto a space. */
export function LabelChips({ labels, chosen, onChoose }: LabelChipsProps) {
  const { t } = useTranslation();
  const [isOpen, dialog] = useDisclosure();
  const row = useRef<HTMLFieldSetElement>(null);
  // On phones the row scrolls, and would hide why so few spaces are listed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another label filters, and once there are labels
  useEffect(() => {
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, labels]);
  return (
    <fieldset ref={row} className={classes.chips} aria-label={t('spaces.labels.title')}>
      {labels?.map((label) => (
        <LabelChip
          key={label.pid}
          label={label}
          isPressed={label.pid === chosen}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(LABEL_DRAG, label.pid)}
          onClick={() => onChoose(label.pid === chosen ? undefined : label.pid)}
        />
      ))}
      {labels && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTags size={16} aria-hidden="true" />}
          onClick={dialog.open}
        >
          {t('spaces.labels.edit')}
        </Button>
      )}
      <LabelDialog opened={isOpen} onClose={dialog.close} labels={labels ?? []} />
    </fieldset>
  );
}
