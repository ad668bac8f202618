import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { Problem } from '../../ui/problem.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import classes from './save-bar.module.css';
import type { Saving } from './use-save-over.ts';

interface SaveBarProps {
  saving: Saving;
  isChanged: boolean;
  /** Whether the form can be saved. */
  isValid: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** The foot of a form: whether everything is saved, what is in the way, and buttons to save or discard. */
export function SaveBar({ saving, isChanged, isValid, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <ChangedElsewhere conflict={saving.conflict} />
      {saving.isWaiting && <Problem messages={[t('common.savedWhenBack')]} />}
      {saving.error && <Problem messages={problemsOf(saving.error)} />}
      <Group justify="flex-end" gap="xs">
        <Text className={classes.state} size="sm" c="dimmed" role="status">
          {isChanged ? t('common.unsaved') : t('common.allSaved')}
        </Text>
        <Group gap="sm" wrap="nowrap">
          <Button variant="default" disabled={!isChanged} onClick={onDiscard}>
            {t('common.discard')}
          </Button>
          <Button disabled={!isChanged || !isValid} loading={saving.isSaving} onClick={onSave}>
            {t('common.save')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
