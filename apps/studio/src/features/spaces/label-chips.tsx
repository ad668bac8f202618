import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTags } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LABEL_DRAG, type Label } from './labels.ts';
import classes from './spaces.module.css';

const LabelDialog = lazyDialog(async () => (await import('./label-dialog.tsx')).LabelDialog);

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
  return (
    <fieldset className={classes.chips} aria-label={t('spaces.labels.title')}>
      {labels?.map(({ pid, name, color }) => (
        <button
          key={pid}
          type="button"
          className={classes.chip}
          aria-pressed={pid === chosen}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(LABEL_DRAG, pid)}
          onClick={() => onChoose(pid === chosen ? undefined : pid)}
        >
          <span className={classes.dot} style={{ background: color }} />
          <span className={classes.chipName}>{name}</span>
        </button>
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
