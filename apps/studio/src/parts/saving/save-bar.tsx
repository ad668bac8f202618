import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import classes from './save-bar.module.css';
import { SavingProblems } from './saving-problems.tsx';
import type { Saving } from './use-save-over.ts';

interface SaveBarProps {
  saving: Saving;
  isChanged: boolean;
  /** Whether the form can be saved. */
  isValid: boolean;
  /** What is missing if it cannot: said instead of that there are changes, and led to. */
  missing?: { said: string; onLead: () => void } | undefined;
  onSave: () => void;
  /** Shows what was last saved. Returns a function that brings back what was discarded. */
  onDiscard: () => () => void;
}

const DISCARDED = 'discarded';

/** The foot of a form: whether everything is saved, what is in the way, and buttons to save or discard. */
export function SaveBar({ saving, isChanged, isValid, missing, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const state = useRef<HTMLParagraphElement>(null);
  // What was discarded can only be brought back into this form.
  useEffect(() => () => notify.withdraw(DISCARDED), []);
  const discard = () => {
    const onUndo = onDiscard();
    offerUndo({ id: DISCARDED, said: t('common.discarded'), onUndo });
  };
  /** The button pressed is soon disabled, and would lose the focus. */
  const pressed = (act: () => void) => () => {
    state.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <Stack gap="sm">
      <SavingProblems {...saving} />
      <Group justify="flex-end" gap="xs">
        <Text ref={state} tabIndex={-1} className={classes.state} size="sm" c="dimmed" role="status">
          {missing ? (
            <Anchor
              component="button"
              c="inherit"
              underline="always"
              size="sm"
              ta="start"
              onClick={missing.onLead}
            >
              {missing.said}
            </Anchor>
          ) : (
            t(isChanged ? 'common.unsaved' : 'common.allSaved')
          )}
        </Text>
        <Group gap="sm" wrap="nowrap">
          <Button variant="default" disabled={!isChanged} onClick={pressed(discard)}>
            {t('common.discard')}
          </Button>
          <Button disabled={!isChanged || !isValid} loading={saving.isSaving} onClick={pressed(onSave)}>
            {t('common.save')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
