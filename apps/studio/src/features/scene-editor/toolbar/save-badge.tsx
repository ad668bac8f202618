import { Button, Group, Text, Tooltip } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OpenTrash } from '../../../parts/saving/open-trash.tsx';
import type { SaveState } from '../saving/save-ports.ts';
import { useEditor, useSaveState } from '../session/editor-context.ts';
import classes from './save-badge.module.css';

const ICONS: Record<SaveState['status'], Icon> = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  retrying: IconCloudOff,
  refused: IconAlertTriangle,
  deleted: IconAlertTriangle,
  conflict: IconAlertTriangle,
};

/** Whether the work is saved; announced when it changes. */
export function SaveBadge() {
  const { t } = useTranslation();
  const { save } = useEditor();
  const state = useSaveState();
  const texts: Record<SaveState['status'], string> = {
    saved: t('editor.save.saved'),
    saving: t('editor.save.saving'),
    retrying: t('editor.save.retrying'),
    refused: t('editor.save.refused'),
    deleted: t('editor.save.deleted'),
    conflict: t('editor.save.conflict'),
  };
  const Shape = ICONS[state.status];
  const isRefused = state.status === 'refused' || (state.status === 'deleted' && state.isUnsaved);
  const bad = state.status !== 'saved' && state.status !== 'saving';
  const problems = state.status === 'refused' ? state.problems.join(' ') : '';
  return (
    <Group gap={6}>
      <Tooltip label={problems} disabled={problems === ''} multiline maw={320}>
        <Group
          gap={6}
          wrap="nowrap"
          role="status"
          data-save-state={state.status}
          c={bad ? 'var(--mantine-color-error)' : 'dimmed'}
        >
          <Shape size={18} aria-hidden="true" />
          <Text
            size="sm"
            fw={bad ? 600 : 400}
            className={bad ? undefined : classes.quiet}
            data-other={bad ? undefined : texts[state.status === 'saved' ? 'saving' : 'saved']}
          >
            {texts[state.status]}
            {problems && <span>: {problems}</span>}
          </Text>
        </Group>
      </Tooltip>
      {state.status === 'deleted' && <OpenTrash size="compact-sm" />}
      {(state.status === 'retrying' || isRefused) && (
        <Button size="compact-sm" variant="default" onClick={() => save.flush()}>
          {t('editor.save.now')}
        </Button>
      )}
      {isRefused && (
        <Button size="compact-sm" variant="default" onClick={() => save.discard()}>
          {t('editor.save.discard')}
        </Button>
      )}
    </Group>
  );
}
